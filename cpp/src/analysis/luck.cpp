#include "sniff/analysis/luck.hpp"

#include "../net/weights.hpp"
#include "../players/situation.hpp"
#include "../players/world_search.hpp"
#include "sniff/error.hpp"
#include "sums.hpp"

namespace sniff {

DrawValues value_draw(const View& view, const Nets& nets, int worlds, uint64_t seed) {
    if (!view.is_own_turn()) throw NotYourTurnError("another seat is in turn");
    if (!view.legal_moves()[0].is_draw()) throw IllegalMoveError("no draw is forced here");
    if (worlds < 1) {
        throw LimitError(std::to_string(worlds) + " worlds; expected 1 or more");
    }
    constexpr int kPlies = 4;
    const Situation situation(view);
    const auto search = make_world_search(view.game(), nets, {});
    search->begin(situation);
    Rng rng(seed);
    WeightedSums mean;
    std::array<WeightedSums, kTiles> after;
    std::array<int32_t, kTiles> margins{};
    for (const World& world : Belief(view).sample(static_cast<size_t>(worlds), rng)) {
        const double weight = search->infer(world, rng);
        search->value_draws(world, rng, kPlies, margins);
        double sum = 0;
        for (const Tile tile : world.boneyard) {
            const auto index = static_cast<size_t>(tile.index());
            const double margin = static_cast<double>(margins[index]) / net::kStepsPerPoint;
            after[index].add(weight, margin);
            sum += margin;
        }
        mean.add(weight, sum / world.boneyard.size());
    }
    DrawValues values;
    values.mean = mean.mean();
    values.std_error = mean.std_error();
    for (size_t i = 0; i < after.size(); ++i) {
        if (after[i].w > 0) values.after[i] = after[i].mean();
    }
    return values;
}

}  // namespace sniff
