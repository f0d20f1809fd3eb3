// Bytes choose rules and play until few tiles are left; then the solver must come to what brute
// force comes to, for every move, with and without bounds.

#include <algorithm>
#include <cmath>

#include "fuzz.hpp"
//
#include "../cpp/tests/invariants.hpp"
#include "sniff/search/double_dummy.hpp"

using namespace sniff;
using namespace sniff::fuzz;

namespace {

constexpr int kMostTiles = 8;

int64_t margin(const State& state, size_t side) {
    return state.scores[side] - state.scores[1 - side];
}

/// What best play makes of it for a side, no tables and nothing cut off.
int64_t brute(State& state, const Game& game, size_t side) {
    if (state.is_over()) return margin(state, side);
    const bool own = static_cast<size_t>(game.side_of(state.turn)) == side;
    std::optional<int64_t> best;
    for (const Move move : legal_moves(state, game)) {
        State next = state;
        next.apply_unchecked(game, move);
        const int64_t value = brute(next, game, side);
        if (!best || (own ? value > *best : value < *best)) best = value;
    }
    SNIFF_CHECK(best.has_value());
    return *best;
}

int tiles_left(const State& state) {
    int count = state.boneyard_count;
    for (const TileSet hand : state.hands) count += hand.size();
    return count;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Bytes bytes(data, size);
    Rules rules = random_rules(bytes);
    const int players = bytes.below(2) == 0 ? 2 : 4;
    if (players == 4) rules.partnerships = true;
    const Game game(rules, players, std::nullopt);
    Round round = Round::deal(game, Rng(bytes.next()));
    while (!round.is_over() && tiles_left(round.state()) > kMostTiles) {
        const MoveList legal = round.legal_moves();
        round.push(legal[bytes.below(static_cast<uint32_t>(legal.size()))]);
    }
    if (round.is_over()) return 0;
    const auto side = static_cast<size_t>(game.side_of(round.state().turn));
    const int64_t now = margin(round.state(), side);
    const std::optional<double> within =
        bytes.below(2) == 0 ? std::nullopt : std::optional<double>(bytes.below(40));
    Limit limit;
    limit.memory_mb = 1 + bytes.below(3);
    const Solution solution = solve(round, within, limit);
    SNIFF_CHECK(solution.exact);
    SNIFF_CHECK(solution.moves.size() == round.legal_moves().size());
    double best = -1e9;
    for (const MoveValue& found : solution.moves) {
        State next = round.state();
        next.apply_unchecked(game, found.move);
        const auto value = static_cast<double>(brute(next, game, side) - now);
        SNIFF_CHECK(found.lower <= value && value <= found.upper);
        if (found.margin) SNIFF_CHECK(*found.margin == value);
        best = std::max(best, value);
    }
    SNIFF_CHECK(solution.moves[0].margin == best);
    SNIFF_CHECK(within ||
                std::all_of(solution.moves.begin(), solution.moves.end(),
                            [](const MoveValue& move) { return move.margin.has_value(); }));
    return 0;
}
