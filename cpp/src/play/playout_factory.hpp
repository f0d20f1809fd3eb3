#pragma once

#include <span>

#include "sniff/layout_table.hpp"
#include "sniff/play/playout.hpp"

namespace sniff {

/// The layout table in the shape that playouts want: one 64-bit mask of a layout's placements
/// (first placements of tiles in the low half, second ones in the high half) to go with a doubled
/// hand.
class PlayoutTable {
public:
    struct Layout {
        uint64_t placements;  ///< bit t: tile t fits; bit 32 + t: it fits in two different ways
        uint32_t base;        ///< where the packed placements of the set bits are, in bit order
        uint32_t more;        ///< tiles that fit in three or four different ways
    };
    static constexpr int kIdBits = 13;

    explicit PlayoutTable(const LayoutTable& layouts);
    [[nodiscard]] static const PlayoutTable& of(Counting counting);

    /// Layout id in the low 13 bits, fives above.
    std::vector<uint16_t> packed;
    std::vector<Layout> layouts;
};

struct PlayoutTask {
    const Game& game;
    const LayoutTable& layouts;
    const PlayoutTable& table;
    Policy policy;
    uint64_t rounds;
    uint64_t seed;
};

// One namespace for each instruction set that the kernels are compiled for.
namespace baseline {
PlayoutTotals run_playouts(const PlayoutTask& task);
}
namespace v3 {
PlayoutTotals run_playouts(const PlayoutTask& task);
}

}  // namespace sniff
