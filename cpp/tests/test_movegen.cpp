#include <doctest/doctest.h>

#include "sniff/movegen.hpp"
#include "sniff/notation.hpp"
#include "sniff/position.hpp"

using namespace sniff;

TEST_CASE("placements are in canonical order, equivalent ones too") {
    const Counting counting;
    Ends ends;
    ends.open(Tile::of(4, 4));
    const MoveList moves = placements(ends, counting, parse_tile_set("6-4 4-1 5-5"));
    REQUIRE(moves.size() == 4);
    CHECK(to_text(moves[0]) == "4-1@L");
    CHECK(to_text(moves[1]) == "4-1@R");
    CHECK(to_text(moves[2]) == "6-4@L");
    CHECK(to_text(moves[3]) == "6-4@R");
    CHECK(moves.contains(parse_move("6-4@R")));
    CHECK_FALSE(moves.contains(parse_move("5-5@R")));
}

TEST_CASE("every move is legal or has a reason") {
    const Game game(Rules::preset("classic-draw2"), 2, std::nullopt);
    State state;
    state.hands[0] = parse_tile_set("6-6 6-5");
    state.hands[1] = parse_tile_set("3-3 2-1");
    state.counts = {2, 2, 0, 0};
    state.boneyard[0] = Tile::of(5, 5);
    state.boneyard[1] = Tile::of(4, 3);
    state.boneyard[2] = Tile::of(1, 1);
    state.boneyard[3] = Tile::of(1, 0);
    state.boneyard_count = 4;
    state.ends.open(Tile::of(4, 3));
    for (int step = 0; step < 3; ++step) {
        const MoveList legal = legal_moves(state, game);
        for (int code = 0; code < Move::kCodes; ++code) {
            const Move move = Move::from_code(code);
            const bool draws = move.is_hidden_draw() && legal[0].is_draw();
            CHECK(why_illegal(state, game, move).empty() == (legal.contains(move) || draws));
        }
        state.apply_unchecked(game, legal[0]);
    }
}

namespace {

/// A table of two with 4-3 on it: seat 0 holds these, the boneyard has so many of four tiles.
State table(const char* hand, int boneyard) {
    State state;
    state.ends.open(Tile::of(4, 3));
    state.hands[0] = parse_tile_set(hand);
    state.hands[1] = parse_tile_set("3-3 2-1");
    state.counts = {static_cast<uint8_t>(state.hands[0].size()), 2, 0, 0};
    state.boneyard = {Tile::of(5, 5), Tile::of(4, 2), Tile::of(1, 1), Tile::of(1, 0)};
    state.boneyard_count = static_cast<uint8_t>(boneyard);
    return state;
}

std::string why(const State& state, const char* rules, const char* move) {
    return why_illegal(state, Game(parse_rules_word(rules), 2), parse_move(move));
}

}  // namespace

TEST_CASE("reasons for passes and draws that are not legal") {
    const State fits = table("6-6 6-4 4-0", 4);
    CHECK(why(fits, "american", "pass") == "you hold a tile that fits: passing is not allowed");
    CHECK(why(fits, "american", "+5-5") == "you hold a tile that fits: drawing is not allowed");
    CHECK(why(table("6-4", 4), "american", "+?") ==
          "you hold a tile that fits: drawing is not allowed");

    State drawn = table("6-6 6-4", 3);
    drawn.drawn = 1;
    CHECK(why(drawn, "american", "pass") == "a drawn 6-4 must be played");
    CHECK(why(drawn, "american", "+?") == "a drawn 6-4 must be played");
    CHECK(why(drawn, "american", "6-6@L") == "a drawn 6-4 must be played");
    CHECK(why(drawn, "american", "6-4@R").empty());

    const State none = table("6-6 6-5", 4);
    CHECK(why(none, "american", "pass") ==
          "you cannot place, and 4 tiles may be drawn: draw before you pass");
    CHECK(why(none, "american,reserve=3:0:0", "pass") ==
          "you cannot place, and 1 tiles may be drawn: draw before you pass");
    CHECK(why(none, "american", "+5-5").empty());
    CHECK(why(none, "american", "+1-0") == "the 1-0 is not the next tile of the boneyard");
    CHECK(why(table("6-6", 0), "american", "+?") == "the boneyard is empty: pass");
    CHECK(why(table("6-6", 1), "american,reserve=2:0:0", "+?") ==
          "the tiles left in the boneyard may not be drawn: pass");
    CHECK(why(none, "american,max_draws=0", "+?") ==
          "the tiles left in the boneyard may not be drawn: pass");
    CHECK(why(table("6-6", 0), "american", "pass").empty());

    State enough = none;
    enough.drawn = 2;
    CHECK(why(enough, "american,max_draws=2", "+?") ==
          "no more than 2 tiles may be drawn in a turn: pass");
    enough.boneyard_count = 3;
    CHECK(why(enough, "american,max_draws=2,reserve=2:0:0", "+?") ==
          "no more than 2 tiles may be drawn in a turn: pass");
    CHECK(why(enough, "american,max_draws=2", "pass").empty());
}

TEST_CASE("reasons for placements that are not legal") {
    const State state = table("6-6 6-4", 4);
    CHECK(why(state, "american", "5-4@L") == "you do not hold the 5-4");
    CHECK(why(state, "american", "6-4") == "which arm? write 6-4@L, @R, @U or @D");
    CHECK(why(state, "american", "6-6@L") == "6-6 does not fit on the left arm: it needs a 3");
    State bare = state;
    bare.ends = {};
    CHECK(why(bare, "american", "6-6").empty());
    CHECK(why(bare, "american", "6-6@L") == "the opening tile takes no arm: write 6-6");
    State over = state;
    over.ending = Ending::blocked;
    CHECK(why(over, "american", "6-4@R") == "the round is over");
    CHECK(why(over, "american", "pass") == "the round is over");
    CHECK(legal_moves(over, Game(Rules(), 2)).empty());
}
