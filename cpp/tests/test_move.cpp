#include <doctest/doctest.h>

#include "sniff/move.hpp"

using namespace sniff;

TEST_CASE("a move is one code, in canonical order") {
    const Tile tile = Tile::of(6, 4);
    CHECK(Move::open(tile).is_place());
    CHECK_FALSE(Move::open(tile).has_arm());
    for (const Arm arm : kAllArms) {
        const Move move = Move::place(tile, arm);
        CHECK(move.is_place());
        CHECK(move.tile() == tile);
        CHECK(move.arm() == arm);
        CHECK(Move::from_code(move.code()) == move);
        CHECK(opposite(opposite(arm)) == arm);
    }
    CHECK(Move::place(tile, Arm::left) < Move::place(tile, Arm::down));
    CHECK(Move::draw(tile).is_draw());
    CHECK(Move::draw(tile).tile() == tile);
    CHECK(Move::hidden_draw().is_draw());
    CHECK_FALSE(Move::hidden_draw().has_tile());
    CHECK(Move::pass().is_pass());
    CHECK(Move::pass().code() == Move::kCodes - 1);
    CHECK(letter(Arm::up) == 'U');
}
