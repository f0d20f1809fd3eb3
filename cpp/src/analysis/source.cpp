#include "source.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace sniff {
namespace {

/// So few worlds are looked into over and over rather than drawn.
constexpr double kFewWorlds = 200;
/// Where nothing is drawn, so many are worth looking into once each.
constexpr double kManyWorlds = 20'000;

/// More are never listed, only drawn.
constexpr double kMostListed = 500'000;

}  // namespace

WorldSource::WorldSource(const Situation& situation, const AnalysisSettings& settings)
    : belief_(situation.view),
      seed_(settings.seed),
      drawless_(situation.view.table().drawable(situation.view.game()) == 0),
      way_(Way::sample),
      parts_(std::numeric_limits<uint64_t>::max()) {
    const double count = belief_.worlds();
    const bool all_wanted = count <= kMostListed && settings.limit.worlds &&
                            static_cast<double>(*settings.limit.worlds) >= count;
    if (count <= kFewWorlds) {
        way_ = Way::passes;
        if (drawless_ && !settings.infer) parts_ = 1;
    } else if (all_wanted || (drawless_ && count <= kManyWorlds)) {
        way_ = Way::once;
        parts_ = (static_cast<uint64_t>(count) + kPart - 1) / kPart;
    } else {
        return;
    }
    all_ = all_worlds(belief_);
    if (way_ == Way::passes) return;
    Rng rng(seed_);
    rng.shuffle(std::span(all_));
}

std::vector<WeighedWorld> WorldSource::part(uint64_t number, Rng& rng) const {
    rng = Rng::stream(seed_, number + 1);
    if (way_ == Way::passes) return all_;
    if (way_ == Way::once) {
        const size_t begin = static_cast<size_t>(number) * kPart;
        const size_t end = std::min(all_.size(), begin + kPart);
        return {all_.begin() + static_cast<std::ptrdiff_t>(begin),
                all_.begin() + static_cast<std::ptrdiff_t>(end)};
    }
    std::vector<WeighedWorld> worlds;
    for (const World& world : belief_.sample(kPart, rng)) worlds.push_back({world, 1});
    return worlds;
}

}  // namespace sniff
