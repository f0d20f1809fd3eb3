#pragma once

// What must hold at every move of every round, by any rules. `SNIFF_CHECK(condition)` is what
// the includer makes of a condition: of doctest, or of a fuzzer.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "sniff/layout_table.hpp"
#include "sniff/round.hpp"

namespace sniff {

template <class Choices>
Rules random_rules(Choices& choices) {
    if (choices.below(2) == 0) {
        const auto& names = Rules::preset_names();
        return Rules::preset(names[choices.below(static_cast<uint32_t>(names.size()))]);
    }
    Rules rules;
    for (size_t i = 0; i < rules.hand_sizes.size(); ++i) {
        const auto players = static_cast<uint32_t>(i) + 2;
        rules.hand_sizes[i] = 1 + static_cast<int>(choices.below(kTiles / players));
        const int boneyard = kTiles - static_cast<int>(players) * rules.hand_sizes[i];
        rules.reserve[i] = static_cast<int>(choices.below(static_cast<uint32_t>(boneyard) + 1));
        if (choices.below(2) == 0) rules.reserve[i] = 0;
    }
    rules.partnerships = choices.below(2) == 0;
    rules.spinner = choices.below(3) == 0 ? Spinner::none : Spinner::first_double;
    rules.exposed_branches = choices.below(2) == 0;
    if (choices.below(2) == 0) rules.max_draws = static_cast<int>(choices.below(4));
    rules.play_divisor = choices.below(2) == 0 ? 1 : 5;
    rules.settlement = static_cast<Settlement>(choices.below(3));
    rules.settlement_divisor = choices.below(2) == 0 ? 1 : 5;
    return rules;
}

/// A deal by such rules, for any number of players, at times with a target. Choices are made one
/// after the other, so that every compiler makes the same of them.
template <class Choices>
Round random_deal(Choices& choices) {
    const int players = 2 + static_cast<int>(choices.below(3));
    const Rules rules = random_rules(choices);
    std::optional<int64_t> target;
    if (choices.below(3) == 0) target = 20 + choices.below(100);
    const Rng rng(choices.next());
    const auto leader = static_cast<int>(choices.below(static_cast<uint32_t>(players)));
    return Round::deal(Game(rules, players, target), rng, leader);
}

/// Plays rounds as `Choices` has it (`below(bound)`, `next()`), by rules of its choice too.
template <class Choices>
class CheckedPlay {
public:
    explicit CheckedPlay(Choices& choices) : choices_(choices) {}

    /// One round from a random deal to its end, and back again by `undo`.
    void play() {
        const Round dealt = random_deal(choices_);
        const Game& game = dealt.game();
        const State& start = dealt.state();
        State state = start;
        const LayoutTable& table = LayoutTable::of(game.counting);
        steps_.clear();
        TileSet on_table;
        LayoutId id = LayoutTable::kEmpty;
        while (!state.is_over()) {
            check_tiles(state, on_table);
            check_layout(state, game, table, id);
            const MoveList moves = legal_moves(state, game);
            SNIFF_CHECK(!moves.empty());
            const Move move = moves[choices_.below(static_cast<uint32_t>(moves.size()))];
            steps_.push_back({move, state});
            const Score score = state.apply_unchecked(game, move);
            if (move.is_place()) {
                on_table.add(move.tile());
                id = follow(table, id, move.tile(), state, score, game);
            }
            SNIFF_CHECK(steps_.size() < 200);
        }
        check_tiles(state, on_table);
        check_end(state, game);
        while (!steps_.empty()) {
            state.undo(steps_.back().move, steps_.back().before);
            steps_.pop_back();
        }
        SNIFF_CHECK(state == start);
    }

private:
    static void check_tiles(const State& state, TileSet on_table) {
        TileSet seen = on_table;
        int count = on_table.size() + state.boneyard_count;
        for (size_t seat = 0; seat < state.hands.size(); ++seat) {
            seen = seen | state.hands[seat];
            count += state.counts[seat];
            SNIFF_CHECK(state.hands[seat].size() == state.counts[seat]);
        }
        for (const Tile tile : state.boneyard_left()) seen.add(tile);
        SNIFF_CHECK(seen == TileSet::all());
        SNIFF_CHECK(count == kTiles);
    }

    /// The compact layout and the real arms agree on the total and on every legal placement.
    void check_layout(const State& state, const Game& game, const LayoutTable& table, LayoutId id) {
        SNIFF_CHECK(table.id_of(state.ends) == id);
        SNIFF_CHECK(table.total(id) == state.ends.total(game.counting));
        SNIFF_CHECK(table.playable(id) == state.ends.playable(game.counting));
        const TileSet hand = state.hand();
        real_.clear();
        compact_.clear();
        for (const Move move : placements(state.ends, game.counting, hand)) {
            Ends next = state.ends;
            next.apply(move, game.counting);
            real_.push_back(move.tile().index() << 16 | table.id_of(next));
        }
        for (const Tile tile : hand) {
            for (const auto placement : table.placements(id, tile)) {
                compact_.push_back(tile.index() << 16 | placement.next);
            }
        }
        std::sort(real_.begin(), real_.end());
        real_.erase(std::unique(real_.begin(), real_.end()), real_.end());
        std::sort(compact_.begin(), compact_.end());
        SNIFF_CHECK(real_ == compact_);
    }

    static LayoutId follow(const LayoutTable& table, LayoutId id, Tile tile, const State& state,
                           const Score& score, const Game& game) {
        for (const auto placement : table.placements(id, tile)) {
            if (placement.next != table.id_of(state.ends)) continue;
            SNIFF_CHECK(placement.fives * 5 / game.rules.play_divisor == score.points);
            return placement.next;
        }
        const bool known = false;  // to the table
        SNIFF_CHECK(known);
        return 0;
    }

    static void check_end(const State& state, const Game& game) {
        int pips = 0;
        for (const TileSet hand : state.hands) pips += hand.pips();
        switch (state.ending) {
            case Ending::domino:
                SNIFF_CHECK(state.hands[static_cast<size_t>(state.finisher)].empty());
                break;
            case Ending::blocked:
                SNIFF_CHECK(state.finisher == -1);
                SNIFF_CHECK(state.drawable(game) == 0);
                SNIFF_CHECK((state.hands[state.turn] & state.ends.playable(game.counting)).empty());
                // All seven tiles of a value are on the table or none of its halves is left over:
                // with an empty boneyard the halves that are left make an even sum.
                if (state.boneyard_count == 0) SNIFF_CHECK(pips % 2 == 0);
                break;
            case Ending::target:
                SNIFF_CHECK(state.finisher == -1);
                SNIFF_CHECK(state.scores[static_cast<size_t>(state.match_winner)] >= *game.target);
                break;
            case Ending::none: SNIFF_CHECK(state.is_over());
        }
        for (int side = 0; side < game.sides; ++side) {
            const bool reached =
                game.target && state.scores[static_cast<size_t>(side)] >= *game.target;
            SNIFF_CHECK(reached == (state.match_winner == side));
        }
    }

    struct Step {
        Move move;
        PublicState before;
    };

    Choices& choices_;
    std::vector<Step> steps_;
    std::vector<int> real_;
    std::vector<int> compact_;
};

}  // namespace sniff
