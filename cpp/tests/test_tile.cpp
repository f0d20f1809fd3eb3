#include <doctest/doctest.h>

#include "sniff/tileset.hpp"

using namespace sniff;

TEST_CASE("tiles are numbered by high and low half") {
    int index = 0;
    for (int high = 0; high <= kMaxPip; ++high) {
        for (int low = 0; low <= high; ++low) {
            const Tile tile = Tile::of(low, high);
            CHECK(tile.index() == index++);
            CHECK(tile.high() == high);
            CHECK(tile.low() == low);
            CHECK(tile.pips() == high + low);
            CHECK(tile.is_double() == (high == low));
            CHECK(tile.other(high) == low);
            CHECK(tile.has(low));
            CHECK_FALSE(tile.has(7));
        }
    }
    CHECK(index == kTiles);
}

TEST_CASE("a set of tiles is a set") {
    CHECK(TileSet::all().size() == 28);
    CHECK(TileSet::all().pips() == 168);
    for (int value = 0; value <= kMaxPip; ++value) {
        CHECK(TileSet::with(value).size() == 7);
        for (const Tile tile : TileSet::with(value)) CHECK(tile.has(value));
    }
    TileSet set;
    set.add(Tile::of(6, 4));
    set.add(Tile::of(0, 0));
    CHECK(set.first() == Tile::of(0, 0));
    CHECK(set.pips() == 10);
    set.remove(Tile::of(0, 0));
    CHECK(set == TileSet::of(Tile::of(4, 6)));
    CHECK((set - set).empty());
    int previous = -1;
    for (const Tile tile : TileSet::all()) {
        CHECK(tile.index() == previous + 1);
        previous = tile.index();
    }
}
