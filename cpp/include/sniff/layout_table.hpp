#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sniff/ends.hpp"
#include "sniff/tileset.hpp"

namespace sniff {

/// The id of a layout up to symmetry: which tiles may come next and what they make of the total,
/// but not which arm is which.
using LayoutId = uint16_t;

/// All layouts up to symmetry and what each tile does to them, for one way of counting. A placement
/// in search is a mask, a load and an add. Built once, never changed.
class LayoutTable {
public:
    /// Highest end total in units of five that a placement can score (36 is the largest total).
    static constexpr int kMaxFives = 7;

    /// One placement of a tile: the layout it makes and what it scores, in units of five.
    struct Placement {
        LayoutId next;
        uint8_t fives;
        uint8_t tile;
    };
    /// For a layout, `at_least[0]` are the tiles that can be placed and `at_least[k]` those that
    /// can score k units of five or more: one wide compare gives a hand's best reply.
    struct alignas(32) Row {
        std::array<uint32_t, kMaxFives + 1> at_least;
    };
    /// Where a layout's placements are: those of tile t from `base + begin[t]` to `base +
    /// begin[t + 1]`.
    struct Index {
        uint32_t base;
        std::array<uint8_t, kTiles + 1> begin;
    };

    explicit LayoutTable(Counting counting);
    /// The one table for this way of counting, built on first use.
    [[nodiscard]] static const LayoutTable& of(Counting counting);

    static constexpr LayoutId kEmpty = 0;

    [[nodiscard]] int size() const noexcept { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int placement_count() const noexcept {
        return static_cast<int>(placements_.size());
    }
    [[nodiscard]] const Row& row(LayoutId id) const noexcept { return rows_[id]; }
    [[nodiscard]] int total(LayoutId id) const noexcept { return totals_[id]; }
    [[nodiscard]] TileSet playable(LayoutId id) const noexcept {
        return TileSet(rows_[id].at_least[0]);
    }
    /// The placements of `tile` that lead to different layouts.
    [[nodiscard]] std::span<const Placement> placements(LayoutId id, Tile tile) const noexcept {
        const Index& index = index_[id];
        const size_t begin = index.begin[static_cast<size_t>(tile.index())];
        const size_t end = index.begin[static_cast<size_t>(tile.index()) + 1];
        return std::span(placements_).subspan(index.base + begin, end - begin);
    }
    /// Real ends that make this layout: one of the arrangements that are the same up to symmetry.
    [[nodiscard]] const Ends& example(LayoutId id) const noexcept { return examples_[id]; }
    /// The id of a layout given by its real ends. The ends must be reachable.
    [[nodiscard]] LayoutId id_of(const Ends& ends) const noexcept;

    // The arrays themselves, for search kernels.
    [[nodiscard]] const Row* rows() const noexcept { return rows_.data(); }
    [[nodiscard]] const Placement* placement_data() const noexcept { return placements_.data(); }
    [[nodiscard]] const Index* index_data() const noexcept { return index_.data(); }

private:
    struct Known {
        uint32_t key = 0;
        LayoutId id = kEmpty;
        bool taken = false;
    };
    [[nodiscard]] size_t first_slot(uint32_t key) const noexcept {
        return (key * 0x9E3779B1U >> 8) & (known_.size() - 1);
    }
    [[nodiscard]] size_t next_slot(size_t slot) const noexcept {
        return (slot + 1) & (known_.size() - 1);
    }

    Counting counting_;
    std::vector<Row> rows_;
    std::vector<uint8_t> totals_;
    std::vector<Ends> examples_;
    std::vector<Placement> placements_;
    std::vector<Index> index_;
    std::vector<Known> known_;  ///< a hash table by key, its size a power of two
};

}  // namespace sniff
