#pragma once

#include <array>
#include <string>

#include "sniff/state.hpp"

namespace sniff {

/// Legal moves without heap use; at most 27 tiles on four arms.
class MoveList {
public:
    void add(Move move) noexcept { moves_[size_++] = move; }
    [[nodiscard]] size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] Move operator[](size_t i) const noexcept { return moves_[i]; }
    [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] const Move* end() const noexcept { return moves_.data() + size_; }
    [[nodiscard]] bool contains(Move move) const noexcept;

private:
    std::array<Move, kTiles * kArms> moves_;
    size_t size_ = 0;
};

/// All placements of `hand` in canonical order: by tile, then L R U D. Equivalent placements are
/// all listed.
[[nodiscard]] MoveList placements(const Ends& ends, Counting counting, TileSet hand) noexcept;

/// All legal moves: the placements, or else the one forced draw (its tile known) or pass. Empty
/// when the round is over.
[[nodiscard]] MoveList legal_moves(const State& state, const Game& game) noexcept;

/// Why `move` is illegal now, in words; empty if it is legal. `Move::hidden_draw` stands for the
/// draw of whatever tile is next.
[[nodiscard]] std::string why_illegal(const State& state, const Game& game, Move move);

/// The part of `why_illegal` that needs the hand of the seat in turn only.
[[nodiscard]] std::string why_illegal_for_hand(const PublicState& at, const Game& game,
                                               TileSet hand, Move move);

}  // namespace sniff
