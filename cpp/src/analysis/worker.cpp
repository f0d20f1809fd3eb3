#include "worker.hpp"

#include <algorithm>
#include <cmath>

#include "../net/weights.hpp"
#include "sniff/scoring.hpp"

namespace sniff {

Worker::Worker(const Situation& situation, const AnalysisSettings& settings, const Nets& nets,
               const Equity* equity)
    : situation_(situation),
      settings_(settings),
      equity_(equity),
      search_(make_world_search(situation.view.game(), nets, {})),
      margins_(situation.choices.size()),
      outcomes_(situation.choices.size()) {
    for (size_t i = 0; i < margins_.size(); ++i) every_.push_back(i);
    search_->begin(situation);
}

PartSums Worker::look(const std::vector<WeighedWorld>& worlds, Rng rng, bool play_out,
                      bool by_world) {
    constexpr size_t kPlayedOut = 4;
    const Game& game = situation_.view.game();
    const int side = game.side_of(situation_.view.seat());
    const uint64_t before = search_->evaluations();
    PartSums part;
    part.choices.resize(situation_.choices.size());
    if (by_world) part.margins_by_world.resize(part.choices.size() * worlds.size());
    for (size_t i = 0; i < worlds.size(); ++i) {
        const World& world = worlds[i].world;
        double weight = worlds[i].weight;
        if (settings_.infer) weight *= search_->infer(world, rng);
        search_->value(world, rng, settings_.plies, every_, margins_.data());
        for (size_t c = 0; c < margins_.size(); ++c) {
            const double margin = static_cast<double>(margins_[c]) / net::kStepsPerPoint;
            part.choices[c].margin.add(weight, margin);
            if (by_world) part.margins_by_world[c * worlds.size() + i].add(weight, margin);
        }
        for (size_t c = 0; c < part.choices.size(); ++c) {
            add_facts(situation_, world, weight, situation_.choices[c], part.choices[c]);
        }
        if (!play_out || i % kPlayedOut != 0) continue;
        search_->play_out(world, rng, outcomes_.data());
        for (size_t c = 0; c < outcomes_.size(); ++c) {
            const PlayedOut& outcome = outcomes_[c];
            const double margin = margin_of(outcome.points, side, game.sides);
            part.choices[c].outcome.add(weight, margin, win_after(outcome), outcome.target);
        }
    }
    part.worlds = worlds.size();
    part.nodes = search_->evaluations() - before;
    return part;
}

double Worker::win_after(const PlayedOut& outcome) const {
    if (equity_ == nullptr) return 0;
    const View& view = situation_.view;
    std::array<double, kMaxPlayers> scores{};
    for (size_t s = 0; s < scores.size(); ++s) {
        scores[s] = static_cast<double>(view.table().scores[s]) + outcome.points[s];
    }
    const Equity::Shares shares = equity_->after_round(scores, view.leader(), outcome.finisher);
    return shares[static_cast<size_t>(view.game().side_of(view.seat()))];
}

std::vector<WeighedWorld> all_worlds(const Belief& belief) {
    std::vector<WeighedWorld> all;
    all.reserve(static_cast<size_t>(belief.worlds()));
    belief.for_each_world([&](const World& world, double weight) {
        all.push_back({world, weight});
    });
    return all;
}

void add_facts(const Situation& situation, const World& world, double weight, const Choice& choice,
               ChoiceSums& sums) {
    const Game& game = situation.view.game();
    const auto next = static_cast<size_t>(game.next_seat(situation.view.seat()));
    const LayoutTable::Row& row = situation.layouts.row(choice.placement.next);
    const uint32_t hand = world.hands[next].bits();
    sums.facts += weight;
    if ((hand & row.at_least[0]) == 0) {
        sums.stuck_chance += weight;
        return;
    }
    int fives = 0;
    for (size_t k = 1; k < row.at_least.size() && (hand & row.at_least[k]) != 0; ++k) ++fives;
    if (fives > 0) sums.reply_chance += weight;
    sums.reply_points += weight * fives * 5 / game.rules.play_divisor;
}

void fill_facts(const ChoiceSums& sums, bool match, MoveAnalysis& move) {
    if (sums.facts > 0) {
        move.reply_chance = sums.reply_chance / sums.facts;
        move.reply_points = sums.reply_points / sums.facts;
        move.stuck_chance = sums.stuck_chance / sums.facts;
    }
    const OutcomeSums& out = sums.outcome;
    if (out.w <= 0) return;
    const double mean = out.m / out.w;
    const double variance = std::max(0.0, out.mm / out.w - mean * mean);
    move.spread = std::sqrt(variance);
    if (!match) return;
    const double win = out.p / out.w;
    const double cross = out.mp / out.w - mean * win;
    // The learned value knows no target: where one is near, the margin helps no further.
    constexpr double kSeldom = 0.01;
    const double slope = variance > 0 && out.targets < kSeldom * out.w ? cross / variance : 0;
    const double rest = std::max(0.0, out.pp / out.w - win * win - slope * cross);
    const double looks = out.w * out.w / out.ww;
    move.win_probability = std::clamp(win + slope * (move.margin - mean), 0.0, 1.0);
    // Without a slope the margin's error does not matter, not even an infinite one.
    const double by_margin = slope == 0 ? 0 : slope * move.std_error;
    const double error = std::sqrt(rest / looks + by_margin * by_margin);
    if (std::isfinite(error)) move.win_std_error = error;
}

}  // namespace sniff
