#include "open_work.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "sniff/scoring.hpp"

namespace sniff {
namespace {

/// Up to so many worlds are all taken; more are sampled.
constexpr double kMostWorlds = 300'000;

}  // namespace

OpenWork::OpenWork(const View& view, const AnalysisSettings& settings)
    : AnalysisWork(view, settings),
      belief_(view_),
      rng_(settings.seed),
      monitor_(settings.limit,
               [this](const Progress& at) { return should_stop_ && should_stop_(at); }),
      open_(make_open_hands(view_.table(), view_.game(), monitor_)),
      sums_(std::max<size_t>(1, situation_.choices.size())) {
    if (belief_.worlds() > kMostWorlds) return;
    all_ = all_worlds(belief_);
    rng_.shuffle(std::span(all_));
}

WeighedWorld OpenWork::next_world() {
    if (!all_.empty()) return all_[looked_];
    return {belief_.sample(1, rng_).front(), 1};
}

bool OpenWork::look(const WeighedWorld& at) {
    const Game& game = view_.game();
    const int side = game.side_of(view_.seat());
    std::vector<double> margins(sums_.size());
    for (size_t c = 0; c < sums_.size(); ++c) {
        std::optional<LayoutTable::Placement> placement;
        if (!situation_.choices.empty()) placement = situation_.choices[c].placement;
        const auto points = open_->points(at.world, placement);
        if (monitor_.stopped()) return false;
        margins[c] = margin_of(points, side, game.sides);
    }
    for (size_t c = 0; c < sums_.size(); ++c) {
        sums_[c].margin.add(at.weight, margins[c]);
        sums_[c].outcome.add(at.weight, margins[c], 0, false);
        if (!situation_.choices.empty()) {
            add_facts(situation_, at.world, at.weight, situation_.choices[c], sums_[c]);
        }
    }
    ++looked_;
    return true;
}

void OpenWork::advance(double seconds, const ShouldStop& should_stop) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    should_stop_ = should_stop;
    while (!done_) {
        const bool enough = settings_.limit.worlds && looked_ >= *settings_.limit.worlds;
        if (enough || monitor_.check(open_->nodes()) || !look(next_world())) {
            done_ = true;
        } else if (looked_ == all_.size()) {
            complete_ = done_ = true;
        }
        if (std::chrono::duration<double>(Clock::now() - start).count() >= seconds) break;
    }
    should_stop_ = {};
}

Analysis OpenWork::result() const {
    Analysis analysis = frame();
    analysis.worlds = belief_.worlds();
    analysis.looked = looked_;
    analysis.nodes = open_->nodes();
    analysis.exact = complete_;
    for (const Move move : view_.legal_moves()) {
        MoveAnalysis value = move_of(move);
        const ChoiceSums& sums = sums_[move.is_place() ? choice_of(move) : 0];
        value.margin = sums.margin.mean();
        value.std_error = complete_ ? 0 : sums.margin.std_error();
        fill_facts(sums, false, value);
        analysis.moves.push_back(std::move(value));
    }
    finish(analysis);
    return analysis;
}

}  // namespace sniff
