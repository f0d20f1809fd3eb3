#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "dispatch.hpp"
#include "play/playout_task.hpp"
#include "play/subsets.hpp"
#include "rounds.hpp"
#include "sniff/rng.hpp"
#include "sniff/round.hpp"

using namespace sniff;

namespace sniff::playout_test {
#include "search/bits.hpp"
//
#include "play/playout_deals.hpp"
}  // namespace sniff::playout_test

namespace {

/// The same players, slowly, on the engine's own rounds.
PlayoutTotals play_slowly(const Game& game, Policy policy, int rounds) {
    const LayoutTable& table = LayoutTable::of(game.counting);
    PlayoutTotals totals;
    Rng rng(99);
    for (int i = 0; i < rounds; ++i) {
        Round round = Round::deal(game, Rng(rng.next()));
        while (!round.is_over()) {
            const State& state = round.state();
            std::vector<Move> best;
            std::vector<LayoutId> nexts;
            int best_rank = -1;
            for (const Move move : round.legal_moves()) {
                if (!move.is_place()) {
                    best = {move};
                    break;
                }
                State child = state;
                const Score score = child.apply_unchecked(game, move);
                const LayoutId next = table.id_of(child.ends);
                int rank = 0;
                if (policy == Policy::greedy) rank = score.points * 100 + move.tile().pips();
                if (rank > best_rank) best.clear(), nexts.clear(), best_rank = rank;
                bool twin = false;
                for (size_t k = 0; k < best.size(); ++k) {
                    twin = twin || (best[k].tile() == move.tile() && nexts[k] == next);
                }
                if (rank == best_rank && !twin) best.push_back(move), nexts.push_back(next);
            }
            const Event event = round.push(best[rng.below(static_cast<uint32_t>(best.size()))]);
            totals.placements += event.move.is_place();
            totals.draws += event.move.is_draw();
        }
        ++totals.rounds;
        totals.blocked += round.state().ending == Ending::blocked;
        int64_t sum = 0;
        for (size_t s = 0; s < static_cast<size_t>(game.sides); ++s) {
            sum += round.state().scores[s];
        }
        const int64_t margin = game.sides * round.state().scores[0] - sum;
        totals.margin += margin;
        totals.margin_squares += margin * margin;
    }
    return totals;
}

}  // namespace

TEST_CASE("playouts play the same game as the engine") {
    for (const char* name :
         {"american", "classic", "classic-draw2", "classic-fives", "muggins", "all-fives"}) {
        for (int players = 2; players <= 4; ++players) {
            for (const Policy policy : {Policy::random, Policy::greedy}) {
                const Game game(Rules::preset(name), players, std::nullopt);
                constexpr int kSlow = 1500;
                const int kFast = std::max(15'000, test_rounds(150'000));
                const PlayoutTotals slow = play_slowly(game, policy, kSlow);
                const PlayoutTotals fast = play_rounds(game, policy, kFast, 3);
                REQUIRE(fast.rounds == kFast);
                const auto mean = [](uint64_t sum, double n) {
                    return static_cast<double>(sum) / n;
                };
                CAPTURE(name);
                CAPTURE(players);
                CHECK(std::abs(mean(slow.placements, kSlow) - mean(fast.placements, kFast)) < 0.4);
                CHECK(std::abs(mean(slow.draws, kSlow) - mean(fast.draws, kFast)) < 0.5);
                CHECK(std::abs(mean(slow.blocked, kSlow) - mean(fast.blocked, kFast)) < 0.05);
                const double slow_margin = static_cast<double>(slow.margin) / kSlow;
                const double fast_margin = static_cast<double>(fast.margin) / kFast;
                const double error =
                    std::sqrt(static_cast<double>(slow.margin_squares) / kSlow / kSlow);
                CHECK(std::abs(slow_margin - fast_margin) < 4.5 * error);
            }
        }
    }
}

TEST_CASE("playouts are the same for every instruction set, seed and count") {
    const Game game(Rules(), 4, std::nullopt);
    CHECK(play_rounds(game, Policy::random, 1000, 1) == play_rounds(game, Policy::random, 1000, 1));
    CHECK(play_rounds(game, Policy::random, 1000, 1) != play_rounds(game, Policy::random, 1000, 2));
    for (const uint64_t rounds : {0, 1, 2, 3, 4, 5}) {
        CHECK(play_rounds(game, Policy::greedy, rounds, 1).rounds == rounds);
    }
}

TEST_CASE("a round of a seed is the same on every instruction set and in any part of the work") {
    for (const char* name :
         {"american", "classic", "classic-partners", "classic-draw2", "muggins"}) {
        for (int players = 2; players <= 4; ++players) {
            for (const Policy policy : {Policy::random, Policy::greedy}) {
                CAPTURE(name);
                CAPTURE(players);
                const Game game(Rules::preset(name), players, std::nullopt);
                PlayoutTask task{game, PlayoutTable::of(game.counting), policy, 0, 3000, 8};
                const PlayoutTotals all = baseline::run_playouts(task);
#ifdef SNIFF_HAVE_V3
                if (runs_v3()) CHECK(all == v3::run_playouts(task));
#endif
#ifdef SNIFF_HAVE_AVX512
                if (runs_avx512()) CHECK(all == avx512::run_playouts(task));
#endif
                task.rounds = 1234;
                PlayoutTotals parts = baseline::run_playouts(task);
                task.first = 1234;
                task.rounds = 3000 - 1234;
                parts += baseline::run_playouts(task);
                CHECK(all == parts);
                CHECK(all == play_rounds(game, policy, 3000, 8, 3));
            }
        }
    }
}

TEST_CASE("subsets of all sizes are picked evenly") {
    for (const auto& [of, size] : {std::pair{5, 2}, std::pair{16, 3}, std::pair{28, 1}}) {
        const SubsetPicker picker(of, size);
        std::map<uint32_t, int> seen;
        Rng rng(7);
        const int picks = static_cast<int>(picker.total) * 1000;
        for (int i = 0; i < picks; ++i) ++seen[playout_test::pick_subset(picker, rng.next())];
        CHECK(seen.size() == picker.total);
        double chi = 0;
        for (const auto& [set, count] : seen) {
            CHECK(std::popcount(set) == size);
            CHECK(set < 1ULL << of);
            chi += (count - 1000.0) * (count - 1000.0) / 1000.0;
        }
        const double degrees = static_cast<double>(picker.total) - 1;
        CHECK(std::abs(chi - degrees) < 5 * std::sqrt(2 * degrees));
    }
    CHECK(SubsetPicker(28, 7).total == 1'184'040);
    CHECK(SubsetPicker(6, 0).total == 1);
    CHECK(playout_test::pick_subset(SubsetPicker(6, 6), ~0ULL) == 63);
}
