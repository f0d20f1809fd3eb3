// Expectimax between two sides: alpha-beta at decisions, Star1 (Ballard 1983) at draws with what
// the table knows of the outcomes in place of the widest bounds, and the double-dummy search of the
// solver as soon as nothing can be drawn any more.

#include <bit>
#include <limits>
#include <new>
#include <vector>

#include "open_node.hpp"
#include "open_parts.hpp"
#include "sniff/search/mtd.hpp"
#include "sniff/search/two_side.hpp"

namespace sniff {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

class TwoSides final : public OpenHands {
public:
    TwoSides(const PublicState& table, const Game& game, Monitor& monitor)
        : rules_(table, game), monitor_(monitor), known_(monitor.max_bytes()) {
        if (game.target) return;
        // The solver's rounds start here: an empty boneyard, whatever lies in reserve.
        settled_game_.emplace(game);
        settled_.turn = table.turn;
        solver_ = borrow_two_side_search(game.players);
        solver_->begin(settled_, *settled_game_, monitor_);
    }

    std::array<double, kMaxPlayers> points(
        const World& world, std::optional<LayoutTable::Placement> placement) override {
        OpenNode node = rules_.root(world);
        const double margin = placement ? after(node, *placement, -kInfinity, kInfinity)
                                        : value(node, -kInfinity, kInfinity);
        return {margin / 2, -margin / 2};
    }
    uint64_t nodes() const noexcept override { return nodes_ + (solver_ ? solver_->nodes() : 0); }

private:
    /// All values are the margin of side 0.
    struct Known {
        double low = -kInfinity;
        double high = kInfinity;
        LayoutTable::Placement best{};
    };

    int settled_margin(const OpenNode& node, int finisher) const noexcept {
        const SettlementResult result = rules_.settlement(node, finisher);
        return result.change[0] - result.change[1];
    }

    /// More than any line can come to from here, for either side.
    double most(const OpenNode& node) const noexcept {
        int tiles = TileSet(node.boneyard).size();
        for (const uint32_t hand : node.hand) tiles += std::popcount(hand);
        // All hands hold 168 pips at most, each rounded up by 2 at most.
        return tiles * (LayoutTable::kMaxFives + 1) * rules_.per_five + 168 + 2 * kMaxPlayers;
    }

    double after(OpenNode node, LayoutTable::Placement placement, double alpha, double beta) {
        const int side = rules_.game.side_of(node.turn);
        const int seat = node.turn;
        const int gain = (side == 0 ? 1 : -1) * placement.fives * rules_.per_five;
        switch (rules_.place(node, placement)) {
            case OpenRules::After::target: return gain;
            case OpenRules::After::domino: return gain + settled_margin(node, seat);
            case OpenRules::After::goes_on: break;
        }
        return gain + value(node, alpha - gain, beta - gain);
    }

    double value(OpenNode node, double alpha, double beta) {
        for (;;) {
            if ((node.hand[node.turn] & rules_.playable(node)) != 0) {
                return decide(node, alpha, beta);
            }
            if (rules_.can_draw(node)) return draw(node, alpha, beta);
            if (rules_.is_blocked(node)) return settled_margin(node, -1);
            rules_.pass(node);
        }
    }

    double decide(const OpenNode& node, double alpha, double beta) {
        if (nodes() >= monitor_.next_check()) monitor_.check(nodes());
        if (monitor_.stopped()) return 0;
        if (solver_ && rules_.drawable(node) == 0) return solve(node);
        ++nodes_;
        const uint64_t key = rules_.key_of(node);
        Known known;
        if (const Known* found = known_.find(key)) {
            known = *found;
            if (known.low == known.high || known.low >= beta) return known.low;
            if (known.high <= alpha) return known.high;
            alpha = std::max(alpha, known.low);
            beta = std::min(beta, known.high);
        }
        const bool maximises = rules_.game.side_of(node.turn) == 0;
        double best = maximises ? -kInfinity : kInfinity;
        double low = alpha;
        double high = beta;
        LayoutTable::Placement best_placement{};
        for (const auto placement : ordered(node, known.best)) {
            const double found = after(node, placement, low, high);
            if (monitor_.stopped()) return 0;
            if (maximises ? found > best : found < best) {
                best = found;
                best_placement = placement;
            }
            if (maximises) {
                low = std::max(low, best);
            } else {
                high = std::min(high, best);
            }
            if (low >= high) break;
        }
        Known& entry = known_.claim(key);
        if (best > alpha) entry.low = std::max(entry.low, best);
        if (best < beta) entry.high = std::min(entry.high, best);
        entry.best = best_placement;
        return best;
    }

    /// Placements with what was best before first, then by points and how much they leave the next
    /// seat to answer with.
    std::vector<LayoutTable::Placement> ordered(const OpenNode& node,
                                                LayoutTable::Placement hint) const {
        std::vector<std::pair<int, LayoutTable::Placement>> ranked;
        const auto next = static_cast<size_t>(rules_.game.next_seat(node.turn));
        for (const Tile tile : TileSet(node.hand[node.turn] & rules_.playable(node))) {
            for (const auto placement : rules_.layouts.placements(node.layout, tile)) {
                const int replies =
                    std::popcount(node.hand[next] & rules_.layouts.playable(placement.next).bits());
                int rank = 4 * placement.fives - 3 * replies - (replies > 0 ? 4 : 0);
                if (hint.next != 0 && placement.tile == hint.tile && placement.next == hint.next) {
                    rank = 1'000;
                }
                ranked.emplace_back(-rank, placement);
            }
        }
        std::stable_sort(ranked.begin(), ranked.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<LayoutTable::Placement> placements;
        placements.reserve(ranked.size());
        for (const auto& entry : ranked) placements.push_back(entry.second);
        return placements;
    }

    /// What the table knows of a position that somebody can place in.
    Known bounds_of(const OpenNode& node) {
        const double widest = most(node);
        Known bounds{-widest, widest, {}};
        if ((node.hand[node.turn] & rules_.playable(node)) == 0) return bounds;
        if (const Known* found = known_.find(rules_.key_of(node))) {
            bounds.low = std::max(bounds.low, found->low);
            bounds.high = std::min(bounds.high, found->high);
        }
        return bounds;
    }

    double draw(const OpenNode& node, double alpha, double beta) {
        struct Outcome {
            OpenNode node;
            Known bounds;
        };
        std::vector<Outcome> outcomes;
        double low = 0;
        double high = 0;
        for (const Tile tile : TileSet(node.boneyard)) {
            OpenNode next = node;
            OpenRules::draw(next, tile);
            outcomes.push_back({next, bounds_of(next)});
            low += outcomes.back().bounds.low;
            high += outcomes.back().bounds.high;
        }
        const auto count = static_cast<double>(outcomes.size());
        for (const Outcome& outcome : outcomes) {
            if (low / count >= beta) return low / count;
            if (high / count <= alpha) return high / count;
            const Known& bounds = outcome.bounds;
            double found = bounds.low;
            if (bounds.low < bounds.high) {
                // What this outcome must come to for the mean to stay within the window.
                const double from = alpha * count - (high - bounds.high);
                const double to = beta * count - (low - bounds.low);
                found = value(outcome.node, from, to);
                if (monitor_.stopped()) return 0;
                if (found <= from) {  // an upper bound
                    high += std::min(found, bounds.high) - bounds.high;
                    return high / count;
                }
                if (found >= to) {
                    low += std::max(found, bounds.low) - bounds.low;
                    return low / count;
                }
            }
            low += found - bounds.low;
            high += found - bounds.high;
        }
        return low / count;
    }

    /// Nothing can be drawn: the solver's business.
    double solve(const OpenNode& node) {
        State& state = settled_;
        state.ends = rules_.layouts.example(node.layout);
        state.turn = node.turn;
        for (size_t seat = 0; seat < node.hand.size(); ++seat) {
            state.hands[seat] = TileSet(node.hand[seat]);
            state.counts[seat] = static_cast<uint8_t>(std::popcount(node.hand[seat]));
        }
        Bounds bounds{-kWinValue, kWinValue};
        narrow(
            bounds, 0, [&](int beta) { return solver_->bound(state, beta); },
            [&] { return monitor_.stopped(); });
        return rules_.game.side_of(node.turn) == 0 ? bounds.low : -bounds.low;
    }

    OpenRules rules_;
    Monitor& monitor_;
    OpenTable<Known> known_;
    std::optional<Game> settled_game_;
    State settled_;
    BorrowedSearch solver_;
    uint64_t nodes_ = 0;
};

}  // namespace

std::unique_ptr<OpenHands> make_open_two_sides(const PublicState& table, const Game& game,
                                               Monitor& monitor) {
    return std::make_unique<TwoSides>(table, game, monitor);
}

}  // namespace sniff
