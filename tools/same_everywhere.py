"""Builds the engine in many ways and compares what they come to, bit for bit.

    python tools/same_everywhere.py [WAY ...]

Ways: compilers (g++, clang++), levels (-O0, -O3), instruction sets (baseline, AVX2, AVX-512) and
64-bit Arm under qemu. Each build runs bench/fingerprint.cpp: rounds, playouts, beliefs, solutions
with their node counts, choices of players, analyses, match equity. Exit code 1 if two differ. Wants
what `.ci/run` has installed, and ten minutes on two cores.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
NETS = ROOT / "python/sniff/shipped/nets.bin"
SMALL = ["-DSNIFF_HAVE_AVX512=OFF"]
BASELINE = [*SMALL, "-DSNIFF_HAVE_V3=OFF"]
WAYS: dict[str, list[str]] = {
    "gcc -O3": ["-DCMAKE_CXX_COMPILER=g++", "-DCMAKE_BUILD_TYPE=Release"],
    "gcc -O3, AVX2": ["-DCMAKE_CXX_COMPILER=g++", "-DCMAKE_BUILD_TYPE=Release", *SMALL],
    "gcc -O3, baseline": ["-DCMAKE_CXX_COMPILER=g++", "-DCMAKE_BUILD_TYPE=Release", *BASELINE],
    "gcc -O0": ["-DCMAKE_CXX_COMPILER=g++", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS=-O0"],
    "clang -O3": ["-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_BUILD_TYPE=Release"],
    "clang -O0": ["-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_BUILD_TYPE=Debug"],
    "Arm, gcc -O3": ["-DCMAKE_TOOLCHAIN_FILE=cmake/aarch64.cmake", "-DCMAKE_BUILD_TYPE=Release"],
}
EMULATOR = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]


def fingerprint(way: str) -> list[str]:
    """Builds in one way; the lines that the build prints."""
    folder = ROOT / "build/same" / "".join(c if c.isalnum() else "_" for c in way)
    # The tests are not built, but the folder of the program is among theirs.
    options = ["-DSNIFF_BUILD_PYTHON=OFF", "-DSNIFF_BUILD_TESTS=ON", "-DDOCTEST_INCLUDE_DIR=unused"]
    for command in (
        ["cmake", "-G", "Ninja", "-S", ".", "-B", str(folder), *options, *WAYS[way]],
        ["cmake", "--build", str(folder), "--target", "sniff_fingerprint"],
    ):
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit(f"{way}: {' '.join(command)}\n{done.stdout[-3000:]}{done.stderr}")
    program = [str(folder / "bench/sniff_fingerprint"), str(NETS)]
    command = [*(EMULATOR if way.startswith("Arm") else []), *program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def main() -> int:
    """Prints the table; 1 if a build came to something else than the first one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("way", nargs="*", help=f"of {', '.join(WAYS)}; all if none is named")
    ways = parser.parse_args().way or list(WAYS)
    prints = {}
    for way in ways:
        prints[way] = fingerprint(way)
        differ = [
            f"  {line}\n  {way}: {own}"
            for line, own in zip(prints[ways[0]], prints[way], strict=True)
            if line != own
        ]
        print(f"{way}: " + ("as the first" if not differ else "DIFFERS\n" + "\n".join(differ)))
        sys.stdout.flush()
    print("\n".join(prints[ways[0]]))
    return 0 if all(lines == prints[ways[0]] for lines in prints.values()) else 1


if __name__ == "__main__":
    raise SystemExit(main())
