# cython: language_level=3
"""Arrays of rounds, for NumPy and other buffers.

This module works on any object with the buffer protocol and needs no NumPy itself.
"""

from libc.stdint cimport int32_t, uint32_t

cdef extern from "sniff/tileset.hpp" namespace "sniff" nogil:
    cdef cppclass TileSet:
        TileSet(uint32_t)
        int pips()


def hand_pips(const uint32_t[::1] hands, int32_t[::1] pips):
    """Writes the pips of many hands at once, without the GIL.

    Args:
        hands: One 28-bit set of tiles a hand, bit i for tile number i; shape (n,), uint32.
        pips: Where the pips go, 0 to 168; shape (n,), int32.

    Raises:
        ValueError: If the shapes differ, or a set has bits beyond the 28 tiles. Nothing is
            written then.

    >>> from array import array
    >>> pips = array("i", [0, 0])
    >>> hand_pips(array("I", [1 << 27, 0b111]), pips)
    >>> list(pips)
    [12, 3]
    """
    cdef Py_ssize_t i
    cdef Py_ssize_t n = hands.shape[0]
    cdef uint32_t beyond = 0
    if pips.shape[0] != n:
        raise ValueError(f"pips: {pips.shape[0]} entries for {n} hands")
    with nogil:
        for i in range(n):
            beyond |= hands[i] >> 28
        if beyond == 0:
            for i in range(n):
                pips[i] = TileSet(hands[i]).pips()
    if beyond:
        raise ValueError("hands: a set has bits beyond the 28 tiles")
