#pragma once

#include <array>
#include <memory>
#include <optional>

#include "sniff/belief.hpp"
#include "sniff/layout_table.hpp"
#include "sniff/search/limit.hpp"
#include "sniff/state.hpp"

namespace sniff {

/// Exact expectimax with open hands: all hands are known to everybody, every draw is a chance node,
/// uniform over the boneyard. Sides decide as in `solve`; points of three or four sides are
/// averaged at chance nodes. A target that is met ends the round and nothing more.
class OpenHands {
public:
    virtual ~OpenHands() = default;

    /// Points of each side from now on, if the seat in turn makes this placement in `world`; with
    /// none, if it draws or passes because it must. The margin alone is exact between two sides,
    /// where points are those that make it with a sum of zero. Meaningless once the monitor has
    /// stopped.
    [[nodiscard]] virtual std::array<double, kMaxPlayers> points(
        const World& world, std::optional<LayoutTable::Placement> placement) = 0;

    [[nodiscard]] virtual uint64_t nodes() const noexcept = 0;
};

/// For positions of one table: what everybody sees of it is `table`. All must outlive the search.
[[nodiscard]] std::unique_ptr<OpenHands> make_open_hands(const PublicState& table, const Game& game,
                                                         Monitor& monitor);

}  // namespace sniff
