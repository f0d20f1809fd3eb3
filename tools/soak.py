"""Keeps a server busy for long: `python tools/soak.py [MINUTES]` (60).

At once and without end: matches of bots, matches of people who follow them and lose their lines,
analyses that are read to the end, cancelled or left, requests that are wrong, clients that are slow
or hang up in the middle. Every ten seconds the server's memory, file descriptors and threads are
looked at. Exit code 1 if a reply was an internal error (5xx other than an honest 503), if the
server said anything of a fault, or if memory or descriptors are more in the last quarter than in
the second.
"""

from __future__ import annotations

import json
import random
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

import sniff
from sniff.client import Client, ServerError

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from killing import play
from serving import Server

SAMPLE_SECONDS = 10
MOST_GROWTH_KB = 20_000
"""What memory may grow by: matches that are played are kept for a while."""
MOST_DESCRIPTORS = 8
NETWORK = (httpx.HTTPError, OSError, WebSocketException, TimeoutError)


class Soak:
    """The clients, and what became of their work."""

    def __init__(self, server: Server) -> None:
        self.done: Counter[str] = Counter()
        self.faults: list[str] = []
        self.ended = threading.Event()
        self._server = server
        self._deal = sniff.Round.deal(seed=1).view(0).to_record()

    def run(self, minutes: float) -> list[tuple[int, int, int]]:
        """Works for so long; samples of memory (KB), descriptors and threads."""
        work: list[Callable[[random.Random], str]] = [
            self.people, self.people, self.bots, self.analysis, self.analysis, self.left_analysis,
            self.cancelled, self.wrong, self.slow, self.half_closed, self.follower,
        ]  # fmt: skip
        threads = [
            threading.Thread(target=self._repeat, args=(job, i)) for i, job in enumerate(work)
        ]
        for thread in threads:
            thread.start()
        samples = []
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end and not self.faults:
            time.sleep(min(SAMPLE_SECONDS, max(0.0, end - time.monotonic())))
            samples.append(self._sample())
        self.ended.set()
        for thread in threads:
            thread.join(timeout=60)
        return samples

    def _sample(self) -> tuple[int, int, int]:
        process = Path(f"/proc/{self._server.process.pid}")
        descriptors = len(list((process / "fd").iterdir()))
        return self._server.memory_kb(), descriptors, len(list((process / "task").iterdir()))

    def _repeat(self, job: Callable[[random.Random], str], seed: int) -> None:
        rng = random.Random(seed)
        while not self.ended.is_set():
            try:
                self.done[job(rng)] += 1
            except ServerError as error:
                if error.status >= 500 and error.code != "queue_full":
                    self.faults.append(f"{job.__name__}: {error.status} {error}")
                self.done[f"refused: {error.code}"] += 1
            except NETWORK as error:
                self.faults.append(f"{job.__name__}: {type(error).__name__}: {error}")

    def _client(self) -> Client:
        return Client(self._server.url, timeout=120)

    def people(self, rng: random.Random) -> str:
        """Two people, or one and a bot, play a match; at times one resigns or goes away."""
        with self._client() as client:
            second = rng.choice([{}, {"bot": "greedy"}, {"bot": "policy@200nodes"}])
            made = client.create_match([{"take": True}, second], target=rng.choice([50, 150]))
            seats = {0: client.seat(made["id"], made["tokens"]["0"])}
            if not second:
                seats[1] = client.sit(made["id"], 1)
            state = play(seats, rng, most=rng.choice([3, 20, 1000]))
            if state["status"] == "playing":
                seats[0].resign()
                return "matches resigned"
            sniff.Match.from_record(client.replay(made["id"])["record"])  # checks every move
            return "matches of people"

    def bots(self, rng: random.Random) -> str:
        """Bots play a match by themselves."""
        with self._client() as client:
            names = [rng.choice(["greedy", "heuristic", "net", "flat20"]) for _ in range(2)]
            made = client.create_match([{"bot": name} for name in names], target=100)
            while client.match(made["id"])["status"] == "playing" and not self.ended.is_set():
                time.sleep(0.1)
            return "matches of bots"

    def analysis(self, rng: random.Random) -> str:
        """An analysis, a solution, a review or a belief, read to its end."""
        r = sniff.Round.deal(seed=rng.randrange(10**6), players=rng.choice([2, 3, 4]))
        for _ in range(rng.randrange(12)):
            if not r.is_over:
                r.push(rng.choice(r.legal_moves))
        if r.is_over:
            return "rounds that were over"
        with self._client() as client:
            op = rng.choice(["analyse", "belief", "legal", "solve", "choose"])
            record = r.to_record() if op == "solve" else r.view(r.turn).to_record()
            limit = {"nodes": 20_000}
            fields = {"limit": limit} if op in ("analyse", "solve") else {}
            if op == "choose":
                fields = {"player": rng.choice(["net", "greedy", "policy@300nodes"])}
            client.ask(op, record=record, **fields)
            return f"answers to {op}"

    def left_analysis(self, rng: random.Random) -> str:
        """An analysis without end; its client goes away."""
        with self._client() as client:
            stream = client.stream(
                "analyse", record=self._deal, limit={"nodes": 10**12}, every=0.05
            )
            for _ in range(rng.randrange(1, 5)):
                next(stream)
            stream.close()  # type: ignore[attr-defined]
        return "analyses left"

    def cancelled(self, rng: random.Random) -> str:
        """An analysis over a WebSocket, cancelled."""
        with connect(self._server.url.replace("http", "ws") + "/v1/socket") as line:
            endless = {"op": "analyse", "record": self._deal, "limit": {"nodes": 10**12}}
            line.send(json.dumps({"id": 1, **endless, "every": 0.1}))
            for _ in range(rng.randrange(1, 4)):
                line.recv(timeout=60)
            line.send(json.dumps({"id": 2, "op": "cancel", "cancel": 1}))
            reply: dict[str, object] = {}
            while reply.get("id") != 1 or not reply.get("final"):
                reply = json.loads(line.recv(timeout=60))
        return "analyses cancelled"

    def wrong(self, rng: random.Random) -> str:
        """A request that makes no sense."""
        paths = ["/v1/analyse", "/v1/nothing", "/v1/matches", "/../../etc/passwd", "/v1/matches/x"]
        bodies = [b"", b"{", b"[]", b'{"record": 7}', b"\xff" * 100, b'{"a":' * 2000, b"null"]
        path, body = rng.choice(paths), rng.choice(bodies)
        status = httpx.post(self._server.url + path, content=body, timeout=60).status_code
        if status >= 500:
            self.faults.append(f"{path} {body!r}: {status}")
        return "wrong requests"

    def _socket(self) -> socket.socket:
        address = urlsplit(self._server.url)
        assert address.hostname is not None
        assert address.port is not None
        return socket.create_connection((address.hostname, address.port), timeout=30)

    def slow(self, rng: random.Random) -> str:
        """A client that sends a byte now and then, and gives up."""
        with self._socket() as line, suppress(OSError):
            for byte in b"POST /v1/legal HTTP/1.1\r\nHost: localhost\r\n"[: rng.randrange(5, 40)]:
                line.sendall(bytes([byte]))
                time.sleep(0.05)
        return "slow clients"

    def half_closed(self, rng: random.Random) -> str:
        """A client that has said all and closes its half, or sends less than it promised."""
        with self._socket() as line, suppress(OSError):
            promised = rng.choice([2, 500])
            head = f"POST /v1/deal HTTP/1.1\r\nHost: {urlsplit(self._server.url).netloc}\r\n"
            head += f"Content-Type: application/json\r\nContent-Length: {promised}\r\n\r\n{{}}"
            line.sendall(head.encode())
            line.shutdown(socket.SHUT_WR)
            line.recv(4096)
        time.sleep(0.02)
        return "half-closed clients"

    def follower(self, rng: random.Random) -> str:
        """Follows a match of bots, and loses the line."""
        with self._client() as client:
            made = client.create_match([{"take": True}, {"bot": "greedy"}], target=100)
            seat = client.seat(made["id"], made["tokens"]["0"])
            for _ in range(rng.randrange(1, 4)):
                events = seat.events()
                next(events)
                events.close()  # type: ignore[attr-defined]
            seat.resign()
        return "followers"


def flat(samples: list[tuple[int, int, int]]) -> list[str]:
    """What has grown from the second quarter to the last one."""
    quarter = len(samples) // 4
    wrong = []
    for i, (what, most) in enumerate([("KB", MOST_GROWTH_KB), ("descriptors", MOST_DESCRIPTORS)]):
        before = statistics.median(row[i] for row in samples[quarter : 2 * quarter])
        after = statistics.median(row[i] for row in samples[-quarter:])
        print(f"{what}: {before:,.0f} in the second quarter, {after:,.0f} in the last")
        if after > before + most:
            wrong.append(f"{after - before:,.0f} {what} more at the end")
    return wrong


def main(minutes: float = 60) -> int:
    """Prints what was done and what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(database=Path(folder) / "matches.db")
        soak = Soak(server)
        samples = soak.run(minutes)
        said = server.close()
    for what, count in sorted(soak.done.items()):
        print(f"{count:,} {what}")
    wrong = soak.faults[:20]
    wrong += ["the server said: " + said] if "Traceback" in said or "ERROR" in said else []
    wrong += flat(samples) if len(samples) >= 8 else ["too short to tell whether memory is flat"]
    print("\n".join(wrong) or "no fault")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(*map(float, sys.argv[1:])))
