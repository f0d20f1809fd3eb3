"""`sniff engine`: messages over standard input and output, in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

import sniff
import sniff.protocol

VIEW = sniff.Round.deal(seed=7).view(0).to_record()
DEAL = sniff.Round.deal(seed=7, players=3).to_record()


class Client:
    def __init__(self, *options: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sniff", "engine", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.replies: list[dict[str, Any]] = []

    def send(self, message: Any) -> None:
        line = message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def next(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), line
        return json.loads(line)

    def final(self, name: object) -> dict[str, Any]:
        """The final reply to `name`; others are kept."""
        while True:
            for i, reply in enumerate(self.replies):
                if reply["id"] == name and reply["final"]:
                    return self.replies.pop(i)
            self.replies.append(self.next())

    def close(self) -> None:
        self.process.wait(timeout=60)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()

    def end(self) -> tuple[int, list[dict[str, Any]]]:
        out, err = self.process.communicate(timeout=60)
        assert b"Traceback" not in err, err
        return self.process.returncode, [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def client() -> Iterator[Client]:
    made = Client("--threads", "2", "--most", "4")
    yield made
    made.process.kill()
    made.close()


def test_many_requests_are_under_way_at_once(client: Client) -> None:
    endless = {"op": "analyse", "record": VIEW, "limit": {"nodes": 10**12}}
    client.send({"id": "a", **endless, "every": 0.05})
    client.send({"id": "b", "op": "solve", "record": DEAL})
    client.send({"id": 1, "op": "legal", "record": VIEW})
    assert client.final(1)["result"]["position"]["turn"] == 0
    partial = client.next()
    assert (partial["id"], partial["final"]) == ("a", False)
    client.send({"id": 2, "op": "cancel", "cancel": "a"})
    client.send({"id": 3, "op": "cancel", "cancel": "b"})
    assert client.final(2)["result"] == {"cancelled": True}
    assert client.final("a")["stopped"] == "cancel"
    assert client.final("b")["stopped"] == "cancel"
    client.send({"id": 4, "op": "cancel", "cancel": "a"})
    assert client.final(4)["result"] == {"cancelled": False}
    assert client.end()[0] == 0


def test_an_id_is_used_once_at_a_time_and_1_is_not_the_text_1(client: Client) -> None:
    endless = {"op": "analyse", "record": VIEW, "limit": {"nodes": 10**12}}
    client.send({"id": 1, **endless})
    client.send({"id": "1", **endless})
    client.send({"id": 1, **endless})
    assert client.final(1)["error"]["code"] == "duplicate_id"
    client.send({"id": 9, "op": "cancel", "cancel": 1})
    assert client.final(1)["stopped"] == "cancel"
    client.send({"id": 1, "op": "choose", "record": VIEW, "player": "greedy", "seed": 1})
    assert "result" in client.final(1)
    client.send({"id": 9, "op": "cancel", "cancel": "1"})
    assert client.final("1")["stopped"] == "cancel"
    assert client.end()[0] == 0


def test_a_full_queue_is_refused(client: Client) -> None:
    for name in range(5):
        client.send({"id": name, "op": "analyse", "record": VIEW, "limit": {"nodes": 10**12}})
    assert client.final(4)["error"]["code"] == "queue_full"
    for name in range(4):
        client.send({"id": f"c{name}", "op": "cancel", "cancel": name})
        assert client.final(name)["stopped"] == "cancel"


def test_work_that_is_waiting_is_done_after_the_end_of_input() -> None:
    client = Client()
    for name in range(5):
        client.send({"id": name, "op": "analyse", "record": VIEW, "limit": {"worlds": 256}})
    code, replies = client.end()
    assert code == 0
    assert [reply["id"] for reply in replies] == list(range(5))
    assert all(reply["result"]["looked"] == 256 for reply in replies)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{\n", "bad_json"),
        (b'{"id": 1, "op": "version"\n', "bad_json"),
        (b"\xff\xfe\n", "bad_json"),
        (b"NaN\n", "bad_json"),
        (b'{"id": 1, "x": Infinity}\n', "bad_json"),
        (b"[" * 100_000 + b"\n", "bad_json"),
        (b"1" * 10_000 + b"\n", "bad_json"),
        (b"[]\n", "bad_request"),
        (b'"version"\n', "bad_request"),
        (b'{"op": "version"}\n', "bad_request"),
        (b'{"id": {}, "op": "version"}\n', "bad_request"),
        (b'{"id": "' + b"x" * 200 + b'", "op": "version"}\n', "bad_request"),
        (b'{"id": 1, "op": "\\ud800"}\n', "unknown_op"),
        (b'{"id": "\\ud800", "op": "legal"}\n', "bad_request"),
        (b'{"id": 1, "op": "cancel"}\n', "bad_request"),
        (b'{"id": 1, "op": []}\n', "unknown_op"),
        (b'{"id": 1, "op": {}}\n', "unknown_op"),
        (b'{"id": 1, "op": null}\n', "bad_request"),
        (b'{"id": 1, "op": "choose", "record": "\\ud800"}\n', "bad_request"),
        (b'{"id": 1, "op": "analyse"}\n', "bad_request"),
        (b" " * 9_000_000 + b"\n", "too_large"),
    ],
)
def test_lines_that_are_no_request(client: Client, line: bytes, code: str) -> None:
    client.send(line)
    assert client.next()["error"]["code"] == code
    client.send({"id": 2, "op": "version"})  # and it goes on
    assert client.next()["result"]["schema"] == 1


def test_blank_lines_and_a_last_line_without_a_break() -> None:
    client = Client()
    client.send(b'\n  \r\n{"id": 1, "op": "version"}')
    code, replies = client.end()
    assert code == 0
    assert [reply["id"] for reply in replies] == [1]


def test_the_work_ends_when_the_reader_goes_away() -> None:
    client = Client()
    endless = {"id": 1, "op": "analyse", "record": VIEW, "limit": {"nodes": 10**12}, "every": 0.01}
    client.send(endless)
    client.next()
    assert client.process.stdout is not None
    client.process.stdout.close()
    time.sleep(0.2)
    assert client.process.stdin is not None
    client.process.stdin.close()
    assert client.process.wait(timeout=30) == 1
    assert client.process.stderr is not None
    assert b"Traceback" not in client.process.stderr.read()
    client.close()


def test_options(tmp_path: object) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "sniff", "engine", *arguments]
        return subprocess.run(command, capture_output=True, check=False, timeout=60)

    assert json.loads(run("--schema").stdout)["$id"] == "urn:sniff:protocol:1"
    assert run("--threads", "0").returncode == 2
    assert b"--schema" in run("--help").stdout


def test_it_needs_nothing_but_the_package() -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['typer', 'rich', 'numpy', 'fastapi']));"
        "sys.argv = ['sniff', 'engine']; from sniff.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=b'{"id": 1, "op": "version"}\n',
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["id"] == 1


def test_positions_written_by_the_engine_are_those_of_python(client: Client) -> None:
    """Rules of its own, a box beside the position, an id to escape."""
    rules = {"base": "american", "max_draws": 1, "targets": [None, 100, 100]}
    record = sniff.Round.deal(seed=3, rules=sniff.Rules.from_dict(rules), target=None)
    for seat in (None, 0, 1):
        request = {"id": '"position"\n', "op": "legal", "record": record.to_record(), "seat": seat}
        request["box"] = {"width": 20, "height": 10}
        client.send(request)
        reply = client.next()
        assert reply == json.loads(json.dumps(sniff.protocol.answer(request)))
        table = record if seat is None else record.view(seat)
        position = reply["result"]["position"]
        assert position["record"] == json.loads(json.dumps(table.to_record()))
        assert [legal["move"] for legal in position["legal"]] == [
            str(move) for move in table.legal_moves
        ]
        assert list(reply["result"]) == ["position", "placement"]


def test_input_may_come_in_pieces(client: Client) -> None:
    line = json.dumps({"id": 1, "op": "legal", "record": VIEW}).encode() + b"\n"
    assert client.process.stdin is not None
    for piece in (line[:10], line[10:-1], line[-1:] + line):
        client.process.stdin.write(piece)
        client.process.stdin.flush()
        time.sleep(0.01)  # longer than the engine watches its input
    assert client.next() == client.next()
