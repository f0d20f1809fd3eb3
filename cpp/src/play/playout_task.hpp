#pragma once

#include "playout_table.hpp"
#include "recorder.hpp"
#include "sniff/play/playout.hpp"
#include "subsets.hpp"

namespace sniff {

/// Rounds number `first` up to `first + rounds` of those that a seed stands for.
struct PlayoutTask {
    const Game& game;
    const PlayoutTable& table;
    Policy policy;
    uint64_t first;
    uint64_t rounds;
    uint64_t seed;
    Recorder* recorder = nullptr;  ///< writes them down
};

// One namespace for each instruction set that the kernels are compiled for.
namespace baseline {
PlayoutTotals run_playouts(const PlayoutTask& task);
}
namespace v3 {
PlayoutTotals run_playouts(const PlayoutTask& task);
}
namespace avx512 {
PlayoutTotals run_playouts(const PlayoutTask& task);
}

}  // namespace sniff
