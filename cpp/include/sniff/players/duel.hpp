#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "sniff/players/player.hpp"

namespace sniff {

/// A sequential test (Wald's SPRT on the mean, variance as observed): whether the margin is at
/// least `high` points rather than at most `low`, each error with probability `alpha` at most.
struct Sprt {
    double low = 0;
    double high = 1;
    double alpha = 0.05;
};

struct DuelSettings {
    int64_t pairs = 1000;  ///< deals; with an SPRT the most
    int64_t first = 0;     ///< number of the first deal: parts of a duel are played apart
    uint64_t seed = 1;
    int threads = 1;
    std::optional<Sprt> sprt;
    /// Whole matches to the game's target in place of single rounds; margins are then shares of
    /// matches won beyond an equal share.
    bool matches = false;
};

/// What a duel came to. Margins are points a round for player a, or matches won.
struct DuelResult {
    int64_t pairs = 0;
    int64_t rounds = 0;  ///< or matches
    double margin = 0;
    double std_error = 0;          ///< over deals
    std::optional<bool> accepted;  ///< of an SPRT: whether `high` was accepted; none: undecided
    double llr = 0;                ///< of an SPRT: the log-likelihood ratio at the end
    std::vector<double> margins;   ///< of each deal, in order
    double seconds_a = 0;          ///< spent by the player in its decisions
    double seconds_b = 0;
    int64_t decisions_a = 0;
    int64_t decisions_b = 0;

    bool operator==(const DuelResult&) const = default;
};

/// Adds up deals in their order, so that the end depends neither on threads nor on how a duel was
/// cut into parts.
class DuelTally {
public:
    explicit DuelTally(const std::optional<Sprt>& sprt);

    /// Takes the next deal; true when the test is decided.
    bool add(double margin);
    /// Takes the deals of the next part, as far as they are wanted, and what they cost.
    bool add(const DuelResult& part);

    [[nodiscard]] const DuelResult& result() const noexcept { return result_; }

private:
    DuelResult result_;
    std::optional<Sprt> sprt_;
    double bound_ = 0;
    double squares_ = 0;
};

/// Called now and then with the pairs done so far, in the caller's thread; true ends the duel.
using DuelProgress = std::function<bool(int64_t pairs, double margin, double std_error)>;

/// Makes a player; called once for each thread.
using PlayerFactory = std::function<std::unique_ptr<Player>(const Game&)>;

/// Plays `a` on one side against `b` on all others, every deal once for each side that `a` can
/// take, with the same tiles, boneyard and leader; leaders by lot. The same seed gives the same
/// result on any number of threads, unless a player's budget is in time.
[[nodiscard]] DuelResult duel(const PlayerFactory& a, const PlayerFactory& b, const Game& game,
                              const DuelSettings& settings, const DuelProgress& progress = {});
[[nodiscard]] DuelResult duel(const PlayerName& a, const PlayerName& b, const Game& game,
                              const PlayerData& data, const DuelSettings& settings,
                              const DuelProgress& progress = {});

}  // namespace sniff
