#include <doctest/doctest.h>

#include <cstring>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/view.hpp"

using namespace sniff;

TEST_CASE("a view follows a round and knows what its seat knows") {
    for (const char* name : {"american", "classic", "all-fives"}) {
        Round round = Round::deal(Game(Rules::preset(name), 3, 60), Rng(11), 2);
        std::vector<View> views{round.view(0), round.view(1), round.view(2)};
        while (!round.is_over()) {
            const Move move = round.legal_moves()[0];
            const int turn = round.state().turn;
            round.push(move);
            for (View& view : views) {
                const bool hidden = move.is_draw() && turn != view.seat();
                view.push(hidden ? Move::hidden_draw() : move);
                REQUIRE(view.hand() == round.state().hands[static_cast<size_t>(view.seat())]);
                REQUIRE(view.layout() == round.layout());
                REQUIRE(view.unseen().size() + view.hand().size() + round.layout().size() == 28);
                REQUIRE(view.table().ends == round.state().ends);
            }
        }
        for (const View& view : views) {
            const View whole = round.view(view.seat());
            CHECK(whole.result() == round.result());
            CHECK(whole.size() == view.size());
        }
    }
}

TEST_CASE("what cannot have happened is refused") {
    View view =
        View::of_deal(Game(Rules(), 2), 0, parse_tile_set("0-0 1-0 1-1 2-0 2-1 2-2 3-0"), 1, {});
    const View before = view;
    CHECK(view.legal_moves().empty());
    CHECK_THROWS_AS(view.push(parse_move("2-1")), IllegalMoveError);
    CHECK_THROWS_AS(view.push(Move::pass()), IllegalMoveError);
    CHECK(view == before);
    view.push(parse_move("6-5"));
    CHECK(view.legal_moves()[0] == Move::hidden_draw());
    CHECK_THROWS_AS(view.push(Move::hidden_draw()), IllegalMoveError);
    CHECK_THROWS_AS(view.push(parse_move("+6-5")), IllegalMoveError);
    view.push(parse_move("+4-3"));
    CHECK(view.hand().contains(Tile::of(4, 3)));
    view.pop();
    CHECK_FALSE(view.hand().contains(Tile::of(4, 3)));
}
