// Tunes the weights of cpp/src/search/ordering.hpp: coordinate descent with random steps on the
// total nodes over seeded positions. Nodes do not depend on the machine or its load. From the top
// folder:
//
//   cmake --preset dev && cmake --build --preset dev
//   g++ -std=c++20 -O3 -march=x86-64-v3 -DSNIFF_TUNE_ORDERING -DSNIFF_KERNEL=tune -Icpp/include
//       -Icpp/src/search tools/tune_ordering.cpp build/dev/cpp/libsniff_engine.a -o
//       build/tune_ordering
//   build/tune_ordering 2 600        # players (2 or 4), seconds; prints the best weights found

#include "two_side_kernel.cpp"
//
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "sniff/search/mtd.hpp"
#include "sniff/search/workloads.hpp"

namespace sniff::tune {

/// Position sets with weights, so that large positions do not drown the small ones.
struct Workload {
    std::vector<Round> rounds;
    double base = 0;
};

uint64_t nodes_of(TwoSideSearch& search, const std::vector<Round>& rounds) {
    uint64_t nodes = 0;
    for (const Round& round : rounds) {
        Monitor monitor({}, {});
        search.begin(round.state(), round.game(), monitor);
        Bounds bounds{-kWinValue, kWinValue};
        narrow(
            bounds, 0, [&](int beta) { return search.bound(round.state(), beta); },
            [] { return false; });
        nodes += search.nodes();
    }
    return nodes;
}

int run(int players, double seconds) {
    auto& weights = kOrdering[players == 2 ? 0 : 1];
    auto* first = reinterpret_cast<int*>(&weights);
    const size_t count = sizeof(weights) / sizeof(int);
    const auto search = make_two_side_search(players);
    std::vector<Workload> work;
    work.push_back({seeded_deals(Rules(), players, players == 2 ? 300 : 150, 4001)});
    if (players == 2) {
        work.push_back({seeded_deals(Rules::preset("classic"), 2, 100, 4002)});
        work.push_back({empty_boneyard_positions(7, 100, 4003)});
        work.push_back({empty_boneyard_positions(9, 15, 4004)});
    } else {
        work.push_back({seeded_deals(Rules::preset("classic-partners"), 4, 60, 4005)});
    }
    for (Workload& part : work) part.base = static_cast<double>(nodes_of(*search, part.rounds));
    const auto cost = [&] {
        double sum = 0;
        for (const Workload& part : work) {
            sum += static_cast<double>(nodes_of(*search, part.rounds)) / part.base;
        }
        return sum / static_cast<double>(work.size());
    };
    Rng rng(7);
    double best = 1;
    const auto start = std::chrono::steady_clock::now();
    while (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() <
           seconds) {
        // One or two weights at a time, by steps of all sizes. The first is the unit of the others.
        std::vector<int> before(first, first + count);
        for (uint32_t changes = 1 + rng.below(2); changes > 0; --changes) {
            const size_t i = 1 + rng.below(static_cast<uint32_t>(count) - 1);
            const int size = 1 + static_cast<int>(std::exp(rng.below(1000) / 1000.0 * 5.5));
            const int step = std::abs(first[i]) < 10 && rng.below(2) == 0 ? 1 + size / 20 : size;
            first[i] += rng.below(2) == 0 ? step : -step;
        }
        const double now = cost();
        if (now < best) {
            best = now;
            std::printf("%.4f:", best);
            for (size_t i = 0; i < count; ++i) std::printf(" %d,", first[i]);
            std::printf("\n");
            std::fflush(stdout);
        } else {
            std::copy(before.begin(), before.end(), first);
        }
    }
    return 0;
}

}  // namespace sniff::tune

int main(int argc, char** argv) {
    return sniff::tune::run(argc > 1 ? std::atoi(argv[1]) : 2, argc > 2 ? std::atof(argv[2]) : 60);
}
