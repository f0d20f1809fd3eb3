#include "sniff/game.hpp"

#include <string>

#include "sniff/error.hpp"
#include "sniff/tile.hpp"

namespace sniff {
namespace {

size_t players_index(int players) {
    if (players < kMinPlayers || players > kMaxPlayers) {
        throw DealError(std::to_string(players) + " players: Sniff is for 2, 3 or 4");
    }
    return static_cast<size_t>(players - kMinPlayers);
}

}  // namespace

Game::Game(const Rules& rules, int players, std::optional<int64_t> target)
    : rules(rules), players(players), target(target) {
    const size_t index = players_index(players);
    rules.validate();
    if (target && (*target < 1 || *target > kMaxScore)) {
        throw DealError("target " + std::to_string(*target) + " is not from 1 to " +
                        std::to_string(kMaxScore));
    }
    hand_size = rules.hand_sizes[index];
    boneyard_size = kTiles - players * hand_size;
    reserve = rules.reserve[index];
    sides = players == 4 && rules.partnerships ? 2 : players;
    counting = Counting::of(rules);
}

Game::Game(const Rules& rules, int players)
    : Game(rules, players, rules.targets[players_index(players)]) {}

}  // namespace sniff
