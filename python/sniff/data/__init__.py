"""Rounds in bulk: self-play to Parquet, tables of rounds and events, records by the file.

Needs the extra `data` (Polars). docs/data.md has the schema and what things cost.

>>> import tempfile
>>> from sniff import data
>>> with tempfile.TemporaryDirectory() as folder:
...     done = data.simulate(folder + "/rounds", player="greedy", rounds=1000, seed=1)
...     rounds = data.scan(folder + "/rounds")
...     first = data.round_of(rounds.first().collect().row(0, named=True))
...     events = data.events(rounds.head(10)).collect()
>>> done.rounds, first.is_over, events["points"].max() > 0
(1000, True, True)
"""

from sniff._extras import needs

with needs("data"):
    import polars as _polars  # noqa: F401

from sniff.data.bulk import BadRecord, Converted, convert, read_records, write_records
from sniff.data.events import events, round_of
from sniff.data.schema import SCHEMA_VERSION, DataFileError
from sniff.data.settings import Settings, chunk
from sniff.data.simulate import Simulated, simulate
from sniff.data.tables import scan

__all__ = [
    "SCHEMA_VERSION",
    "BadRecord",
    "Converted",
    "DataFileError",
    "Settings",
    "Simulated",
    "chunk",
    "convert",
    "events",
    "read_records",
    "round_of",
    "scan",
    "simulate",
    "write_records",
]
