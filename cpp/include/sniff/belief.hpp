#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "sniff/view.hpp"

namespace sniff {

/// The hidden tiles as they may lie: a hand for each seat, the view's own among them, and the
/// boneyard. Sets, without the boneyard's order.
struct World {
    std::array<TileSet, kMaxPlayers> hands{};
    TileSet boneyard;

    bool operator==(const World&) const = default;
};

struct BeliefModel;

/// What a seat can know: the exact posterior over the worlds, given that every deal of the 28 tiles
/// is equally likely and that others' choices among legal placements carry no information.
///
/// A world's weight is the number of deals behind it. Tiles that a seat acquired after it could not
/// place may fit what it could not place on, so the weight counts the ways to assign each seat's
/// tiles to the times at which it got them (docs/belief.md). Nothing is sampled or approximated;
/// probabilities are sums of positive doubles, right to about 1e-14.
class Belief {
public:
    /// Throws `HistoryError`, naming the event, if no deal can have led to this view, and
    /// `RoundOverError` if the round is over.
    explicit Belief(const View& view);

    /// The number of possible worlds; exact up to 2^53.
    [[nodiscard]] double worlds() const noexcept { return worlds_; }
    /// The probability that `seat` holds each tile now, by tile number; 0 or 1 for the view's own.
    [[nodiscard]] const std::array<double, kTiles>& holds(int seat) const {
        return holds_.at(static_cast<size_t>(seat));
    }
    /// The probability that each tile is in the boneyard.
    [[nodiscard]] const std::array<double, kTiles>& boneyard() const noexcept { return boneyard_; }
    /// The expected pips in a hand.
    [[nodiscard]] double pips(int seat) const;
    /// The probability that `seat` holds at least one of `tiles`.
    [[nodiscard]] double holds_any(int seat, TileSet tiles) const;

    /// Calls `visit(world, probability)` for every possible world, in a fixed order.
    void for_each_world(const std::function<void(const World&, double)>& visit) const;

    /// Independent worlds, exactly distributed: a state of the counting tables is drawn with its
    /// probability, then the tiles of each kind uniformly. The same seed gives the same worlds.
    [[nodiscard]] std::vector<World> sample(size_t count, uint64_t seed) const;
    [[nodiscard]] std::vector<World> sample(size_t count, Rng& rng) const;

    /// Independent rounds with the same history that the seat cannot tell from its own: the deal,
    /// every hidden draw and the order of the boneyard, each deal behind the view as likely. Throws
    /// `HistoryError` if the table was set up in the middle of another seat's draws.
    [[nodiscard]] std::vector<Round> sample_rounds(size_t count, Rng& rng) const;

private:
    friend class WorldSampler;

    std::shared_ptr<const BeliefModel> model_;
    double worlds_ = 0;
    std::array<std::array<double, kTiles>, kMaxPlayers> holds_{};
    std::array<double, kTiles> boneyard_{};
};

/// Draws worlds one after the other, exactly as `Belief::sample` does, and remembers which states
/// of the counting tables they led through: the more worlds, the cheaper. For one thread.
class WorldSampler {
public:
    explicit WorldSampler(const Belief& belief);
    ~WorldSampler();
    WorldSampler(WorldSampler&&) noexcept;
    WorldSampler& operator=(WorldSampler&&) noexcept;

    [[nodiscard]] World next(Rng& rng);

private:
    struct Graph;
    std::unique_ptr<Graph> graph_;
};

}  // namespace sniff
