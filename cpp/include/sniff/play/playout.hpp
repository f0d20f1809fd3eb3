#pragma once

#include <array>
#include <cstdint>

#include "sniff/game.hpp"

namespace sniff {

/// Two players of the ladder that need no thought. `random`: uniform over distinct legal
/// placements. `greedy`: most points now, then the heaviest tile, then uniform.
enum class Policy : uint8_t { random, greedy };

/// What many rounds came to, summed up.
struct PlayoutTotals {
    uint64_t rounds = 0;
    uint64_t placements = 0;
    uint64_t draws = 0;
    uint64_t blocked = 0;
    std::array<int64_t, kMaxPlayers> points{};  ///< of each side, settlement included
    int64_t margin = 0;          ///< of side 0 against the mean of the others, times (sides - 1)
    int64_t margin_squares = 0;  ///< sum of squares of the same

    bool operator==(const PlayoutTotals&) const = default;
    PlayoutTotals& operator+=(const PlayoutTotals& other) noexcept;
};

/// Deals and plays `rounds` rounds, from number `first` of those that the seed stands for on, with
/// `policy` in all seats; seat 0 leads, the target does not matter. A round depends on its number
/// and the seed alone, so that all machines and any number of threads come to the same. Throws
/// `LimitError` for less than one thread or more than 1024.
[[nodiscard]] PlayoutTotals play_rounds(const Game& game, Policy policy, uint64_t rounds,
                                        uint64_t seed, int threads = 1, uint64_t first = 0);

}  // namespace sniff
