#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "../threads.hpp"

namespace sniff {

/// Rows that are worth a thread of their own: where one takes a few nanoseconds, and where it takes
/// a whole round.
inline constexpr size_t kManyRows = 4096;
inline constexpr size_t kSomeRows = 256;

/// Calls `work(first, last)` for as many parts of [0, count) as there are threads, but no smaller
/// ones than `fewest`.
template <class Work>
void share_rows(size_t count, int threads, Work work, size_t fewest = kManyRows) {
    check_threads(threads);
    const size_t parts = std::clamp<size_t>(count / fewest, 1, static_cast<size_t>(threads));
    share_range(count, parts, [&](size_t, size_t begin, size_t end) { work(begin, end); });
}

/// The first row for which `is_wrong`, or `count`.
template <class IsWrong>
size_t find_first_row(size_t count, int threads, IsWrong is_wrong) {
    std::atomic<size_t> found{count};
    share_rows(count, threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last && i < found.load(std::memory_order_relaxed); ++i) {
            if (!is_wrong(i)) continue;
            size_t before = found.load();
            while (i < before && !found.compare_exchange_weak(before, i)) {
            }
            return;
        }
    });
    return found;
}

}  // namespace sniff
