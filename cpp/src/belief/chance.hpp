#pragma once

#include <cstdint>
#include <span>

#include "sniff/rng.hpp"
#include "sniff/tileset.hpp"

namespace sniff {

/// Uniform in [0, 1).
[[nodiscard]] inline double uniform(Rng& rng) {
    return static_cast<double>(rng.next() >> 11) * 0x1.0p-53;
}

/// `count` tiles of a set, uniformly.
[[nodiscard]] inline TileSet draw_tiles(TileSet from, int count, Rng& rng) {
    TileSet drawn;
    for (int i = 0; i < count; ++i) {
        uint32_t skip = rng.below(static_cast<uint32_t>(from.size()));
        for (const Tile tile : from) {
            if (skip-- != 0) continue;
            drawn.add(tile);
            from.remove(tile);
            break;
        }
    }
    return drawn;
}

}  // namespace sniff
