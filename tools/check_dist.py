"""Looks into what would be published: `python tools/check_dist.py build/dist`."""

from __future__ import annotations

import re
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

MOST_SDIST = 2_000_000
MOST_WHEEL = 2_000_000
# Everything that a build, the tests and the documentation want.
IN_SDIST = {
    "CHANGELOG.md",
    "CMakeLists.txt",
    "LICENSE",
    "README.md",
    "cmake/kernels.cmake",
    "cpp/include/sniff/state_v1.h",
    "cpp/tests/main.cpp",
    "docs/index.rst",
    "docs/protocol-1.schema.json",
    "examples/match.json",
    "pyproject.toml",
    "python/sniff/batch.pyx",
    "python/sniff/shipped/nets.bin",
    "tests/conftest.py",
    "tests/data/vectors/views.jsonl",
    "tests/test_model.py",
    "web/src/element.ts",
}
IN_WHEEL = {
    "sniff/__init__.py",
    "sniff/_core.pyi",
    "sniff/batch.pxd",
    "sniff/include/sniff/state_v1.h",
    "sniff/py.typed",
    "sniff/server/static/index.html",
    "sniff/shipped/equity-2.bin",
    "sniff/shipped/nets.bin",
}
SOURCES_ONLY = re.compile(r"\.(pyx|cpp|c|hpp|txt|cmake|md)$")
LEFT_OVER = re.compile(
    r"left_over|__pycache__|\.pyc$|\.o$|\.a$|node_modules|(^|/)\.(git|cache|venv)|_cache/"
)


def check(name: str, found: set[str], wanted: set[str], size: int, most: int) -> list[str]:
    """What is wrong with an archive's names and size."""
    wrong = [f"{name}: {missing} is missing" for missing in sorted(wanted - found)]
    wrong += [f"{name}: {path} should not be there" for path in found if LEFT_OVER.search(path)]
    if size > most:
        wrong.append(f"{name}: {size:,} bytes, more than {most:,}")
    print(f"{name}: {len(found)} files, {size:,} bytes")
    return wrong


def main() -> int:
    """Prints what is wrong; 1 if anything is."""
    folder = Path(sys.argv[1])
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    with tarfile.open(sdist) as archive:
        parts = [PurePosixPath(member.name).parts for member in archive if member.isfile()]
    files = {"/".join(path[1:]) for path in parts}
    wrong = check(sdist.name, files, IN_SDIST, sdist.stat().st_size, MOST_SDIST)
    wrong += [f"{sdist.name}: {f} is built" for f in files if f.endswith((".so", ".pyd", ".whl"))]

    with zipfile.ZipFile(wheel) as built:
        files = {name for name in built.namelist() if ".dist-info/" not in name}
    wrong += check(wheel.name, files, IN_WHEEL, wheel.stat().st_size, MOST_WHEEL)
    wrong += [
        f"{wheel.name}: {f} is a source"
        for f in files
        if SOURCES_ONLY.search(f) and "/include/" not in f
    ]
    wrong += [
        f"{wheel.name}: {f} is outside of sniff/" for f in files if not f.startswith("sniff/")
    ]
    modules = {f.partition(".")[0] for f in files if f.endswith((".so", ".pyd"))}
    if modules != {"sniff/_core", "sniff/batch"}:
        wrong.append(f"{wheel.name}: extension modules {sorted(modules)}")
    for line in wrong:
        print(line, file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
