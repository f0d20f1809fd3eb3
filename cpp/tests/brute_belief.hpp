#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "sniff/notation.hpp"
#include "sniff/view.hpp"

namespace sniff {

using Hands = std::array<TileSet, kMaxPlayers>;

/// What a seat can know, by going back from every world to every start that leads to it: a deal, or
/// hands behind a table that was set up, but not after draws. Slow, and shares nothing with the
/// engine's counting tables.
class BruteBelief {
public:
    explicit BruteBelief(const View& view) : view_(view) {
        const Game& game = view.game();
        int left = view.start_table().drawable(game);
        for (size_t i = 0; i <= view.size(); ++i) {
            const PublicState& at = i < view.size() ? view.before(i) : view.table();
            fitting_.push_back(at.ends.playable(game.counting));
            left_.push_back(left);
            if (i < view.size() && view.event(i).move.is_draw()) --left;
        }
    }

    /// How many ways there are to deal the unseen tiles to those whose numbers of tiles are known.
    [[nodiscard]] static double number_of_worlds(const View& view) {
        double number = 1;
        int left = view.unseen().size();
        for (int seat = 0; seat < view.game().players; ++seat) {
            if (seat == view.seat()) continue;
            const int count = view.table().counts[static_cast<size_t>(seat)];
            for (int i = 1; i <= count; ++i) number = number * left-- / i;
        }
        return number;
    }

    /// Calls `visit(hands, pasts)` for every world that is possible.
    void for_each_world(const std::function<void(const Hands&, double)>& visit) {
        Hands hands{};
        hands[static_cast<size_t>(view_.seat())] = view_.hand();
        deal(hands, 0, view_.unseen(), visit);
    }

    /// In how many ways a deal and draws in order lead to these hands.
    double pasts(const Hands& hands) { return pasts(hands, view_.size()); }

    /// The same, one after the other: the hands at the start, then each tile drawn, in words.
    [[nodiscard]] std::vector<std::string> list_pasts(const Hands& hands) const {
        std::vector<std::string> found;
        list(hands, view_.size(), "", found);
        return found;
    }

    /// A round's past in the same words.
    [[nodiscard]] static std::string past_of(const Round& round) {
        Round start = round;
        std::string drawn;
        while (start.size() > 0) {
            const Event event = start.pop();
            if (event.move.is_draw()) drawn.insert(0, " " + to_text(event.move.tile()));
        }
        return text_of(start.state().hands) + drawn;
    }

    [[nodiscard]] static std::string text_of(const Hands& hands) {
        std::string text;
        for (const TileSet hand : hands) text += std::to_string(hand.bits()) + "/";
        return text;
    }

private:
    void deal(Hands& hands, int seat, TileSet left,
              const std::function<void(const Hands&, double)>& visit) {
        if (seat == view_.seat()) return deal(hands, seat + 1, left, visit);
        if (seat >= view_.game().players) {
            const double ways = pasts(hands);
            if (ways > 0) visit(hands, ways);
            return;
        }
        const int count = view_.table().counts[static_cast<size_t>(seat)];
        for_each_subset(left, count, {}, [&](TileSet hand) {
            hands[static_cast<size_t>(seat)] = hand;
            deal(hands, seat + 1, left - hand, visit);
        });
    }

    template <class Visit>
    static void for_each_subset(TileSet tiles, int count, TileSet chosen, const Visit& visit) {
        if (count == 0) return visit(chosen);
        while (tiles.size() >= count) {
            const TileSet first = TileSet::of(tiles.first());
            tiles = tiles - first;
            for_each_subset(tiles, count - 1, chosen | first, visit);
        }
    }

    [[nodiscard]] bool goes_on(const Hands& hands, size_t when) const {
        return left_[when] > 0 || std::any_of(hands.begin(), hands.end(), [&](TileSet hand) {
                   return !(hand & fitting_[when]).empty();
               });
    }

    /// Calls `visit(hands, tile drawn)` for what may have been before the event before `when`.
    template <class Visit>
    void for_each_before(const Hands& hands, size_t when, Visit visit) const {
        const Event& event = view_.event(when - 1);
        const auto seat = static_cast<size_t>(event.seat);
        Hands before = hands;
        if (event.move.is_place()) {
            before[seat].add(event.move.tile());
            visit(before, "");
        } else if (event.move.is_pass()) {
            if ((hands[seat] & fitting_[when - 1]).empty()) visit(before, "");
        } else {
            for (const Tile tile : hands[seat]) {
                if (!event.move.is_hidden_draw() && event.move.tile() != tile) continue;
                before[seat] = hands[seat] - TileSet::of(tile);
                const bool fits = !(before[seat] & fitting_[when - 1]).empty();
                if (!fits) visit(before, " " + to_text(tile));
            }
        }
    }

    double pasts(const Hands& hands, size_t when) {
        if (!goes_on(hands, when)) return 0;
        if (when == 0) return 1;
        std::array<uint32_t, kMaxPlayers + 1> key{};
        for (size_t seat = 0; seat < hands.size(); ++seat) key[seat] = hands[seat].bits();
        key.back() = static_cast<uint32_t>(when);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        double sum = 0;
        for_each_before(hands, when, [&](const Hands& before, const std::string&) {
            sum += pasts(before, when - 1);
        });
        return known_[key] = sum;
    }

    void list(const Hands& hands, size_t when, const std::string& drawn,
              std::vector<std::string>& found) const {
        if (!goes_on(hands, when)) return;
        if (when == 0) {
            found.push_back(text_of(hands) + drawn);
            return;
        }
        for_each_before(hands, when, [&](const Hands& before, const std::string& tile) {
            list(before, when - 1, tile + drawn, found);
        });
    }

    const View& view_;
    std::vector<TileSet> fitting_;  ///< what could be placed before each event, and now
    std::vector<int> left_;         ///< how many could be drawn then
    std::map<std::array<uint32_t, kMaxPlayers + 1>, double> known_;
};

}  // namespace sniff
