"""Clusters."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sniff._extras import needs
from sniff.scale.order import ScaleError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

__all__ = ["dask"]


@contextmanager
def dask(address: str, *, timeout: float = 5) -> Iterator[Executor]:
    """An executor on a Dask cluster that runs already: `pip install 'sniff[distributed]'`.

    A worker that is lost is made good by Dask: its chunks are done again elsewhere. All workers
    must have the same version of Sniff installed.

    Args:
        address: Of the scheduler, such as "tcp://10.0.0.1:8786".
        timeout: Seconds to wait for the scheduler, and for its first worker.

    Yields:
        The executor.

    Raises:
        ScaleError: If no scheduler answers there, or it has no worker.
        MissingExtraError: If Dask is not installed.

    >>> from sniff import scale
    >>> with scale.dask("tcp://127.0.0.1:1", timeout=0.2) as executor:
    ...     pass
    Traceback (most recent call last):
    ...
    sniff.scale.order.ScaleError: no Dask scheduler answers at tcp://127.0.0.1:1 within 0.2 s
    """
    with needs("distributed"):
        from distributed import Client
    try:
        connect: Any = Client  # Dask has no types
        client = connect(address, timeout=timeout, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        reason = (
            f"within {timeout:g} s" if isinstance(error, OSError | TimeoutError) else f": {error}"
        )
        raise ScaleError(f"no Dask scheduler answers at {address} {reason}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=timeout)
        except TimeoutError as error:
            raise ScaleError(f"the Dask scheduler at {address} has no worker") from error
        yield client.get_executor(pure=False)
