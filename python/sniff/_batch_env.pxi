# Part of batch.pyx: what sniff.rl plays with. Arguments are the package's own and not checked here.

_ENV_ROW = np.dtype(
    [
        ("key", np.uint64),
        ("lots", np.uint64),
        ("gained", np.float64),
        ("counted", np.int32, (4,)),
        ("table", np.uint32),
        ("decisions", np.uint32),
        ("episodes", np.uint32),
        ("seat", np.int8),
        ("leader", np.uint8),
        ("over", np.uint8),
        ("unused", np.uint8),
    ],
    align=True,
)
_ENV_RESULT = np.dtype(
    [
        ("reward", np.float64),
        ("sides", np.float64, (4,)),
        ("gained", np.float64),
        ("decisions", np.uint32),
        ("seat", np.int8),
        ("terminated", np.bool_),
        ("unused", np.uint8, (2,)),
    ],
    align=True,
)

if _ENV_ROW.itemsize != sizeof(engine.EnvRow) or _ENV_RESULT.itemsize != sizeof(engine.EnvResult):
    raise ImportError("sniff.batch: the dtypes of environments are not those of the C++ structs")


@cython.final
cdef class _Env:
    """The engine's environments; `arrays` of `play` are states, rows, results and what goes out."""

    cdef Game game
    cdef engine.EnvOptions options
    cdef tuple _given

    def __cinit__(self, Game game, forced, match, win, opponents, seat, leader, autoreset):
        self.game = game
        self._given = (game, forced, match, win, opponents, seat, leader, autoreset)
        self.options.forced = forced
        self.options.match = match
        self.options.win = win
        if opponents is not None:
            self.options.opponents = _policy(opponents)
        self.options.seat = seat
        self.options.leader = leader
        self.options.autoreset = <engine.Autoreset><int>autoreset  # in Gymnasium's order: see rl

    def __reduce__(self):
        return _Env, self._given

    cdef engine.EnvArrays _pointers(self, tuple arrays) except *:
        cdef engine.EnvArrays found
        states, rows, results, observations, masks, points, final_observations = arrays
        found.states = _own_rows(states)
        found.rows = <engine.EnvRow *>_address(rows)
        found.results = <engine.EnvResult *>_address(results)
        found.observations = <float *>_address(observations)
        found.masks = <uint8_t *>_address(masks)
        found.points = NULL
        if points is not None:
            found.points = <uint8_t *>_address(points)
        found.final_observations = <float *>_address(final_observations)
        return found

    def reset(self, arrays, which, seeds, int threads):
        """Begins episodes, all or `which`, shape (n,), bool; with new `seeds`, uint64, or on."""
        cdef engine.EnvArrays to = self._pointers(arrays)
        cdef const uint8_t *mask = NULL
        cdef const uint64_t *keys = NULL
        if which is not None:
            mask = _address(which)
        if seeds is not None:
            keys = <const uint64_t *>_address(seeds)
        with nogil:
            engine.BatchEnv(_of(self.game.pointer)[0], self.options).reset(to, mask, keys, threads)

    def step(self, arrays, actions, int threads):
        """Plays `actions`, shape (n,), int16; returns the first that is not legal, or their number."""
        cdef engine.EnvArrays to = self._pointers(arrays)
        cdef const int16_t *what = <const int16_t *>_address(actions)
        cdef size_t n = len(actions)
        cdef size_t bad
        with nogil:
            bad = engine.BatchEnv(_of(self.game.pointer)[0], self.options).find_illegal(to, what, threads)
            if bad == n:
                engine.BatchEnv(_of(self.game.pointer)[0], self.options).step(to, what, threads)
        return bad

    def sample(self, states, actions, uint64_t seed, int threads):
        """Legal actions at random; `actions`, shape (n,), int16, is where they go."""
        cdef ConstStates rows = _rows(states)
        cdef int16_t *to = <int16_t *>_address(actions)
        with nogil:
            engine.choose_all(_of(self.game.pointer)[0], rows, Policy.random, seed, to, threads)
