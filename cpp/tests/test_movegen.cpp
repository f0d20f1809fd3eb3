#include <doctest/doctest.h>

#include "sniff/movegen.hpp"
#include "sniff/notation.hpp"

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
