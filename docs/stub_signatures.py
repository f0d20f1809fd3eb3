"""A Sphinx extension: the signatures of compiled modules, taken from their stubs.

What pybind11 and Cython make can be asked for its docstring but not for its types; the stubs beside
it have them, and CI compares the two.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.ext.autodoc import PropertyDocumenter

import sniff

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PACKAGE = Path(sniff.__file__).parent
# Where the members of a stub are documented: the public names of `_core` are those of the package.
STUBS = {"sniff": PACKAGE / "_core.pyi", "sniff.batch": PACKAGE / "batch.pyi"}


class _Expand(ast.NodeTransformer):
    """Puts what a private alias such as `_Tile` stands for in its place."""

    def __init__(self, aliases: dict[str, ast.expr]) -> None:
        self._aliases = aliases

    def visit_Name(self, node: ast.Name) -> ast.expr:
        alias = self._aliases.get(node.id)
        return node if alias is None else self.visit(alias)


def _signature(node: ast.FunctionDef, *, method: bool) -> tuple[str, str]:
    """The parameters in parentheses and what is returned; a property has no parameters."""
    decorators = {d.id for d in node.decorator_list if isinstance(d, ast.Name)}
    returns = "" if node.returns is None else ast.unparse(node.returns)
    if "property" in decorators:
        return "", returns
    if method and "staticmethod" not in decorators:
        first = node.args.posonlyargs or node.args.args
        del first[0]
    return f"({ast.unparse(node.args)})", returns


def signatures(module: str, stub: Path) -> dict[str, tuple[str, str]]:
    """By full name, the signatures of all functions, classes, methods and properties of a stub."""
    tree = ast.parse(stub.read_text(encoding="utf-8"))
    aliases = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id.startswith("_")
    }
    tree = _Expand(aliases).visit(tree)
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found[f"{module}.{node.name}"] = _signature(node, method=False)
        elif isinstance(node, ast.ClassDef):
            name = f"{module}.{node.name}"
            if not node.bases:  # an error has the signature that Python finds
                found[name] = ("", "")  # made by the package only, if there is no __init__
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    signature = _signature(member, method=True)
                    if member.name == "__init__":
                        found[name] = (signature[0], "")
                    else:
                        found[f"{name}.{member.name}"] = signature
    return found


KNOWN = {name: s for module, stub in STUBS.items() for name, s in signatures(module, stub).items()}


class TypedProperty(PropertyDocumenter):
    """A property, with its type from the stub."""

    def add_directive_header(self, sig: str) -> None:
        """Adds the type to what stands above the docstring."""
        super().add_directive_header(sig)
        returns = KNOWN.get(self.fullname.replace("::", "."), ("", ""))[1]
        if returns:
            self.add_line(f"   :type: {returns}", self.get_sourcename())


def setup(app: Sphinx) -> dict[str, bool]:
    """Answers autodoc's questions for signatures and types."""

    def answer(_app: Sphinx, kind: str, name: str, *_: Any) -> tuple[str, str] | None:
        return None if kind == "property" else KNOWN.get(name)

    app.connect("autodoc-process-signature", answer)
    # After autodoc's own, which are there once the configuration has been read.
    app.connect(
        "config-inited",
        lambda app, _: app.registry.add_documenter("property", TypedProperty),
        priority=900,
    )
    return {"parallel_read_safe": True}
