"""What is public changes only where docs/api.txt says so."""

from __future__ import annotations

import difflib
import importlib
from types import ModuleType

import pytest

from pages import ROOT
from test_site import tool

WHAT_TO_DO = """
The public interface is not what docs/api.txt says. Is the change meant? Then
- python tools/list_api.py > docs/api.txt
- say in CHANGELOG.md what has changed;
- if something is gone or means something else: follow "Taking something away" in docs/releasing.md.
"""


@pytest.fixture
def list_api(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("list_api")


def changes(told: str, found: str) -> str:
    """A diff with the section that each change is in."""
    lines = difflib.unified_diff(
        told.splitlines(), found.splitlines(), "docs/api.txt", "what there is", n=1, lineterm=""
    )
    return "\n".join(lines)


def test_nothing_changes_unannounced(list_api: ModuleType) -> None:
    told = (ROOT / "docs" / "api.txt").read_text(encoding="utf-8")
    found = changes(told, list_api.listing())
    if found:
        pytest.fail(f"{found}\n{WHAT_TO_DO}", pytrace=False)


def test_every_section_has_lines(list_api: ModuleType) -> None:
    for part in list_api.listing().split("\n# ")[1:]:
        assert len(part.strip().splitlines()) > 3, part


def test_the_modules_are_those_of_the_reference(list_api: ModuleType) -> None:
    asked = {module.__name__ for module in tool("check_site").public_modules()}
    assert asked <= set(list_api.api_names.modules())


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("def f(a: int, *, b=3) -> bool: ...", "m.f: function (a: int, *, b=3) -> bool"),
        ("async def f(): ...", "m.f: async function ()"),
        ("_K = dict[str, int]\ndef f(a: _K): ...", "m.f: function (a: dict[str, int])"),
        ("K = Literal['a']\ndef f(a: K): ...", "m.f: function (a: Literal['a'])"),
        ("class f(ValueError): ...", "m.f: class (ValueError)"),
        ("class f:\n def g(self, a): ...", "m.f.g: method (a)"),
        ("class f:\n def _g(self, a): ...", "m.f: class"),
        ("class f:\n @property\n def g(self) -> int: ...", "m.f.g: property int"),
        ("class f:\n @classmethod\n def g(cls) -> f: ...", "m.f.g: class method () -> f"),
        ("class f:\n def __init__(self, a: int): self.a = a", "m.f.a: attribute int"),
        ("class f(NamedTuple):\n a: int = 3", "m.f.a: attribute int = 3"),
        ("f = 3", "m.f: constant = 3"),
        ("f: Final[int] = 3", "m.f: constant Final[int] = 3"),
    ],
)
def test_a_line(list_api: ModuleType, source: str, line: str) -> None:
    names = list_api.api_names
    where = names.Source("m", source)
    assert line in names.of_name("m.f", where, where.made["f"])
