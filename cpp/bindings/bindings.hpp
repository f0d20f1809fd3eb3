#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <vector>

#include "sniff/error.hpp"
#include "sniff/match.hpp"
#include "sniff/round.hpp"
#include "sniff/view.hpp"

namespace sniff::bindings {

namespace py = pybind11;

// One function a subject; `module.cpp` calls them in dependency order.
void bind_error(py::module_& module);
void bind_tile(py::module_& module);
void bind_move(py::module_& module);
void bind_rules(py::module_& module);
void bind_layout(py::module_& module);
void bind_round(py::module_& module);
void bind_view(py::module_& module);
void bind_belief(py::module_& module);
void bind_match(py::module_& module);
void bind_limit(py::module_& module);
void bind_search(py::module_& module);
void bind_nets(py::module_& module);
void bind_equity(py::module_& module);
void bind_analysis(py::module_& module);
void bind_duel(py::module_& module);
void bind_batch(py::module_& module);
void bind_data(py::module_& module);
void bind_position(py::module_& module);
void bind_render(py::module_& module);
void bind_tools(py::module_& module);

// Python values in. Each takes what the public API allows, and raises `TypeError` for other types
// and the engine's own errors for wrong content.

/// The name of a value's type, for messages.
[[nodiscard]] std::string type_name(py::handle value);
/// The UTF-8 of a `str`; one with lone surrogates is a `NotationError`.
[[nodiscard]] std::string to_utf8(py::handle text);
[[nodiscard]] Tile to_tile(py::handle tile);
/// A `TileSet`, text, or an iterable of tiles.
[[nodiscard]] TileSet to_tile_set(py::handle tiles);
/// Text or an iterable of tiles, its order kept.
[[nodiscard]] std::vector<Tile> to_tiles(py::handle tiles);
[[nodiscard]] Move to_move(py::handle move);
/// A whole number that fits into 64 bits, or none if it does not; `what` names it in the error for
/// other types.
[[nodiscard]] std::optional<int64_t> to_optional_int64(py::handle number, const char* what);
template <class Error = DealError>
[[nodiscard]] int64_t to_int64(py::handle number, const char* what) {
    const auto value = to_optional_int64(number, what);
    if (!value) throw Error(std::string(what) + " is beyond 64 bits");
    return *value;
}
/// A whole number of at most six digits.
template <class Error = DealError>
[[nodiscard]] int to_small_int(py::handle number, const char* what) {
    constexpr int64_t kMost = 1'000'000;
    const int64_t value = to_int64<Error>(number, what);
    if (value < -kMost || value > kMost) {
        throw Error(std::string(what) + " " + std::to_string(value) + " is out of range");
    }
    return static_cast<int>(value);
}
[[nodiscard]] std::vector<int64_t> to_scores(py::handle scores);
/// A list with the tiles of each seat; at most four.
[[nodiscard]] std::vector<TileSet> to_hands(py::handle hands);
/// A seed from 0 to 2^64 - 1; None draws one from the operating system.
[[nodiscard]] uint64_t to_seed(py::handle seed);
/// `...`: the rules' own target; None: open-ended.
[[nodiscard]] Game to_game(const Rules& rules, int players, py::handle target);

// Python values out. Tiles and moves are made once and shared, so that handing them out is cheap.

[[nodiscard]] py::object tile_object(Tile tile);
[[nodiscard]] py::object move_object(Move move);
template <class Moves>
[[nodiscard]] py::tuple move_tuple(const Moves& moves) {
    py::tuple tuple(moves.size());
    for (size_t i = 0; i < moves.size(); ++i) {
        PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(i),
                         move_object(moves[i]).release().ptr());
    }
    return tuple;
}
[[nodiscard]] std::string utf8_repr(const std::string& text);
[[nodiscard]] std::string rules_repr(const Rules& rules);
[[nodiscard]] py::object optional_object(const std::optional<int>& value);

// Records and dicts (bind_record.cpp).

/// How a leader was found: "lot", "heaviest", "finisher", "rotate" or "caller".
[[nodiscard]] const char* lead_word(Lead::By by);
[[nodiscard]] py::object rules_to_record(const Rules& rules);
[[nodiscard]] Rules rules_from_record(py::handle record, const std::string& path);
[[nodiscard]] py::dict event_to_dict(const Event& event);
[[nodiscard]] py::dict result_to_dict(const RoundResult& result);
[[nodiscard]] py::dict round_to_record(const Round& round, bool legal);
[[nodiscard]] Round round_from_record(py::handle record, const std::string& path);
[[nodiscard]] py::dict view_to_record(const View& view);
[[nodiscard]] View view_from_record(py::handle record);
[[nodiscard]] py::dict match_to_record(const Match& match);
[[nodiscard]] Match match_from_record(py::handle record);

/// What rounds, views and matches tell of their game.
template <class Class>
void bind_game(Class& cls) {
    using T = typename Class::type;
    cls.def_property_readonly("rules", [](const T& self) { return self.game().rules; });
    cls.def_property_readonly("players", [](const T& self) { return self.game().players; });
    cls.def_property_readonly(
        "sides", [](const T& self) { return self.game().sides; },
        "The number of sides: seats, or two pairs of partners.");
    cls.def_property_readonly(
        "target", [](const T& self) { return self.game().target; },
        "The points that win the match; None: open-ended.");
}

/// What rounds and views remember.
template <class Class>
void bind_history(Class& cls) {
    using T = typename Class::type;
    cls.def_property_readonly(
        "history",
        [](const T& self) {
            py::tuple tuple(self.size());
            for (size_t i = 0; i < self.size(); ++i) tuple[i] = self.event(i);
            return tuple;
        },
        "The moves made so far, a tuple of `Event`.");
}

/// The picture that notebooks show, by a function of `sniff.render`.
template <class Class>
void bind_picture(Class& cls, const char* draw = "svg") {
    cls.def("_repr_svg_", [draw](const py::object& self) {
        return py::module_::import("sniff.render").attr(draw)(self);
    });
}

/// The table that notebooks show.
template <class Class>
void bind_html(Class& cls) {
    cls.def("_repr_html_", [](const py::object& self) {
        return py::module_::import("sniff.render").attr("html")(self);
    });
}

/// Construction by `factory` in `__new__`, so that no object of the class is ever without a value
/// (pybind11's own `__init__` leaves one that `__new__` alone made, or a subclass, uninitialised).
template <class Class, class R, class... Args, class... Extra>
void make_constructor(Class& cls, R (*factory)(Args...), const Extra&... extra) {
    cls.def_static(
        "__new__", [factory](const py::object&, Args... args) { return factory(args...); },
        py::arg("cls"), extra...);
    cls.def(
        "__init__", [](py::detail::value_and_holder&, const py::args&, const py::kwargs&) {},
        py::detail::is_new_style_constructor());
}

/// For what only the engine makes.
template <class Class>
void make_no_constructor(Class& cls) {
    cls.def_static("__new__", [](const py::object& self, const py::args&, const py::kwargs&) {
        throw py::type_error(py::str(self.attr("__name__")).cast<std::string>() +
                             " objects are made by the engine");
    });
}

/// Copies, deep copies, equality and pickling by a pair of functions to and from a plain value.
template <class Class, class Save, class Load>
void make_value(Class& cls, Save save, Load load) {
    using T = typename Class::type;
    cls.def_static("_load", load);
    cls.def("__reduce__", [save](const T& self) {
        const py::object type = py::type::of<T>();
        return py::make_tuple(py::module_::import("sniff._pickle").attr("load"),
                              py::make_tuple(type.attr("__name__"), save(self)));
    });
    cls.def("__copy__", [](const T& self) { return T(self); });
    cls.def(
        "__deepcopy__", [](const T& self, const py::dict&) { return T(self); }, py::arg("memo"));
    cls.def(
        "__eq__", [](const T& self, const T& other) { return self == other; }, py::is_operator());
}

}  // namespace sniff::bindings
