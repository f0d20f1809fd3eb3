#pragma once

#include <memory>
#include <vector>

#include "sniff/search/open_hands.hpp"
#include "sums.hpp"
#include "work.hpp"
#include "worker.hpp"

namespace sniff {

/// Open-hands expectimax, world by world. Exact once all worlds are done; before that, the mean
/// over those that are, taken in a random order.
class OpenWork final : public AnalysisWork {
public:
    OpenWork(const View& view, const AnalysisSettings& settings);

    void advance(double seconds, const ShouldStop& should_stop) override;
    [[nodiscard]] Analysis result() const override;

private:
    [[nodiscard]] WeighedWorld next_world();
    bool look(const WeighedWorld& world);

    Belief belief_;
    Rng rng_;
    std::vector<WeighedWorld> all_;  ///< in the order they are taken; empty where they are sampled
    ShouldStop should_stop_;
    Monitor monitor_;
    std::unique_ptr<OpenHands> open_;
    std::vector<ChoiceSums> sums_;  ///< of the choices, or of the one forced move
    uint64_t looked_ = 0;
    bool complete_ = false;
};

}  // namespace sniff
