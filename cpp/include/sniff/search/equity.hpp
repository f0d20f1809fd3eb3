#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sniff/game.hpp"
#include "sniff/net/nets.hpp"
#include "sniff/search/limit.hpp"

namespace sniff {

/// How a table of match equity is made.
struct EquitySettings {
    std::string player = "net";  ///< of the ladder, in all seats
    int rounds = 800;            ///< of self-play
    uint64_t seed = 1;
    double detail = 1;  ///< grid points along a side, against the usual number
};

/// The probability that a side wins the match, from the scores before a round and who leads it,
/// with the same player in all seats.
///
/// Rounds of self-play from no particular score stand for all rounds: at given scores each either
/// ends the match, where a side reaches the target with a placement on the way, or leads to other
/// scores and another leader. The probabilities are those that agree with themselves, found by
/// going over the grid of scores until nothing changes. Between grid points they are interpolated.
class Equity {
public:
    /// One probability a side.
    using Shares = std::array<double, kMaxPlayers>;

    /// Throws `DealError` for a game without a target.
    [[nodiscard]] static std::shared_ptr<const Equity> compute(
        const Game& game, const std::shared_ptr<const Nets>& nets, const EquitySettings& settings,
        const ShouldStop& should_stop = {});
    /// Reads a file of the package. Throws `DataError`, naming `source`.
    [[nodiscard]] static std::shared_ptr<const Equity> parse(std::span<const std::byte> bytes,
                                                             const std::string& source);
    [[nodiscard]] std::vector<std::byte> to_bytes() const;

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] const EquitySettings& settings() const noexcept { return settings_; }

    /// Before a round. No leader: by lot. A score at the target has won.
    [[nodiscard]] Shares before_round(const std::array<double, kMaxPlayers>& scores,
                                      std::optional<int> leader) const;
    /// After a round that `leader` led: `finisher` is -1 after a block; a side at its target wins.
    [[nodiscard]] Shares after_round(const std::array<double, kMaxPlayers>& scores, int leader,
                                     int finisher) const;

private:
    friend class EquitySolver;

    explicit Equity(Game game) : game_(std::move(game)) {}

    /// Probabilities by place: the leader's side first. `scores` are by place.
    [[nodiscard]] Shares at(const std::array<double, kMaxPlayers>& scores) const;
    [[nodiscard]] Shares led_by(const std::array<double, kMaxPlayers>& scores, int seat) const;

    /// The highest score on the grid.
    [[nodiscard]] double top() const noexcept { return static_cast<double>(*game_.target) - 5; }

    Game game_;
    EquitySettings settings_;
    int step_ = 5;    ///< points between grid points
    int points_ = 0;  ///< grid points along a side; point 0 is just under the target
    std::vector<float> shares_;
};

}  // namespace sniff
