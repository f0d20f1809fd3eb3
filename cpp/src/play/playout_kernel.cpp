// Rounds by random and greedy players at full speed. Compiled once for each instruction set, in a
// namespace of its own (SNIFF_KERNEL), and everywhere with the same results: a round depends on its
// number and the seed alone.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <vector>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "playout_task.hpp"
#include "sniff/play/play_code.hpp"
#include "sniff/rng.hpp"
#include "sniff/scoring.hpp"

namespace sniff::SNIFF_KERNEL {
namespace {

#include "../search/bits.hpp"
//
#include "playout_lots.hpp"
//
#include "playout_deals.hpp"
//
#include "playout_results.hpp"
//
#include "playout_lanes.hpp"

template <int kSeats, Policy kPolicy>
PlayoutTotals run_policy(const PlayoutTask& task) {
    const int most = task.game.rules.max_draws.value_or(kTiles);
    // A limit of none leaves no boneyard to draw from.
    if (most > 0 && most < kTiles) {
#ifdef __AVX512F__
        return v3::run_playouts(task);  // seldom asked for: not worth a form of its own
#else
        return LaneRunner<kSeats, kPolicy, true>(task).run();
#endif
    }
    return LaneRunner<kSeats, kPolicy, false>(task).run();
}

template <int kSeats>
PlayoutTotals run_seats(const PlayoutTask& task) {
    if (task.policy == Policy::random) return run_policy<kSeats, Policy::random>(task);
    return run_policy<kSeats, Policy::greedy>(task);
}

}  // namespace

PlayoutTotals run_playouts(const PlayoutTask& task) {
    switch (task.game.players) {
        case 2: return run_seats<2>(task);
        case 3: return run_seats<3>(task);
        default: return run_seats<4>(task);
    }
}

}  // namespace sniff::SNIFF_KERNEL
