#include <doctest/doctest.h>

#include "sniff/ends.hpp"

using namespace sniff;

TEST_CASE("the worked example of the American source: 8, 14, 15, 13") {
    const Counting counting;
    Ends ends;
    ends.open(Tile::of(4, 4));
    CHECK(ends.total(counting) == 8);
    ends.place(Tile::of(6, 4), Arm::left, counting);
    CHECK(ends.total(counting) == 14);
    CHECK(ends.open_value(Arm::up, counting) == Ends::kClosed);
    ends.place(Tile::of(4, 1), Arm::right, counting);
    CHECK(ends.total(counting) == 15);
    CHECK(ends.open_value(Arm::up, counting) == 4);
    ends.place(Tile::of(4, 2), Arm::up, counting);
    CHECK(ends.total(counting) == 13);
    ends.place(Tile::of(4, 0), Arm::down, counting);
    CHECK(ends.total(counting) == 9);
}

TEST_CASE("a double laid on an end is the Sniff, and the line becomes the arm opposite") {
    const Counting counting;
    Ends ends;
    ends.open(Tile::of(6, 3));
    CHECK(ends.open_value(Arm::left, counting) == 3);
    CHECK(ends.open_value(Arm::right, counting) == 6);
    ends.place(Tile::of(3, 3), Arm::left, counting);
    CHECK(ends.centre == 3);
    CHECK(ends.total(counting) == 12);
    CHECK(ends.open_value(Arm::left, counting) == 3);
    CHECK(ends.open_value(Arm::right, counting) == 6);
    ends.place(Tile::of(6, 6), Arm::right, counting);
    CHECK(ends.total(counting) == 18);
    ends.place(Tile::of(6, 2), Arm::right, counting);
    CHECK(ends.total(counting) == 8);
}

TEST_CASE("without exposed branches or without a spinner less counts") {
    for (const bool branches : {true, false}) {
        const Counting counting{branches, false};
        Ends ends;
        ends.open(Tile::of(4, 4));
        CHECK(ends.total(counting) == 8);
        ends.place(Tile::of(6, 4), Arm::left, counting);
        ends.place(Tile::of(4, 1), Arm::right, counting);
        CHECK(ends.total(counting) == 7);
        CHECK((ends.open_value(Arm::down, counting) == 4) == branches);
    }
}

TEST_CASE("playable tiles are those that fit on an open arm") {
    const Counting counting;
    Ends ends;
    CHECK(ends.playable(counting) == TileSet::all());
    ends.open(Tile::of(4, 4));
    CHECK(ends.playable(counting) == TileSet::with(4));
    ends.place(Tile::of(6, 4), Arm::left, counting);
    CHECK(ends.playable(counting) == (TileSet::with(4) | TileSet::with(6)));
    CHECK(ends.fits(Tile::of(6, 5), Arm::left, counting));
    CHECK_FALSE(ends.fits(Tile::of(6, 5), Arm::right, counting));
}
