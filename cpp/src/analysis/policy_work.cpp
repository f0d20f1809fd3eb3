#include "policy_work.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <span>
#include <utility>

#include "../net/weights.hpp"
#include "../threads.hpp"

namespace sniff {
namespace {

using Clock = std::chrono::steady_clock;

/// Parts in which some worlds are played out to the end: the spread needs no more.
constexpr uint64_t kPlayedOutParts = 32;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

PolicyWork::PolicyWork(const View& view, const AnalysisSettings& settings,
                       std::shared_ptr<const Nets> nets, std::shared_ptr<const Equity> equity)
    : AnalysisWork(view, settings), nets_(std::move(nets)), equity_(std::move(equity)) {
    source_.emplace(situation_, settings_);  // also where there is no choice: it checks the history
    sums_.resize(situation_.choices.size());
    by_view_.resize(situation_.choices.size());
    if (situation_.choices.empty()) {
        done_ = true;
        return;
    }
    const auto search = make_world_search(view_.game(), *nets_, {});
    search->begin(situation_);
    search->value_by_view(by_view_.data());
    done_ = is_enough();
}

bool PolicyWork::is_enough() const {
    const Limit& limit = settings_.limit;
    return merged_ >= source_->parts() || (limit.nodes && nodes_ >= *limit.nodes) ||
           (limit.worlds && looked_ >= *limit.worlds) || (limit.time && spent_ >= *limit.time);
}

void PolicyWork::merge(const PartSums& part) {
    for (size_t c = 0; c < sums_.size(); ++c) sums_[c].add(part.choices[c]);
    margins_by_world_.resize(part.margins_by_world.size());
    for (size_t i = 0; i < margins_by_world_.size(); ++i) {
        margins_by_world_[i].add(part.margins_by_world[i]);
    }
    ++merged_;
    looked_ += part.worlds;
    nodes_ += part.nodes;
    done_ = done_ || is_enough();
}

void PolicyWork::advance(double seconds, const ShouldStop& should_stop) {
    if (done_) return;
    const auto start = Clock::now();
    const double before = spent_;
    if (settings_.limit.time) seconds = std::min(seconds, *settings_.limit.time - spent_);
    while (workers_.size() < static_cast<size_t>(settings_.threads)) {
        workers_.push_back(std::make_unique<Worker>(situation_, settings_, *nets_, equity_.get()));
    }
    const bool in_passes = source_->way() == WorldSource::Way::passes;
    std::mutex mutex;
    std::condition_variable changed;
    std::map<uint64_t, PartSums> ready;
    std::atomic<uint64_t> next{merged_};
    std::atomic<bool> stop{false};
    std::exception_ptr failure;
    const auto work = [&](Worker& worker) {
        try {
            while (!stop) {
                const uint64_t number = next++;
                if (number >= source_->parts()) break;
                Rng rng(0);
                const auto worlds = source_->part(number, rng);
                PartSums part = worker.look(worlds, rng, number < kPlayedOutParts, in_passes);
                const std::lock_guard lock(mutex);
                ready.emplace(number, std::move(part));
                changed.notify_one();
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
            stop = true;
            changed.notify_one();
        }
    };
    Crew crew(stop);
    for (const auto& worker : workers_) crew.add([&work, &worker] { work(*worker); });
    {
        std::unique_lock lock(mutex);
        bool ended = false;
        while (!ended && !failure) {
            const auto is_next = [&] { return !ready.empty() && ready.begin()->first == merged_; };
            changed.wait_for(lock, std::chrono::milliseconds(5), is_next);
            while (!done_ && is_next()) {
                merge(ready.begin()->second);
                ready.erase(ready.begin());
            }
            spent_ = before + seconds_since(start);
            const bool cancelled =
                should_stop && should_stop({0, situation_.choices.size(), nodes_});
            done_ = done_ || cancelled || is_enough();
            ended = done_ || seconds_since(start) >= seconds;
        }
        stop = true;
    }
    crew.join();
    if (failure) std::rethrow_exception(failure);
    // What the threads finished in the meantime is not lost; parts beyond a gap are done again.
    while (!done_ && !ready.empty() && ready.begin()->first == merged_) {
        merge(ready.begin()->second);
        ready.erase(ready.begin());
    }
    spent_ = before + seconds_since(start);
}

double PolicyWork::std_error(size_t choice) const {
    const WeightedSums& all = sums_[choice].margin;
    if (margins_by_world_.empty()) return all.std_error();
    const size_t worlds = margins_by_world_.size() / sums_.size();
    return std_error_of_passes(std::span(margins_by_world_).subspan(choice * worlds, worlds), all,
                               static_cast<double>(merged_));
}

Analysis PolicyWork::result() const {
    Analysis analysis = frame();
    analysis.nets = nets_->version();
    analysis.worlds = source_->worlds();
    analysis.looked = looked_;
    analysis.nodes = nodes_;
    const bool complete =
        source_->way() != WorldSource::Way::sample && merged_ > 0 && merged_ >= source_->parts();
    analysis.exact =
        situation_.choices.empty() || (complete && source_->drawless() && !settings_.infer);
    const MoveList legal = view_.legal_moves();
    for (const Move move : legal) {
        MoveAnalysis value = move_of(move);
        if (move.is_place()) {
            const size_t c = choice_of(move);
            const ChoiceSums& sums = sums_[c];
            const double w = sums.margin.w;
            if (w > 0) {
                value.margin = sums.margin.mean();
                value.std_error = analysis.exact ? 0 : std_error(c);
            } else {
                value.margin = static_cast<double>(by_view_[c]) / net::kStepsPerPoint;
                value.std_error = std::numeric_limits<double>::infinity();
            }
            fill_facts(sums, equity_ != nullptr, value);
        }
        analysis.moves.push_back(std::move(value));
    }
    finish(analysis);
    return analysis;
}

}  // namespace sniff
