#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "sniff/net/nets.hpp"
#include "sniff/view.hpp"

namespace sniff {

/// What a draw is worth before and after it is known.
struct DrawValues {
    double mean = 0;  ///< expected margin from now on, in points, before the draw
    double std_error = 0;
    std::array<std::optional<double>, kTiles> after{};  ///< by the tile that may be drawn
};

/// Values the draw that the seat in turn is forced to make: by worlds from the belief, weighed by
/// the others' past choices, a few plies and the learned value. What a tile makes better than the
/// mean is luck. Throws `NotYourTurnError`, or `IllegalMoveError` where no draw is forced.
[[nodiscard]] DrawValues value_draw(const View& view, const Nets& nets, int worlds, uint64_t seed);

}  // namespace sniff
