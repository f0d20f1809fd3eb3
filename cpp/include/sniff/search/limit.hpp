#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace sniff {

/// Nobody works with more threads.
inline constexpr int kMostThreads = 1024;

/// What a search may spend. None: no limit.
struct Limit {
    std::optional<uint64_t> nodes;
    std::optional<double> time;      ///< seconds
    std::optional<uint64_t> worlds;  ///< to look into; the double-dummy solver needs none
    double memory_mb = 64;  ///< for tables, in MiB; a search starts small and grows to this

    bool operator==(const Limit&) const = default;

    /// Throws `LimitError` for a negative or not-a-number limit, or memory under 1 MiB.
    void validate() const;
};

/// How far a search has come.
struct Progress {
    size_t moves_done = 0;
    size_t moves = 0;
    uint64_t nodes = 0;
};

/// Asked every few milliseconds: true ends the search with what it has proved. May be empty.
using ShouldStop = std::function<bool(const Progress&)>;

/// Watches one search: counts towards its limits and asks the caller now and then whether to go on.
class Monitor {
public:
    Monitor(const Limit& limit, ShouldStop should_stop);

    /// To be called when `nodes` has reached `next_check()`; true when the search must end.
    bool check(uint64_t nodes);
    [[nodiscard]] uint64_t next_check() const noexcept { return next_check_; }
    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    void report(size_t moves_done, size_t moves) noexcept {
        progress_.moves_done = moves_done;
        progress_.moves = moves;
    }
    [[nodiscard]] uint64_t max_bytes() const noexcept { return max_bytes_; }

private:
    using Clock = std::chrono::steady_clock;

    std::optional<uint64_t> max_nodes_;
    std::optional<Clock::time_point> deadline_;
    ShouldStop should_stop_;
    Progress progress_;
    uint64_t max_bytes_;
    uint64_t next_check_ = 0;
    bool stopped_ = false;
};

}  // namespace sniff
