#include <doctest/doctest.h>

#include <set>

#include "sniff/layout_table.hpp"

using namespace sniff;

TEST_CASE("a Sniff layout is one of 2,514 ids with 56,672 placements") {
    const LayoutTable& table = LayoutTable::of({true, true});
    CHECK(table.size() == 2514);
    CHECK(table.placement_count() == 56672);
    CHECK(&table == &LayoutTable::of({true, true}));
    CHECK(&table != &LayoutTable::of({true, false}));
}

TEST_CASE("rows agree with placements") {
    for (const Counting counting : {Counting{true, true}, {true, false}, {false, false}}) {
        const LayoutTable& table = LayoutTable::of(counting);
        for (int i = 0; i < table.size(); ++i) {
            const auto id = static_cast<LayoutId>(i);
            for (const Tile tile : TileSet::all()) {
                const auto placements = table.placements(id, tile);
                REQUIRE(placements.empty() == !table.playable(id).contains(tile));
                std::set<LayoutId> nexts;
                int best = 0;
                for (const auto placement : placements) {
                    nexts.insert(placement.next);
                    best = std::max<int>(best, placement.fives);
                    REQUIRE(placement.tile == tile.index());
                    const int total = table.total(placement.next);
                    REQUIRE(placement.fives == (total % 5 == 0 ? total / 5 : 0));
                }
                REQUIRE(nexts.size() == placements.size());
                for (int level = 1; level <= LayoutTable::kMaxFives; ++level) {
                    const TileSet reached(table.row(id).at_least[static_cast<size_t>(level)]);
                    REQUIRE(reached.contains(tile) == (best >= level));
                }
            }
        }
    }
}

TEST_CASE("ids are the same up to symmetry") {
    const Counting counting;
    const LayoutTable& table = LayoutTable::of(counting);
    CHECK(table.id_of(Ends{}) == LayoutTable::kEmpty);
    const auto lay = [&](Arm first, Arm second, Arm third) {
        Ends ends;
        ends.open(Tile::of(4, 4));
        ends.place(Tile::of(6, 4), first, counting);
        ends.place(Tile::of(4, 1), second, counting);
        ends.place(Tile::of(4, 2), third, counting);
        return table.id_of(ends);
    };
    CHECK(lay(Arm::left, Arm::right, Arm::up) == lay(Arm::right, Arm::left, Arm::down));
}
