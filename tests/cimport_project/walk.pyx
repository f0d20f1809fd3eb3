# cython: language_level=3
"""Walks through rounds with nothing but what `sniff.batch` publishes."""

from libc.stdint cimport uint8_t, uint64_t

from sniff.batch cimport (
    SNIFF_ACTIONS_V1,
    Game,
    deal_v1,
    is_good_v1,
    is_legal_v1,
    legal_v1,
    play_forced_v1,
    sniff_state_v1,
    step_v1,
    total_v1,
)


def walk(Game game, uint64_t seed, int leader):
    """Plays a round by its first legal actions; the scores, the placements and the last total."""
    cdef sniff_state_v1 state
    cdef uint8_t mask[SNIFF_ACTIONS_V1]
    cdef const void *at = game.pointer
    cdef int action = 0
    cdef int placed = 0
    cdef bint good = True
    with nogil:
        deal_v1(at, &state, seed, leader)
        while state.ending == 0:
            legal_v1(at, &state, mask)
            action = 0
            while not mask[action]:
                action += 1
            good = good and is_good_v1(at, &state) and is_legal_v1(at, &state, action)
            step_v1(at, &state, action)
            play_forced_v1(at, &state)
            placed += 1
    return [state.scores[i] for i in range(game.sides)], placed, total_v1(at, &state), bool(good)
