#pragma once

#include <string>
#include <vector>

#include "sniff/analysis/analysis.hpp"

namespace sniff {

/// What the computed facts of a move come to in words, most telling first.
[[nodiscard]] std::vector<std::string> reasons_for(const MoveAnalysis& move, const Game& game);

}  // namespace sniff
