#include "bindings.hpp"
#include "sniff/position.hpp"
#include "sniff/text_record.hpp"

namespace sniff::bindings {
namespace {

Deal make_deal(py::handle hands, py::handle boneyard, int leader, py::handle scores) {
    Deal deal;
    if (py::isinstance<py::str>(hands) || !py::isinstance<py::iterable>(hands)) {
        throw py::type_error("expected hands: a list with the tiles of each seat");
    }
    for (const py::handle hand : hands) deal.hands.push_back(to_tile_set(hand));
    deal.boneyard = to_tiles(boneyard);
    deal.leader = leader;
    deal.scores = to_scores(scores);
    return deal;
}

Round make_round(py::handle hands, py::handle boneyard, py::handle leader, const Rules& rules,
                 py::handle scores, py::handle target) {
    const Deal deal = make_deal(hands, boneyard, to_small_int(leader, "leader"), scores);
    return Round(to_game(rules, static_cast<int>(deal.hands.size()), target), deal);
}

Round deal_round(py::handle players, const Rules& rules, py::handle seed, py::handle leader,
                 py::handle scores, py::handle target) {
    const Game game = to_game(rules, to_small_int(players, "players"), target);
    return Round::deal(game, Rng(to_seed(seed)), to_small_int(leader, "leader"), to_scores(scores));
}

void bind_event(py::module_& module) {
    py::class_<Event> event(module, "Event", "A move that was made: by whom, and what it came to.");
    event.def_readonly("seat", &Event::seat);
    event.def_property_readonly("move", [](const Event& self) { return move_object(self.move); });
    event.def_property_readonly(
        "total",
        [](const Event& self) {
            return self.move.is_place() ? py::object(py::int_(self.score.total)) : py::none();
        },
        "The end total after a placement; None for draws and passes.");
    event.def_property_readonly(
        "points", [](const Event& self) { return self.score.points; },
        "What the placement scored; 0 for draws and passes.");
    event.def("to_dict", &event_to_dict);
    event.def("__repr__", [](const Event& self) {
        return "<Event " + py::str(event_to_dict(self)).cast<std::string>() + ">";
    });
    event.def("__hash__", [](const Event& self) { return py::hash(py::str(event_to_dict(self))); });
    make_value(
        event,
        [](const Event& self) {
            return py::make_tuple(self.seat, self.move.code(), self.score.total, self.score.points);
        },
        [](const py::tuple& state) {
            return Event{state[0].cast<int>(),
                         Move::from_code(state[1].cast<int>()),
                         {state[2].cast<int>(), state[3].cast<int>()}};
        });
}

void bind_result(py::module_& module) {
    py::class_<RoundResult> result(module, "Result", "How a round ended.");
    result.def_property_readonly(
        "ending", [](const RoundResult& self) { return to_text(self.ending); },
        "\"domino\", \"blocked\" or \"target\".");
    result.def_readonly("finisher", &RoundResult::finisher,
                        "The seat that played its last tile; None after a block or a target met.");
    result.def_property_readonly(
        "scores",
        [](const RoundResult& self) {
            return self.scores.empty() ? py::object(py::none()) : py::cast(self.scores);
        },
        "The scores after settlement, one a side; None in a view that cannot know them.");
    result.def_readonly("match_winner", &RoundResult::match_winner,
                        "The side that has met the target, or None.");
    result.def("to_dict", &result_to_dict);
    result.def("__repr__", [](const RoundResult& self) {
        return "<Result " + py::str(result_to_dict(self)).cast<std::string>() + ">";
    });
    make_value(
        result,
        [](const RoundResult& self) {
            return py::make_tuple(static_cast<int>(self.ending), self.finisher, self.scores,
                                  self.match_winner);
        },
        [](const py::tuple& state) {
            return RoundResult{
                static_cast<Ending>(state[0].cast<int>()), state[1].cast<std::optional<int>>(),
                state[2].cast<std::vector<int64_t>>(), state[3].cast<std::optional<int>>()};
        });
}

}  // namespace

void bind_round(py::module_& module) {
    bind_event(module);
    bind_result(module);
    py::class_<View>(module, "View", "What one seat knows of a round. Holds no hidden tile.");

    py::class_<Round> round(module, "Round", "A round: a state with its history.");
    round.def(py::init(&make_round), py::kw_only(), py::arg("hands"), py::arg("boneyard") = "",
              py::arg("leader") = 0, py::arg("rules") = Rules(), py::arg("scores") = py::none(),
              py::arg("target") = py::ellipsis());
    round.def_static("deal", &deal_round, py::kw_only(), py::arg("players") = 2,
                     py::arg("rules") = Rules(), py::arg("seed") = py::none(),
                     py::arg("leader") = 0, py::arg("scores") = py::none(),
                     py::arg("target") = py::ellipsis());
    round.def_property_readonly("rules", [](const Round& self) { return self.game().rules; });
    round.def_property_readonly("players", [](const Round& self) { return self.game().players; });
    round.def_property_readonly("sides", [](const Round& self) { return self.game().sides; });
    round.def_property_readonly("target", [](const Round& self) { return self.game().target; });
    round.def_property_readonly("leader", &Round::leader);
    round.def_property_readonly("turn", [](const Round& self) { return self.state().turn; });
    round.def_property_readonly("hands", [](const Round& self) {
        const auto& hands = self.state().hands;
        return std::vector<TileSet>(hands.begin(), hands.begin() + self.game().players);
    });
    round.def_property_readonly("boneyard", [](const Round& self) {
        const auto left = self.state().boneyard_left();
        py::tuple tuple(left.size());
        for (size_t i = 0; i < left.size(); ++i) tuple[i] = tile_object(left[i]);
        return tuple;
    });
    round.def_property_readonly("scores", [](const Round& self) {
        const auto& scores = self.state().scores;
        return std::vector<int64_t>(scores.begin(), scores.begin() + self.game().sides);
    });
    round.def_property_readonly("layout", &Round::layout);
    round.def_property_readonly("is_over", &Round::is_over);
    round.def_property_readonly("result", &Round::result);
    round.def_property_readonly("history", [](const Round& self) {
        py::tuple tuple(self.size());
        for (size_t i = 0; i < self.size(); ++i) tuple[i] = self.event(i);
        return tuple;
    });
    round.def_property_readonly("legal_moves",
                                [](const Round& self) { return move_tuple(self.legal_moves()); });
    round.def(
        "push", [](Round& self, Move move) { return self.push(move); }, py::arg("move"));
    round.def(
        "push", [](Round& self, py::handle move) { return self.push(to_move(move)); },
        py::arg("move"));
    round.def("pop", &Round::pop);
    round.def(
        "view",
        [](const Round& self, py::handle seat) { return self.view(to_small_int(seat, "seat")); },
        py::arg("seat"));
    round.def(
        "side_of",
        [](const Round& self, int seat) {
            check_seat(self.game(), seat, "seat");
            return self.game().side_of(seat);
        },
        py::arg("seat"));
    round.def("copy", [](const Round& self) { return Round(self); });
    round.def("to_record", &round_to_record, py::kw_only(), py::arg("legal") = false);
    round.def_static(
        "from_record", [](py::handle record) { return round_from_record(record, ""); },
        py::arg("record"));
    round.def("to_text", &to_text_record);
    round.def_static(
        "from_text", [](py::str text) { return parse_text_record(to_utf8(text)); },
        py::arg("text"));
    round.def_property_readonly("position", [](const Round& self) { return position_of(self); });
    round.def_static(
        "from_position", [](py::str text) { return parse_round_position(to_utf8(text)); },
        py::arg("text"));
    round.def("__repr__", [](const Round& self) {
        return "Round.from_record(" + py::repr(round_to_record(self, false)).cast<std::string>() +
               ")";
    });
    make_value(
        round, [](const Round& self) { return round_to_record(self, false); },
        [](const py::dict& record) { return round_from_record(record, ""); });
    round.attr("__hash__") = py::none();
}

}  // namespace sniff::bindings
