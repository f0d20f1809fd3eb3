#include "bindings.hpp"
#include "sniff/position.hpp"

namespace sniff::bindings {
namespace {

View make_view(py::handle seat, py::handle hand, py::handle players, const Rules& rules,
               py::handle leader, py::handle scores, py::handle target) {
    const Game game = to_game(rules, to_small_int(players, "players"), target);
    return View::of_deal(game, to_small_int(seat, "seat"), to_tile_set(hand),
                         to_small_int(leader, "leader"), to_scores(scores));
}

void conclude(View& view, const std::string& ending, py::handle scores) {
    RoundResult result;
    for (const Ending candidate : {Ending::domino, Ending::blocked, Ending::target}) {
        if (to_text(candidate) == ending) result.ending = candidate;
    }
    result.scores = to_scores(scores);
    view.conclude(result);
}

}  // namespace

void bind_view(py::module_& module) {
    // The class itself was made before Round, which returns views.
    auto view = py::reinterpret_borrow<py::class_<View>>(module.attr("View"));
    view.def(py::init(&make_view), py::kw_only(), py::arg("seat"), py::arg("hand"),
             py::arg("players") = 2, py::arg("rules") = Rules(), py::arg("leader") = 0,
             py::arg("scores") = py::none(), py::arg("target") = py::ellipsis());
    view.def_property_readonly("rules", [](const View& self) { return self.game().rules; });
    view.def_property_readonly("players", [](const View& self) { return self.game().players; });
    view.def_property_readonly("sides", [](const View& self) { return self.game().sides; });
    view.def_property_readonly("target", [](const View& self) { return self.game().target; });
    view.def_property_readonly("seat", &View::seat);
    view.def_property_readonly("leader", &View::leader);
    view.def_property_readonly("turn", [](const View& self) { return self.table().turn; });
    view.def_property_readonly("hand", &View::hand);
    view.def_property_readonly("unseen", &View::unseen);
    view.def_property_readonly("counts", [](const View& self) {
        const auto& counts = self.table().counts;
        py::tuple tuple(static_cast<size_t>(self.game().players));
        for (size_t i = 0; i < tuple.size(); ++i) tuple[i] = static_cast<int>(counts[i]);
        return tuple;
    });
    view.def_property_readonly("boneyard_count",
                               [](const View& self) { return self.table().boneyard_count; });
    view.def_property_readonly("scores", [](const View& self) {
        const auto& scores = self.table().scores;
        return std::vector<int64_t>(scores.begin(), scores.begin() + self.game().sides);
    });
    view.def_property_readonly("layout", &View::layout);
    view.def_property_readonly("is_over", &View::is_over);
    view.def_property_readonly("is_own_turn", &View::is_own_turn);
    view.def_property_readonly("result", &View::result);
    view.def_property_readonly("history", [](const View& self) {
        py::tuple tuple(self.size());
        for (size_t i = 0; i < self.size(); ++i) tuple[i] = self.event(i);
        return tuple;
    });
    view.def_property_readonly("legal_moves",
                               [](const View& self) { return move_tuple(self.legal_moves()); });
    view.def(
        "push", [](View& self, Move move) { return self.push(move); }, py::arg("move"));
    view.def(
        "push", [](View& self, py::handle move) { return self.push(to_move(move)); },
        py::arg("move"));
    view.def("pop", &View::pop);
    view.def("conclude", &conclude, py::arg("ending"), py::kw_only(),
             py::arg("scores") = py::none());
    view.def("copy", [](const View& self) { return View(self); });
    view.def("to_record", &view_to_record);
    view.def_static("from_record", &view_from_record, py::arg("record"));
    view.def_property_readonly("position", [](const View& self) { return position_of(self); });
    view.def_static(
        "from_position", [](py::str text) { return parse_view_position(to_utf8(text)); },
        py::arg("text"));
    view.def("__repr__", [](const View& self) {
        return "View.from_record(" + py::repr(view_to_record(self)).cast<std::string>() + ")";
    });
    make_value(
        view, [](const View& self) { return view_to_record(self); },
        [](const py::dict& record) { return view_from_record(record); });
    view.attr("__hash__") = py::none();
}

}  // namespace sniff::bindings
