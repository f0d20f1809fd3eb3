#pragma once

#include <memory>
#include <vector>

#include "../players/situation.hpp"
#include "../players/world_search.hpp"
#include "sniff/analysis/analysis.hpp"
#include "sniff/search/equity.hpp"
#include "sums.hpp"

namespace sniff {

/// A world and its weight in the belief.
struct WeighedWorld {
    World world;
    double weight = 1;
};

/// All worlds of a belief, in its order.
[[nodiscard]] std::vector<WeighedWorld> all_worlds(const Belief& belief);

/// What the next seat can answer to a choice in a world.
void add_facts(const Situation& situation, const World& world, double weight, const Choice& choice,
               ChoiceSums& sums);
/// Those facts as means, the spread of outcomes, and with `match` the probability to win it. That
/// is the mean over rounds played out, with their margin as a control variate: what they differ by
/// from the margin of the move, which is known better, counts by the slope of one on the other.
void fill_facts(const ChoiceSums& sums, bool match, MoveAnalysis& move);

/// One thread's means of looking into worlds.
class Worker {
public:
    Worker(const Situation& situation, const AnalysisSettings& settings, const Nets& nets,
           const Equity* equity);

    /// Looks into worlds; with `play_out` every fourth one is played to the end as well, with
    /// `by_world` margins of each world are kept apart as well.
    [[nodiscard]] PartSums look(const std::vector<WeighedWorld>& worlds, Rng rng, bool play_out,
                                bool by_world);

private:
    /// The probability to win the match once a round has come out so.
    [[nodiscard]] double win_after(const PlayedOut& outcome) const;

    const Situation& situation_;
    const AnalysisSettings& settings_;
    const Equity* equity_;  ///< null: no match is played
    std::unique_ptr<WorldSearch> search_;
    std::vector<size_t> every_;  ///< all choices
    std::vector<int32_t> margins_;
    std::vector<PlayedOut> outcomes_;
};

}  // namespace sniff
