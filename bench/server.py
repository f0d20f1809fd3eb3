"""The backend's figures: hot path, first partial result, cancel, bots, memory of a match.

python bench/server.py [MATCHES]
"""

from __future__ import annotations

import http.client
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import sniff
from sniff.client import Client

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from serving import Server

PLIES = 6
REPEATS = 2_000


def position() -> sniff.Round:
    r = sniff.Round.deal(seed=7)
    for _ in range(PLIES):
        r.push(r.legal_moves[0])
    return r


def requests() -> dict[str, dict[str, Any]]:
    r = position()
    return {
        "legal": {"record": r.view(r.turn).to_record()},
        "apply": {"record": r.to_record(), "moves": [str(r.legal_moves[0])]},
    }


def median_ms(ask: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        ask()
        times.append(time.perf_counter() - start)
    return 1e3 * statistics.median(times)


def stdio() -> None:
    engine = subprocess.Popen(
        [sys.executable, "-m", "sniff", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert engine.stdin is not None
    assert engine.stdout is not None

    def ask(data: bytes) -> bytes:
        engine.stdin.write(data)  # type: ignore[union-attr]
        engine.stdin.flush()  # type: ignore[union-attr]
        return engine.stdout.readline()  # type: ignore[union-attr]

    for op, fields in requests().items():
        line = json.dumps({"id": 1, "op": op, **fields}).encode() + b"\n"
        print(f"{op} over stdio: median {median_ms(lambda line=line: ask(line)):.3f} ms")
    deal = sniff.Round.deal(seed=1).view(0).to_record()
    endless = {"op": "analyse", "record": deal, "limit": {"nodes": 10**12}, "every": 0.05}
    first, cancelled = [], []
    for i in range(20):
        start = time.perf_counter()
        ask(json.dumps({"id": i, **endless}).encode() + b"\n")
        first.append(time.perf_counter() - start)
        start = time.perf_counter()
        reply = json.loads(
            ask(json.dumps({"id": "c", "op": "cancel", "cancel": i}).encode() + b"\n")
        )
        while not (reply["id"] == i and reply["final"]):
            reply = json.loads(engine.stdout.readline())
        cancelled.append(time.perf_counter() - start)
    shown = [f"{1e3 * value:.0f} ms" for value in (statistics.median(first), first[0])]
    print(f"first partial result: median {shown[0]}, of a new engine {shown[1]}")
    shown = [f"{1e3 * value:.0f} ms" for value in (statistics.median(cancelled), max(cancelled))]
    print(f"cancel: median {shown[0]}, at most {shown[1]}")
    engine.stdin.close()
    engine.wait()


def over_http(server: Server) -> None:
    address = urlsplit(server.url)
    assert address.hostname is not None
    connection = http.client.HTTPConnection(address.hostname, address.port)
    for op, fields in requests().items():
        body = json.dumps(fields)

        def ask(op: str = op, body: str = body) -> None:
            connection.request("POST", f"/v1/{op}", body, {"content-type": "application/json"})
            connection.getresponse().read()

        print(f"{op} over HTTP: median {median_ms(ask):.3f} ms")


def matches(server: Server, count: int) -> None:
    with Client(server.url, timeout=600) as client:
        before = server.memory_kb()
        for _ in range(1_000):
            client.create_match([{"take": True}, {}])
        each = (server.memory_kb() - before) / 1_000
        print(f"an idle match: {each:.1f} KB")
        bots = ["greedy", "heuristic", "net", "policy@300nodes"]
        start = time.perf_counter()
        names = [
            client.create_match([{"bot": bots[i % 4]}, {"bot": bots[i // 4 % 4]}])["id"]
            for i in range(count)
        ]
        while any(client.match(name)["status"] == "playing" for name in names):
            time.sleep(0.5)
        seconds = time.perf_counter() - start
        placements = 0
        for name in names:
            match = sniff.Match.from_record(client.replay(name)["record"])  # checks every move
            assert match.is_over
            placements += sum(e.move.kind == "place" for r in match.rounds for e in r.history)
    print(
        f"{count} matches of bots at once: {seconds:.1f} s, {placements} placements, "
        f"{placements / seconds:.0f} a second; {server.memory_kb() / 1e3:.0f} MB in use"
    )


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    stdio()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server("--bot-slot", "0", database=Path(folder) / "matches.db") as server,
    ):
        over_http(server)
        matches(server, count)


if __name__ == "__main__":
    main()
