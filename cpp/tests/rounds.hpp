#pragma once

#include <algorithm>
#include <cstdlib>

#include "sniff/round.hpp"

namespace sniff {

/// Rounds that a test plays: `full`, or what SNIFF_TEST_ROUNDS says where that is less.
inline int test_rounds(int full) {
    const char* text = std::getenv("SNIFF_TEST_ROUNDS");
    return text != nullptr ? std::min(std::atoi(text), full) : full;
}

/// One of the legal moves of a round that is not over.
inline Move random_move(const Round& round, Rng& rng) {
    const MoveList moves = round.legal_moves();
    return moves[rng.below(static_cast<uint32_t>(moves.size()))];
}

}  // namespace sniff
