#include "sniff/play/playout.hpp"

#include <algorithm>
#include <atomic>
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
                          int threads) {
    check_threads(threads);
    const auto crew_size = static_cast<uint64_t>(threads);
    std::vector<PlayoutTotals> parts(crew_size);
    {
        std::atomic<bool> stop{false};
        Crew crew(stop);
        const auto play = [&](uint64_t i) {
            const uint64_t first = rounds / crew_size * i + std::min(i, rounds % crew_size);
            const uint64_t count = rounds / crew_size + (i < rounds % crew_size ? 1 : 0);
            const PlayoutTask task{game, PlayoutTable::of(game.counting), policy, first, count,
                                   seed};
            parts[i] = SNIFF_BEST_OF_THREE_KERNELS(run_playouts(task));
        };
        for (uint64_t i = 1; i < crew_size; ++i) crew.add([&play, i] { play(i); });
        play(0);
    }
    PlayoutTotals totals;
    for (const PlayoutTotals& part : parts) totals += part;
    return totals;
}

}  // namespace sniff
