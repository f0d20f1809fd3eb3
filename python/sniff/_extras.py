"""What is asked for at run time and may be missing: packages that an extra installs."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sniff._core import SniffError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["MissingExtraError", "needs"]


class MissingExtraError(SniffError, ImportError):
    """A package is missing that an extra of this one installs; says which extra.

    >>> from sniff._extras import needs
    >>> with needs("plot"):
    ...     import no_such_package
    Traceback (most recent call last):
    sniff._extras.MissingExtraError: no_such_package is not installed: pip install 'sniff[plot]'
    """


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around the import of what `extra` installs.

    Raises:
        MissingExtraError: If a package other than this one is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        name = (error.name or "a package").partition(".")[0]
        if name == "sniff":
            raise
        raise MissingExtraError(f"{name} is not installed: pip install 'sniff[{extra}]'") from error
