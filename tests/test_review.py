"""Reviews: losses against the best move, luck apart."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import sniff

LIMIT = sniff.Limit(worlds=256)


def played(player: str, seed: int, **options: int) -> sniff.Round:
    r = sniff.Round.deal(seed=seed, **options)  # type: ignore[arg-type]
    while not r.is_over:
        v = r.view(r.turn)
        forced = v.legal_moves[0].kind != "place"
        r.push(r.legal_moves[0] if forced else sniff.choose(v, player, seed=seed))
    return r


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_and_every_draw(players: int) -> None:
    r = played("greedy", 11, players=players)
    found = sniff.review(r, limit=LIMIT)
    at = sniff.Round.deal(seed=11, players=players)
    choices, draws = [], []
    for i, event in enumerate(r.history):
        if event.move.kind == "place" and len(at.legal_moves) > 1:
            choices.append((i, event.seat, event.move))
        elif event.move.kind == "draw":
            draws.append((i, event.seat, event.move.tile))
        at.push(event.move)
    assert [(d.event, d.seat, d.move) for d in found.decisions] == choices
    assert [(d.event, d.seat, d.tile) for d in found.draws] == draws
    assert len(found.summaries) == players
    for s in found.summaries:
        own = [d for d in found.decisions if d.seat == s.seat]
        assert s.decisions == len(own)
        assert s.loss == pytest.approx(sum(d.loss for d in own))
        assert s.luck == pytest.approx(sum(d.luck for d in found.draws if d.seat == s.seat))
    for d in found.decisions:
        assert d.loss >= 0
        assert (d.loss == 0) == (d.best == d.move)
        assert d.win_loss is not None
        assert 0 <= d.win_loss <= 1


def test_agrees_with_the_analysis() -> None:
    r = played("random", 3)
    found = sniff.review(r, limit=LIMIT, seed=4)
    d = found.decisions[3]
    at = sniff.Round.deal(seed=3)
    for event in r.history[: d.event]:
        at.push(event.move)
    a = sniff.analyse(at.view(d.seat), limit=LIMIT, seed=4)
    values = {m.move: m.margin for m in a.moves}
    assert d.margin == values[d.move]
    assert d.loss == pytest.approx(a.moves[0].margin - values[d.move])


def test_better_players_lose_less() -> None:
    def loss(player: str) -> float:
        reviews = [sniff.review(played(player, seed), limit=LIMIT) for seed in range(6)]
        count = sum(len(found.decisions) for found in reviews)
        return sum(d.loss for found in reviews for d in found.decisions) / count

    assert loss("policy") < loss("greedy") < loss("random")
    assert loss("policy") < 1


def test_luck_averages_out() -> None:
    """Over many draws luck has no sign, and no draw is luckier than a round is worth."""
    luck = [d.luck for seed in range(12) for d in sniff.review(played("net", seed)).draws]
    assert len(luck) > 40
    mean = sum(luck) / len(luck)
    deviation = (sum((x - mean) ** 2 for x in luck) / len(luck)) ** 0.5
    assert abs(mean) < 4 * deviation / len(luck) ** 0.5
    assert 0.5 < deviation < 30


def test_the_same_on_any_number_of_threads() -> None:
    r = played("greedy", 5)
    one = sniff.review(r, limit=LIMIT, seed=2)
    assert sniff.review(r, limit=LIMIT, seed=2, threads=2) == one
    assert sniff.review(r, limit=LIMIT, seed=3) != one


def test_matches_and_progress() -> None:
    m = sniff.Match(seed=8, target=60)
    while True:
        while not m.round.is_over:
            m.push(m.round.legal_moves[0])
        if m.is_over:
            break
        m.next_round()
    seen: list[tuple[int, int]] = []
    found = sniff.review(m, limit=LIMIT, progress=lambda i, n: seen.append((i, n)))
    assert {d.round for d in found.decisions} == set(range(len(m.rounds)))
    assert seen[0] == (0, len(seen))
    assert [i for i, _ in seen] == list(range(len(seen)))


def test_open_ended_rounds_have_no_win_loss() -> None:
    r = sniff.Round.deal(seed=2, target=None)
    while not r.is_over:
        r.push(r.legal_moves[0])
    found = sniff.review(r, limit=LIMIT)
    assert {d.win_loss for d in found.decisions} == {None}
    assert {s.win_loss for s in found.summaries} == {None}


def test_values_and_bad_input() -> None:
    r = played("greedy", 5)
    found = sniff.review(r, limit=LIMIT)
    assert copy.deepcopy(found) == found
    assert pickle.loads(pickle.dumps(found)) == found
    assert json.loads(json.dumps(found.to_dict()))["decisions"][0]["event"] == 0
    with pytest.raises(sniff.LimitError):
        sniff.review(r, threads=0)
    json.dumps(sniff.review(r, limit=sniff.Limit(worlds=0)).to_dict(), allow_nan=False)
    with pytest.raises(TypeError, match="expected a Round or a Match"):
        sniff.review(r.view(0))  # type: ignore[arg-type]
    empty = sniff.review(sniff.Round.deal(seed=1))
    assert empty.decisions == ()
