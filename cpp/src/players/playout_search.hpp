#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "situation.hpp"
#include "sniff/belief.hpp"
#include "sniff/rng.hpp"

namespace sniff {

/// Players without a net: rounds played out by greedy seats, in worlds from the belief.
class PlayoutSearch {
public:
    virtual ~PlayoutSearch() = default;
    /// The situation must outlive the work.
    virtual void begin(const Situation& situation) = 0;

    /// Adds to `sums`, for each choice, (sides - 1) times the margin of one greedy playout in
    /// `world`: the same draws and the same lots for all choices.
    virtual void add_playouts(const World& world, uint64_t seed, int64_t* sums) = 0;

    /// Information-set Monte Carlo tree search (single observer, Cowling, Powley and Whitehouse
    /// 2012) with one iteration a world and greedy playouts; the index of the choice visited most.
    virtual size_t search_tree(const std::vector<World>& worlds, double exploration, Rng& rng) = 0;
};

[[nodiscard]] std::unique_ptr<PlayoutSearch> make_playout_search(int players);

}  // namespace sniff
