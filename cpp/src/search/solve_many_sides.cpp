// max^n (Luckhardt and Irani 1986) between three or four single sides: everybody maximises their
// own margin, so there is nothing like alpha-beta to cut with; a table of exact values and one
// search for equivalent placements are what keeps it affordable.

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <new>
#include <vector>

#include "sniff/layout_table.hpp"
#include "sniff/rng.hpp"
#include "sniff/scoring.hpp"
#include "solve_parts.hpp"

namespace sniff {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// How a line ends: the points of each side from here on, or who wins the match.
struct Line {
    std::array<int16_t, kMaxPlayers> points{};
    int8_t winner = -1;

    bool operator==(const Line&) const = default;
};

struct Node {
    std::array<uint32_t, kMaxPlayers> hand{};
    uint64_t hash = 0;
    LayoutId layout = 0;
    uint8_t turn = 0;
    uint8_t next = 0;   ///< index of the next tile of the boneyard
    uint8_t drawn = 0;  ///< not 0 only where a search starts in the middle of a turn
    std::array<int16_t, kMaxPlayers> gained{};
};

class MaxN {
public:
    MaxN(const Round& round, Monitor& monitor)
        : game_(round.game()),
          layouts_(LayoutTable::of(game_.counting)),
          monitor_(monitor),
          root_(round.state()),
          per_five_(5 / game_.rules.play_divisor),
          size_(root_.boneyard_next + root_.boneyard_count),
          max_draws_(game_.rules.max_draws.value_or(kTiles)) {
        end_ = max_draws_ == 0 ? root_.boneyard_next
                               : std::max<int>(root_.boneyard_next, size_ - game_.reserve);
        Rng rng(20'261'129);
        for (auto& seat : hand_keys_) {
            for (auto& key : seat) key = rng.next();
        }
        slots_.resize(kStartSlots);
    }

    Node node_of(const State& state) const {
        Node node;
        for (size_t seat = 0; seat < node.hand.size(); ++seat) {
            node.hand[seat] = state.hands[seat].bits();
            node.gained[seat] = static_cast<int16_t>(state.scores[seat] - root_.scores[seat]);
            for (const Tile tile : state.hands[seat]) node.hash ^= hand_key(seat, tile);
        }
        node.layout = layouts_.id_of(state.ends);
        node.turn = state.turn;
        node.next = state.boneyard_next;
        node.drawn = state.drawn;
        return node;
    }

    /// The line that best play gives from here. Meaningless once the monitor has stopped.
    Line value(Node node) {
        if (!resolve(node)) return settle(node, -1);
        return search(node);
    }

    /// Lays a tile; the value of what follows, with what it scores, as points from `node` on.
    Line place(const Node& node, LayoutTable::Placement placement) {
        Node child = node;
        const auto side = static_cast<size_t>(node.turn);
        const auto scored = static_cast<int16_t>(placement.fives * per_five_);
        child.gained[side] = static_cast<int16_t>(child.gained[side] + scored);
        Line line;
        if (meets_target(child, side)) {
            line.winner = static_cast<int8_t>(side);
            return line;
        }
        const Tile tile = Tile::from_index(placement.tile);
        child.hand[side] &= ~(1U << placement.tile);
        child.hash ^= hand_key(side, tile);
        child.layout = placement.next;
        child.drawn = 0;
        if (child.hand[side] == 0) {
            line = settle(child, node.turn);
        } else {
            child.turn = static_cast<uint8_t>(game_.next_seat(node.turn));
            line = value(child);
        }
        line.points[side] = static_cast<int16_t>(line.points[side] + scored);
        return line;
    }

    /// Whether `side` likes `a` better than `b`: an own win, then the larger margin, then another's
    /// win, the later in turn order the better. Equal margins: who gives more to the next side.
    bool prefers(int side, const Line& a, const Line& b) const noexcept {
        const int rank_a = rank(side, a);
        const int rank_b = rank(side, b);
        if (rank_a != rank_b) return rank_a > rank_b;
        if (a.winner >= 0) return false;
        const int own = margin(side, a) - margin(side, b);
        if (own != 0) return own > 0;
        for (int k = 1; k < game_.sides; ++k) {
            const auto other = static_cast<size_t>((side + k) % game_.sides);
            if (a.points[other] != b.points[other]) return a.points[other] > b.points[other];
        }
        return false;
    }

    /// (sides - 1) times the margin of `side`, a whole number.
    int margin(int side, const Line& line) const noexcept {
        int sum = 0;
        for (int s = 0; s < game_.sides; ++s) sum += line.points[static_cast<size_t>(s)];
        return game_.sides * line.points[static_cast<size_t>(side)] - sum;
    }

    uint64_t nodes() const noexcept { return nodes_; }
    const LayoutTable& layouts() const noexcept { return layouts_; }

private:
    struct Slot {
        uint64_t key = 0;
        Line line;
    };
    static constexpr size_t kStartSlots = 1 << 14;

    /// Keys are odd; their lowest bit says nothing.
    static size_t index_of(uint64_t key, size_t slots) noexcept { return (key >> 1) % slots; }

    uint64_t hand_key(size_t seat, Tile tile) const noexcept {
        return hand_keys_[seat][static_cast<size_t>(tile.index())];
    }

    /// Draws and passes until a seat can place; false if the round is blocked.
    bool resolve(Node& node) const noexcept {
        const uint32_t playable = layouts_.playable(node.layout).bits();
        for (int idle = 0; idle < game_.players; node.drawn = 0) {
            if ((node.hand[node.turn] & playable) != 0) return true;
            ++idle;
            while (node.next < end_ && node.drawn < max_draws_) {
                const Tile tile = root_.boneyard[node.next++];
                node.hand[node.turn] |= 1U << tile.index();
                node.hash ^= hand_key(node.turn, tile);
                if (playable >> tile.index() & 1) return true;
                ++node.drawn;
                idle = 0;
            }
            node.turn = static_cast<uint8_t>(game_.next_seat(node.turn));
        }
        return false;
    }

    bool meets_target(const Node& node, size_t side) const noexcept {
        return game_.target && root_.scores[side] + node.gained[side] >= *game_.target;
    }

    Line settle(const Node& node, int finisher) const noexcept {
        std::array<int, kMaxPlayers> pips{};
        for (size_t seat = 0; seat < pips.size(); ++seat) {
            pips[seat] = TileSet(node.hand[seat]).pips();
        }
        const SettlementResult result = sniff::settle(game_, pips, finisher);
        Line line;
        Node after = node;
        for (size_t side = 0; side < line.points.size(); ++side) {
            line.points[side] = static_cast<int16_t>(result.change[side]);
            after.gained[side] = static_cast<int16_t>(after.gained[side] + line.points[side]);
            if (meets_target(after, side)) line.winner = static_cast<int8_t>(side);
        }
        return line;
    }

    int rank(int side, const Line& line) const noexcept {
        if (line.winner < 0) return kMaxPlayers + 1;
        if (line.winner == side) return kMaxPlayers + 2;
        return (line.winner - side + game_.sides) % game_.sides;
    }

    Line search(const Node& node) {
        if (nodes_ >= monitor_.next_check()) monitor_.check(nodes_);
        if (monitor_.stopped()) return {};
        ++nodes_;
        const uint64_t key = key_of(node);
        const Slot& known = slots_[index_of(key, slots_.size())];
        if (known.key == key) return known.line;
        const int side = node.turn;
        const TileSet fitting =
            TileSet(node.hand[static_cast<size_t>(side)]) & layouts_.playable(node.layout);
        Line best;
        bool first = true;
        for (const Tile tile : fitting) {
            for (const LayoutTable::Placement placement : layouts_.placements(node.layout, tile)) {
                const Line line = place(node, placement);
                if (monitor_.stopped()) return {};
                if (first || prefers(side, line, best)) best = line;
                first = false;
                if (best.winner == side) break;  // nothing outranks an own win
            }
            if (best.winner == side) break;
        }
        grow_if_full();
        slots_[index_of(key, slots_.size())] = {key, best};
        ++stores_;
        return best;
    }

    uint64_t key_of(const Node& node) const noexcept {
        uint64_t key = node.hash ^ ((static_cast<uint64_t>(node.layout) << 8 |
                                     static_cast<uint64_t>(node.turn) << 6 | node.next) *
                                    0xD1342543DE82EF95ULL);
        if (game_.target) {
            for (const int16_t gained : node.gained) {
                key = (key ^ static_cast<uint16_t>(gained)) * 0x9E3779B97F4A7C15ULL;
            }
        }
        key ^= key >> 29;
        return key | 1;  // no key is 0, the mark of an empty slot
    }

    void grow_if_full() {
        const size_t bytes = slots_.size() * sizeof(Slot);
        if (stores_ < slots_.size() || bytes * 8 > monitor_.max_bytes()) return;
        try {
            std::vector<Slot> larger(slots_.size() * 4);
            for (const Slot& slot : slots_) {
                if (slot.key != 0) larger[index_of(slot.key, larger.size())] = slot;
            }
            slots_ = std::move(larger);
        } catch (const std::bad_alloc&) {
            // Go on with the table there is.
        }
        stores_ = 0;
    }

    const Game& game_;
    const LayoutTable& layouts_;
    Monitor& monitor_;
    const State& root_;
    int per_five_;
    int size_;
    int max_draws_;
    int end_ = 0;
    std::array<std::array<uint64_t, kTiles>, kMaxPlayers> hand_keys_{};
    std::vector<Slot> slots_;
    uint64_t stores_ = 0;
    uint64_t nodes_ = 0;
};

class Solver {
public:
    Solver(const Round& round, Monitor& monitor)
        : round_(round), game_(round.game()), monitor_(monitor), max_n_(round, monitor) {}

    Solution solve() {
        Solution solution;
        const State& state = round_.state();
        const MoveList moves = round_.legal_moves();
        std::vector<Line> lines;
        for (size_t i = 0; i < moves.size(); ++i) {
            monitor_.report(i, moves.size());
            lines.push_back(line_of(state, moves[i]));
            solution.moves.push_back(report(moves[i], lines.back()));
        }
        solution.exact = !monitor_.stopped();
        for (size_t i = 0; i < moves.size(); ++i) {
            if (solution.moves[i].exact()) follow(moves[i], solution.moves[i]);
        }
        solution.exact = solution.exact && !monitor_.stopped();
        solution.nodes = max_n_.nodes();
        sort_by_preference(solution, moves, lines);
        solution.lower = -kInfinity;
        solution.upper = kInfinity;
        if (solution.exact) solution.lower = solution.upper = solution.moves.front().lower;
        return solution;
    }

private:
    /// What follows `move` at `state`, in points from `state` on.
    Line line_of(const State& state, Move move) {
        const Node node = max_n_.node_of(state);
        if (!move.is_place()) return max_n_.value(node);
        State child = state;
        child.apply_unchecked(game_, move);
        const LayoutId next = max_n_.layouts().id_of(child.ends);
        for (const auto placement : max_n_.layouts().placements(node.layout, move.tile())) {
            if (placement.next == next) return max_n_.place(node, placement);
        }
        return {};
    }

    MoveValue report(Move move, const Line& line) const {
        MoveValue value;
        value.move = move;
        State child = round_.state();
        value.points = child.apply_unchecked(game_, move).points;
        value.lower = -kInfinity;
        value.upper = kInfinity;
        if (monitor_.stopped()) return value;
        const int side = round_.state().turn;
        if (line.winner >= 0) {
            set_outcome(value, line.winner == side, line.winner);
        } else {
            set_margin(value, max_n_.margin(side, line) / static_cast<double>(game_.sides - 1));
            value.seat_points.assign(line.points.begin(), line.points.begin() + game_.sides);
        }
        return value;
    }

    /// Plays on as everybody prefers.
    void follow(Move move, MoveValue& value) {
        State state = round_.state();
        state.apply_unchecked(game_, move);
        while (!state.is_over() && !monitor_.stopped()) {
            const MoveList moves = legal_moves(state, game_);
            Move best = moves[0];
            if (moves.size() > 1) {
                Line best_line;
                for (size_t i = 0; i < moves.size(); ++i) {
                    const Line candidate = line_of(state, moves[i]);
                    if (i == 0 || max_n_.prefers(state.turn, candidate, best_line)) {
                        best = moves[i];
                        best_line = candidate;
                    }
                }
            }
            if (monitor_.stopped()) return;
            value.line.push_back(best);
            state.apply_unchecked(game_, best);
        }
    }

    void sort_by_preference(Solution& solution, const MoveList& moves,
                            const std::vector<Line>& lines) const {
        std::vector<size_t> order;
        for (size_t i = 0; i < moves.size(); ++i) order.push_back(i);
        std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
            const bool exact_a = solution.moves[a].exact();
            const bool exact_b = solution.moves[b].exact();
            if (exact_a != exact_b) return exact_a;
            return exact_a && max_n_.prefers(round_.state().turn, lines[a], lines[b]);
        });
        std::vector<MoveValue> sorted;
        for (const size_t i : order) sorted.push_back(std::move(solution.moves[i]));
        solution.moves = std::move(sorted);
    }

    const Round& round_;
    const Game& game_;
    Monitor& monitor_;
    MaxN max_n_;
};

}  // namespace

Solution solve_many_sides(const Round& round, Monitor& monitor) {
    return Solver(round, monitor).solve();
}

}  // namespace sniff
