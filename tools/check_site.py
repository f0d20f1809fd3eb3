"""Checks the built documentation: `python tools/check_site.py build/site`.

- Every link within the site leads to a file that is there, and to an anchor that is in it.
- No page loads anything from elsewhere: script, style sheet, font, picture.
- Every public name has its entry in the reference, and every member of a public class.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import sniff

# What loads something, and from which attribute.
ASSETS = {
    "script": "src",
    "img": "src",
    "source": "src",
    "iframe": "src",
    "use": "href",
    "image": "href",
}
STYLE_URL = re.compile(r"""(?:url\(|@import)\s*['"]?([^'")\s]+)""")
# Modules that are no part of the reference, and why.
NOT_PUBLIC = {
    "sniff.analysis": "its names are those of sniff, where one hides it",
    "sniff.review": "its names are those of sniff, where one hides it",
    "sniff.cli": "commands; they explain themselves with --help",
}


class Page(HTMLParser):
    """What a page links to, what it loads, and the anchors that it has."""

    def __init__(self, text: str) -> None:
        """Reads it all."""
        super().__init__()
        self.links: list[str] = []
        self.assets: list[str] = []
        self.anchors = {""}
        self._in_style = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Takes down what a tag refers to."""
        values = {name: value or "" for name, value in attrs}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        self._in_style = tag == "style"
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and values.get("rel") in {"stylesheet", "icon", "preload", "preconnect"}:
            self.assets.append(values["href"])
        elif ASSETS.get(tag, "-") in values:
            self.assets.append(values[ASSETS[tag]])
        if "style" in values:
            self.assets += STYLE_URL.findall(values["style"])

    def handle_data(self, data: str) -> None:
        """Takes down what a style sheet in the page loads."""
        if self._in_style:
            self.assets += STYLE_URL.findall(data)


def check_links(site: Path) -> list[str]:
    """What is wrong with links and with what pages load."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    wrong = []
    for path, page in pages.items():
        where = path.relative_to(site)
        for target in page.assets + page.links:
            parts = urlsplit(target)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                if target in page.assets:
                    wrong.append(f"{where}: loads {target}")
                continue
            file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if file.is_dir():
                file /= "index.html"
            if not file.exists():
                wrong.append(f"{where}: {target} is not there")
            elif file in pages and unquote(parts.fragment) not in pages[file].anchors:
                wrong.append(f"{where}: {target} has no such anchor")
    for path in sorted(site.rglob("*.css")):
        for target in STYLE_URL.findall(path.read_text(encoding="utf-8")):
            parts = urlsplit(target)
            if parts.netloc:
                wrong.append(f"{path.relative_to(site)}: loads {target}")
            elif not parts.scheme and not (path.parent / parts.path).exists():
                wrong.append(f"{path.relative_to(site)}: {target} is not there")
    if not pages:
        wrong.append(f"{site}: no page")
    return wrong


def public_modules() -> list[ModuleType]:
    """The package and its modules whose names do not begin with an underscore."""
    names = [
        f"sniff.{info.name}" for info in pkgutil.iter_modules(sniff.__path__) if info.name[0] != "_"
    ]
    unknown = NOT_PUBLIC.keys() - set(names)
    assert not unknown, f"NOT_PUBLIC names what is not there: {unknown}"
    return [sniff, *(importlib.import_module(name) for name in names if name not in NOT_PUBLIC)]


def public_names(module: ModuleType) -> list[str]:
    """The full names of a module's public objects and of the members of its classes."""
    found = []
    for name in module.__all__:
        obj = getattr(module, name)
        if inspect.ismodule(obj):
            continue
        found.append(f"{module.__name__}.{name}")
        if inspect.isclass(obj) and obj.__module__.startswith("sniff"):
            found += [f"{module.__name__}.{name}.{member}" for member in public_members(obj)]
    return found


def public_members(kind: type) -> list[str]:
    """The methods and properties of a class."""
    return [
        name
        for name, value in vars(kind).items()
        if name[0] != "_"
        and (
            isinstance(value, (property, staticmethod, classmethod))
            or inspect.isroutine(value)
            or inspect.isdatadescriptor(value)
        )
    ]


def check_reference(site: Path) -> list[str]:
    """Public names that have no entry."""
    from sphinx.util.inventory import InventoryFile

    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    documented = {
        name for kind, names in inventory.data.items() if kind[:3] == "py:" for name in names
    }
    wanted = [
        name for module in public_modules() for name in [module.__name__, *public_names(module)]
    ]
    return [f"{name} is in no page of the reference" for name in wanted if name not in documented]


def main() -> int:
    """Prints what is wrong; 1 if anything is."""
    site = Path(sys.argv[1]).resolve()
    wrong = check_links(site) + check_reference(site)
    for line in wrong:
        print(line, file=sys.stderr)
    if not wrong:
        pages = len(list(site.rglob("*.html")))
        print(f"{pages} pages: links, what they load and the reference are right")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
