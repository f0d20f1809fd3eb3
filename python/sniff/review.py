"""Where a round or match was won and lost: every decision judged on what the player knew then."""

from __future__ import annotations

import math
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

from sniff import _core, _shipped
from sniff.analysis import analysis

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sniff import Analysis, Limit, Match, Move, Round, Tile, View

_DRAW_WORLDS = 128
_FOREVER = float("inf")


class Decision(NamedTuple):
    """A placement where there was a choice."""

    round: int
    """Which round of the match, from 0."""
    event: int
    """Which event of the round, from 0."""
    seat: int
    move: Move
    best: Move
    """What the analysis likes best; the same as `move` where nothing was lost."""
    margin: float
    """Expected points from then on after the move that was made."""
    loss: float
    """How many points the best move is better; 0 if it was made."""
    std_error: float
    """Standard error of the loss; it takes the two margins for independent, which is careful."""
    win_loss: float | None
    """What the move gave away of the probability to win the match; None without a target."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data: moves as text, an error that is not known as None."""
        known = self.std_error if math.isfinite(self.std_error) else None
        return self._asdict() | {"move": str(self.move), "best": str(self.best), "std_error": known}


class Draw(NamedTuple):
    """A tile drawn because nothing fitted."""

    round: int
    event: int
    seat: int
    tile: Tile
    luck: float
    """How many points the tile was better than the draws that were possible, on average."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data: the tile as text."""
        return self._asdict() | {"tile": str(self.tile)}


class Summary(NamedTuple):
    """One seat over the whole record."""

    seat: int
    decisions: int
    loss: float
    """Points lost by all decisions together."""
    std_error: float
    mistakes: int
    """Decisions that lost at least two points, beyond what chance explains."""
    win_loss: float | None
    luck: float
    """Points that all draws together were better than average."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data, an error that is not known as None."""
        known = self.std_error if math.isfinite(self.std_error) else None
        return self._asdict() | {"std_error": known}


class Review(NamedTuple):
    """The decisions and draws of a record, in order, and a summary for each seat."""

    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    summaries: tuple[Summary, ...]
    seed: int

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as `sniff review --json` prints it."""
        return {
            "version": _version(),
            "seed": self.seed,
            "decisions": [decision.to_dict() for decision in self.decisions],
            "draws": [draw.to_dict() for draw in self.draws],
            "summaries": [summary.to_dict() for summary in self.summaries],
        }

    def _repr_html_(self) -> str:
        """The summaries as a table, and the dearest decisions."""
        from sniff.render.reviews import review_html

        return review_html(self)


def review(
    played: Round | Match,
    *,
    limit: Limit | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Review:
    """Judges every decision of a round or match on what the player knew then.

    Each is analysed from the view of the seat that made it (`analyse`, method "policy"): the loss
    is what the best move is better than the one that was made, in points and, with a target, in the
    probability to win the match. Forced moves are no decisions. What a drawn tile changes is luck,
    and kept apart.

    Args:
        played: A round or match, finished or not.
        limit: What to spend on each decision; None: 2,000 worlds.
        seed: 0 to 2**64 - 1. The same seed gives the same review, unless the limit is in seconds.
        threads: 1 to 1024.
        progress: Called before each event with events done and events in all.

    Returns:
        A `Review`.

    Raises:
        LimitError: If a limit or the threads are out of range.

    >>> r = Round.deal(seed=7)
    >>> while not r.is_over:
    ...     event = r.push(r.legal_moves[0])
    >>> found = review(r, limit=Limit(worlds=64))
    >>> [summary.loss > 0 for summary in found.summaries]
    [True, True]
    """
    work = ReviewWork(played, limit=limit, seed=seed, threads=threads)
    for done in work.steps():
        if progress is not None:
            progress(done, work.total)
    return work.result()


class ReviewWork:
    """A review under way: events are judged one after the other; it can be looked at any time."""

    def __init__(
        self,
        played: Round | Match,
        *,
        limit: Limit | None = None,
        seed: int = 0,
        threads: int = 1,
        go_on: Callable[[], bool] | None = None,
    ) -> None:
        """Takes what `review` does; a decision is given up half-way once `go_on` says False."""
        if not isinstance(played, _core.Round | _core.Match):
            raise TypeError(f"expected a Round or a Match, not {type(played).__name__}")
        self._rounds = list(played.rounds) if isinstance(played, _core.Match) else [played]
        self._limit = limit if limit is not None else _core.Limit(worlds=2_000)
        self._seed = index(seed)
        self._threads = threads
        self._go_on = go_on
        self._decisions: list[Decision] = []
        self._draws: list[Draw] = []
        self.total: int = sum(len(r.history) for r in self._rounds)
        """Events in all."""
        self.done: int = 0
        """Events judged."""

    def steps(self) -> Iterator[int]:
        """Judges one event after the other; yields before each how many are done."""
        for number, finished in enumerate(self._rounds):
            at = _start_of(finished)
            for i, event in enumerate(finished.history):
                yield self.done
                view = at.view(event.seat)
                if event.move.kind == "place" and len(at.legal_moves) > 1:
                    if not self._judge(view, number, i, event.move):
                        return
                elif event.move.kind == "draw":
                    assert event.move.tile is not None
                    mean, _, after = _core._value_draw(
                        view, _shipped.nets(), _DRAW_WORLDS, self._seed
                    )
                    luck = after.get(event.move.tile, mean) - mean
                    self._draws.append(Draw(number, i, event.seat, event.move.tile, luck))
                at.push(event.move)
                self.done += 1

    def result(self) -> Review:
        """What has been found so far."""
        seats = range(self._rounds[0].players)
        return Review(
            tuple(self._decisions),
            tuple(self._draws),
            tuple(_summary(seat, self._decisions, self._draws) for seat in seats),
            self._seed,
        )

    def _judge(self, view: View, number: int, event: int, move: Move) -> bool:
        for found in analysis(
            view,
            every=_FOREVER if self._go_on is None else 0.02,
            limit=self._limit,
            seed=self._seed,
            threads=self._threads,
            go_on=self._go_on,
        ):
            if self._go_on is not None and not found.exact and not self._go_on():
                return False
        self._decisions.append(_decision(found, view.seat, number, event, move))
        return True


def _version() -> str:
    from sniff import __version__

    return __version__


def _start_of(r: Round) -> Round:
    start = r.copy()
    while start.history:
        start.pop()
    return start


def _decision(found: Analysis, seat: int, number: int, event: int, move: Move) -> Decision:
    best = found.moves[0]
    made = next(candidate for candidate in found.moves if candidate.move == move)
    # Equivalent placements have the same margin: none of them is a loss against another.
    if made.margin == best.margin:
        best = made
    win_loss = None
    if made.win_probability is not None:
        most = max(candidate.win_probability or 0.0 for candidate in found.moves)
        win_loss = max(0.0, most - made.win_probability) if made != best else 0.0
    return Decision(
        number,
        event,
        seat,
        move,
        best.move,
        made.margin,
        best.margin - made.margin,
        0.0 if made == best else math.hypot(best.std_error, made.std_error),
        win_loss,
    )


def _summary(seat: int, decisions: list[Decision], draws: list[Draw]) -> Summary:
    own = [decision for decision in decisions if decision.seat == seat]
    shares = [decision.win_loss for decision in own if decision.win_loss is not None]
    return Summary(
        seat,
        len(own),
        sum(decision.loss for decision in own),
        math.hypot(*(decision.std_error for decision in own)),
        sum(d.loss >= 2.0 and d.loss >= 2 * d.std_error for d in own),
        sum(shares) if shares else None,
        sum(draw.luck for draw in draws if draw.seat == seat),
    )
