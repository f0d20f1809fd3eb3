"""What `sniff.batch` asks of its arguments."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sniff._core import _MOST_THREADS, DealError, LimitError, SniffError


class ArrayError(SniffError):
    """An array has the wrong dtype, shape or layout in memory, or may not be written to."""


ArrayError.__module__ = "sniff.batch"

_BOOLS = (bool, np.bool_)


def whole(number: Any, name: str) -> int:
    """A whole number, also a NumPy one, but no bool."""
    # Asking whether it is a SupportsIndex would take 12 microseconds, longer than a small step.
    if isinstance(number, _BOOLS) or not hasattr(number, "__index__"):
        raise TypeError(f"{name}: expected a whole number, not {type(number).__name__}")
    return operator.index(number)


def threads(number: object) -> int:
    """A number of threads."""
    count = whole(number, "threads")
    if not 1 <= count <= _MOST_THREADS:
        raise LimitError(f"{count} threads; expected 1 to {_MOST_THREADS}")
    return count


def seed(number: object) -> int:
    """A seed."""
    value = whole(number, "seed")
    if not 0 <= value < 2**64:
        raise DealError(f"seed {value} is not from 0 to 2**64 - 1")
    return value


def rounds(number: object, most: int) -> int:
    """A number of rounds up to `most`."""
    count = whole(number, "count")
    if not 0 <= count <= most:
        raise LimitError(f"{count} rounds; expected 0 to {most}")
    return count


def seat(number: object, name: str, players: int) -> int:
    """A seat, as the argument `name`."""
    value = whole(number, name)
    if not 0 <= value < players:
        raise DealError(f"{name} {value} is not a seat from 0 to {players - 1}")
    return value


def scores(given: Any, sides: int, target: int | None) -> list[int]:
    """What sides start from, one a side."""
    values = [0] * sides if given is None else [whole(score, "scores") for score in given]
    if len(values) != sides:
        raise DealError(f"{len(values)} scores for {sides} sides")
    for side, score in enumerate(values):
        if not -(2**30) < score < 2**30:
            raise DealError(f"score {score} of side {side} is out of range")
        if target is not None and score >= target:
            raise DealError(f"score {score} of side {side} is at or over the target {target}")
    return values


def checked(
    array: Any, name: str, dtype: np.dtype[Any], shape: tuple[int | None, ...], *, writable: bool
) -> NDArray[Any]:
    """`array` itself, if it is a C-contiguous one of this dtype and shape (None: any number)."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name}: expected a NumPy array, not {type(array).__name__}")
    if array.dtype != dtype:
        expected = "STATE_V1" if dtype.names else dtype.name
        raise ArrayError(f"{name}: dtype {array.dtype}, expected {expected}")
    if array.ndim != len(shape) or any(
        want is not None and have != want for have, want in zip(array.shape, shape, strict=True)
    ):
        wanted = ", ".join("n" if want is None else str(want) for want in shape)
        raise ArrayError(f"{name}: shape {array.shape}, expected ({wanted})")
    if not array.flags.c_contiguous or not array.flags.aligned:
        raise ArrayError(f"{name}: expected an aligned C-contiguous array; copy it first")
    if writable and not array.flags.writeable:
        raise ArrayError(f"{name}: the array is read-only")
    return array


def output(
    out: NDArray[Any] | None, dtype: type, shape: tuple[int, ...], states: NDArray[Any]
) -> NDArray[Any]:
    """`out`, or a new array where there is none; it must not lie over the states."""
    if out is None:
        return np.empty(shape, dtype)
    checked(out, "out", np.dtype(dtype), shape, writable=True)
    if np.may_share_memory(out, states):
        raise ArrayError("out: shares memory with the states")
    return out


def whole_numbers(given: Any, name: str, count: int, dtype: type) -> NDArray[Any]:
    """An own array of `count` whole numbers; what the dtype cannot hold becomes its nearest."""
    array = np.asarray(given)
    if count == 0 and array.size == 0:
        return np.empty(0, dtype)
    if array.dtype.kind not in "iu":
        raise ArrayError(f"{name}: dtype {array.dtype}, expected whole numbers")
    if array.shape != (count,):
        raise ArrayError(f"{name}: shape {array.shape}, expected ({count},)")
    if array.dtype != dtype:
        can, has = np.iinfo(dtype), np.iinfo(array.dtype)
        array = array.clip(max(can.min, has.min), min(can.max, has.max))
    return array.astype(dtype)
