#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/position.hpp"

using namespace sniff;

TEST_CASE("positions of rounds and views round-trip at every move") {
    for (const char* name : {"american", "classic-draw2", "muggins"}) {
        for (int players = 2; players <= 4; ++players) {
            const Game game(Rules::preset(name), players);
            Round round = Round::deal(game, Rng(7), 1);
            while (!round.is_over()) {
                const std::string text = position_of(round);
                const Round again = parse_round_position(text);
                REQUIRE(position_of(again) == text);
                REQUIRE(again.layout() == round.layout());
                REQUIRE(again.state().ends == round.state().ends);
                REQUIRE(again.leader() == 1);
                const std::string seen = position_of(round.view(0));
                REQUIRE(position_of(parse_view_position(seen)) == seen);
                const MoveList moves = round.legal_moves();
                round.push(moves[moves.size() / 2]);
            }
            CHECK_THROWS_AS((void)position_of(round), RoundOverError);
        }
    }
}

TEST_CASE("rules in one word") {
    CHECK(to_word(Rules()) == "american");
    CHECK(to_word(parse_rules_word("classic,max_draws=2")) == "classic-draw2");
    CHECK(to_word(parse_rules_word("classic,max_draws=1,targets=100:-:-")) ==
          "classic,targets=100:-:-,max_draws=1");
    CHECK_THROWS_AS((void)parse_rules_word("american,play_divisor=3"), RulesError);
}

TEST_CASE("layouts in one word") {
    for (const char* text : {"-", "23", "32.26", "44", "44/L46.65/R41", "44/L46/R41/U42/D40"}) {
        CHECK(to_text(parse_layout(text, {})) == text);
    }
    CHECK(to_text(parse_layout("12.22", {false, false})) == "12.22");
    for (const char* text :
         {"", "4", "32.32", "32.62", "44/", "44/L", "44/X46", "44/U42", "44/L64", "44/L46/L46",
          "44/R46/L41", "32", "64", "63.32", "22.21", "44.46", "32/L26"}) {
        CHECK_THROWS_AS((void)parse_layout(text, {}), NotationError);
    }
}
