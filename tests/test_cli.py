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
from sniff import records

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
    for command in (
        "analyse",
        "review",
        "equity",
        "duel",
        "show",
        "solve",
        "deal",
        "drill",
        "engine",
        "play",
        "perft",
        "bench",
    ):
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


def test_play_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    options = ["play", "--seed", 3, "--against", "greedy", "--save", path]
    run(*options, stdin="")  # stopped before the first move
    assert records.load(path) == sniff.Match(seed=3)
    run(*options, stdin="1\n1\nquit\n")
    match = records.load(path)
    assert isinstance(match, sniff.Match)
    assert [event.seat for event in match.round.history].count(0) == 2
    out = run(*options, "--target", 40, stdin="1\n" * 20_000).stdout
    match = records.load(path)
    assert isinstance(match, sniff.Match)
    assert f"side {match.winner} wins the match" in out
    assert "decisions" in run("review", "--worlds", 50, path).stdout
    assert list(tmp_path.iterdir()) == [path]
    assert "nowhere" in run("play", "--save", tmp_path / "nowhere" / "m.json", code=2).stderr


def test_play_takes_notation_and_stops() -> None:
    out = run("play", "--seed", 3, stdin="help\nx-y\n6-6@U\nquit\n").stdout
    assert "'x-y' is wrong" in out
    assert "you do not hold the 6-6" in out or "takes no arm" in out or "6-6@U" in out
    assert out.rstrip().endswith("stopped")
    assert run("play", "--seed", 3, stdin="").stdout.rstrip().endswith("stopped")
    four = run("play", "--seed", 3, "--players", 4, "--rules", "classic", stdin="1\n" * 6).stdout
    assert "for the lead: seat 0 the" in four
    assert "seat 7" in run("play", "--seat", 7, code=2).stderr
    assert "no player" in run("play", "--against", "nobody", code=2).stderr
    assert "all tiles" in run("play", "--against", "cheater", code=2).stderr


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
    # Before the imports are done, Ctrl-C is Python's to answer.
    code = "import sniff.cli.app; print('ready', flush=True); sniff.cli.main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, "solve", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
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


VIEW = EXAMPLES / "view-2-players.json"


def test_analyse() -> None:
    done = run("analyse", "--worlds", 2000, VIEW)
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert "seat 0 holds 1-1 2-0 3-1 4-2 6-2; scores 125 95" in lines
    assert any("looks into 252 possible worlds; estimated" in line for line in lines)
    first = next(line for line in lines if "@" in line)
    assert first.split()[0] in {"4-2@R", "2-0@R"}
    assert "±" in first
    assert "%" in first
    assert "leaves him" in first
    again = run("analyse", "--worlds", 2000, "--threads", 2, "-", stdin=VIEW.read_text())
    assert again.stdout == done.stdout
    result = json.loads(run("analyse", "--worlds", 2000, "--json", VIEW).stdout)
    assert result["done"]
    assert len(result["moves"]) == 4
    assert result["moves"][0]["margin"] > result["moves"][3]["margin"]
    by_match = run("analyse", "--objective", "match", "--worlds", 500, VIEW).stdout
    assert "%" in by_match
    opened = run("analyse", "--method", "open", "--nodes", 20_000, VIEW).stdout
    assert "method open" in opened


def test_analyse_takes_rounds_and_matches() -> None:
    out = run("analyse", "--worlds", 200, ENDGAME).stdout
    assert "seat 0 holds" in out
    assert "over" in run("analyse", EXAMPLES / "match.json", code=2).stderr


def test_analyse_bad_options() -> None:
    assert "method" in run("analyse", "--method", "magic", VIEW, code=2).stderr
    assert "objective" in run("analyse", "--objective", "fun", VIEW, code=2).stderr
    assert "worlds" in run("analyse", "--worlds", -1, VIEW, code=2).stderr
    assert "threads" in run("analyse", "--threads", 0, VIEW, code=2).stderr
    assert "target" in run("analyse", "--objective", "match", EXAMPLES / "view.json", code=2).stderr


def test_duel() -> None:
    out = run("duel", "greedy", "random", "--pairs", 200).stdout
    assert out.startswith("greedy against random: +")
    assert "200 deals, 400 rounds" in out
    result = json.loads(run("duel", "greedy", "random", "--pairs", 200, "--json").stdout)
    assert result["lower"] < result["margin"] < result["upper"]
    tested = run("duel", "greedy", "random", "--pairs", 5000, "--sprt", 0, 5, 0.05).stdout
    assert "SPRT: the higher margin is accepted" in tested
    assert "no player" in run("duel", "greedy", "nobody", code=2).stderr


def test_equity() -> None:
    out = run("equity", 120, 85, "--leader", 0).stdout.splitlines()
    assert out[0].startswith("side 0:  120 points, wins with ")
    shares = json.loads(run("equity", "--json", "120", "85").stdout)["win_probability"]
    assert sum(shares) == pytest.approx(1, abs=1e-3)
    table = run("equity", "--step", 50).stdout.splitlines()
    assert table[1].split() == ["0", "50", "100", "150", "200"]
    assert "open-ended" in run("equity", "--rules", "classic", code=2).stderr
    assert "target" in run("equity", "--target", -5, code=2).stderr
    assert "side 0:  -20" in run("equity", "--", "-20", "85").stdout


def test_review() -> None:
    out = run("review", EXAMPLES / "match.json", "--worlds", 200).stdout
    assert out.startswith("58 decisions; ")
    assert "luck" in out
    result = json.loads(
        run("review", "--json", "--worlds", 100, EXAMPLES / "round-american.txt").stdout
    )
    assert result["summaries"][0]["seat"] == 0
    assert "view" in run("review", VIEW, code=2).stderr
