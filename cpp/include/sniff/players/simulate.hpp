#pragma once

#include <cstdint>
#include <vector>

#include "sniff/play/recording.hpp"
#include "sniff/players/player.hpp"

namespace sniff {

/// Plays rounds number `first` and on with a player of the ladder in each seat, from `scores` (one
/// a side; empty: zero) to the game's target, if it has one. A round depends on its number, the
/// seed and the players alone. Throws `DealError` unless there is a name for each seat.
[[nodiscard]] Recording record_rounds(const std::vector<PlayerName>& seats, const Game& game,
                                      const PlayerData& data, uint64_t first, size_t rounds,
                                      uint64_t seed, Leads leads,
                                      const std::vector<int64_t>& scores);

}  // namespace sniff
