// Plays arrays of rounds to their end. Compiled once for each instruction set, in a namespace of
// its own (SNIFF_KERNEL), and everywhere with the same results.

#include <array>
#include <bit>
#include <cstdint>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "play_out.hpp"
#include "sniff/rng.hpp"

namespace sniff::SNIFF_KERNEL {
namespace {

#include "../search/bits.hpp"
//
#include "../play/playout_lots.hpp"

/// The numbers by pips of the tiles in seven bits of a set, for each of its four parts.
constexpr auto kRenumbered = [] {
    std::array<std::array<uint32_t, 128>, 4> sets{};
    for (size_t part = 0; part < 4; ++part) {
        for (size_t bits = 0; bits < 128; ++bits) {
            for (size_t i = 0; i < 7; ++i) {
                if (bits >> i & 1) sets[part][bits] |= 1U << by_pips::kNumberOf[7 * part + i];
            }
        }
    }
    return sets;
}();

uint32_t renumbered(uint32_t tiles) noexcept {
    return kRenumbered[0][tiles & 127] | kRenumbered[1][tiles >> 7 & 127] |
           kRenumbered[2][tiles >> 14 & 127] | kRenumbered[3][tiles >> 21 & 127];
}

template <Policy kPolicy>
class Player {
public:
    Player(const BatchGame& game, const PlayoutTable& table) : game_(game), table_(table) {}

    void play(sniff_state_v1& state, Rng rng) const noexcept {
        const uint64_t lots = rng.next();
        uint32_t lots0 = static_cast<uint32_t>(lots) | 1;
        auto lots1 = static_cast<uint32_t>(lots >> 32);
        while (state.ending == 0) {
            const uint32_t hand = renumbered(state.hands[state.turn]);
            const PlayoutTable::GreedyRow& row = table_.greedy_rows[state.layout];
            const uint64_t fitting = row.placements() & hand * 0x1'0000'0001ULL;
            if (fitting == 0) {
                game_.play_forced(state);
                continue;
            }
            const uint32_t lot = next_lot(lots0, lots1);
            if ((row.more & hand) != 0) [[unlikely]] {
                const auto [number, move] =
                    choose_among_many(table_, kPolicy, state.layout, hand, lot);
                place(state, number, move);
                continue;
            }
            uint64_t wanted = fitting;
            if constexpr (kPolicy == Policy::greedy) wanted = best_of(row, fitting);
            const uint32_t pick = scaled_lot(lot, static_cast<uint32_t>(std::popcount(wanted)));
            const auto slot = static_cast<unsigned>(select_bit(wanted, pick));
            const uint64_t below = row.placements() & ((1ULL << slot) - 1);
            const auto rank = static_cast<uint32_t>(std::popcount(below));
            place(state, slot & 31, table_.moves[row.base + rank]);
        }
    }

private:
    void place(sniff_state_v1& state, unsigned number, uint32_t move) const noexcept {
        game_.place(
            state, {static_cast<LayoutId>(move & kLayoutMask),
                    static_cast<uint8_t>(move >> PlayoutTable::kIdBits), by_pips::kTileAt[number]});
    }

    const BatchGame& game_;
    const PlayoutTable& table_;
};

template <Policy kPolicy>
void play_all(const PlayOutTask& task) {
    const Player<kPolicy> player(task.game, PlayoutTable::of(task.game.game().counting));
    size_t number = task.first;
    for (sniff_state_v1& state : task.states) player.play(state, Rng::stream(task.seed, number++));
}

}  // namespace

void play_out(const PlayOutTask& task) {
    if (task.policy == Policy::random) {
        play_all<Policy::random>(task);
    } else {
        play_all<Policy::greedy>(task);
    }
}

}  // namespace sniff::SNIFF_KERNEL
