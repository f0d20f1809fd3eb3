#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sniff/layout_table.hpp"
#include "tiles_by_pips.hpp"

namespace sniff {

/// The layout table in the shape that playouts want.
///
/// Tiles are numbered by pips here (0-0 first, 6-6 last), so that the heaviest tile of a set is its
/// highest bit. A layout's placements are one mask of 64 bits, first placements of tiles in the low
/// half and second ones in the high half, to go with a doubled hand.
class PlayoutTable {
public:
    static constexpr int kIdBits = 13;
    static constexpr size_t kLevels = 4;  ///< few layouts have more different scores above zero

    struct alignas(16) Row {
        uint64_t mask;
        uint32_t base;  ///< where the moves of the mask's bits are, in their order
        uint32_t more;  ///< tiles that fit in three or four different ways

        /// Bit t: tile t fits; bit 32 + t: it fits in two different ways.
        [[nodiscard]] uint64_t placements() const noexcept { return mask; }
    };
    /// The same for greedy players, who want to know what scores: all in one line of the cache.
    struct alignas(64) GreedyRow {
        /// Masks of what scores, the most first; then of all placements, as in `Row`.
        std::array<uint64_t, kLevels + 1> levels;
        uint32_t base;
        uint32_t more;

        [[nodiscard]] uint64_t placements() const noexcept { return levels.back(); }
    };
    /// A placement of a tile that fits in three or four different ways.
    struct Many {
        uint8_t tile;
        uint8_t way;
        uint16_t move;
    };

    explicit PlayoutTable(const LayoutTable& layouts);
    [[nodiscard]] static const PlayoutTable& of(Counting counting);

    std::vector<Row> rows;
    /// Next layout in the low 13 bits, fives above. Few, so that they stay in the nearest cache.
    std::vector<uint16_t> moves;
    std::vector<GreedyRow> greedy_rows;
    std::vector<std::vector<Many>> many;  ///< all placements of layouts that have such tiles
};

}  // namespace sniff
