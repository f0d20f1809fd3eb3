# cython: language_level=3
"""Arrays of rounds: thousands at once, NumPy in and out, without the GIL, on many threads.

A state is one entry of an array of dtype `STATE_V1`: everything about a round at one moment, as the C
struct `sniff_state_v1`. What the rounds have in common is a `Game`, whose methods do the work. See
docs/batch.md, also for use from Cython.

>>> import numpy as np
>>> from sniff import batch
>>> game = batch.Game(players=2)
>>> states = game.deal(1000, seed=7)
>>> while (open := states["ending"] == 0).any():
...     masks = game.legal_masks(states)
...     actions = np.where(open, masks.argmax(axis=1), batch.NO_ACTION)
...     points = game.step(states, actions)
>>> bool((states["ending"] > 0).all()), states["scores"].shape
(True, (1000, 4))
"""

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libcpp cimport bool as cbool

from sniff cimport _batch_engine as engine
from sniff._batch_engine cimport BatchGame, ConstStates, Policy, Scores, ShouldStop, States

import numpy as np

from sniff import _arrays
from sniff._arrays import ArrayError
from sniff._core import (
    DealError,
    IllegalMoveError,
    PlayerError,
    Rules,
    _batch_action,
    _batch_game,
    _batch_move,
    _batch_pack,
    _batch_play_rounds,
)

__all__ = [
    "ACTIONS",
    "DRAW",
    "NO_ACTION",
    "OBSERVATION",
    "PASS",
    "STATE_V1",
    "ArrayError",
    "Game",
]

STATE_V1 = np.dtype(
    [
        ("hands", np.uint32, (4,)),
        ("scores", np.int32, (4,)),
        ("layout", np.uint16),
        ("turn", np.uint8),
        ("drawn", np.uint8),
        ("next", np.uint8),
        ("boneyard_size", np.uint8),
        ("ending", np.uint8),
        ("finisher", np.int8),
        ("match_winner", np.int8),
        ("unused", np.uint8, (3,)),
        ("boneyard", np.uint8, (28,)),
    ],
    align=True,
)
"""What an array of states holds; this dtype never changes, another one would have another name."""

ACTIONS = SNIFF_ACTIONS_V1
DRAW = SNIFF_DRAW_V1
PASS = SNIFF_PASS_V1
NO_ACTION = -1
OBSERVATION = SNIFF_OBSERVATION_V1

if STATE_V1.itemsize != sizeof(sniff_state_v1):
    raise ImportError("sniff.batch: the dtype of states is not that of the C struct")


cdef inline const BatchGame *_of(const void *game) noexcept nogil:
    return <const BatchGame *>game


cdef const uint8_t *_address(array) except? NULL:
    """Where an array's data is; it must be alive as long as that is used."""
    cdef Py_buffer view  # a hundred times as fast as `__array_interface__` where there are fields
    PyObject_GetBuffer(array, &view, PyBUF_SIMPLE)
    cdef const uint8_t *at = <const uint8_t *>view.buf
    PyBuffer_Release(&view)
    return at


cdef ConstStates _rows(states) except *:
    """An array of states, to be read."""
    return ConstStates(<const sniff_state_v1 *>_address(states), len(states))


cdef States _own_rows(states) except *:
    """The same, to be written."""
    return States(<sniff_state_v1 *>_address(states), len(states))


cdef Policy _policy(policy) except *:
    if policy == "random":
        return Policy.random
    if policy == "greedy":
        return Policy.greedy
    raise PlayerError(f"policy {policy!r}: expected 'random' or 'greedy'")


cdef cbool _interrupted(void *raised) noexcept nogil:
    """Whether Ctrl-C was pressed; what Python raises then goes to the list `raised`."""
    with gil:
        try:
            PyErr_CheckSignals()
        except BaseException as error:
            (<list>raised).append(error)
            return True
    return False


cdef extern from "Python.h":
    int PyErr_CheckSignals() except -1


@cython.final
cdef class Game:
    """What the rounds of an array have in common: players, rules and target.

    Args:
        players: 2, 3 or 4.
        rules: The rules; `AMERICAN` if left out.
        target: Points that win the match; left out: the rules' own; None: open-ended.

    Raises:
        DealError: If players or target are out of range; scores have 32 bits here.

    Methods that take `states` want a C-contiguous array of shape (n,) and dtype `STATE_V1`, else they
    raise `ArrayError`; they check all of it, and raise `DealError` naming the first bad row, before
    anything is done. Those with `unchecked` in their name do not: what is no state or no legal action
    is then undefined behaviour.

    >>> Game(players=4).sides
    2
    """

    def __cinit__(self, *, players=2, rules=None, target=...):
        rules = Rules.preset("american") if rules is None else rules
        if not isinstance(rules, Rules):
            raise TypeError(f"rules: expected Rules, not {type(rules).__name__}")
        self._capsule, self.players, self.sides, self.target = _batch_game(rules, players, target)
        self.pointer = PyCapsule_GetPointer(self._capsule, "sniff.batch_game_v1")
        self.rules = rules

    def __repr__(self):
        return f"Game(players={self.players}, rules={self.rules!r}, target={self.target})"

    def __reduce__(self):
        return _load_game, (self.players, self.rules, self.target)

    def __eq__(self, other):
        if not isinstance(other, Game):
            return NotImplemented
        return self.__reduce__()[1] == other.__reduce__()[1]

    __hash__ = None

    def _states(self, states, bint writable, int threads):
        _arrays.checked(states, "states", STATE_V1, (None,), writable=writable)
        cdef const BatchGame *game = _of(self.pointer)
        cdef ConstStates rows = _rows(states)
        cdef size_t n = len(states)
        cdef size_t bad
        with nogil:
            bad = engine.find_bad(game[0], rows, threads)
        if bad < n:
            raise DealError(f"states[{bad}]: {game.why_bad(rows[bad]).decode()}")
        return states

    def check(self, states, *, threads=1):
        """Checks that every row is a state of this game.

        Raises:
            ArrayError: If this is no array of states.
            DealError: If a row is no state; with its number and the reason.

        >>> game = Game()
        >>> states = game.deal(2)
        >>> states["turn"][1] = 2
        >>> game.check(states)
        Traceback (most recent call last):
        ...
        sniff.DealError: states[1]: turn 2 is no seat
        """
        self._states(states, False, _arrays.threads(threads))

    def deal(self, count, *, seed=0, leader=0, scores=None, threads=1):
        """Deals rounds; row i is `Round.deal(seed=seed + i)` (modulo 2**64).

        Args:
            count: How many.
            seed: 0 to 2**64 - 1.
            leader: The seat that opens.
            scores: One a side in points; zero if left out.
            threads: How many; the result is the same.

        Returns:
            An array of states of shape (count,).

        >>> import sniff
        >>> states = Game().deal(3, seed=7)
        >>> TileSet = sniff.TileSet
        >>> [t.index for t in sniff.Round.deal(seed=8).hands[0]] == [
        ...     i for i in range(28) if states["hands"][1, 0] >> i & 1
        ... ]
        True
        """
        cdef uint64_t first = _arrays.seed(seed)
        cdef int crew = _arrays.threads(threads)
        cdef int seat = _arrays.seat(leader, "leader", self.players)
        cdef Scores start
        cdef size_t i
        for i in range(4):
            start[i] = 0
        for i, score in enumerate(_arrays.scores(scores, self.sides, self.target)):
            start[i] = score
        states = np.empty(_arrays.rounds(count, 2**31), STATE_V1)
        cdef States rows = _own_rows(states)
        with nogil:
            engine.deal_all(_of(self.pointer)[0], rows, first, seat, start, crew)
        return states

    def from_rounds(self, rounds):
        """An array of states from rounds of this game, as they stand.

        Raises:
            DealError: If a round is of another game, or its scores have more than 31 bits.

        >>> import sniff
        >>> game = Game()
        >>> bool((game.from_rounds([sniff.Round.deal(seed=7)]) == game.deal(1, seed=7)).all())
        True
        """
        data = b"".join(_batch_pack(self._capsule, one) for one in rounds)
        return np.frombuffer(data, STATE_V1).copy()

    def action_of(self, round, move):
        """The number of the action that a legal move is, where `round` stands.

        Moves that are equal up to symmetry are the same action.

        Raises:
            IllegalMoveError: If the move is not legal.
            DealError: If the round is of another game.

        >>> import sniff
        >>> r = sniff.Round.deal(seed=7)
        >>> Game().action_of(r, "2-1"), sniff.Tile("2-1").index
        (16, 4)
        """
        return _batch_action(self._capsule, round, move)

    def move_of(self, round, action):
        """The first legal move, where `round` stands, that is this action.

        Raises:
            IllegalMoveError: If the action is not legal.
            DealError: If the round is of another game.

        >>> import sniff
        >>> Game().move_of(sniff.Round.deal(seed=7), 16)
        Move('2-1')
        """
        return _batch_move(self._capsule, round, action)

    def legal_masks(self, states, *, out=None, threads=1):
        """Which actions are legal, row by row; none once a round is over.

        Args:
            states: The states.
            out: Where the result goes; shape (n, 114), bool.
            threads: How many.

        Returns:
            An array of shape (n, 114), bool. Actions: 4 * tile + way places a tile in one of the
            ways that differ, up to symmetry; 112 draws and 113 passes.

        >>> game = Game()
        >>> game.legal_masks(game.deal(2)).sum(axis=1).tolist()
        [7, 7]
        """
        cdef int crew = _arrays.threads(threads)
        self._states(states, False, crew)
        masks = _arrays.output(out, np.bool_, (len(states), SNIFF_ACTIONS_V1), states)
        cdef ConstStates rows = _rows(states)
        cdef uint8_t *to = <uint8_t *>_address(masks)
        with nogil:
            engine.legal_all(_of(self.pointer)[0], rows, to, crew)
        return masks

    def step(self, states, actions, *, forced=False, out=None, threads=1):
        """Plays one action in every row, in place.

        Args:
            states: The states; written to.
            actions: What to play; shape (n,), any integer dtype. `NO_ACTION` (-1) leaves a row as it
                is, which is the only thing for a round that is over.
            forced: Then draw and pass until a seat can place or the round is over.
            out: Where the points go; shape (n,), int16.
            threads: How many.

        Returns:
            The points that the placements scored, settlements not included; shape (n,), int16.

        Raises:
            IllegalMoveError: If an action is not legal; names the first such row. Nothing has
                changed then.

        >>> game = Game()
        >>> states = game.deal(1, seed=7)
        >>> game.step(states, [113])
        Traceback (most recent call last):
        ...
        sniff.IllegalMoveError: actions[0]: 113 is not legal in states[0]
        >>> int(game.step(states, [16])[0]), int(states["turn"][0])
        (0, 1)
        """
        cdef int crew = _arrays.threads(threads)
        chosen = self._actions(states, actions)
        self._states(states, True, crew)
        cdef ConstStates rows = _rows(states)
        cdef const int16_t *what = <const int16_t *>_address(chosen)
        cdef size_t n = len(states)
        cdef size_t bad
        with nogil:
            bad = engine.find_illegal(_of(self.pointer)[0], rows, what, crew)
        if bad < n:
            over = ": the round is over" if states["ending"][bad] else ""
            raise IllegalMoveError(
                f"actions[{bad}]: {np.asarray(actions)[bad]} is not legal in states[{bad}]{over}"
            )
        return self._step(states, chosen, forced, out, crew)

    def step_unchecked(self, states, actions, *, forced=False, out=None, threads=1):
        """As `step`, but neither states nor actions are checked: they must be legal."""
        chosen = self._actions(states, actions)
        return self._step(states, chosen, forced, out, _arrays.threads(threads))

    def _actions(self, states, actions):
        """An own array of them; what 16 bits cannot hold stays an action that is never legal."""
        _arrays.checked(states, "states", STATE_V1, (None,), writable=True)
        return _arrays.whole_numbers(actions, "actions", len(states), np.int16)

    def _step(self, states, actions, cbool forced, out, int crew):
        points = _arrays.output(out, np.int16, (len(states),), states)
        cdef States rows = _own_rows(states)
        cdef const int16_t *what = <const int16_t *>_address(actions)
        cdef int16_t *to = <int16_t *>_address(points)
        with nogil:
            engine.step_all(_of(self.pointer)[0], rows, what, to, forced, crew)
        return points

    def play_forced(self, states, *, threads=1):
        """Draws and passes in every row, in place, until a seat can place or the round is over.

        >>> game = Game()
        >>> states = game.deal(5)
        >>> game.play_forced(states)  # a leader can always place
        >>> bool((states == game.deal(5)).all())
        True
        """
        cdef int crew = _arrays.threads(threads)
        self._states(states, True, crew)
        cdef States rows = _own_rows(states)
        with nogil:
            engine.play_forced_all(_of(self.pointer)[0], rows, crew)

    def totals(self, states):
        """The end totals in pips; shape (n,), int16.

        >>> game = Game()
        >>> game.totals(game.deal(2)).tolist()
        [0, 0]
        """
        self._states(states, False, 1)
        totals = np.empty(len(states), np.int16)
        cdef const BatchGame *game = _of(self.pointer)
        cdef ConstStates rows = _rows(states)
        cdef int16_t *to = <int16_t *>_address(totals)
        cdef size_t n = len(states)
        cdef size_t i
        with nogil:
            for i in range(n):
                to[i] = game.layouts().total(rows[i].layout)
        return totals

    def margins(self, states):
        """Every side's score against the mean of the others', in points; shape (n, sides), float64.

        >>> game = Game()
        >>> ends = game.play_out(game.deal(1, seed=7), "greedy")
        >>> game.margins(ends).tolist(), ends["scores"][0, :2].tolist()
        ([[50.0, -50.0]], [50, 0])
        """
        self._states(states, False, 1)
        scores = states["scores"][:, : self.sides].astype(np.float64)
        rest = scores.sum(axis=1, keepdims=True) - scores
        return scores - rest / (self.sides - 1)

    def observations(self, states, *, seats=None, out=None, threads=1):
        """What a seat sees of every round, as numbers; no hidden tile is in it.

        Args:
            states: The states.
            seats: Whose eyes; shape (n,), integers; the seats in turn if left out.
            out: Where the result goes; shape (n, 96), float32.
            threads: How many.

        Returns:
            An array of shape (n, 96), float32: own hand (28), tiles on the table (28), tiles that fit
            (28), end total / 36, tiles in the hands from the own seat on / 7 (4), tiles that may be
            drawn / 14, tiles drawn in this turn / 14, scores from the own side on / 100 (4), target /
            100 or 0. A state has no history: who could not place on what is not in it.

        >>> game = Game()
        >>> numbers = game.observations(game.deal(2))
        >>> numbers.shape, numbers[:, :28].sum(axis=1).tolist()
        ((2, 96), [7.0, 7.0])
        """
        cdef int crew = _arrays.threads(threads)
        cdef const int8_t *whose = NULL
        _arrays.checked(states, "states", STATE_V1, (None,), writable=False)
        if seats is not None:
            given = _arrays.whole_numbers(seats, "seats", len(states), np.int8)
            if ((given < 0) | (given >= self.players)).any():
                raise DealError(f"seats: expected seats from 0 to {self.players - 1}")
            whose = <const int8_t *>_address(given)
        self._states(states, False, crew)
        numbers = _arrays.output(out, np.float32, (len(states), SNIFF_OBSERVATION_V1), states)
        cdef ConstStates rows = _rows(states)
        cdef float *to = <float *>_address(numbers)
        with nogil:
            engine.observe_all(_of(self.pointer)[0], rows, whose, to, crew)
        return numbers

    def choose(self, states, policy="random", *, seed=0, out=None, threads=1):
        """What a policy plays in every row, for `step`.

        Args:
            states: The states.
            policy: "random" or "greedy", as in `play_out`.
            seed: 0 to 2**64 - 1; give every call another one.
            out: Where the result goes; shape (n,), int16.
            threads: How many; the result is the same.

        Returns:
            The actions, shape (n,), int16: a placement, or the draw or pass that is forced;
            `NO_ACTION` where the round is over.

        >>> game = Game()
        >>> states = game.deal(100)
        >>> for turn in range(200):
        ...     points = game.step(states, game.choose(states, seed=turn))
        >>> bool((states["ending"] > 0).all())
        True
        """
        cdef int crew = _arrays.threads(threads)
        cdef uint64_t lots = _arrays.seed(seed)
        cdef Policy chosen = _policy(policy)
        self._states(states, False, crew)
        actions = _arrays.output(out, np.int16, (len(states),), states)
        cdef ConstStates rows = _rows(states)
        cdef int16_t *to = <int16_t *>_address(actions)
        with nogil:
            engine.choose_all(_of(self.pointer)[0], rows, chosen, lots, to, crew)
        return actions

    def play_out(self, states, policy="random", *, seed=0, threads=1):
        """Plays every round to its end and returns the ends; `states` stay as they are.

        Args:
            states: The states.
            policy: "random" (uniform over distinct legal placements) or "greedy" (most points now,
                then the heaviest tile, then at random), in all seats.
            seed: 0 to 2**64 - 1. What a row comes to depends on its number and the seed alone.
            threads: How many; the result is the same.

        Returns:
            An array of states of shape (n,), every round over. The boneyard keeps its order.

        >>> game = Game()
        >>> ends = game.play_out(game.deal(1000))
        >>> bool((ends["ending"] > 0).all())
        True
        """
        cdef int crew = _arrays.threads(threads)
        cdef uint64_t lots = _arrays.seed(seed)
        cdef Policy chosen = _policy(policy)
        _arrays.checked(states, "states", STATE_V1, (None,), writable=False)
        ends = self._states(states.copy(), True, crew)
        cdef States rows = _own_rows(ends)
        with nogil:
            engine.play_out_all(_of(self.pointer)[0], rows, chosen, lots, crew)
        return ends

    def double_dummy(self, states, *, threads=1):
        """The margins of best play, all tiles known, for the seats in turn, from now on.

        For two players, or four in partnership.

        Returns:
            Points, shape (n,), float64; +inf or -inf where the match is decided; NaN where the round
            is over.

        Raises:
            DealError: If there are more than two sides.
            KeyboardInterrupt: On Ctrl-C, soon.

        >>> import sniff
        >>> game = Game()
        >>> margins = game.double_dummy(game.deal(2, seed=7))
        >>> float(margins[0]) == sniff.solve(sniff.Round.deal(seed=7)).value
        True
        """
        cdef int crew = _arrays.threads(threads)
        if self.sides != 2:
            raise DealError(f"double_dummy is for two sides, not {self.sides}")
        _arrays.checked(states, "states", STATE_V1, (None,), writable=False)
        own = self._states(states.copy(), False, crew)
        margins = np.empty(len(own), np.float64)
        cdef ConstStates rows = _rows(own)
        cdef double *to = <double *>_address(margins)
        cdef list raised = []
        cdef ShouldStop ask = engine.should_stop(_interrupted, <void *>raised)
        with nogil:
            engine.double_dummy_all(_of(self.pointer)[0], rows, to, crew, ask)
        if raised:
            raise raised[0]
        return margins

    def belief(self, states, *, threads=1):
        """What the seat in turn can know of the hidden tiles, exactly, without a history.

        Returns:
            worlds: How many there are; shape (n,), float64.
            holds: The probability that each seat holds each tile; shape (n, players, 28), float64.

        A state remembers no draws and passes, so that nobody's voids are known; `View.belief` has
        them.

        >>> game = Game()
        >>> worlds, holds = game.belief(game.deal(1))
        >>> worlds.tolist(), round(float(holds[0, 1].sum()), 9)
        ([116280.0], 7.0)
        """
        cdef int crew = _arrays.threads(threads)
        self._states(states, False, crew)
        worlds = np.empty(len(states), np.float64)
        holds = np.empty((len(states), self.players, 28), np.float64)
        cdef ConstStates rows = _rows(states)
        cdef double *to = <double *>_address(worlds)
        cdef double *of = <double *>_address(holds)
        with nogil:
            engine.belief_all(_of(self.pointer)[0], rows, to, of, crew)
        return worlds, holds

    def play_rounds(self, count, policy="random", *, seed=0, threads=1):
        """Deals and plays rounds at full speed and sums them up; seat 0 leads, no target matters.

        Args:
            count: How many.
            policy: "random" or "greedy", as in `play_out`.
            seed: 0 to 2**64 - 1; the same rounds on every machine and any number of threads.
            threads: How many.

        Raises:
            KeyboardInterrupt: On Ctrl-C, soon.

        Returns:
            A dict: `rounds`, `placements`, `draws`, `blocked`, `points` (of each side, settlements
            included), `margin` (the mean of side 0, in points a round) and `std_error`.

        >>> totals = Game().play_rounds(100_000, "greedy", seed=1)
        >>> totals["rounds"], 0 < totals["margin"] < 8
        (100000, True)
        """
        cdef int crew = _arrays.threads(threads)
        cdef uint64_t lots = _arrays.seed(seed)
        cdef Policy chosen = _policy(policy)
        cdef uint64_t left = _arrays.rounds(count, 2**48)
        rounds = placements = draws = blocked = total = squares = 0
        points = [0] * self.sides
        while left > 0:
            some = min(left, 4_000_000)  # half a second or so, then Ctrl-C is looked at
            part = _batch_play_rounds(
                self._capsule, chosen == Policy.greedy, some, lots, crew, rounds
            )
            rounds += part[0]
            placements += part[1]
            draws += part[2]
            blocked += part[3]
            points = [a + b for a, b in zip(points, part[4], strict=True)]
            total += part[5]
            squares += part[6]
            left -= some
            PyErr_CheckSignals()
        n = max(1, rounds)
        others = self.sides - 1
        mean = total / n / others
        variance = max(0.0, squares / n / others**2 - mean**2)
        return {
            "rounds": rounds,
            "placements": placements,
            "draws": draws,
            "blocked": blocked,
            "points": points,
            "margin": mean,
            "std_error": (variance / n) ** 0.5,
        }


include "_batch_env.pxi"


def _load_game(players, rules, target):
    return Game(players=players, rules=rules, target=target)


cdef void deal_v1(const void *game, sniff_state_v1 *state, uint64_t seed, int leader) noexcept nogil:
    cdef Scores scores
    cdef size_t i
    for i in range(4):
        scores[i] = 0
    state[0] = _of(game).deal(seed, leader, scores)


cdef bint is_good_v1(const void *game, const sniff_state_v1 *state) noexcept nogil:
    return _of(game).is_good(state[0])


cdef int legal_v1(const void *game, const sniff_state_v1 *state, uint8_t *mask) noexcept nogil:
    return _of(game).legal(state[0], mask)


cdef bint is_legal_v1(const void *game, const sniff_state_v1 *state, int action) noexcept nogil:
    return _of(game).is_legal(state[0], action)


cdef int step_v1(const void *game, sniff_state_v1 *state, int action) noexcept nogil:
    return (<BatchGame *>game).step(state[0], action)


cdef void play_forced_v1(const void *game, sniff_state_v1 *state) noexcept nogil:
    (<BatchGame *>game).play_forced(state[0])


cdef int total_v1(const void *game, const sniff_state_v1 *state) noexcept nogil:
    return _of(game).layouts().total(state.layout)


cdef void observe_v1(const void *game, const sniff_state_v1 *state, int seat, float *numbers) noexcept nogil:
    _of(game).observe(state[0], seat, numbers)
