#include <algorithm>
#include <limits>
#include <optional>

#include "sniff/search/mtd.hpp"
#include "sniff/search/two_side.hpp"
#include "solve_parts.hpp"

namespace sniff {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double lower_of(int value) noexcept {
    return value >= kWinThreshold ? kInfinity : value <= -kWinThreshold ? -kInfinity : value;
}

/// A move of the side in turn and the state behind it.
struct Child {
    Move move;
    State state;
    int points = 0;
    int gain = 0;            ///< by how much the move alone changes the margin
    bool same_side = false;  ///< the side that moves next is the one that moved
    LayoutId layout = 0;
};

class Solver {
public:
    Solver(const Round& round, Monitor& monitor)
        : round_(round),
          game_(round.game()),
          layouts_(LayoutTable::of(game_.counting)),
          monitor_(monitor),
          search_(borrow_two_side_search(game_.players)) {
        search_->begin(round.state(), game_, monitor);
    }

    Solution solve(std::optional<double> within) {
        Solution solution;
        const State& root = round_.state();
        const std::vector<Child> children = children_of(root);
        Bounds value{-kWinValue, kWinValue};
        narrow(
            value, 0, [&](int beta) { return search_->bound(root, beta); },
            [&] { return monitor_.stopped(); });
        const std::vector<size_t> order = search_order(root, children);
        std::vector<Bounds> bounds(children.size(), Bounds{-kWinValue, value.high});
        bool complete = value.exact();
        if (complete) complete = value_children(children, order, value.low, within, bounds);
        if (children.size() == 1) bounds[0] = value;

        for (size_t i = 0; i < children.size(); ++i) {
            solution.moves.push_back(report(children[i], bounds[i]));
            complete = complete && !monitor_.stopped();
        }
        solution.exact = complete;
        solution.lower = lower_of(value.low);
        solution.upper = lower_of(value.high);
        solution.nodes = search_->nodes();
        sort_moves(solution);
        return solution;
    }

private:
    Child child_of(const State& state, Move move) const {
        Child child;
        child.move = move;
        child.state = state;
        child.points = child.state.apply_unchecked(game_, move).points;
        const int side = game_.side_of(state.turn);
        for (int s = 0; s < 2; ++s) {
            const auto change = static_cast<int>(child.state.scores[static_cast<size_t>(s)] -
                                                 state.scores[static_cast<size_t>(s)]);
            child.gain += s == side ? change : -change;
        }
        child.same_side = game_.side_of(child.state.turn) == side;
        return child;
    }

    std::vector<Child> children_of(const State& state) const {
        std::vector<Child> children;
        for (const Move move : legal_moves(state, game_)) {
            children.push_back(child_of(state, move));
            Child& child = children.back();
            child.layout = move.is_place() ? layouts_.id_of(child.state.ends) : 0;
        }
        return children;
    }

    /// The value of a finished child for the side that moved.
    int final_value(const Child& child) const noexcept {
        const int winner = child.state.match_winner;
        if (winner < 0) return child.gain;
        const bool own = child.same_side == (winner == game_.side_of(child.state.turn));
        return own ? kWinValue : -kWinValue;
    }

    /// A bound on the value of a child for the side that moved.
    int ask(const Child& child, int beta) {
        if (child.state.is_over()) return final_value(child);
        const int needed = shift(beta, -child.gain);
        const int answer = child.same_side ? search_->bound(child.state, needed)
                                           : -search_->bound(child.state, 1 - needed);
        return shift(answer, child.gain);
    }

    /// Indices of children, the one that the search remembers as best first.
    std::vector<size_t> search_order(const State& state, const std::vector<Child>& children) const {
        std::vector<size_t> order;
        for (size_t i = 0; i < children.size(); ++i) order.push_back(i);
        const auto hint = search_->hint(state);
        if (!hint) return order;
        const auto best = std::find_if(order.begin(), order.end(), [&](size_t i) {
            return children[i].move.is_place() && children[i].move.tile().index() == hint->tile &&
                   children[i].layout == hint->next;
        });
        if (best != order.end()) std::rotate(order.begin(), best, best + 1);
        return order;
    }

    /// The first child that is the same placement up to symmetry.
    static size_t twin_of(const std::vector<Child>& children, size_t i) {
        for (size_t k = 0; k < i; ++k) {
            if (children[k].move.is_place() && children[i].move.is_place() &&
                children[k].move.tile() == children[i].move.tile() &&
                children[k].layout == children[i].layout) {
                return k;
            }
        }
        return i;
    }

    /// Proves the values of all children that are within reach of `best`, bounds the others.
    bool value_children(const std::vector<Child>& children, const std::vector<size_t>& order,
                        int best, std::optional<double> within, std::vector<Bounds>& bounds) {
        // Values below `floor` are only bounded.
        int floor = -kWinValue;
        if (within && is_decided(best)) {
            floor = best;
        } else if (within) {
            floor = best - static_cast<int>(std::min(*within, 10'000.0));
        }
        bool best_found = false;
        size_t done = 0;
        for (const size_t i : order) {
            monitor_.report(done++, children.size());
            const size_t twin = twin_of(children, i);
            if (twin != i && order.front() != i) continue;
            if (within == 0.0 && best_found)
                continue;  // the root's bound is all that was asked for
            Bounds window{std::max(floor - 1, -kWinValue), best};
            int upper = best;
            narrow(
                window, best,
                [&](int beta) {
                    const int answer = ask(children[i], beta);
                    if (!monitor_.stopped() && answer < beta) upper = std::min(upper, answer);
                    return answer;
                },
                [&] { return monitor_.stopped(); });
            bounds[i].high = std::min(upper, window.high);
            if (window.low >= floor) bounds[i].low = window.low;
            best_found = best_found || bounds[i].low == best;
            if (monitor_.stopped()) break;
        }
        for (size_t i = 0; i < children.size(); ++i) {
            const size_t twin = twin_of(children, i);
            // Whichever of the twins was searched knows most.
            bounds[twin] = {std::max(bounds[i].low, bounds[twin].low),
                            std::min(bounds[i].high, bounds[twin].high)};
        }
        for (size_t i = 0; i < children.size(); ++i) bounds[i] = bounds[twin_of(children, i)];
        return !monitor_.stopped();
    }

    MoveValue report(const Child& child, const Bounds& bounds) {
        MoveValue value;
        value.move = child.move;
        value.points = child.points;
        value.lower = lower_of(bounds.low);
        value.upper = lower_of(bounds.high);
        if (!bounds.exact()) return value;
        const int side = game_.side_of(round_.state().turn);
        const bool decided = is_decided(bounds.low);
        if (decided) {
            const bool win = bounds.low > 0;
            set_outcome(value, win, win ? side : 1 - side);
        } else {
            set_margin(value, bounds.low);
        }
        const State end = follow(child, bounds.low, value.line);
        if (!decided && end.is_over()) {
            for (size_t s = 0; s < 2; ++s) {
                value.seat_points.push_back(
                    static_cast<int>(end.scores[s] - round_.state().scores[s]));
            }
        }
        return value;
    }

    /// A child that is worth `value` to the side in turn, which at least one is: the one that the
    /// search remembers as best before the others. None if the work was stopped.
    std::optional<Child> keeping(const State& state, int value) {
        const MoveList moves = legal_moves(state, game_);
        if (moves.size() == 1) return child_of(state, moves[0]);
        const auto keeps = [&](const Child& child) {
            return ask(child, value) >= value && !monitor_.stopped();
        };
        if (const auto hint = search_->hint(state)) {
            for (const Move move : moves) {
                if (move.tile().index() != hint->tile) continue;
                Child child = child_of(state, move);
                if (layouts_.id_of(child.state.ends) != hint->next) continue;
                if (keeps(child)) return child;
                break;
            }
        }
        for (const Move move : moves) {
            Child child = child_of(state, move);
            if (keeps(child)) return child;
        }
        return std::nullopt;
    }

    /// Plays on with moves that keep the value; returns where that ends.
    State follow(const Child& from, int value, std::vector<Move>& line) {
        Child at = from;
        while (!at.state.is_over() && !monitor_.stopped()) {
            const int rest = shift(value, -at.gain);
            value = at.same_side ? rest : -rest;
            const std::optional<Child> next = keeping(at.state, value);
            if (!next || monitor_.stopped()) break;
            line.push_back(next->move);
            at = *next;
        }
        return at.state;
    }

    const Round& round_;
    const Game& game_;
    const LayoutTable& layouts_;
    Monitor& monitor_;
    BorrowedSearch search_;
};

}  // namespace

Solution solve_two_sides(const Round& round, std::optional<double> within, Monitor& monitor) {
    return Solver(round, monitor).solve(within);
}

}  // namespace sniff
