// Expectimax between three or four single sides: everybody maximises their own expected margin; the
// points of all sides are averaged at draws. A table of exact values is what keeps it affordable.

#include <new>
#include <vector>

#include "open_node.hpp"
#include "open_parts.hpp"

namespace sniff {

std::unique_ptr<OpenHands> make_open_hands(const PublicState& table, const Game& game,
                                           Monitor& monitor) {
    if (game.sides == 2) return make_open_two_sides(table, game, monitor);
    return make_open_many_sides(table, game, monitor);
}

namespace {

using Points = std::array<double, kMaxPlayers>;

class ManySides final : public OpenHands {
public:
    ManySides(const PublicState& table, const Game& game, Monitor& monitor)
        : rules_(table, game), monitor_(monitor), known_(monitor.max_bytes()) {}

    Points points(const World& world, std::optional<LayoutTable::Placement> placement) override {
        const OpenNode node = rules_.root(world);
        return placement ? after(node, *placement) : value(node);
    }
    uint64_t nodes() const noexcept override { return nodes_; }

private:
    Points settled(const OpenNode& node, int finisher) const noexcept {
        const SettlementResult result = rules_.settlement(node, finisher);
        Points points{};
        for (size_t side = 0; side < points.size(); ++side) points[side] = result.change[side];
        return points;
    }

    Points after(OpenNode node, LayoutTable::Placement placement) {
        const int seat = node.turn;
        const auto side = static_cast<size_t>(rules_.game.side_of(seat));
        Points points{};
        switch (rules_.place(node, placement)) {
            case OpenRules::After::target: break;
            case OpenRules::After::domino: points = settled(node, seat); break;
            case OpenRules::After::goes_on: points = value(node); break;
        }
        points[side] += placement.fives * rules_.per_five;
        return points;
    }

    Points value(OpenNode node) {
        for (;;) {
            if ((node.hand[node.turn] & rules_.playable(node)) != 0) return decide(node);
            if (rules_.can_draw(node)) return draw(node);
            if (rules_.is_blocked(node)) return settled(node, -1);
            rules_.pass(node);
        }
    }

    Points decide(const OpenNode& node) {
        if (nodes_ >= monitor_.next_check()) monitor_.check(nodes_);
        if (monitor_.stopped()) return {};
        ++nodes_;
        const uint64_t key = rules_.key_of(node);
        if (const Points* found = known_.find(key)) return *found;
        const int side = rules_.game.side_of(node.turn);
        Points best{};
        bool first = true;
        for (const Tile tile : TileSet(node.hand[node.turn] & rules_.playable(node))) {
            for (const auto placement : rules_.layouts.placements(node.layout, tile)) {
                const Points found = after(node, placement);
                if (monitor_.stopped()) return {};
                if (first || prefers(side, found, best)) best = found;
                first = false;
            }
        }
        known_.claim(key) = best;
        return best;
    }

    Points draw(const OpenNode& node) {
        Points sum{};
        int count = 0;
        for (const Tile tile : TileSet(node.boneyard)) {
            OpenNode next = node;
            OpenRules::draw(next, tile);
            const Points found = value(next);
            if (monitor_.stopped()) return {};
            for (size_t s = 0; s < sum.size(); ++s) sum[s] += found[s];
            ++count;
        }
        for (double& points : sum) points /= count;
        return sum;
    }

    /// The larger own margin; between equals, who gives more to the next side, then to the one
    /// after.
    bool prefers(int side, const Points& a, const Points& b) const noexcept {
        constexpr double kEqual = 1e-9;
        const double own = margin(side, a) - margin(side, b);
        if (own > kEqual || own < -kEqual) return own > 0;
        for (int k = 1; k < rules_.game.sides; ++k) {
            const auto other = static_cast<size_t>((side + k) % rules_.game.sides);
            const double more = a[other] - b[other];
            if (more > kEqual || more < -kEqual) return more > 0;
        }
        return false;
    }
    double margin(int side, const Points& points) const noexcept {
        return margin_of(points, side, rules_.game.sides);
    }

    OpenRules rules_;
    Monitor& monitor_;
    OpenTable<Points> known_;
    uint64_t nodes_ = 0;
};

}  // namespace

std::unique_ptr<OpenHands> make_open_many_sides(const PublicState& table, const Game& game,
                                                Monitor& monitor) {
    return std::make_unique<ManySides>(table, game, monitor);
}

}  // namespace sniff
