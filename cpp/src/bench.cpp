#include "sniff/bench.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "sniff/play/playout.hpp"
#include "sniff/search/double_dummy.hpp"

namespace sniff {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double rounds_per_second(int players, Policy policy, uint64_t rounds,
                         const std::function<void()>& tick) {
    const Game game(Rules(), players, std::nullopt);
    (void)play_rounds(game, policy, 1000, 1);  // builds the tables
    constexpr uint64_t kChunk = 250'000;
    double seconds = 0;
    for (uint64_t done = 0; done < rounds; done += kChunk) {
        const auto start = Clock::now();
        (void)play_rounds(game, policy, std::min(kChunk, rounds - done), 2 + done);
        seconds += seconds_since(start);
        if (tick) tick();
    }
    return static_cast<double>(rounds) / seconds;
}

Timing summarise(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    double sum = 0;
    for (const double time : times) sum += time;
    return {times[times.size() / 2], sum / static_cast<double>(times.size()),
            times[times.size() * 95 / 100], times.back()};
}

Timing time_positions(const std::vector<Round>& rounds, int players, uint64_t& nodes,
                      const std::function<void()>& tick) {
    PositionSolver solver(players);
    std::vector<double> times;
    for (const Round& round : rounds) {
        const auto start = Clock::now();
        (void)solver.value(round);
        times.push_back(1e3 * seconds_since(start));
        nodes += solver.nodes();
        if (tick) tick();
    }
    return summarise(std::move(times));
}

}  // namespace

BenchReport run_bench(double effort, const std::function<void()>& tick) {
    const auto scaled = [&](int count) {
        return std::max(1, static_cast<int>(static_cast<double>(count) * effort));
    };
    BenchReport report;
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
        const auto rounds = static_cast<uint64_t>(scaled(1'000'000));
        report.random_rounds_per_s[players] =
            rounds_per_second(players, Policy::random, rounds, tick);
        report.greedy_rounds_per_s[players] =
            rounds_per_second(players, Policy::greedy, rounds, tick);
    }
    report.double_dummy_ms[2] =
        time_positions(seeded_deals(Rules(), 2, scaled(1500), 5), 2, report.nodes, tick);
    report.double_dummy_ms[4] =
        time_positions(seeded_deals(Rules(), 4, scaled(500), 5), 4, report.nodes, tick);
    for (int tiles = 5; tiles <= 10; ++tiles) {
        report.empty_boneyard_ms[tiles] =
            time_positions(empty_boneyard_positions(tiles, scaled(200), 11), 2, report.nodes, tick);
    }
    return report;
}

}  // namespace sniff
