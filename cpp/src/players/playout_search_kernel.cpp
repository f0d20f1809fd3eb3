// Playouts from a position. Compiled once for each instruction set, in a namespace of its own
// (SNIFF_KERNEL).

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "playout_search_factory.hpp"
#include "sniff/scoring.hpp"

namespace sniff::SNIFF_KERNEL {
namespace {

#include "../search/bits.hpp"
//
#include "../play/greedy.hpp"
//
#include "../play/sim.hpp"
//
#include "root_sim.hpp"
//
#include "tree_search.hpp"

template <int kSeats>
class Kernel final : public PlayoutSearch {
public:
    void begin(const Situation& situation) override {
        situation_ = &situation;
        root_.emplace(situation);
    }

    void add_playouts(const World& world, uint64_t seed, int64_t* sums) override {
        Rng rng(seed);
        const Sim<kSeats> start = root_->in_world(world, rng);
        for (size_t i = 0; i < situation_->choices.size(); ++i) {
            Rng lots = rng;
            Sim<kSeats> sim = start;
            if (!root_->rules.place(sim, situation_->choices[i].placement)) {
                play_greedily(*root_, sim, lots);
            }
            sums[i] += root_->scaled_margin(sim);
        }
    }

    size_t search_tree(const std::vector<World>& worlds, double exploration, Rng& rng) override {
        TreeSearch<kSeats> tree(*root_, exploration);
        for (const World& world : worlds) tree.iterate(root_->in_world(world, rng), rng);
        return tree.best_of(situation_->choices);
    }

private:
    const Situation* situation_ = nullptr;
    std::optional<RootSim<kSeats>> root_;
};

}  // namespace

std::unique_ptr<PlayoutSearch> make_playout_search(int players) {
    switch (players) {
        case 2: return std::make_unique<Kernel<2>>();
        case 3: return std::make_unique<Kernel<3>>();
        default: return std::make_unique<Kernel<4>>();
    }
}

}  // namespace sniff::SNIFF_KERNEL
