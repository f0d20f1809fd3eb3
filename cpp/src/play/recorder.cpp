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
      rotate_(leads.rotate),
      per_five_(5 / game_.rules.play_divisor) {
    // What needs no round is written in one go, not here and there.
    for (size_t i = 0; i < to_.rounds; ++i) to_.leader[i] = static_cast<uint8_t>(leader_of(i));
    std::fill_n(to_.winner, to_.rounds, int8_t{-1});
    for (size_t pips = 0; pips < debits_.size(); ++pips) {
        const int debit = round_to_five(static_cast<int>(pips)) / game_.rules.settlement_divisor;
        debits_[pips] = static_cast<uint8_t>(debit);
    }
}

size_t Recorder::leader_of(uint64_t number) const noexcept {
    return rotate_ ? (first_ + number) % static_cast<uint64_t>(game_.players) : leader_;
}

template <size_t kSeats>
void Recorder::start(uint64_t which, const uint32_t* hands) noexcept {
    for (; which != 0; which &= which - 1) {
        const auto lane = static_cast<size_t>(std::countr_zero(which));
        const uint64_t number = next_++;
        began_[lane] = log_.size();
        number_[lane] = number;
        if (number >= to_.rounds) continue;
        const size_t leader = leader_of(number);
        for (size_t seat = 0; seat < kSeats; ++seat) {
            to_.hands[real_seat<kSeats>(seat, leader)][number] =
                sum_of(kIndexed, hands[seat * kLanes + lane]);
        }
    }
}

template <size_t kSeats>
void Recorder::finish(uint64_t which, const uint32_t* hands, const uint32_t* fives,
                      const uint32_t* over) {
    if (waiting_ + kLanes > kWaiting) flush();
    for (; which != 0; which &= which - 1) {
        const auto lane = static_cast<size_t>(std::countr_zero(which));
        Ended& ended = ended_[waiting_++];
        ended.number = number_[lane];
        ended.lane = static_cast<uint8_t>(lane);
        ended.blocked = over[lane] == 2;
        ended.began = began_[lane];
        // A round is blocked at once; lanes go round the table before they see it.
        ended.size = static_cast<uint16_t>(log_.size() - began_[lane] -
                                           (ended.blocked ? static_cast<uint32_t>(kSeats) : 0));
        ended.fives = fives[lane];
        for (size_t seat = 0; seat < kSeats; ++seat) {
            ended.hands[seat] = hands[seat * kLanes + lane];
        }
    }
}

void Recorder::flush() {
    log_.turn();
    switch (game_.players) {
        case 2: write<2>(); break;
        case 3: write<3>(); break;
        default: write<4>();
    }
    waiting_ = 0;
}

template <size_t kSeats>
void Recorder::write() {
    for (size_t i = 0; i < waiting_; ++i) {
        const Ended& ended = ended_[i];
        log_.read(ended.lane, ended.began, ended.size, to_.moves.room());
        to_.moves.keep(ended.number, ended.size);
        settle<kSeats>(ended);
    }
}

template <size_t kSeats>
void Recorder::settle(const Ended& ended) noexcept {
    constexpr unsigned kBitsPerSeat = 8;
    const size_t leader = leader_of(ended.number);
    const bool each_hand = game_.rules.settlement == Settlement::each_hand;
    std::array<int, kMaxPlayers> pips{};
    std::array<int, kMaxPlayers> points{};  // of seats, then of sides
    int finisher = -1;
    for (size_t seat = 0; seat < kSeats; ++seat) {
        const uint32_t hand = ended.hands[seat];
        const size_t real = real_seat<kSeats>(seat, leader);
        const size_t held = sum_of(kPips, hand);
        pips[real] = static_cast<int>(held);
        if (hand == 0) finisher = static_cast<int>(real);
        points[real] = static_cast<int>(ended.fives >> (kBitsPerSeat * seat) & 0xFF) * per_five_ -
                       (each_hand ? debits_[held] : 0);
    }
    if (kSeats == 4 && game_.sides == 2) {
        points[0] += points[2];
        points[1] += points[3];
    }
    if (!each_hand) {
        const SettlementResult result = sniff::settle(game_, pips, finisher);
        for (size_t side = 0; side < kSeats; ++side) points[side] += result.change[side];
    }
    for (size_t side = 0; side < static_cast<size_t>(game_.sides); ++side) {
        to_.scores[side][ended.number] = points[side];
    }
    to_.ending[ended.number] =
        static_cast<uint8_t>(ended.blocked ? Ending::blocked : Ending::domino);
    to_.finisher[ended.number] = static_cast<int8_t>(finisher);
}

template void Recorder::start<2>(uint64_t, const uint32_t*) noexcept;
template void Recorder::start<3>(uint64_t, const uint32_t*) noexcept;
template void Recorder::start<4>(uint64_t, const uint32_t*) noexcept;
template void Recorder::finish<2>(uint64_t, const uint32_t*, const uint32_t*, const uint32_t*);
template void Recorder::finish<3>(uint64_t, const uint32_t*, const uint32_t*, const uint32_t*);
template void Recorder::finish<4>(uint64_t, const uint32_t*, const uint32_t*, const uint32_t*);

}  // namespace sniff
