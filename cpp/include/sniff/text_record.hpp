#pragma once

#include <string>
#include <string_view>

#include "sniff/round.hpp"

namespace sniff {

// The text form of a round, for people: tag pairs, an empty line, then one numbered turn a line
// with the end total after each placement, and the points after a stroke where it scores.
//
//   [Rules "american"]
//   [Hand0 "1-0 1-1 2-0 2-2 5-0 5-2 6-0"]
//   [Hand1 "2-1 3-3 4-2 5-5 6-1 6-3 6-4"]
//   [Boneyard "5-1 4-0 0-0 ..."]
//   [Leader "0"]
//   [Scores "195 70"]
//   [Target "250"]
//
//   1. (0) 2-2 =4
//   10. (1) +5-1 5-1@L =1
//   12. (1) 6-3@L =15/15
//   domino (1) 220 85
//
// A round that is not over ends with `*`. A round set up without history has a tag `Position`
// instead of hands, boneyard, leader, scores and target.

[[nodiscard]] std::string to_text_record(const Round& round);
/// Reads and verifies the text form. Throws `NotationError` with line and column, `RulesError` or
/// `DealError`.
[[nodiscard]] Round parse_text_record(std::string_view text);

}  // namespace sniff
