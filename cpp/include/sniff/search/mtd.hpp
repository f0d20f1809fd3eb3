#pragma once

#include <algorithm>

namespace sniff {

/// The bounds proved for a value so far.
struct Bounds {
    int low;
    int high;

    [[nodiscard]] bool exact() const noexcept { return low >= high; }
};

/// MTD(f): narrows `bounds` by zero-window questions until the value is exact, starting from
/// `guess`. `ask(beta)` returns a fail-soft bound; `stopped()` ends the work with what is proved.
template <class Ask, class Stopped>
void narrow(Bounds& bounds, int guess, Ask ask, Stopped stopped) {
    int value = std::clamp(guess, bounds.low, bounds.high);
    while (bounds.low < bounds.high) {
        const int beta = value == bounds.low ? value + 1 : value;
        const int answer = ask(beta);
        if (stopped()) return;
        if (answer < beta) {
            bounds.high = std::max(answer, bounds.low);
            value = bounds.high;
        } else {
            bounds.low = std::min(answer, bounds.high);
            value = bounds.low;
        }
    }
}

}  // namespace sniff
