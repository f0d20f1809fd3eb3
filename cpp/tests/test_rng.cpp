#include <doctest/doctest.h>

#include <array>

#include "sniff/rng.hpp"

using namespace sniff;

TEST_CASE("the generator gives the published numbers of SplitMix64") {
    Rng rng(1234567);
    CHECK(rng.next() == 6457827717110365317ULL);
    CHECK(rng.next() == 3203168211198807973ULL);
    CHECK(rng.next() == 9817491932198370423ULL);
}

TEST_CASE("below is uniform and in range") {
    Rng rng(1);
    std::array<int, 7> counts{};
    constexpr int kDraws = 70'000;
    for (int i = 0; i < kDraws; ++i) ++counts.at(rng.below(7));
    double chi = 0;
    for (const int count : counts) chi += (count - 10'000.0) * (count - 10'000.0) / 10'000.0;
    CHECK(chi < 25);
    CHECK(rng.below(1) == 0);
}

TEST_CASE("streams differ") {
    CHECK(Rng::stream(1, 0).next() != Rng::stream(1, 1).next());
    CHECK(Rng::stream(1, 0).next() != Rng::stream(2, 0).next());
    CHECK(Rng::stream(1, 5).next() == Rng::stream(1, 5).next());
}
