"""Fixtures and helpers that several test files share."""

from __future__ import annotations

import json
import random
import signal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import sniff

# No test depends on a clock: neither on how long an example takes, nor on how long it is to make.
settings.register_profile("sniff", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("sniff")

DATA = Path(__file__).parent / "data"


@pytest.fixture(autouse=True, scope="session")
def _interruptible() -> None:
    """Takes Ctrl-C even where the tests were started in the background, which ignores it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def vectors(name: str) -> list[dict[str, Any]]:
    """All rows of a file of exact answers."""
    with (DATA / "vectors" / f"{name}.jsonl").open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def changed(record: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy with the value at a path such as `events.0.total` replaced, or removed for `...`."""
    copy: Any = json.loads(json.dumps(record))
    *parents, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
    inner = copy
    for key in parents:
        inner = inner[key]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return dict(copy)


def ids(rows: list[dict[str, Any]]) -> list[str]:
    return [row["id"] for row in rows]


def random_rules(rng: random.Random) -> sniff.Rules:
    """Rules with any parameters, presets among them."""
    if rng.random() < 0.3:
        return sniff.Rules.preset(rng.choice(sniff.Rules.presets()))
    hand_sizes = [rng.randint(1, 28 // players) for players in (2, 3, 4)]
    return sniff.AMERICAN.replace(
        hand_sizes=hand_sizes,
        reserve=[
            rng.choice([0, 0, 1, 2, 28 - p * size]) if 28 - p * size >= 2 else 0
            for p, size in zip((2, 3, 4), hand_sizes, strict=True)
        ],
        partnerships=rng.random() < 0.5,
        spinner=rng.choice(["first_double", "first_double", "none"]),
        exposed_branches=rng.random() < 0.6,
        max_draws=rng.choice([None, None, 0, 1, 2, 5]),
        play_divisor=rng.choice([1, 5]),
        settlement=rng.choice(["each_hand", "winner_difference", "finisher_opponents"]),
        settlement_divisor=rng.choice([1, 5]),
    )
