#pragma once

#include <cstdint>

namespace sniff {

/// The paper tally of a score: one stroke is 5 points, a 50-point mark is one large X and four
/// small x around it, two strokes each, the large X first.
struct Tally {
    int64_t score = 0;
    int64_t strokes = 0;  ///< in all
    int64_t marks = 0;    ///< complete 50-point marks
    int64_t large = 0;    ///< strokes of the large X of the mark that is being built, 0 to 2
    int64_t small = 0;    ///< strokes of its small x, 0 to 7

    bool operator==(const Tally&) const = default;
};

/// Throws `TallyError` for a score below zero, or one that is no multiple of 5.
[[nodiscard]] Tally tally(int64_t score);

}  // namespace sniff
