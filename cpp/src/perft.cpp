#include "sniff/perft.hpp"

#include <stdexcept>

#include "sniff/error.hpp"

namespace sniff {
namespace {

void check_invariants(const State& state, TileSet on_table) {
    TileSet seen = on_table;
    int tiles = on_table.size();
    for (size_t seat = 0; seat < state.hands.size(); ++seat) {
        seen = seen | state.hands[seat];
        tiles += state.counts[seat];
    }
    for (const Tile tile : state.boneyard_left()) seen.add(tile);
    if (seen != TileSet::all() || tiles + state.boneyard_count != kTiles) {
        throw std::logic_error("perft: tiles were lost or doubled");
    }
}

class Counter {
public:
    Counter(const Game& game, const std::function<void()>& tick) : game_(game), tick_(tick) {}

    uint64_t count(State& state, TileSet on_table, int depth) {
        constexpr uint64_t kNodesBetweenTicks = 1 << 14;
        if (tick_ && ++nodes_ % kNodesBetweenTicks == 0) tick_();
        check_invariants(state, on_table);
        if (depth == 0) return 1;
        const State before = state;
        uint64_t sequences = 0;
        for (const Move move : legal_moves(state, game_)) {
            TileSet then = on_table;
            if (move.is_place()) then.add(move.tile());
            state.apply_unchecked(game_, move);
            sequences += count(state, then, depth - 1);
            state.undo(move, before);
            if (!(state == before)) throw std::logic_error("perft: undo did not restore the state");
        }
        return sequences;
    }

private:
    const Game& game_;
    const std::function<void()>& tick_;
    uint64_t nodes_ = 0;
};

}  // namespace

uint64_t perft(const Round& round, int depth, const std::function<void()>& tick) {
    if (depth < 0) throw LimitError("perft depth " + std::to_string(depth) + " is negative");
    State state = round.state();
    return Counter(round.game(), tick).count(state, round.layout().tiles(), depth);
}

}  // namespace sniff
