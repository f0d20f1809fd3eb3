// Random rounds by random rules, every invariant checked at every move.

#include <doctest/doctest.h>

#define SNIFF_CHECK REQUIRE
#include "invariants.hpp"
#include "rounds.hpp"
#include "sniff/rng.hpp"

using namespace sniff;

TEST_CASE("random rounds keep every invariant") {
    Rng rng(20261130);
    CheckedPlay play(rng);
    const int rounds = test_rounds(1'000'000);
    for (int i = 0; i < rounds; ++i) play.play();
}
