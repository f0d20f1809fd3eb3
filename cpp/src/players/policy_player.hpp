#pragma once

#include <memory>
#include <optional>

#include "sniff/players/player.hpp"
#include "world_search.hpp"

namespace sniff {

/// How the policy expectimax player thinks.
struct PolicySettings {
    int plies = 5;                  ///< placements before the learned value, the own one included
    bool infer = true;              ///< weigh worlds by how likely the others would have played so
    std::optional<uint64_t> nodes;  ///< evaluations of a net
    std::optional<double> milliseconds;
    std::optional<int> worlds;
    /// Choices that are behind by so many standard errors are looked at no more.
    std::optional<double> drops = 3;
    /// Aims at the match by this table, not at the margin.
    std::shared_ptr<const Equity> equity;
    Inference inference;
};

/// The default player: see docs/strength.md.
[[nodiscard]] std::unique_ptr<Player> make_policy_player(const Game& game,
                                                         std::shared_ptr<const Nets> nets,
                                                         const PolicySettings& settings);

}  // namespace sniff
