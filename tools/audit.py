"""Asks the advisories of PyPI and npm about what Sniff needs: `python tools/audit.py`.

For Python: the packages that the extras of the server and its clients have installed here, asked
about with `pip-audit` (`pip install pip-audit`, in an environment of its own if need be; it is
found on the path). For the board: `npm audit` over `web/package-lock.json`.

The exit status is 0 if everything was asked about and nothing is known, 1 if something is known,
and 3 if something could not be asked: that is no success.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

CLEAN, KNOWN, UNASKED = 0, 1, 3
EXTRAS = ("cli", "drill", "batch", "server", "client")
WEB = Path(__file__).parents[1] / "web"

Verdict = tuple[int, list[str]]


def needed() -> dict[str, str]:
    """What the extras need, with what that needs in turn: names and the versions installed."""
    found: dict[str, str] = {}
    waiting = [("sniff", extra) for extra in EXTRAS]
    seen = set()
    while waiting:
        asked = waiting.pop()
        if asked in seen:
            continue
        seen.add(asked)
        name, extra = asked
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue  # for another system, or not installed
        if name != "sniff":
            found[name] = package.version
        for line in package.requires or ():
            wanted = re.match(r"([\w.-]+)\s*(?:\[([^\]]*)\])?", line)
            only = re.search(r"""extra\s*==\s*['"]([^'"]+)""", line)
            if wanted is None or (only is not None and only[1] != extra):
                continue
            other = re.sub(r"[-_.]+", "-", wanted[1]).lower()
            more = [part.strip() for part in (wanted[2] or "").split(",") if part.strip()]
            waiting += [(other, part) for part in ("", *more)]
    return dict(sorted(found.items()))


def of_python(report: dict[str, Any], wanted: dict[str, str]) -> Verdict:
    """What a report of pip-audit comes to; to it what it could not ask about is no fault."""
    lines, asked = [], set()
    for package in report["dependencies"]:
        if "skip_reason" in package:
            continue
        asked.add(re.sub(r"[-_.]+", "-", package["name"]).lower())
        lines += [
            f"{package['name']} {package['version']}: {known['id']}, mended in "
            f"{', '.join(known['fix_versions']) or 'no version'}"
            for known in package["vulns"]
        ]
    if lines:
        return KNOWN, lines
    unasked = [name for name in wanted if name not in asked]
    if unasked or not wanted:
        return UNASKED, [f"not asked about {len(unasked)} of {len(wanted)}: {', '.join(unasked)}"]
    return CLEAN, [f"nothing is known about {len(wanted)} packages"]


def of_web(report: dict[str, Any]) -> Verdict:
    """What a report of `npm audit` comes to."""
    counts = report.get("metadata", {}).get("vulnerabilities")
    if counts is None:
        why = report.get("message") or report.get("error") or "no report"
        return UNASKED, [f"not asked: {why}"]
    if counts["total"]:
        return KNOWN, [f"{name}: {v['severity']}" for name, v in report["vulnerabilities"].items()]
    total = report["metadata"].get("dependencies", {}).get("total", "the")
    return CLEAN, [f"nothing is known about {total} packages"]


def run(command: list[str], folder: Path | None = None) -> dict[str, Any] | str:
    """The JSON that a command prints, or why there is none."""
    if shutil.which(command[0]) is None:
        return f"{command[0]} is not installed"
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    try:
        found = json.loads(done.stdout)
    except ValueError:
        return (done.stderr.strip() or "it has said nothing").splitlines()[-1]
    return found if isinstance(found, dict) else "its report is none"


def python() -> Verdict:
    """Asks about the Python packages."""
    wanted = needed()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requirements.txt"
        file.write_text("".join(f"{name}=={version}\n" for name, version in wanted.items()))
        asking = ["pip-audit", "--no-deps", "--disable-pip", "--progress-spinner", "off"]
        report = run([*asking, "--format", "json", "--requirement", str(file)])
    return (UNASKED, [report]) if isinstance(report, str) else of_python(report, wanted)


def web() -> Verdict:
    """Asks about the packages that the board is built from."""
    report = run(["npm", "audit", "--json", "--package-lock-only"], WEB)
    return (UNASKED, [report]) if isinstance(report, str) else of_web(report)


def main() -> int:
    """Asks and says; what is known counts for more than what could not be asked."""
    verdicts = {"Python": python(), "web": web()}
    words = {CLEAN: "clean", KNOWN: "KNOWN FAULTS", UNASKED: "NOT AUDITED"}
    for name, (status, lines) in verdicts.items():
        print(f"{name}: {words[status]}", *lines, sep="\n  ")
    statuses = {status for status, _ in verdicts.values()}
    return next(status for status in (KNOWN, UNASKED, CLEAN) if status in statuses)


if __name__ == "__main__":
    raise SystemExit(main())
