#include "sniff/layout_table.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>

#include "sniff/scoring.hpp"

namespace sniff {
namespace {

/// A number that is the same for layouts that are the same up to symmetry: the two line sides may
/// be exchanged, the two branches too, and once both line sides are covered all four arms, since an
/// uncovered branch of the Sniff is then an arm like any other that shows the Sniff's value.
uint32_t key_of(const Ends& ends, Counting counting) noexcept {
    constexpr uint32_t kBits = 6;
    constexpr uint32_t kBare = 1U << 5;   // an uncovered branch that does not count
    constexpr uint32_t kOpenSide = 0x30;  // a line side where the centre is the terminal
    constexpr uint32_t kNoArm = 0x3F;
    std::array<uint32_t, kArms> arms{kNoArm, kNoArm, kNoArm, kNoArm};
    for (const Arm arm : kAllArms) {
        auto& code = arms[static_cast<size_t>(arm)];
        if (ends.holds_tile(arm)) {
            code = ends.outer[static_cast<size_t>(arm)];
        } else if (ends.has_centre() && !is_branch(arm)) {
            code = kOpenSide;
        } else if (ends.open_value(arm, counting) != Ends::kClosed) {
            code = ends.centre | (counting.exposed ? 0 : kBare);
        }
    }
    std::sort(arms.begin(), arms.end());
    // While the centre is a terminal its value is part of the layout; afterwards it is not.
    const bool terminal = ends.has_centre() && !ends.line_covered();
    uint32_t key = terminal ? ends.centre : 0xFU;
    // A line without Sniff waits for one where there is a spinner.
    if (counting.branches && !ends.has_centre()) key |= 0x10U;
    for (const uint32_t code : arms) key = key << kBits | code;
    return key;
}

}  // namespace

LayoutTable::LayoutTable(Counting counting) : counting_(counting) {
    std::vector<Ends> layouts;
    std::unordered_map<uint32_t, LayoutId> ids;
    const auto id_for = [&](const Ends& ends) {
        const auto [it, is_new] =
            ids.try_emplace(key_of(ends, counting), static_cast<LayoutId>(layouts.size()));
        if (is_new) layouts.push_back(ends);
        return it->second;
    };
    id_for(Ends{});
    for (size_t id = 0; id < layouts.size(); ++id) {
        Row row{};
        Index index{static_cast<uint32_t>(placements_.size()), {}};
        for (const Tile tile : TileSet::all()) {
            const size_t begin = placements_.size();
            index.begin[static_cast<size_t>(tile.index())] =
                static_cast<uint8_t>(begin - index.base);
            const auto add = [&](Ends next) {
                const int total = next.total(counting);
                const auto fives = static_cast<uint8_t>(points_for_total(total, 5));
                const LayoutId next_id = id_for(next);
                for (size_t i = begin; i < placements_.size(); ++i) {
                    if (placements_[i].next == next_id) return;
                }
                placements_.push_back({next_id, fives, static_cast<uint8_t>(tile.index())});
                // Two equal terminal doubles, which no deal holds, would score more than kMaxFives.
                const size_t levels = std::min<size_t>(fives, kMaxFives);
                for (size_t k = 0; k <= levels; ++k) row.at_least[k] |= 1U << tile.index();
            };
            const Ends ends = layouts[id];
            if (ends.empty()) {
                Ends next = ends;
                next.open(tile);
                add(next);
                continue;
            }
            for (const Arm arm : kAllArms) {
                if (!ends.fits(tile, arm, counting)) continue;
                Ends next = ends;
                next.place(tile, arm, counting);
                add(next);
            }
        }
        index.begin[kTiles] = static_cast<uint8_t>(placements_.size() - index.base);
        rows_.push_back(row);
        index_.push_back(index);
        totals_.push_back(static_cast<uint8_t>(layouts[id].total(counting)));
    }
    examples_ = std::move(layouts);
    // At most a quarter full, so that most keys are where they are looked for first.
    known_.resize(std::bit_ceil(4 * ids.size()));
    for (const auto& [key, id] : ids) {
        size_t slot = first_slot(key);
        while (known_[slot].taken) slot = next_slot(slot);
        known_[slot] = {key, id, true};
    }
}

const LayoutTable& LayoutTable::of(Counting counting) {
    // Without a spinner no branch is ever exposed, so three tables are all there are.
    if (!counting.branches) {
        static const LayoutTable table({false, false});
        return table;
    }
    if (!counting.exposed) {
        static const LayoutTable table({true, false});
        return table;
    }
    static const LayoutTable table({true, true});
    return table;
}

LayoutId LayoutTable::id_of(const Ends& ends) const noexcept {
    const uint32_t key = key_of(ends, counting_);
    size_t slot = first_slot(key);
    while (known_[slot].taken && known_[slot].key != key) slot = next_slot(slot);
    return known_[slot].id;
}

}  // namespace sniff
