#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/tally.hpp"

using namespace sniff;

TEST_CASE("strokes and marks") {
    CHECK(tally(0) == Tally{});
    CHECK(tally(5) == Tally{5, 1, 0, 1, 0});
    CHECK(tally(10) == Tally{10, 2, 0, 2, 0});
    CHECK(tally(45) == Tally{45, 9, 0, 2, 7});
    CHECK(tally(50) == Tally{50, 10, 1, 0, 0});
    CHECK(tally(85) == Tally{85, 17, 1, 2, 5});
    for (const int64_t score : {-5, 1, 83}) CHECK_THROWS_AS((void)tally(score), TallyError);
}
