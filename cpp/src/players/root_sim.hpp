// Included by kernels that play on from a situation, inside their namespace; see
// cmake/kernels.cmake.

/// A situation as the start of playouts.
template <int kSeats>
struct RootSim {
    explicit RootSim(const Situation& situation)
        : rules(situation.view.game(), situation.layouts, situation.view.table().boneyard_count,
                situation.view.table().scores) {
        start.layout = situation.now.layout;
        start.played = situation.now.played;
        start.turn = static_cast<uint8_t>(situation.view.table().turn);
        start.drawn = static_cast<uint8_t>(situation.drawn);
        for (size_t seat = 0; seat < kSeats; ++seat) start.kept[seat] = situation.now.kept[seat];
        side = rules.side[start.turn];
    }

    SimRules<kSeats> rules;
    Sim<kSeats> start;
    int side;                             ///< of the seat in turn
    std::array<uint8_t, kTiles> order{};  ///< of the boneyard, as `in_world` laid it

    /// The start with the tiles of a world, the boneyard in a random order.
    Sim<kSeats> in_world(const World& world, Rng& rng) noexcept {
        Sim<kSeats> sim = start;
        for (size_t seat = 0; seat < kSeats; ++seat) sim.hand[seat] = world.hands[seat].bits();
        size_t count = 0;
        for (const Tile tile : world.boneyard) order[count++] = static_cast<uint8_t>(tile.index());
        for (size_t i = count; i > 1; --i) {
            std::swap(order[i - 1], order[rng.below(static_cast<uint32_t>(i))]);
        }
        return sim;
    }

    /// (sides - 1) times the margin of a finished round for the seat in turn.
    int scaled_margin(const Sim<kSeats>& sim) const noexcept {
        return rules.scaled_margin(rules.final_points(sim), side);
    }
};
