"""tools/check_site.py finds what is wrong in built pages."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from pages import ROOT


def tool(name: str) -> ModuleType:
    """A program of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GOOD = """<html><head><link rel="stylesheet" href="site.css"></head><body><h1 id="top">A</h1>
<a href="other.html#part">x</a> <a href="#top">y</a> <a href="https://example.org/z">z</a>
<a href="folder/">folder</a> <img src="data:image/png;base64,AA=="></body></html>"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "folder").mkdir()
    (tmp_path / "index.html").write_text(GOOD)
    (tmp_path / "other.html").write_text('<p id="part">B</p>')
    (tmp_path / "folder" / "index.html").write_text("<p>C</p>")
    (tmp_path / "site.css").write_text("p { color: red }")
    return tmp_path


def test_right_pages_pass(site: Path) -> None:
    assert tool("check_site").check_links(site) == []


@pytest.mark.parametrize(
    ("file", "text", "found"),
    [
        ("index.html", '<a href="gone.html">x</a>', "gone.html is not there"),
        ("index.html", '<a href="other.html#gone">x</a>', "other.html#gone has no such anchor"),
        ("index.html", '<a href="#gone">x</a>', "#gone has no such anchor"),
        ("index.html", '<img src="gone.png">', "gone.png is not there"),
        ("index.html", '<script src="https://a.org/b.js"></script>', "loads https://a.org/b.js"),
        ("index.html", '<link rel="stylesheet" href="//a.org/b.css">', "loads //a.org/b.css"),
        ("index.html", "<style>@import 'https://a.org/c.css'</style>", "loads https://a.org/c.css"),
        ("index.html", '<p style="background:url(http://a.org/d)">', "loads http://a.org/d"),
        ("site.css", "@font-face { src: url('https://a.org/e.woff2') }", "loads https://a.org/e"),
        ("site.css", "p { background: url(gone.svg) }", "gone.svg is not there"),
    ],
)
def test_what_is_wrong_is_found(site: Path, file: str, text: str, found: str) -> None:
    with (site / file).open("a") as page:
        page.write(text)
    (wrong,) = tool("check_site").check_links(site)
    assert wrong.startswith(file)
    assert found in wrong


def test_no_page_is_wrong(tmp_path: Path) -> None:
    assert len(tool("check_site").check_links(tmp_path)) == 1


def test_every_public_module_is_asked_for() -> None:
    names = {module.__name__ for module in tool("check_site").public_modules()}
    assert {"sniff", "sniff.batch", "sniff.engine", "sniff.protocol", "sniff.server"} <= names
    for name in names:
        assert (ROOT / "docs" / "reference" / f"{name}.rst").exists(), name
