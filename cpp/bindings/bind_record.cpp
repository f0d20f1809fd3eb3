// Records as Python dicts (what JSON gives), see docs/notation.md for their shapes.

#include "bindings.hpp"
#include "dict_reader.hpp"
#include "record_writer.hpp"
#include "sinks.hpp"
#include "sniff/record.hpp"

namespace sniff::bindings {
namespace {

constexpr const char* kMatchFormat = "sniff-match/1";

py::object target_object(const Game& game) {
    return game.target ? py::object(py::int_(*game.target)) : py::none();
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
    ObjectSink sink;
    begin_event(sink, event);
    sink.end();
    return sink.take();
}

py::dict result_to_dict(const RoundResult& result) {
    ObjectSink sink;
    begin_result(sink, result);
    sink.end();
    return sink.take();
}

py::dict round_to_record(const Round& round, bool legal) {
    ObjectSink sink;
    write_record(sink, round, legal);
    return sink.take();
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
    ObjectSink sink;
    write_record(sink, view);
    return sink.take();
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
