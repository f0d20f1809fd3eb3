#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"

using namespace sniff;

TEST_CASE("moves and tiles round-trip") {
    for (int code = 0; code < Move::kCodes; ++code) {
        const Move move = Move::from_code(code);
        CHECK(parse_move(to_text(move)) == move);
    }
    for (const char* text : {"6-4", "4-6", "64", "46", "[6|4]", "[4|6]", "\U0001F05F"}) {
        CHECK(parse_tile(text) == Tile::of(6, 4));
    }
    CHECK(parse_tile_set(" 6-4\t5-1\r\n0-0 ").size() == 3);
    CHECK(to_text(parse_tile_set("6-4 5-1")) == "5-1 6-4");
}

TEST_CASE("errors say where, what and what was expected") {
    try {
        (void)parse_tile_set("6-4\n5-1 7-7");
        FAIL("no error");
    } catch (const NotationError& error) {
        CHECK(error.line == 2);
        CHECK(error.column == 5);
        CHECK(error.text == "7-7");
        CHECK(error.expected == "a tile such as 6-4, 64 or [6|4]");
    }
    // Columns are characters, and long or unprintable pieces are cut and escaped.
    const std::string tiles = "\U0001F031 \U0001F032 \x01" + std::string(100, 'x');
    try {
        (void)parse_tile_set(tiles);
        FAIL("no error");
    } catch (const NotationError& error) {
        CHECK(error.column == 5);
        CHECK(error.text.starts_with("\\x01xxx"));
        CHECK(error.text.size() < 60);
    }
    for (const char* text : {"", "@", "6-4@", "6-4@X", "+", "\xF0\x9F\x80", "\xF0\x9F\xFF\xFF"}) {
        CHECK_THROWS_AS((void)parse_move(text), NotationError);
    }
}
