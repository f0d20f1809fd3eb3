#pragma once

#include <vector>

#include "sniff/round.hpp"

namespace sniff {

// The fixed positions that benchmarks and signatures are measured on.

/// `count` seeded deals; seat 0 leads, no target.
[[nodiscard]] std::vector<Round> seeded_deals(const Rules& rules, int players, int count,
                                              uint64_t seed);

/// `count` two-player positions with an empty boneyard and `tiles` tiles in each hand: deals of
/// 14 + 14, played at random by the `american` rules until both hold that many.
[[nodiscard]] std::vector<Round> empty_boneyard_positions(int tiles, int count, uint64_t seed);

}  // namespace sniff
