"""The examples in docstrings, README and docs run and give what they say."""

from __future__ import annotations

import doctest
import importlib
import inspect
import json
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import sniff
import sniff.protocol

from pages import PAGES, ROOT, blocks_of, name_of
from serving import Server

SERVED = "http://127.0.0.1:8750"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


# What is not imported, since it runs when it is.
NOT_IMPORTED = {"sniff.__main__"}


NAMES = [info.name for info in pkgutil.walk_packages(sniff.__path__, "sniff.", onerror=str)]
MISSING: dict[str, str] = {}


def modules() -> Iterator[ModuleType]:
    """The package and all modules in it but those whose extra is missing, which are taken down."""
    yield sniff
    for name in NAMES:
        if name not in NOT_IMPORTED:
            try:
                yield importlib.import_module(name)
            except sniff.MissingExtraError as error:
                MISSING[name] = str(error)


def documented() -> Iterator[tuple[str, Any]]:
    """All objects with a docstring: modules, functions, classes and their members."""
    for module in modules():
        yield module.__name__, module
        for name in getattr(module, "__all__", vars(module)):
            obj = getattr(module, name)
            made_in = str(getattr(obj, "__module__", ""))
            # Where a name is imported from is where its examples run.
            if made_in not in {module.__name__, "sniff._core"}:
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


def test_every_module_is_looked_into() -> None:
    assert {"sniff._core", "sniff.batch", "sniff.server.store"} <= set(NAMES)
    if MISSING:
        pytest.skip(f"examples not run: {MISSING}")


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


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_page(page: Path) -> None:
    names: dict[str, Any] = {}
    for block in (b.text for b in blocks_of(page) if b.language in {"python", "pycon"}):
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
    shown = re.search(r"The reply .*?```json\n(.*?)```", text, re.DOTALL)
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


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), target
