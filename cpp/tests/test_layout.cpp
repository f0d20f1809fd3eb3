#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/layout.hpp"
#include "sniff/notation.hpp"

using namespace sniff;

namespace {

Layout lay(std::initializer_list<const char*> moves, Counting counting = {}) {
    Layout layout(counting);
    for (const char* move : moves) layout.place(parse_move(move));
    return layout;
}

int sum(const std::vector<EndCount>& counts) {
    int pips = 0;
    for (const EndCount& count : counts) pips += count.pips;
    return pips;
}

}  // namespace

TEST_CASE("arms hold their tiles from the Sniff outwards") {
    const Layout layout = lay({"6-4", "6-2@R", "4-4@L", "4-1@L", "4-3@U"});
    CHECK(layout.sniff() == Tile::of(4, 4));
    CHECK(layout.arm(Arm::right) == std::vector{Tile::of(6, 4), Tile::of(6, 2)});
    CHECK(layout.arm(Arm::left) == std::vector{Tile::of(4, 1)});
    CHECK(layout.arm(Arm::up) == std::vector{Tile::of(4, 3)});
    CHECK(layout.line().empty());
    CHECK(layout.total() == 1 + 2 + 3 + 4);
}

TEST_CASE("the breakdown says what counts and why") {
    const Layout layout = lay({"4-4", "6-4@R", "4-1@L"});
    const auto counts = layout.breakdown();
    CHECK(sum(counts) == layout.total());
    CHECK(counts[1].text == "right arm: 6-4 gives 6");
    CHECK(counts[2].text == "Sniff 4-4: two uncovered branches give 4 + 4");
    CHECK(lay({"4-4", "6-4@R", "6-6@R"}).breakdown()[0].text ==
          "right arm: 6-6 is a double: both halves give 12");
    CHECK(sum(lay({"6-4", "6-2@R"}).breakdown()) == 6);
    CHECK(lay({}).breakdown().empty());
    CHECK(lay({"5-5"}).breakdown()[0].text == "Sniff 5-5: an end of the line, both halves give 10");
}

TEST_CASE("a tile that does not fit is refused with the reason") {
    Layout layout = lay({"4-4", "6-4@R"});
    const Layout before = layout;
    CHECK_THROWS_WITH_AS(layout.place(parse_move("4-2@U")),
                         "4-2@U: up branch opens when both line sides of the Sniff are covered",
                         IllegalMoveError);
    CHECK_THROWS_AS(layout.place(parse_move("6-4@L")), IllegalMoveError);
    CHECK_THROWS_AS(layout.place(parse_move("5-5@L")), IllegalMoveError);
    CHECK_THROWS_AS(layout.place(parse_move("5-5")), IllegalMoveError);
    CHECK_THROWS_AS(layout.place(Move::pass()), IllegalMoveError);
    CHECK(layout == before);
}

TEST_CASE("layouts are equal whatever order they came in") {
    CHECK(lay({"4-4", "6-4@R", "4-1@L"}) == lay({"4-4", "4-1@L", "6-4@R"}));
    CHECK_FALSE(lay({"4-4", "6-4@R"}) == lay({"4-4", "6-4@L"}));
}

TEST_CASE("without a spinner an opening double is the centre, a later one is not") {
    const Counting muggins{false, false};
    CHECK(lay({"4-4", "6-4@R"}, muggins).total() == 14);
    const Layout line = lay({"4-3", "4-4@R", "3-3@L"}, muggins);
    CHECK(line.total() == 14);
    CHECK(sum(line.breakdown()) == 14);
    CHECK_FALSE(line.centre());
    CHECK(line.line_left_halves() == std::vector{3, 3, 4});
}
