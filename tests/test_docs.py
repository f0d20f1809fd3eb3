"""The examples in docstrings, README and docs run and give what they say."""

from __future__ import annotations

import doctest
import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sniff
import sniff.batch
import sniff.cli.play
import sniff.drill
import sniff.openspiel
import sniff.plot
import sniff.protocol
import sniff.protocol.wire
import sniff.records
import sniff.render
import sniff.render.tables
import sniff.render.terminal
import sniff.rl.sniff_v0
import sniff.scale
import sniff.server.hosted

from serving import Server

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = [
    sniff,
    sniff.batch,
    sniff.plot,
    sniff.records,
    sniff.render,
    sniff.render.tables,
    sniff.render.terminal,
    sniff.rl,
    sniff.rl.sniff_v0,
    sniff.scale,
    sniff.cli.play,
    sniff.drill,
    sniff.openspiel,
    sniff.protocol,
    sniff.protocol.wire,
    sniff.server.hosted,
]
SERVED = "http://127.0.0.1:8750"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def documented() -> Iterator[tuple[str, Any]]:
    """All public objects with a docstring: classes, their members, functions, modules."""
    for module in MODULES:
        yield module.__name__, module
        for name in getattr(module, "__all__", vars(module)):
            obj = getattr(module, name)
            if not str(getattr(obj, "__module__", "")).startswith("sniff"):
                continue
            yield f"{module.__name__}.{name}", obj
            if inspect.isclass(obj):
                for member, value in vars(obj).items():
                    if not member.startswith("_"):
                        yield f"{module.__name__}.{name}.{member}", value


OBJECTS = {name: obj for name, obj in documented() if ">>>" in (getattr(obj, "__doc__", "") or "")}


def run(name: str, text: str, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(text, names, name, name, 0)
    report: list[str] = []
    results = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append)
    assert results.failed == 0, "".join(report)
    assert results.attempted > 0


def test_docstrings_have_examples() -> None:
    assert len(OBJECTS) > 25


@pytest.mark.parametrize("name", OBJECTS)
def test_docstring(name: str) -> None:
    module = inspect.getmodule(OBJECTS[name]) or sniff
    run(
        name, inspect.cleandoc(OBJECTS[name].__doc__), vars(sniff) | vars(module) | {"sniff": sniff}
    )


def test_public_names_are_documented() -> None:
    for name in sniff.__all__:
        obj = getattr(sniff, name)
        if callable(obj):
            assert obj.__doc__, name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"```(?:python|pycon)\n(.*?)```", text, re.DOTALL)
    names: dict[str, Any] = {}
    for block in blocks:
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), 0)
            report: list[str] = []
            runner = doctest.DocTestRunner(optionflags=FLAGS)
            assert runner.run(test, out=report.append, clear_globs=False).failed == 0, "".join(
                report
            )
            names = test.globs
        elif SERVED in block:
            with Server() as server:
                exec(compile(block.replace(SERVED, server.url), str(page), "exec"), names)
        else:
            exec(compile(block, str(page), "exec"), names)


def test_the_first_conversation_of_the_backend_guide() -> None:
    text = (ROOT / "docs" / "backend.md").read_text(encoding="utf-8")
    request = re.search(r"echo '(.*)' \| sniff engine", text)
    shown = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert request is not None
    assert shown is not None
    reply = sniff.protocol.answer(json.loads(request[1]))

    def holds(found: Any, part: Any) -> None:
        if isinstance(part, dict):
            for name, value in part.items():
                holds(found[name], value)
        else:
            assert found == part

    holds(reply, json.loads(shown[1]))


def test_the_backend_guide_names_every_operation() -> None:
    text = (ROOT / "docs" / "backend.md").read_text(encoding="utf-8")
    for op in sniff.protocol.schema.OPS:
        assert f"| `{op}` |" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), target
