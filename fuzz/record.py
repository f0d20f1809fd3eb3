"""Records in JSON of rounds, views and matches, edited or as they come, and written back."""

from __future__ import annotations

import json
import sys

import atheris
from _edits import Choices, edited

with atheris.instrument_imports(include=["sniff"]):
    import sniff
    from sniff import records


def bases() -> list[dict[str, object]]:
    """Records to start from."""
    found: list[dict[str, object]] = []
    for seed, (players, rules) in enumerate(
        [(2, "american"), (3, "classic"), (4, "classic-draw2")]
    ):
        r = sniff.Round.deal(players=players, rules=sniff.Rules.preset(rules), seed=seed)
        while not r.is_over:
            if len(r.history) in (3, 17):
                found += [r.to_record(), r.view(r.turn).to_record()]
            r.push(r.legal_moves[-1])
        found += [r.to_record(), r.view(1).to_record()]
    match = sniff.Match(players=2, target=60, seed=1)
    while not match.is_over and len(match.rounds) < 3:
        if match.round.is_over:
            match.next_round()
        match.push(match.round.legal_moves[0])
    return [*found, match.to_record()]


BASES = bases()


def run(data: bytes) -> None:
    """One input."""
    choices = Choices(data)
    if choices.below(4) == 0:
        text = choices.text()
    else:
        text = json.dumps(edited(choices, choices.one_of(BASES)))
    try:
        found = records.parse(text)
    except sniff.SniffError as error:
        assert str(error)
        return
    again = records.from_record(found.to_record())
    assert again == found, text
    assert again.to_record() == found.to_record(), text


if __name__ == "__main__":
    atheris.Setup(sys.argv, run)
    atheris.Fuzz()
