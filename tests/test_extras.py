"""What needs a package that is not there says which extra brings it."""

from __future__ import annotations

import subprocess
import sys

import pytest

MODULES = [
    ("sniff.data", "polars", "data"),
    ("sniff.openspiel", "pyspiel", "openspiel"),
    ("sniff.openspiel", "numpy", "openspiel"),
    ("sniff.rl", "gymnasium", "rl"),
    ("sniff.rl", "pettingzoo", "rl"),
]


@pytest.mark.parametrize(("module", "package", "extra"), MODULES)
def test_a_missing_package_is_named(module: str, package: str, extra: str) -> None:
    code = (
        f"import sys; sys.modules[{package!r}] = None\n"
        "import sniff\n"
        f"try:\n    import {module}\n"
        "except sniff.MissingExtraError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{package} is not installed: pip install 'sniff[{extra}]'\n"
