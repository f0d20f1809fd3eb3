#include "sniff/belief.hpp"

#include <algorithm>
#include <string>

#include "model.hpp"
#include "model_shares.hpp"
#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/rng.hpp"

namespace sniff {
namespace {

/// The first event after which no deal is possible, in words.
[[noreturn]] void throw_contradiction(const View& view) {
    View prefix = view;
    bool found = false;
    while (!found && prefix.size() > 0) {
        prefix.pop();
        found = BeliefModel(prefix).total > 0;
    }
    if (!found) throw HistoryError("no deal can have led to this table");
    const size_t possible = prefix.size();
    const Event& event = view.event(possible);
    throw HistoryError("events[" + std::to_string(possible) + "]: seat " +
                       std::to_string(event.seat) + ", " + to_text(event.move) +
                       " contradicts what happened before: no deal can have led to it");
}

/// Walks through all worlds, kind by kind.
class Walker {
public:
    Walker(const BeliefModel& model, const std::function<void(const World&, double)>& visit)
        : model_(model), visit_(visit) {
        world_.hands[static_cast<size_t>(model.view.seat())] = model.view.hand();
    }

    void walk(const BeliefModel::State& state, size_t k) {
        if (k == model_.kinds.size()) {
            visit_(world_, model_.backward[k].at(state) / model_.total);
            return;
        }
        model_.for_each_share(state, k, [&](const BeliefModel::Share& share) {
            if (model_.backward[k + 1].contains(share.next)) {
                deal(share, k, 0, model_.kinds[k].tiles);
            }
        });
    }

private:
    /// Gives every choice of tiles of kind `k` to the other seats from `o` on.
    void deal(const BeliefModel::Share& share, size_t k, size_t o, TileSet left) {
        if (o == model_.others.size()) {
            const TileSet before = world_.boneyard;
            world_.boneyard = before | left;
            walk(share.next, k + 1);
            world_.boneyard = before;
            return;
        }
        TileSet& hand = world_.hands[static_cast<size_t>(model_.others[o])];
        const TileSet before = hand;
        choose(left, share.tiles[o], {}, [&](TileSet chosen) {
            hand = before | chosen;
            deal(share, k, o + 1, left - chosen);
        });
        hand = before;
    }

    /// All choices of `count` tiles, in order.
    template <class Then>
    static void choose(TileSet from, int count, TileSet chosen, const Then& then) {
        if (count == 0) return then(chosen);
        while (from.size() >= count) {
            const Tile tile = from.first();
            from.remove(tile);
            choose(from, count - 1, chosen | TileSet::of(tile), then);
        }
    }

    const BeliefModel& model_;
    const std::function<void(const World&, double)>& visit_;
    World world_;
};

}  // namespace

Belief::Belief(const View& view) {
    if (view.is_over()) {
        throw RoundOverError("the round is over: there is nothing left to believe");
    }
    auto model = std::make_shared<BeliefModel>(view);
    if (model->total == 0) throw_contradiction(view);
    worlds_ = model->worlds;
    for (const Tile tile : model->view.hand()) {
        holds_[static_cast<size_t>(model->view.seat())][static_cast<size_t>(tile.index())] = 1;
    }
    for (size_t k = 0; k < model->kinds.size(); ++k) {
        const TileSet tiles = model->kinds[k].tiles;
        std::array<double, kMaxPlayers> expected{};  // of each other seat, then of the boneyard
        for (const auto& [state, ways] : model->forward[k]) {
            const double reach = ways / model->total;
            model->for_each_share(state, k, [&](const BeliefModel::Share& share) {
                const auto it = model->backward[k + 1].find(share.next);
                if (it == model->backward[k + 1].end()) return;
                const double probability = reach * share.ways * it->second;
                int rest = tiles.size();
                for (size_t o = 0; o < model->others.size(); ++o) {
                    expected[o] += probability * share.tiles[o];
                    rest -= share.tiles[o];
                }
                expected.back() += probability * rest;
            });
        }
        const auto share_of_each = [&](double sum) { return std::min(1.0, sum / tiles.size()); };
        for (const Tile tile : tiles) {
            const auto index = static_cast<size_t>(tile.index());
            for (size_t o = 0; o < model->others.size(); ++o) {
                holds_[static_cast<size_t>(model->others[o])][index] = share_of_each(expected[o]);
            }
            boneyard_[index] = share_of_each(expected.back());
        }
    }
    model_ = std::move(model);
}

double Belief::pips(int seat) const {
    double sum = 0;
    for (int i = 0; i < kTiles; ++i) {
        sum += holds(seat)[static_cast<size_t>(i)] * Tile::from_index(i).pips();
    }
    return sum;
}

double Belief::holds_any(int seat, TileSet tiles) const {
    const View& view = model_->view;
    if (seat == view.seat()) return (view.hand() & tiles).empty() ? 0 : 1;
    return std::clamp(1 - BeliefModel(view, seat, tiles).total / model_->total, 0.0, 1.0);
}

void Belief::for_each_world(const std::function<void(const World&, double)>& visit) const {
    Walker(*model_, visit).walk(BeliefModel::State{}, 0);
}

std::vector<World> Belief::sample(size_t count, uint64_t seed) const {
    Rng rng(seed);
    return sample(count, rng);
}

std::vector<World> Belief::sample(size_t count, Rng& rng) const {
    WorldSampler sampler(*this);
    std::vector<World> worlds;
    worlds.reserve(count);
    for (size_t i = 0; i < count; ++i) worlds.push_back(sampler.next(rng));
    return worlds;
}

}  // namespace sniff
