#include <doctest/doctest.h>

#include "players/situation.hpp"
#include "sniff/notation.hpp"

using namespace sniff;

namespace {

int kept_of(const PublicMoment& moment, int seat, int value) {
    return static_cast<int>(moment.kept[static_cast<size_t>(seat)] >> (4 * value) & 7);
}

}  // namespace

TEST_CASE("a situation knows who could not place on what, and what was kept since") {
    View view = View::of_deal(Game(Rules(), 2, std::nullopt), 0,
                              parse_tile_set("0-0 1-0 1-1 2-0 2-1 2-2 3-0"), 1, {});
    view.push(parse_move("6-6"));
    for (const char* move : {"+5-0", "+6-5", "6-5@L", "+?", "+?", "5-4@L"}) {
        view.push(parse_move(move));
    }
    // Seat 1 fitted neither 6 nor 5, kept its first draw, and played the second at once.
    const Situation situation(view);
    CHECK(kept_of(situation.now, 1, 6) == 0);
    CHECK(kept_of(situation.now, 1, 5) == 0);
    CHECK(kept_of(situation.now, 1, 3) == 7);
    CHECK(kept_of(situation.now, 0, 6) == 0);
    CHECK(kept_of(situation.now, 0, 5) == 7);
    REQUIRE(situation.past.size() == 2);
    CHECK_FALSE(situation.past[0].drawn);
    CHECK(situation.past[1].drawn);
    CHECK(situation.past[1].placement.tile == parse_tile("5-4").index());
    REQUIRE(situation.hands[1].kept_draws.size() == 1);
    CHECK(situation.hands[1].kept_draws[0].event == 4);
    // What fitted before the kept draw can only have come by it, and it did not fit then either.
    CHECK(situation.hands[1].first_slot[static_cast<size_t>(parse_tile("6-4").index())] == 2);
    CHECK(situation.hands[1].first_slot[static_cast<size_t>(parse_tile("4-3").index())] == 0);
    CHECK(situation.choices.empty());
    CHECK(situation.now.played == (parse_tile_set("6-6 6-5 5-4")).bits());
}

TEST_CASE("choices that are the same up to symmetry are one") {
    Round round = Round::deal(Game(Rules(), 2), Rng(3));
    round.push(round.legal_moves()[0]);
    while (!round.legal_moves()[0].is_place()) round.push(round.legal_moves()[0]);
    const View view = round.view(round.state().turn);
    const Situation situation(view);
    CHECK(situation.choices.size() <= round.legal_moves().size());
    for (const Choice& choice : situation.choices) CHECK(round.legal_moves().contains(choice.move));
}
