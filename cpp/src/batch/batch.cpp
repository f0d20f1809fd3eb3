#include "sniff/batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <limits>
#include <mutex>
#include <vector>

#include "play_out.hpp"
#include "rows.hpp"
#include "sniff/error.hpp"
#include "sniff/search/double_dummy.hpp"
#include "sniff/search/two_side.hpp"

namespace sniff {
size_t find_bad(const BatchGame& game, std::span<const sniff_state_v1> states, int threads) {
    return find_first_row(states.size(), threads,
                          [&](size_t i) { return !game.is_good(states[i]); });
}

size_t find_illegal(const BatchGame& game, std::span<const sniff_state_v1> states,
                    const int16_t* actions, int threads) {
    return find_first_row(states.size(), threads, [&](size_t i) {
        return actions[i] != -1 && !game.is_legal(states[i], actions[i]);
    });
}

void deal_all(const BatchGame& game, std::span<sniff_state_v1> states, uint64_t seed, int leader,
              const std::array<int32_t, kMaxPlayers>& scores, int threads) {
    share_rows(states.size(), threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last; ++i) states[i] = game.deal(seed + i, leader, scores);
    });
}

void legal_all(const BatchGame& game, std::span<const sniff_state_v1> states, uint8_t* masks,
               int threads) {
    share_rows(states.size(), threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last; ++i) game.legal(states[i], masks + i * SNIFF_ACTIONS_V1);
    });
}

void step_all(const BatchGame& game, std::span<sniff_state_v1> states, const int16_t* actions,
              int16_t* points, bool forced, int threads) {
    share_rows(states.size(), threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last; ++i) {
            const int16_t action = actions[i];  // where points go may be where actions were
            points[i] = 0;
            if (action < 0) continue;
            points[i] = static_cast<int16_t>(game.step(states[i], action));
            if (forced) game.play_forced(states[i]);
        }
    });
}

void play_forced_all(const BatchGame& game, std::span<sniff_state_v1> states, int threads) {
    share_rows(states.size(), threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last; ++i) game.play_forced(states[i]);
    });
}

void observe_all(const BatchGame& game, std::span<const sniff_state_v1> states, const int8_t* seats,
                 float* numbers, int threads) {
    share_rows(states.size(), threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last; ++i) {
            const int seat = seats != nullptr ? seats[i] : states[i].turn;
            game.observe(states[i], seat, numbers + i * SNIFF_OBSERVATION_V1);
        }
    });
}

void belief_all(const BatchGame& game, std::span<const sniff_state_v1> states, double* worlds,
                double* holds, int threads) {
    const auto row = static_cast<size_t>(game.game().players) * kTiles;
    share_rows(states.size(), threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last; ++i) worlds[i] = game.belief(states[i], holds + i * row);
    });
}

void play_out_all(const BatchGame& game, std::span<sniff_state_v1> states, Policy policy,
                  uint64_t seed, int threads) {
    share_rows(
        states.size(), threads,
        [&](size_t first, size_t last) {
            play_out_part({game, states.subspan(first, last - first), first, policy, seed});
        },
        kSomeRows);
}

void choose_all(const BatchGame& game, std::span<const sniff_state_v1> states, Policy policy,
                uint64_t seed, int16_t* actions, int threads) {
    share_rows(states.size(), threads, [&](size_t first, size_t last) {
        choose_part(
            {game, states.subspan(first, last - first), first, policy, seed, actions + first});
    });
}

void double_dummy_all(const BatchGame& game, std::span<const sniff_state_v1> states,
                      double* margins, int threads, const std::function<bool()>& should_stop) {
    if (game.game().sides != 2) {
        throw DealError("double-dummy values of arrays are for two sides, not " +
                        std::to_string(game.game().sides));
    }
    check_threads(threads);
    std::fill_n(margins, states.size(), std::numeric_limits<double>::quiet_NaN());
    std::atomic<size_t> next{0};
    std::atomic<bool> stop{false};
    std::mutex mutex;
    std::exception_ptr failure;
    using Clock = std::chrono::steady_clock;
    constexpr auto kPatience = std::chrono::milliseconds(50);
    const auto solve_some = [&](bool asks) {
        PositionSolver solver(game.game().players);
        auto next_question = Clock::now() + kPatience;
        while (!stop) {
            const size_t i = next++;
            if (i >= states.size()) break;
            if (asks && should_stop && Clock::now() >= next_question) {
                next_question = Clock::now() + kPatience;
                if (should_stop()) stop = true;
            }
            if (states[i].ending != 0) continue;
            const int value = solver.value(game.unpack(states[i]), game.game());
            margins[i] = std::abs(value) >= kWinValue
                             ? std::copysign(std::numeric_limits<double>::infinity(), value)
                             : value;
        }
    };
    const auto work = [&](bool asks) {
        try {
            solve_some(asks);
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
            stop = true;
        }
    };
    share_parts(std::clamp<size_t>(states.size(), 1, static_cast<size_t>(threads)),
                [&](size_t part) { work(part == 0); });
    if (failure) std::rethrow_exception(failure);
}

}  // namespace sniff
