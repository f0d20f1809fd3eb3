#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "batch/play_out.hpp"
#include "rounds.hpp"
#include "sniff/batch_env.hpp"
#include "sniff/rng.hpp"

using namespace sniff;

namespace {

using Autoreset = EnvOptions::Autoreset;

/// Environments and room for what they give.
struct Envs {
    Envs(const BatchGame& game, const EnvOptions& options, size_t count)
        : env(game, options),
          states(count),
          rows(count),
          results(count),
          observations(count * SNIFF_OBSERVATION_V1),
          masks(count * SNIFF_ACTIONS_V1),
          points(count * SNIFF_ACTIONS_V1),
          final_observations(observations.size()) {}

    [[nodiscard]] EnvArrays arrays() {
        return {states,       rows.data(),   results.data(),           observations.data(),
                masks.data(), points.data(), final_observations.data()};
    }
    void reset(uint64_t seed, int threads = 1) {
        std::vector<uint64_t> seeds;
        for (size_t i = 0; i < states.size(); ++i) seeds.push_back(seed + i);
        env.reset(arrays(), nullptr, seeds.data(), threads);
    }
    /// A legal action for each row; any where an episode is over.
    [[nodiscard]] std::vector<int16_t> actions(Rng& rng) const {
        std::vector<int16_t> chosen;
        for (size_t i = 0; i < states.size(); ++i) {
            std::vector<int16_t> legal;
            for (int a = 0; a < SNIFF_ACTIONS_V1; ++a) {
                if (masks[i * SNIFF_ACTIONS_V1 + static_cast<size_t>(a)] != 0) {
                    legal.push_back(static_cast<int16_t>(a));
                }
            }
            const bool none = legal.empty();
            chosen.push_back(none ? int16_t{-1}
                                  : legal[rng.below(static_cast<uint32_t>(legal.size()))]);
        }
        return chosen;
    }

    BatchEnv env;
    std::vector<sniff_state_v1> states;
    std::vector<EnvRow> rows;
    std::vector<EnvResult> results;
    std::vector<float> observations;
    std::vector<uint8_t> masks;
    std::vector<uint8_t> points;
    std::vector<float> final_observations;
};

std::vector<Game> games() {
    std::vector<Game> found;
    for (const std::string& name : Rules::preset_names()) {
        for (int players = 2; players <= 4; ++players) {
            found.emplace_back(Rules::preset(name), players, 150);
        }
    }
    return found;
}

/// What one environment does, by the single calls that the pass over it fuses.
struct Slow {
    const BatchGame& game;
    const EnvOptions& options;
    uint64_t key;
    uint64_t lots = 0;
    uint32_t episodes = 0;
    int leader = 0;
    int seat = 0;
    bool over = false;
    sniff_state_v1 state{};
    std::array<int32_t, kMaxPlayers> counted{};

    Rng next_lots() { return Rng::stream(key, lots++); }
    int lot() {
        return static_cast<int>(next_lots().below(static_cast<uint32_t>(game.game().players)));
    }
    void deal(int who, const std::array<int32_t, kMaxPlayers>& scores) {
        leader = who;
        state = game.deal(next_lots().next(), who, scores);
    }
    void begin() {
        seat = options.seat >= 0 ? options.seat : static_cast<int>(episodes) % game.game().players;
        ++episodes;
        counted = {};
        do {
            deal(options.leader >= 0 ? options.leader : lot(), {});
            go_on();
        } while (over);
    }
    void go_on() {
        for (over = false;;) {
            const bool others = options.opponents && state.turn != seat;
            if (state.ending != 0) {
                over = !options.match || state.match_winner >= 0;
                if (over) return;
                const int finisher = state.finisher;
                const int next = game.game().rules.next_lead == NextLead::rotate
                                     ? game.game().next_seat(leader)
                                 : finisher >= 0 ? finisher
                                                 : lot();
                deal(next, {state.scores[0], state.scores[1], state.scores[2], state.scores[3]});
            } else if (options.forced && (game.is_legal(state, SNIFF_DRAW_V1) ||
                                          game.is_legal(state, SNIFF_PASS_V1))) {
                game.step(state,
                          game.is_legal(state, SNIFF_DRAW_V1) ? SNIFF_DRAW_V1 : SNIFF_PASS_V1);
            } else if (others) {
                int16_t action = 0;
                choose_part({game, std::span(&state, 1), lots++, *options.opponents, key, &action});
                game.step(state, action);
            } else {
                return;
            }
        }
    }
    std::array<double, kMaxPlayers> margins() {
        std::array<double, kMaxPlayers> found{};
        const int sides = game.game().sides;
        for (int side = 0; side < sides; ++side) {
            double others = 0;
            for (int other = 0; other < sides; ++other) {
                if (other != side)
                    others += state.scores[other] - counted[static_cast<size_t>(other)];
            }
            found[static_cast<size_t>(side)] =
                state.scores[side] - counted[static_cast<size_t>(side)] - others / (sides - 1);
        }
        std::copy_n(state.scores, kMaxPlayers, counted.begin());
        return found;
    }
    void check_sight(const Envs& envs, int whose, const std::vector<float>& where) const {
        std::array<float, SNIFF_OBSERVATION_V1> seen{};
        game.observe(state, whose, seen.data());
        CHECK(std::memcmp(seen.data(), where.data(), sizeof seen) == 0);
        if (&where != &envs.observations) return;
        std::array<uint8_t, SNIFF_ACTIONS_V1> mask{};
        game.legal(state, mask.data());
        CHECK(std::memcmp(mask.data(), envs.masks.data(), sizeof mask) == 0);
        for (int action = 0; action < SNIFF_ACTIONS_V1; ++action) {
            sniff_state_v1 after = state;
            const int scored =
                mask[static_cast<size_t>(action)] != 0 ? game.step(after, action) : 0;
            CHECK(int{envs.points[static_cast<size_t>(action)]} == scored);
        }
    }
};

void play_beside(const BatchGame& game, const EnvOptions& options, uint64_t seed) {
    Envs envs(game, options, 1);
    envs.reset(seed);
    Slow slow{game, options, seed};
    slow.begin();
    slow.check_sight(envs, slow.state.turn, envs.observations);
    Rng rng(seed);
    int ended = 0;
    double gained = 0;
    uint32_t decisions = 0;
    for (int step = 0; step < 400 && ended < 4; ++step) {
        const std::vector<int16_t> actions = envs.actions(rng);
        REQUIRE(envs.env.find_illegal(envs.arrays(), actions.data(), 1) == 1);
        envs.env.step(envs.arrays(), actions.data(), 1);
        const EnvResult& result = envs.results[0];
        if (slow.over) {
            if (options.autoreset == Autoreset::disabled) {
                CHECK(result.terminated == 1);
                CHECK(result.reward == 0);
                return;
            }
            slow.begin();
            CHECK(result.reward == 0);
            CHECK(result.terminated == 0);
            slow.check_sight(envs, slow.state.turn, envs.observations);
            continue;
        }
        const int actor = slow.state.turn;
        game.step(slow.state, actions[0]);
        slow.go_on();
        const auto margins = slow.margins();
        const int side = game.game().side_of(actor);
        CHECK(result.terminated == (slow.over ? 1 : 0));
        gained += options.opponents ? margins[static_cast<size_t>(side)] : margins[0];
        ++decisions;
        double sum = 0;
        for (size_t i = 0; i < static_cast<size_t>(game.game().sides); ++i) {
            sum += result.sides[i];
            if (!options.win) CHECK(result.sides[i] == margins[i]);
            if (options.win && !slow.over) CHECK(result.sides[i] == 0);
        }
        CHECK(std::abs(sum) < 1e-9);
        CHECK(result.reward == result.sides[static_cast<size_t>(side)]);
        if (!slow.over) {
            CHECK(int{result.seat} == slow.state.turn);
            slow.check_sight(envs, slow.state.turn, envs.observations);
            continue;
        }
        ++ended;
        if (!options.win) CHECK(std::abs(result.gained - gained) < 1e-9);
        CHECK(result.decisions == decisions);
        if (options.win && slow.state.match_winner >= 0) {
            CHECK(result.sides[static_cast<size_t>(slow.state.match_winner)] == 1);
        }
        gained = 0;
        decisions = 0;
        if (options.autoreset == Autoreset::same_step) {
            slow.check_sight(envs, actor, envs.final_observations);
            slow.begin();
            slow.check_sight(envs, slow.state.turn, envs.observations);
        } else {
            CHECK(int{result.seat} == actor);
            slow.check_sight(envs, actor, envs.observations);
        }
    }
}

}  // namespace

TEST_CASE("environments do what their calls one by one do") {
    uint64_t seed = 1;
    for (const Game& rules : games()) {
        const BatchGame game(rules);
        for (int i = 0; i < test_rounds(500) / 60; ++i, ++seed) {
            EnvOptions options;
            options.forced = seed % 3 != 0;
            options.match = seed % 5 == 0;
            options.win = seed % 7 == 0;
            options.seat = static_cast<int8_t>(static_cast<int>(seed % 3) - 1);
            options.leader = static_cast<int8_t>(static_cast<int>(seed % 4) / 2 - 1);
            options.autoreset = static_cast<Autoreset>(seed / 2 % 3);
            if (seed % 4 != 0) options.opponents = seed % 8 < 4 ? Policy::random : Policy::greedy;
            play_beside(game, options, seed);
        }
    }
}

TEST_CASE("a row depends on its own seed and actions alone") {
    const BatchGame game(Game(Rules{}, 3));
    EnvOptions options;
    options.autoreset = Autoreset::same_step;
    options.opponents = Policy::greedy;
    options.seat = -1;
    constexpr size_t kCount = 3 * 4096;
    constexpr size_t kLast = kCount - 1;
    Envs one(game, options, kCount);
    Envs many(game, options, kCount);
    one.reset(5);
    many.reset(5, 3);
    Envs alone(game, options, 1);
    alone.reset(5 + kLast);
    Rng rng(1);
    for (int step = 0; step < 12; ++step) {
        const std::vector<int16_t> actions = one.actions(rng);
        one.env.step(one.arrays(), actions.data(), 1);
        many.env.step(many.arrays(), actions.data(), 3);
        alone.env.step(alone.arrays(), &actions[kLast], 1);
        CHECK(std::memcmp(&alone.results[0], &one.results[kLast], sizeof(EnvResult)) == 0);
        CHECK(std::memcmp(&alone.states[0], &one.states[kLast], sizeof(sniff_state_v1)) == 0);
    }
    CHECK(one.observations == many.observations);
    CHECK(one.masks == many.masks);
}

TEST_CASE("the first illegal action is found and nothing is reset that is not asked for") {
    const BatchGame game(Game(Rules{}, 2));
    Envs envs(game, EnvOptions{}, 5);
    envs.reset(9);
    Rng rng(2);
    std::vector<int16_t> actions = envs.actions(rng);
    CHECK(envs.env.find_illegal(envs.arrays(), actions.data(), 1) == 5);
    for (const int bad : {-1, int{SNIFF_DRAW_V1}, int{SNIFF_PASS_V1}, 114, 32767, -32768}) {
        actions[3] = static_cast<int16_t>(bad);
        CHECK(envs.env.find_illegal(envs.arrays(), actions.data(), 1) == 3);
    }
    const std::vector<uint8_t> which{0, 1, 0, 0, 0};
    const std::vector<sniff_state_v1> before = envs.states;
    envs.env.reset(envs.arrays(), which.data(), nullptr, 1);
    for (size_t i = 0; i < 5; ++i) {
        const bool same = std::memcmp(&before[i], &envs.states[i], sizeof before[i]) == 0;
        CHECK(same == (i != 1));
        CHECK(envs.rows[i].episodes == (i == 1 ? 2 : 1));
    }
}
