"""Instructions of the engine a unit of work, counted by callgrind: stable where times are not.

python bench/signature.py            counts and prints
python bench/signature.py --check    fails where a count is off bench/signature.txt by over 3%
python bench/signature.py --write    writes bench/signature.txt

Needs `cmake --build --preset dev` (build/dev/bench/sniff_bench) and valgrind. Each workload is run
with two counts and the difference taken, so that what is done once does not matter. The counts are
those of the x86-64-v3 form of the engine (valgrind knows no AVX-512) as the compiler named in the
file makes it.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
BENCH = ROOT / "build/dev/bench/sniff_bench"
NETS = ROOT / "python/sniff/shipped/nets.bin"
FILE = ROOT / "bench/signature.txt"
TOLERANCE = 0.03
WORKLOADS = {
    "random2": ("placement", 1000, 6000),
    "random4": ("placement", 1000, 6000),
    "greedy2": ("placement", 1000, 6000),
    "greedy4": ("placement", 1000, 6000),
    "classic2": ("placement", 1000, 6000),
    "deal2": ("node", 10, 40),
    "deal4": ("node", 5, 20),
    "late8": ("node", 2, 12),
    "moves": ("move", 100, 1100),
    "arrays": ("placement", 100, 2100),
    "playout2": ("placement", 500, 3500),
    "worlds2": ("world", 500, 5500),
    "worlds4": ("world", 500, 5500),
    "policy2": ("evaluation", 1, 9),
    "policy4": ("evaluation", 1, 9),
}


def count(workload: str, number: int) -> tuple[int, int]:
    """The instructions and the units of one run."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        command += [str(BENCH), workload, str(number), str(NETS), "once"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    instructions = re.search(r"Collected : (\d+)", done.stderr)
    assert instructions is not None, done.stderr
    return int(instructions[1]), int(done.stdout.split()[0])


def measure() -> dict[str, float]:
    """Instructions a unit, by workload."""
    found = {}
    for name, (unit, few, many) in WORKLOADS.items():
        (a, units_a), (b, units_b) = count(name, few), count(name, many)
        found[name] = (b - a) / (units_b - units_a)
        print(f"{name:10} {found[name]:9.1f} instructions a {unit}", flush=True)
    return found


def compiler() -> str:
    """The first line of what the compiler says of itself."""
    done = subprocess.run(["c++", "--version"], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[0]


def read() -> dict[str, float]:
    """The counts on record."""
    lines = [line.split() for line in FILE.read_text().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value, *_ in lines}


def main(arguments: list[str]) -> int:
    """Counts, and compares or writes where that is asked for."""
    found = measure()
    if "--write" in arguments:
        lines = [
            "# Instructions a unit of work; written by bench/signature.py --write",
            f"# {compiler()}",
        ]
        lines += [f"{name} {value:.1f} {WORKLOADS[name][0]}" for name, value in found.items()]
        FILE.write_text("\n".join(lines) + "\n")
    if "--check" not in arguments:
        return 0
    known = read()
    wrong = [
        f"{name}: {value:.1f}, on record {known.get(name, float('nan')):.1f}"
        for name, value in found.items()
        if not abs(value / known.get(name, 0.001) - 1) <= TOLERANCE
    ]
    if known.keys() != found.keys():
        wrong.append("the workloads on record are not those of this script")
    for line in wrong:
        print("off by more than 3%: " + line, file=sys.stderr)
    if wrong:
        print(f"compiler: {compiler()}; where a change is meant, --write", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
