#include "recorder.hpp"

#include <algorithm>
#include <bit>

#include "sniff/play/recording.hpp"
#include "sniff/scoring.hpp"
#include "tiles_by_pips.hpp"

namespace sniff {
namespace {

/// A table for each quarter of a set of tiles by pips, so that four entries tell of the whole set.
template <class Sum>
using ByQuarter = std::array<std::array<Sum, 128>, 4>;

template <class Sum, class Of>
constexpr ByQuarter<Sum> by_quarter(Of of) {
    ByQuarter<Sum> sums{};
    for (size_t part = 0; part < 4; ++part) {
        for (size_t bits = 0; bits < 128; ++bits) {
            for (size_t i = 0; i < 7; ++i) {
                if ((bits >> i & 1) == 0) continue;
                sums[part][bits] = static_cast<Sum>(sums[part][bits] + of(7 * part + i));
            }
        }
    }
    return sums;
}

template <class Sum>
Sum sum_of(const ByQuarter<Sum>& sums, uint32_t set) noexcept {
    return static_cast<Sum>(sums[0][set & 127] + sums[1][set >> 7 & 127] +
                            sums[2][set >> 14 & 127] + sums[3][set >> 21 & 127]);
}

/// The same set as bits by tile index, and its pips.
constexpr auto kIndexed = by_quarter<uint32_t>([](size_t i) { return 1U << by_pips::kTileAt[i]; });
constexpr auto kPips = by_quarter<uint8_t>([](size_t i) { return by_pips::kPips[i]; });

// What lanes did, in a byte: a slot, or one of these.
constexpr uint32_t kDraws = 192;  ///< and the tile's number by pips
constexpr uint32_t kPasses = 255;

/// The codes of what lanes did.
constexpr auto kCodes = [] {
    std::array<uint8_t, 256> codes{};
    for (size_t i = 0; i < kTiles; ++i) {
        const int tile = by_pips::kTileAt[i];
        for (size_t way = 0; way < kArms; ++way) {
            codes[32 * way + (way >= 2 ? 64 : 0) + i] =
                static_cast<uint8_t>(kArms * tile + static_cast<int>(way));
        }
        codes[kDraws + i] = static_cast<uint8_t>(PlayCode::kDraw + tile);
    }
    codes[kPasses] = PlayCode::kPass;
    return codes;
}();

template <size_t kSeats>
size_t real_seat(size_t seat, size_t leader) noexcept {
    return seat + leader < kSeats ? seat + leader : seat + leader - kSeats;
}

}  // namespace

Recorder::Recorder(Recording& to, uint64_t first, const Leads& leads)
    : to_(to),
      game_(to.game),
      first_(first),
      leader_(static_cast<size_t>(leads.seat)),
      rotate_(leads.rotate) {}

size_t Recorder::leader_of(uint64_t number) const noexcept {
    return rotate_ ? (first_ + number) % static_cast<uint64_t>(game_.players) : leader_;
}

void Recorder::note(const uint32_t* slot, const uint32_t* move) noexcept {
    auto& did = did_[step_++ % kSteps];
    for (size_t i = 0; i < kLanes; ++i) {
        // Of a draw 192 more; of a pass, whose slot is 64, 191: 255.
        const uint32_t forced = move[i] == kNoMove ? kDraws - (slot[i] >> 6) : 0;
        did[i] = static_cast<uint8_t>(slot[i] + forced);
    }
}

template <size_t kSeats>
void Recorder::start(size_t first, uint32_t which, const uint32_t* hands) noexcept {
    for (; which != 0; which &= which - 1) {
        const size_t lane = first + static_cast<size_t>(std::countr_zero(which));
        const uint64_t number = next_++;
        began_[lane] = step_;
        number_[lane] = number;
        if (number >= to_.rounds) continue;
        const size_t leader = leader_of(number);
        for (size_t seat = 0; seat < kSeats; ++seat) {
            to_.hands[real_seat<kSeats>(seat, leader)][number] =
                sum_of(kIndexed, hands[seat * kLanes + lane]);
        }
        to_.leader[number] = static_cast<uint8_t>(leader);
    }
}

template <size_t kSeats>
void Recorder::finish(size_t first, uint32_t which, const uint32_t* hands, const uint32_t* fives,
                      const uint32_t* over) {
    for (; which != 0; which &= which - 1) {
        const size_t lane = first + static_cast<size_t>(std::countr_zero(which));
        const size_t number = number_[lane];
        const bool blocked = over[lane] == 2;
        // A round is blocked at once; lanes go round the table before they see it.
        const uint32_t size = step_ - began_[lane] - (blocked ? static_cast<uint32_t>(kSeats) : 0);
        uint8_t* const codes = to_.moves.room();
        const uint8_t* const column = did_[0].data() + lane;
        const auto begin = static_cast<uint8_t>(began_[lane]);
        const auto copy = [&](uint32_t i) {
            codes[i] = kCodes[column[kLanes * static_cast<uint8_t>(begin + i)]];
        };
        // Few rounds are longer than this: a loop of fixed length has no end to mispredict.
        constexpr uint32_t kUsual = 32;
#pragma GCC unroll 32
        for (uint32_t i = 0; i < kUsual; ++i) copy(i);
        for (uint32_t i = kUsual; i < size; ++i) copy(i);
        to_.moves.keep(number, size);
        settle<kSeats>(number, hands + lane, fives[lane], blocked);
    }
}

template <size_t kSeats>
void Recorder::settle(size_t number, const uint32_t* hands, uint32_t fives, bool blocked) noexcept {
    constexpr unsigned kBitsPerSeat = 8;
    const size_t leader = leader_of(number);
    const int per_five = 5 / game_.rules.play_divisor;
    std::array<int, kMaxPlayers> pips{};
    std::array<int, kMaxPlayers> points{};
    int finisher = -1;
    for (size_t seat = 0; seat < kSeats; ++seat) {
        const uint32_t hand = hands[seat * kLanes];
        const size_t real = real_seat<kSeats>(seat, leader);
        pips[real] = sum_of(kPips, hand);
        if (hand == 0) finisher = static_cast<int>(real);
        points[static_cast<size_t>(game_.side_of(static_cast<int>(real)))] +=
            static_cast<int>(fives >> (kBitsPerSeat * seat) & 0xFF) * per_five;
    }
    const SettlementResult result = sniff::settle(game_, pips, finisher);
    for (size_t side = 0; side < static_cast<size_t>(game_.sides); ++side) {
        to_.scores[side][number] = points[side] + result.change[side];
    }
    to_.ending[number] = static_cast<uint8_t>(blocked ? Ending::blocked : Ending::domino);
    to_.finisher[number] = static_cast<int8_t>(finisher);
    to_.winner[number] = -1;
}

template void Recorder::start<2>(size_t, uint32_t, const uint32_t*) noexcept;
template void Recorder::start<3>(size_t, uint32_t, const uint32_t*) noexcept;
template void Recorder::start<4>(size_t, uint32_t, const uint32_t*) noexcept;
template void Recorder::finish<2>(size_t, uint32_t, const uint32_t*, const uint32_t*,
                                  const uint32_t*);
template void Recorder::finish<3>(size_t, uint32_t, const uint32_t*, const uint32_t*,
                                  const uint32_t*);
template void Recorder::finish<4>(size_t, uint32_t, const uint32_t*, const uint32_t*,
                                  const uint32_t*);

}  // namespace sniff
