"""The documentation site: `python -m sphinx -W --keep-going docs build/site`, or `.ci/docs`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent))

import sniff
import sniff.batch  # before autodoc does: it would take the stub, which has no docstrings

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Sniff"
author = "The Sniff authors"
version = release = sniff.__version__
html_title = f"Sniff {version}"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "stub_signatures",
]
root_doc = "index"
exclude_patterns = ["img"]
# Messages have types of the same names as sniff: of several the first is meant, that of sniff.
suppress_warnings = ["ref.python"]

# Markdown: links to headings of any page are checked.
myst_heading_anchors = 4
# Pages of the repository that lie outside this folder, and what stands for them here.
OUTSIDE = {
    "../CONTRIBUTING.md": "site/contributing.md",
    "../CHANGELOG.md": "site/changes.md",
    "../SECURITY.md": "site/security.md",
    "../bench/README.md": "site/benchmarks.md",
}

default_role = "py:obj"
# Version 9 fails in its newer form where a signature is given to what has none of its own.
autodoc_use_legacy_class_based = True
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
napoleon_numpy_docstring = False
napoleon_use_rtype = False
toc_object_entries_show_parents = "hide"
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_static_path = ["site/static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False


def setup(app: Sphinx) -> None:
    """Links that leave this folder lead to the page that stands for the file."""

    def inside(_app: Sphinx, _page: str, content: list[str]) -> None:
        for target, page in OUTSIDE.items():
            content[0] = content[0].replace(f"]({target}", f"]({page}")

    app.connect("source-read", inside)
