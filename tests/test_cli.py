"""The command line: output, pipes, exit codes, messages."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sniff

from conftest import DATA

EXAMPLES = Path(__file__).parent.parent / "examples"
ENDGAME = EXAMPLES / "endgame-2-players.json"


def run(*args: object, stdin: str | bytes = "", code: int = 0) -> subprocess.CompletedProcess[str]:
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "sniff", *map(str, args)],
        input=data,
        capture_output=True,
        timeout=120,
        check=False,
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == code, (out, err)
    assert "Traceback" not in err
    assert "\x1b" not in out  # plain in a pipe
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def test_version_and_help() -> None:
    assert run("--version").stdout.strip() == f"sniff {sniff.__version__}"
    out = run("--help").stdout
    for command in ("show", "solve", "deal", "play", "perft", "bench"):
        assert command in out
        assert "--help" in run(command, "--help").stdout


def test_solve() -> None:
    done = run("solve", ENDGAME)
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0].startswith("seat 0 to move; double-dummy margins in points (exact")
    assert lines[2].split() == ["5-4@L", "0", "+10", "+5", "-5"]
    assert lines[-1].startswith("line: 5-4@L")
    assert run("solve", "-", stdin=ENDGAME.read_text()).stdout == done.stdout
    solution = json.loads(run("solve", "--json", ENDGAME).stdout)
    assert solution["value"] == 10
    assert [move["margin"] for move in solution["moves"]] == [10, 5, 5, -10]
    wins = run("solve", EXAMPLES / "endgame-for-the-match.position").stdout
    assert "win" in wins


def test_solve_limits() -> None:
    deal = EXAMPLES / "deal.position"
    out = run("solve", "--nodes", 50, deal).stdout
    assert "limit reached" in out
    assert "?" in out or "<=" in out
    assert "<=" in run("solve", "--within", 5, deal).stdout
    few = json.loads(run("solve", "--json", "--within", 0, deal).stdout)
    assert few["exact"]
    assert "at least" not in run("solve", "--time", 5, deal).stdout
    assert "limit" in run("solve", "--time", -1, deal, code=2).stderr
    assert "limit" in run("solve", "--time", "nan", deal, code=2).stderr


def test_one_record_of_many() -> None:
    file = DATA / "vectors" / "endgames.jsonl"
    assert "120 records; choose one with --line N" in run("solve", file, code=2).stderr
    assert "exact" in run("solve", file, "--line", 3).stdout
    assert "no line 121" in run("solve", file, "--line", 121, code=2).stderr


def test_show() -> None:
    out = run("show", EXAMPLES / "american-worked-example.json").stdout
    assert "[6|4]<4|4>[4|1]" in out
    assert "end total: 13" in out
    assert "Sniff 4-4: one uncovered branch gives 4" in out
    assert (
        "\U0001f05f" in run("show", "--unicode", EXAMPLES / "american-worked-example.json").stdout
    )
    view = run("show", EXAMPLES / "view.json").stdout
    assert "hidden tile" in view
    assert "match over 5 rounds" in run("show", EXAMPLES / "match.json").stdout
    assert json.loads(run("show", "--json", EXAMPLES / "match.json").stdout)["seed"] == 8
    assert "ended: blocked" in run("show", EXAMPLES / "classic-worked-example.txt").stdout


def test_deal_feeds_the_other_commands() -> None:
    text = run("deal", "--seed", 4, "--players", 3).stdout
    assert text == run("deal", "--seed", 4, "--players", 3).stdout
    assert text != run("deal", "--seed", 5, "--players", 3).stdout
    assert "3 players" in run("show", "-", stdin=text).stdout
    record = run("deal", "--seed", 4, "--json", "--rules", "classic,max_draws=1").stdout
    assert json.loads(record)["rules"] == {"base": "classic", "max_draws": 1}
    position = run("deal", "--seed", 4, "--position").stdout
    assert "exact" in run("solve", "-", stdin=position).stdout
    assert len(run("deal", "--seed", 1, "--count", 3, "--json").stdout.splitlines()) == 3
    run("deal", "--count", 2, code=2)
    assert "5 players" in run("deal", "--players", 5, code=2).stderr
    assert "no preset" in run("deal", "--rules", "klassik", code=2).stderr


def test_perft() -> None:
    deal = run("deal", "--seed", 7, "--position").stdout
    out = run("perft", "-", 3, stdin=deal).stdout.splitlines()
    assert out[0] == "perft(1) = 7"
    assert len(out) == 3
    run("perft", "-", "-1", stdin=deal, code=2)


def test_bench() -> None:
    report = json.loads(run("bench", "--json", "--effort", 0.01).stdout)
    for policy in ("random", "greedy"):
        assert set(report[f"{policy}_rounds_per_s"]) == {"2", "3", "4"}
    assert set(report["double_dummy_ms"]) == {"2", "4"}
    assert set(report["empty_boneyard_ms"]) == {"5", "6", "7", "8", "9", "10"}
    for timing in report["double_dummy_ms"].values():
        assert set(timing) == {"median", "mean", "p95", "max"}
    again = json.loads(run("bench", "--json", "--effort", 0.01).stdout)
    assert again["nodes"] == report["nodes"] > 0
    assert "nodes:" in run("bench", "--effort", 0.01).stdout


@pytest.mark.parametrize(
    ("args", "stdin", "message"),
    [
        (["solve", "no-such-file"], "", "no-such-file"),
        (["solve", "-"], "", "nothing in it"),
        (["solve", "-"], "{", "line 1, column 2"),
        (["solve", "-"], '{"hands": [], "events": 5}', "players"),
        (["solve", "-"], "klassik - - - 0 0 0 -", "klassik"),
        (["show", "-"], b"\xff\xfe", "UTF-8"),
        (["solve", EXAMPLES / "view.json"], "", "what one seat knows"),
        (["solve", EXAMPLES / "classic-worked-example.txt"], "", "over"),
        (["solve", EXAMPLES], "", "directory"),
        (["frobnicate"], "", "frobnicate"),
        (["solve"], "", "FILE"),
    ],
)
def test_bad_input(args: list[object], stdin: str | bytes, message: str) -> None:
    done = run(*args, stdin=stdin, code=2)
    assert done.stdout == ""
    assert message in done.stderr


def test_play() -> None:
    out = run("play", "--seed", 3, "--target", 40, stdin="1\n" * 20_000).stdout
    assert "you are seat 0" in out
    assert "the round ends: " in out
    assert out.splitlines()[-1].endswith("wins the match")
    assert "side 0:" in out
    assert "X" in out  # the tally


def test_play_takes_notation_and_stops() -> None:
    out = run("play", "--seed", 3, stdin="help\nx-y\n6-6@U\nquit\n").stdout
    assert "'x-y' is wrong" in out
    assert "you do not hold the 6-6" in out or "takes no arm" in out or "6-6@U" in out
    assert out.rstrip().endswith("stopped")
    assert run("play", "--seed", 3, stdin="").stdout.rstrip().endswith("stopped")
    four = run("play", "--seed", 3, "--players", 4, "--rules", "classic", stdin="1\n" * 6).stdout
    assert "for the lead: seat 0 the" in four
    assert "seat 7" in run("play", "--seat", 7, code=2).stderr


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m sniff deal --seed 1 --count 5000 --position | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert done.stdout.startswith("american")


def hard_deal() -> str:
    return sniff.Round.deal(rules=sniff.AMERICAN.replace(hand_sizes=(14, 6, 5)), seed=1).position


def test_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "hard.position"
    file.write_text(hard_deal())
    with subprocess.Popen(
        [sys.executable, "-m", "sniff", "solve", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert out == ""
    assert "Traceback" not in err


def test_a_terminal_gets_a_progress_bar(tmp_path: Path) -> None:
    file = tmp_path / "hard.position"
    file.write_text(hard_deal())
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "sniff", "solve", "--time", "2", str(file)],
        stdout=subprocess.DEVNULL,
        stderr=follower,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(follower)
    seen = b""
    try:
        while piece := os.read(leader, 65536):
            seen += piece
    except OSError:
        pass  # the other end is closed
    process.wait(timeout=10)
    os.close(leader)
    assert process.returncode == 0
    assert b"nodes" in seen
