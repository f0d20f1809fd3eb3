#include <doctest/doctest.h>

#include "sniff/notation.hpp"
#include "sniff/round.hpp"

using namespace sniff;

namespace {

State deal_state(const Game& game, uint64_t seed) { return Round::deal(game, Rng(seed)).state(); }

}  // namespace

TEST_CASE("apply and undo restore every bit") {
    const Game game(Rules(), 3);
    State state = deal_state(game, 5);
    const State start = state;
    std::vector<std::pair<Move, PublicState>> done;
    while (!state.is_over()) {
        const Move move = legal_moves(state, game)[0];
        done.emplace_back(move, state);
        state.apply_unchecked(game, move);
    }
    while (!done.empty()) {
        state.undo(done.back().first, done.back().second);
        done.pop_back();
    }
    CHECK(state == start);
}

TEST_CASE("the reserve and the draws of a turn are limits") {
    const Game classic(Rules::preset("classic"), 2);
    State state = deal_state(classic, 1);
    CHECK(state.drawable(classic) == 12);
    Rules rules;
    rules.max_draws = 0;
    const Game block(rules, 2);
    CHECK(deal_state(block, 1).drawable(block) == 0);
    rules.max_draws = 2;
    const Game two(rules, 2);
    state = deal_state(two, 1);
    CHECK(state.can_draw(two));
    state.drawn = 2;
    CHECK_FALSE(state.can_draw(two));
    CHECK(state.drawable(two) == 14);
}

TEST_CASE("a target met ends the round before the settlement, even with the last tile") {
    const Game game(Rules(), 2, 10);
    State state;
    state.hands[0] = parse_tile_set("5-5");
    state.hands[1] = parse_tile_set("6-6 6-5");
    state.counts = {1, 2, 0, 0};
    const Score score = state.apply_unchecked(game, Move::open(Tile::of(5, 5)));
    CHECK(score == Score{10, 10});
    CHECK(state.ending == Ending::target);
    CHECK(state.finisher == -1);
    CHECK(state.match_winner == 0);
    CHECK(state.scores[0] == 10);
    CHECK(state.scores[1] == 0);
}

TEST_CASE("a single point counts, for any side") {
    Rules rules = Rules::preset("classic-fives");
    rules.play_divisor = 5;
    const Game game(rules, 4, 1);
    for (int seat = 0; seat < 4; ++seat) {
        State state;
        state.turn = static_cast<uint8_t>(seat);
        state.hands.fill(parse_tile_set("6-6 6-4"));
        state.hands[static_cast<size_t>(seat)] = parse_tile_set("4-1 1-0");
        state.counts = {2, 2, 2, 2};
        CHECK(state.apply_unchecked(game, Move::open(Tile::of(4, 1))) == Score{5, 1});
        CHECK(state.match_winner == seat);
        CHECK(state.scores[static_cast<size_t>(seat)] == 1);
    }
}

TEST_CASE("draws are counted until the turn goes on") {
    const Game game(Rules(), 2, std::nullopt);
    State state;
    state.ends.open(Tile::of(4, 3));
    state.hands[0] = parse_tile_set("6-6");
    state.hands[1] = parse_tile_set("3-3 2-1");
    state.counts = {1, 2, 0, 0};
    state.boneyard[0] = Tile::of(5, 5);
    state.boneyard[1] = Tile::of(4, 1);
    state.boneyard_count = 2;
    for (int drawn = 1; drawn <= 2; ++drawn) {
        state.apply_unchecked(game, legal_moves(state, game)[0]);
        CHECK(state.drawn == drawn);
        CHECK(state.counts[0] == 1 + drawn);
        CHECK(state.boneyard_count == 2 - drawn);
        CHECK(state.turn == 0);
    }
    state.apply_unchecked(game, parse_move("4-1@R"));
    CHECK(state.drawn == 0);
    CHECK(state.turn == 1);
}
