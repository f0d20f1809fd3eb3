"""Commands, JSON, C++, Cython and scripts in README and docs run, or parse, as printed."""

from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import sniff
from sniff import protocol, records

from pages import PAGES, ROOT, Block, blocks, blocks_of, commands, name_of

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
# Languages of blocks and what is done with them. `python` and `pycon` run in test_docs.py.
SHELL = ("sh", "console")
SCRIPTS = ("html", "javascript", "js")
LANGUAGES = {"python", "pycon", "json", "cpp", "cython", "text", *SHELL, *SCRIPTS}
# What a person types at a prompt in the output of a command.
TYPED = re.compile(r"^your move> (.+)$", re.MULTILINE)


def runs(block: Block) -> bool:
    """Whether a block holds commands that are run here; CI runs the README's, in a fresh copy."""
    return block.language in SHELL and not block.not_run and block.page != ROOT / "README.md"


def ids(found: list[Block]) -> list[str]:
    return [str(block) for block in found]


def test_every_block_has_a_language_that_is_checked() -> None:
    for page in PAGES:
        for block in blocks_of(page):
            assert block.language in LANGUAGES, block


RUN = [page for page in PAGES if any(map(runs, blocks_of(page)))]


@pytest.mark.parametrize("page", RUN, ids=name_of)
def test_commands_of_a_page(page: Path, tmp_path: Path) -> None:
    """In order, in one folder; `docs/start.md` in an empty one, others beside the examples."""
    if page.name != "start.md":
        (tmp_path / "examples").symlink_to(ROOT / "examples")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8", "HOME": str(tmp_path)}
    environment.pop("XDG_DATA_HOME", None)  # what a command keeps stays in this folder
    ran = 0
    for block in blocks_of(page):
        if not runs(block):
            continue
        for command, wanted in commands(block):
            typed = TYPED.findall(wanted or "")
            done = subprocess.run(
                ["bash", "-euc", command],
                input="".join(f"{line}\n" for line in typed),
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                text=True,
                timeout=300,
            )
            assert (done.returncode, done.stderr) == (0, ""), f"{block}: {command}\n{done.stderr}"
            ran += 1
            if wanted is not None:
                # What a person types stands on a terminal, and is not in what the program prints.
                wanted = TYPED.sub(lambda found: found[0].removesuffix(found[1]), wanted)
                same = doctest.OutputChecker().check_output(wanted, done.stdout, FLAGS)
                assert same, f"{block}: {command}\n--- printed\n{done.stdout}--- the page\n{wanted}"
    assert ran


JSON = blocks("json")


@pytest.mark.parametrize("block", JSON, ids=ids(JSON))
def test_json(block: Block) -> None:
    value = json.loads(block.text)
    assert isinstance(value, dict)
    if "op" in value and "final" not in value:
        request = {"$ref": "#/$defs/Request", "$defs": protocol.json_schema()["$defs"]}
        jsonschema.validate(value, request)
    elif "op" in value:  # a reply, cut short: test_docs.py compares it with the real one
        assert value["schema"] == protocol.SCHEMA_VERSION
    elif "ending" not in value:  # that would be a round's result, explained apart
        read(value)


def read(record: dict[str, Any]) -> None:
    """Reads a record as `sniff.records` does, which verifies all that it says."""
    found = records.parse(json.dumps(record))
    again = records.parse(json.dumps(found.to_record()))
    assert again == found


def test_json_of_every_kind_is_on_the_pages() -> None:
    keys = {key for block in JSON for key in json.loads(block.text)}
    assert {"op", "hands", "rounds", "ending"} <= keys


CPP = blocks("cpp")


@pytest.mark.parametrize("block", CPP, ids=ids(CPP))
def test_cpp(block: Block) -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        pytest.skip("no C++ compiler")
    options = ["-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", "c++"]
    done = subprocess.run(
        [compiler, *options, "-I", str(ROOT / "cpp" / "include"), "-"],
        input=block.text,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


CYTHON = blocks("cython")


@pytest.mark.parametrize("block", CYTHON, ids=ids(CYTHON))
def test_cython(block: Block, tmp_path: Path) -> None:
    source = tmp_path / "block.pyx"
    source.write_text(block.text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "cython", "-3", "--cplus", "-Werror", source],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert source.with_suffix(".cpp").exists()


class _Scripts(HTMLParser):
    """The scripts in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"link", "meta", "img", "input", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"]:
            self.found.append(data)


def scripts() -> list[tuple[Block, str]]:
    """All JavaScript on the pages, that inside of HTML too."""
    found = []
    for block in blocks(*SCRIPTS):
        texts = [block.text]
        if block.language == "html":
            parser = _Scripts()
            parser.feed(block.text)
            assert not parser.open, block
            texts = parser.found
        found += [(block, text) for text in texts if text.strip()]
    return found


JAVASCRIPT = scripts()


@pytest.mark.parametrize("text", [t for _, t in JAVASCRIPT], ids=ids([b for b, _ in JAVASCRIPT]))
def test_script(text: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node")
    module = tmp_path / "block.mjs"
    module.write_text(text, encoding="utf-8")
    done = subprocess.run([node, "--check", module], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_version_is_said_once_each() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'^version = "(.*)"$', text, re.MULTILINE)
    assert found is not None
    assert found[1] == sniff.__version__
