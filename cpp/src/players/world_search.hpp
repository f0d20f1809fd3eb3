#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "situation.hpp"
#include "sniff/belief.hpp"
#include "sniff/net/nets.hpp"
#include "sniff/rng.hpp"
#include "sniff/search/equity.hpp"

namespace sniff {

/// How a choice turned out in one world, played out to the end.
struct PlayedOut {
    std::array<int32_t, kMaxPlayers> points{};  ///< of each side from now on
    int8_t finisher = -1;
    bool target = false;
};

/// Looks into single worlds for the seat in turn: what each choice is worth there if everybody goes
/// on by what they themselves can know, and how likely the past choices were.
///
/// A seat's choice in here is that of the net which sees a seat's view: a function of its own hand
/// and what is public, never of tiles hidden from it. Draws come in a random order.
class WorldSearch {
public:
    virtual ~WorldSearch() = default;

    /// Prepares for a situation of the game that the search was made for. The situation must
    /// outlive the work.
    virtual void begin(const Situation& situation) = 0;

    /// From here on `value` gives the probability to win the match, in steps of 1 / kCertain, in
    /// place of the margin. The table must be for the search's game and outlive the search.
    virtual void aim_at_match(const Equity& equity) = 0;
    static constexpr int32_t kCertain = 1 << 24;

    /// How likely the others would have chosen as they did with these hands, up to a factor. Each
    /// of them may be of one of the kinds in `Inference`; how it goes on in this world is drawn
    /// from what its past choices say of its kind. Where a hand's history is open, one that fits is
    /// drawn.
    virtual double infer(const World& world, Rng& rng) = 0;

    /// The margin of each choice in steps (net::kStepsPerPoint a point): `plies` placements, the
    /// choice itself the first, then the net that sees the world. One order of the boneyard for all
    /// choices. Only those in `which` are looked at, and written in that order.
    virtual void value(const World& world, Rng& rng, int plies, std::span<const size_t> which,
                       int32_t* margins) = 0;

    /// The margin, in steps, for each tile of the boneyard that the seat in turn may draw next, by
    /// tile number; it must not be able to place, and be allowed to draw.
    virtual void value_draws(const World& world, Rng& rng, int plies,
                             std::array<int32_t, kTiles>& margins) = 0;

    /// How each choice turns out if the round is played to its end.
    virtual void play_out(const World& world, Rng& rng, PlayedOut* outcomes) = 0;

    /// The values of the choices by the net that sees the view alone, in steps.
    virtual void value_by_view(int32_t* margins) = 0;

    [[nodiscard]] virtual uint64_t evaluations() const noexcept = 0;
};

/// Who the others may be. A thinking seat chooses by its net's values, softened, a greedy one as
/// the ladder's `greedy`.
struct Inference {
    double greedy = 0.15;    ///< prior probability that a seat is greedy
    double temperature = 3;  ///< points by which a thinking seat may err
    double floor = 0.1;      ///< probability of a choice without any reason
    double greedy_floor = 0.02;
};

[[nodiscard]] std::unique_ptr<WorldSearch> make_world_search(const Game& game, const Nets& nets,
                                                             Inference inference);

}  // namespace sniff
