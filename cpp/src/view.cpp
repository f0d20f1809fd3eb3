#include "sniff/view.hpp"

#include <utility>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/scoring.hpp"

namespace sniff {

View::View(Game game, int seat, TileSet hand, const PublicState& table, Layout layout)
    : game_(std::move(game)), seat_(seat), start_layout_(std::move(layout)), leader_(table.turn) {
    check_seat(game_, seat, "seat");
    const TileSet twice = hand & start_layout_.tiles();
    if (!twice.empty()) throw DealError("own hand: " + to_text(twice) + " is on the table");
    int tiles = start_layout_.size() + table.boneyard_count;
    for (int other = 0; other < game_.players; ++other) {
        const int count = table.counts[static_cast<size_t>(other)];
        if (count == 0) {
            throw DealError("hand of seat " + std::to_string(other) +
                            " is empty: the round would be over");
        }
        tiles += count;
    }
    if (tiles != kTiles) throw DealError(std::to_string(tiles) + " tiles in all, not 28");
    if (hand.size() != table.counts[static_cast<size_t>(seat)]) {
        throw DealError("own hand: " + std::to_string(hand.size()) + " tiles, not " +
                        std::to_string(table.counts[static_cast<size_t>(seat)]));
    }
    now_.table = table;
    now_.hand = hand;
    now_.played = start_layout_.tiles();
    const TileSet fitting = hand & table.ends.playable(game_.counting);
    if (table.turn == seat && table.drawn > 0 && fitting.size() > 1) {
        throw DealError("own hand: the seat has drawn in this turn, but holds " + to_text(fitting) +
                        ": it could place before the last draw");
    }
    start_ = now_;
}

View View::of_deal(Game game, int seat, TileSet hand, int leader,
                   const std::vector<int64_t>& scores) {
    PublicState table;
    for (int other = 0; other < game.players; ++other) {
        table.counts[static_cast<size_t>(other)] = static_cast<uint8_t>(game.hand_size);
    }
    table.boneyard_count = static_cast<uint8_t>(game.boneyard_size);
    check_seat(game, leader, "leader");
    table.turn = static_cast<uint8_t>(leader);
    set_scores(game, scores, table);
    const Layout layout(game.counting);
    return View(std::move(game), seat, hand, table, layout);
}

Layout View::layout() const {
    Layout layout = start_layout_;
    for (const Entry& entry : history_) {
        if (entry.event.move.is_place()) layout.place_unchecked(entry.event.move);
    }
    return layout;
}

bool View::is_from_deal() const noexcept {
    const PublicState& table = start_.table;
    for (int seat = 0; seat < game_.players; ++seat) {
        if (table.counts[static_cast<size_t>(seat)] != game_.hand_size) return false;
    }
    return start_layout_.empty() && table.turn == leader_ && table.drawn == 0;
}

TileSet View::unseen_misfits() const noexcept {
    return unseen() - now_.table.ends.playable(game_.counting);
}

bool View::may_be_blocked() const noexcept {
    int others = 0;
    for (int seat = 0; seat < game_.players; ++seat) {
        if (seat != seat_) others += now_.table.counts[static_cast<size_t>(seat)];
    }
    return unseen_misfits().size() >= others;
}

MoveList View::legal_moves() const noexcept {
    if (!is_own_turn()) return {};
    MoveList moves = placements(now_.table.ends, game_.counting, now_.hand);
    if (moves.empty()) {
        moves.add(now_.table.can_draw(game_) ? Move::hidden_draw() : Move::pass());
    }
    return moves;
}

std::string View::why_illegal_for_other(Move move) const {
    if (move.is_draw() && !move.is_hidden_draw()) {
        return "another seat's draw is hidden: write +?";
    }
    if (!move.is_place()) {
        const std::string reason = why_illegal_for_hand(now_.table, game_, TileSet(), move);
        const int held = now_.table.counts[now_.table.turn];
        const int misfits = unseen_misfits().size();
        if (!reason.empty() || held <= misfits) return reason;
        return "only " + std::to_string(misfits) + " unseen tiles fit nowhere and it holds " +
               std::to_string(held) + ": it can place";
    }
    const Tile tile = move.tile();
    if (now_.hand.contains(tile)) return "you hold the " + to_text(tile) + " yourself";
    if (now_.played.contains(tile)) return to_text(tile) + " is already on the table";
    return why_illegal_for_hand(now_.table, game_, TileSet::of(tile), move);
}

const Event& View::push(Move move) {
    const int seat = now_.table.turn;
    const std::string who = "seat " + std::to_string(seat) + ", " + to_text(move) + ": ";
    if (is_over()) {
        throw RoundOverError(who + "the round is over (" + to_text(now_.table.ending) + ")");
    }
    std::string reason;
    if (seat != seat_) {
        reason = why_illegal_for_other(move);
    } else if (move.is_place() && now_.played.contains(move.tile())) {
        reason = to_text(move.tile()) + " is already on the table";
    } else {
        reason = why_illegal_for_hand(now_.table, game_, now_.hand, move);
        if (reason.empty() && move.is_hidden_draw()) {
            reason = "your own draw is known to you: write +3-1 for a drawn 3-1";
        } else if (reason.empty() && move.is_draw() && !unseen().contains(move.tile())) {
            reason = to_text(move.tile()) + " is in your hand or on the table already";
        }
    }
    if (!reason.empty()) throw IllegalMoveError(who + reason);

    history_.push_back({{seat, move, {}}, now_});
    PublicState& table = now_.table;
    if (move.is_place()) {
        now_.hand.remove(move.tile());
        now_.played.add(move.tile());
        history_.back().event.score = table.place(game_, move);
    } else if (move.is_draw()) {
        if (seat == seat_) now_.hand.add(move.tile());
        table.draw();
    } else {
        table.pass(game_);
    }
    const TileSet maybe_held = now_.hand | unseen();
    if (!is_over() && table.drawable(game_) == 0 &&
        (maybe_held & table.ends.playable(game_.counting)).empty()) {
        table.ending = Ending::blocked;
    }
    settle_if_known();
    return history_.back().event;
}

Event View::pop() {
    if (history_.empty()) throw HistoryError("no move to take back: the view is at its start");
    const Entry entry = history_.back();
    history_.pop_back();
    now_ = entry.before;
    return entry.event;
}

void View::settle_if_known() noexcept {
    PublicState& table = now_.table;
    if (!is_over() || now_.settled) return;
    // A target met is not settled; all-fives and muggins pay nobody after a block.
    const bool pays =
        game_.rules.settlement != Settlement::finisher_opponents || table.ending != Ending::blocked;
    if (table.ending != Ending::target && pays) {
        for (int seat = 0; seat < game_.players; ++seat) {
            if (seat != seat_ && table.counts[static_cast<size_t>(seat)] > 0) return;
        }
        std::array<int, kMaxPlayers> pips{};
        pips[static_cast<size_t>(seat_)] = now_.hand.pips();
        table.settle(game_, pips);
    }
    now_.settled = true;
}

std::optional<RoundResult> View::result() const {
    if (!is_over()) return std::nullopt;
    RoundResult result = result_of(now_.table, game_);
    if (!now_.settled) result.scores.clear();
    return result;
}

void View::check_final_scores(const std::vector<int64_t>& scores) const {
    if (static_cast<int>(scores.size()) != game_.sides) {
        throw HistoryError(std::to_string(scores.size()) + " final scores for " +
                           std::to_string(game_.sides) + " sides");
    }
    const bool debits = game_.rules.settlement == Settlement::each_hand;
    const int64_t own_debit = round_to_five(now_.hand.pips()) / game_.rules.settlement_divisor;
    int paid = 0;
    for (int side = 0; side < game_.sides; ++side) {
        const int64_t change =
            scores[static_cast<size_t>(side)] - now_.table.scores[static_cast<size_t>(side)];
        bool possible = change == 0;
        if (now_.table.ending == Ending::target) {
            // Not settled.
        } else if (debits) {
            const bool own = side == game_.side_of(seat_);
            const bool finished = now_.table.finisher >= 0 && !game_.partners() &&
                                  side == game_.side_of(now_.table.finisher);
            possible = own && !game_.partners() ? change == -own_debit
                       : own                    ? change <= -own_debit
                                                : change <= 0 && (change == 0 || !finished);
        } else if (change > 0) {
            possible = ++paid == 1 &&
                       (now_.table.finisher < 0 || side == game_.side_of(now_.table.finisher));
        }
        if (!possible) {
            throw HistoryError("a final score of " +
                               std::to_string(scores[static_cast<size_t>(side)]) + " for side " +
                               std::to_string(side) + " cannot follow from " +
                               std::to_string(now_.table.scores[static_cast<size_t>(side)]));
        }
    }
}

void View::conclude(const RoundResult& result) {
    const Ending known = now_.table.ending;
    if (is_over() ? result.ending != known : result.ending != Ending::blocked) {
        throw HistoryError("the round cannot have ended with '" + to_text(result.ending) + "': " +
                           (is_over() ? "this seat has seen '" + to_text(known) + "'"
                                      : std::string("only a block shows no end by itself")));
    }
    if (!is_over()) {
        const TileSet fitting = now_.hand & now_.table.ends.playable(game_.counting);
        if (!fitting.empty()) {
            throw HistoryError("the round is not blocked: you hold " + to_text(fitting) +
                               ", which fits");
        }
        if (now_.table.drawable(game_) > 0) {
            throw HistoryError("the round is not blocked: tiles may still be drawn");
        }
        if (!may_be_blocked()) {
            throw HistoryError("the round is not blocked: too few unseen tiles fit nowhere");
        }
    }
    View after = *this;
    after.now_.table.ending = result.ending;
    if (!now_.settled) after.settle_if_known();
    if (after.now_.settled) {
        if (!result.scores.empty() && result.scores != after.result()->scores) {
            throw HistoryError("the final scores are not those that follow from the moves");
        }
    } else if (!result.scores.empty()) {
        after.check_final_scores(result.scores);
        for (size_t side = 0; side < result.scores.size(); ++side) {
            after.now_.table.scores[side] = result.scores[side];
            if (game_.target && result.scores[side] >= *game_.target) {
                after.now_.table.match_winner = static_cast<int8_t>(side);
            }
        }
        after.now_.settled = true;
    }
    now_ = after.now_;
}

bool View::operator==(const View& other) const noexcept {
    if (!(game_ == other.game_ && seat_ == other.seat_ && leader_ == other.leader_ &&
          start_ == other.start_ && now_ == other.now_ && start_layout_ == other.start_layout_ &&
          history_.size() == other.history_.size())) {
        return false;
    }
    for (size_t i = 0; i < history_.size(); ++i) {
        if (history_[i].event != other.history_[i].event) return false;
    }
    return true;
}

}  // namespace sniff
