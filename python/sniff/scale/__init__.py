"""Bulk work elsewhere: on whatever runs functions as a `concurrent.futures.Executor`.

Bulk jobs take `executor=`: `sniff.duel`, `cross_table`, `review_all`, `equity_tables` and
`sniff.data.simulate`. Left out, they run in threads of the engine on this machine. The work is cut
into chunks of about a fifth of a second; what comes back is put together in a fixed order, so the
same seed gives the same result to the last bit wherever the chunks ran. `docs/scale.md` tells what
that costs, and how to run on a cluster.

>>> from concurrent.futures import ThreadPoolExecutor
>>> import sniff
>>> with ThreadPoolExecutor(2) as executor:
...     there = sniff.duel("greedy", "random", pairs=100, executor=executor)
>>> there.margins == sniff.duel("greedy", "random", pairs=100).margins
True
"""

from sniff.scale.cluster import dask
from sniff.scale.duels import CrossTable, cross_table
from sniff.scale.order import Part, ScaleError, chunks_in_order, in_order, workers_of
from sniff.scale.reviews import review_all
from sniff.scale.tables import equity_tables

__all__ = [
    "CrossTable",
    "Part",
    "ScaleError",
    "chunks_in_order",
    "cross_table",
    "dask",
    "equity_tables",
    "in_order",
    "review_all",
    "workers_of",
]
