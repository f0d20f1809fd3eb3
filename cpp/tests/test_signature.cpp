#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <vector>

#include "sniff/belief.hpp"
#include "sniff/play/playout.hpp"
#include "sniff/search/double_dummy.hpp"
#include "sniff/search/workloads.hpp"

using namespace sniff;

// Numbers that every machine, compiler and instruction set must come to.

TEST_CASE("the same rounds on every machine") {
    const auto checksum = [](const char* rules, int players, Policy policy) {
        const PlayoutTotals t =
            play_rounds(Game(Rules::preset(rules), players, std::nullopt), policy, 2000, 3);
        return static_cast<int64_t>(t.placements * 1'000'003 + t.draws * 10'007 + t.blocked * 101) +
               t.margin * 7 + t.margin_squares;
    };
    CHECK(checksum("american", 2, Policy::random) == 33'864'890'764);
    CHECK(checksum("american", 3, Policy::greedy) == 36'088'439'401);
    CHECK(checksum("classic", 4, Policy::random) == 36'875'115'173);
    CHECK(checksum("classic-draw2", 2, Policy::greedy) == 32'677'433'548);
}

TEST_CASE("the same nodes and values on every machine") {
    const auto signature = [](int players, int count) {
        PositionSolver solver(players);
        int64_t sum = 0;
        for (const Round& round : seeded_deals(Rules(), players, count, 5)) {
            sum = sum * 31 + solver.value(round);
            sum = sum * 31 + static_cast<int64_t>(solver.nodes());
            sum %= 1'000'000'007;
        }
        return sum;
    };
    CHECK(signature(2, 60) == 571'752'634);
    CHECK(signature(4, 30) == 19'070'081);
}

TEST_CASE("the same worlds on every machine") {
    Round round = Round::deal(Game(Rules(), 3, std::nullopt), Rng(4));
    for (int i = 0; i < 9; ++i) round.push(round.legal_moves()[0]);
    uint64_t sum = 0;
    for (const World& world : Belief(round.view(round.state().turn)).sample(500, 1)) {
        for (const TileSet hand : world.hands) sum = sum * 31 + hand.bits();
    }
    CHECK(sum % 1'000'000'007 == 347'826'282);
}

TEST_CASE("the same beliefs on every machine, to the last bit") {
    uint64_t sum = 0;
    for (int players = 2; players <= 4; ++players) {
        Round round = Round::deal(Game(Rules(), players, std::nullopt), Rng(4));
        while (!round.is_over()) {
            const Belief belief(round.view(round.state().turn));
            for (int seat = 0; seat < players; ++seat) {
                for (const double share : belief.holds(seat)) {
                    sum = sum * 31 + std::bit_cast<uint64_t>(share);
                }
            }
            round.push(round.legal_moves()[0]);
        }
    }
    CHECK(sum % 1'000'000'007 == 689'210'130);
}
