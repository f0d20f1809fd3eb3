#include "situation.hpp"

#include <algorithm>
#include <bit>

#include "sniff/scoring.hpp"

namespace sniff {
namespace {

#include "../play/sim.hpp"

/// The distinct choices among moves, and for each move which it is.
std::vector<Choice> distinct_choices(const Ends& ends, const Game& game, const LayoutTable& layouts,
                                     const MoveList& moves) {
    const LayoutId before = layouts.id_of(ends);
    std::vector<Choice> choices;
    for (const Move move : moves) {
        if (!move.is_place()) continue;
        Ends next = ends;
        next.apply(move, game.counting);
        const LayoutId id = layouts.id_of(next);
        const auto known = std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) {
            return choice.placement.next == id && choice.placement.tile == move.tile().index();
        });
        if (known != choices.end()) continue;
        for (const auto placement : layouts.placements(before, move.tile())) {
            if (placement.next == id) choices.push_back({placement, move});
        }
    }
    return choices;
}

/// Follows what everybody sees, event by event.
class Follower {
public:
    Follower(const View& view, const LayoutTable& layouts) : view_(view), layouts_(layouts) {
        const TileSet laid = view.start_layout().tiles();
        moment_.played = laid.bits();
        moment_.kept.fill(kNeverVoid);
    }

    /// The moment before event `i`, or now.
    PublicMoment at(const PublicState& table) {
        moment_.layout = layouts_.id_of(table.ends);
        moment_.counts = table.counts;
        moment_.boneyard = table.boneyard_count;
        return moment_;
    }

    void follow(size_t i) {
        const Event& event = view_.event(i);
        if (event.move.is_place()) {
            moment_.played |= 1U << event.move.tile().index();
            return;
        }
        const auto seat = static_cast<size_t>(event.seat);
        const uint32_t open =
            kNibbles[open_values(view_.before(i).ends.playable(view_.game().counting).bits())];
        Kept& kept = moment_.kept[seat];
        kept &= ~open;
        if (event.move.is_draw() && !is_played_at_once(i)) kept = keep_one_more(kept) & ~open;
    }

    /// Whether the tile of the draw `i` was placed right after it, or may still be.
    bool is_played_at_once(size_t i) const {
        return i + 1 == view_.size() || view_.event(i + 1).move.is_place();
    }

private:
    const View& view_;
    const LayoutTable& layouts_;
    PublicMoment moment_;
};

struct Void {
    int seat;
    int event;
    TileSet playable;
};

}  // namespace

Situation::Situation(const View& v)
    : view(v), layouts(LayoutTable::of(v.game().counting)), drawn(v.table().drawn) {
    const Game& game = v.game();
    Follower follower(v, layouts);
    std::vector<Void> voids;
    for (size_t i = 0; i < v.size(); ++i) {
        const Event& event = v.event(i);
        const auto seat = static_cast<size_t>(event.seat);
        const int number = static_cast<int>(i);
        const Ends& ends = v.before(i).ends;
        if (event.seat != v.seat() && event.move.is_place()) {
            PastChoice choice;
            static_cast<PublicMoment&>(choice) = follower.at(v.before(i));
            choice.seat = event.seat;
            choice.event = number;
            choice.drawn = i > 0 && v.event(i - 1).move.is_draw();
            Ends next = ends;
            next.apply(event.move, game.counting);
            const LayoutId id = layouts.id_of(next);
            for (const auto placement : layouts.placements(choice.layout, event.move.tile())) {
                if (placement.next == id) choice.placement = placement;
            }
            if (!choice.drawn) {
                hands[seat].played.push_back({event.move.tile().index(), number, 0, 0});
            }
            past.push_back(choice);
        }
        if (!event.move.is_place()) {
            voids.push_back({event.seat, number, ends.playable(game.counting)});
            if (event.move.is_draw() && event.seat != v.seat() && !follower.is_played_at_once(i)) {
                hands[seat].kept_draws.push_back({number});
            }
        }
        follower.follow(i);
    }
    now = follower.at(v.table());
    for (int seat = 0; seat < game.players; ++seat) {
        PastHand& hand = hands[static_cast<size_t>(seat)];
        // A tile came after the last time before `event` that it would have fitted.
        const auto first_slot = [&](Tile tile, int event) {
            int slot = 0;
            for (const Void& at : voids) {
                if (at.seat != seat || at.event >= event || !at.playable.contains(tile)) continue;
                const auto later = std::count_if(
                    hand.kept_draws.begin(), hand.kept_draws.end(),
                    [&](const PastHand::Slot& draw) { return draw.event < at.event; });
                slot = static_cast<int>(later) + 1;
            }
            return slot;
        };
        for (const Tile tile : TileSet::all()) {
            hand.first_slot[static_cast<size_t>(tile.index())] =
                static_cast<uint8_t>(first_slot(tile, static_cast<int>(v.size())));
        }
        for (PastHand::Played& played : hand.played) {
            played.first_slot = first_slot(Tile::from_index(played.tile), played.event);
            played.last_slot = static_cast<int>(std::count_if(
                hand.kept_draws.begin(), hand.kept_draws.end(),
                [&](const PastHand::Slot& draw) { return draw.event < played.event; }));
        }
    }
    if (v.is_own_turn()) {
        choices = distinct_choices(v.table().ends, game, layouts, v.legal_moves());
    }
}

}  // namespace sniff
