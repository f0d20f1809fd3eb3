"""Lists the public interface: `python tools/list_api.py > docs/api.txt`.

A line for each thing that others may rely on, sorted, so that a change of it shows in a diff.
tests/test_api.py compares the list with docs/api.txt; docs/releasing.md says what is promised.
"""

from __future__ import annotations

import sys

import api_commands
import api_formats
import api_names

HEAD = """\
The public interface, made by tools/list_api.py: what others may rely on. Do not edit.
docs/releasing.md says what is promised, and how something is taken away.
"""
SECTIONS = {
    "Python": api_names.names,
    "Extras and where things are registered": api_formats.packaging,
    "Commands": api_commands.commands,
    "Rules and players": api_formats.rules,
    "Messages": api_formats.messages,
    "HTTP": api_formats.http,
    "Records": api_formats.records,
    "Files of rounds": api_formats.parquet,
    "Arrays": api_formats.arrays,
}


def listing() -> str:
    """The whole list."""
    parts = [HEAD]
    for title, lines in SECTIONS.items():
        parts += [f"\n# {title}\n\n", *(f"{line}\n" for line in lines())]
    return "".join(parts)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(listing())
