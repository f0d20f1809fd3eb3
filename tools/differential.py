"""Compares the engine with a slow model: `python tools/differential.py --seconds 600 --jobs 2`.

Random rounds by random rules are played in the engine, in arrays and in the model of the rules in
tests/model.py at once, and compared at every move; beliefs are compared with an enumeration of all
pasts, the ends of rounds with a search of everything, and whole matches with what the rules say of
leads and scores. tests/playing.py and tests/match_model.py say what exactly. With `--closely 4`
three groups of rounds in four have their positions compared and no more: 0.6 of the time.

Every 10 seconds a line tells how much has been compared; Ctrl-C ends it early. The first difference
ends it: exit code 1, with what differs, the rounds' records, and the command that finds it again.
"""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import os
import queue
import random
import signal
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from match_model import play_match
from playing import ROUNDS, play_group

EVERY = 10.0
"""Seconds between lines of progress."""
COUNTS = ("rounds", "domino", "blocked", "target", "positions", "undone")
COUNTS += ("beliefs", "states", "endgames", "matches", "leads")
MATCH_EVERY = 4
"""One group in so many has a match with it."""


def play(seed: int, number: int, closely: int = 1) -> tuple[Counter[str], str]:
    """Plays a group, and at times a match; returns what was compared, and how it differs, if so."""
    rng = random.Random(f"{seed}:{number}")
    try:
        counts = play_group(rng, closely=number % closely == 0)
        if number % MATCH_EVERY == 0:
            counts += play_match(rng)
        return counts, ""
    except Exception as error:
        told = "".join(traceback.format_exception(error)).rstrip()
        rounds = [
            f"rules: {r.rules}\nrecord: {json.dumps(r.to_record())}"
            for r in getattr(error, "rounds", [])
        ]
        command = f"python tools/differential.py --seed {seed} --closely {closely} --group {number}"
        return Counter(), "\n".join([told, *rounds, f"To find it again: {command}"])


def work(
    seed: int, numbers: range | itertools.count[int], closely: int, stop: Any, out: Any
) -> None:
    """Plays groups until told to stop; sends what was compared about once a second."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is told
    counts: Counter[str] = Counter()
    sent, used = time.monotonic(), time.process_time()
    for number in numbers:
        more, wrong = play(seed, number, closely)
        counts += more
        if wrong or time.monotonic() - sent > 1:
            out.put((counts, 0.0, wrong))
            counts, sent = Counter(), time.monotonic()
        if wrong or stop.is_set():
            break
    out.put((counts, time.process_time() - used, None))


def words_of(counts: Counter[str]) -> str:
    """All counts, in a fixed order."""
    return " ".join(f"{name}={counts[name]}" for name in COUNTS)


def run(seed: int, jobs: int, seconds: float | None, groups: int | None, closely: int) -> int:
    """Compares for so long, or so many groups; prints how it goes; returns the exit code."""
    context = multiprocessing.get_context("spawn")
    stop, out = context.Event(), context.Queue()
    workers = [
        context.Process(
            target=work,
            args=(
                seed,
                range(job, groups, jobs) if groups is not None else itertools.count(job, jobs),
                closely,
                stop,
                out,
            ),
        )
        for job in range(jobs)
    ]
    for worker in workers:
        worker.start()
    start = shown = time.monotonic()
    total: Counter[str] = Counter()
    wrong, running, used = "", jobs, 0.0
    while running:
        try:
            counts, seconds_used, found = out.get(timeout=1)
            total += counts
            used += seconds_used
            running -= found is None
            wrong = wrong or found or ""
        except queue.Empty:
            if not any(worker.is_alive() for worker in workers):
                wrong = wrong or "a process has ended without a word"
                break
        except KeyboardInterrupt:
            stop.set()
        now = time.monotonic()
        if wrong or (seconds is not None and now - start >= seconds):
            stop.set()
        elif now - shown >= EVERY:
            print(f"{now - start:7.0f} s {words_of(total)}", flush=True)
            shown = now
    for worker in workers:
        worker.join()
    took = time.monotonic() - start
    if wrong:
        print(wrong)
    rate = total["rounds"] / used if used else 0.0
    print(
        f"differences={int(bool(wrong))} {words_of(total)} seed={seed} jobs={jobs} "
        f"seconds={took:.0f} processor={used:.0f} rounds/s/core={rate:.0f}"
    )
    return int(bool(wrong))


def main() -> int:
    """Runs it; 1 if there is a difference."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, help="how long (60, if --rounds is left out)")
    parser.add_argument("--rounds", type=int, help="how many rounds, or a few more")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--seed", type=int, default=1, help="repeats the same rounds")
    parser.add_argument("--group", type=int, help="this group of rounds alone, as a report says")
    parser.add_argument("--closely", type=int, default=1, help="looks closely at one in N groups")
    options = parser.parse_args()
    if options.jobs < 1 or options.closely < 1:
        parser.error("--jobs and --closely take 1 or more")
    if options.group is not None:
        counts, wrong = play(options.seed, options.group, options.closely)
        print(wrong or f"differences=0 {words_of(counts)}")
        return int(bool(wrong))
    seconds = 60.0 if options.seconds is None and options.rounds is None else options.seconds
    groups = None if options.rounds is None else -(-options.rounds // ROUNDS)
    return run(options.seed, options.jobs, seconds, groups, options.closely)


if __name__ == "__main__":
    sys.exit(main())
