#include <pybind11/operators.h>

#include "bindings.hpp"
#include "sniff/notation.hpp"

namespace sniff::bindings {

void bind_move(py::module_& module) {
    py::class_<Move> move(module, "Move", py::is_final(),
                          R"doc(A placement, a draw or a pass. Immutable; sorts in canonical order.

    Args:
        move: `6-4` opens the round; `6-4@L`, `@R`, `@U`, `@D` place on an arm; `+3-1` draws a known
            tile, `+?` a hidden one; `pass`.

    Raises:
        NotationError: If the text is no move.

    >>> move = Move("4-6@L")
    >>> move.kind, move.tile, move.arm
    ('place', Tile('6-4'), 'L')
    >>> Move("+?").tile is None
    True
    )doc");
    make_constructor(move, &to_move, py::arg("move"), py::pos_only());
    move.def_property_readonly(
        "kind",
        [](Move self) { return self.is_place()  ? "place"
                               : self.is_draw() ? "draw"
                                                : "pass"; },
        "\"place\", \"draw\" or \"pass\".");
    move.def_property_readonly(
        "tile", [](Move self) { return self.has_tile() ? tile_object(self.tile()) : py::none(); },
        "The tile placed or drawn; None for a pass and a hidden draw.");
    move.def_property_readonly(
        "arm",
        [](Move self) -> py::object {
            if (!self.has_arm()) return py::none();
            return py::str(std::string(1, letter(self.arm())));
        },
        "\"L\", \"R\", \"U\" or \"D\"; None for the opening tile, draws and passes.");
    move.def("__str__", [](Move self) { return to_text(self); });
    move.def("__repr__", [](Move self) { return "Move('" + to_text(self) + "')"; });
    move.def("__hash__", &Move::code);
    move.def(
        "__lt__", [](Move a, Move b) { return a < b; }, py::is_operator());
    move.def(
        "__le__", [](Move a, Move b) { return a <= b; }, py::is_operator());
    move.def(
        "__gt__", [](Move a, Move b) { return a > b; }, py::is_operator());
    move.def(
        "__ge__", [](Move a, Move b) { return a >= b; }, py::is_operator());
    make_value(
        move, [](Move self) { return to_text(self); },
        [](const std::string& text) { return parse_move(text); });
}

}  // namespace sniff::bindings
