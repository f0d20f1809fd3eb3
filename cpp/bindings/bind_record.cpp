// Records as Python dicts (what JSON gives), see docs/notation.md for their shapes.

#include "bindings.hpp"
#include "dict_reader.hpp"
#include "sniff/notation.hpp"
#include "sniff/position.hpp"
#include "sniff/record.hpp"

namespace sniff::bindings {
namespace {

constexpr const char* kMatchFormat = "sniff-match/1";

py::list to_list(const std::array<int64_t, kMaxPlayers>& scores, int sides) {
    py::list list;
    for (int side = 0; side < sides; ++side) list.append(scores[static_cast<size_t>(side)]);
    return list;
}

py::object target_object(const Game& game) {
    return game.target ? py::object(py::int_(*game.target)) : py::none();
}

std::string moves_text(const MoveList& moves) {
    std::string text;
    for (const Move move : moves) text += (text.empty() ? "" : " ") + to_text(move);
    return text;
}

Rules read_rules(const DictReader& record) {
    if (!record.has("rules")) return Rules();
    return record.guard(
        "rules", [&] { return rules_from_record(record.at("rules"), record.path("rules")); });
}

Game read_game(const DictReader& record, int players) {
    const Rules rules = read_rules(record);
    return record.guard("players", [&] {
        if (!record.has("target")) return Game(rules, players);
        if (!record.given("target")) return Game(rules, players, std::nullopt);
        return Game(rules, players, record.long_whole("target"));
    });
}

EventRecord read_event(py::handle item, const std::string& path) {
    const DictReader event(item, path);
    event.check_keys({"seat", "move", "total", "points", "legal"});
    EventRecord read;
    read.move = event.move("move");
    if (event.has("seat")) read.seat = event.whole("seat");
    if (event.has("total")) read.total = event.whole("total");
    if (event.has("points")) read.points = event.whole("points");
    if (event.has("legal")) read.legal = event.moves("legal");
    return read;
}

template <class Table>
void read_events(Table& table, const DictReader& record) {
    if (!record.has("events")) return;
    const std::string path = record.path("events");
    size_t index = 0;
    for (const py::handle item : record.list("events")) {
        const std::string where = item_path(path, index++);
        replay_event(table, read_event(item, where), where);
    }
}

/// Null stands for none: -1.
int whole_or_none(const DictReader& reader, const char* key) {
    if (!reader.given(key)) return -1;
    const int value = reader.whole(key);
    if (value < 0) reader.fail(key, std::to_string(value) + " is negative; none is null");
    return value;
}

ResultRecord read_result(const DictReader& record) {
    const DictReader result(record.at("result"), record.path("result"));
    result.check_keys({"ending", "finisher", "scores", "match_winner", "hands"});
    ResultRecord read;
    if (result.has("ending")) read.ending = result.text("ending");
    if (result.has("finisher")) read.finisher = whole_or_none(result, "finisher");
    if (result.given("scores")) read.scores = result.scores("scores");
    if (result.has("match_winner")) read.match_winner = whole_or_none(result, "match_winner");
    if (result.has("hands")) read.hands = result.hands("hands");
    return read;
}

void check_players(const DictReader& record, int players) {
    if (record.has("players") && record.whole("players") != players) {
        record.fail("players", "the record says " + std::to_string(record.whole("players")) +
                                   ", but has " + std::to_string(players) + " hands");
    }
}

Round read_round_start(const DictReader& record) {
    if (record.has("position")) {
        for (const char* key : {"rules", "hands", "boneyard", "leader", "scores", "target"}) {
            if (record.has(key)) record.fail(key, "stands in the position already");
        }
        Round round =
            record.guard("position", [&] { return parse_round_position(record.text("position")); });
        check_players(record, round.game().players);
        return round;
    }
    Deal deal;
    deal.hands = record.hands("hands");
    check_players(record, static_cast<int>(deal.hands.size()));
    const Game game = read_game(record, static_cast<int>(deal.hands.size()));
    if (record.has("boneyard")) deal.boneyard = record.tiles("boneyard");
    if (record.has("leader")) deal.leader = record.whole("leader");
    if (record.has("scores")) deal.scores = record.scores("scores");
    return record.guard("hands", [&] { return Round(game, deal); });
}

View read_view_start(const DictReader& record) {
    if (record.has("position")) {
        for (const char* key : {"rules", "seat", "hand", "leader", "scores", "target"}) {
            if (record.has(key)) record.fail(key, "stands in the position already");
        }
        View view =
            record.guard("position", [&] { return parse_view_position(record.text("position")); });
        check_players(record, view.game().players);
        return view;
    }
    const Game game = read_game(record, record.whole("players"));
    const int leader = record.has("leader") ? record.whole("leader") : 0;
    const int seat = record.whole("seat");
    const TileSet hand = record.tile_set("hand");
    const std::vector<int64_t> scores =
        record.has("scores") ? record.scores("scores") : std::vector<int64_t>();
    return record.guard("hand", [&] { return View::of_deal(game, seat, hand, leader, scores); });
}

}  // namespace

const char* lead_word(Lead::By by) {
    switch (by) {
        case Lead::By::lot: return "lot";
        case Lead::By::heaviest: return "heaviest";
        case Lead::By::finisher: return "finisher";
        case Lead::By::rotate: return "rotate";
        case Lead::By::caller: break;
    }
    return "caller";
}

py::dict event_to_dict(const Event& event) {
    py::dict dict;
    dict["seat"] = event.seat;
    dict["move"] = to_text(event.move);
    if (event.move.is_place()) {
        dict["total"] = event.score.total;
        dict["points"] = event.score.points;
    }
    return dict;
}

py::dict result_to_dict(const RoundResult& result) {
    py::dict dict;
    dict["ending"] = to_text(result.ending);
    dict["finisher"] = optional_object(result.finisher);
    dict["scores"] = result.scores.empty() ? py::object(py::none()) : py::cast(result.scores);
    dict["match_winner"] = optional_object(result.match_winner);
    return dict;
}

py::dict round_to_record(const Round& round, bool legal) {
    const Game& game = round.game();
    const State& start = round.start();
    py::dict record;
    if (round.has_deal()) {
        record["rules"] = rules_to_record(game.rules);
        record["players"] = game.players;
        py::list hands;
        for (int seat = 0; seat < game.players; ++seat) {
            hands.append(to_text(start.hands[static_cast<size_t>(seat)]));
        }
        record["hands"] = hands;
        std::string boneyard;
        for (const Tile tile : start.boneyard_left()) {
            boneyard += (boneyard.empty() ? "" : " ") + to_text(tile);
        }
        record["boneyard"] = boneyard;
        record["leader"] = round.leader();
        record["scores"] = to_list(start.scores, game.sides);
        record["target"] = target_object(game);
    } else {
        Round first(game, start, round.start_layout());
        first.set_leader(round.leader());
        record["players"] = game.players;
        record["position"] = position_of(first);
    }
    py::list events;
    State state = start;
    for (size_t i = 0; i < round.size(); ++i) {
        const Event& event = round.event(i);
        py::dict dict = event_to_dict(event);
        if (legal && event.move.is_place()) dict["legal"] = moves_text(legal_moves(state, game));
        events.append(dict);
        if (legal) state.apply_unchecked(game, event.move);
    }
    record["events"] = events;
    if (round.is_over()) {
        py::dict result = result_to_dict(*round.result());
        py::list hands;
        for (int seat = 0; seat < game.players; ++seat) {
            hands.append(to_text(round.state().hands[static_cast<size_t>(seat)]));
        }
        result["hands"] = hands;
        record["result"] = result;
    }
    return record;
}

Round round_from_record(py::handle value, const std::string& path) {
    const DictReader record(value, path);
    record.check_keys({"rules", "players", "hands", "boneyard", "leader", "scores", "target",
                       "events", "result", "position"},
                      {"id", "turn", "values", "worlds", "holds", "tiles_left"});
    Round round = read_round_start(record);
    read_events(round, record);
    if (record.has("result")) check_result(round, read_result(record), record.path("result"));
    return round;
}

py::dict view_to_record(const View& view) {
    const Game& game = view.game();
    py::dict record;
    if (view.is_from_deal()) {
        record["rules"] = rules_to_record(game.rules);
        record["players"] = game.players;
        record["seat"] = view.seat();
        record["hand"] = to_text(view.start_hand());
        record["leader"] = view.leader();
        record["scores"] = to_list(view.start_table().scores, game.sides);
        record["target"] = target_object(game);
    } else {
        View first(game, view.seat(), view.start_hand(), view.start_table(), view.start_layout());
        first.set_leader(view.leader());
        record["players"] = game.players;
        record["position"] = position_of(first);
    }
    py::list events;
    for (size_t i = 0; i < view.size(); ++i) events.append(event_to_dict(view.event(i)));
    record["events"] = events;
    if (view.is_over()) record["result"] = result_to_dict(*view.result());
    return record;
}

View view_from_record(py::handle value) {
    const DictReader record(value, "");
    record.check_keys({"rules", "players", "seat", "hand", "leader", "scores", "target", "events",
                       "result", "position"},
                      {"id", "turn", "values", "worlds", "holds", "tiles_left"});
    View view = read_view_start(record);
    read_events(view, record);
    if (record.has("result")) conclude_view(view, read_result(record), record.path("result"));
    return view;
}

py::dict match_to_record(const Match& match) {
    py::dict record;
    record["format"] = kMatchFormat;
    record["rules"] = rules_to_record(match.game().rules);
    record["players"] = match.game().players;
    record["target"] = target_object(match.game());
    record["seed"] = match.seed();
    py::list leads;
    for (const Lead& lead : match.leads()) leads.append(lead_word(lead.by));
    record["leads"] = leads;
    py::list rounds;
    for (const Round& round : match.finished()) rounds.append(round_to_record(round, false));
    rounds.append(round_to_record(*match.round(), false));
    record["rounds"] = rounds;
    return record;
}

Match match_from_record(py::handle value) {
    const DictReader record(value, "");
    record.check_keys({"format", "rules", "players", "target", "seed", "leads", "rounds"}, {"id"});
    if (record.text("format") != kMatchFormat) {
        record.fail("format", "expected '" + std::string(kMatchFormat) + "', not '" +
                                  record.text("format") + "'");
    }
    const Game game = read_game(record, record.whole("players"));
    const py::object seed_value = record.has("seed") ? record.at("seed") : py::object(py::int_(0));
    if (!PyLong_Check(seed_value.ptr()) || PyBool_Check(seed_value.ptr()))
        record.fail("seed", "expected a whole number");
    const uint64_t seed = record.guard("seed", [&] { return to_seed(seed_value); });
    const py::list rounds = record.list("rounds");
    if (rounds.empty()) record.fail("rounds", "a match has at least one round");
    std::vector<std::string> leads;
    if (record.has("leads")) {
        for (const py::handle lead : record.list("leads")) {
            if (!py::isinstance<py::str>(lead)) record.fail("leads", "expected words");
            leads.push_back(to_utf8(lead));
        }
        if (leads.size() != rounds.size()) record.fail("leads", "expected one a round");
    }
    Match match = Match::empty(game, seed);
    for (size_t i = 0; i < rounds.size(); ++i) {
        const std::string path = item_path(record.path("rounds"), i);
        const bool by_caller = !leads.empty() && leads[i] == "caller";
        Round round = round_from_record(rounds[i], path);
        try {
            match.append(std::move(round), by_caller);
        } catch (const DealError& error) {
            throw RecordError(path, error.what());
        }
        if (!leads.empty() && leads[i] != lead_word(match.lead().by)) {
            throw RecordError(item_path("leads", i), "expected '" +
                                                         std::string(lead_word(match.lead().by)) +
                                                         "', which the rounds give");
        }
    }
    return match;
}

}  // namespace sniff::bindings
