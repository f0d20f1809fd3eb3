"""`sniff bench`: fixed workloads on one core."""

from __future__ import annotations

import json
import platform
from typing import Annotated, Any

import typer

import sniff
from sniff import _core
from sniff.cli.common import JsonOption, console, table_for


def bench(
    as_json: JsonOption = False,
    effort: Annotated[
        float, typer.Option(min=0.001, max=100, help="Scales the workload; changes `nodes`.")
    ] = 1.0,
) -> None:
    """Measure rounds and solved positions on one core; `nodes` is the same on every machine."""
    report: dict[str, Any] = {"version": sniff.__version__, "machine": platform.machine()}
    report |= _core._bench(effort=effort)
    if as_json:
        print(json.dumps(report))
        return
    out = console()
    rates = table_for(out, "rounds a second", "2 players", "3 players", "4 players")
    for policy in ("random", "greedy"):
        by_players = report[f"{policy}_rounds_per_s"]
        rates.add_row(policy, *(f"{by_players[p]:,.0f}" for p in "234"))
    out.print(rates)
    times = table_for(out, "position value, ms", "median", "mean", "p95", "max")
    rows = [(f"deal, {p} players", t) for p, t in report["double_dummy_ms"].items()]
    rows += [(f"empty boneyard, {k}+{k}", t) for k, t in report["empty_boneyard_ms"].items()]
    for name, timing in rows:
        times.add_row(name, *(f"{timing[key]:.3f}" for key in ("median", "mean", "p95", "max")))
    out.print(times)
    out.print(f"nodes: {report['nodes']}")
