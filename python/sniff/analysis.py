"""Advice for a player who sees no hidden tile, and the players that give it."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Literal

from sniff import _core, _shipped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor

    from sniff import Analysis, Duel, Limit, Move, Rules, View

Method = Literal["policy", "open"]
Objective = Literal["margin", "match"]

_FOREVER = float("inf")


def analyse(
    view: View,
    *,
    method: Method = "policy",
    objective: Objective = "margin",
    limit: Limit | None = None,
    seed: int = 0,
    threads: int = 1,
    plies: int = 5,
    infer: bool = True,
) -> Analysis:
    """What each legal move is worth to the seat in turn, by what it knows.

    With method "policy" worlds (the hidden tiles as they may lie) are drawn from the exact belief,
    and weighed by how likely the others would have chosen as they did (`infer`). In each, everybody
    goes on for some placements by what they themselves can know; then a learned value takes over.
    Draws are chance. With method "open" all hands are open in each world: exact for that model
    where it ends within the limit, but clairvoyant, so that it thinks too well of waiting.

    Args:
        view: What the seat in turn knows.
        method: "policy" or "open".
        objective: What to sort moves by: the expected margin, or the probability to win the match.
        limit: What to spend; None: two million nodes. Under limits of nodes or worlds the same seed
            gives the same answer on any number of threads.
        seed: 0 to 2**64 - 1.
        threads: 1 to 1024; for method "policy".
        plies: Placements before the learned value, the analysed one included.
        infer: Whether to weigh worlds by the others' choices.

    Returns:
        An `Analysis`, its moves best first. Releases the GIL; Ctrl-C stops it.

    Raises:
        NotYourTurnError: If another seat is in turn.
        RoundOverError: If the round has ended.
        HistoryError: If no deal can have led to this view; names the event.
        DealError: If the objective is "match" and there is no target.
        LimitError: If a limit, the threads or the plies are out of range.

    >>> r = Round.deal(seed=7, leader=0)
    >>> a = analyse(r.view(0), limit=Limit(worlds=640))
    >>> best = a.moves[0]
    >>> best.move in r.legal_moves, best.std_error < 2, a.looked
    (True, True, 640)
    >>> best.reasons[0]
    'scores 5'
    """
    analyser = _analyser(view, method, objective, limit, seed, threads, plies, infer)
    while not analyser.done:
        analyser.advance(_FOREVER)
    return analyser.result()


def analysis(
    view: View,
    *,
    every: float = 0.1,
    method: Method = "policy",
    objective: Objective = "margin",
    limit: Limit | None = None,
    seed: int = 0,
    threads: int = 1,
    plies: int = 5,
    infer: bool = True,
    go_on: Callable[[], bool] | None = None,
) -> Iterator[Analysis]:
    """The same as `analyse`, as an iterator over improving answers; the last one has `done` set.

    Work goes on only while the iterator is asked, so that to stop asking is to cancel.

    Args:
        view: What the seat in turn knows.
        every: Seconds between answers.
        method: As in `analyse`; so are all others.
        objective: See there.
        limit: See there.
        seed: See there.
        threads: See there.
        plies: See there.
        infer: See there.
        go_on: Asked every few milliseconds; as soon as it says False the work ends, and the last
            answer is what there is.

    Yields:
        An `Analysis` each `every` seconds.

    >>> view = Round.deal(seed=7, leader=0).view(0)
    >>> for a in analysis(view, limit=Limit(worlds=640)):
    ...     best = a.moves[0].move
    >>> a.done
    True
    """
    if not every > 0:
        raise _core.LimitError(f"every {every} seconds; expected more than 0")
    analyser = _analyser(view, method, objective, limit, seed, threads, plies, infer, go_on)
    return _steps(analyser, every, go_on)


def _steps(
    analyser: _core._Analyser, every: float, go_on: Callable[[], bool] | None
) -> Iterator[Analysis]:
    while True:
        analyser.advance(every, go_on)
        result = analyser.result()
        yield result
        if result.done:
            return


def _analyser(
    view: View,
    method: Method,
    objective: Objective,
    limit: Limit | None,
    seed: int,
    threads: int,
    plies: int,
    infer: bool,
    go_on: Callable[[], bool] | None = None,
) -> _core._Analyser:
    if isinstance(view, _core.Round):
        raise TypeError("expected a View: analyse what a seat knows, as in round.view(round.turn)")
    _check("view", view, _core.View)
    _check("method", method, str)
    _check("objective", objective, str)
    _check("infer", infer, bool)
    if limit is not None:
        _check("limit", limit, _core.Limit)
    table = None
    if view.target is not None and method == "policy":
        table = _equity_for(view, needed=objective == "match", go_on=go_on)
    return _core._Analyser(
        view,
        _shipped.nets(),
        table,
        method=method,
        objective=objective,
        limit=limit,
        seed=seed,
        threads=threads,
        plies=plies,
        infer=infer,
    )


def equity(
    scores: Sequence[int],
    leader: int | None = 0,
    *,
    players: int = 2,
    rules: Rules | None = None,
    target: int | None = None,
) -> list[float]:
    """The probability that each side wins the match, from the scores before a round.

    Under the ladder's `net` in all seats. Scores under -150 count as that. The tables for
    `american` with its own targets are shipped; others are made on first use, which takes a second
    or so, and kept.

    Args:
        scores: One a side, each under the target.
        leader: The seat that leads the round; None: by lot, the mean over the seats.
        players: 2 to 4.
        rules: None: american.
        target: Points that win the match; None: the rules' own.

    Returns:
        One probability a side; they add up to 1.

    Raises:
        DealError: If there is no target or it is too far for a table (about 1,800 between two
            sides), or the scores or the leader do not fit.

    >>> [round(p, 1) for p in equity([120, 120], leader=None)]
    [0.5, 0.5]
    >>> equity([240, 100])[0] > 0.9
    True
    """
    table = rules if rules is not None else _core.Rules.preset("american")
    _check("rules", table, _core.Rules)
    players = index(players)
    if players not in (2, 3, 4):
        raise _core.DealError(f"{players} players: Sniff is for 2, 3 or 4")
    target = table.targets[players - 2] if target is None else index(target)
    if target is None:
        raise _core.DealError("match equity needs a target: these rules are open-ended")
    return _shipped.equity(table, players, target).probabilities(scores, leader)


def _equity_for(
    view: View, *, needed: bool, go_on: Callable[[], bool] | None = None
) -> _core._Equity | None:
    """The table for a view's game; None where the target is too far for one."""
    assert view.target is not None

    def tick() -> None:
        if go_on is not None and not go_on():
            raise _core.LimitError("ended while a table of equity was being made")

    try:
        return _shipped.equity(view.rules, view.players, view.target, tick)
    except _core.DealError:
        if needed:
            raise
        return None


def _check(name: str, value: object, kind: type) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"{name}: expected {kind.__name__}, not {type(value).__name__}")


def choose(view: View, player: str = "policy", *, seed: int | None = None) -> Move:
    """The move of a player of the ladder, for the seat in turn.

    Args:
        view: What the seat in turn knows.
        player: A name of the ladder, such as "greedy", "flat100" or "policy@20ms".
        seed: 0 to 2**64 - 1; the same seed gives the same move. None: a random one.

    Returns:
        A legal move; a forced draw is `+?`.

    Raises:
        PlayerError: If there is no such player.
        NotYourTurnError: If another seat is in turn.
        HiddenTilesError: If the player is the cheater, who wants to see all tiles.

    >>> r = Round.deal(seed=7, leader=0)
    >>> choose(r.view(0), "greedy", seed=1)
    Move('3-2')
    """
    _check("view", view, _core.View)
    _check("player", player, str)
    table = None
    if player.endswith("match") and view.target is not None:
        table = _equity_for(view, needed=True)
    return _core._choose(view, player, _shipped.nets(), table, seed)


def duel(
    a: str,
    b: str,
    *,
    pairs: int = 1000,
    seed: int = 1,
    players: int = 2,
    rules: Rules | None = None,
    threads: int = 1,
    matches: bool = False,
    target: int | None = None,
    sprt: tuple[float, float, float] | None = None,
    progress: Callable[[int, float, float], object] | None = None,
    executor: Executor | None = None,
) -> Duel:
    """Plays two players of the ladder against each other over duplicate deals.

    Player a takes one side against b on all others, once for each side, with the same tiles,
    boneyard and leader. What counts is points a round, without a target; or, with `matches`, the
    share of whole matches won.

    Args:
        a: A name of the ladder, such as "policy", "flat100" or "policy@200worlds".
        b: Another, or the same.
        pairs: Deals; with `sprt` the most.
        seed: 0 to 2**64 - 1. The same seed gives the same result on any number of threads, unless a
            player's budget is in milliseconds.
        players: 2 to 4.
        rules: None: american.
        threads: 1 to 1024; with an executor, of each chunk of deals.
        matches: Play whole matches; margins are then shares of matches won beyond an equal share:
            0.02 between two is 52%.
        target: Points that win a match; None: the rules' own.
        sprt: (low, high, alpha): stop as soon as it is decided, with errors of at most about alpha,
            whether the margin is at least `high` points rather than at most `low`.
        progress: Called now and then with pairs, margin and standard error so far.
        executor: Where to play, chunk by chunk: see `sniff.scale`. None: in threads of this
            machine. The result is the same to the last bit, but for the time that decisions took.

    Returns:
        A `Duel`. Releases the GIL; Ctrl-C stops it.

    Raises:
        PlayerError: If there is no such player.
        LimitError: If a number is out of range.
        ScaleError: If the executor fails.

    >>> d = duel("greedy", "random", pairs=200, seed=1)
    >>> d.rounds, d.margin > 10
    (400, True)
    """
    settings: dict[str, Any] = {
        "seed": seed,
        "players": players,
        "rules": rules,
        "threads": threads,
        "matches": matches,
        "target": target,
    }
    if executor is not None:
        from sniff.scale.duels import duel_on

        return duel_on(executor, a, b, pairs=pairs, sprt=sprt, progress=progress, **settings)
    return play_deals(a, b, pairs=pairs, sprt=sprt, progress=progress, **settings)


def play_deals(
    a: str,
    b: str,
    *,
    pairs: int,
    seed: int,
    players: int,
    rules: Rules | None,
    threads: int,
    matches: bool,
    target: int | None,
    first: int = 0,
    sprt: tuple[float, float, float] | None = None,
    progress: Callable[[int, float, float], object] | None = None,
) -> Duel:
    """The deals of a duel from number `first` on, here."""
    table = rules if rules is not None else _core.Rules.preset("american")
    _check("a", a, str)
    _check("b", b, str)
    _check("rules", table, _core.Rules)
    goal = target
    if goal is None and players in (2, 3, 4):
        goal = table.targets[players - 2]
    equity_table = None
    if goal is not None and (a.endswith("match") or b.endswith("match")):
        equity_table = _shipped.equity(table, players, goal)
    return _core._duel(
        a,
        b,
        _shipped.nets(),
        equity_table,
        pairs=pairs,
        first=first,
        seed=seed,
        players=players,
        rules=table,
        threads=threads,
        target=goal,
        matches=matches,
        sprt=sprt,
        progress=progress,
    )
