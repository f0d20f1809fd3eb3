// Included by the search kernels, inside their namespace; see kernels.cmake.

/// What a placement is worth trying early for: a cheap refutation, above all few replies for the
/// opponent, then points and pips. Hundredths of a five; found by
/// tools/tune_ordering.cpp.
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

#ifdef SNIFF_TUNE_ORDERING
#define SNIFF_ORDERING_CONSTANT
#else
#define SNIFF_ORDERING_CONSTANT constexpr
#endif

// clang-format off
/// For two players, and for four in partnership.
inline SNIFF_ORDERING_CONSTANT std::array<OrderingWeights, 2> kOrdering{{
    {100, -256, -68, -7, -111, 146, -709, 175, 9, 2, -17, 55, 16, 7,
     {{{-84, 25, 44, -112}, {-6, 10, 5, 28}, {-2, 35, 13, 27}, {19, -2, -45, 136}}}},
    {100, -200, -67, -133, -16, 115, -460, -311, -8, 1, 1, 0, 12, -10,
     {{{-69, -103, 26, -191}, {-19, -15, -14, -192}, {1, -6, 2, 57}, {-1, 30, -16, 104}}}},
}};
// clang-format on

constexpr auto kTilePips = [] {
    std::array<uint8_t, kTiles> pips{};
    for (int i = 0; i < kTiles; ++i) {
        pips[static_cast<size_t>(i)] = static_cast<uint8_t>(Tile::from_index(i).pips());
    }
    return pips;
}();

inline constexpr uint32_t kDoubleTiles = [] {
    uint32_t doubles = 0;
    for (int i = 0; i < kTiles; ++i) doubles |= Tile::from_index(i).is_double() ? 1U << i : 0;
    return doubles;
}();

inline constexpr int kMaxPlacements = kTiles * kArms;

/// Writes (rank, offset) of every placement of `fitting`, packed, and returns their number. `aim`:
/// fives asked for beyond the settlement as the hands stand; `hinted`: an offset to leave out.
template <int kSeats, class Node>
int rank_placements(const Node& node, uint32_t fitting, int aim, bool may_draw,
                    const LayoutTable::Row* rows, const LayoutTable::Index& index,
                    const LayoutTable::Placement* placements, int hinted, int* order) noexcept {
    const unsigned seat = node.turn;
    const uint32_t own = node.hand[seat];
    const uint32_t opponent = node.hand[(seat + 1) & (kSeats - 1)];
    const OrderingWeights& w = kOrdering[kSeats == 2 ? 0 : 1];
    const OrderingWeights::Aim& a = w.aims[aim <= -2 ? 0 : aim <= 2 ? 1 : aim <= 6 ? 2 : 3];
    const int opponent_tiles = std::popcount(opponent);
    const bool few = opponent_tiles <= 2;
    const int per_reply = w.per_reply + a.per_reply + (few ? w.per_reply_few : 0);
    const int per_reply_five =
        w.per_reply_five + a.per_reply_five + (few ? w.per_reply_five_few : 0);
    const int per_pip = w.per_pip + w.per_pip_late / opponent_tiles;
    const int no_reply = (may_draw ? w.makes_draw : w.makes_pass) + a.no_reply;
    int count = 0;
    for (uint32_t rest = fitting; rest != 0; rest &= rest - 1) {
        const auto tile = static_cast<size_t>(std::countr_zero(rest));
        const uint32_t kept = own & ~(1U << tile);
        const int begin = index.begin[tile];
        const int end = index.begin[tile + 1];
        int base = kTilePips[tile] * per_pip;
        if (kDoubleTiles >> tile & 1) base += w.is_double;
        for (int offset = begin; offset < end; ++offset) {
            const LayoutTable::Placement placement = placements[offset];
            const LayoutTable::Row& row = rows[placement.next];
            const int replies = std::popcount(opponent & row.at_least[0]);
            int value = base + placement.fives * (w.per_five + a.per_five) +
                        w.per_follow * std::popcount(kept & row.at_least[0]);
            if (replies == 0) {
                value += no_reply;
            } else {
                value += per_reply * replies + (replies == 1 ? w.single_reply : 0) +
                         per_reply_five * (reply_level(row, opponent) - 1);
            }
            if (kSeats == 4) {
                const uint32_t partner = node.hand[(seat + 2) & (kSeats - 1)];
                const int level = reply_level(row, partner);
                value += level == 0 ? w.partner_stuck : w.per_partner_five * (level - 1);
            }
            if (offset != hinted) order[count++] = value * 256 + offset;
        }
    }
    return count;
}

/// Selection sort, one step a call: most nodes are cut after a placement or two.
inline int next_ranked(int* order, int from, int count) noexcept {
    int best = from;
    for (int i = from + 1; i < count; ++i) {
        if (order[i] > order[best]) best = i;
    }
    std::swap(order[from], order[best]);
    return order[from] & 255;
}
