#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "sniff/error.hpp"
#include "sniff/match.hpp"

using namespace sniff;

namespace {

void play_round(Match& match) {
    while (!match.round()->is_over()) match.push(match.round()->legal_moves()[0]);
}

/// A round by the first legal moves, from a deal of its own.
Round played(const Game& game, uint64_t seed, int leader, std::vector<int64_t> scores = {}) {
    Round round = Round::deal(game, Rng(seed), leader, std::move(scores));
    while (!round.is_over()) round.push(round.legal_moves()[0]);
    return round;
}

Deal deal_of(const Round& round) {
    const State& start = round.start();
    const auto left = start.boneyard_left();
    Deal deal;
    for (int seat = 0; seat < round.game().players; ++seat)
        deal.hands.push_back(start.hands[static_cast<size_t>(seat)]);
    deal.boneyard.assign(left.begin(), left.end());
    return deal;
}

}  // namespace

TEST_CASE("a match goes on until a side meets the target") {
    bool won[2]{};
    for (uint64_t seed = 1; seed < 12; ++seed) {
        Match match(Game(Rules(), 2, 100), seed);
        CHECK_THROWS_WITH_AS((void)match.next_round(), "round 1 is still being played", DealError);
        play_round(match);
        while (!match.is_over()) {
            CHECK_FALSE(match.winner());
            match.next_round();
            play_round(match);
        }
        const int winner = *match.winner();
        won[winner] = true;
        CHECK(match.scores().size() == 2);
        CHECK(match.scores().at(static_cast<size_t>(winner)) >= 100);
        const std::string words = "the match is over: side " + std::to_string(winner);
        CHECK_THROWS_WITH_AS((void)match.next_round(), (words + " has won it").c_str(),
                             RoundOverError);
        CHECK_THROWS_WITH_AS((void)match.push(Move::pass()), (words + " has won it").c_str(),
                             RoundOverError);
        match.pop();
        CHECK_FALSE(match.is_over());
    }
    CHECK((won[0] && won[1]));
}

TEST_CASE("deals and lots are streams of the seed, leads follow the rules") {
    for (const char* preset : {"american", "classic", "classic-partners"}) {
        bool finished[2]{};
        for (const int players : {2, 3, 4}) {
            const Game game(Rules::preset(preset), players);
            for (uint64_t seed = 0; seed < 20; ++seed) {
                Match match(game, seed);
                Rng lots = Rng::stream(seed, 1);
                if (game.rules.first_lead == FirstLead::lot) {
                    CHECK(match.lead().by == Lead::By::lot);
                    CHECK(match.lead().seat ==
                          static_cast<int>(lots.below(static_cast<uint32_t>(players))));
                    CHECK(match.lead().draws.empty());
                } else {
                    CHECK(match.lead() == draw_for_heaviest(players, lots));
                }
                std::vector<int64_t> scores;
                for (uint64_t number = 0; number < 4; ++number) {
                    CHECK(match.size() == number + 1);
                    CHECK(match.leads().size() == number + 1);
                    CHECK(match.round()->leader() == match.lead().seat);
                    CHECK(*match.round() == Round::deal(game, Rng::stream(seed, 2 * number),
                                                        match.lead().seat, scores));
                    play_round(match);
                    scores = match.scores();
                    CHECK(scores.size() == static_cast<size_t>(game.sides));
                    if (match.is_over()) break;
                    const Round before = *match.round();
                    match.next_round();
                    CHECK(match.finished().size() == number + 1);
                    CHECK(match.finished().back() == before);
                    const auto finisher = before.result()->finisher;
                    if (game.rules.next_lead == NextLead::rotate) {
                        CHECK(match.lead() ==
                              Lead{(before.leader() + 1) % players, Lead::By::rotate, {}});
                    } else if (finisher) {
                        CHECK(match.lead() == Lead{*finisher, Lead::By::finisher, {}});
                    } else {
                        Rng again = Rng::stream(seed, 2 * (number + 1) + 1);
                        const int seat =
                            static_cast<int>(again.below(static_cast<uint32_t>(players)));
                        CHECK(match.lead() == Lead{seat, Lead::By::lot, {}});
                    }
                    finished[finisher.has_value()] = true;
                }
            }
        }
        CHECK((finished[0] && finished[1]));
    }
}

TEST_CASE("the heaviest tile leads; only tied seats draw again, each another tile") {
    for (int players = 2; players <= 4; ++players) {
        Rng rng(5);
        size_t most = 0;
        for (int i = 0; i < 300; ++i) {
            const Lead lead = draw_for_heaviest(players, rng);
            CHECK(lead.by == Lead::By::heaviest);
            most = std::max(most, lead.draws.size());
            std::vector<bool> in(static_cast<size_t>(players), true);
            for (const auto& row : lead.draws) {
                REQUIRE(row.size() == in.size());
                TileSet drawn;
                int best = -1;
                for (size_t seat = 0; seat < in.size(); ++seat) {
                    REQUIRE(row[seat].has_value() == in[seat]);
                    if (!in[seat]) continue;
                    CHECK_FALSE(drawn.contains(*row[seat]));
                    drawn.add(*row[seat]);
                    best = std::max(best, row[seat]->pips());
                }
                for (size_t seat = 0; seat < in.size(); ++seat)
                    in[seat] = in[seat] && row[seat]->pips() == best;
                const auto tied = std::count(in.begin(), in.end(), true);
                CHECK((tied == 1) == (&row == &lead.draws.back()));
            }
            CHECK(in.at(static_cast<size_t>(lead.seat)));
        }
        CHECK(most > 1);
    }
}

TEST_CASE("a caller's deal and lead come before those of the seed") {
    const Game game(Rules(), 3);
    const Round other = Round::deal(game, Rng(99), 2, {1, 2, 3});
    Match match(game, 7, {1, 2, 3}, deal_of(other), 2);
    CHECK(*match.round() == other);
    CHECK(match.lead() == Lead{2, Lead::By::caller, {}});
    play_round(match);
    Deal deal = deal_of(other);
    deal.leader = 1;
    deal.scores = {9, 9, 9};
    const auto scores = match.scores();
    CHECK_THROWS_WITH_AS((void)match.next_round(deal, 3), doctest::Contains("leader 3"), DealError);
    CHECK(match.size() == 1);
    match.next_round(deal, 0);
    CHECK(match.lead() == Lead{0, Lead::By::caller, {}});
    CHECK(match.scores() == scores);
    CHECK(*match.round() == Round::deal(game, Rng(99), 0, scores));
}

TEST_CASE("matches are equal where all of them is") {
    const Game game(Rules(), 2);
    const Match match(game, 3, {}, std::nullopt, 0);
    CHECK(match == Match(game, 3, {}, std::nullopt, 0));
    CHECK_FALSE(match == Match(game, 4, {}, deal_of(*match.round()), 0));
    CHECK_FALSE(match == Match(Game(Rules(), 2, 251), 3, {}, std::nullopt, 0));
    CHECK_FALSE(match == Match(game, 3, {1, 0}, std::nullopt, 0));
    CHECK_FALSE(match == Match::empty(game, 3));
    CHECK_FALSE(Match::empty(game, 3) == match);
    CHECK(Match::empty(game, 3) == Match::empty(game, 3));
    // The same round and another lead.
    Match lot = Match::empty(game, 3);
    Match caller = Match::empty(game, 3);
    const Round round = *Match(game, 3).round();
    lot.append(round);
    caller.append(round, true);
    CHECK(lot.lead().by == Lead::By::lot);
    CHECK(caller.lead().by == Lead::By::caller);
    CHECK_FALSE(lot == caller);
    // The same second round after another first one with the same scores.
    const Round first = played(game, 1, 0);
    uint64_t seed = 2;
    while (!(played(game, seed, 0).state().scores == first.state().scores)) ++seed;
    Match left = Match::empty(game, 3);
    Match right = Match::empty(game, 3);
    left.append(first, true);
    right.append(played(game, seed, 0), true);
    const Round second = Round::deal(game, Rng(5), 1, left.scores());
    left.append(second, true);
    right.append(second, true);
    CHECK_FALSE(left == right);
}

TEST_CASE("rounds that do not follow cannot be appended") {
    const Game game(Rules::preset("classic"), 2);
    Match match(game, 3);
    const Match start = match;
    const auto append = [](const Match& to, const Round& round) {
        Match copy = to;
        try {
            copy.append(round);
        } catch (const DealError& error) {
            CHECK(copy == to);
            return std::string(error.what());
        }
        CHECK(copy.size() == to.size() + 1);
        return std::string();
    };
    play_round(match);
    Match copy = Match::empty(match.game(), 3);
    copy.append(*match.round());
    CHECK(copy == match);
    const auto scores = match.scores();
    const int next = 1 - match.round()->leader();
    CHECK(append(match, Round::deal(game, Rng(1), next, scores)) == "");
    CHECK(append(start, Round::deal(game, Rng(1), next, start.scores())) ==
          "the round before has not ended");
    CHECK(append(match, Round::deal(game, Rng(1), next, {scores[0], scores[1] + 1})) ==
          "the round does not start with the scores that the one before ended with");
    CHECK(append(match, Round::deal(game, Rng(1), 1 - next, scores)) ==
          "seat " + std::to_string(1 - next) + " leads, but by the rules seat " +
              std::to_string(next) + " does");
    CHECK(
        append(match, Round::deal(Game(Rules::preset("classic"), 2, 500), Rng(1), next, scores)) ==
        "the round has other rules, players or target than the match");
}

TEST_CASE("a round after a won match, or one that another seat leads, cannot be appended") {
    Match match(Game(Rules(), 2, 100), 7);
    for (play_round(match); !match.is_over(); play_round(match)) {
        const auto finisher = match.round()->result()->finisher;
        if (finisher) {
            Match copy = match;
            CHECK_THROWS_AS(
                copy.append(Round::deal(match.game(), Rng(1), 1 - *finisher, match.scores())),
                DealError);
        }
        match.next_round();
    }
    const Round more = Round::deal(match.game(), Rng(1), 0, {0, 0});
    CHECK_THROWS_WITH_AS(match.append(more), "the match was won in the round before", DealError);
}

TEST_CASE("lots that were drawn elsewhere are the caller's") {
    for (const char* preset : {"american", "classic"}) {
        const Game game(Rules::preset(preset), 2);
        const int drawn = Match(game, 3).lead().seat;
        Match here = Match::empty(game, 3);
        here.append(Round::deal(game, Rng(1), drawn));
        CHECK(here.lead() == Match(game, 3).lead());
        Match elsewhere = Match::empty(game, 3);
        elsewhere.append(Round::deal(game, Rng(1), 1 - drawn));
        CHECK(elsewhere.lead() == Lead{1 - drawn, Lead::By::caller, {}});
    }
}

TEST_CASE("a match without rounds says so") {
    Match empty = Match::empty(Game(Rules(), 2), 3);
    CHECK(empty.size() == 0);
    CHECK_FALSE(empty.is_over());
    const char* words = "the match has no round yet";
    CHECK_THROWS_WITH_AS((void)empty.scores(), words, HistoryError);
    CHECK_THROWS_WITH_AS((void)empty.push(Move::pass()), words, HistoryError);
    CHECK_THROWS_WITH_AS((void)empty.next_round(), words, HistoryError);
    CHECK_THROWS_WITH_AS((void)empty.pop(), words, HistoryError);
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
