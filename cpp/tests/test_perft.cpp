#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/perft.hpp"

using namespace sniff;

TEST_CASE("perft counts sequences of moves") {
    const Round round = Round::deal(Game(Rules(), 2), Rng(7));
    CHECK(perft(round, 0) == 1);
    CHECK(perft(round, 1) == round.legal_moves().size());
    uint64_t replies = 0;
    for (const Move move : round.legal_moves()) {
        Round next = round;
        next.push(move);
        replies += next.legal_moves().size();
    }
    CHECK(perft(round, 2) == replies);
    CHECK_THROWS_AS((void)perft(round, -1), LimitError);
}
