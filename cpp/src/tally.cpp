#include "sniff/tally.hpp"

#include <algorithm>
#include <string>

#include "sniff/error.hpp"

namespace sniff {

Tally tally(int64_t score) {
    constexpr int64_t kStroke = 5;
    constexpr int64_t kStrokesOfMark = 10;
    constexpr int64_t kStrokesOfLarge = 2;
    if (score < 0 || score % kStroke != 0) {
        throw TallyError("a score of " + std::to_string(score) +
                         " cannot be tallied: one stroke is 5 points, from 0 up");
    }
    Tally tally;
    tally.score = score;
    tally.strokes = score / kStroke;
    tally.marks = tally.strokes / kStrokesOfMark;
    const int64_t rest = tally.strokes % kStrokesOfMark;
    tally.large = std::min(rest, kStrokesOfLarge);
    tally.small = rest - tally.large;
    return tally;
}

}  // namespace sniff
