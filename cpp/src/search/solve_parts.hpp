#pragma once

#include <optional>

#include "sniff/search/double_dummy.hpp"

namespace sniff {

// The two halves of `solve`; the round is not over and has a legal move.
[[nodiscard]] Solution solve_two_sides(const Round& round, std::optional<double> within,
                                       Monitor& monitor);
[[nodiscard]] Solution solve_many_sides(const Round& round, Monitor& monitor);

/// Orders moves best first: proved values, then by what may be hoped for.
void sort_moves(Solution& solution);

/// Fills margin, outcome, winner and bounds of a two-sided value.
void set_margin(MoveValue& move, double margin);
void set_outcome(MoveValue& move, bool win, int winner);

}  // namespace sniff
