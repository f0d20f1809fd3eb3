// What works on several threads comes to the same as on one. Under the thread sanitizer (preset
// "threads") the same tests find what two threads touch without an agreement.

#include <doctest/doctest.h>

#include <atomic>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>
#include <vector>

#include "sniff/analysis/analysis.hpp"
#include "sniff/batch.hpp"
#include "sniff/batch_env.hpp"
#include "sniff/layout_table.hpp"
#include "sniff/play/recording.hpp"
#include "sniff/players/duel.hpp"
#include "sniff/players/simulate.hpp"
#include "sniff/search/double_dummy.hpp"
#include "sniff/search/equity.hpp"

using namespace sniff;

namespace {

constexpr int kThreads = 4;

std::shared_ptr<const Nets> fresh_nets() {
    std::ifstream file(SNIFF_NETS, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    return Nets::parse(std::as_bytes(std::span(bytes)), SNIFF_NETS);
}

/// Calls the same on several threads that begin together.
template <class Work>
void at_once(Work work) {
    std::atomic<bool> go = false;
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i) {
        threads.emplace_back([&, i] {
            while (!go) std::this_thread::yield();
            work(i);
        });
    }
    go = true;
    for (std::thread& thread : threads) thread.join();
}

}  // namespace

TEST_CASE("tables that are made on first use are made once, whoever comes first") {
    const auto nets = fresh_nets();
    std::array<const LayoutTable*, kThreads> tables{};
    std::array<std::shared_ptr<const net::LayoutRows>, kThreads> rows;
    std::array<int, kThreads> margins{};
    at_once([&](int i) {
        const auto at = static_cast<size_t>(i);
        tables[at] = &LayoutTable::of({true, false});
        rows[at] = nets->layout_rows(3, true, {true, false});
        const Game game(Rules::preset("classic"), 2, std::nullopt);
        margins[at] = static_cast<int>(play_rounds(game, Policy::greedy, 200, 3).margin);
        CHECK(record_playouts(game, Policy::random, 0, 300, 1, {}).rounds == 300);
    });
    for (size_t i = 1; i < kThreads; ++i) {
        CHECK(tables[i] == tables[0]);
        CHECK(rows[i] == rows[0]);
        CHECK(margins[i] == margins[0]);
    }
}

TEST_CASE("solvers side by side do not meet") {
    const Game game(Rules(), 2, std::nullopt);
    std::array<uint64_t, kThreads> nodes{};
    at_once([&](int i) {
        Round round = Round::deal(game, Rng(7));
        while (round.state().boneyard_count > 2 || round.state().hand().size() > 6) {
            const MoveList moves = round.legal_moves();
            if (moves.empty()) break;
            round.push(moves[0]);
        }
        if (!round.is_over()) nodes[static_cast<size_t>(i)] = solve(round).nodes;
    });
    for (const uint64_t count : nodes) CHECK(count == nodes[0]);
}

TEST_CASE("playouts, duels and simulations on several threads come to the same") {
    const Game game(Rules(), 4, std::nullopt);
    CHECK(play_rounds(game, Policy::random, 5000, 3, kThreads) ==
          play_rounds(game, Policy::random, 5000, 3));
    const PlayerData data{fresh_nets(), nullptr};
    DuelSettings settings;
    settings.pairs = 40;
    const auto play = [&](int threads) {
        settings.threads = threads;
        return duel(PlayerName::parse("policy@20worlds"), PlayerName::parse("net"), game, data,
                    settings)
            .margins;
    };
    CHECK(play(kThreads) == play(1));
}

TEST_CASE("an analysis on several threads comes to the same, and can be stopped") {
    const auto nets = fresh_nets();
    const Game game(Rules(), 3, 100);
    const View view = Round::deal(game, Rng(5)).view(0);
    AnalysisSettings settings;
    settings.limit.worlds = 300;
    const auto margin = [&](int threads, const ShouldStop& should_stop) {
        settings.threads = threads;
        return analyse(view, settings, nets, nullptr, should_stop).moves.at(0).margin;
    };
    CHECK(margin(kThreads, {}) == margin(1, {}));
    settings.limit.worlds = std::nullopt;
    std::atomic<int> asked = 0;
    CHECK_NOTHROW(margin(kThreads, [&](const Progress&) { return ++asked > 2; }));
    CHECK(asked > 2);
}

TEST_CASE("arrays on several threads come to the same") {
    const BatchGame game(Game(Rules(), 2, 250));
    const auto play = [&](int threads) {
        std::vector<sniff_state_v1> states(3000);
        std::vector<int16_t> actions(states.size());
        std::vector<int16_t> points(states.size());
        std::vector<float> numbers(states.size() * 96);
        std::vector<double> worlds(states.size());
        std::vector<double> holds(states.size() * kTiles * 2);
        deal_all(game, states, 9, 0, {}, threads);
        for (int step = 0; step < 6; ++step) {
            choose_all(game, states, Policy::greedy, 4, actions.data(), threads);
            CHECK(find_illegal(game, states, actions.data(), threads) == states.size());
            step_all(game, states, actions.data(), points.data(), true, threads);
        }
        CHECK(find_bad(game, states, threads) == states.size());
        observe_all(game, states, nullptr, numbers.data(), threads);
        belief_all(game, states, worlds.data(), holds.data(), threads);
        play_out_all(game, states, Policy::random, 2, threads);
        std::vector<double> all(worlds);
        for (const sniff_state_v1& state : states) {
            all.push_back(static_cast<double>(game.unpack(state).scores[0]));
        }
        all.insert(all.end(), numbers.begin(), numbers.end());
        return all;
    };
    CHECK(play(kThreads) == play(1));
}
