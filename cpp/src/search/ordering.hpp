// Included by the search kernels, inside their namespace; see kernels.cmake.

/// What a placement is worth trying early for: a cheap refutation, above all few replies for the
/// opponent, then points and pips. Hundredths of a five; found by tools/tune_ordering.
struct OrderingWeights {
    int per_five;        ///< each five scored
    int per_reply;       ///< each tile that the opponent can reply with
    int per_reply_five;  ///< each five of the opponent's best reply
    int per_reply_few;   ///< the same two again where the opponent holds one or two tiles
    int per_reply_five_few;
    int single_reply;  ///< exactly one tile to reply with
    int makes_draw;    ///< no reply, and the opponent must draw
    int makes_pass;    ///< no reply, and nothing to draw
    int per_follow;    ///< each own tile that then fits
    int per_pip;       ///< each pip got rid of
    int per_pip_late;  ///< the same, divided by the opponent's tiles
    int is_double;
    int per_partner_five;  ///< each five of the partner's best placement
    int partner_stuck;

    /// Corrections by how much is asked for: beta far below, near, above, far above the settlement
    /// as the hands stand.
    struct Aim {
        int per_five, per_reply, per_reply_five, no_reply;
    };
    std::array<Aim, 4> aims;
};

inline constexpr std::array<OrderingWeights, 2> kOrdering{{
    {100, -200, -70, -25, -100, 100, -600, 300, 15, 3, 0, 0, 0, 0, {}},
    {100, -200, -70, -100, -20, 100, -400, -200, 10, 2, 0, 0, 10, -10, {}},
}};
