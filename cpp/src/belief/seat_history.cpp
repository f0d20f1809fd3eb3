#include "seat_history.hpp"

#include <algorithm>
#include <bit>

#include "../binomial.hpp"

namespace sniff {
SeatHistory::SeatHistory(const View& view, int seat)
    : dealt_(view.start_table().counts[static_cast<size_t>(seat)]),
      count_(view.table().counts[static_cast<size_t>(seat)]) {
    // Slots first: a tile played later may have come by any earlier draw.
    for (size_t i = 0; i < view.size(); ++i) {
        const Event& event = view.event(i);
        if (event.seat != seat || event.move.is_place()) continue;
        if (event.move.is_draw()) draws_.push_back(static_cast<int>(i));
        voids_.push_back({static_cast<int>(i), view.before(i).ends.playable(view.game().counting)});
    }
    slot_is_taken_.assign(draws_.size() + 1, false);
    for (size_t i = 0; i < view.size(); ++i) {
        const Event& event = view.event(i);
        if (event.seat != seat || !event.move.is_place()) continue;
        const int played = static_cast<int>(i);
        const auto before = std::lower_bound(draws_.begin(), draws_.end(), played);
        const int last = static_cast<int>(before - draws_.begin());
        if (last > 0 && draws_[static_cast<size_t>(last) - 1] == played - 1) {
            slot_is_taken_[static_cast<size_t>(last)] = true;  // drawn and played at once
            continue;
        }
        const int first = first_slot(event.move.tile(), played);
        if (first == 0 && last == 0) {
            --dealt_;  // it was dealt, there is no other way
            continue;
        }
        impossible_ = impossible_ || first > last;
        free_.push_back({first, last});
    }
}

int SeatHistory::first_slot(Tile tile, int before) const noexcept {
    int since = -1;
    for (const Void& moment : voids_) {
        if (moment.event < before && moment.playable.contains(tile)) since = moment.event;
    }
    if (since < 0) return 0;
    const auto slot = std::lower_bound(draws_.begin(), draws_.end(), since);
    return static_cast<int>(slot - draws_.begin()) + 1;
}

int SeatHistory::class_of(Tile tile) const noexcept { return first_slot(tile, INT32_MAX); }

double SeatHistory::ways(const Profile& held) const {
    if (impossible_ || dealt_ < 0) return 0;
    // Walks through the slots in time. A state is the set of free played tiles that have come
    // already; how many held tiles have come follows from it. All held tiles that came before a
    // slot were open to it too, so only their number matters.
    const size_t states = size_t{1} << free_.size();
    std::vector<double> now(states, 0);
    std::vector<double> next(states, 0);
    int open = held.empty() ? 0 : held[0];
    uint32_t dealable = 0;
    for (size_t i = 0; i < free_.size(); ++i) {
        if (free_[i].first == 0) dealable |= 1U << i;
    }
    for (uint32_t set = dealable;; set = (set - 1) & dealable) {
        now[set] = binomial(open, dealt_ - std::popcount(set));
        if (set == 0) break;
    }
    int filled = dealt_;
    for (size_t slot = 1; slot < slot_is_taken_.size(); ++slot) {
        if (slot < held.size()) open += held[slot];
        if (slot_is_taken_[slot]) continue;
        std::fill(next.begin(), next.end(), 0);
        for (uint32_t set = 0; set < states; ++set) {
            if (now[set] == 0) continue;
            const int held_before = filled - std::popcount(set);
            if (held_before < open) next[set] += now[set] * (open - held_before);
            for (size_t i = 0; i < free_.size(); ++i) {
                const int s = static_cast<int>(slot);
                if ((set >> i & 1) == 0 && free_[i].first <= s && s <= free_[i].last) {
                    next[set | 1U << i] += now[set];
                }
            }
        }
        std::swap(now, next);
        ++filled;
    }
    return now[states - 1];
}

}  // namespace sniff
