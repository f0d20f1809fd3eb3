#include <doctest/doctest.h>

#include <algorithm>

#include "sniff/error.hpp"
#include "sniff/match.hpp"

using namespace sniff;

namespace {

void play_round(Match& match) {
    while (!match.round()->is_over()) match.push(match.round()->legal_moves()[0]);
}

}  // namespace

TEST_CASE("a match goes on until a side meets the target") {
    Match match(Game(Rules(), 2, 100), 7);
    CHECK_THROWS_AS((void)match.next_round(), DealError);
    play_round(match);
    while (!match.is_over()) {
        match.next_round();
        play_round(match);
    }
    CHECK(match.scores().at(static_cast<size_t>(*match.winner())) >= 100);
    CHECK_THROWS_AS((void)match.next_round(), RoundOverError);
    CHECK_THROWS_AS((void)match.push(Move::pass()), RoundOverError);
}

TEST_CASE("the heaviest tile leads; only tied seats draw again") {
    Rng rng(5);
    for (int i = 0; i < 200; ++i) {
        const Lead lead = draw_for_heaviest(3, rng);
        const auto& last = lead.draws.back();
        int best = -1;
        for (const auto& tile : last) best = std::max(best, tile ? tile->pips() : -1);
        CHECK(last.at(static_cast<size_t>(lead.seat))->pips() == best);
        CHECK(std::count_if(last.begin(), last.end(),
                            [&](const auto& t) { return t && t->pips() == best; }) == 1);
    }
}

TEST_CASE("rounds that do not follow cannot be appended") {
    Match match(Game(Rules::preset("classic"), 2), 3);
    play_round(match);
    Match copy = Match::empty(match.game(), 3);
    copy.append(*match.round());
    CHECK(copy == match);
    CHECK_THROWS_AS(copy.append(*match.round()), DealError);
}

TEST_CASE("a copy is independent, and an old round is no longer the match's") {
    Match match(Game(Rules(), 2), 3);
    const Match start = match;
    const auto first = match.round();
    play_round(match);
    CHECK_FALSE(match == start);
    match.next_round();
    first->pop();
    CHECK(match.finished()[0].is_over());
    CHECK(match.round() != first);
}
