// Players that solve worlds double-dummy.

#include <algorithm>
#include <utility>
#include <vector>

#include "simple_players.hpp"
#include "situation.hpp"
#include "sniff/analysis/analysis.hpp"
#include "sniff/error.hpp"
#include "sniff/search/double_dummy.hpp"
#include "world_search.hpp"

namespace sniff {
namespace {

/// Enough for almost every deal between two sides; max^n seldom ends early in a round.
constexpr uint64_t kNodesPerWorld = 100'000;
/// Moves worse than the best by more points than this are only bounded: a few of them would take
/// longer than all others together.
constexpr double kWithin = 60;

/// Perfect information Monte Carlo: each world solved with all hands open, the mean of the margins.
class PimcPlayer final : public Player {
public:
    explicit PimcPlayer(int worlds) : worlds_(worlds) {}

    Move choose(const View& view, Rng& rng) override {
        const Situation situation(view);
        if (situation.choices.size() == 1) return situation.choices[0].move;
        std::vector<double> sums(situation.choices.size());
        Limit limit;
        limit.nodes = kNodesPerWorld;
        for (const World& world : Belief(view).sample(static_cast<size_t>(worlds_), rng)) {
            const Solution solution = solve(round_in(view, world, rng), kWithin, limit);
            if (!solution.exact) continue;
            for (const MoveValue& value : solution.moves) {
                for (size_t i = 0; i < sums.size(); ++i) {
                    if (situation.choices[i].move == value.move) sums[i] += worth(value);
                }
            }
        }
        const auto best = std::max_element(sums.begin(), sums.end());
        return situation.choices[static_cast<size_t>(best - sums.begin())].move;
    }

private:
    static double worth(const MoveValue& value) {
        constexpr double kMatch = 1'000;  // points that a match counts for
        if (value.outcome) return *value.outcome == Outcome::win ? kMatch : -kMatch;
        return value.margin.value_or(std::clamp(value.upper, -kMatch, kMatch));
    }

    static Round round_in(const View& view, const World& world, Rng& rng) {
        State state;
        static_cast<PublicState&>(state) = view.table();
        state.hands = world.hands;
        size_t count = 0;
        for (const Tile tile : world.boneyard) state.boneyard[count++] = tile;
        rng.shuffle(std::span(state.boneyard).first(count));
        return Round(view.game(), state, view.layout());
    }

    int worlds_;
};

/// Open-hands expectimax where it ends soon, late in a round; before that as `pimc`.
class OpenPlayer final : public Player {
public:
    Move choose(const View& view, Rng& rng) override {
        constexpr int kFewTiles = 14;
        constexpr uint64_t kNodes = 30'000;
        constexpr uint64_t kWorlds = 50;
        constexpr uint64_t kEnough = 8;
        if (view.unseen().size() + view.hand().size() > kFewTiles) return pimc_.choose(view, rng);
        AnalysisSettings settings;
        settings.method = Method::open;
        settings.limit.nodes = kNodes;
        settings.limit.worlds = kWorlds;
        settings.seed = rng.next();
        const Analysis analysis = analyse(view, settings, nullptr);
        const bool told = analysis.exact || analysis.looked >= kEnough;
        return told ? analysis.moves.front().move : pimc_.choose(view, rng);
    }

private:
    PimcPlayer pimc_{20};
};

/// Sees all tiles: the ceiling of the ladder. Double-dummy where that ends in time, otherwise two
/// plies in the true world.
class Cheater final : public Player {
public:
    Cheater(const Game& game, std::shared_ptr<const Nets> nets)
        : nets_(std::move(nets)), search_(make_world_search(game, *nets_, {})) {}

    Move choose(const View&, Rng&) override {
        throw HiddenTilesError("the cheater wants to see all tiles");
    }
    bool cheats() const noexcept override { return true; }
    Move choose_knowing(const Round& round, Rng& rng) override {
        const View view = round.view(round.state().turn);
        const Situation situation(view);
        if (situation.choices.size() == 1) return situation.choices[0].move;
        Limit limit;
        limit.nodes = 10 * kNodesPerWorld;
        const Solution solution = solve(round, 0, limit);
        if (solution.exact) return solution.moves.front().move;
        World world{round.state().hands, {}};
        for (const Tile tile : round.state().boneyard_left()) world.boneyard.add(tile);
        search_->begin(situation);
        std::vector<int32_t> margins(situation.choices.size());
        std::vector<size_t> every;
        for (size_t i = 0; i < margins.size(); ++i) every.push_back(i);
        search_->value(world, rng, 2, every, margins.data());
        const auto best = std::max_element(margins.begin(), margins.end());
        return situation.choices[static_cast<size_t>(best - margins.begin())].move;
    }

private:
    std::shared_ptr<const Nets> nets_;
    std::unique_ptr<WorldSearch> search_;
};

}  // namespace

std::unique_ptr<Player> make_pimc_player(int worlds) {
    return std::make_unique<PimcPlayer>(worlds);
}
std::unique_ptr<Player> make_open_player() { return std::make_unique<OpenPlayer>(); }
std::unique_ptr<Player> make_cheater(const Game& game, std::shared_ptr<const Nets> nets) {
    return std::make_unique<Cheater>(game, std::move(nets));
}

}  // namespace sniff
