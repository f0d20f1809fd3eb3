#include "simple_players.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "playout_search.hpp"
#include "situation.hpp"
#include "world_search.hpp"

namespace sniff {
namespace {

class RandomPlayer final : public Player {
public:
    Move choose(const View& view, Rng& rng) override {
        const Situation situation(view);
        return situation.choices[rng.below(static_cast<uint32_t>(situation.choices.size()))].move;
    }
};

class GreedyPlayer final : public Player {
public:
    Move choose(const View& view, Rng& rng) override {
        const Situation situation(view);
        Move best;
        int highest = -1;
        uint32_t equals = 0;
        for (const Choice& choice : situation.choices) {
            const int rank = rank_of(choice);
            if (rank < highest) continue;
            if (rank > highest) equals = 0;
            highest = rank;
            // Keeps each of the equals with the same probability.
            if (++equals == 1 || rng.below(equals) == 0) best = choice.move;
        }
        return best;
    }

private:
    static int rank_of(const Choice& choice) {
        return choice.placement.fives * kTiles + choice.move.tile().pips();
    }
};

/// Points now, less what the next seat may score in reply, a little for staying able to place: what
/// a careful human reckons. Chances as if the next hand were drawn from all unseen tiles.
class HeuristicPlayer final : public Player {
public:
    Move choose(const View& view, Rng&) override {
        const Situation situation(view);
        const Game& game = view.game();
        const int next = game.next_seat(view.seat());
        const int held = view.table().counts[static_cast<size_t>(next)];
        Move best;
        double most = -std::numeric_limits<double>::infinity();
        for (const Choice& choice : situation.choices) {
            const LayoutTable::Row& row = situation.layouts.rows()[choice.placement.next];
            TileSet own = view.hand();
            own.remove(choice.move.tile());
            double value = choice.placement.fives + 0.02 * choice.move.tile().pips();
            value -= 0.9 * expected_reply(row, view.unseen(), held);
            value += chance_of_none(view.unseen(), TileSet(row.at_least[0]), held);
            value += 0.12 * (own & TileSet(row.at_least[0])).size();
            for (size_t k = 1; k < row.at_least.size(); ++k) {
                if (!(own & TileSet(row.at_least[k])).empty()) value += 0.25;
            }
            if (own.empty()) value += 5;
            if (value > most) {
                best = choice.move;
                most = value;
            }
        }
        return best;
    }

private:
    static double chance_of_none(TileSet unseen, TileSet wanted, int held) {
        const int possible = unseen.size();
        const int misses = possible - (unseen & wanted).size();
        double chance = 1;
        for (int i = 0; i < held; ++i) {
            chance *= std::max(0.0, static_cast<double>(misses - i)) / std::max(1, possible - i);
        }
        return chance;
    }
    /// In fives.
    static double expected_reply(const LayoutTable::Row& row, TileSet unseen, int held) {
        double sum = 0;
        for (size_t k = 1; k < row.at_least.size(); ++k) {
            sum += 1 - chance_of_none(unseen, TileSet(row.at_least[k]), held);
        }
        return sum;
    }
};

class NetPlayer final : public Player {
public:
    NetPlayer(const Game& game, std::shared_ptr<const Nets> nets)
        : nets_(std::move(nets)), search_(make_world_search(game, *nets_, {})) {}

    Move choose(const View& view, Rng&) override {
        const Situation situation(view);
        if (situation.choices.size() == 1) return situation.choices[0].move;
        search_->begin(situation);
        std::vector<int32_t> margins(situation.choices.size());
        search_->value_by_view(margins.data());
        const auto best = std::max_element(margins.begin(), margins.end());
        return situation.choices[static_cast<size_t>(best - margins.begin())].move;
    }

private:
    std::shared_ptr<const Nets> nets_;
    std::unique_ptr<WorldSearch> search_;
};

/// Flat Monte Carlo: the highest mean over worlds from the belief, one greedy playout each.
class FlatPlayer final : public Player {
public:
    FlatPlayer(const Game& game, int worlds)
        : worlds_(worlds), search_(make_playout_search(game.players)) {}

    Move choose(const View& view, Rng& rng) override {
        const Situation situation(view);
        if (situation.choices.size() == 1) return situation.choices[0].move;
        search_->begin(situation);
        std::vector<int64_t> sums(situation.choices.size());
        for (const World& world : Belief(view).sample(static_cast<size_t>(worlds_), rng)) {
            search_->add_playouts(world, rng.next(), sums.data());
        }
        const auto best = std::max_element(sums.begin(), sums.end());
        return situation.choices[static_cast<size_t>(best - sums.begin())].move;
    }

private:
    int worlds_;
    std::unique_ptr<PlayoutSearch> search_;
};

class IsmctsPlayer final : public Player {
public:
    IsmctsPlayer(const Game& game, int iterations, double exploration)
        : iterations_(iterations),
          exploration_(exploration * (game.sides - 1)),
          search_(make_playout_search(game.players)) {}

    Move choose(const View& view, Rng& rng) override {
        const Situation situation(view);
        if (situation.choices.size() == 1) return situation.choices[0].move;
        search_->begin(situation);
        const auto worlds = Belief(view).sample(static_cast<size_t>(iterations_), rng);
        return situation.choices[search_->search_tree(worlds, exploration_, rng)].move;
    }

private:
    int iterations_;
    double exploration_;
    std::unique_ptr<PlayoutSearch> search_;
};

}  // namespace

std::unique_ptr<Player> make_random_player() { return std::make_unique<RandomPlayer>(); }
std::unique_ptr<Player> make_greedy_player() { return std::make_unique<GreedyPlayer>(); }
std::unique_ptr<Player> make_heuristic_player() { return std::make_unique<HeuristicPlayer>(); }
std::unique_ptr<Player> make_net_player(const Game& game, std::shared_ptr<const Nets> nets) {
    return std::make_unique<NetPlayer>(game, std::move(nets));
}
std::unique_ptr<Player> make_flat_player(const Game& game, int worlds) {
    return std::make_unique<FlatPlayer>(game, worlds);
}
std::unique_ptr<Player> make_ismcts_player(const Game& game, int iterations, double exploration) {
    return std::make_unique<IsmctsPlayer>(game, iterations, exploration);
}

}  // namespace sniff
