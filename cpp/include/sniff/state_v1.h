#ifndef SNIFF_STATE_V1_H
#define SNIFF_STATE_V1_H

/* A round at one moment, everything known, as arrays of them are laid out: for NumPy, Cython and C.
 * This struct never changes; another one would have another name. The rules, the number of players
 * and the target are not in it. */

#include <stdint.h>

typedef struct sniff_state_v1 {
    uint32_t hands[4];     /* by seat: bit i is tile number i, tiles sorted by (high, low) */
    int32_t scores[4];     /* points of each side */
    uint16_t layout;       /* id up to symmetry, for the rules' way of counting; 0: empty */
    uint8_t turn;          /* the seat to move; of no meaning once the round is over */
    uint8_t drawn;         /* tiles drawn in this turn */
    uint8_t next;          /* index of the next tile of the boneyard */
    uint8_t boneyard_size; /* entries of boneyard that are used, drawn ones among them */
    uint8_t ending;        /* 0: the round goes on, 1 domino, 2 blocked, 3 target */
    int8_t finisher;       /* the seat that played its last tile, or -1 */
    int8_t match_winner;   /* the side that has met the target, or -1 */
    uint8_t unused[3];
    uint8_t boneyard[28]; /* tile numbers in draw order */
} sniff_state_v1;

/* Actions: 4 * tile + way places a tile in the way-th of the ways that lead to different layouts. */
enum {
    SNIFF_DRAW_V1 = 112,
    SNIFF_PASS_V1 = 113,
    SNIFF_ACTIONS_V1 = 114,
    SNIFF_OBSERVATION_V1 = 96 /* numbers in an observation */
};

#endif
