#include <pybind11/operators.h>

#include "bindings.hpp"
#include "sniff/notation.hpp"

namespace sniff::bindings {

void bind_move(py::module_& module) {
    py::class_<Move> move(module, "Move",
                          "A placement (`6-4`, `6-4@L`), a draw (`+3-1`, `+?`) or a pass.");
    move.def(py::init([](py::handle text) { return to_move(text); }), py::arg("move"),
             py::pos_only());
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
