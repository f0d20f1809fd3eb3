#include "bindings.hpp"
#include "sniff/layout.hpp"
#include "sniff/notation.hpp"
#include "sniff/position.hpp"

namespace sniff::bindings {
namespace {

py::str arm_letter(Arm arm) { return py::str(std::string(1, letter(arm))); }

py::tuple tile_tuple(const std::vector<Tile>& tiles) {
    py::tuple tuple(tiles.size());
    for (size_t i = 0; i < tiles.size(); ++i) tuple[i] = tile_object(tiles[i]);
    return tuple;
}

py::dict ends_of(const Layout& layout) {
    py::dict ends;
    for (const Arm arm : kAllArms) {
        const int value = layout.ends().open_value(arm, layout.counting());
        if (value != Ends::kClosed) ends[arm_letter(arm)] = value;
    }
    return ends;
}

py::dict arms_of(const Layout& layout) {
    py::dict arms;
    for (const Arm arm : kAllArms) arms[arm_letter(arm)] = tile_tuple(layout.arm(arm));
    return arms;
}

py::object optional_tile(const std::optional<Tile>& tile) {
    return tile ? tile_object(*tile) : py::none();
}

/// The preset that stands for a way of counting, for `repr`.
Rules rules_for(Counting counting) {
    if (!counting.branches) return Rules::preset("muggins");
    return Rules::preset(counting.exposed ? "american" : "all-fives");
}

Layout make_layout(const py::str& text, const Rules& rules) {
    return parse_layout(to_utf8(text), Counting::of(rules));
}

std::string layout_repr(const Layout& layout) {
    std::string text = "Layout('" + to_text(layout) + "'";
    if (!(layout.counting() == Counting{})) {
        text += ", rules=" + rules_repr(rules_for(layout.counting()));
    }
    return text + ")";
}

}  // namespace

void bind_layout(py::module_& module) {
    py::class_<EndCount> count(module, "EndCount", py::is_final(), "One item of the end total.");
    make_no_constructor(count);
    count.def_property_readonly(
        "arm",
        [](const EndCount& self) {
            return self.arm ? py::object(arm_letter(*self.arm)) : py::none();
        },
        "\"L\", \"R\", \"U\" or \"D\"; None for the Sniff.");
    count.def_property_readonly("tile",
                                [](const EndCount& self) { return tile_object(self.tile); });
    count.def_property_readonly("pips", [](const EndCount& self) { return self.pips; });
    count.def_property_readonly(
        "text", [](const EndCount& self) { return self.text; }, "Which end counted what, and why.");
    count.def("__str__", [](const EndCount& self) { return self.text; });
    count.def("__repr__", [](const EndCount& self) { return "<EndCount " + self.text + ">"; });
    count.def("__hash__", [](const EndCount& self) { return py::hash(py::str(self.text)); });
    make_value(
        count,
        [](const EndCount& self) {
            return py::make_tuple(self.arm ? static_cast<int>(*self.arm) : -1, self.tile, self.pips,
                                  self.text);
        },
        [](const py::tuple& state) {
            EndCount item{
                {}, state[1].cast<Tile>(), state[2].cast<int>(), state[3].cast<std::string>()};
            const int arm = state[0].cast<int>();
            if (arm >= 0) item.arm = kAllArms.at(static_cast<size_t>(arm));
            return item;
        });
    count.def("to_dict", [](const EndCount& self) {
        py::dict dict;
        dict["arm"] = self.arm ? py::object(arm_letter(*self.arm)) : py::none();
        dict["tile"] = to_text(self.tile);
        dict["pips"] = self.pips;
        dict["text"] = self.text;
        return dict;
    });

    py::class_<Layout> layout(module, "Layout", py::is_final(),
                              R"doc(The tiles on the table, on their real arms. Immutable.

    Args:
        text: The layout as in the position string: the Sniff and its arms, each tile with its inner
            half first; before there is a Sniff the line from left to right; `-` for none.
        rules: Decide what counts; only `spinner` and `exposed_branches` matter.

    Raises:
        NotationError: If the text is no layout.

    >>> layout = Layout("44/L46/R41")
    >>> layout.total
    15
    >>> for count in layout.breakdown:
    ...     print(count)
    left arm: 6-4 gives 6
    right arm: 4-1 gives 1
    Sniff 4-4: two uncovered branches give 4 + 4
    >>> layout.ends
    {'L': 6, 'R': 1, 'U': 4, 'D': 4}
    >>> layout.place("4-2@U").total
    13
    )doc");
    make_constructor(layout, &make_layout, py::arg("text") = "-", py::kw_only(),
                     py::arg("rules") = Rules());
    layout.def_property_readonly("total", &Layout::total, "The end total in pips.");
    layout.def_property_readonly("ends", &ends_of,
                                 "The open ends: the value that each arm takes, by arm letter.");
    layout.def_property_readonly("arms", &arms_of,
                                 "The tiles of each arm, from the Sniff outwards, by arm letter.");
    layout.def_property_readonly(
        "line", [](const Layout& self) { return tile_tuple(self.line()); },
        "The line from left to right while there is no Sniff; empty afterwards.");
    layout.def_property_readonly(
        "sniff", [](const Layout& self) { return optional_tile(self.sniff()); },
        "The first double played, or None.");
    layout.def_property_readonly(
        "centre", [](const Layout& self) { return optional_tile(self.centre()); },
        "The Sniff or, without a spinner, an opening double: where the line sides start.");
    layout.def_property_readonly("tiles", &Layout::tiles);
    layout.def_property_readonly(
        "breakdown", [](const Layout& self) { return py::tuple(py::cast(self.breakdown())); },
        "The end total itemised: an `EndCount` for each end that counts.");
    layout.def(
        "place",
        [](const Layout& self, py::handle move) {
            Layout next = self;
            next.place(to_move(move));
            return next;
        },
        py::arg("move"),
        R"doc(The layout with one more tile.

    Raises:
        IllegalMoveError: If the tile does not fit there; with the reason.

    >>> Layout("44/L46").place("4-2@U")
    Traceback (most recent call last):
    ...
    sniff.IllegalMoveError: 4-2@U: up branch opens when both line sides of the Sniff are covered
    )doc");
    layout.def(
        "why_not",
        [](const Layout& self, py::handle move) -> py::object {
            const std::string reason = self.why_not(to_move(move));
            return reason.empty() ? py::object(py::none()) : py::str(reason);
        },
        py::arg("move"), "Why a tile cannot be laid there, or None if it can.");
    layout.def("__len__", &Layout::size);
    layout.def("__str__", [](const Layout& self) { return to_text(self); });
    layout.def("__repr__", &layout_repr);
    layout.def("__hash__", [](const Layout& self) { return py::hash(py::str(to_text(self))); });
    layout.def("to_dict", [](const Layout& self) {
        py::dict dict;
        dict["layout"] = to_text(self);
        dict["total"] = self.total();
        dict["ends"] = ends_of(self);
        py::list counts;
        for (const EndCount& item : self.breakdown())
            counts.append(py::cast(item).attr("to_dict")());
        dict["breakdown"] = counts;
        return dict;
    });
    bind_picture(layout);
    make_value(
        layout,
        [](const Layout& self) {
            return py::make_tuple(to_text(self), rules_for(self.counting()));
        },
        [](const py::tuple& state) {
            return parse_layout(state[0].cast<std::string>(), Counting::of(state[1].cast<Rules>()));
        });
}

}  // namespace sniff::bindings
