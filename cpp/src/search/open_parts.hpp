#pragma once

#include <memory>

#include "sniff/search/open_hands.hpp"

namespace sniff {

[[nodiscard]] std::unique_ptr<OpenHands> make_open_two_sides(const PublicState& table,
                                                             const Game& game, Monitor& monitor);
[[nodiscard]] std::unique_ptr<OpenHands> make_open_many_sides(const PublicState& table,
                                                              const Game& game, Monitor& monitor);

}  // namespace sniff
