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
    CHECK(Game(Rules(), 2, 1).target == 1);
    CHECK(Game(Rules(), 2, kMaxScore).target == kMaxScore);
    CHECK_FALSE(Game(Rules(), 2, std::nullopt).target);
}

TEST_CASE("rules that cannot be are refused") {
    Rules rules;
    rules.hand_sizes[2] = 8;  // of four players: 32 tiles
    CHECK_THROWS_AS(Game(rules, 2), RulesError);
}

TEST_CASE("a game counts by its rules") {
    Rules rules;
    for (const Spinner spinner : {Spinner::first_double, Spinner::none}) {
        for (const bool exposed : {false, true}) {
            rules.spinner = spinner;
            rules.exposed_branches = exposed;
            const Counting counting = Game(rules, 3).counting;
            CHECK(counting.branches == (spinner == Spinner::first_double));
            CHECK(counting.exposed == (counting.branches && exposed));
        }
    }
}
