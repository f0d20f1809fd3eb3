#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/record.hpp"

using namespace sniff;

TEST_CASE("a false event leaves the round as it was") {
    Round round = Round::deal(Game(Rules(), 2), Rng(7));
    const Round before = round;
    EventRecord event;
    event.move = round.legal_moves()[0];
    event.total = 99;
    CHECK_THROWS_AS(replay_event(round, event, "events[0]"), RecordError);
    CHECK(round == before);
    event.total.reset();
    event.seat = 1;
    CHECK_THROWS_AS(replay_event(round, event, "events[0]"), RecordError);
    event.seat = 0;
    event.legal = std::vector<Move>{event.move};
    CHECK_THROWS_AS(replay_event(round, event, "events[0]"), RecordError);
    CHECK(round == before);
    event.legal.reset();
    CHECK_NOTHROW(replay_event(round, event, "events[0]"));
    CHECK(round.size() == 1);
}

TEST_CASE("a result is verified") {
    Round round = Round::deal(Game(Rules(), 2), Rng(7));
    ResultRecord stated;
    CHECK_THROWS_AS(check_result(round, stated, "result"), RecordError);
    while (!round.is_over()) round.push(round.legal_moves()[0]);
    CHECK_NOTHROW(check_result(round, stated, "result"));
    stated.ending = to_text(round.result()->ending);
    stated.scores = round.result()->scores;
    CHECK_NOTHROW(check_result(round, stated, "result"));
    stated.scores->front() += 5;
    CHECK_THROWS_WITH_AS(check_result(round, stated, "result"),
                         doctest::Contains("result.scores: the record says"), RecordError);
}
