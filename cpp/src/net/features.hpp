// Included by kernels that evaluate nets, inside their namespace; see cmake/kernels.cmake.

/// What a seat that has just placed, or is about to, knows of the table: what features are made of.
template <int kSeats>
struct Sight {
    static constexpr size_t kOthers = kSeats - 1;

    uint32_t own = 0;
    std::array<uint32_t, kOthers> may{};   ///< tiles that the others may hold; the next seat first
    std::array<uint8_t, kOthers> count{};  ///< how many they hold
    std::array<Kept, kOthers> kept{};
    uint32_t hidden = 0;  ///< tiles that the boneyard may hold
    uint8_t boneyard = 0;
};

/// The sight of `seat` by its own view, or by the world.
template <int kSeats>
Sight<kSeats> sight_of(const Sim<kSeats>& sim, const SimRules<kSeats>& rules, unsigned seat,
                       net::Sees sees) noexcept {
    Sight<kSeats> sight;
    sight.own = sim.hand[seat];
    const uint32_t unseen = TileSet::all().bits() & ~sim.played & ~sight.own;
    sight.hidden = unseen;
    for (size_t o = 0; o < sight.kOthers; ++o) {
        const size_t other = (seat + 1 + o) % kSeats;
        sight.count[o] = static_cast<uint8_t>(std::popcount(sim.hand[other]));
        if (sees == net::Sees::view) {
            sight.may[o] = unseen & ~excluded_tiles(sim.kept[other]);
            sight.kept[o] = sim.kept[other];
        } else {
            sight.may[o] = sim.hand[other];
            sight.hidden &= ~sim.hand[other];
        }
    }
    sight.boneyard = static_cast<uint8_t>(rules.size - sim.next);
    return sight;
}

/// The chance that a hand of `count` tiles, any of `possible`, holds one of `wanted`, in bins.
struct ChanceBins {
    static constexpr int kMaxCount = 12;
    std::array<std::array<std::array<uint8_t, kTiles + 1>, kTiles + 1>, kMaxCount + 1> bin{};

    ChanceBins() {
        for (int count = 0; count <= kMaxCount; ++count) {
            for (int possible = 0; possible <= kTiles; ++possible) {
                for (int wanted = 0; wanted <= possible; ++wanted) {
                    double none = 1;
                    for (int i = 0; i < count; ++i) {
                        const double left = possible - wanted - i;
                        none *= left > 0 ? left / (possible - i) : 0;
                    }
                    const double some = 1 - none;
                    int b = 1 + static_cast<int>(some * 6);
                    if (wanted == 0 || count == 0) b = 0;
                    if (some > 1 - 1e-9) b = 7;
                    bin[static_cast<size_t>(count)][static_cast<size_t>(possible)]
                       [static_cast<size_t>(wanted)] = static_cast<uint8_t>(b);
                }
            }
        }
    }
};

/// Features that do not depend on which tile is placed where. `add(feature)`.
template <int kSeats, class Add>
void base_features(const Sight<kSeats>& sight, net::Sees sees, Add add) {
    constexpr net::Shape kShape(kSeats);
    for (uint32_t rest = sight.own; rest != 0; rest &= rest - 1) {
        add(kShape.own + std::countr_zero(rest));
    }
    for (uint32_t rest = sight.hidden; rest != 0; rest &= rest - 1) {
        add(kShape.hidden + std::countr_zero(rest));
    }
    for (int o = 0; o < kSeats - 1; ++o) {
        const auto other = static_cast<size_t>(o);
        for (uint32_t rest = sight.may[other]; rest != 0; rest &= rest - 1) {
            add(kShape.may + kTiles * o + std::countr_zero(rest));
        }
        if (o > 0) {
            add(kShape.other_counts + (o - 1) * net::Shape::kCounts +
                std::min<int>(sight.count[other], net::Shape::kCounts - 1));
        }
        if (sees == net::Sees::world || sight.kept[other] == kNeverVoid) continue;
        for (int v = 0; v < kValues; ++v) {
            const auto kept = static_cast<int>(sight.kept[other] >> (4 * v) & 7);
            if (kept == 0 || kept >= sight.count[other]) continue;
            add(kShape.kept + (o * kValues + v) * net::Shape::kKept +
                std::min(kept, net::Shape::kKept) - 1);
        }
    }
    add(kShape.boneyard + std::min<int>(sight.boneyard, net::Shape::kBoneyard - 1));
}

/// Features of the table after a placement: `own` are the tiles that the mover has left, `row` is
/// the new layout's.
template <int kSeats, class Add>
void placement_features(const Sight<kSeats>& sight, net::Sees sees, uint32_t own,
                        const LayoutTable::Row& row, const ChanceBins& chances, Add add) {
    constexpr net::Shape kShape(kSeats);
    const uint32_t playable = row.at_least[0];
    const unsigned open = open_values(playable);
    for (int v = 0; v < kValues; ++v) {
        const uint32_t with = TileSet::with(v).bits();
        const int mine = std::min(std::popcount(own & with), net::Shape::kOwnCounts - 1);
        const int theirs =
            std::min(std::popcount(sight.may[0] & with), net::Shape::kOtherCounts - 1);
        const int is_open = static_cast<int>(open >> v & 1);
        add(kShape.value +
            ((v * 2 + is_open) * net::Shape::kOwnCounts + mine) * net::Shape::kOtherCounts +
            theirs);
    }
    for (int o = 0; o < kSeats - 1; ++o) {
        const auto other = static_cast<size_t>(o);
        const auto possible = static_cast<size_t>(std::popcount(sight.may[other]));
        const size_t count = std::min<size_t>(sight.count[other], ChanceBins::kMaxCount);
        for (int level = 0; level < net::Shape::kLevels; ++level) {
            const auto wanted = static_cast<size_t>(
                std::popcount(sight.may[other] & row.at_least[static_cast<size_t>(level)]));
            const int bin = sees == net::Sees::world
                                ? static_cast<int>(std::min<size_t>(wanted, net::Shape::kBins - 1))
                                : chances.bin[count][possible][wanted];
            add(kShape.chance + (o * net::Shape::kLevels + level) * net::Shape::kBins + bin);
        }
    }
    const std::array<uint32_t, net::Shape::kFits> fits{own & playable, own & row.at_least[1],
                                                       sight.may[0] & playable,
                                                       sight.may[0] & row.at_least[1]};
    for (size_t i = 0; i < fits.size(); ++i) {
        for (uint32_t rest = fits[i]; rest != 0; rest &= rest - 1) {
            add(kShape.fits + static_cast<int>(i) * kTiles + std::countr_zero(rest));
        }
    }
    add(kShape.follow + reply_level(row, own));
    add(kShape.playable + std::min(std::popcount(own & playable), net::Shape::kPlayable - 1));
    add(kShape.count + std::min(std::popcount(own), net::Shape::kCounts - 1) * net::Shape::kCounts +
        std::min<int>(sight.count[0], net::Shape::kCounts - 1));
    add(kShape.pips + std::min(pips_of(own) / 3, net::Shape::kPips - 1));
}
