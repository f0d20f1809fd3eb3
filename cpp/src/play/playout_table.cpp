#include "playout_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace sniff {

PlayoutTable::PlayoutTable(const LayoutTable& table)
    : rows(static_cast<size_t>(table.size())),
      greedy_rows(static_cast<size_t>(table.size())),
      many(static_cast<size_t>(table.size())) {
    for (size_t id = 0; id < rows.size(); ++id) {
        const auto layout_id = static_cast<LayoutId>(id);
        Row row{0, static_cast<uint32_t>(moves.size()), 0};
        GreedyRow greedy{{}, row.base, 0};
        std::array<uint16_t, 64> slots{};
        std::array<uint64_t, LayoutTable::kMaxFives + 1> by_fives{};
        std::vector<Many> all;
        uint32_t fitting = 0;
        for (const Tile tile : table.playable(layout_id)) {
            const uint8_t number = by_pips::kNumberOf[static_cast<size_t>(tile.index())];
            fitting |= 1U << number;
            const auto ways = table.placements(layout_id, tile);
            if (ways.size() > 2) row.more |= 1U << number;
            for (size_t way = 0; way < ways.size(); ++way) {
                // More would take two equal terminal doubles, which no deal holds.
                const size_t fives = std::min<size_t>(ways[way].fives, LayoutTable::kMaxFives);
                const auto move = static_cast<uint16_t>(ways[way].next | fives << kIdBits);
                all.push_back({number, static_cast<uint8_t>(way), move});
                if (way >= 2) continue;
                const size_t slot = 32 * way + number;
                row.mask |= 1ULL << slot;
                slots[slot] = move;
                by_fives[fives] |= 1ULL << slot;
            }
        }
        greedy.more = row.more;
        size_t level = 0;
        for (size_t fives = by_fives.size() - 1; fives > 0; --fives) {
            if (by_fives[fives] == 0) continue;
            if (level < kLevels) {
                greedy.levels[level++] = by_fives[fives];
            } else {
                greedy.more = fitting;  // seldom: all of them are looked at
            }
        }
        greedy.levels.back() = row.mask;
        if (greedy.more != 0) many[id] = std::move(all);
        rows[id] = row;
        greedy_rows[id] = greedy;
        for (uint64_t rest = row.mask; rest != 0; rest &= rest - 1) {
            moves.push_back(slots[static_cast<size_t>(std::countr_zero(rest))]);
        }
    }
    moves.push_back(0);  // where there is no move, what comes next is looked at
}

const PlayoutTable& PlayoutTable::of(Counting counting) {
    // The same three tables as LayoutTable::of.
    if (!counting.branches) {
        static const PlayoutTable table(LayoutTable::of({false, false}));
        return table;
    }
    if (!counting.exposed) {
        static const PlayoutTable table(LayoutTable::of({true, false}));
        return table;
    }
    static const PlayoutTable table(LayoutTable::of({true, true}));
    return table;
}

}  // namespace sniff
