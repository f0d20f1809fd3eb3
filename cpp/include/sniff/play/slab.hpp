#pragma once

#include <cstddef>
#include <memory>

namespace sniff {

/// Memory for columns, not initialised. Large ones lie in pages of two megabytes where the system
/// has them: at millions of rounds a second, faults of small pages would take longer than the play.
struct FreeSlab {
    size_t mapped = 0;  ///< bytes that were mapped; 0: it is from the heap
    void operator()(std::byte* slab) const noexcept;
};
using Slab = std::unique_ptr<std::byte[], FreeSlab>;
[[nodiscard]] Slab make_slab(size_t bytes);

}  // namespace sniff
