#pragma once

#include "shape.hpp"
#include "sniff/ends.hpp"

namespace sniff::net {

/// Calls `add(feature)` for the features of a layout by itself, counted from `Shape::layout`.
template <class Add>
void layout_features(const Ends& ends, Counting counting, Add add) {
    add(Shape::kTotal + std::min(ends.total(counting), Shape::kTotals - 1));
    int open = 0;
    std::array<int, kValues> shown{};
    for (const Arm arm : kAllArms) {
        const int value = ends.open_value(arm, counting);
        if (value == Ends::kClosed) continue;
        ++open;
        ++shown[static_cast<size_t>(value)];
        if (ends.outer_double(arm) && ends.holds_tile(arm)) add(Shape::kDoubleEnd + value);
    }
    for (int v = 0; v < kValues; ++v) {
        const int arms = shown[static_cast<size_t>(v)];
        if (arms > 0) add(Shape::kShown + v * Shape::kArmCounts + arms - 1);
    }
    if (ends.centre_count(counting) == 2) add(Shape::kTerminal + ends.centre);
    add(Shape::kArmsOpen + open);
    if (!ends.has_centre()) add(Shape::kNoCentre);
}

}  // namespace sniff::net
