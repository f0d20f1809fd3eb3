#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/round.hpp"
#include "sniff/view.hpp"

using namespace sniff;

TEST_CASE("a deal must be 28 different tiles in hands of the right size") {
    const Game game(Rules(), 2);
    const Round good = Round::deal(game, Rng(1));
    Deal deal;
    deal.hands = {good.state().hands[0], good.state().hands[1]};
    const auto left = good.state().boneyard_left();
    deal.boneyard.assign(left.begin(), left.end());
    CHECK(Round(game, deal) == good);
    Deal twice = deal;
    twice.hands[1] = twice.hands[0];
    CHECK_THROWS_AS(Round(game, twice), DealError);
    Deal fewer = deal;
    fewer.boneyard.pop_back();
    CHECK_THROWS_AS(Round(game, fewer), DealError);
    Deal leader = deal;
    leader.leader = 2;
    CHECK_THROWS_AS(Round(game, leader), DealError);
    Deal scores = deal;
    scores.scores = {250, 0};
    CHECK_THROWS_AS(Round(game, scores), DealError);
}

TEST_CASE("an illegal move changes nothing, pop takes back") {
    Round round = Round::deal(Game(Rules(), 2), Rng(7));
    const Round before = round;
    CHECK_THROWS_AS(round.push(Move::pass()), IllegalMoveError);
    CHECK_THROWS_AS(round.push(Move::hidden_draw()), IllegalMoveError);
    CHECK(round == before);
    const Event event = round.push(round.legal_moves()[0]);
    CHECK(event.seat == 0);
    CHECK(round.pop() == event);
    CHECK(round == before);
    CHECK_THROWS_AS(round.pop(), HistoryError);
}

TEST_CASE("the same seed deals the same tiles on every machine") {
    const Round round = Round::deal(Game(Rules(), 2), Rng(7));
    CHECK(to_text(round.state().hands[0]) == "2-1 3-2 4-1 5-0 5-2 5-4 6-5");
}

TEST_CASE("a finished round takes no move") {
    Round round = Round::deal(Game(Rules(), 4), Rng(3));
    CHECK_FALSE(round.result());
    while (!round.is_over()) round.push(round.legal_moves()[0]);
    CHECK(round.legal_moves().empty());
    CHECK(round.result()->scores.size() == 2);
    CHECK_THROWS_AS(round.push(Move::pass()), RoundOverError);
}
