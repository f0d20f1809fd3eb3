// Included by the search kernels, inside their namespace; see kernels.cmake.

/// The index of bit number `k` (from 0) of those set in `mask`; 64 if there are not so many.
inline int select_bit(uint64_t mask, unsigned k) noexcept {
#ifdef __BMI2__
    return std::countr_zero(_pdep_u64(1ULL << k, mask));
#else
    while (k-- > 0) mask &= mask - 1;
    return std::countr_zero(mask);
#endif
}

/// The tiles of `subset`, whose bits stand for the set bits of `set` from the lowest up.
inline uint32_t spread_bits(uint32_t subset, uint32_t set) noexcept {
#ifdef __BMI2__
    return _pdep_u32(subset, set);
#else
    uint32_t spread = 0;
    while (subset != 0) {
        if (subset & 1) spread |= set & (0U - set);
        set &= set - 1;
        subset >>= 1;
    }
    return spread;
#endif
}

/// How many levels of a layout's row `hand` reaches: 0 if nothing fits, else 1 + its best reply in
/// units of five.
inline int reply_level(const LayoutTable::Row& row, uint32_t hand) noexcept {
#ifdef __AVX2__
    const __m256i levels = _mm256_load_si256(reinterpret_cast<const __m256i*>(row.at_least.data()));
    const __m256i hits = _mm256_and_si256(levels, _mm256_set1_epi32(static_cast<int>(hand)));
    const __m256i reached = _mm256_cmpgt_epi32(hits, _mm256_setzero_si256());
    return std::popcount(static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(reached))));
#else
    int level = 0;
    while (level < 8 && (row.at_least[static_cast<size_t>(level)] & hand) != 0) ++level;
    return level;
#endif
}

inline int pips_of(uint32_t hand) noexcept { return TileSet(hand).pips(); }
