#pragma once

#include <cstdint>

#include "sniff/move.hpp"
#include "sniff/state_v1.h"

namespace sniff {

/// What was played, in one byte.
struct PlayCode {
    /// Below: 4 * tile + way, one of a tile's placements that differ up to symmetry, as in
    /// `state_v1.h`; the opening tile is way 0. The arm is then the first that it can be.
    static constexpr int kDraw = SNIFF_DRAW_V1;  ///< and the tile drawn
    static constexpr int kPass = kDraw + kTiles;
    static constexpr int kArm = kPass + 1;  ///< and 4 * tile + arm: on a real arm
    static constexpr int kCodes = kArm + kArms * kTiles;

    [[nodiscard]] static constexpr uint8_t of(Move move) noexcept {
        if (move.is_pass()) return kPass;
        const int tile = move.tile().index();
        if (move.is_draw()) return static_cast<uint8_t>(kDraw + tile);
        if (!move.has_arm()) return static_cast<uint8_t>(kArms * tile);
        return static_cast<uint8_t>(kArm + kArms * tile + static_cast<int>(move.arm()));
    }
};

}  // namespace sniff
