// Random rounds by random rules, every invariant checked at every move.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "rounds.hpp"
#include "sniff/layout_table.hpp"
#include "sniff/round.hpp"

using namespace sniff;

namespace {

Rules random_rules(Rng& rng) {
    if (rng.below(2) == 0) {
        const auto& names = Rules::preset_names();
        return Rules::preset(names[rng.below(static_cast<uint32_t>(names.size()))]);
    }
    Rules rules;
    for (size_t i = 0; i < rules.hand_sizes.size(); ++i) {
        const auto players = static_cast<uint32_t>(i) + 2;
        rules.hand_sizes[i] = 1 + static_cast<int>(rng.below(kTiles / players));
        const int boneyard = kTiles - static_cast<int>(players) * rules.hand_sizes[i];
        rules.reserve[i] = static_cast<int>(rng.below(static_cast<uint32_t>(boneyard) + 1));
        if (rng.below(2) == 0) rules.reserve[i] = 0;
    }
    rules.partnerships = rng.below(2) == 0;
    rules.spinner = rng.below(3) == 0 ? Spinner::none : Spinner::first_double;
    rules.exposed_branches = rng.below(2) == 0;
    if (rng.below(2) == 0) rules.max_draws = static_cast<int>(rng.below(4));
    rules.play_divisor = rng.below(2) == 0 ? 1 : 5;
    rules.settlement = static_cast<Settlement>(rng.below(3));
    rules.settlement_divisor = rng.below(2) == 0 ? 1 : 5;
    return rules;
}

struct Step {
    Move move;
    PublicState before;
};

class Player {
public:
    explicit Player(uint64_t seed) : rng_(seed) {}

    void play() {
        const int players = 2 + static_cast<int>(rng_.below(3));
        const Rules rules = random_rules(rng_);
        std::optional<int64_t> target;
        if (rng_.below(3) == 0) target = 20 + rng_.below(100);
        const Game game(rules, players, target);
        State state = Round::deal(game, Rng(rng_.next()),
                                  static_cast<int>(rng_.below(static_cast<uint32_t>(players))))
                          .state();
        const State start = state;
        const LayoutTable& table = LayoutTable::of(game.counting);
        steps_.clear();
        TileSet on_table;
        LayoutId id = LayoutTable::kEmpty;
        while (!state.is_over()) {
            check_tiles(state, on_table);
            check_layout(state, game, table, id);
            const MoveList moves = legal_moves(state, game);
            REQUIRE_FALSE(moves.empty());
            const Move move = moves[rng_.below(static_cast<uint32_t>(moves.size()))];
            steps_.push_back({move, state});
            const Score score = state.apply_unchecked(game, move);
            if (move.is_place()) {
                on_table.add(move.tile());
                id = follow(table, id, move.tile(), state, score, game);
            }
            REQUIRE(steps_.size() < 200);
        }
        check_tiles(state, on_table);
        check_end(state, game);
        while (!steps_.empty()) {
            state.undo(steps_.back().move, steps_.back().before);
            steps_.pop_back();
        }
        REQUIRE(state == start);
    }

private:
    static void check_tiles(const State& state, TileSet on_table) {
        TileSet seen = on_table;
        int count = on_table.size() + state.boneyard_count;
        for (size_t seat = 0; seat < state.hands.size(); ++seat) {
            seen = seen | state.hands[seat];
            count += state.counts[seat];
            REQUIRE(state.hands[seat].size() == state.counts[seat]);
        }
        for (const Tile tile : state.boneyard_left()) seen.add(tile);
        REQUIRE(seen == TileSet::all());
        REQUIRE(count == kTiles);
    }

    /// The compact layout and the real arms agree on the total and on every legal placement.
    void check_layout(const State& state, const Game& game, const LayoutTable& table, LayoutId id) {
        REQUIRE(table.id_of(state.ends) == id);
        REQUIRE(table.total(id) == state.ends.total(game.counting));
        REQUIRE(table.playable(id) == state.ends.playable(game.counting));
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
        REQUIRE(real_ == compact_);
    }

    static LayoutId follow(const LayoutTable& table, LayoutId id, Tile tile, const State& state,
                           const Score& score, const Game& game) {
        for (const auto placement : table.placements(id, tile)) {
            if (placement.next != table.id_of(state.ends)) continue;
            REQUIRE(placement.fives * 5 / game.rules.play_divisor == score.points);
            return placement.next;
        }
        FAIL("the table does not know this placement");
        return 0;
    }

    static void check_end(const State& state, const Game& game) {
        int pips = 0;
        for (const TileSet hand : state.hands) pips += hand.pips();
        switch (state.ending) {
            case Ending::domino:
                REQUIRE(state.hands[static_cast<size_t>(state.finisher)].empty());
                break;
            case Ending::blocked:
                REQUIRE(state.finisher == -1);
                REQUIRE(state.drawable(game) == 0);
                REQUIRE((state.hands[state.turn] & state.ends.playable(game.counting)).empty());
                // All seven tiles of a value are on the table or none of its halves is left over:
                // with an empty boneyard the halves that are left make an even sum.
                if (state.boneyard_count == 0) REQUIRE(pips % 2 == 0);
                break;
            case Ending::target:
                REQUIRE(state.finisher == -1);
                REQUIRE(state.scores[static_cast<size_t>(state.match_winner)] >= *game.target);
                break;
            case Ending::none: FAIL("not over");
        }
        for (int side = 0; side < game.sides; ++side) {
            const bool reached =
                game.target && state.scores[static_cast<size_t>(side)] >= *game.target;
            REQUIRE(reached == (state.match_winner == side));
        }
    }

    Rng rng_;
    std::vector<Step> steps_;
    std::vector<int> real_;
    std::vector<int> compact_;
};

}  // namespace

TEST_CASE("random rounds keep every invariant") {
    Player player(20261130);
    const int rounds = test_rounds(1'000'000);
    for (int i = 0; i < rounds; ++i) player.play();
}
