#include "sniff/search/limit.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "sniff/error.hpp"

namespace sniff {
namespace {

/// A few milliseconds of search, so that a stop takes effect soon.
constexpr uint64_t kNodesBetweenChecks = 1 << 15;

}  // namespace

void Limit::validate() const {
    if (time && (std::isnan(*time) || *time < 0)) {
        throw LimitError("a time limit of " + std::to_string(*time) +
                         " seconds; expected 0 or more");
    }
    if (std::isnan(memory_mb) || memory_mb < 1 || memory_mb > 1e6) {
        throw LimitError("a memory limit of " + std::to_string(memory_mb) +
                         " MiB; expected 1 to 1000000");
    }
}

namespace {

const Limit& validated(const Limit& limit) {
    limit.validate();
    return limit;
}

}  // namespace

Monitor::Monitor(const Limit& limit, ShouldStop should_stop)
    : max_nodes_(validated(limit).nodes),
      should_stop_(std::move(should_stop)),
      max_bytes_(static_cast<uint64_t>(limit.memory_mb * 1024 * 1024)) {
    if (limit.time && *limit.time < 1e9) {
        deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(*limit.time));
    }
    next_check_ = std::min(kNodesBetweenChecks, max_nodes_.value_or(kNodesBetweenChecks));
}

bool Monitor::check(uint64_t nodes) {
    if (stopped_) return true;
    if (max_nodes_ && nodes >= *max_nodes_) return stopped_ = true;
    if (deadline_ && Clock::now() >= *deadline_) return stopped_ = true;
    progress_.nodes = nodes;
    if (should_stop_ && should_stop_(progress_)) return stopped_ = true;
    next_check_ = nodes + kNodesBetweenChecks;
    if (max_nodes_) next_check_ = std::min(next_check_, *max_nodes_);
    return false;
}

}  // namespace sniff
