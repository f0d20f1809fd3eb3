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

/// The end of a round without a target met: what each side's score changes by.
struct SettlementResult {
    std::array<int, kMaxPlayers> change{};
    int winner = -1;  ///< the side that is paid, or -1
};

/// Settles a round. `pips` are the pips left in each seat's hand, `finisher` is -1 after a block.
[[nodiscard]] SettlementResult settle(const Game& game, const std::array<int, kMaxPlayers>& pips,
                                      int finisher) noexcept;

}  // namespace sniff
