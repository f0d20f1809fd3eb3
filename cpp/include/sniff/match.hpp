#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sniff/round.hpp"

namespace sniff {

/// How the leader of a round was found.
struct Lead {
    /// `caller`: given, not found by the rules.
    enum class By : uint8_t { caller, lot, heaviest, finisher, rotate };

    int seat = 0;
    By by = By::caller;
    /// The tiles drawn for the heaviest, one row a draw and one tile a seat; seats that were out of
    /// it after a tie hold none.
    std::vector<std::vector<std::optional<Tile>>> draws;

    bool operator==(const Lead&) const = default;
};

/// Rounds until a side meets the target. The same seed gives the same lots and deals.
class Match {
public:
    /// `deal` replaces the first deal by the caller's own, `leader` the first lead.
    Match(Game game, uint64_t seed, std::vector<int64_t> scores = {},
          std::optional<Deal> deal = std::nullopt, std::optional<int> leader = std::nullopt);

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] uint64_t seed() const noexcept { return seed_; }
    /// The rounds before the one being played.
    [[nodiscard]] const std::vector<Round>& finished() const noexcept { return finished_; }
    /// The round being played; once the next one starts, no longer the match's.
    [[nodiscard]] const std::shared_ptr<Round>& round() const noexcept { return round_; }
    /// The number of rounds so far.
    [[nodiscard]] size_t size() const noexcept { return finished_.size() + (round_ ? 1 : 0); }
    [[nodiscard]] const std::vector<Lead>& leads() const noexcept { return leads_; }
    [[nodiscard]] const Lead& lead() const noexcept { return leads_.back(); }
    [[nodiscard]] std::vector<int64_t> scores() const;
    /// The side that has won; none while the match goes on.
    [[nodiscard]] std::optional<int> winner() const noexcept;
    [[nodiscard]] bool is_over() const noexcept { return winner().has_value(); }

    const Event& push(Move move);
    Event pop();

    /// Deals the next round, or takes the caller's deal (its scores are ignored: the match keeps
    /// them). With `leader` the lead is the caller's too. Throws `DealError` while a round is being
    /// played and `RoundOverError` when the match is won.
    const Round& next_round(std::optional<Deal> deal = std::nullopt,
                            std::optional<int> leader = std::nullopt);

    /// Appends a round that was played elsewhere; for records. Throws `DealError` if it does not
    /// follow: other rules or scores, or a leader that the rules exclude and no caller chose.
    void append(Round round, bool lead_by_caller = false);
    /// A match without rounds yet, to be filled with `append`; until then it has no round and no
    /// lead, and other calls throw `HistoryError`.
    [[nodiscard]] static Match empty(Game game, uint64_t seed);

    Match(const Match& other);
    Match& operator=(const Match& other);
    Match(Match&&) noexcept = default;
    Match& operator=(Match&&) noexcept = default;
    ~Match() = default;

    bool operator==(const Match& other) const;

private:
    Match(Game game, uint64_t seed, int) : game_(std::move(game)), seed_(seed) {}

    [[nodiscard]] Lead find_lead() const;
    [[nodiscard]] Lead choose_lead(std::optional<int> leader) const;
    void start_round(std::optional<Deal> deal, Lead lead, std::vector<int64_t> scores);
    void add(Round round, Lead lead);
    void check_started() const;

    Game game_;
    uint64_t seed_;
    std::vector<Round> finished_;
    std::shared_ptr<Round> round_;
    std::vector<Lead> leads_;
};

/// Each seat draws a tile from the full set, the highest pip sum leads; only tied seats draw again,
/// after the tiles went back.
[[nodiscard]] Lead draw_for_heaviest(int players, Rng& rng);

}  // namespace sniff
