#pragma once

#include <array>
#include <cstdint>

#include "sniff/game.hpp"
#include "sniff/tileset.hpp"

namespace sniff {

/// To the nearest multiple of five: 2 gives 0, 3 gives 5.
[[nodiscard]] constexpr int round_to_five(int pips) noexcept { return (pips + 2) / 5 * 5; }

/// What a placement that leaves `total` scores: a positive multiple of five, over the divisor.
[[nodiscard]] constexpr int points_for_total(int total, int play_divisor) noexcept {
    return total > 0 && total % 5 == 0 ? total / play_divisor : 0;
}

/// Own points against the mean of the other sides'.
template <class Points>
[[nodiscard]] constexpr double margin_of(const Points& points, int side, int sides) noexcept {
    double sum = 0;
    for (int s = 0; s < sides; ++s) sum += static_cast<double>(points[static_cast<size_t>(s)]);
    const auto own = static_cast<double>(points[static_cast<size_t>(side)]);
    return own - (sum - own) / (sides - 1);
}

/// The end of a round without a target met: what each side's score changes by.
struct SettlementResult {
    std::array<int, kMaxPlayers> change{};
    int winner = -1;  ///< the side that is paid, or -1
};

/// Settles a round. `pips` are the pips left in each seat's hand, `finisher` is -1 after a block.
[[nodiscard]] SettlementResult settle(const Game& game, const std::array<int, kMaxPlayers>& pips,
                                      int finisher) noexcept;

}  // namespace sniff
