#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "sniff/ends.hpp"
#include "sniff/game.hpp"
#include "sniff/tileset.hpp"

namespace sniff {

enum class Ending : uint8_t { none, domino, blocked, target };

/// What a placement came to. Draws and passes leave no total: `total` is -1.
struct Score {
    int total = -1;
    int points = 0;

    bool operator==(const Score&) const = default;
};

/// What everybody at the table sees of a round. A plain value.
struct PublicState {
    Ends ends;
    std::array<uint8_t, kMaxPlayers> counts{};  ///< tiles in each hand
    uint8_t boneyard_count = 0;
    uint8_t turn = 0;
    uint8_t drawn = 0;  ///< tiles drawn in this turn
    Ending ending = Ending::none;
    int8_t finisher = -1;
    int8_t match_winner = -1;  ///< the side that has reached the target
    std::array<int64_t, kMaxPlayers> scores{};

    bool operator==(const PublicState&) const = default;

    [[nodiscard]] bool is_over() const noexcept { return ending != Ending::none; }
    /// Tiles that may still be drawn in this round, by anybody.
    [[nodiscard]] int drawable(const Game& game) const noexcept;
    /// Whether the seat in turn may draw now, if it cannot place.
    [[nodiscard]] bool can_draw(const Game& game) const noexcept;

    // The public part of a move; unchecked. A placement that empties the hand sets `domino`, one
    // that reaches the target sets `target`; otherwise the turn passes.
    Score place(const Game& game, Move move) noexcept;
    void draw() noexcept;
    void pass(const Game& game) noexcept;

    /// Adds the settlement to the scores and checks the target once more.
    void settle(const Game& game, const std::array<int, kMaxPlayers>& pips) noexcept;

private:
    void check_target(const Game& game) noexcept;
};

/// A round at one moment, everything known: a plain value without history.
struct State : PublicState {
    std::array<TileSet, kMaxPlayers> hands{};
    std::array<Tile, kTiles> boneyard{};  ///< in draw order
    uint8_t boneyard_next = 0;            ///< index of the next tile to be drawn

    bool operator==(const State&) const = default;

    [[nodiscard]] TileSet hand() const noexcept { return hands[turn]; }
    [[nodiscard]] std::span<const Tile> boneyard_left() const noexcept {
        return std::span(boneyard).subspan(boneyard_next, boneyard_count);
    }
    /// The tiles of the seat in turn that fit somewhere.
    [[nodiscard]] TileSet placeable(const Game& game) const noexcept {
        return hand() & ends.playable(game.counting);
    }
    /// True when nothing can be drawn any more and no hand can place.
    [[nodiscard]] bool is_blocked(const Game& game) const noexcept;

    /// Plays a move that is known to be legal, `Move::draw` with the tile that is next. Ends the
    /// round where the rules end it.
    Score apply_unchecked(const Game& game, Move move) noexcept;
    /// Takes back the last move, given the public state before it. Restores every bit.
    void undo(Move move, const PublicState& before) noexcept;
    /// Ends the round with `blocked` if it is.
    void check_blocked(const Game& game) noexcept;

private:
    void settle_hands(const Game& game) noexcept;
};

}  // namespace sniff
