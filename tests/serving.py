"""A server in a process of its own, always ended."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path


class Server:
    """`sniff serve` on a free port."""

    def __init__(self, *options: str, database: Path | None = None) -> None:
        command = [sys.executable, "-m", "sniff", "serve", "--port", "0", *options]
        # Whole matches, as many and as fast as they go.
        for limit in ("--rate", "--matches", "--bot-slot"):
            if limit not in options:
                command += [limit, "0"]
        if database is not None:
            command += ["--database", str(database)]
        # A pipe that nobody reads would fill up and stop a server that has much to say.
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(command, stderr=self._said)
        self.url = self._wait()

    def _wait(self) -> str:
        """Where it listens, as soon as it says so."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            ended = self.process.poll() is not None
            found = re.search(r"(http://\S+)\n", self.said())
            if found is not None:
                return found[1]
            if ended:
                break
            time.sleep(0.01)
        said = self.close()
        raise RuntimeError(said)

    def said(self) -> str:
        """What it has written to its standard error."""
        # The place to write to is shared with the server: to move it would lose what it says.
        file = self._said.fileno()
        return os.pread(file, os.fstat(file).st_size, 0).decode(errors="replace")

    def __enter__(self) -> Server:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        said = self.close()
        assert kind is not None or "Traceback" not in said, said

    def memory_kb(self) -> int:
        """What it holds in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.split("VmRSS:")[1].split()[0])

    def kill(self) -> None:
        """Ends it as a power failure of the process would."""
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def close(self) -> str:
        """Asks it to end; returns what it has said."""
        self.process.terminate()
        return self._reap()

    def _reap(self) -> str:
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        said = self.said()
        self._said.close()
        return said
