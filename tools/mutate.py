"""Mutation testing of the rules, scoring and belief: do the tests notice a fault in each place?

    python tools/mutate.py                    all of FILES below
    python tools/mutate.py cpp/src/state.cpp  some

One place after the other is changed in a copy of the committed sources (build/mutants), which is
built and tested: first by the C++ tests, and if they pass by the Python tests of PYTHON_TESTS. What
does not compile counts for nothing. A mutant that lives must stand in tools/mutants.txt with the
reason that it is no fault; any other is printed, and the exit code is 1 if under 95% were killed.

Takes some hours for all files; wants what `.ci/run` has installed, with the `[test]` extra, in the
Python that runs it. `--resume` goes on with what build/mutants/results.jsonl has, and tries what
lived again; `--native` leaves out the Python tests.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORK = ROOT / "build/mutants"
TREE = WORK / "tree"
RESULTS = WORK / "results.jsonl"
EXPLAINED = ROOT / "tools/mutants.txt"
FILES = [
    "cpp/src/scoring.cpp",
    "cpp/src/state.cpp",
    "cpp/src/movegen.cpp",
    "cpp/src/game.cpp",
    "cpp/src/match.cpp",
    "cpp/src/rules.cpp",
    "cpp/src/rules_fields.cpp",
    "cpp/src/belief/belief.cpp",
    "cpp/src/belief/chance.hpp",
    "cpp/src/belief/model.cpp",
    "cpp/src/belief/model_shares.hpp",
    "cpp/src/belief/past.cpp",
    "cpp/src/belief/sampler.cpp",
    "cpp/src/belief/seat_history.cpp",
    "cpp/include/sniff/game.hpp",
    "cpp/include/sniff/scoring.hpp",
    "cpp/include/sniff/ends.hpp",
]
PYTHON_TESTS = ["tests/test_vectors.py", "tests/test_model.py", "tests/test_belief.py"]
PYTHON_TESTS += ["tests/test_bad_input.py", "tests/test_legality.py", "tests/test_values.py"]
CONFIGURE = ["cmake", "-G", "Ninja", "-S", ".", "-B", "native"]
CONFIGURE += ["-DSNIFF_BUILD_PYTHON=OFF", "-DSNIFF_BUILD_TESTS=ON"]
INSTALL = ["-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps"]
INSTALL += ["-Cbuild-dir=python-build", "-Ccmake.build-type=Mutant"]
INSTALL += ["-Ccmake.define.CMAKE_INTERPROCEDURAL_OPTIMIZATION=OFF"]  # GCC's makes types two at -O0
SLOW = ["*layout table*", "*kernel*", "*net*", "*float*", "*arrays*", "*duel*", "*playouts*"]
SLOW += ["*pieces of bytes*", "*recorded*", "*instruction set*", "*threads*", "*weights*"]
"""C++ tests that look elsewhere."""
NEAREST = "*test_state*,*test_scoring*,*test_movegen*,*test_game*,*test_belief*"
NEAREST += ",*test_match*,*test_rules*"
"""They come first: others may never end where the rules are wrong."""
LIVING = ("lives", "passes C++")
LEAST_KILLED = 0.95
RULES = "game layout layout_table match movegen notation perft position record round rules"
RULES += " rules_fields scoring state tally view error"
RULES_TESTS = "main test_ends test_game test_invariants test_layout test_match test_movegen"
RULES_TESTS += " test_perft test_round test_scoring test_state"
"""What a change in a header of the rules is tested with before all is built again: one unit."""
INSTALL_SECONDS = 1800
SECONDS = 600
NEAREST_SECONDS = 45
NATIVE_SECONDS = 90
MEMORY = 4 << 30
"""A mutant whose tests take more hangs, and is noticed by that."""

SWAPS = [
    (r"==", ["!="]),
    (r"!=", ["=="]),
    (r"<=", ["<", "=="]),
    (r">=", [">", "=="]),
    (r"(?<![<\-=])<(?![<=\w:])", ["<=", ">"]),  # no template argument
    (r"(?<=\s)<(?=\s)", ["<=", ">"]),
    (r"(?<=\s)>(?=\s)", [">=", "<"]),
    (r"&&", ["||"]),
    (r"\|\|", ["&&"]),
    (r"\+\+", ["--"]),
    (r"--", ["++"]),
    (r"\+=", ["-=", "="]),
    (r"-=", ["+=", "="]),
    (r"(?<=\s)\+(?=\s)", ["-"]),
    (r"(?<=\s)-(?=\s)", ["+"]),
    (r"(?<=\s)\*(?=\s)", ["+"]),
    (r"(?<=\s)/(?=\s)", ["*"]),
    (r"(?<=\s)%(?=\s)", ["/"]),
    (r"(?<=\s)&(?=\s)", ["|"]),
    (r"(?<=\s)\|(?=\s)", ["&"]),
    (r"(?<=\s)\^(?=\s)", ["|"]),
    (r"(?<=\s)<<(?=\s)", [">>"]),
    (r"!(?=[\w(])", [""]),
    (r"\btrue\b", ["false"]),
    (r"\bfalse\b", ["true"]),
    (r"\bmin\b", ["max"]),
    (r"\bmax\b", ["min"]),
    (r"\bcontinue\b", ["break"]),
    (r"\bbreak\b", [";"]),
    (r"(?<![\w.'])\d+(?![\w.'])", ["+1"]),
    (r"(?<=\s)\?(?=\s)", ["&& false ?", "|| true ?"]),
]
STATEMENT = re.compile(
    r"^\s+(?!return|throw|using|const |static|auto|break|continue|else|case)[\w\[\]().>*&\-+:]+.*;$"
)


@dataclass(frozen=True)
class Mutant:
    """A place and what is put there."""

    file: str
    line: int
    column: int
    old: str
    new: str
    text: str
    """The line as it was."""

    @property
    def name(self) -> str:
        """Does not change when lines are added above."""
        return f"{self.file}: {self.text.strip()}: [{self.old}] -> [{self.new}] at {self.column}"


def mutants(file: str) -> Iterator[Mutant]:
    """Every change to a file, one at a time."""
    lines = (ROOT / file).read_text().splitlines()
    for number, line in enumerate(lines):
        code = _blanked(line)
        if not code.strip() or code.lstrip().startswith(("#", "static_assert", "namespace")):
            continue
        seen = set()
        for pattern, replacements in SWAPS:
            for match in re.finditer(pattern, code):
                for new in replacements:
                    put = str(int(match[0]) + 1) if new == "+1" else new
                    if (match.start(), put) not in seen:
                        seen.add((match.start(), put))
                        yield Mutant(file, number, match.start(), match[0], put, line)
        if STATEMENT.match(code):
            indent = len(line) - len(line.lstrip())
            yield Mutant(file, number, indent, line.strip(), ";", line)


def _blanked(line: str) -> str:
    """The line with comments and texts made blank."""
    line = re.sub(r'"(?:\\.|[^"\\])*"', lambda m: " " * len(m[0]), line)
    line = re.sub(r"'(?:\\.|[^'\\])'", lambda m: " " * len(m[0]), line)
    return re.sub(r"//.*", lambda m: " " * len(m[0]), line)


def _limit(seconds: int) -> list[str]:
    """Before a command: so much of the processor, however busy the machine is, and of memory."""
    return ["prlimit", f"--cpu={seconds}", f"--as={MEMORY}"]


class Builder:
    """The copy of the sources, built and tested."""

    def __init__(self) -> None:
        shutil.rmtree(TREE, ignore_errors=True)
        TREE.mkdir(parents=True)
        archive = subprocess.run(
            ["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        subprocess.run(["tar", "-x", "-C", str(TREE)], input=archive, check=True)
        self._env = os.environ | {"SNIFF_TEST_ROUNDS": "200"}
        flags = ["-DCMAKE_BUILD_TYPE=Mutant", "-DCMAKE_CXX_FLAGS=-O0 -D_GLIBCXX_ASSERTIONS"]
        flags += ["-DSNIFF_HAVE_V3=OFF", "-DSNIFF_HAVE_AVX512=OFF"]
        self._options = [f"-Ccmake.define.{flag[2:]}" for flag in flags if "BUILD_TYPE" not in flag]
        self._run(
            [*CONFIGURE, *flags],
            check=True,
        )
        self._checked: set[str] = set()

    def judge(self, mutant: Mutant, how: str) -> str:
        """What kills it of the C++ or Python tests; "lives" if they do not, "no C++" if it is none.

        Raises:
            SystemExit: If the tests fail without any change.
        """
        test = partial(self._native, mutant.file) if how == "C++" else self._python
        if how not in self._checked and test() is not None:
            raise SystemExit(f"the {how} tests fail without any change")
        self._checked.add(how)
        path = TREE / mutant.file
        before = path.read_text()
        lines = before.splitlines(keepends=True)
        line = lines[mutant.line]
        end = mutant.column + len(mutant.old)
        lines[mutant.line] = line[: mutant.column] + mutant.new + line[end:]
        path.write_text("".join(lines))
        try:
            if how == "C++" and mutant.file.startswith("cpp/include") and (found := self._rules()):
                return found
            return test() or "lives"
        finally:
            path.write_text(before)

    def _rules(self) -> str | None:
        unit = [f'#include "cpp/src/{name}.cpp"\n' for name in RULES.split()]
        unit += [f'#include "cpp/tests/{name}.cpp"\n' for name in RULES_TESTS.split()]
        (TREE / "rules.cpp").write_text("".join(unit))
        includes = ["-I.", "-Icpp/include", "-Icpp/src", "-Icpp/tests"]
        command = ["c++", "-std=c++20", "-O0", *includes, "rules.cpp", "-o", "rules"]
        if self._run(command).returncode != 0:
            return "no C++"
        command = [*_limit(NATIVE_SECONDS), "./rules", "--abort-after=1"]
        passed = self._run(command).returncode == 0
        return None if passed else "C++ tests"

    def _native(self, file: str) -> str | None:
        if self._run(["ninja", "-C", "native", "sniff_tests"]).returncode != 0:
            return "no C++"
        command = ["native/cpp/tests/sniff_tests", "--abort-after=1", f"-tce={','.join(SLOW)}"]
        own = f"*test_{Path(file).stem.partition('_')[0]}*"  # quickest to tell, where there is one
        for only in (f"-sf={own}", f"-sf={NEAREST}", "-sf=*"):
            seconds = NATIVE_SECONDS if only == "-sf=*" else NEAREST_SECONDS
            if self._run([*_limit(seconds), *command, only]).returncode != 0:
                return "C++ tests"
        return None

    def _python(self) -> str | None:
        site = TREE / "site"
        shutil.rmtree(site, ignore_errors=True)
        # What the interpreter has installed would pass where nothing is put before it.
        self._run(
            [sys.executable, *INSTALL, *self._options, "--target", str(site), "."],
            check=True,
            seconds=INSTALL_SECONDS,
        )
        env = self._env | {"PYTHONPATH": str(site)}
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
        done = self._run([*command, *PYTHON_TESTS], env=env)
        return None if done.returncode == 0 else "Python tests"

    def _run(
        self,
        command: list[str],
        *,
        check: bool = False,
        env: dict[str, str] | None = None,
        seconds: int = SECONDS,
    ) -> subprocess.CompletedProcess[bytes]:
        try:
            return subprocess.run(
                command, cwd=TREE, env=env or self._env, check=check, capture_output=True,
                timeout=seconds,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            if check:
                raise
            return subprocess.CompletedProcess(command, 1)


def explained() -> set[str]:
    """Names of mutants that may live."""
    if not EXPLAINED.exists():
        return set()
    lines = EXPLAINED.read_text().splitlines()
    return {line for line in lines if line and not line.startswith(("#", " "))}


def main() -> int:
    """Prints the table and who lives."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--resume", action="store_true", help="keep what was found before")
    parser.add_argument("--native", action="store_true", help="the C++ tests alone")
    parser.add_argument("file", nargs="*", help="all of the rules, scoring and belief if none")
    options = parser.parse_args()
    files = options.file or FILES
    WORK.mkdir(parents=True, exist_ok=True)
    if not options.resume:
        RESULTS.unlink(missing_ok=True)
    known = explained()
    verdicts: dict[str, str] = {}
    if RESULTS.exists():
        rows = map(json.loads, RESULTS.read_text().splitlines())
        verdicts = {Mutant(**row["mutant"]).name: row["verdict"] for row in rows}
        # The tests may be others now.
        for name in {name for name, found in verdicts.items() if found in LIVING} - known:
            del verdicts[name]
    builder = Builder()
    stages = [("C++", None), ("Python", "passes C++")]
    for how, waiting in stages[: 1 if options.native else 2]:
        for mutant in (mutant for file in files for mutant in mutants(file)):
            if verdicts.get(mutant.name) != waiting or (waiting and mutant.name in known):
                continue
            found = builder.judge(mutant, how)
            verdicts[mutant.name] = "passes C++" if (how, found) == ("C++", "lives") else found
            with RESULTS.open("a") as out:
                row = {"mutant": asdict(mutant), "verdict": verdicts[mutant.name]}
                out.write(json.dumps(row) + "\n")
    return report(files, verdicts)


def report(files: list[str], verdicts: dict[str, str]) -> int:
    """Prints what became of the mutants of some files; 0 if enough were killed."""
    known = explained()
    print("| file | mutants | killed by C++ tests | by Python tests | explained | live |")
    print("|---|---|---|---|---|---|")
    sums = [0] * 5
    alive = []
    for file in files:
        found = [(m.name, verdicts[m.name]) for m in mutants(file)]
        found = [(name, verdict) for name, verdict in found if verdict != "no C++"]
        living = [name for name, verdict in found if verdict in LIVING]
        counts = [
            len(found),
            sum(verdict == "C++ tests" for _, verdict in found),
            sum(verdict == "Python tests" for _, verdict in found),
            sum(name in known for name in living),
            sum(name not in known for name in living),
        ]
        sums = [a + b for a, b in zip(sums, counts, strict=True)]
        alive += [name for name in living if name not in known]
        print(f"| {file} | " + " | ".join(map(str, counts)) + " |")
    print("| all | " + " | ".join(map(str, sums)) + " |")
    print("\n".join(alive))
    judged = sums[0] - sums[3]
    killed = (sums[1] + sums[2]) / max(judged, 1)
    print(f"killed: {killed:.1%} of {judged} that are faults")
    return 0 if killed >= LEAST_KILLED else 1


if __name__ == "__main__":
    raise SystemExit(main())
