#pragma once

#include <cstdint>
#include <functional>

#include "sniff/round.hpp"

namespace sniff {

/// The number of sequences of exactly `depth` legal moves from here, forced draws and passes
/// counted as moves. A round that ends sooner gives no sequence. Checks at every node that the
/// tiles are still all there and that taking back restores the state; throws `std::logic_error` if
/// not.
/// `tick` is called every few milliseconds, and ends the count by throwing; it may be empty.
[[nodiscard]] uint64_t perft(const Round& round, int depth, const std::function<void()>& tick = {});

}  // namespace sniff
