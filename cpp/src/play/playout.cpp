#include "sniff/play/playout.hpp"

#include <algorithm>
#include <vector>

#include "../dispatch.hpp"
#include "../threads.hpp"
#include "playout_task.hpp"

namespace sniff {
PlayoutTotals& PlayoutTotals::operator+=(const PlayoutTotals& other) noexcept {
    rounds += other.rounds;
    placements += other.placements;
    draws += other.draws;
    blocked += other.blocked;
    for (size_t side = 0; side < points.size(); ++side) points[side] += other.points[side];
    margin += other.margin;
    margin_squares += other.margin_squares;
    return *this;
}

PlayoutTotals play_rounds(const Game& game, Policy policy, uint64_t rounds, uint64_t seed,
                          int threads, uint64_t first) {
    check_threads(threads);
    const uint64_t parts = std::clamp<uint64_t>(rounds, 1, static_cast<uint64_t>(threads));
    std::vector<PlayoutTotals> totals(parts);
    const PlayoutTable& table = PlayoutTable::of(game.counting);
    share_range(rounds, parts, [&](size_t part, uint64_t begin, uint64_t end) {
        const PlayoutTask task{game, table, policy, first + begin, end - begin, seed};
        totals[part] = SNIFF_BEST_OF_THREE_KERNELS(run_playouts(task));
    });
    for (size_t part = 1; part < parts; ++part) totals[0] += totals[part];
    return totals[0];
}

}  // namespace sniff
