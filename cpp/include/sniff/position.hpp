#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sniff/round.hpp"
#include "sniff/view.hpp"

namespace sniff {

// The one-line position string sets up a table without history. Eight fields, separated by spaces:
//
//   rules layout hands boneyard turn leader scores target
//   american 44/L46.65/R41 64.20/51.33 31.10 0 1 120/85 250
//
// A tile is two digits, tiles are separated by dots, hands and scores by strokes; `-` is an empty
// one. In the layout a tile lies with its inner half first; before there is a Sniff the line is
// written from left to right (`32.26`). A seat that has drawn in this turn is written `0+2`. Where
// only the owner sees the tiles, their number is given: `64.20/?5` and a boneyard of `?12`.

/// Throws `RoundOverError` for a finished round: its record is what keeps it.
[[nodiscard]] std::string position_of(const Round& round);
[[nodiscard]] std::string position_of(const View& view);
/// Throw `NotationError`, `RulesError` or `DealError`.
[[nodiscard]] Round parse_round_position(std::string_view text);
[[nodiscard]] View parse_view_position(std::string_view text);

/// `44/L46.65/R41`, `32.26` or `-`.
[[nodiscard]] std::string to_text(const Layout& layout);
[[nodiscard]] Layout parse_layout(std::string_view text, Counting counting);

/// The rules in one word: `american`, or `american,max_draws=2,reserve=2:0:0`.
[[nodiscard]] std::string to_word(const Rules& rules);
[[nodiscard]] Rules parse_rules_word(std::string_view text);

}  // namespace sniff
