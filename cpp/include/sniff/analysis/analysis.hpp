#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sniff/net/nets.hpp"
#include "sniff/search/equity.hpp"
#include "sniff/search/limit.hpp"
#include "sniff/view.hpp"

namespace sniff {

/// `policy`: everybody goes on by what they can know themselves. `open`: hands are open in each
/// world and draws are chance, exactly.
enum class Method : uint8_t { policy, open };

/// What a player may want: points in this round, or to win the match.
enum class Objective : uint8_t { margin, match };

struct AnalysisSettings {
    Method method = Method::policy;
    Objective objective = Objective::margin;
    Limit limit;
    uint64_t seed = 0;
    int threads = 1;
    int plies = 5;      ///< placements before the learned value, the analysed one included
    bool infer = true;  ///< weigh worlds by how likely the others would have played so
};

/// What a legal move is worth to a player who sees no hidden tile.
struct MoveAnalysis {
    Move move;
    int points = 0;        ///< scored by this placement
    double margin = 0;     ///< expected points from now on, own side's against the others' mean
    double std_error = 0;  ///< of the margin: 0 if exact, infinite if no world was looked into
    std::optional<double> win_probability;  ///< of the match
    std::optional<double> win_std_error;
    std::optional<double> spread;  ///< standard deviation of the margin that comes out
    // About the position after the move.
    double reply_chance = 0;  ///< the next seat can place and score at once
    double reply_points = 0;  ///< the most it can score at once, expected
    double stuck_chance = 0;  ///< the next seat cannot place
    int keeps = 0;            ///< own tiles that fit then
    bool empties_hand = false;
    std::vector<std::string> reasons;  ///< the same facts in words, most telling first

    bool operator==(const MoveAnalysis&) const = default;
};

struct Analysis {
    std::vector<MoveAnalysis> moves;  ///< all legal moves, best first; equals in canonical order
    Method method = Method::policy;
    Objective objective = Objective::margin;
    bool exact = false;  ///< all worlds, and nothing left to chance: exact for the method's model
    bool done = false;   ///< no more is to come
    std::optional<double> worlds;  ///< possible ones
    uint64_t looked = 0;  ///< worlds looked into, those of several passes counted each time
    uint64_t nodes = 0;
    uint64_t seed = 0;
    std::string rules;
    uint32_t nets = 0;         ///< the version of the weights; 0 if none was used
    std::optional<View> view;  ///< what was analysed

    bool operator==(const Analysis&) const = default;
};

class AnalysisWork;

/// An analysis under way. It can be stopped and looked at after any step; under limits of nodes or
/// worlds the end does not depend on threads or steps.
class Analyser {
public:
    /// Throws `NotYourTurnError`, `RoundOverError`, `HistoryError`, `LimitError` or `DataError`.
    /// Without `equity` (for the view's own game) there are no win probabilities.
    Analyser(const View& view, const AnalysisSettings& settings, std::shared_ptr<const Nets> nets,
             std::shared_ptr<const Equity> equity = nullptr);
    ~Analyser();
    Analyser(const Analyser&) = delete;
    Analyser& operator=(const Analyser&) = delete;

    /// Works for about so many seconds, or to the end. `should_stop` ends it for good.
    void advance(double seconds, const ShouldStop& should_stop = {});
    [[nodiscard]] bool done() const noexcept;
    [[nodiscard]] Analysis result() const;

private:
    std::unique_ptr<AnalysisWork> work_;
};

/// To the end in one go. Without a limit of nodes, worlds or time: `kDefaultNodes`.
[[nodiscard]] Analysis analyse(const View& view, const AnalysisSettings& settings,
                               std::shared_ptr<const Nets> nets,
                               std::shared_ptr<const Equity> equity = nullptr,
                               const ShouldStop& should_stop = {});

inline constexpr uint64_t kDefaultNodes = 2'000'000;

}  // namespace sniff
