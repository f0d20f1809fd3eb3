#include "sniff/players/simulate.hpp"

#include <memory>
#include <string>

#include "seats.hpp"
#include "sniff/error.hpp"

namespace sniff {

Recording record_rounds(const std::vector<PlayerName>& names, const Game& game,
                        const PlayerData& data, uint64_t first, size_t rounds, uint64_t seed,
                        Leads leads, const std::vector<int64_t>& scores) {
    if (names.size() != static_cast<size_t>(game.players)) {
        throw DealError(std::to_string(names.size()) + " players for " +
                        std::to_string(game.players) + " seats");
    }
    std::vector<std::unique_ptr<Player>> players;
    Seats seats{};
    for (size_t seat = 0; seat < names.size(); ++seat) {
        players.push_back(make_player(names[seat], game, data));
        seats[seat] = players.back().get();
    }
    Recording recording(game, first, rounds);
    for (size_t i = 0; i < rounds; ++i) {
        Rng rng = Rng::stream(seed, first + i);
        const uint64_t deal = rng.next();
        Rng thoughts(rng.next());
        Round round = Round::deal(game, Rng(deal), leads.of(first + i, game.players), scores);
        play_to_end(round, seats, thoughts, [&](Move move) { round.push(move); });
        recording.put(i, round);
    }
    return recording;
}

}  // namespace sniff
