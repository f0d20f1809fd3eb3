#include <limits>
#include <optional>
#include <string>

#include "sniff/batch.hpp"
#include "sniff/notation.hpp"

namespace sniff {
namespace {

enum class Flaw : uint8_t {
    layout,
    turn,
    ending,
    boneyard_size,
    drawn,
    finisher,
    match_winner,
    score,
    no_seat,
    no_tile,
    empty_hand,
    twice,
    table,
    decided,
    blocked
};

/// What is wrong, and with which seat or side, or from 4 on with which entry of the boneyard.
struct Found {
    Flaw flaw;
    int where = -1;
    TileSet tiles = {};
};

std::string number(int64_t value) { return std::to_string(value); }

}  // namespace

/// One walk through a state, which stops at the first flaw.
struct BatchGame::Checker {
    const BatchGame& game;
    const sniff_state_v1& state;

    [[nodiscard]] std::optional<Found> find() const noexcept {
        const bool goes_on = state.ending == 0;
        if (state.layout >= game.layouts_.size()) return Found{Flaw::layout};
        if (state.turn >= game.game_.players) return Found{Flaw::turn};
        if (state.ending > 3) return Found{Flaw::ending};
        if (state.boneyard_size > kTiles || state.next > state.boneyard_size) {
            return Found{Flaw::boneyard_size};
        }
        if (state.drawn > state.next) return Found{Flaw::drawn};
        const int last_seat = goes_on ? -1 : game.game_.players - 1;
        if (state.finisher < -1 || state.finisher > last_seat) return Found{Flaw::finisher};
        if (state.match_winner < -1 || state.match_winner >= game.game_.sides) {
            return Found{Flaw::match_winner};
        }
        TileSet seen;
        if (const auto found = add_hands(seen)) return found;
        const TileSet held = seen;
        if (const auto found = add_boneyard(seen)) return found;
        if ((seen == TileSet::all()) != (state.layout == LayoutTable::kEmpty)) {
            return Found{Flaw::table, kTiles - seen.size()};
        }
        if (const auto found = check_scores()) return found;
        const bool drawable = state.boneyard_size - state.next > game.drawable_end_;
        if (goes_on && !drawable && (held & game.layouts_.playable(state.layout)).empty()) {
            return Found{Flaw::blocked};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string text(const Found& found) const {
        const std::string hand = "hand of seat " + number(found.where);
        const std::string holder = found.where < kMaxPlayers
                                       ? hand
                                       : "boneyard[" + number(found.where - kMaxPlayers) + "]";
        switch (found.flaw) {
            case Flaw::layout:
                return "layout " + number(state.layout) + " is none of " +
                       number(game.layouts_.size());
            case Flaw::turn: return "turn " + number(state.turn) + " is no seat";
            case Flaw::ending: return "ending " + number(state.ending) + " is not from 0 to 3";
            case Flaw::boneyard_size:
                return "next " + number(state.next) + " and boneyard_size " +
                       number(state.boneyard_size) + ": expected next <= boneyard_size <= 28";
            case Flaw::drawn:
                return "drawn " + number(state.drawn) + ": only " + number(state.next) +
                       " tiles have left the boneyard";
            case Flaw::finisher:
                return "finisher " + number(state.finisher) +
                       (state.ending == 0 ? ": the round goes on" : " is no seat");
            case Flaw::match_winner:
                return "match_winner " + number(state.match_winner) + " is no side";
            case Flaw::score:
                return "score " + number(state.scores[found.where]) + " of side " +
                       number(found.where) + " is beyond " + number(kMost);
            case Flaw::no_seat: return hand + ": there is no such seat";
            case Flaw::no_tile:
                return holder +
                       (found.where < kMaxPlayers
                            ? ": bits beyond the 28 tiles"
                            : " is no tile: " + number(state.boneyard[found.where - kMaxPlayers]));
            case Flaw::empty_hand: return hand + " is empty: the round would be over";
            case Flaw::twice: return holder + ": " + to_text(found.tiles) + " twice";
            case Flaw::table:
                return "layout " + number(state.layout) + " with " + number(found.where) +
                       " tiles on the table";
            case Flaw::decided:
                return "the match is decided, and the round goes on: match_winner " +
                       number(state.match_winner) + ", target " + number(game.target_);
            case Flaw::blocked:
                return "nobody can place and nothing may be drawn: the round would be over";
        }
        return {};
    }

private:
    static constexpr int32_t kMost = std::numeric_limits<int32_t>::max() / 2;

    [[nodiscard]] std::optional<Found> add_hands(TileSet& seen) const noexcept {
        for (int seat = 0; seat < kMaxPlayers; ++seat) {
            if (state.hands[seat] >> kTiles != 0) return Found{Flaw::no_tile, seat};
            const TileSet hand(state.hands[seat]);
            if (seat >= game.game_.players && !hand.empty()) return Found{Flaw::no_seat, seat};
            if (seat < game.game_.players && hand.empty() && state.ending == 0) {
                return Found{Flaw::empty_hand, seat};
            }
            if (!(seen & hand).empty()) return Found{Flaw::twice, seat, seen & hand};
            seen = seen | hand;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Found> add_boneyard(TileSet& seen) const noexcept {
        for (int i = 0; i < state.boneyard_size; ++i) {
            if (state.boneyard[i] >= kTiles) return Found{Flaw::no_tile, kMaxPlayers + i};
            if (i < state.next) continue;
            const TileSet tile = TileSet::of(Tile::from_index(state.boneyard[i]));
            if (!(seen & tile).empty()) return Found{Flaw::twice, kMaxPlayers + i, tile};
            seen = seen | tile;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Found> check_scores() const noexcept {
        for (int side = 0; side < kMaxPlayers; ++side) {
            const int32_t score = state.scores[side];
            if (score > kMost || score < -kMost) return Found{Flaw::score, side};
            const bool wins = side < game.game_.sides && score >= game.target_;
            if (state.ending == 0 && wins) return Found{Flaw::decided};
        }
        if (state.ending == 0 && state.match_winner >= 0) return Found{Flaw::decided};
        return std::nullopt;
    }
};

bool BatchGame::is_good(const sniff_state_v1& state) const noexcept {
    return !Checker{*this, state}.find();
}

std::string BatchGame::why_bad(const sniff_state_v1& state) const {
    const Checker checker{*this, state};
    const auto found = checker.find();
    return found ? checker.text(*found) : std::string();
}

}  // namespace sniff
