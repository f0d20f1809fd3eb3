#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "sniff/batch.hpp"

namespace sniff {

/// What an environment of rounds asks of whoever learns in it.
struct EnvOptions {
    /// What becomes of an episode that is over: it waits for `reset`, or the next one begins with
    /// the next step or with the step that ended it.
    enum class Autoreset : uint8_t { disabled, next_step, same_step };

    bool forced = true;  ///< draws and passes are played by the environment
    bool match = false;  ///< an episode is a match, not a round
    bool win = false;    ///< rewards are for winning, not points
    int8_t seat = 0;  ///< the seat that learns, where others play the rest; -1: one after the other
    int8_t leader = -1;  ///< who leads an episode; -1: by lot
    Autoreset autoreset = Autoreset::disabled;
    std::optional<Policy> opponents;  ///< who plays the other seats; none: all of them learn
};

/// One environment, beside the state of its round.
struct EnvRow {
    uint64_t key;   ///< its seed: all lots of the environment come from it
    uint64_t lots;  ///< how many have been drawn
    double gained;  ///< rewards in this episode of the side that learns, or of side 0 if all do
    std::array<int32_t, kMaxPlayers> counted;  ///< the scores that rewards have been given for
    uint32_t table;                            ///< the tiles on the table
    uint32_t decisions;                        ///< steps in this episode
    uint32_t episodes;                         ///< how many have begun
    int8_t seat;                               ///< who learns, where others play the rest
    uint8_t leader;                            ///< of the round
    uint8_t over;                              ///< whether the episode is
    uint8_t unused;
};

/// What a step comes to, beside observation and mask.
struct EnvResult {
    double reward;                          ///< of the side that acted
    std::array<double, kMaxPlayers> sides;  ///< of every side; they sum up to 0
    double gained;                          ///< of the episode that ended
    uint32_t decisions;                     ///< steps of the episode that ended
    int8_t seat;                            ///< who is to act; once it is over, who acted last
    uint8_t terminated;
    std::array<uint8_t, 2> unused;
};

/// Environments side by side; all arrays have one entry, or one row, each.
struct EnvArrays {
    std::span<sniff_state_v1> states;
    EnvRow* rows;
    EnvResult* results;
    float* observations;        ///< `SNIFF_OBSERVATION_V1` numbers a row: what `seat` sees
    uint8_t* masks;             ///< `SNIFF_ACTIONS_V1` a row: what `seat` may do
    uint8_t* points;            ///< what actions would score, in the masks' shape; may be null
    float* final_observations;  ///< of episodes that ended, where the next one began at once
};

/// Plays arrays of rounds as environments to learn in: a step is one decision in each, with all
/// that follows up to the next one. A row depends on its own seed and actions alone.
class BatchEnv {
public:
    BatchEnv(const BatchGame& game, const EnvOptions& options) : game_(game), options_(options) {}

    /// Begins episodes where `which` says so (everywhere if null), with new seeds if there are any.
    void reset(const EnvArrays& arrays, const uint8_t* which, const uint64_t* seeds,
               int threads) const;
    /// The first action that is not legal, or their number. Where an episode is over and the next
    /// step begins another, every action is; where it waits, only -1 is.
    [[nodiscard]] size_t find_illegal(const EnvArrays& arrays, const int16_t* actions,
                                      int threads) const;
    /// Plays legal actions.
    void step(const EnvArrays& arrays, const int16_t* actions, int threads) const;

private:
    struct One;

    const BatchGame& game_;
    EnvOptions options_;
};

}  // namespace sniff
