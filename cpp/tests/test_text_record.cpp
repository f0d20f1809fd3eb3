#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/text_record.hpp"

using namespace sniff;

TEST_CASE("the text form round-trips") {
    for (const char* name : {"american", "classic-draw2", "muggins"}) {
        for (int players = 2; players <= 4; ++players) {
            Round round = Round::deal(Game(Rules::preset(name), players), Rng(9), 1);
            while (true) {
                const std::string text = to_text_record(round);
                REQUIRE(parse_text_record(text) == round);
                REQUIRE(to_text_record(parse_text_record(text)) == text);
                if (round.is_over()) break;
                round.push(round.legal_moves()[0]);
            }
        }
    }
}

TEST_CASE("a false total is found where it stands") {
    Round round = Round::deal(Game(Rules(), 2), Rng(9));
    round.push(round.legal_moves()[0]);
    std::string text = to_text_record(round);
    const size_t at = text.find(" =");
    text.replace(at, 3, " =9");
    try {
        (void)parse_text_record(text);
        FAIL("no error");
    } catch (const NotationError& error) {
        CHECK(error.line == 9);
        CHECK(error.column == 8);
    }
}

TEST_CASE("wrong texts are refused") {
    for (const char* text :
         {"", "*", "[Rules]", "[Rules \"american\"", "[Colour \"red\"]\n*", "[Hand1 \"6-4\"]\n*",
          "[Hand0 \"6-4 6-4\"]\n*", "[Rules \"x\"]\n*", "[Leader \"a\"]\n*", "[Target \"a\"]\n*"}) {
        CHECK_THROWS_AS((void)parse_text_record(text), SniffError);
    }
}
