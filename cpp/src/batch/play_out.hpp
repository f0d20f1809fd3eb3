#pragma once

#include <span>

#include "../play/playout_table.hpp"
#include "sniff/batch.hpp"

namespace sniff {

/// States to be played to their end; `first` is the number of the first one in the whole array.
struct PlayOutTask {
    const BatchGame& game;
    std::span<sniff_state_v1> states;
    size_t first;
    Policy policy;
    uint64_t seed;
};

/// States of which the seat in turn is to choose.
struct ChooseTask {
    const BatchGame& game;
    std::span<const sniff_state_v1> states;
    size_t first;
    Policy policy;
    uint64_t seed;
    int16_t* actions;
};

void choose_part(const ChooseTask& task);
void play_out_part(const PlayOutTask& task);

// One namespace for each instruction set that the kernels are compiled for.
namespace baseline {
void play_out(const PlayOutTask& task);
void choose_actions(const ChooseTask& task);
}  // namespace baseline
namespace v3 {
void play_out(const PlayOutTask& task);
void choose_actions(const ChooseTask& task);
}  // namespace v3

}  // namespace sniff
