// Rounds by random and greedy players at full speed. Compiled once for each instruction set, in a
// namespace of its own (SNIFF_KERNEL).
//
// A few rounds are played in turns, so that one waits for memory while another computes. A seat's
// hand is doubled (its tiles in both halves of 64 bits), so that one AND with the layout's mask
// gives all its placements; picking one is a popcount and a bit select. The boneyard is a set: its
// order is found when a tile is drawn.

#include <array>
#include <bit>
#include <cstdint>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "playout_factory.hpp"
#include "sniff/rng.hpp"
#include "sniff/scoring.hpp"

namespace sniff::SNIFF_KERNEL {
namespace {

#include "../search/bits.hpp"
//
#include "greedy.hpp"

constexpr uint64_t doubled(uint32_t tiles) noexcept { return tiles * 0x1'0000'0001ULL; }
constexpr uint32_t single(uint64_t hand) noexcept { return static_cast<uint32_t>(hand); }

template <int kSeats, Policy kPolicy>
class Runner {
public:
    explicit Runner(const PlayoutTask& task)
        : game_(task.game),
          rows_(task.layouts.rows()),
          layouts_(task.table.layouts.data()),
          packed_(task.table.packed.data()),
          table_(task.layouts),
          max_draws_(game_.rules.max_draws.value_or(kTiles)),
          reserve_(game_.rules.max_draws == 0 ? kTiles : game_.reserve),
          rng_(task.seed),
          to_start_(task.rounds) {}

    PlayoutTotals run() {
        std::array<Lane, kLanes> lanes;
        int active = 0;
        while (active < kLanes && start(lanes[static_cast<size_t>(active)])) ++active;
        while (active == kLanes) {
            for (Lane& lane : lanes) {
                if (step(lane) && !start(lane)) {
                    std::swap(lane, lanes[kLanes - 1]);
                    --active;
                    break;
                }
            }
        }
        // The last few rounds, when there are too few to fill all lanes.
        for (int i = 0; i < active; ++i) {
            while (!step(lanes[static_cast<size_t>(i)])) {
            }
        }
        return totals_;
    }

private:
    static constexpr int kLanes = 4;

    struct Lane {
        std::array<uint64_t, kSeats> hands;  ///< doubled; the seat in turn first
        uint32_t boneyard;
        LayoutId layout;
        uint8_t seat;  ///< the seat in turn
        uint8_t idle;  ///< seats in a row that could neither place nor draw
        uint8_t drawn;
        std::array<int, kSeats> fives;  ///< by seat
    };

    struct Choice {
        unsigned tile = 0;
        LayoutId next = 0;
        int fives = 0;
    };

    static Choice choice_of(LayoutTable::Placement placement) noexcept {
        return {placement.tile, placement.next, placement.fives};
    }

    /// Deals the next round; false if there are no more to play.
    bool start(Lane& lane) noexcept {
        if (to_start_ == 0) return false;
        --to_start_;
        uint32_t rest = TileSet::all().bits();
        for (uint64_t& hand : lane.hands) {
            const uint32_t before = rest;
            for (int i = 0; i < game_.hand_size; ++i) {
                rest &= ~(
                    1U << select_bit(rest, rng_.below(static_cast<uint32_t>(std::popcount(rest)))));
            }
            hand = doubled(before & ~rest);
        }
        lane.boneyard = rest;
        lane.layout = LayoutTable::kEmpty;
        lane.seat = lane.idle = lane.drawn = 0;
        lane.fives = {};
        return true;
    }

    /// One placement, draw or pass; true when the round is over.
    bool step(Lane& lane) noexcept {
        const PlayoutTable::Layout& layout = layouts_[lane.layout];
        const uint64_t fitting = layout.placements & lane.hands[0];
        if (fitting == 0) return draw_or_pass(lane);
        Choice choice;
        if (kPolicy == Policy::greedy) {
            choice = choice_of(greedy_placement(table_, rows_[lane.layout], lane.layout,
                                                single(lane.hands[0]), rng_));
        } else if ((layout.more & single(lane.hands[0])) != 0) {
            choice = choose_among_many(lane, single(fitting));
        } else {
            const auto count = static_cast<uint32_t>(std::popcount(fitting));
            const int bit = select_bit(fitting, rng_.below(count));
            const uint64_t below = layout.placements & ((1ULL << bit) - 1);
            const unsigned packed =
                packed_[layout.base + static_cast<unsigned>(std::popcount(below))];
            choice.tile = static_cast<unsigned>(bit) & 31;
            choice.next = static_cast<LayoutId>(packed & ((1U << PlayoutTable::kIdBits) - 1));
            choice.fives = static_cast<int>(packed >> PlayoutTable::kIdBits);
        }
        ++totals_.placements;
        lane.layout = choice.next;
        lane.fives[lane.seat] += choice.fives;
        lane.idle = lane.drawn = 0;
        lane.hands[0] &= ~doubled(1U << choice.tile);
        if (lane.hands[0] == 0) return finish(lane, lane.seat);
        pass_turn(lane);
        return false;
    }

    bool draw_or_pass(Lane& lane) noexcept {
        const int left = std::popcount(lane.boneyard);
        if (left > reserve_ && lane.drawn < max_draws_) {
            const int tile = select_bit(lane.boneyard, rng_.below(static_cast<uint32_t>(left)));
            lane.boneyard &= ~(1U << tile);
            lane.hands[0] |= doubled(1U << tile);
            lane.idle = 0;
            ++lane.drawn;
            ++totals_.draws;
            return false;
        }
        lane.drawn = 0;
        if (++lane.idle == kSeats) {
            ++totals_.blocked;
            return finish(lane, -1);
        }
        pass_turn(lane);
        return false;
    }

    static void pass_turn(Lane& lane) noexcept {
        const uint64_t hand = lane.hands[0];
        for (size_t i = 0; i + 1 < kSeats; ++i) lane.hands[i] = lane.hands[i + 1];
        lane.hands[kSeats - 1] = hand;
        lane.seat = static_cast<uint8_t>(lane.seat + 1 == kSeats ? 0 : lane.seat + 1);
    }

    [[gnu::noinline]] Choice choose_among_many(const Lane& lane, uint32_t fitting) noexcept {
        uint32_t count = 0;
        for (const Tile tile : TileSet(fitting)) {
            count += static_cast<uint32_t>(table_.placements(lane.layout, tile).size());
        }
        uint32_t pick = rng_.below(count);
        for (const Tile tile : TileSet(fitting)) {
            const auto placements = table_.placements(lane.layout, tile);
            if (pick < placements.size()) return choice_of(placements[pick]);
            pick -= static_cast<uint32_t>(placements.size());
        }
        return {};
    }

    bool finish(const Lane& lane, int finisher) noexcept {
        std::array<int, kMaxPlayers> pips{};
        size_t seat = lane.seat;
        for (const uint64_t hand : lane.hands) {
            pips[seat] = pips_of(single(hand));
            seat = seat + 1 == kSeats ? 0 : seat + 1;
        }
        SettlementResult result = settle(game_, pips, finisher);
        const int per_five = 5 / game_.rules.play_divisor;
        for (int s = 0; s < kSeats; ++s) {
            result.change[static_cast<size_t>(game_.side_of(s))] +=
                lane.fives[static_cast<size_t>(s)] * per_five;
        }
        int64_t sum = 0;
        for (size_t side = 0; side < static_cast<size_t>(game_.sides); ++side) {
            totals_.points[side] += result.change[side];
            sum += result.change[side];
        }
        const int64_t margin = game_.sides * result.change[0] - sum;
        totals_.margin += margin;
        totals_.margin_squares += margin * margin;
        ++totals_.rounds;
        return true;
    }

    const Game& game_;
    const LayoutTable::Row* rows_;
    const PlayoutTable::Layout* layouts_;
    const uint16_t* packed_;
    const LayoutTable& table_;
    int max_draws_;
    int reserve_;
    Rng rng_;
    uint64_t to_start_;
    PlayoutTotals totals_;
};

template <int kSeats>
PlayoutTotals run_seats(const PlayoutTask& task) {
    if (task.policy == Policy::random) return Runner<kSeats, Policy::random>(task).run();
    return Runner<kSeats, Policy::greedy>(task).run();
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
