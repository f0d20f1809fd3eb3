#pragma once

#include <optional>
#include <vector>

#include "sniff/round.hpp"

namespace sniff {

/// What one seat knows of a round: its own tiles, the table, and who drew and passed when. Holds no
/// hidden tile.
class View {
public:
    /// The start of a round, or a table set up without history: `hand` is the seat's own, `table`
    /// what everybody sees. Throws `DealError`.
    View(Game game, int seat, TileSet hand, const PublicState& table, Layout layout);
    /// A freshly dealt round.
    [[nodiscard]] static View of_deal(Game game, int seat, TileSet hand, int leader,
                                      const std::vector<int64_t>& scores);

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    /// Whether the view starts with a deal, not with a table set up without history.
    [[nodiscard]] bool is_from_deal() const noexcept;
    [[nodiscard]] int seat() const noexcept { return seat_; }
    [[nodiscard]] int leader() const noexcept { return leader_; }
    void set_leader(int leader) noexcept { leader_ = leader; }
    [[nodiscard]] const PublicState& table() const noexcept { return now_.table; }
    [[nodiscard]] const PublicState& start_table() const noexcept { return start_.table; }
    [[nodiscard]] const Layout& start_layout() const noexcept { return start_layout_; }
    [[nodiscard]] TileSet hand() const noexcept { return now_.hand; }
    [[nodiscard]] TileSet start_hand() const noexcept { return start_.hand; }
    /// Tiles in other hands or in the boneyard.
    [[nodiscard]] TileSet unseen() const noexcept {
        return TileSet::all() - now_.hand - now_.played;
    }
    [[nodiscard]] bool is_over() const noexcept { return now_.table.is_over(); }
    [[nodiscard]] bool is_own_turn() const noexcept {
        return !is_over() && now_.table.turn == seat_;
    }
    [[nodiscard]] Layout layout() const;
    [[nodiscard]] size_t size() const noexcept { return history_.size(); }
    [[nodiscard]] const Event& event(size_t i) const noexcept { return history_[i].event; }

    /// What everybody saw before event `i`.
    [[nodiscard]] const PublicState& before(size_t i) const noexcept {
        return history_[i].before.table;
    }

    /// The seat's own legal moves in its turn (a forced draw as `+?`), none in other turns.
    [[nodiscard]] MoveList legal_moves() const noexcept;

    /// Follows the round by one move: own moves with own draws known, others' draws as `+?`.
    /// Throws `IllegalMoveError` or `RoundOverError`; nothing is changed then.
    const Event& push(Move move);
    Event pop();

    /// How the round ended: no scores where the settlement needs hands that this seat has not seen.
    [[nodiscard]] std::optional<RoundResult> result() const;
    /// Tells the view how the round ended: that it is blocked (which only all hands together show),
    /// or the scores after settlement. Throws `HistoryError` if that contradicts what is known.
    void conclude(const RoundResult& result);

    bool operator==(const View& other) const noexcept;

private:
    struct Moment {
        PublicState table;
        TileSet hand;
        TileSet played;
        bool settled = false;  ///< the scores hold the settlement

        bool operator==(const Moment&) const = default;
    };
    struct Entry {
        Event event;
        Moment before;
    };

    [[nodiscard]] std::string why_illegal_for_other(Move move) const;
    /// The unseen tiles that fit nowhere: what a seat that cannot place must hold.
    [[nodiscard]] TileSet unseen_misfits() const noexcept;
    [[nodiscard]] bool may_be_blocked() const noexcept;
    void check_final_scores(const std::vector<int64_t>& scores) const;
    void settle_if_known() noexcept;

    Game game_;
    int seat_;
    Moment start_;
    Layout start_layout_;
    Moment now_;
    std::vector<Entry> history_;
    int leader_ = 0;
};

}  // namespace sniff
