#include <unordered_map>
#include <vector>

#include "chance.hpp"
#include "model.hpp"
#include "model_shares.hpp"
#include "sniff/belief.hpp"

namespace sniff {
/// The states of the counting tables that worlds have led through so far, and where they go on to.
struct WorldSampler::Graph {
    struct Node;
    struct Edge {
        double weight;
        std::array<uint8_t, kMaxPlayers - 1> tiles;
        Node* next;
    };
    struct Node {
        double total = 0;
        bool known = false;  ///< whether the edges are there
        std::vector<Edge> edges;
    };
    using Layer = std::unordered_map<BeliefModel::State, Node, BeliefModel::Hash>;

    explicit Graph(std::shared_ptr<const BeliefModel> of)
        : model(std::move(of)), layers(model->kinds.size() + 1) {
        first = &layers[0][BeliefModel::State{}];
    }

    void expand(Node& node, const BeliefModel::State& state, size_t k) {
        node.total = model->backward[k].at(state);
        node.known = true;
        model->for_each_share(state, k, [&](const BeliefModel::Share& share) {
            const auto it = model->backward[k + 1].find(share.next);
            if (it == model->backward[k + 1].end()) return;
            node.edges.push_back(
                {share.ways * it->second, share.tiles, &layers[k + 1][share.next]});
        });
    }

    std::shared_ptr<const BeliefModel> model;
    std::vector<Layer> layers;
    Node* first;
};

WorldSampler::WorldSampler(const Belief& belief) : graph_(std::make_unique<Graph>(belief.model_)) {}
WorldSampler::~WorldSampler() = default;
WorldSampler::WorldSampler(WorldSampler&&) noexcept = default;
WorldSampler& WorldSampler::operator=(WorldSampler&&) noexcept = default;

World WorldSampler::next(Rng& rng) {
    const BeliefModel& model = *graph_->model;
    World world;
    world.hands[static_cast<size_t>(model.view.seat())] = model.view.hand();
    Graph::Node* node = graph_->first;
    BeliefModel::State state{};
    for (size_t k = 0; k < model.kinds.size(); ++k) {
        if (!node->known) graph_->expand(*node, state, k);
        double left = uniform(rng) * node->total;
        // There is always one; the last one, should rounding leave a rest.
        const Graph::Edge* chosen = node->edges.data();
        const Graph::Edge* const last = chosen + node->edges.size() - 1;
        while ((left -= chosen->weight) >= 0 && chosen != last) ++chosen;
        const Kind& kind = model.kinds[k];
        TileSet tiles = kind.tiles;
        for (size_t o = 0; o < model.others.size(); ++o) {
            const int count = chosen->tiles[o];
            if (count == 0) continue;
            const TileSet drawn = draw_tiles(tiles, count, rng);
            tiles = tiles - drawn;
            auto& hand = world.hands[static_cast<size_t>(model.others[o])];
            hand = hand | drawn;
            auto& held = state[static_cast<size_t>(kind.pair[o])];
            held = static_cast<uint8_t>(held + count);
            if (kind.fits_now) state[BeliefModel::kMaxCounts - 1] = 1;
        }
        world.boneyard = world.boneyard | tiles;
        node = chosen->next;
    }
    return world;
}

}  // namespace sniff
