#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/game.hpp"

using namespace sniff;

TEST_CASE("a game resolves the rules for a number of players") {
    const Game two(Rules(), 2);
    CHECK(two.hand_size == 7);
    CHECK(two.boneyard_size == 14);
    CHECK(two.sides == 2);
    CHECK(two.target == 250);
    const Game four(Rules(), 4);
    CHECK(four.sides == 2);
    CHECK(four.partners());
    CHECK(four.side_of(2) == 0);
    CHECK(four.side_of(3) == 1);
    CHECK(four.next_seat(3) == 0);
    const Game classic(Rules::preset("classic"), 4);
    CHECK(classic.sides == 4);
    CHECK_FALSE(classic.target);
    CHECK(Game(Rules::preset("classic"), 2).reserve == 2);
}

TEST_CASE("players and targets out of range are refused") {
    CHECK_THROWS_AS(Game(Rules(), 1), DealError);
    CHECK_THROWS_AS(Game(Rules(), 5), DealError);
    CHECK_THROWS_AS(Game(Rules(), 2, 0), DealError);
    CHECK_THROWS_AS(Game(Rules(), 2, kMaxScore + 1), DealError);
}
