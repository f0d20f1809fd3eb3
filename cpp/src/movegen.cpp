#include "sniff/movegen.hpp"

#include <algorithm>

#include "sniff/layout.hpp"
#include "sniff/notation.hpp"

namespace sniff {

bool MoveList::contains(Move move) const noexcept {
    return std::find(begin(), end(), move) != end();
}

MoveList placements(const Ends& ends, Counting counting, TileSet hand) noexcept {
    MoveList moves;
    if (ends.empty()) {
        for (const Tile tile : hand) moves.add(Move::open(tile));
        return moves;
    }
    std::array<int, kArms> open{};
    for (const Arm arm : kAllArms) {
        open[static_cast<size_t>(arm)] = ends.open_value(arm, counting);
    }
    for (const Tile tile : hand& ends.playable(counting)) {
        for (const Arm arm : kAllArms) {
            if (tile.has(open[static_cast<size_t>(arm)])) moves.add(Move::place(tile, arm));
        }
    }
    return moves;
}

MoveList legal_moves(const State& state, const Game& game) noexcept {
    if (state.is_over()) return {};
    MoveList moves = placements(state.ends, game.counting, state.hand());
    if (moves.empty()) {
        moves.add(state.can_draw(game) ? Move::draw(state.boneyard[state.boneyard_next])
                                       : Move::pass());
    }
    return moves;
}

std::string why_illegal_for_hand(const PublicState& at, const Game& game, TileSet hand, Move move) {
    if (at.is_over()) return "the round is over";
    const TileSet fitting = hand & at.ends.playable(game.counting);
    // In a turn with draws, only the tile drawn last can fit: the ones before did not.
    const bool drawn_fits = at.drawn > 0 && !fitting.empty();
    const std::string must_play =
        drawn_fits ? "a drawn " + to_text(fitting.first()) + " must be played" : std::string();
    if (!move.is_place()) {
        const std::string what = move.is_pass() ? "passing" : "drawing";
        if (!fitting.empty()) {
            if (drawn_fits) return must_play;
            return "you hold a tile that fits: " + what + " is not allowed";
        }
        if (move.is_pass() && at.can_draw(game)) {
            return "you cannot place, and " + std::to_string(at.drawable(game)) +
                   " tiles may be drawn: draw before you pass";
        }
        if (move.is_draw() && !at.can_draw(game)) {
            if (at.drawable(game) > 0) {
                return "no more than " + std::to_string(*game.rules.max_draws) +
                       " tiles may be drawn in a turn: pass";
            }
            return at.boneyard_count > 0 ? "the tiles left in the boneyard may not be drawn: pass"
                                         : "the boneyard is empty: pass";
        }
        return {};
    }
    const Tile tile = move.tile();
    if (!hand.contains(tile)) return "you do not hold the " + to_text(tile);
    if (drawn_fits && !fitting.contains(tile)) return must_play;
    if (at.ends.empty()) {
        return move.has_arm() ? "the opening tile takes no arm: write " + to_text(tile)
                              : std::string();
    }
    if (!move.has_arm()) return "which arm? write " + to_text(tile) + "@L, @R, @U or @D";
    return why_tile_does_not_fit(at.ends, game.counting, tile, move.arm());
}

std::string why_illegal(const State& state, const Game& game, Move move) {
    std::string reason = why_illegal_for_hand(state, game, state.hand(), move);
    if (reason.empty() && move.is_draw() && !move.is_hidden_draw()) {
        // Without naming the tile that is: the message may go to a player.
        if (move.tile() != state.boneyard[state.boneyard_next]) {
            reason = "the " + to_text(move.tile()) + " is not the next tile of the boneyard";
        }
    }
    return reason;
}

}  // namespace sniff
