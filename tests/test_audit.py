"""The audit of what Sniff needs: what could not be asked is never a success."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[1] / "tools"))

import audit

WANTED = {"fastapi": "1.0", "uvicorn": "2.0"}
FASTAPI = {"name": "fastapi", "version": "1.0", "vulns": []}
UVICORN = {"name": "uvicorn", "version": "2.0", "vulns": []}
BAD = {**UVICORN, "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}]}
SKIPPED = {"name": "uvicorn", "skip_reason": "not found on PyPI"}


@pytest.mark.parametrize(
    ("dependencies", "status"),
    [
        ([FASTAPI, UVICORN], audit.CLEAN),
        ([FASTAPI, SKIPPED], audit.UNASKED),
        ([FASTAPI], audit.UNASKED),
        ([], audit.UNASKED),
        ([FASTAPI, BAD], audit.KNOWN),
        ([SKIPPED, {**FASTAPI, "vulns": BAD["vulns"]}], audit.KNOWN),
    ],
)
def test_python_reports(dependencies: list[dict[str, Any]], status: int) -> None:
    assert audit.of_python({"dependencies": dependencies}, WANTED)[0] == status


def test_no_packages_are_no_success() -> None:
    assert audit.of_python({"dependencies": []}, {})[0] == audit.UNASKED


@pytest.mark.parametrize(
    ("report", "status"),
    [
        ({"metadata": {"vulnerabilities": {"total": 0}}, "vulnerabilities": {}}, audit.CLEAN),
        ({"message": "405", "error": {}}, audit.UNASKED),
        ({}, audit.UNASKED),
        (
            {
                "metadata": {"vulnerabilities": {"total": 1}},
                "vulnerabilities": {"vite": {"severity": "high"}},
            },
            audit.KNOWN,
        ),
    ],
)
def test_web_reports(report: dict[str, Any], status: int) -> None:
    assert audit.of_web(report)[0] == status


@pytest.mark.parametrize(
    ("one", "other", "status"), [(0, 0, 0), (0, 3, 3), (3, 1, 1), (1, 0, 1), (3, 3, 3)]
)
def test_the_worst_is_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, one: int, other: int, status: int
) -> None:
    monkeypatch.setattr(audit, "python", lambda: (one, []))
    monkeypatch.setattr(audit, "web", lambda: (other, []))
    assert audit.main() == status


def test_without_the_tools_nothing_is_audited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(audit, "needed", lambda: WANTED)
    assert audit.python() == (audit.UNASKED, ["pip-audit is not installed"])
    assert audit.web() == (audit.UNASKED, ["npm is not installed"])
    assert audit.main() == audit.UNASKED
