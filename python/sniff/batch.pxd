# What other Cython code may cimport; see docs/batch.md. Names with _v1 never change their meaning.

cimport cython
from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t


cdef extern from "sniff/state_v1.h" nogil:
    ctypedef struct sniff_state_v1:
        uint32_t hands[4]
        int32_t scores[4]
        uint16_t layout
        uint8_t turn
        uint8_t drawn
        uint8_t next
        uint8_t boneyard_size
        uint8_t ending
        int8_t finisher
        int8_t match_winner
        uint8_t boneyard[28]

    enum:
        SNIFF_DRAW_V1
        SNIFF_PASS_V1
        SNIFF_ACTIONS_V1
        SNIFF_OBSERVATION_V1


@cython.final
cdef class Game:
    cdef const void *pointer  # what the functions below take; lives as long as the Game
    cdef readonly object rules
    cdef readonly int players
    cdef readonly int sides
    cdef readonly object target
    cdef object _capsule


# None of these checks a state or an action; all may be called without the GIL.
cdef void deal_v1(const void *game, sniff_state_v1 *state, uint64_t seed, int leader) noexcept nogil
cdef bint is_good_v1(const void *game, const sniff_state_v1 *state) noexcept nogil
cdef int legal_v1(const void *game, const sniff_state_v1 *state, uint8_t *mask) noexcept nogil
cdef bint is_legal_v1(const void *game, const sniff_state_v1 *state, int action) noexcept nogil
cdef int step_v1(const void *game, sniff_state_v1 *state, int action) noexcept nogil
cdef void play_forced_v1(const void *game, sniff_state_v1 *state) noexcept nogil
cdef int total_v1(const void *game, const sniff_state_v1 *state) noexcept nogil
cdef void observe_v1(const void *game, const sniff_state_v1 *state, int seat, float *numbers) noexcept nogil
