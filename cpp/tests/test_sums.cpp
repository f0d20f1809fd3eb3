#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "analysis/sums.hpp"

using namespace sniff;

TEST_CASE("the error of a mean is that of the sample") {
    WeightedSums sums;
    CHECK(std::isinf(sums.std_error()));
    sums.add(2, 1);
    CHECK(std::isinf(sums.std_error()));  // one world tells nothing of it
    sums.add(2, 3);
    CHECK(sums.mean() == 2);
    CHECK(sums.std_error() == doctest::Approx(1));  // sqrt(2) / sqrt(2)
}

TEST_CASE("where every world was looked into, only what differs within one counts") {
    std::array<WeightedSums, 2> worlds;
    WeightedSums all;
    const auto add = [&](size_t world, double value) {
        worlds[world].add(1, value);
        all.add(1, value);
    };
    add(0, 0);
    add(1, 10);
    CHECK(std::isinf(std_error_of_passes(worlds, all, 1)));
    add(0, 2);
    add(1, 10);
    CHECK(all.mean() == 5.5);
    // World 0 has a sample variance of 2, its mean one of 1, at a quarter of the weight squared.
    CHECK(std_error_of_passes(worlds, all, 2) == doctest::Approx(0.5));
}
