#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sniff/game.hpp"
#include "sniff/move.hpp"
#include "sniff/tile.hpp"
#include "sniff/tileset.hpp"

namespace sniff {

/// The outer ends of the four arms: all of a layout that the next placement depends on.
///
/// The *centre* is the double that the line sides start from: the Sniff, or an opening double where
/// the rules have no spinner. Until there is a centre, the line has a left and a right end only.
struct Ends {
    static constexpr uint8_t kBare = 0x0F;       ///< the arm holds no tile, or there is no centre
    static constexpr uint8_t kDoubleBit = 0x10;  ///< the outermost tile is a double
    static constexpr int kClosed = -1;

    std::array<uint8_t, kArms> outer{kBare, kBare, kBare, kBare};
    uint8_t centre = kBare;

    bool operator==(const Ends&) const = default;

    [[nodiscard]] constexpr bool has_centre() const noexcept { return centre != kBare; }
    [[nodiscard]] constexpr bool holds_tile(Arm arm) const noexcept {
        return outer[static_cast<size_t>(arm)] != kBare;
    }
    [[nodiscard]] constexpr bool empty() const noexcept {
        return !has_centre() && !holds_tile(Arm::left);
    }
    [[nodiscard]] constexpr bool line_covered() const noexcept {
        return holds_tile(Arm::left) && holds_tile(Arm::right);
    }
    [[nodiscard]] constexpr int outer_value(Arm arm) const noexcept {
        return outer[static_cast<size_t>(arm)] & 0x0F;
    }
    [[nodiscard]] constexpr bool outer_double(Arm arm) const noexcept {
        return (outer[static_cast<size_t>(arm)] & kDoubleBit) != 0;
    }

    /// The value that a tile must have to go on `arm`, or kClosed.
    [[nodiscard]] constexpr int open_value(Arm arm, Counting counting) const noexcept {
        if (holds_tile(arm)) return outer_value(arm);
        if (!has_centre()) return kClosed;
        if (is_branch(arm) && !(counting.branches && line_covered())) return kClosed;
        return centre;
    }

    [[nodiscard]] constexpr bool fits(Tile tile, Arm arm, Counting counting) const noexcept {
        const int value = open_value(arm, counting);
        return value != kClosed && tile.has(value);
    }

    /// Every tile that can go somewhere; all tiles on an empty layout.
    [[nodiscard]] constexpr TileSet playable(Counting counting) const noexcept {
        if (empty()) return TileSet::all();
        TileSet tiles;
        for (const Arm arm : kAllArms) {
            const int value = open_value(arm, counting);
            if (value != kClosed) tiles = tiles | TileSet::with(value);
        }
        return tiles;
    }

    /// The end total: each arm's outermost tile gives its outer half, a double both; the centre
    /// gives twice its value while a line side is uncovered, then its value for each uncovered
    /// branch.
    [[nodiscard]] constexpr int total(Counting counting) const noexcept {
        int sum = 0;
        for (const Arm arm : kAllArms) {
            if (holds_tile(arm)) sum += outer_value(arm) << (outer_double(arm) ? 1 : 0);
        }
        return sum + centre_count(counting) * centre;  // 0 times what stands for none
    }

    /// How many times the centre's value counts: 0, 1 or 2.
    [[nodiscard]] constexpr int centre_count(Counting counting) const noexcept {
        if (!has_centre()) return 0;
        if (!line_covered()) return 2;
        if (!counting.branches || !counting.exposed) return 0;
        return (holds_tile(Arm::up) ? 0 : 1) + (holds_tile(Arm::down) ? 0 : 1);
    }

    /// Lays the first tile; unchecked. A tile that is no double lies with its low half left.
    constexpr void open(Tile tile) noexcept {
        if (tile.is_double()) {
            centre = static_cast<uint8_t>(tile.high());
        } else {
            outer[0] = static_cast<uint8_t>(tile.low());
            outer[1] = static_cast<uint8_t>(tile.high());
        }
    }

    /// Lays `tile` on `arm`, where it must fit; unchecked. The first double becomes the Sniff: the
    /// line so far is then the arm opposite to it, and the side it was laid on is bare again.
    constexpr void place(Tile tile, Arm arm, Counting counting) noexcept {
        const int value = open_value(arm, counting);
        auto& end = outer[static_cast<size_t>(arm)];
        if (!tile.is_double()) {
            end = static_cast<uint8_t>(tile.other(value));
        } else if (counting.branches && !has_centre()) {
            centre = static_cast<uint8_t>(value);
            end = kBare;
        } else {
            end = static_cast<uint8_t>(value | kDoubleBit);
        }
    }

    constexpr void apply(Move move, Counting counting) noexcept {
        if (move.has_arm()) {
            place(move.tile(), move.arm(), counting);
        } else {
            open(move.tile());
        }
    }
};

}  // namespace sniff
