#include <limits>
#include <string>

#include "arrow.hpp"
#include "sniff/play/replay.hpp"
#include "sniff/players/simulate.hpp"
#include "sniff/search/equity.hpp"

// What `sniff.data` needs of the engine: rounds recorded in columns, and replayed from them.

namespace sniff::bindings {
namespace {

std::string name_of(const char* what, int i) { return std::string(what) + "_" + std::to_string(i); }

ArrowColumns columns_of(Recording made) {
    const auto owner = std::make_shared<Recording>(std::move(made));
    const Recording& recording = *owner;
    ArrowColumns columns(recording.rounds, owner);
    columns.add("number", recording.number);
    columns.add("leader", recording.leader);
    for (int seat = 0; seat < recording.game.players; ++seat) {
        columns.add(name_of("hand", seat), recording.hands[static_cast<size_t>(seat)]);
    }
    columns.add("moves", recording.moves);
    if (recording.rest) columns.add("rest", *recording.rest);
    for (int side = 0; recording.rest && side < recording.game.sides; ++side) {
        columns.add(name_of("start", side), recording.start[static_cast<size_t>(side)]);
    }
    columns.add("ending", recording.ending);
    columns.add("finisher", recording.finisher);
    columns.add("winner", recording.winner);
    for (int side = 0; side < recording.game.sides; ++side) {
        columns.add(name_of("score", side), recording.scores[static_cast<size_t>(side)]);
    }
    return columns;
}

ArrowColumns simulate(const std::vector<std::string>& seats, const Rules& rules, py::handle target,
                      const std::shared_ptr<const Nets>& nets,
                      const std::shared_ptr<const Equity>& equity, py::handle scores,
                      uint64_t first, size_t rounds, py::handle seed, int leader, bool rotate) {
    const Game game = to_game(rules, static_cast<int>(seats.size()), target);
    const uint64_t lots = to_seed(seed);
    const std::vector<int64_t> start = to_scores(scores);
    check_seat(game, leader, "leader");
    std::vector<PlayerName> names;
    for (const std::string& seat : seats) names.push_back(PlayerName::parse(seat));
    using Kind = PlayerName::Kind;
    bool quick = !game.target && (names[0].kind == Kind::random || names[0].kind == Kind::greedy);
    for (const PlayerName& name : names) quick = quick && name == names[0];
    for (const int64_t score : start) quick = quick && score == 0;
    const py::gil_scoped_release release;
    const auto play = [&] {
        if (!quick) {
            return record_rounds(names, game, {nets, equity}, first, rounds, lots, {leader, rotate},
                                 start);
        }
        const Policy policy = names[0].kind == Kind::random ? Policy::random : Policy::greedy;
        return record_playouts(game, policy, first, rounds, lots, {leader, rotate});
    };
    Recording made = play();
    const py::gil_scoped_acquire gil;
    return columns_of(std::move(made));
}

ArrowColumns record(const std::vector<std::shared_ptr<Round>>& rounds, uint64_t first) {
    const Game& game = rounds.at(0)->game();
    Recording recording(game, first, rounds.size());
    for (size_t i = 0; i < rounds.size(); ++i) {
        if (!(rounds[i]->game() == game)) throw DealError("rounds of different games");
        if (!rounds[i]->has_deal()) {
            throw HistoryError("a round that was set up without its deal cannot be stored");
        }
        recording.put(i, *rounds[i]);
    }
    return columns_of(std::move(recording));
}

std::span<const uint8_t> bytes_in(py::handle bytes) {
    char* data = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(bytes.ptr(), &data, &size) != 0) throw py::error_already_set();
    return {reinterpret_cast<const uint8_t*>(data), static_cast<size_t>(size)};
}

/// A row: (number, leader, hands, moves, rest or None, ending, finisher, winner, start, scores).
RecordedRound recorded_in(const py::tuple& row) {
    RecordedRound recorded;
    recorded.leader = row[1].cast<int>();
    const auto hands = row[2].cast<std::vector<uint32_t>>();
    std::copy_n(hands.begin(), std::min<size_t>(hands.size(), kMaxPlayers), recorded.hands.begin());
    recorded.moves = bytes_in(row[3]);
    if (!row[4].is_none()) recorded.rest = bytes_in(row[4]);
    recorded.ending = row[5].cast<int>();
    recorded.finisher = row[6].cast<int>();
    recorded.winner = row[7].cast<int>();
    recorded.start = row[8].cast<std::vector<int64_t>>();
    recorded.scores = row[9].cast<std::vector<int64_t>>();
    return recorded;
}

}  // namespace

void bind_data(py::module_& module) {
    py::class_<ArrowColumns> columns(module, "_Columns", py::is_final(),
                                     "Columns for whoever takes Arrow's C data interface.");
    make_no_constructor(columns);
    columns.def("__len__", &ArrowColumns::rows);
    columns.def(
        "__arrow_c_array__",
        [](const ArrowColumns& self, const py::object&) { return self.capsules(); },
        py::arg("requested_schema") = py::none());
    module.def("_simulate", &simulate, py::arg("seats"), py::kw_only(), py::arg("rules"),
               py::arg("target"), py::arg("nets"), py::arg("equity"), py::arg("scores"),
               py::arg("first"), py::arg("rounds"), py::arg("seed"), py::arg("leader"),
               py::arg("rotate"));
    module.def("_record", &record, py::arg("rounds"), py::arg("first"));
    module.def(
        "_replay",
        [](const Rules& rules, int players, py::handle target, const py::tuple& row) {
            const Game game = to_game(rules, players, target);
            return replay(game, recorded_in(row));
        },
        py::arg("rules"), py::arg("players"), py::arg("target"), py::arg("row"));
    module.def(
        "_events",
        [](const Rules& rules, int players, py::handle target, const py::iterable& rows) {
            const Game game = to_game(rules, players, target);
            auto table = std::make_shared<EventTable>(game);
            for (const py::handle row : rows) {
                const auto cells = py::reinterpret_borrow<py::tuple>(row);
                table->add(cells[0].cast<uint64_t>(), recorded_in(cells));
            }
            ArrowColumns made(table->size(), table);
            made.add("number", table->number.data());
            made.add("ply", table->ply.data());
            made.add("seat", table->seat.data());
            made.add("kind", table->kind.data());
            made.add("tile", table->tile.data());
            made.add("arm", table->arm.data());
            made.add("total", table->total.data());
            made.add("points", table->points.data());
            for (int side = 0; side < game.sides; ++side) {
                made.add(name_of("score", side), table->scores[static_cast<size_t>(side)].data());
            }
            made.add("legal", table->legal.data());
            made.add("hand", table->hand.data());
            made.add("boneyard", table->boneyard.data());
            return made;
        },
        py::arg("rules"), py::arg("players"), py::arg("target"), py::arg("rows"));
}

}  // namespace sniff::bindings
