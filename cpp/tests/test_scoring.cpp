#include <doctest/doctest.h>

#include "sniff/scoring.hpp"

using namespace sniff;

TEST_CASE("hands are rounded to the nearest five") {
    const int expected[]{0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15};
    for (int pips = 0; pips < 14; ++pips) CHECK(round_to_five(pips) == expected[pips]);
}

TEST_CASE("positive multiples of five score") {
    CHECK(points_for_total(0, 1) == 0);
    CHECK(points_for_total(14, 1) == 0);
    CHECK(points_for_total(15, 1) == 15);
    CHECK(points_for_total(15, 5) == 3);
}

TEST_CASE("american: each hand debits its own side, rounded by itself") {
    const Game two(Rules(), 2);
    CHECK(settle(two, {0, 12, 0, 0}, 0).change == std::array{0, -10, 0, 0});
    CHECK(settle(two, {0, 12, 0, 0}, 0).winner == -1);
    const Game four(Rules(), 4);
    // 2 + 2 would be 5 together; each by itself is nothing.
    CHECK(settle(four, {2, 3, 2, 8}, -1).change == std::array{0, -15, 0, 0});
    Rules fifths;
    fifths.settlement_divisor = 5;
    CHECK(settle(Game(fifths, 2), {0, 12, 0, 0}, 0).change == std::array{0, -2, 0, 0});
}

TEST_CASE("classic: the worked example of the source pays 5") {
    const Game game(Rules::preset("classic"), 4);
    const auto result = settle(game, {3, 5, 11, 13}, -1);
    CHECK(result.winner == 0);
    CHECK(result.change == std::array{5, 0, 0, 0});
    CHECK(settle(game, {0, 5, 11, 13}, 0).change == std::array{6, 0, 0, 0});
    // Opponents tied for lowest: nobody scores.
    CHECK(settle(game, {5, 5, 11, 13}, -1).winner == -1);
    // Tied, but not for lowest.
    CHECK(settle(game, {5, 5, 3, 13}, -1).winner == 2);
}

TEST_CASE("classic partners may tie for lowest; the partner's hand is ignored") {
    const Game game(Rules::preset("classic-partners"), 4);
    const auto tied = settle(game, {5, 9, 5, 6}, -1);
    CHECK(tied.winner == 0);
    CHECK(tied.change[0] == 2);
    CHECK(settle(game, {5, 5, 9, 6}, -1).winner == -1);
    CHECK(settle(game, {0, 9, 50, 6}, 0).change[0] == 3);
}

TEST_CASE("all-fives: the finisher takes the opponents' pips, a block pays nobody") {
    const Game game(Rules::preset("all-fives"), 3);
    CHECK(settle(game, {4, 0, 4, 0}, 1).change == std::array{0, 10, 0, 0});
    CHECK(settle(game, {1, 0, 1, 0}, 1).change == std::array{0, 0, 0, 0});
    CHECK(settle(game, {4, 1, 4, 0}, -1).change == std::array{0, 0, 0, 0});
}

TEST_CASE("a margin is the own points against the mean of the other sides'") {
    const std::array<int, 4> points{10, -5, 0, 25};
    CHECK(margin_of(points, 0, 2) == 15);
    CHECK(margin_of(points, 1, 2) == -15);
    CHECK(margin_of(points, 0, 3) == 12.5);
    CHECK(margin_of(points, 2, 3) == -2.5);
    CHECK(margin_of(points, 3, 4) == doctest::Approx(25 - 5.0 / 3));
}
