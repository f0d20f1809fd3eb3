// Included by the kernel of playouts, inside its namespace; see cmake/kernels.cmake.

/// Plays on to the end with greedy seats; the last placement did not end the round.
template <int kSeats>
void play_greedily(const RootSim<kSeats>& root, Sim<kSeats>& sim, Rng& lots) noexcept {
    for (;;) {
        const uint32_t fitting = root.rules.resolve(sim, root.order.data());
        if (fitting == 0) return;
        const LayoutTable::Row& row = root.rules.rows[sim.layout];
        const auto placement = greedy_placement(root.rules.layouts, row, sim.layout, fitting, lots);
        if (root.rules.place(sim, placement)) return;
    }
}

/// One tree over what has been placed, for the seat in turn: in each iteration only the placements
/// that its world allows can be followed, and a node counts how often it could have been.
template <int kSeats>
class TreeSearch {
public:
    TreeSearch(const RootSim<kSeats>& root, double exploration)
        : root_(root), exploration_(exploration), nodes_(1) {}

    void iterate(Sim<kSeats> sim, Rng& rng) {
        path_.assign(1, 0);
        bool over = false;
        bool expanded = false;
        while (!over && !expanded) {
            const uint32_t fitting = root_.rules.resolve(sim, root_.order.data());
            if (fitting == 0) break;
            const auto placement = descend(sim, fitting, rng, expanded);
            over = root_.rules.place(sim, placement);
        }
        if (expanded && !over) play_greedily(root_, sim, rng);
        const auto points = root_.rules.final_points(sim);
        for (const uint32_t index : path_) {
            Node& node = nodes_[index];
            ++node.visits;
            node.sum += root_.rules.scaled_margin(points, node.side);
        }
    }

    /// The choice whose node was visited most.
    [[nodiscard]] size_t best_of(const std::vector<Choice>& choices) const {
        size_t best = 0;
        uint32_t most = 0;
        for (size_t i = 0; i < choices.size(); ++i) {
            const uint32_t child = find(0, key_of(choices[i].placement));
            if (child != kNone && nodes_[child].visits > most) {
                most = nodes_[child].visits;
                best = i;
            }
        }
        return best;
    }

private:
    static constexpr uint32_t kNone = 0;  // the root is nobody's child

    struct Node {
        uint32_t key = 0;
        uint32_t child = kNone;
        uint32_t sibling = kNone;
        uint32_t visits = 0;
        uint32_t available = 0;
        int side = 0;  ///< of who placed
        int64_t sum = 0;
    };

    static uint32_t key_of(LayoutTable::Placement placement) noexcept {
        return static_cast<uint32_t>(placement.tile) << 16 | placement.next;
    }
    [[nodiscard]] uint32_t find(uint32_t parent, uint32_t key) const noexcept {
        uint32_t child = nodes_[parent].child;
        while (child != kNone && nodes_[child].key != key) child = nodes_[child].sibling;
        return child;
    }

    LayoutTable::Placement descend(const Sim<kSeats>& sim, uint32_t fitting, Rng& rng,
                                   bool& expanded) {
        const uint32_t parent = path_.back();
        LayoutTable::Placement best{};
        LayoutTable::Placement unknown{};
        uint32_t best_child = kNone;
        uint32_t unknowns = 0;
        double most = -1e300;
        for (uint32_t rest = fitting; rest != 0; rest &= rest - 1) {
            const Tile tile = Tile::from_index(std::countr_zero(rest));
            for (const auto placement : root_.rules.layouts.placements(sim.layout, tile)) {
                const uint32_t child = find(parent, key_of(placement));
                if (child == kNone) {
                    if (rng.below(++unknowns) == 0) unknown = placement;
                    continue;
                }
                Node& node = nodes_[child];
                ++node.available;
                const double mean = static_cast<double>(node.sum) / node.visits;
                const double bound =
                    mean + exploration_ * std::sqrt(std::log(node.available) / node.visits);
                if (bound > most) {
                    most = bound;
                    best = placement;
                    best_child = child;
                }
            }
        }
        if (unknowns > 0) {
            best = unknown;
            best_child = static_cast<uint32_t>(nodes_.size());
            Node node;
            node.key = key_of(unknown);
            node.sibling = nodes_[parent].child;
            node.available = 1;
            node.side = root_.rules.side[sim.turn];
            nodes_[parent].child = best_child;
            nodes_.push_back(node);
            expanded = true;
        }
        path_.push_back(best_child);
        return best;
    }

    const RootSim<kSeats>& root_;
    double exploration_;  ///< in units of (sides - 1) times the margin
    std::vector<Node> nodes_;
    std::vector<uint32_t> path_;
};
