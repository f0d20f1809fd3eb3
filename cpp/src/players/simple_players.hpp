#pragma once

#include <memory>

#include "sniff/players/player.hpp"

namespace sniff {

[[nodiscard]] std::unique_ptr<Player> make_random_player();
[[nodiscard]] std::unique_ptr<Player> make_greedy_player();
[[nodiscard]] std::unique_ptr<Player> make_heuristic_player();
[[nodiscard]] std::unique_ptr<Player> make_net_player(const Game& game,
                                                      std::shared_ptr<const Nets> nets);
[[nodiscard]] std::unique_ptr<Player> make_flat_player(const Game& game, int worlds);
[[nodiscard]] std::unique_ptr<Player> make_ismcts_player(const Game& game, int iterations,
                                                         double exploration);
[[nodiscard]] std::unique_ptr<Player> make_pimc_player(int worlds);
[[nodiscard]] std::unique_ptr<Player> make_open_player();
[[nodiscard]] std::unique_ptr<Player> make_cheater(const Game& game,
                                                   std::shared_ptr<const Nets> nets);

}  // namespace sniff
