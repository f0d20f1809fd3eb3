"""`sniff simulate`: self-play to Parquet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, cast

import typer

import sniff
from sniff.cli.common import DaskOption, JsonOption, RulesOption, ThreadsOption, console, place
from sniff.cli.progress import progress_bar


def simulate(
    output: Annotated[str, typer.Argument(help="A file that ends in .parquet, or a folder.")],
    rounds: Annotated[int, typer.Option(help="How many, with what is there already.")],
    player: Annotated[
        list[str] | None,
        typer.Option(help="A name of the ladder for all seats; repeated: one for each seat."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="2, 3 or 4; 2 if one name is given.")] = None,
    rules: RulesOption = "american",
    target: Annotated[int | None, typer.Option(help="Points that win the match.")] = None,
    scores: Annotated[
        str | None, typer.Option(help="What sides start from, such as 120,85; else zero.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Repeats the same rounds.")] = 1,
    leader: Annotated[str, typer.Option(help="The seat that leads, or rotate.")] = "0",
    threads: ThreadsOption = 1,
    rows_per_file: Annotated[int, typer.Option(help="Rounds of a part file.")] = 500_000,
    rows_per_group: Annotated[int, typer.Option(help="Rounds of a row group.")] = 250_000,
    compression: Annotated[
        str, typer.Option(help="zstd, lz4, snappy, gzip or uncompressed.")
    ] = "zstd",
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with what a stopped run has left.")
    ] = False,
    dask: DaskOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play rounds and write them to Parquet. Round i depends on the seed and i alone.

    The rules may also be a file with a JSON object: {"base": "american", "max_draws": 2}.
    """
    from sniff import data
    from sniff.data.store import Compression

    names = player or ["greedy"]
    with place(dask) as executor, progress_bar(" ".join(names), rounds) as bar:
        done = data.simulate(
            output,
            rounds=rounds,
            player=names[0] if len(names) == 1 else names,
            players=players,
            rules=_rules(rules),
            target=target,
            scores=None if scores is None else _numbers("scores", scores.split(",")),
            seed=seed,
            leader="rotate" if leader == "rotate" else _numbers("leader", [leader])[0],
            threads=threads,
            executor=executor,
            rows_per_file=rows_per_file,
            rows_per_group=rows_per_group,
            compression=cast(Compression, compression),
            resume=resume,
            progress=lambda done, total: bar(done, note=f"{done:,}/{total:,} rounds"),
        )
    facts = {
        "path": done.path,
        "rounds": done.rounds,
        "resumed": done.resumed,
        "files": done.files,
    }
    if as_json:
        print(json.dumps(facts))
        return
    before = f", {done.resumed:,} of them from before" if done.resumed else ""
    console().print(f"{done.path}: {done.rounds:,} rounds{before}, files: {done.files}")


def _rules(text: str) -> sniff.Rules:
    if not text.endswith(".json"):
        return sniff.Rules.from_text(text)
    try:
        return sniff.Rules.from_dict(json.loads(Path(text).read_bytes()))
    except (TypeError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise sniff.RecordError(f"{text}: expected a JSON object of rules: {error}") from error


def _numbers(name: str, texts: list[str]) -> list[int]:
    try:
        return [int(text) for text in texts]
    except ValueError as error:
        raise sniff.DealError(f"{name}: {','.join(texts)!r} is wrong; expected numbers") from error
