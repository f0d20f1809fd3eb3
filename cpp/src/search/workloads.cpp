#include "sniff/search/workloads.hpp"

#include "sniff/rng.hpp"

namespace sniff {

std::vector<Round> seeded_deals(const Rules& rules, int players, int count, uint64_t seed) {
    std::vector<Round> rounds;
    const Game game(rules, players, std::nullopt);
    for (int i = 0; i < count; ++i) {
        rounds.push_back(Round::deal(game, Rng::stream(seed, static_cast<uint64_t>(i))));
    }
    return rounds;
}

std::vector<Round> empty_boneyard_positions(int tiles, int count, uint64_t seed) {
    Rules rules;
    rules.hand_sizes[0] = kTiles / 2;
    const Game game(rules, 2, std::nullopt);
    std::vector<Round> rounds;
    for (uint64_t deal = 0; static_cast<int>(rounds.size()) < count; ++deal) {
        Round round = Round::deal(game, Rng::stream(seed, 2 * deal));
        Rng choice = Rng::stream(seed, 2 * deal + 1);
        while (!round.is_over()) {
            const State& state = round.state();
            if (state.counts[0] == tiles && state.counts[1] == tiles) {
                rounds.push_back(round);
                break;
            }
            if (state.counts[0] < tiles || state.counts[1] < tiles) break;
            const MoveList moves = round.legal_moves();
            round.push(moves[choice.below(static_cast<uint32_t>(moves.size()))]);
        }
    }
    return rounds;
}

}  // namespace sniff
