// Included by kernels that play rounds out, inside their namespace; see cmake/kernels.cmake.

/// The greedy player's placement: most points now, then the heaviest tile, then uniform. `hand`
/// must hold a tile that fits.
inline LayoutTable::Placement greedy_placement(const LayoutTable& layouts,
                                               const LayoutTable::Row& row, LayoutId layout,
                                               uint32_t hand, Rng& rng) noexcept {
    const int best = reply_level(row, hand) - 1;
    uint32_t tiles = hand & row.at_least[static_cast<size_t>(best)];
    for (size_t plane = 4; plane-- > 0;) {
        const uint32_t heavier = tiles & detail::kPipPlanes[plane];
        if (heavier != 0) tiles = heavier;
    }
    LayoutTable::Placement choice{};
    uint32_t seen = 0;
    for (; tiles != 0; tiles &= tiles - 1) {
        const Tile tile = Tile::from_index(std::countr_zero(tiles));
        for (const auto placement : layouts.placements(layout, tile)) {
            if (placement.fives != best) continue;
            // Keeps each of the equals with the same probability.
            if (++seen > 1 && rng.below(seen) != 0) continue;
            choice = placement;
        }
    }
    return choice;
}
