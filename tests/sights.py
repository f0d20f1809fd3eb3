"""A round in other forms: what its seats see, records, texts, positions."""

from __future__ import annotations

import sniff

from lockstep import same


def push_to_view(view: sniff.View, seat: int, move: sniff.Move) -> None:
    """Makes a move of `seat` as the view's own seat sees it."""
    view.push("+?" if move.kind == "draw" and seat != view.seat else move)


def view_agrees(r: sniff.Round, view: sniff.View) -> None:
    """A view that was played along holds what the round has for its seat, and nothing else."""
    fresh = r.view(view.seat)
    hands = r.hands
    if r.result is not None:
        # What the others hold, and so what the round pays, is told to a seat.
        view = view.copy()
        view.conclude(r.result.ending, scores=r.result.scores)
    same("views", fresh, view)
    same("hand", fresh.hand, hands[view.seat])
    others = [tile for seat, hand in enumerate(hands) if seat != view.seat for tile in hand]
    same("unseen", fresh.unseen, sniff.TileSet([*others, *r.boneyard]))
    same("counts", fresh.counts, tuple(map(len, hands)))
    same("boneyard", fresh.boneyard_count, len(r.boneyard))
    same("layout", fresh.layout, r.layout)
    same("scores", fresh.scores, r.scores)
    same("turn", fresh.turn, r.turn)
    same("view of its record", sniff.View.from_record(fresh.to_record()), fresh)
    if r.is_over:
        same("result", fresh.result, r.result)
    elif view.is_own_turn:
        moves = r.legal_moves
        expected = ("+?",) if moves[0].kind == "draw" else tuple(map(str, moves))
        same("legal", tuple(map(str, view.legal_moves)), expected)
    if not r.is_over and not fresh.is_over:
        again = sniff.View.from_position(fresh.position)
        same("view of its position", again.position, fresh.position)
        same("legal of its position", again.legal_moves, fresh.legal_moves)


def round_trips(r: sniff.Round) -> None:
    """A round comes back from each of its forms."""
    same("round of its record", sniff.Round.from_record(r.to_record(legal=True)), r)
    same("round of its text", sniff.Round.from_text(r.to_text()), r)
    if not r.is_over:
        again = sniff.Round.from_position(r.position)
        same("position", again.position, r.position)
        same("legal", again.legal_moves, r.legal_moves)
        same("layout", again.layout, r.layout)
