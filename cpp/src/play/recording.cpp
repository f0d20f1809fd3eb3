#include "sniff/play/recording.hpp"

#include <algorithm>
#include <numeric>

#include "../dispatch.hpp"
#include "playout_task.hpp"

namespace sniff {

Recording::Recording(const Game& given, uint64_t first, size_t count)
    : game(given), rounds(count), moves(count) {
    const auto seats = static_cast<size_t>(game.players);
    const auto sides = static_cast<size_t>(game.sides);
    constexpr size_t kLine = 64;
    size_t used = 0;
    const auto place = [&]<class T>(T*& column) {
        column = reinterpret_cast<T*>(slab.get() + used);
        used += (count * sizeof(T) + kLine - 1) / kLine * kLine;
    };
    const size_t a_round =
        sizeof(uint64_t) + seats * sizeof(uint32_t) + 2 * sides * sizeof(int64_t) + 4;
    slab = make_slab(count * a_round + (5 + seats + 2 * sides) * kLine);
    place(number);
    for (size_t seat = 0; seat < seats; ++seat) place(hands[seat]);
    for (size_t side = 0; side < sides; ++side) place(scores[side]);
    for (size_t side = 0; side < sides; ++side) place(start[side]);
    place(leader);
    place(ending);
    place(finisher);
    place(winner);
    std::iota(number, number + count, first);
}

void Recording::put(size_t index, const Round& round) {
    const State& begin = round.start();
    const State& end = round.state();
    for (size_t seat = 0; seat < static_cast<size_t>(game.players); ++seat) {
        hands[seat][index] = begin.hands[seat].bits();
    }
    for (size_t side = 0; side < static_cast<size_t>(game.sides); ++side) {
        start[side][index] = begin.scores[side];
        scores[side][index] = end.scores[side];
    }
    leader[index] = static_cast<uint8_t>(round.leader());
    ending[index] = static_cast<uint8_t>(end.ending);
    finisher[index] = end.finisher;
    winner[index] = end.match_winner;
    uint8_t* to = moves.room();
    for (size_t i = 0; i < round.size(); ++i) {
        to[i] = PlayCode::of(round.event(i).move);
    }
    moves.keep(index, round.size());
    if (!rest) rest.emplace(rounds);
    to = rest->room();
    for (const Tile tile : end.boneyard_left()) *to++ = static_cast<uint8_t>(tile.index());
    rest->keep(index, end.boneyard_count);
}

Recording record_playouts(const Game& game, Policy policy, uint64_t first, size_t rounds,
                          uint64_t seed, Leads leads) {
    Recording recording(game, first, rounds);
    Recorder recorder(recording, first, leads);
    const PlayoutTask task{game,     PlayoutTable::of(game.counting), policy, first, rounds, seed,
                           &recorder};
    SNIFF_BEST_OF_THREE_KERNELS(run_playouts(task));
    return recording;
}

}  // namespace sniff
