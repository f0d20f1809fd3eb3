#include "sniff/search/double_dummy.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "sniff/error.hpp"
#include "sniff/position.hpp"
#include "sniff/search/mtd.hpp"
#include "sniff/search/two_side.hpp"
#include "solve_parts.hpp"

namespace sniff {

std::vector<Move> Solution::principal_variation() const {
    if (moves.empty() || !moves.front().exact()) return {};
    // Other moves may be better while the value of the position is not proved.
    if (lower != upper || moves.front().lower != lower) return {};
    std::vector<Move> line{moves.front().move};
    line.insert(line.end(), moves.front().line.begin(), moves.front().line.end());
    return line;
}

void set_margin(MoveValue& move, double margin) { move.margin = move.lower = move.upper = margin; }

void set_outcome(MoveValue& move, bool win, int winner) {
    move.outcome = win ? Outcome::win : Outcome::loss;
    move.winner = winner;
    move.lower = move.upper = std::numeric_limits<double>::infinity() * (win ? 1 : -1);
}

void sort_moves(Solution& solution) {
    std::stable_sort(solution.moves.begin(), solution.moves.end(),
                     [](const MoveValue& a, const MoveValue& b) {
                         if (a.exact() && b.exact()) return a.lower > b.lower;
                         if (a.lower != b.lower) return a.lower > b.lower;
                         if (a.upper != b.upper) return a.upper > b.upper;
                         return !a.exact() && !b.exact() && a.points > b.points;
                     });
}

PositionSolver::PositionSolver(int players)
    : players_(players), search_(make_two_side_search(players)) {}
PositionSolver::~PositionSolver() = default;

int PositionSolver::value(const Round& round) { return value(round.state(), round.game()); }

int PositionSolver::value(const State& state, const Game& game) {
    if (game.sides != 2 || game.players != players_ || state.is_over()) {
        throw DealError(
            "a position solver is for positions of its own number of players, two sides");
    }
    Monitor monitor({}, {});
    search_->begin(state, game, monitor);
    Bounds bounds{-kWinValue, kWinValue};
    narrow(
        bounds, 0, [&](int beta) { return search_->bound(state, beta); }, [] { return false; });
    return bounds.low;
}

uint64_t PositionSolver::nodes() const noexcept { return search_->nodes(); }

Solution solve(const Round& round, std::optional<double> within, const Limit& limit,
               ShouldStop should_stop) {
    if (round.is_over()) {
        throw RoundOverError("the round is over (" + to_text(round.state().ending) +
                             "): there is nothing to solve");
    }
    if (within && (std::isnan(*within) || *within < 0)) {
        throw LimitError("within " + std::to_string(*within) + " points; expected 0 or more");
    }
    Monitor monitor(limit, std::move(should_stop));
    Solution solution = round.game().sides == 2 ? solve_two_sides(round, within, monitor)
                                                : solve_many_sides(round, monitor);
    solution.rules = to_word(round.game().rules);
    return solution;
}

}  // namespace sniff
