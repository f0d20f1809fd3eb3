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
        Lots lots(rng);
        while (state.ending == 0) {
            const uint32_t hand = renumbered(state.hands[state.turn]);
            const PlayoutTable::GreedyRow& row = table_.greedy_rows[state.layout];
            const uint64_t fitting = row.placements() & hand * 0x1'0000'0001ULL;
            if (fitting == 0) {
                game_.play_forced(state);
                continue;
            }
            const PlayoutTable::Many chosen = pick(state.layout, row, hand, fitting, lots.next());
            game_.place(state, {static_cast<LayoutId>(chosen.move & kLayoutMask),
                                static_cast<uint8_t>(chosen.move >> PlayoutTable::kIdBits),
                                by_pips::kTileAt[chosen.tile]});
        }
    }

    /// The action of the seat in turn: what it places, or else what is forced; -1 where it is over.
    int action(const sniff_state_v1& state, Rng rng) const noexcept {
        if (state.ending != 0) return -1;
        const uint32_t hand = renumbered(state.hands[state.turn]);
        const PlayoutTable::GreedyRow& row = table_.greedy_rows[state.layout];
        const uint64_t fitting = row.placements() & hand * 0x1'0000'0001ULL;
        if (fitting == 0) {
            return game_.is_legal(state, SNIFF_DRAW_V1) ? SNIFF_DRAW_V1 : SNIFF_PASS_V1;
        }
        const PlayoutTable::Many chosen = pick(state.layout, row, hand, fitting, Lots(rng).next());
        return kArms * by_pips::kTileAt[chosen.tile] + chosen.way;
    }

private:
    struct Lots {
        explicit Lots(Rng& rng) noexcept {
            const uint64_t lots = rng.next();
            s0 = static_cast<uint32_t>(lots) | 1;
            s1 = static_cast<uint32_t>(lots >> 32);
        }
        uint32_t next() noexcept { return next_lot(s0, s1); }
        uint32_t s0;
        uint32_t s1;
    };

    PlayoutTable::Many pick(uint32_t layout, const PlayoutTable::GreedyRow& row, uint32_t hand,
                            uint64_t fitting, uint32_t lot) const noexcept {
        if ((row.more & hand) != 0) [[unlikely]] {
            return choose_among_many(table_, kPolicy, layout, hand, lot);
        }
        uint64_t wanted = fitting;
        if constexpr (kPolicy == Policy::greedy) wanted = best_of(row, fitting);
        const uint32_t number = scaled_lot(lot, static_cast<uint32_t>(std::popcount(wanted)));
        const auto slot = static_cast<unsigned>(select_bit(wanted, number));
        return {static_cast<uint8_t>(slot & 31), static_cast<uint8_t>(slot >> 5),
                table_.moves[row.base + rank_of(slot, row.placements())]};
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

template <Policy kPolicy>
void choose_rows(const ChooseTask& task) {
    const Player<kPolicy> player(task.game, PlayoutTable::of(task.game.game().counting));
    size_t number = task.first;
    int16_t* to = task.actions;
    for (const sniff_state_v1& state : task.states) {
        *to++ = static_cast<int16_t>(player.action(state, Rng::stream(task.seed, number++)));
    }
}

}  // namespace

void play_out(const PlayOutTask& task) {
    if (task.policy == Policy::random) {
        play_all<Policy::random>(task);
    } else {
        play_all<Policy::greedy>(task);
    }
}

void choose_actions(const ChooseTask& task) {
    if (task.policy == Policy::random) {
        choose_rows<Policy::random>(task);
    } else {
        choose_rows<Policy::greedy>(task);
    }
}

}  // namespace sniff::SNIFF_KERNEL
