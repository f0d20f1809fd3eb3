"""Fuzzes: `python tools/fuzz.py [--seconds 10] [--jobs 2] [--keep] [TARGET ...]`.

Every target first runs what tests/data/fuzz holds for it, then goes on from there for so long. C++
targets are libFuzzer's, built by `cmake --build --preset sanitize`; those in Python (fuzz/*.py)
want atheris and the package installed. What is found is written to build/fuzz/TARGET, and a table
tells of inputs, edges and features covered, and processor time. Exit code 1 if a target failed.

With --keep, tests/data/fuzz then holds as few inputs as cover what those there and those found do,
small ones first. A case that made a target fail is added by hand, under a name that says what it
was, and stays.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILT = ROOT / "build/sanitize/fuzz"
SEEDS = ROOT / "tests/data/fuzz"
WORK = ROOT / "build/fuzz"
MOST_BYTES = 4096
MOST_KEPT = 2048
"""Larger inputs are not kept: they would make the repository large, and little else."""


@dataclass(frozen=True)
class Run:
    """What came of a target."""

    target: str
    failed: bool
    inputs: int
    edges: int
    features: int
    cpu: float
    words: str


def targets() -> dict[str, list[str]]:
    """Commands by name."""
    native = {file.name.removeprefix("fuzz_"): [str(file)] for file in BUILT.glob("fuzz_*")}
    python = {
        file.stem: [sys.executable, str(file)]
        for file in (ROOT / "fuzz").glob("*.py")
        if not file.stem.startswith("_")
    }
    return dict(sorted((native | python).items()))


def run(target: str, command: list[str], seconds: int) -> Run:
    """Fuzzes one target."""
    found = WORK / target
    found.mkdir(parents=True, exist_ok=True)
    (SEEDS / target).mkdir(parents=True, exist_ok=True)
    options = [
        f"-max_total_time={seconds}",
        f"-max_len={MOST_BYTES}",
        "-len_control=0",
        "-print_final_stats=1",
        "-timeout=20",
        "-rss_limit_mb=3000",
        f"-artifact_prefix={found}/",
        str(found / "corpus"),
        str(SEEDS / target),
    ]
    (found / "corpus").mkdir(exist_ok=True)
    log = found / "log"
    with log.open("wb") as out:
        child = subprocess.Popen([*command, *options], stdout=out, stderr=out, cwd=WORK)
        _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    words = log.read_text(errors="replace")

    def last(pattern: str) -> int:
        return int((re.findall(pattern, words) or [0])[-1])

    return Run(
        target,
        child.returncode != 0,
        last(r"stat::number_of_executed_units:\s+(\d+)"),
        last(r"cov: (\d+)"),
        last(r"ft: (\d+)"),
        used.ru_utime + used.ru_stime,
        "\n".join(words.splitlines()[-40:]),
    )


def keep(target: str, command: list[str]) -> int:
    """Keeps as few inputs as cover all that those kept and those found do; how many there are.

    What has a name that was given by hand stays. Targets in Python cannot merge, as libFuzzer would
    start them anew: there, all that was found is added.
    """
    seeds, found = SEEDS / target, WORK / target / "corpus"
    if len(command) == 1:
        merged = WORK / target / "merged"
        shutil.rmtree(merged, ignore_errors=True)
        merged.mkdir()
        merge = [*command, "-merge=1", str(merged), str(seeds), str(found)]
        subprocess.run(merge, check=True, capture_output=True, cwd=WORK)
        found = merged
        for file in seeds.iterdir():
            if re.fullmatch(r"[0-9a-f]{16}", file.name):
                file.unlink()
    for file in found.iterdir():
        if file.stat().st_size <= MOST_KEPT:
            (seeds / file.name[:16]).write_bytes(file.read_bytes())
    return len(list(seeds.iterdir()))


def main() -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=int, default=10, help="for each target (10)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="targets at once")
    parser.add_argument("--keep", action="store_true", help="what covers more, in tests/data/fuzz")
    parser.add_argument("target", nargs="*", help="all if none is named")
    options = parser.parse_args()
    known = targets()
    unknown = [name for name in options.target if name not in known]
    if unknown or not known:
        parser.error(f"no target {' '.join(unknown)}; there are: {' '.join(known) or 'none built'}")
    chosen = options.target or list(known)
    with ThreadPoolExecutor(options.jobs) as pool:
        runs = list(pool.map(lambda name: run(name, known[name], options.seconds), chosen))
    print("| target | inputs | edges | features | processor |")
    print("|---|---|---|---|---|")
    for one in runs:
        counts = f"{one.inputs:,} | {one.edges:,} | {one.features:,} | {one.cpu:,.0f} s"
        print(f"| {one.target} | {counts} |")
    for one in runs:
        if one.failed:
            print(f"\n{one.target} FAILED: see {WORK / one.target}\n{one.words}")
        elif options.keep:
            print(f"{one.target}: {keep(one.target, known[one.target])} inputs kept")
    return 1 if any(one.failed for one in runs) else 0


if __name__ == "__main__":
    raise SystemExit(main())
