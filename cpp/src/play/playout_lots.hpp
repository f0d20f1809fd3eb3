// Included by the kernel of playouts, inside its namespace; see cmake/kernels.cmake.

inline constexpr uint32_t kLayoutMask = (1U << PlayoutTable::kIdBits) - 1;

/// The generator of a round: xoroshiro64* (Blackman and Vigna 2018), two words of 32 bits so that
/// sixteen of them fit into vector registers.
inline uint32_t next_lot(uint32_t& s0, uint32_t& s1) noexcept {
    const uint32_t lot = s0 * 0x9E3779BBU;
    const uint32_t mixed = s1 ^ s0;
    s0 = std::rotl(s0, 26) ^ mixed ^ (mixed << 9);
    s1 = std::rotl(mixed, 13);
    return lot;
}

/// Uniform in [0, count), off by less than 4 parts in a million for counts up to 64.
inline uint32_t scaled_lot(uint32_t lot, uint32_t count) noexcept {
    return (lot >> 8) * count >> 24;
}

/// How many bits of `set` are below bit number `bit`, which may be 64.
inline uint32_t rank_of(uint32_t bit, uint64_t set) noexcept {
#ifdef __BMI2__
    return static_cast<uint32_t>(std::popcount(_bzhi_u64(set, bit)));
#else
    return static_cast<uint32_t>(std::popcount(bit < 64 ? set & ((1ULL << bit) - 1) : set));
#endif
}

/// What a greedy player would place: what scores most, then the heaviest tiles.
inline uint64_t best_of(const PlayoutTable::GreedyRow& row, uint64_t fitting) noexcept {
#ifdef __AVX2__
    const __m256i levels = _mm256_load_si256(reinterpret_cast<const __m256i*>(row.levels.data()));
    const __m256i hits =
        _mm256_and_si256(levels, _mm256_set1_epi64x(static_cast<int64_t>(fitting)));
    const __m256i missed = _mm256_cmpeq_epi64(hits, _mm256_setzero_si256());
    const auto hit = ~static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(missed)));
    const auto level = static_cast<size_t>(std::countr_zero((hit & 15) | 16));
#else
    size_t level = 0;
    while (level < PlayoutTable::kLevels && (row.levels[level] & fitting) == 0) ++level;
#endif
    // Behind the levels stands the mask of all placements.
    const uint64_t best = fitting & row.levels[level];
    const auto tiles = static_cast<uint32_t>(best) | static_cast<uint32_t>(best >> 32);
    return best & by_pips::kEqual[static_cast<size_t>(31 - std::countl_zero(tiles | 1))] *
                      0x1'0000'0001ULL;
}

/// A placement where a tile fits in three or four ways: all distinct ones are counted.
[[gnu::noinline]] inline PlayoutTable::Many choose_among_many(const PlayoutTable& table,
                                                              Policy policy, uint32_t layout,
                                                              uint32_t hand,
                                                              uint32_t lot) noexcept {
    std::array<PlayoutTable::Many, kTiles * kArms> best;
    uint32_t count = 0;
    unsigned highest = 0;
    for (const PlayoutTable::Many& at : table.many[layout]) {
        if ((hand >> at.tile & 1) == 0) continue;
        if (policy == Policy::greedy) {
            const auto pips = static_cast<unsigned>(by_pips::kPips[at.tile]);
            const unsigned rank = (at.move >> PlayoutTable::kIdBits << 4 | pips) + 1;
            if (rank > highest) count = 0, highest = rank;
            if (rank < highest) continue;
        }
        best[count++] = at;
    }
    return best[scaled_lot(lot, count)];
}
