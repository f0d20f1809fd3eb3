#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sniff/layout.hpp"
#include "sniff/movegen.hpp"
#include "sniff/rng.hpp"
#include "sniff/state.hpp"

namespace sniff {

class View;

/// A move that was made: by whom, and what it came to.
struct Event {
    int seat = 0;
    Move move;
    Score score;

    bool operator==(const Event&) const = default;
};

/// How a round ended.
struct RoundResult {
    Ending ending = Ending::none;
    std::optional<int> finisher;      ///< a seat; none after a block or a target met
    std::vector<int64_t> scores;      ///< after settlement, one a side
    std::optional<int> match_winner;  ///< a side

    bool operator==(const RoundResult&) const = default;
};

/// The tiles of a round before the lead, and what it starts from.
struct Deal {
    std::vector<TileSet> hands;
    std::vector<Tile> boneyard;  ///< in draw order
    int leader = 0;
    std::vector<int64_t> scores;  ///< one a side; empty for all zero
};

/// A state with its history.
class Round {
public:
    /// Throws `DealError` if the deal is not 28 different tiles in hands of the right size, or a
    /// seat or score is out of range.
    Round(Game game, const Deal& deal);
    /// A table set up without history. Throws `DealError` if it is none, or the round is over.
    Round(Game game, const State& state, Layout layout);

    /// Shuffles with `rng` and deals.
    [[nodiscard]] static Round deal(Game game, Rng rng, int leader = 0,
                                    std::vector<int64_t> scores = {});

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] const State& state() const noexcept { return state_; }
    [[nodiscard]] const State& start() const noexcept { return start_; }
    [[nodiscard]] const Layout& start_layout() const noexcept { return start_layout_; }
    [[nodiscard]] bool has_deal() const noexcept { return start_layout_.empty() && dealt_; }
    [[nodiscard]] bool is_over() const noexcept { return state_.is_over(); }
    [[nodiscard]] int leader() const noexcept { return leader_; }
    void set_leader(int leader) noexcept { leader_ = leader; }

    [[nodiscard]] MoveList legal_moves() const noexcept {
        return sniff::legal_moves(state_, game_);
    }
    [[nodiscard]] Layout layout() const;
    [[nodiscard]] std::optional<RoundResult> result() const;
    [[nodiscard]] size_t size() const noexcept { return history_.size(); }
    [[nodiscard]] const Event& event(size_t i) const noexcept { return history_[i].event; }

    /// Plays a move. Throws `IllegalMoveError` with the reason, or `RoundOverError`; the round is
    /// then as it was. A hidden draw takes the next tile of the boneyard.
    const Event& push(Move move);
    /// Takes back the last move. Throws `HistoryError` if there is none.
    Event pop();

    /// What `seat` knows. Throws `DealError` for a seat out of range.
    [[nodiscard]] View view(int seat) const;

    bool operator==(const Round& other) const noexcept;

private:
    struct Entry {
        Event event;
        PublicState before;
    };

    Game game_;
    State start_;
    Layout start_layout_;
    State state_;
    std::vector<Entry> history_;
    int leader_ = 0;
    bool dealt_ = true;
};

/// Fills `state.scores` after checking them against the game. Throws `DealError`.
void set_scores(const Game& game, const std::vector<int64_t>& scores, PublicState& state);
/// Throws `DealError` unless 0 <= seat < players; `what` names the seat in the message.
void check_seat(const Game& game, int seat, const char* what);
/// The result that a finished public state stands for.
[[nodiscard]] RoundResult result_of(const PublicState& state, const Game& game);
/// The words of endings: "domino", "blocked" or "target".
[[nodiscard]] std::string to_text(Ending ending);
/// Throws `HistoryError` for another word.
[[nodiscard]] Ending parse_ending(std::string_view text);

}  // namespace sniff
