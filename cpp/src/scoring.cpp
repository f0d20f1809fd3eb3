#include "sniff/scoring.hpp"

namespace sniff {
namespace {

/// The seat with the lowest hand; -1 if seats of different sides tie for it.
int lowest_seat(const Game& game, const std::array<int, kMaxPlayers>& pips) noexcept {
    int lowest = 0;
    bool tied = false;
    for (int seat = 1; seat < game.players; ++seat) {
        const int here = pips[static_cast<size_t>(seat)];
        const int best = pips[static_cast<size_t>(lowest)];
        if (here < best) {
            lowest = seat;
            tied = false;
        } else if (here == best && game.side_of(seat) != game.side_of(lowest)) {
            tied = true;
        }
    }
    return tied ? -1 : lowest;
}

}  // namespace

SettlementResult settle(const Game& game, const std::array<int, kMaxPlayers>& pips,
                        int finisher) noexcept {
    SettlementResult result;
    const int divisor = game.rules.settlement_divisor;
    if (game.rules.settlement == Settlement::each_hand) {
        for (int seat = 0; seat < game.players; ++seat) {
            result.change[static_cast<size_t>(game.side_of(seat))] -=
                round_to_five(pips[static_cast<size_t>(seat)]) / divisor;
        }
        return result;
    }
    // The other two pay one side the pips that its opponents hold.
    const bool difference = game.rules.settlement == Settlement::winner_difference;
    const int winner = finisher >= 0 || !difference ? finisher : lowest_seat(game, pips);
    if (winner < 0) return result;
    result.winner = game.side_of(winner);
    int pool = difference ? -pips[static_cast<size_t>(winner)] : 0;
    for (int seat = 0; seat < game.players; ++seat) {
        if (game.side_of(seat) != result.winner) pool += pips[static_cast<size_t>(seat)];
    }
    result.change[static_cast<size_t>(result.winner)] = round_to_five(pool) / divisor;
    return result;
}

}  // namespace sniff
