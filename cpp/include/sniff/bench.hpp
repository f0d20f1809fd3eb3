#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>

#include "sniff/search/workloads.hpp"

namespace sniff {

/// Milliseconds of one kind of task over many positions.
struct Timing {
    double median = 0;
    double mean = 0;
    double p95 = 0;
    double max = 0;
};

/// Fixed workloads on one core. Times depend on the machine, `nodes` does not.
struct BenchReport {
    std::map<int, double> random_rounds_per_s;  ///< by number of players
    std::map<int, double> greedy_rounds_per_s;
    std::map<int, Timing> double_dummy_ms;    ///< by number of players, value of a dealt position
    std::map<int, Timing> empty_boneyard_ms;  ///< by tiles in each of two hands
    uint64_t nodes = 0;                       ///< of all solved positions: the node signature
};

/// `effort` scales the number of rounds and positions; 1 is the fixed workload.
/// `tick` is called between positions, and ends the work by throwing; it may be empty.
[[nodiscard]] BenchReport run_bench(double effort = 1.0, const std::function<void()>& tick = {});

}  // namespace sniff
