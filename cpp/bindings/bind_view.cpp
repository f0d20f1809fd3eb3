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
    result.ending = parse_ending(ending);
    result.scores = to_scores(scores);
    view.conclude(result);
}

}  // namespace

void bind_view(py::module_& module) {
    // The class itself was made before Round, which returns views.
    auto view = py::reinterpret_borrow<py::class_<View>>(module.attr("View"));
    make_constructor(view, &make_view, py::kw_only(), py::arg("seat"), py::arg("hand"),
                     py::arg("players") = 2, py::arg("rules") = Rules(), py::arg("leader") = 0,
                     py::arg("scores") = py::none(), py::arg("target") = py::ellipsis());
    bind_game(view);
    view.def_property_readonly("seat", &View::seat);
    view.def_property_readonly("leader", &View::leader);
    view.def_property_readonly("turn", [](const View& self) { return self.table().turn; });
    view.def_property_readonly("hand", &View::hand,
                               R"doc(The tiles that the seat itself holds.)doc");
    view.def_property_readonly("unseen", &View::unseen,
                               R"doc(The tiles in other hands or in the boneyard.)doc");
    view.def_property_readonly(
        "counts",
        [](const View& self) {
            const auto& counts = self.table().counts;
            py::tuple tuple(static_cast<size_t>(self.game().players));
            for (size_t i = 0; i < tuple.size(); ++i) tuple[i] = static_cast<int>(counts[i]);
            return tuple;
        },
        R"doc(How many tiles each seat holds.)doc");
    view.def_property_readonly(
        "boneyard_count", [](const View& self) { return self.table().boneyard_count; },
        R"doc(How many tiles the boneyard holds.)doc");
    view.def_property_readonly("scores", [](const View& self) {
        const auto& scores = self.table().scores;
        return std::vector<int64_t>(scores.begin(), scores.begin() + self.game().sides);
    });
    view.def_property_readonly("layout", &View::layout);
    view.def_property_readonly("is_over", &View::is_over);
    view.def_property_readonly("is_own_turn", &View::is_own_turn,
                               R"doc(Whether the seat itself is to move.)doc");
    view.def_property_readonly("result", &View::result,
                               R"doc(How the round ended, a `Result`; None while it goes on.

    Its `scores` are None where the settlement needs hands that this seat has not seen.)doc");
    bind_history(view);
    bind_picture(view);
    view.def_property_readonly(
        "legal_moves", [](const View& self) { return move_tuple(self.legal_moves()); },
        R"doc(The seat's own legal moves in its turn, a tuple in canonical order; empty in other turns.

    A forced own draw is listed as `+?`; push what was drawn, as `+3-1`.)doc");
    view.def(
        "push", [](View& self, py::handle move) { return self.push(to_move(move)); },
        py::arg("move"),
        R"doc(Follows the round by one move, an own one or another seat's; returns the `Event`.

    Others' draws are `+?`, own draws are known (`+3-1`).

    Raises:
        IllegalMoveError: If it cannot have been made; with the reason, and the view is as it was.
        RoundOverError: If the round has ended.
        NotationError: If the text is no move.

    >>> v = View(seat=0, hand="0-0 1-0 1-1 2-0 2-1 2-2 3-0", leader=1)
    >>> v.push("2-1")
    Traceback (most recent call last):
    ...
    sniff.IllegalMoveError: seat 1, 2-1: you hold the 2-1 yourself
    >>> v.push("5-2").total
    7
    >>> v.legal_moves
    (Move('2-0@L'), Move('2-1@L'), Move('2-2@L'))
    )doc");
    view.def(
        "pop", &View::pop,
        R"doc(Takes back the last move and returns it. Raises `HistoryError` if there is none.)doc");
    view.def("conclude", &conclude, py::arg("ending"), py::kw_only(),
             py::arg("scores") = py::none(),
             R"doc(Tells the view how the round ended.

    That a round is blocked shows only when all hands are known, so it has to be told; so do the
    scores after a settlement that depends on hidden hands.

    Args:
        ending: "domino", "blocked" or "target".
        scores: The scores after settlement, one a side, if they are known.

    Raises:
        HistoryError: If that contradicts what the seat knows.
    )doc");
    view.def(
        "copy", [](const View& self) { return View(self); }, R"doc(An independent copy.)doc");
    view.def("to_record", &view_to_record,
             R"doc(The view as a dict for JSON; `from_record` reads it.)doc");
    view.def_static("from_record", &view_from_record, py::arg("record"),
                    R"doc(A view from its record; follows and verifies every move in it.

    Raises:
        RecordError: If something is missing, unknown, impossible or false; with its path.
    )doc");
    view.def_property_readonly(
        "position", [](const View& self) { return position_of(self); },
        R"doc(What the seat sees in one line, without history: hidden tiles as their number, as in `?7`.

    Raises:
        RoundOverError: If the round has ended.
    )doc");
    view.def_static(
        "from_position", [](py::str text) { return parse_view_position(to_utf8(text)); },
        py::arg("text"),
        R"doc(A view set up without history, so without knowledge of who could not place when.

    Raises:
        NotationError: If the text is wrong; with the column.
        RulesError: If the rules make no game.
        DealError: If the tiles make no table.

    >>> v = View.from_position("american 44/L46/R41 50.51.52/?4 ?18 0 0 0/0 250")
    >>> len(v.unseen)
    22
    )doc");
    view.def("__repr__", [](const View& self) {
        return "View.from_record(" + py::repr(view_to_record(self)).cast<std::string>() + ")";
    });
    make_value(
        view, [](const View& self) { return view_to_record(self); },
        [](const py::dict& record) { return view_from_record(record); });
    view.attr("__hash__") = py::none();
}

}  // namespace sniff::bindings
