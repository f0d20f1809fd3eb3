"""The public Python names, read from the sources and stubs without importing them.

Public are the modules that the reference has a directive for, and in them the names in `__all__`.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "python" / "sniff"
LONGEST = 100
"""A constant that is longer to write is listed without its value."""

EVERY_CLASS = {"__copy__", "__deepcopy__", "__reduce__", "__repr__", "__str__", "__post_init__"}
"""What says nothing of what a class can do."""


def modules() -> list[str]:
    """The modules of the reference."""
    pattern = re.compile(r"^\.\. (?:auto|py:)module:: (\S+)", re.MULTILINE)
    pages = sorted((ROOT / "docs" / "reference").glob("*.rst"))
    return sorted({name for page in pages for name in pattern.findall(page.read_text("utf-8"))})


class Expand(ast.NodeTransformer):
    """Puts what a private name or an alias of a type stands for in its place."""

    def __init__(self, where: Source) -> None:
        """Looks names up as a module does."""
        self._where = where

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replaces one."""
        meant = self._where.alias(node.id)
        return node if meant is None else self.visit(meant)


class Source:
    """A module's source or stub."""

    def __init__(self, name: str, text: str) -> None:
        """Takes down what it makes and imports."""
        self.name = name
        self.tree = ast.parse(text)
        self.made: dict[str, ast.stmt] = {}
        self.imported: dict[str, str] = {}
        for node in statements(self.tree.body):
            self._take(node)

    def _take(self, node: ast.stmt) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            self.made[node.name] = node
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                self.imported[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    self.made[target.id] = node

    def alias(self, name: str) -> ast.expr | None:
        """What a private constant, or an alias of a `Literal`, stands for."""
        place = found(self, name)
        value = getattr(place[1], "value", None) if place is not None else None
        if isinstance(value, ast.Subscript) and ast.unparse(value.value) == "Literal":
            return value
        private = name[0] == "_" and isinstance(value, ast.Constant | ast.Subscript | ast.BinOp)
        return value if private else None

    def write(self, node: ast.AST) -> str:
        """A node as text, without names that others cannot know."""
        return ast.unparse(Expand(self).visit(copy.deepcopy(node)))

    def all(self) -> list[str]:
        """The names in `__all__`."""
        node = self.made["__all__"]
        assert isinstance(node, ast.Assign)
        return list(ast.literal_eval(node.value))


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those within `with` and `if` too."""
    for node in body:
        yield node
        if isinstance(node, ast.With | ast.If):
            yield from statements(node.body)


@cache
def source(name: str) -> Source:
    """The source of a module of ours; a stub stands for a compiled one."""
    path = PACKAGE.parent.joinpath(*name.split("."))
    files = [path / "__init__.py", path.with_suffix(".py"), path.with_suffix(".pyi")]
    return Source(name, next(file for file in files if file.exists()).read_text("utf-8"))


def is_module(name: str) -> bool:
    """Whether a full name is a module's."""
    path = PACKAGE.parent.joinpath(*name.split("."))
    return (path / "__init__.py").exists() or path.with_suffix(".py").exists()


def found(here: Source, name: str) -> tuple[Source, ast.stmt] | None:
    """Where a name is made; None if that is outside of the package."""
    if name in here.made:
        return here, here.made[name]
    module, _, original = here.imported.get(name, "").rpartition(".")
    if not module.startswith("sniff") or is_module(f"{module}.{original}"):
        return None
    return found(source(module), original)


def names() -> list[str]:
    """A line for each public name."""
    lines = []
    for module in modules():
        lines.append(f"{module}: module")
        for name in source(module).all():
            full = f"{module}.{name}"
            if is_module(full):
                continue
            place = found(source(module), name)
            assert place is not None, f"{full} is listed in __all__ but made nowhere"
            lines += of_name(full, *place)
    return sorted(lines)


def of_name(full: str, where: Source, node: ast.stmt) -> list[str]:
    """The lines of one name, those of a class's members among them."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return function(full, where, node, "function")
    if isinstance(node, ast.ClassDef):
        return of_class(full, where, node)
    assert isinstance(node, ast.Assign | ast.AnnAssign)
    kind = f"constant {where.write(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
    value = "" if node.value is None else where.write(node.value)
    is_type = value.startswith(("Literal[", "dict[", "list["))
    kind = kind or ("type" if is_type else "constant")
    short = is_type or (len(value) <= LONGEST and not full.endswith("__version__"))
    shown = f" = {value}" if value and short else ""
    return [f"{full}: {kind}{shown}"]


def function(
    full: str, where: Source, node: ast.FunctionDef | ast.AsyncFunctionDef, kind: str
) -> list[str]:
    """A function's or method's signature; `**options` of a known type are listed one by one."""
    told = None if kind == "constructor" else node.returns
    returns = "" if told is None else f" -> {where.write(told)}"
    kind = f"async {kind}" if isinstance(node, ast.AsyncFunctionDef) else kind
    lines = [f"{full}: {kind} ({parameters(where, node, kind)}){returns}"]
    return lines + options(full, where, node)


def parameters(where: Source, node: ast.FunctionDef | ast.AsyncFunctionDef, kind: str) -> str:
    """What stands in the parentheses, without `self` or `cls`."""
    text = where.write(node.args)
    if kind != "function" and "static" not in kind:
        text = re.sub(r"^(self|cls)(: [^,]*)?(, /)?(, )?", "", text)
    return text


def options(full: str, where: Source, node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """The keywords that `**options: Unpack[SomeOptions]` stands for."""
    last = node.args.kwarg
    match = re.fullmatch(r"Unpack\[(\w+)\]", ast.unparse(last.annotation or last) if last else "")
    place = found(where, match[1]) if match else None
    if place is None:
        return []
    owner, kinds = place
    assert isinstance(kinds, ast.ClassDef)
    return [
        f"{full}({member.target.id}=): keyword {there.write(member.annotation)}"
        for there, kind in line_of(owner, kinds)
        for member in kind.body
        if isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name)
    ]


def line_of(where: Source, node: ast.ClassDef) -> Iterator[tuple[Source, ast.ClassDef]]:
    """A class and those of its bases that are ours."""
    yield where, node
    for base in node.bases:
        place = found(where, base.id) if isinstance(base, ast.Name) else None
        if place is not None and isinstance(place[1], ast.ClassDef):
            yield from line_of(place[0], place[1])


def of_class(full: str, where: Source, node: ast.ClassDef) -> list[str]:
    """A class, how it is made, and its members, inherited ones too."""
    bases = [where.write(base) for base in node.bases] + [where.write(k) for k in node.keywords]
    decorators = [ast.unparse(d) for d in node.decorator_list]
    words = "".join(f"@{d} " for d in sorted(decorators))
    of = f" ({', '.join(bases)})" if bases else ""
    lines = [f"{full}: {words}class{of}"]
    seen: set[str] = set()
    for there, kind in line_of(where, node):
        for member in kind.body:
            for name, text in members(full, there, member):
                if name not in seen:
                    lines += text
            seen |= {name for name, _ in members(full, there, member)}
    return lines


def members(full: str, where: Source, node: ast.stmt) -> list[tuple[str, list[str]]]:
    """The public names that a statement in a class makes, and their lines."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        name = node.target.id
        value = "" if node.value is None else f" = {where.write(node.value)}"
        line = f"{full}.{name}: attribute {where.write(node.annotation)}{value}"
        return [(name, [line])] if name[0] != "_" else []
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return []
    if node.name == "__init__":
        made = [("__init__", function(f"{full}()", where, node, "constructor"))]
        return made + set_on_self(full, where, node)
    if node.name[0] == "_" and (node.name[:2] != "__" or node.name in EVERY_CLASS):
        return []
    decorators = {ast.unparse(d) for d in node.decorator_list}
    name = f"{full}.{node.name}"
    if decorators & {"property", "cached_property"}:
        kind = "Any" if node.returns is None else where.write(node.returns)
        return [(node.name, [f"{name}: property {kind}"])]
    kind = next((f"{d} " for d in ("staticmethod", "classmethod") if d in decorators), "")
    kind = kind.replace("method", " method")
    return [(node.name, function(name, where, node, f"{kind.strip()}" or "method"))]


def set_on_self(
    full: str, where: Source, node: ast.FunctionDef | ast.AsyncFunctionDef
) -> list[tuple[str, list[str]]]:
    """The public attributes that `__init__` sets, typed by what is assigned if that is told."""
    told = {a.arg: a.annotation for a in [*node.args.args, *node.args.kwonlyargs] if a.annotation}
    made = []
    for inner in ast.walk(node):
        if not isinstance(inner, ast.Assign | ast.AnnAssign):
            continue
        for target in inner.targets if isinstance(inner, ast.Assign) else [inner.target]:
            if not (isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"):
                continue
            kind = inner.annotation if isinstance(inner, ast.AnnAssign) else None
            if kind is None and isinstance(inner.value, ast.Name):
                kind = told.get(inner.value.id)
            if target.attr[0] != "_":
                text = f" {where.write(kind)}" if kind is not None else ""
                made.append((target.attr, [f"{full}.{target.attr}: attribute{text}"]))
    return made
