// Positions as the message protocol has them (docs/backend.md), written as JSON: every reply to
// `legal` and `apply` holds one, and making Python objects of it first costs four times as much.

#include "bindings.hpp"
#include "record_writer.hpp"
#include "sinks.hpp"
#include "sniff/layout.hpp"
#include "sniff/scoring.hpp"

namespace sniff::bindings {
namespace {

const PublicState& table_of(const Round& round) { return round.state(); }
const PublicState& table_of(const View& view) { return view.table(); }

std::optional<std::string> text_of(const std::optional<Tile>& tile) {
    return tile ? std::optional(to_text(*tile)) : std::nullopt;
}

std::optional<std::string> text_of(const std::optional<Arm>& arm) {
    return arm ? std::optional(std::string(1, letter(*arm))) : std::nullopt;
}

void write_tiles(JsonSink& sink, const char* name, const std::vector<Tile>& tiles) {
    sink.key(name);
    sink.begin_list();
    for (const Tile tile : tiles) sink.value(to_text(tile));
    sink.end();
}

/// "6 + 4 + 8 = 18"
std::string arithmetic(const std::vector<EndCount>& counts, int total) {
    if (counts.empty()) return "0";
    std::string text;
    for (const EndCount& count : counts) {
        text += (text.empty() ? "" : " + ") + std::to_string(count.pips);
    }
    return counts.size() > 1 ? text + " = " + std::to_string(total) : text;
}

void write_layout(JsonSink& sink, const Layout& layout) {
    const std::vector<EndCount> counts = layout.breakdown();
    sink.key("layout");
    sink.begin_object();
    write_field(sink, "text", to_text(layout));
    write_field(sink, "total", layout.total());
    write_field(sink, "arithmetic", arithmetic(counts, layout.total()));
    sink.key("breakdown");
    sink.begin_list();
    for (const EndCount& count : counts) {
        sink.begin_object();
        write_field(sink, "arm", text_of(count.arm));
        write_field(sink, "tile", to_text(count.tile));
        write_field(sink, "pips", count.pips);
        write_field(sink, "text", count.text);
        sink.end();
    }
    sink.end();
    sink.key("ends");
    sink.begin_object();
    for (const Arm arm : kAllArms) {
        const int value = layout.ends().open_value(arm, layout.counting());
        if (value != Ends::kClosed) write_field(sink, std::string(1, letter(arm)).c_str(), value);
    }
    sink.end();
    sink.key("arms");
    sink.begin_object();
    for (const Arm arm : kAllArms) {
        write_tiles(sink, std::string(1, letter(arm)).c_str(), layout.arm(arm));
    }
    sink.end();
    write_tiles(sink, "line", layout.line());
    write_field(sink, "sniff", text_of(layout.sniff()));
    sink.end();
}

void write_legal(JsonSink& sink, const MoveList& moves, const Layout& layout, const Rules& rules) {
    sink.key("legal");
    sink.begin_list();
    for (const Move move : moves) {
        std::optional<int> total;
        if (move.is_place()) {
            Ends ends = layout.ends();
            ends.apply(move, layout.counting());
            total = ends.total(layout.counting());
        }
        sink.begin_object();
        write_field(sink, "move", to_text(move));
        write_field(sink, "total", total);
        write_field(sink, "points", total ? points_for_total(*total, rules.play_divisor) : 0);
        sink.end();
    }
    sink.end();
}

/// All that is to be seen of the hidden tiles: everything in a round, one's own in a view.
void write_tiles_held(JsonSink& sink, const Round& round) {
    const Game& game = round.game();
    const State& state = round.state();
    write_hands(sink, state, game);
    sink.key("counts");
    sink.begin_list();
    for (size_t seat = 0; seat < static_cast<size_t>(game.players); ++seat) {
        sink.value(state.hands[seat].size());
    }
    sink.end();
    write_field(sink, "boneyard", joined(state.boneyard_left()));
    write_field(sink, "boneyard_count", static_cast<int>(state.boneyard_left().size()));
}

void write_tiles_held(JsonSink& sink, const View& view) {
    const Game& game = view.game();
    sink.key("hands");
    sink.begin_list();
    for (int seat = 0; seat < game.players; ++seat) {
        seat == view.seat() ? sink.value(to_text(view.hand())) : sink.null();
    }
    sink.end();
    sink.key("counts");
    sink.begin_list();
    for (size_t seat = 0; seat < static_cast<size_t>(game.players); ++seat) {
        sink.value(static_cast<int>(view.table().counts[seat]));
    }
    sink.end();
    write_field(sink, "boneyard", std::optional<std::string>());
    write_field(sink, "boneyard_count", static_cast<int>(view.table().boneyard_count));
}

template <class Table>
std::string position_json(const Table& table, const std::string& rules) {
    const Game& game = table.game();
    const bool over = table.is_over();
    JsonSink sink(rules);
    sink.begin_object();
    sink.key("record");
    write_record(sink, table);
    write_field(sink, "text", over ? std::nullopt : std::optional(position_of(table)));
    write_rules(sink, game);
    write_field(sink, "players", game.players);
    write_field(sink, "sides", game.sides);
    write_field(sink, "target", game.target);
    write_field(sink, "leader", table.leader());
    write_field(sink, "turn", over ? std::nullopt : std::optional<int>(table_of(table).turn));
    write_scores(sink, table_of(table).scores, game);
    write_tiles_held(sink, table);
    write_layout(sink, table.layout());
    write_legal(sink, table.legal_moves(), table.layout(), game.rules);
    sink.key("result");
    if (over) {
        begin_result(sink, *table.result());
        sink.end();
    } else {
        sink.null();
    }
    sink.end();
    return sink.text();
}

std::string any_position_json(py::handle table, const std::string& rules) {
    if (py::isinstance<View>(table)) return position_json(table.cast<const View&>(), rules);
    if (py::isinstance<Round>(table)) return position_json(table.cast<const Round&>(), rules);
    throw py::type_error("table: expected Round or View, not " + type_name(table));
}

}  // namespace

void bind_position(py::module_& module) {
    module.def("_position_json", &any_position_json, py::arg("table"), py::arg("rules"));
    module.def("_arithmetic",
               [](const Layout& layout) { return arithmetic(layout.breakdown(), layout.total()); });
}

}  // namespace sniff::bindings
