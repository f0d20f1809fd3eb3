#pragma once

#include <optional>
#include <span>
#include <string>

#include "bindings.hpp"
#include "sniff/notation.hpp"
#include "sniff/position.hpp"

namespace sniff::bindings {

// Records as docs/notation.md has them, into a sink (`sinks.hpp`).

template <class Sink, class Value>
void write_field(Sink& sink, const char* name, const Value& value) {
    sink.key(name);
    sink.value(value);
}

template <class Sink, class Value>
void write_field(Sink& sink, const char* name, const std::optional<Value>& value) {
    sink.key(name);
    value ? sink.value(*value) : sink.null();
}

template <class Sink, class Values>
void write_list(Sink& sink, const char* name, const Values& values) {
    sink.key(name);
    sink.begin_list();
    for (const auto& value : values) sink.value(value);
    sink.end();
}

/// One entry a side.
template <class Sink>
void write_scores(Sink& sink, const std::array<int64_t, kMaxPlayers>& scores, const Game& game) {
    write_list(sink, "scores", std::span(scores).first(static_cast<size_t>(game.sides)));
}

/// The texts of the hands, one a seat.
template <class Sink>
void write_hands(Sink& sink, const State& state, const Game& game) {
    sink.key("hands");
    sink.begin_list();
    for (size_t seat = 0; seat < static_cast<size_t>(game.players); ++seat) {
        sink.value(to_text(state.hands[seat]));
    }
    sink.end();
}

/// Texts with a blank between them.
template <class Items>
[[nodiscard]] std::string joined(const Items& items) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : " ") + to_text(item);
    return text;
}

/// Opens the object of an event.
template <class Sink>
void begin_event(Sink& sink, const Event& event) {
    sink.begin_object();
    write_field(sink, "seat", event.seat);
    write_field(sink, "move", to_text(event.move));
    if (event.move.is_place()) {
        write_field(sink, "total", event.score.total);
        write_field(sink, "points", event.score.points);
    }
}

/// Opens the object of a result.
template <class Sink>
void begin_result(Sink& sink, const RoundResult& result) {
    sink.begin_object();
    write_field(sink, "ending", to_text(result.ending));
    write_field(sink, "finisher", result.finisher);
    if (result.scores.empty()) {
        sink.key("scores");
        sink.null();
    } else {
        write_list(sink, "scores", result.scores);
    }
    write_field(sink, "match_winner", result.match_winner);
}

/// Leader, scores and target, where a record has the deal.
template <class Sink>
void write_terms(Sink& sink, const Game& game, int leader,
                 const std::array<int64_t, kMaxPlayers>& scores) {
    write_field(sink, "leader", leader);
    write_scores(sink, scores, game);
    write_field(sink, "target", game.target);
}

template <class Sink>
void write_rules(Sink& sink, const Game& game) {
    sink.key("rules");
    sink.rules(game.rules);
}

/// `legal`: add all legal placements to each placement.
template <class Sink>
void write_record(Sink& sink, const Round& round, bool legal = false) {
    const Game& game = round.game();
    const State& start = round.start();
    sink.begin_object();
    if (round.has_deal()) {
        write_rules(sink, game);
        write_field(sink, "players", game.players);
        write_hands(sink, start, game);
        write_field(sink, "boneyard", joined(start.boneyard_left()));
        write_terms(sink, game, round.leader(), start.scores);
    } else {
        Round first(game, start, round.start_layout());
        first.set_leader(round.leader());
        write_field(sink, "players", game.players);
        write_field(sink, "position", position_of(first));
    }
    sink.key("events");
    sink.begin_list();
    State state = start;
    for (size_t i = 0; i < round.size(); ++i) {
        const Event& event = round.event(i);
        begin_event(sink, event);
        if (legal && event.move.is_place()) {
            write_field(sink, "legal", joined(legal_moves(state, game)));
        }
        sink.end();
        if (legal) state.apply_unchecked(game, event.move);
    }
    sink.end();
    if (round.is_over()) {
        sink.key("result");
        begin_result(sink, *round.result());
        write_hands(sink, round.state(), game);
        sink.end();
    }
    sink.end();
}

template <class Sink>
void write_record(Sink& sink, const View& view) {
    const Game& game = view.game();
    sink.begin_object();
    if (view.is_from_deal()) {
        write_rules(sink, game);
        write_field(sink, "players", game.players);
        write_field(sink, "seat", view.seat());
        write_field(sink, "hand", to_text(view.start_hand()));
        write_terms(sink, game, view.leader(), view.start_table().scores);
    } else {
        View first(game, view.seat(), view.start_hand(), view.start_table(), view.start_layout());
        first.set_leader(view.leader());
        write_field(sink, "players", game.players);
        write_field(sink, "position", position_of(first));
    }
    sink.key("events");
    sink.begin_list();
    for (size_t i = 0; i < view.size(); ++i) {
        begin_event(sink, view.event(i));
        sink.end();
    }
    sink.end();
    if (view.is_over()) {
        sink.key("result");
        begin_result(sink, *view.result());
        sink.end();
    }
    sink.end();
}

}  // namespace sniff::bindings
