#include "sniff/record.hpp"

#include "sniff/error.hpp"
#include "sniff/notation.hpp"

namespace sniff {
namespace {

std::string say(int value) { return std::to_string(value); }
std::string say(int64_t value) { return std::to_string(value); }
std::string say(const std::string& value) { return "'" + value + "'"; }
template <class T>
std::string say(const std::vector<T>& values) {
    std::string text = "[";
    for (const T& value : values) text += (text.size() > 1 ? ", " : "") + say(value);
    return text + "]";
}

template <class T>
void check(const std::optional<T>& stated, const T& actual, const std::string& path) {
    if (stated && *stated != actual) {
        throw RecordError(path,
                          "the record says " + say(*stated) + ", the rules give " + say(actual));
    }
}

std::string moves_text(const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) text += (text.empty() ? "" : " ") + to_text(move);
    return text;
}

/// The placements among the legal moves: none where a draw or pass is forced.
std::vector<Move> placements_of(const MoveList& moves) {
    if (moves.size() == 1 && !moves[0].is_place()) return {};
    return {moves.begin(), moves.end()};
}

/// One body for rounds and views; `legal` are the moves to compare with, or null where unknown.
template <class Table>
void replay(Table& table, int turn, const std::vector<Move>* legal, const EventRecord& event,
            const std::string& path) {
    check(event.seat, turn, path + ".seat");
    if (event.legal && legal != nullptr && *event.legal != *legal) {
        throw RecordError(path + ".legal", "the record says '" + moves_text(*event.legal) +
                                               "', the rules give '" + moves_text(*legal) + "'");
    }
    Score score;
    try {
        score = table.push(event.move).score;
    } catch (const IllegalMoveError& error) {
        throw RecordError(path + ".move", error.what());
    }
    try {
        if (!event.move.is_place() && (event.total || event.points)) {
            throw RecordError(path + (event.total ? ".total" : ".points"),
                              "a draw or pass has no total and no points");
        }
        check(event.total, score.total, path + ".total");
        check(event.points, score.points, path + ".points");
    } catch (const RecordError&) {
        table.pop();
        throw;
    }
}

std::vector<std::string> texts_of(const std::vector<TileSet>& hands) {
    std::vector<std::string> texts;
    for (const TileSet hand : hands) texts.push_back(to_text(hand));
    return texts;
}

}  // namespace

void replay_event(Round& round, const EventRecord& event, const std::string& path) {
    const std::vector<Move> legal = placements_of(round.legal_moves());
    replay(round, round.state().turn, &legal, event, path);
}

void replay_event(View& view, const EventRecord& event, const std::string& path) {
    const std::vector<Move> legal = placements_of(view.legal_moves());
    replay(view, view.table().turn, view.is_own_turn() ? &legal : nullptr, event, path);
}

void check_result(const Round& round, const ResultRecord& result, const std::string& path) {
    if (!round.is_over()) {
        throw RecordError(path, "the record states a result, but the round is not over");
    }
    const RoundResult actual = *round.result();
    check(result.ending, to_text(actual.ending), path + ".ending");
    check(result.finisher, actual.finisher.value_or(-1), path + ".finisher");
    check(result.scores, actual.scores, path + ".scores");
    check(result.match_winner, actual.match_winner.value_or(-1), path + ".match_winner");
    if (result.hands) {
        const auto& hands = round.state().hands;
        check(std::optional(texts_of(*result.hands)),
              texts_of({hands.begin(), hands.begin() + round.game().players}), path + ".hands");
    }
}

void conclude_view(View& view, const ResultRecord& result, const std::string& path) {
    if (result.hands) {
        throw RecordError(path + ".hands", "a view holds no hands but the seat's own");
    }
    RoundResult stated;
    if (!result.ending) throw RecordError(path + ".ending", "missing");
    if (result.scores) stated.scores = *result.scores;
    try {
        stated.ending = parse_ending(*result.ending);
        view.conclude(stated);
    } catch (const HistoryError& error) {
        throw RecordError(path, error.what());
    }
    const RoundResult actual = *view.result();
    check(result.finisher, actual.finisher.value_or(-1), path + ".finisher");
    check(result.match_winner, actual.match_winner.value_or(-1), path + ".match_winner");
}

}  // namespace sniff
