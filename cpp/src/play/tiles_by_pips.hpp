#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sniff/tile.hpp"

/// Tiles numbered by their pips, 0-0 first and 6-6 last, so that the heaviest tile of a set is its
/// highest bit.
namespace sniff::by_pips {

inline constexpr size_t kPipBits = 4;

/// Tile indices in this order.
inline constexpr auto kTileAt = [] {
    std::array<uint8_t, kTiles> order{};
    size_t count = 0;
    for (int pips = 0; pips <= 2 * (kValues - 1); ++pips) {
        for (int i = 0; i < kTiles; ++i) {
            if (Tile::from_index(i).pips() == pips) order[count++] = static_cast<uint8_t>(i);
        }
    }
    return order;
}();

/// The number of each tile index.
inline constexpr auto kNumberOf = [] {
    std::array<uint8_t, kTiles> numbers{};
    for (size_t i = 0; i < kTiles; ++i) numbers[kTileAt[i]] = static_cast<uint8_t>(i);
    return numbers;
}();

inline constexpr auto kPips = [] {
    std::array<uint8_t, kTiles> pips{};
    for (size_t i = 0; i < kTiles; ++i) {
        pips[i] = static_cast<uint8_t>(Tile::from_index(kTileAt[i]).pips());
    }
    return pips;
}();

/// Bit b of the pips of each tile at bit t of plane b.
inline constexpr auto kPlanes = [] {
    std::array<uint32_t, kPipBits> planes{};
    for (size_t i = 0; i < kTiles; ++i) {
        for (size_t bit = 0; bit < kPipBits; ++bit) {
            if (kPips[i] >> bit & 1) planes[bit] |= 1U << i;
        }
    }
    return planes;
}();

/// For each tile, the tiles with as many pips. Padded to 32.
inline constexpr auto kEqual = [] {
    std::array<uint32_t, 32> equal{};
    for (size_t i = 0; i < kTiles; ++i) {
        for (size_t j = 0; j < kTiles; ++j) equal[i] |= kPips[i] == kPips[j] ? 1U << j : 0;
    }
    return equal;
}();

}  // namespace sniff::by_pips
