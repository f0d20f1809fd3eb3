#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sniff/round.hpp"
#include "sniff/search/limit.hpp"

namespace sniff {

enum class Outcome : uint8_t { win, loss };

/// What a legal move is worth when all tiles are known and everybody plays their best. Margins are
/// points from now on for the side in turn, with what this move scores.
struct MoveValue {
    Move move;
    int points = 0;  ///< scored by this placement
    /// The margin if it is proved and the match is not decided.
    std::optional<double> margin;
    /// Set where the line wins or loses the match; there is no margin then.
    std::optional<Outcome> outcome;
    std::optional<int> winner;  ///< the side that wins the match, where there is an outcome
    /// Points of each side from now on along `line`; empty where the margin is not proved.
    std::vector<int> seat_points;
    /// Proved bounds on the margin: infinite where nothing is proved. A win is +inf, a loss -inf.
    double lower;
    double upper;
    /// How play goes on after the move; ends early where the limit was reached.
    std::vector<Move> line;

    [[nodiscard]] bool exact() const noexcept { return margin || outcome; }
    bool operator==(const MoveValue&) const = default;
};

/// The answer of the double-dummy solver.
struct Solution {
    std::vector<MoveValue> moves;  ///< all legal moves, best first; equals in canonical order
    std::string rules;             ///< in one word, as in the position string
    bool exact = false;            ///< everything that was asked for is proved
    uint64_t nodes = 0;  ///< the same on every machine, unless a time limit ended the work
    double lower;        ///< bounds on the value of the position
    double upper;

    /// The best move and its line; empty if no best move is proved.
    [[nodiscard]] std::vector<Move> principal_variation() const;
    bool operator==(const Solution&) const = default;
};

/// Solves a round exactly, all hands and the boneyard's order known: minimax between two sides,
/// max^n between three or four. With `within` points, moves that are worse than the best by more
/// than that get an upper bound only (two sides; max^n values every move). Throws `RoundOverError`
/// or `LimitError`. `should_stop` is asked every few milliseconds; if it says so, the result holds
/// what was proved until then.
[[nodiscard]] Solution solve(const Round& round, std::optional<double> within = std::nullopt,
                             const Limit& limit = {}, ShouldStop should_stop = {});

class TwoSideSearch;

/// Values of positions between two sides, one after the other, each with a table that starts cold.
class PositionSolver {
public:
    /// For two players, or four in partnership.
    explicit PositionSolver(int players);
    ~PositionSolver();

    /// The margin of best play for the side in turn, in points from now on; +-kWinValue where the
    /// match is decided. Throws `DealError` for other rounds than those.
    [[nodiscard]] int value(const Round& round);
    [[nodiscard]] int value(const State& state, const Game& game);
    /// Nodes of the last value.
    [[nodiscard]] uint64_t nodes() const noexcept;

private:
    int players_;
    std::unique_ptr<TwoSideSearch> search_;
};

}  // namespace sniff
