#include "policy_player.hpp"

#include <array>
#include <chrono>
#include <utility>
#include <vector>

#include "race.hpp"
#include "situation.hpp"

namespace sniff {
namespace {

class PolicyPlayer final : public Player {
public:
    PolicyPlayer(const Game& game, std::shared_ptr<const Nets> nets, const PolicySettings& settings)
        : nets_(std::move(nets)),
          settings_(settings),
          search_(make_world_search(game, *nets_, settings.inference)) {
        if (settings_.equity) search_->aim_at_match(*settings_.equity);
    }

    Move choose(const View& view, Rng& rng) override {
        const Situation situation(view);
        const size_t count = situation.choices.size();
        if (count == 1) return situation.choices[0].move;
        search_->begin(situation);
        const Belief belief(view);
        race_.begin(count);
        margins_.resize(count);
        const uint64_t start = search_->evaluations();
        deadline_ =
            Clock::now() +
            std::chrono::duration_cast<Clock::duration>(
                std::chrono::duration<double, std::milli>(settings_.milliseconds.value_or(0)));
        int looked = 0;
        constexpr double kFew = 64;
        const bool few = belief.worlds() <= kFew;
        WorldSampler sampler(belief);
        constexpr size_t kBatch = 16;
        std::array<World, kBatch> batch;
        do {
            if (few) {
                // So few are all looked into, over and over with other orders of the boneyard.
                belief.for_each_world(
                    [&](const World& world, double weight) { look(world, weight, rng); });
                looked += static_cast<int>(belief.worlds());
            } else {
                for (size_t i = 0; i < kBatch; ++i) batch[i] = sampler.next(rng);
                for (const World& world : batch) look(world, 1, rng);
                looked += static_cast<int>(kBatch);
            }
            if (settings_.drops) race_.drop(*settings_.drops);
        } while (race_.running().size() > 1 && !is_spent(start, looked));
        return situation.choices[race_.best()].move;
    }

private:
    using Clock = std::chrono::steady_clock;

    void look(const World& world, double weight, Rng& rng) {
        if (settings_.infer) weight *= search_->infer(world, rng);
        search_->value(world, rng, settings_.plies, race_.running(), margins_.data());
        race_.add(weight, margins_.data());
    }

    bool is_spent(uint64_t start, int looked) const {
        if (settings_.nodes && search_->evaluations() - start >= *settings_.nodes) return true;
        if (settings_.worlds && looked >= *settings_.worlds) return true;
        return settings_.milliseconds && Clock::now() >= deadline_;
    }

    std::shared_ptr<const Nets> nets_;
    PolicySettings settings_;
    std::unique_ptr<WorldSearch> search_;
    Race race_;
    std::vector<int32_t> margins_;
    Clock::time_point deadline_;
};

}  // namespace

std::unique_ptr<Player> make_policy_player(const Game& game, std::shared_ptr<const Nets> nets,
                                           const PolicySettings& settings) {
    return std::make_unique<PolicyPlayer>(game, std::move(nets), settings);
}

}  // namespace sniff
