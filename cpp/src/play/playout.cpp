#include "sniff/play/playout.hpp"

#include <algorithm>

#include "../dispatch.hpp"
#include "playout_factory.hpp"

namespace sniff {

PlayoutTable::PlayoutTable(const LayoutTable& table) {
    constexpr int kMostFives = (1 << (16 - kIdBits)) - 1;
    for (int id = 0; id < table.size(); ++id) {
        Layout layout{0, static_cast<uint32_t>(packed.size()), 0};
        const auto layout_id = static_cast<LayoutId>(id);
        for (size_t way = 0; way < 2; ++way) {
            for (const Tile tile : table.playable(layout_id)) {
                const auto placements = table.placements(layout_id, tile);
                if (placements.size() > 2) layout.more |= 1U << tile.index();
                if (placements.size() <= way) continue;
                layout.placements |= 1ULL << (32 * way + static_cast<size_t>(tile.index()));
                // More than 7 fives take two equal terminal doubles, which no deal holds.
                const int fives = std::min<int>(placements[way].fives, kMostFives);
                packed.push_back(static_cast<uint16_t>(placements[way].next | fives << kIdBits));
            }
        }
        layouts.push_back(layout);
    }
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

PlayoutTotals play_rounds(const Game& game, Policy policy, uint64_t rounds, uint64_t seed) {
    const PlayoutTask task{
        game, LayoutTable::of(game.counting), PlayoutTable::of(game.counting), policy, rounds,
        seed};
    return SNIFF_BEST_KERNEL(run_playouts(task));
}

}  // namespace sniff
