#include "sniff/round.hpp"

#include <utility>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/view.hpp"

namespace sniff {
namespace {

/// Adds `tiles` to `seen`; throws if one of them is there already.
void add_once(TileSet& seen, TileSet tiles, const std::string& where) {
    const TileSet twice = seen & tiles;
    if (!twice.empty()) {
        throw DealError(where + ": " + to_text(twice) +
                        (twice.size() == 1 ? " appears twice" : " appear twice"));
    }
    seen = seen | tiles;
}

void check_complete(TileSet seen) {
    if (seen == TileSet::all()) return;
    throw DealError(std::to_string(seen.size()) + " tiles in all, not 28: missing " +
                    to_text(TileSet::all() - seen));
}

State state_of(const Game& game, const Deal& deal) {
    if (static_cast<int>(deal.hands.size()) != game.players) {
        throw DealError(std::to_string(deal.hands.size()) + " hands for " +
                        std::to_string(game.players) + " players");
    }
    State state;
    TileSet seen;
    for (size_t seat = 0; seat < deal.hands.size(); ++seat) {
        const TileSet hand = deal.hands[seat];
        const std::string where = "hand of seat " + std::to_string(seat);
        if (hand.size() != game.hand_size) {
            throw DealError(where + ": " + std::to_string(hand.size()) + " tiles, not " +
                            std::to_string(game.hand_size));
        }
        add_once(seen, hand, where);
        state.hands[seat] = hand;
        state.counts[seat] = static_cast<uint8_t>(hand.size());
    }
    for (const Tile tile : deal.boneyard) {
        add_once(seen, TileSet::of(tile), "boneyard");
        state.boneyard[state.boneyard_count++] = tile;
    }
    check_complete(seen);
    check_seat(game, deal.leader, "leader");
    state.turn = static_cast<uint8_t>(deal.leader);
    set_scores(game, deal.scores, state);
    return state;
}

void check_set_up(const Game& game, const State& state, const Layout& layout) {
    check_seat(game, state.turn, "turn");
    const bool consistent = state.ends == layout.ends() && layout.counting() == game.counting &&
                            !state.is_over() &&
                            state.boneyard_next + state.boneyard_count <= kTiles;
    if (!consistent) throw DealError("the state does not go with its layout");
    for (size_t seat = 0; seat < state.hands.size(); ++seat) {
        const bool plays = static_cast<int>(seat) < game.players;
        if (state.hands[seat].size() != state.counts[seat] || (!plays && state.counts[seat] > 0)) {
            throw DealError("hand of seat " + std::to_string(seat) + ": the count is wrong");
        }
    }
    TileSet seen = layout.tiles();
    for (int seat = 0; seat < game.players; ++seat) {
        const TileSet hand = state.hands[static_cast<size_t>(seat)];
        const std::string where = "hand of seat " + std::to_string(seat);
        if (hand.empty()) throw DealError(where + " is empty: the round would be over");
        add_once(seen, hand, where);
    }
    for (const Tile tile : state.boneyard_left()) add_once(seen, TileSet::of(tile), "boneyard");
    check_complete(seen);
    if (state.drawn > 0 && state.placeable(game).size() > 1) {
        throw DealError("seat " + std::to_string(state.turn) +
                        " has drawn in this turn, but holds " + to_text(state.placeable(game)) +
                        ": it could place before the last draw");
    }
    if (state.is_blocked(game)) {
        throw DealError("nobody can place and nothing may be drawn: the round would be over");
    }
}

}  // namespace

void check_seat(const Game& game, int seat, const char* what) {
    if (seat < 0 || seat >= game.players) {
        throw DealError(std::string(what) + " " + std::to_string(seat) +
                        " is not a seat from 0 to " + std::to_string(game.players - 1));
    }
}

void set_scores(const Game& game, const std::vector<int64_t>& scores, PublicState& state) {
    if (scores.empty()) return;
    if (static_cast<int>(scores.size()) != game.sides) {
        throw DealError(std::to_string(scores.size()) + " scores for " +
                        std::to_string(game.sides) + " sides");
    }
    for (size_t side = 0; side < scores.size(); ++side) {
        const std::string text =
            "score " + std::to_string(scores[side]) + " of side " + std::to_string(side);
        if (game.target && scores[side] >= *game.target) {
            throw DealError(text + " is at or over the target " + std::to_string(*game.target) +
                            ": the match would be over");
        }
        if (scores[side] < -2 * kMaxScore || scores[side] > 2 * kMaxScore) {
            throw DealError(text + " is beyond " + std::to_string(2 * kMaxScore));
        }
        state.scores[side] = scores[side];
    }
}

std::string to_text(Ending ending) {
    switch (ending) {
        case Ending::domino: return "domino";
        case Ending::blocked: return "blocked";
        case Ending::target: return "target";
        case Ending::none: break;
    }
    return "none";
}

Ending parse_ending(std::string_view text) {
    for (const Ending ending : {Ending::domino, Ending::blocked, Ending::target}) {
        if (to_text(ending) == text) return ending;
    }
    throw HistoryError("'" + std::string(text) +
                       "' is no ending; expected domino, blocked or target");
}

RoundResult result_of(const PublicState& state, const Game& game) {
    RoundResult result;
    result.ending = state.ending;
    if (state.finisher >= 0) result.finisher = state.finisher;
    if (state.match_winner >= 0) result.match_winner = state.match_winner;
    result.scores.assign(state.scores.begin(), state.scores.begin() + game.sides);
    return result;
}

Round::Round(Game game, const Deal& deal)
    : game_(std::move(game)),
      start_(state_of(game_, deal)),
      start_layout_(game_.counting),
      state_(start_),
      leader_(deal.leader) {}

Round::Round(Game game, const State& state, Layout layout)
    : game_(std::move(game)),
      start_(state),
      start_layout_(std::move(layout)),
      state_(start_),
      leader_(state.turn),
      dealt_(false) {
    check_set_up(game_, state_, start_layout_);
}

Round Round::deal(Game game, Rng rng, int leader, std::vector<int64_t> scores) {
    std::vector<Tile> tiles;
    for (const Tile tile : TileSet::all()) tiles.push_back(tile);
    rng.shuffle(std::span(tiles));
    Deal deal;
    deal.hands.resize(static_cast<size_t>(game.players));
    auto next = tiles.cbegin();
    for (TileSet& hand : deal.hands) {
        for (int i = 0; i < game.hand_size; ++i) hand.add(*next++);
    }
    deal.boneyard.assign(next, tiles.cend());
    deal.leader = leader;
    deal.scores = std::move(scores);
    return Round(std::move(game), deal);
}

Layout Round::layout() const {
    Layout layout = start_layout_;
    for (const Entry& entry : history_) {
        if (entry.event.move.is_place()) layout.place_unchecked(entry.event.move);
    }
    return layout;
}

std::optional<RoundResult> Round::result() const {
    if (!is_over()) return std::nullopt;
    return result_of(state_, game_);
}

const Event& Round::push(Move move) {
    if (is_over()) {
        throw RoundOverError(to_text(move) + ": the round is over (" + to_text(state_.ending) +
                             ")");
    }
    const std::string reason = why_illegal(state_, game_, move);
    if (!reason.empty()) {
        throw IllegalMoveError("seat " + std::to_string(state_.turn) + ", " + to_text(move) + ": " +
                               reason);
    }
    if (move.is_hidden_draw()) move = Move::draw(state_.boneyard[state_.boneyard_next]);
    constexpr size_t kUsualMoves = 48;  // few rounds have more moves
    if (history_.empty()) history_.reserve(kUsualMoves);
    history_.push_back({{state_.turn, move, {}}, state_});
    history_.back().event.score = state_.apply_unchecked(game_, move);
    return history_.back().event;
}

Event Round::pop() {
    if (history_.empty()) throw HistoryError("no move to take back: the round is at its start");
    const Entry entry = history_.back();
    history_.pop_back();
    state_.undo(entry.event.move, entry.before);
    return entry.event;
}

View Round::view(int seat) const {
    check_seat(game_, seat, "seat");
    View view(game_, seat, start_.hands[static_cast<size_t>(seat)], start_, start_layout_);
    view.set_leader(leader_);
    for (const Entry& entry : history_) {
        const Event& event = entry.event;
        const bool hidden = event.move.is_draw() && event.seat != seat;
        view.push(hidden ? Move::hidden_draw() : event.move);
    }
    if (is_over()) view.conclude(*result());
    return view;
}

bool Round::operator==(const Round& other) const noexcept {
    if (!(game_ == other.game_ && start_ == other.start_ && leader_ == other.leader_ &&
          start_layout_ == other.start_layout_ && history_.size() == other.history_.size())) {
        return false;
    }
    for (size_t i = 0; i < history_.size(); ++i) {
        if (history_[i].event != other.history_[i].event) return false;
    }
    return true;
}

}  // namespace sniff
