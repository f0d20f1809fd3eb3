// Included by kernels that play rounds out, inside their namespace; see cmake/kernels.cmake.

/// For each value, how many tiles a seat has kept since it last could not place on that value: four
/// bits a value. `kNeverVoid` is more than any count that matters.
using Kept = uint32_t;
inline constexpr Kept kOnePerValue = 0x1111111;
inline constexpr Kept kNeverVoid = 0x7777777;

/// The tiles that have one of a set of values (bit v for value v).
inline constexpr auto kTilesOfValues = [] {
    std::array<uint32_t, 128> tiles{};
    for (unsigned values = 0; values < 128; ++values) {
        for (int v = 0; v < kValues; ++v) {
            if (values >> v & 1) tiles[values] |= TileSet::with(v).bits();
        }
    }
    return tiles;
}();

/// The open values of a layout, given the tiles that fit: a value is open if its double fits.
inline constexpr unsigned open_values(uint32_t playable) noexcept {
    unsigned values = 0;
    for (int v = 0; v < kValues; ++v) {
        values |= (playable >> Tile::of(v, v).index() & 1U) << v;
    }
    return values;
}

/// Four bits set for each value of a set.
inline constexpr auto kNibbles = [] {
    std::array<uint32_t, 128> nibbles{};
    for (unsigned values = 0; values < 128; ++values) {
        for (unsigned v = 0; v < kValues; ++v) {
            if (values >> v & 1) nibbles[values] |= 0xFU << (4 * v);
        }
    }
    return nibbles;
}();

inline Kept keep_one_more(Kept kept) noexcept {
    const Kept more = kept + kOnePerValue;
    return more - (more >> 3 & kOnePerValue);  // 7 stays 7
}

/// Tiles that a seat cannot hold: those with a value that it could not place on and of which it can
/// have got none since.
inline uint32_t excluded_tiles(Kept kept) noexcept {
    const uint32_t none = ~(kept | kept >> 1 | kept >> 2) & kOnePerValue;
    unsigned values = 0;
    for (unsigned v = 0; v < kValues; ++v) values |= (none >> (3 * v)) & (1U << v);
    return kTilesOfValues[values];
}

/// A round as playouts see it: a plain value. The boneyard's order is given from outside.
template <int kSeats>
struct Sim {
    std::array<uint32_t, kSeats> hand{};
    std::array<Kept, kSeats> kept{};
    uint32_t played = 0;
    LayoutId layout = 0;
    uint8_t turn = 0;
    uint8_t next = 0;   ///< index of the next tile to be drawn
    uint8_t drawn = 0;  ///< in this turn
    int8_t finisher = -1;
    bool target = false;                  ///< a side has reached the target
    std::array<int16_t, kSeats> fives{};  ///< scored by each side since the start
};

/// What stays the same for all rounds played out from one position.
template <int kSeats>
struct SimRules {
    SimRules(const Game& game, const LayoutTable& layouts, int boneyard,
             const std::array<int64_t, kMaxPlayers>& scores)
        : game(game),
          layouts(layouts),
          rows(layouts.rows()),
          per_five(5 / game.rules.play_divisor),
          max_draws(game.rules.max_draws.value_or(kTiles)),
          end(max_draws == 0 ? 0 : std::max(0, boneyard - game.reserve)),
          size(boneyard) {
        for (int i = 0; i < kSeats; ++i) {
            needed[static_cast<size_t>(i)] = 1 << 14;
            if (!game.target || i >= game.sides) continue;
            const int64_t points = *game.target - scores[static_cast<size_t>(i)];
            needed[static_cast<size_t>(i)] =
                static_cast<int>(std::min<int64_t>((points + per_five - 1) / per_five, 1 << 14));
        }
        for (int seat = 0; seat < kSeats; ++seat) {
            side[static_cast<size_t>(seat)] = static_cast<uint8_t>(game.side_of(seat));
        }
    }

    const Game& game;
    const LayoutTable& layouts;
    const LayoutTable::Row* rows;
    int per_five;
    int max_draws;
    int end;                           ///< tiles of the boneyard that may be drawn
    int size;                          ///< tiles of the boneyard
    std::array<int, kSeats> needed{};  ///< fives that each side needs to win the match
    std::array<uint8_t, kSeats> side{};

    /// Draws and passes until a seat can place; the tiles that fit then, or 0 if the round is
    /// blocked. `order` are the tiles of the boneyard.
    uint32_t resolve(Sim<kSeats>& sim, const uint8_t* order) const noexcept {
        const uint32_t playable = rows[sim.layout].at_least[0];
        for (int idle = 0; idle < kSeats; sim.drawn = 0) {
            const uint32_t fitting = sim.hand[sim.turn] & playable;
            if (fitting != 0) return fitting;
            ++idle;
            const uint32_t open = kNibbles[open_values(playable)];
            Kept& kept = sim.kept[sim.turn];
            kept &= ~open;
            while (sim.next < end && sim.drawn < max_draws) {
                const unsigned tile = order[sim.next++];
                sim.hand[sim.turn] |= 1U << tile;
                if (playable >> tile & 1) return 1U << tile;
                kept = keep_one_more(kept) & ~open;
                ++sim.drawn;
                idle = 0;
            }
            sim.turn = static_cast<uint8_t>(sim.turn + 1 == kSeats ? 0 : sim.turn + 1);
        }
        return 0;
    }

    /// Lays a tile of the seat in turn; true if that ends the round.
    bool place(Sim<kSeats>& sim, LayoutTable::Placement placement) const noexcept {
        const uint32_t bit = 1U << placement.tile;
        const unsigned seat = sim.turn;
        sim.hand[seat] &= ~bit;
        sim.played |= bit;
        sim.layout = placement.next;
        sim.drawn = 0;
        int16_t& fives = sim.fives[side[seat]];
        fives = static_cast<int16_t>(fives + placement.fives);
        if (fives >= needed[side[seat]]) {
            sim.target = true;
            return true;
        }
        if (sim.hand[seat] == 0) {
            sim.finisher = static_cast<int8_t>(seat);
            return true;
        }
        sim.turn = static_cast<uint8_t>(seat + 1 == kSeats ? 0 : seat + 1);
        return false;
    }

    /// Each side's points since the start, the settlement of a finished round included.
    std::array<int, kSeats> final_points(const Sim<kSeats>& sim) const noexcept {
        std::array<int, kSeats> points{};
        for (size_t s = 0; s < kSeats; ++s) points[s] = sim.fives[s] * per_five;
        if (sim.target) return points;
        std::array<int, kMaxPlayers> pips{};
        for (size_t seat = 0; seat < kSeats; ++seat) pips[seat] = TileSet(sim.hand[seat]).pips();
        const SettlementResult result = sniff::settle(game, pips, sim.finisher);
        for (size_t s = 0; s < kSeats; ++s) points[s] += result.change[s];
        return points;
    }

    /// (sides - 1) times the margin of `mine`.
    int scaled_margin(const std::array<int, kSeats>& points, int mine) const noexcept {
        int sum = 0;
        for (int s = 0; s < game.sides; ++s) sum += points[static_cast<size_t>(s)];
        return game.sides * points[static_cast<size_t>(mine)] - sum;
    }
};
