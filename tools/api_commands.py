"""The commands and their arguments and options, read from the sources of `sniff.cli`."""

from __future__ import annotations

import ast

from api_names import Source, found, source


def commands() -> list[str]:
    """A line for each command, argument and option."""
    app = source("sniff.cli.app")
    lines = parameters("sniff", app, app.made["_options"])
    for name, module, function in registered(app):
        lines.append(f"sniff {name}: command")
        where = source(f"sniff.cli.{module}")
        lines += parameters(f"sniff {name}", where, where.made[function])
    return sorted(lines + of_the_engine())


def registered(app: Source) -> list[tuple[str, str, str]]:
    """Name, module and function of each `app.command("name")(module.function)`."""
    return [
        (str(node.func.args[0].value), ast.unparse(node.args[0].value), node.args[0].attr)
        for node in ast.walk(app.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Call)
        and ast.unparse(node.func.func) == "app.command"
        and isinstance(node.func.args[0], ast.Constant)
        and isinstance(node.args[0], ast.Attribute)
    ]


def parameters(command: str, where: Source, node: ast.stmt) -> list[str]:
    """The arguments and options of a function that is a command."""
    assert isinstance(node, ast.FunctionDef)
    args = node.args.args
    defaults = [None] * (len(args) - len(node.args.defaults)) + node.args.defaults
    lines = [
        parameter(command, where, arg, default) for arg, default in zip(args, defaults, strict=True)
    ]
    return [line for line in lines if line]


def parameter(command: str, where: Source, arg: ast.arg, default: ast.expr | None) -> str:
    """One of them; nothing if it is hidden."""
    told = arg.annotation
    if isinstance(told, ast.Name):
        place = found(where, told.id)
        assert place is not None
        assert isinstance(place[1], ast.Assign)
        told = place[1].value
    assert isinstance(told, ast.Subscript)
    assert isinstance(told.slice, ast.Tuple)
    kind, info = told.slice.elts
    assert isinstance(info, ast.Call)
    more = {k.arg: ast.unparse(k.value) for k in info.keywords if k.arg is not None}
    if "hidden" in more:
        return ""
    limits = "".join(f", {key} {more[key]}" for key in ("min", "max") if key in more)
    text = ast.unparse(kind) + limits
    text += ", required" if default is None else f" = {ast.unparse(default)}"
    if ast.unparse(info.func) == "typer.Argument":
        shown = ast.literal_eval(more.get("metavar", repr(arg.arg.upper())))
        return f"{command} {shown}: argument {text}"
    dashed = arg.arg.replace("_", "-")
    plain = f"--{dashed}/--no-{dashed}" if ast.unparse(kind) == "bool" else f"--{dashed}"
    names = ", ".join(ast.literal_eval(name) for name in info.args) or plain
    return f"{command} {names}: option {text}"


def of_the_engine() -> list[str]:
    """The options of `sniff engine`, which does without the extra `cli`."""
    lines = []
    for node in ast.walk(source("sniff.engine").made["main"]):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "parser.add_argument":
            more = {k.arg: ast.unparse(k.value) for k in node.keywords if k.arg is not None}
            text = f"{more.get('type', 'bool')} = {more.get('default', 'False')}"
            lines.append(f"sniff engine {ast.literal_eval(node.args[0])}: option {text}")
    return lines
