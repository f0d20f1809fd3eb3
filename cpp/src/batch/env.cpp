#include "sniff/batch_env.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "play_out.hpp"
#include "rows.hpp"
#include "sniff/rng.hpp"

namespace sniff {

/// One environment of the arrays.
struct BatchEnv::One {
    const BatchGame& game;
    const EnvOptions& options;
    sniff_state_v1& state;
    EnvRow& row;
    EnvResult& result;
    float* observation;
    uint8_t* mask;
    uint8_t* points;
    float* final_observation;

    One(const BatchEnv& env, const EnvArrays& arrays, size_t i) noexcept
        : game(env.game_),
          options(env.options_),
          state(arrays.states[i]),
          row(arrays.rows[i]),
          result(arrays.results[i]),
          observation(arrays.observations + i * SNIFF_OBSERVATION_V1),
          mask(arrays.masks + i * SNIFF_ACTIONS_V1),
          points(arrays.points != nullptr ? arrays.points + i * SNIFF_ACTIONS_V1 : nullptr),
          final_observation(arrays.final_observations + i * SNIFF_OBSERVATION_V1) {}

    void reset() noexcept {
        begin();
        report_nothing();
        look(state.turn);
    }

    /// What was seen last, once more: callers may write to it, or give other arrays.
    void look_again() noexcept { look(result.seat); }

    void step(int action) noexcept {
        if (row.over != 0) {
            if (options.autoreset == EnvOptions::Autoreset::next_step) {
                reset();
            } else {
                report_nothing();
                result.terminated = 1;
                look_again();
            }
            return;
        }
        const auto actor = static_cast<int8_t>(state.turn);
        place_or_move(action);
        ++row.decisions;
        go_on();
        report(actor);
        if (row.over == 0) {
            look(state.turn);
            return;
        }
        result.gained = row.gained;
        result.decisions = row.decisions;
        if (options.autoreset != EnvOptions::Autoreset::same_step) {
            look(actor);
            return;
        }
        game.observe(state, actor, TileSet(row.table), final_observation);
        begin();
        look(state.turn);
    }

private:
    [[nodiscard]] Rng next_lots() noexcept { return Rng::stream(row.key, row.lots++); }

    void deal(int leader) noexcept {
        std::array<int32_t, kMaxPlayers> scores{};
        std::copy_n(state.scores, kMaxPlayers, scores.begin());
        state = game.deal(next_lots().next(), leader, scores);
        row.table = 0;
        row.leader = static_cast<uint8_t>(leader);
    }

    [[nodiscard]] int seat_by_lot() noexcept {
        return static_cast<int>(next_lots().below(static_cast<uint32_t>(game.game().players)));
    }

    /// An episode, up to its first decision. Where the seat that learns has none, there is nothing
    /// to learn: another one.
    void begin() noexcept {
        const int players = game.game().players;
        row.seat = options.seat >= 0
                       ? options.seat
                       : static_cast<int8_t>(row.episodes % static_cast<uint32_t>(players));
        ++row.episodes;
        row.gained = 0;
        row.decisions = 0;
        row.counted = {};
        do {
            std::fill_n(state.scores, kMaxPlayers, 0);
            deal(options.leader >= 0 ? options.leader : seat_by_lot());
            go_on();
        } while (row.over != 0);
    }

    void next_round() noexcept {
        if (game.game().rules.next_lead == NextLead::rotate) {
            deal(game.game().next_seat(row.leader));
        } else {
            deal(state.finisher >= 0 ? state.finisher : seat_by_lot());
        }
    }

    void place_or_move(int action) noexcept {
        if (action < SNIFF_DRAW_V1) row.table |= 1U << static_cast<unsigned>(action) / kArms;
        game.step(state, action);
    }

    /// Plays on, to the next decision or the end of the episode.
    void go_on() noexcept {
        while (true) {
            if (options.forced) game.play_forced(state);
            if (state.ending != 0) {
                row.over = !options.match || state.match_winner >= 0;
                if (row.over != 0) return;
                next_round();
                continue;
            }
            if (!options.opponents || state.turn == row.seat) break;
            int16_t action = 0;
            choose_part(
                {game, std::span(&state, 1), row.lots++, *options.opponents, row.key, &action});
            place_or_move(action);
        }
        row.over = 0;
    }

    void report_nothing() noexcept {
        result.reward = 0;
        result.sides = {};
        result.terminated = 0;
    }

    void report(int actor) noexcept {
        if (options.win) {
            result.sides = {};
            if (row.over != 0) count_win();
        } else {
            count_margins();
        }
        const int side = game.game().side_of(actor);
        result.reward = result.sides[static_cast<size_t>(side)];
        row.gained += options.opponents ? result.reward : result.sides[0];
        result.terminated = row.over;
    }

    void count_margins() noexcept {
        const auto sides = static_cast<size_t>(game.game().sides);
        std::array<int32_t, kMaxPlayers> change{};
        int32_t sum = 0;
        for (size_t side = 0; side < sides; ++side) {
            change[side] = state.scores[side] - row.counted[side];
            row.counted[side] = state.scores[side];
            sum += change[side];
        }
        for (size_t side = 0; side < sides; ++side) {
            result.sides[side] = change[side] - static_cast<double>(sum - change[side]) /
                                                    static_cast<double>(sides - 1);
        }
    }

    /// 1 for the side that has won the match, or else has most points; those that tie share it;
    /// what they get the others lose.
    void count_win() noexcept {
        const auto sides = static_cast<size_t>(game.game().sides);
        const auto won = [&](size_t side) {
            if (state.match_winner >= 0) return side == static_cast<size_t>(state.match_winner);
            return state.scores[side] == *std::max_element(state.scores, state.scores + sides);
        };
        size_t winners = 0;
        for (size_t side = 0; side < sides; ++side) winners += won(side);
        const double loss = -1.0 / static_cast<double>(sides - 1);
        const double win =
            -loss * static_cast<double>(sides - winners) / static_cast<double>(winners);
        for (size_t side = 0; side < sides; ++side) {
            result.sides[side] = winners == sides ? 0 : won(side) ? win : loss;
        }
    }

    /// What a seat sees and may do.
    void look(int seat) noexcept {
        result.seat = static_cast<int8_t>(seat);
        game.observe(state, seat, TileSet(row.table), observation);
        game.legal(state, mask);
        if (points != nullptr) game.action_points(state, points);
    }
};

void BatchEnv::reset(const EnvArrays& arrays, const uint8_t* which, const uint64_t* seeds,
                     int threads) const {
    share_rows(arrays.states.size(), threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last; ++i) {
            if (which != nullptr && which[i] == 0) {
                One(*this, arrays, i).look_again();
                continue;
            }
            if (seeds != nullptr) {
                EnvRow& row = arrays.rows[i];
                row = {};
                row.key = seeds[i];
            }
            One(*this, arrays, i).reset();
        }
    });
}

size_t BatchEnv::find_illegal(const EnvArrays& arrays, const int16_t* actions, int threads) const {
    const bool waits = options_.autoreset != EnvOptions::Autoreset::next_step;
    return find_first_row(arrays.states.size(), threads, [&](size_t i) {
        if (arrays.rows[i].over != 0) return waits && actions[i] != -1;
        return !game_.is_legal(arrays.states[i], actions[i]);
    });
}

void BatchEnv::step(const EnvArrays& arrays, const int16_t* actions, int threads) const {
    share_rows(arrays.states.size(), threads, [&](size_t first, size_t last) {
        for (size_t i = first; i < last; ++i) One(*this, arrays, i).step(actions[i]);
    });
}

}  // namespace sniff
