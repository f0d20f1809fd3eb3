#pragma once

#include <algorithm>
#include <cstdlib>

namespace sniff {

/// Rounds that a test plays: `full`, or what SNIFF_TEST_ROUNDS says where that is less.
inline int test_rounds(int full) {
    const char* text = std::getenv("SNIFF_TEST_ROUNDS");
    return text != nullptr ? std::min(std::atoi(text), full) : full;
}

}  // namespace sniff
