#include "seat_history.hpp"

#include <algorithm>
#include <bit>

#include "../binomial.hpp"
#include "chance.hpp"

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
    taken_.resize(draws_.size() + 1);
    for (size_t i = 0; i < view.size(); ++i) {
        const Event& event = view.event(i);
        if (event.seat != seat || !event.move.is_place()) continue;
        const int played = static_cast<int>(i);
        const auto before = std::lower_bound(draws_.begin(), draws_.end(), played);
        const int last = static_cast<int>(before - draws_.begin());
        if (last > 0 && draws_[static_cast<size_t>(last) - 1] == played - 1) {
            taken_[static_cast<size_t>(last)] = event.move.tile();  // drawn and played at once
            continue;
        }
        const int first = first_slot(event.move.tile(), played);
        if (first == 0 && last == 0) {
            surely_dealt_.add(event.move.tile());
            --dealt_;
            continue;
        }
        free_.push_back({event.move.tile(), first, last});
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

double SeatHistory::walk(const Profile& held, std::vector<Layer>* kept) const {
    // Walks through the slots in time. A state is the set of free played tiles that have come
    // already; how many held tiles have come follows from it. All held tiles that came before a
    // slot were open to it too, so only their number matters.
    const size_t states = size_t{1} << free_.size();
    Layer now(states);
    Layer next(states);
    int open = held[0];
    uint32_t dealable = 0;
    for (size_t i = 0; i < free_.size(); ++i) {
        if (free_[i].first == 0) dealable |= 1U << i;
    }
    for (uint32_t set = dealable;; set = (set - 1) & dealable) {
        now[set] = binomial(open, dealt_ - std::popcount(set));
        if (set == 0) break;
    }
    if (kept != nullptr) kept->push_back(now);
    int filled = dealt_;
    for (size_t slot = 1; slot < taken_.size(); ++slot) {
        open += held[slot];
        if (taken_[slot]) {
            if (kept != nullptr) kept->push_back(now);
            continue;
        }
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
        if (kept != nullptr) kept->push_back(now);
        ++filled;
    }
    return now[states - 1];
}

Acquired SeatHistory::draw_past(TileSet held, Rng& rng) const {
    const size_t slots = taken_.size();
    Profile profile(slots, 0);
    std::vector<TileSet> open(slots);  // held tiles that may have come by a slot
    for (const Tile tile : held) {
        const auto first = static_cast<size_t>(class_of(tile));
        ++profile[first];
        for (size_t slot = first; slot < slots; ++slot) open[slot].add(tile);
    }
    std::vector<Layer> layers;
    static_cast<void>(walk(profile, &layers));

    // Backwards through the layers: by which slots free played tiles came.
    Acquired past{surely_dealt_, std::vector<Tile>(slots - 1)};
    std::vector<bool> is_held(slots, false);
    size_t set = layers.back().size() - 1;
    int filled =
        dealt_ + static_cast<int>(std::count(taken_.begin() + 1, taken_.end(), std::nullopt));
    for (size_t slot = slots; slot-- > 1;) {
        if (taken_[slot]) {
            past.drawn[slot - 1] = *taken_[slot];
            continue;
        }
        --filled;
        const Layer& before = layers[slot - 1];
        const auto came_by = [&](size_t i) {
            const int s = static_cast<int>(slot);
            const bool may = (set >> i & 1) != 0 && free_[i].first <= s && s <= free_[i].last;
            return may ? before[set & ~(size_t{1} << i)] : 0.0;
        };
        double left = uniform(rng) * layers[slot][set];
        size_t chosen = free_.size();
        for (size_t i = 0; i < free_.size() && left >= 0; ++i) {
            const double ways = came_by(i);
            left -= ways;
            if (ways > 0) chosen = i;
        }
        // What is left belongs to the held tiles, should there be ways for one to have come.
        const int unused = open[slot].size() - (filled - std::popcount(set));
        if (left >= 0 && unused > 0 && before[set] > 0) chosen = free_.size();
        if (chosen == free_.size()) {
            is_held[slot] = true;
        } else {
            past.drawn[slot - 1] = free_[chosen].tile;
            set &= ~(size_t{1} << chosen);
        }
    }
    for (size_t i = 0; i < free_.size(); ++i) {
        if ((set >> i & 1) != 0) past.dealt.add(free_[i].tile);
    }

    // Forwards: held tiles that came before a slot were open to it too, so any of the others.
    TileSet used = draw_tiles(open[0], dealt_ - std::popcount(set), rng);
    past.dealt = past.dealt | used;
    for (size_t slot = 1; slot < slots; ++slot) {
        if (!is_held[slot]) continue;
        const TileSet drawn = draw_tiles(open[slot] - used, 1, rng);
        past.drawn[slot - 1] = drawn.first();
        used = used | drawn;
    }
    return past;
}

}  // namespace sniff
