#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "sniff/game.hpp"
#include "sniff/layout_table.hpp"
#include "sniff/play/playout.hpp"
#include "sniff/state.hpp"
#include "sniff/state_v1.h"

namespace sniff {

/// What arrays of rounds have in common, and what is done with one of them. Layouts are ids here,
/// so a placement is an action up to symmetry: see `state_v1.h`.
///
/// Nothing here checks that a state is one, or that an action is legal, unless it says so.
class BatchGame {
public:
    /// Throws `DealError` for a target beyond 32 bits: scores would not fit.
    explicit BatchGame(const Game& game);

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] const LayoutTable& layouts() const noexcept { return layouts_; }

    /// A state in this shape. Throws `DealError` for scores beyond 32 bits.
    [[nodiscard]] sniff_state_v1 pack(const State& state) const;
    /// The same with real ends, those of one layout among the symmetric ones.
    [[nodiscard]] State unpack(const sniff_state_v1& state) const noexcept;

    /// The round that `Round::deal` makes of the same seed.
    [[nodiscard]] sniff_state_v1 deal(
        uint64_t seed, int leader, const std::array<int32_t, kMaxPlayers>& scores) const noexcept;

    /// Why this is no state of the game, or an empty text: tiles that are twice or nowhere, a seat,
    /// a layout or an ending that does not exist, a round that would be over. Whether play leads to
    /// it is not asked.
    [[nodiscard]] std::string why_bad(const sniff_state_v1& state) const;
    [[nodiscard]] bool is_good(const sniff_state_v1& state) const noexcept;

    [[nodiscard]] bool is_legal(const sniff_state_v1& state, int action) const noexcept;
    /// Marks every legal action; returns their number. None is legal once the round is over.
    int legal(const sniff_state_v1& state, uint8_t* mask) const noexcept;
    /// What every legal action would score at once; 0 for the others.
    void action_points(const sniff_state_v1& state, uint8_t* points) const noexcept;
    /// Plays a legal action; the points that it scored.
    int step(sniff_state_v1& state, int action) const noexcept;
    /// The same for a placement of the seat in turn, as the layout table has it.
    int place(sniff_state_v1& state, LayoutTable::Placement placement) const noexcept;
    /// Draws and passes until a seat can place or the round is over.
    void play_forced(sniff_state_v1& state) const noexcept;

    /// What the seat sees, as numbers about 0 to 1: see docs/batch.md.
    void observe(const sniff_state_v1& state, int seat, float* numbers) const noexcept;
    /// The same by a caller that knows which tiles are on the table.
    void observe(const sniff_state_v1& state, int seat, TileSet table,
                 float* numbers) const noexcept;
    /// For the seat in turn, without a history: the number of worlds, and the probability that
    /// each seat holds each tile, 28 numbers a seat.
    double belief(const sniff_state_v1& state, double* holds) const noexcept;

    /// The action that a legal placement, draw or pass of a real state is, and the first legal move
    /// that an action is there; `Move::hidden_draw` for a draw.
    [[nodiscard]] int action_of(const State& state, Move move) const noexcept;
    [[nodiscard]] Move move_of(const State& state, int action) const noexcept;

private:
    struct Checker;

    [[nodiscard]] TileSet fitting(const sniff_state_v1& state) const noexcept;
    [[nodiscard]] bool may_draw(const sniff_state_v1& state) const noexcept;
    void settle_hands(sniff_state_v1& state) const noexcept;
    void check_target(sniff_state_v1& state) const noexcept;
    void check_blocked(sniff_state_v1& state) const noexcept;

    Game game_;
    const LayoutTable& layouts_;
    int per_five_;
    int drawable_end_;  ///< counted from the end of the boneyard: tiles that are never drawn
    int max_draws_;
    int64_t target_;
    std::array<uint8_t, kMaxPlayers> side_{};
};

// Many at once, on `threads` threads, which come to the same as one. Throw `LimitError` for a
// number of threads that nobody has.

/// The first state that is none, or their number.
[[nodiscard]] size_t find_bad(const BatchGame& game, std::span<const sniff_state_v1> states,
                              int threads);
/// The first action that is not legal, or their number; -1 leaves a state as it is.
[[nodiscard]] size_t find_illegal(const BatchGame& game, std::span<const sniff_state_v1> states,
                                  const int16_t* actions, int threads);
/// Deals from the seeds `seed`, `seed + 1`, ...
void deal_all(const BatchGame& game, std::span<sniff_state_v1> states, uint64_t seed, int leader,
              const std::array<int32_t, kMaxPlayers>& scores, int threads);
void legal_all(const BatchGame& game, std::span<const sniff_state_v1> states, uint8_t* masks,
               int threads);
/// Plays legal actions; with `forced` then draws and passes. -1 leaves a state as it is.
void step_all(const BatchGame& game, std::span<sniff_state_v1> states, const int16_t* actions,
              int16_t* points, bool forced, int threads);
void play_forced_all(const BatchGame& game, std::span<sniff_state_v1> states, int threads);
/// Observations of the seats in turn, or of `seats`.
void observe_all(const BatchGame& game, std::span<const sniff_state_v1> states, const int8_t* seats,
                 float* numbers, int threads);
void belief_all(const BatchGame& game, std::span<const sniff_state_v1> states, double* worlds,
                double* holds, int threads);
/// The action that `policy` chooses for each seat in turn: a placement, or what is forced; -1 where
/// the round is over. Depends on a state's place in the array, the seed and the state alone.
void choose_all(const BatchGame& game, std::span<const sniff_state_v1> states, Policy policy,
                uint64_t seed, int16_t* actions, int threads);
/// Plays every round to its end, with `policy` in all seats; the boneyard keeps its order. What a
/// state comes to depends on its place in the array and the seed alone.
void play_out_all(const BatchGame& game, std::span<sniff_state_v1> states, Policy policy,
                  uint64_t seed, int threads);
/// Margins of best play between two sides, all tiles known, for the side in turn, from now on;
/// +-inf where the match is decided, NaN where the round is over. Throws `DealError` for more
/// sides. `should_stop` is asked now and then, in the caller's thread; then the rest is NaN.
void double_dummy_all(const BatchGame& game, std::span<const sniff_state_v1> states,
                      double* margins, int threads, const std::function<bool()>& should_stop);

}  // namespace sniff
