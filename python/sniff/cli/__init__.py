"""The command `sniff`; all but `sniff engine` needs the extra `cli`."""

from __future__ import annotations

import sys


def main() -> None:
    """Runs the command line, or says what to install for it."""
    if sys.argv[1:2] == ["engine"]:
        from sniff.engine import main as engine

        sys.exit(engine(sys.argv[2:]))
    try:
        from sniff.cli.app import run
    except ModuleNotFoundError as error:
        if error.name not in {"typer", "rich", "click"}:
            raise
        print(
            f"sniff: the command line needs {error.name}: pip install 'sniff[cli]'", file=sys.stderr
        )
        sys.exit(2)
    run()
