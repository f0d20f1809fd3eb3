#include <algorithm>

#include "bindings.hpp"
#include "sniff/belief.hpp"
#include "sniff/error.hpp"
#include "sniff/notation.hpp"

namespace sniff::bindings {
namespace {

py::dict odds(const std::array<double, kTiles>& probabilities) {
    py::dict dict;
    for (int i = 0; i < kTiles; ++i) {
        const double probability = probabilities[static_cast<size_t>(i)];
        if (probability > 0) dict[tile_object(Tile::from_index(i))] = probability;
    }
    return dict;
}

/// A belief and the view it was drawn from, for what depends on the table.
struct BoundBelief {
    View view;
    Belief belief;
};

int checked_seat(const BoundBelief& self, py::handle number) {
    const int seat = to_small_int(number, "seat");
    check_seat(self.view.game(), seat, "seat");
    return seat;
}

py::object worlds_of(const BoundBelief& self) {
    // Beyond 2^53 a double is no longer a count.
    if (self.belief.worlds() > 0x1.0p53) return py::none();
    return py::int_(static_cast<int64_t>(self.belief.worlds()));
}

py::list hands_of(const World& world, int players) {
    py::list hands;
    for (int seat = 0; seat < players; ++seat) hands.append(world.hands[static_cast<size_t>(seat)]);
    return hands;
}

double can_place(const BoundBelief& self, py::handle number, const py::object& arm) {
    const int seat = checked_seat(self, number);
    const Ends& ends = self.view.table().ends;
    const Counting counting = self.view.game().counting;
    TileSet fitting = ends.playable(counting);
    if (!arm.is_none()) {
        if (!py::isinstance<py::str>(arm)) throw py::type_error("expected an arm: L, R, U or D");
        const std::string text = to_utf8(arm);
        const size_t index = text.size() == 1 ? std::string("LRUD").find(text) : std::string::npos;
        if (index == std::string::npos) {
            throw NotationError("'" + text + "' is no arm; expected L, R, U or D", 1, 1, text,
                                "L, R, U or D");
        }
        const int value = ends.open_value(kAllArms[index], counting);
        fitting = value == Ends::kClosed ? TileSet() : TileSet::with(value);
    }
    return self.belief.holds_any(seat, fitting);
}

/// Draws `count` of something in chunks, without the GIL, and looks at Ctrl-C between them.
template <class Draw, class ToObject>
py::list in_chunks(py::handle count, const char* what, Draw draw, ToObject to_object) {
    const int64_t number = to_int64<LimitError>(count, "count");
    if (number < 0 || number > 100'000'000) {
        throw LimitError(std::to_string(number) + " " + what + "; expected 0 to 100000000");
    }
    py::list list;
    constexpr size_t kChunk = 10'000;
    for (auto left = static_cast<size_t>(number); left > 0;) {
        const size_t now = std::min(left, kChunk);
        auto drawn = [&] {
            const py::gil_scoped_release release;
            return draw(now);
        }();
        for (auto& one : drawn) list.append(to_object(one));
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        left -= now;
    }
    return list;
}

py::list sample(const BoundBelief& self, py::handle count, py::handle seed) {
    Rng rng(to_seed(seed));
    return in_chunks(
        count, "worlds", [&](size_t now) { return self.belief.sample(now, rng); },
        [&](const World& world) {
            return py::make_tuple(hands_of(world, self.view.game().players), world.boneyard);
        });
}

py::list sample_rounds(const BoundBelief& self, py::handle count, py::handle seed) {
    Rng rng(to_seed(seed));
    return in_chunks(
        count, "rounds", [&](size_t now) { return self.belief.sample_rounds(now, rng); },
        [](Round& round) { return py::cast(std::move(round)); });
}

py::list enumerate(const BoundBelief& self, py::handle most) {
    const int64_t limit = to_int64<LimitError>(most, "most");
    if (self.belief.worlds() > static_cast<double>(limit)) {
        throw LimitError("more than " + std::to_string(limit) + " worlds: sample them instead");
    }
    py::list list;
    self.belief.for_each_world([&](const World& world, double probability) {
        list.append(
            py::make_tuple(hands_of(world, self.view.game().players), world.boneyard, probability));
    });
    return list;
}

py::dict belief_to_dict(const BoundBelief& self) {
    py::dict dict;
    py::dict holds;
    py::dict pips;
    for (int seat = 0; seat < self.view.game().players; ++seat) {
        if (seat == self.view.seat()) continue;
        const py::str key(std::to_string(seat));
        py::dict tiles;
        for (const auto& [tile, probability] : odds(self.belief.holds(seat))) {
            tiles[py::str(tile)] = probability;
        }
        holds[key] = tiles;
        pips[key] = self.belief.pips(seat);
    }
    dict["seat"] = self.view.seat();
    dict["worlds"] = worlds_of(self);
    dict["exact"] = true;
    dict["holds"] = holds;
    dict["pips"] = pips;
    return dict;
}

BoundBelief belief_of(const View& view) {
    const View copy = view;  // the caller may go on with theirs
    const py::gil_scoped_release release;
    return {copy, Belief(copy)};
}

}  // namespace

void bind_belief(py::module_& module) {
    py::class_<BoundBelief> belief(
        module, "Belief", py::is_final(),
        R"doc(What a seat can know of the hidden tiles: the exact posterior.

    Every deal of the 28 tiles is equally likely. Others' choices among legal placements carry no
    information; forced things do: a draw or pass proves that nothing held then fitted, a tile played
    after a draw is the one drawn last, and that the round goes on when nothing may be drawn proves
    that somebody can place. A world is the other hands and the boneyard as sets; its weight is the
    number of deals behind it, counted exactly (docs/belief.md).

    >>> v = View(seat=0, hand="0-0 1-0 1-1 2-0 2-1 2-2 3-0", leader=1)
    >>> v.push("6-6"), v.push("+6-5"), v.push("6-5@L"), v.push("+?"), v.push("5-4@L")
    (<Event ...>, <Event ...>, <Event ...>, <Event ...>, <Event ...>)
    >>> b = v.belief()
    >>> b.worlds, b.exact
    (28, True)
    >>> b.holds(1)[Tile("4-3")]
    0.75
    >>> Tile("6-3") in b.holds(1)
    False
    )doc");
    make_no_constructor(belief);
    belief.def_property_readonly("worlds", &worlds_of,
                                 "The number of possible worlds; None where it is beyond 2**53.");
    belief.def_property_readonly(
        "exact", [](const BoundBelief&) { return true; }, "Always True: nothing is estimated.");
    belief.def_property_readonly(
        "seat", [](const BoundBelief& self) { return self.view.seat(); }, "Whose belief it is.");
    belief.def(
        "holds",
        [](const BoundBelief& self, py::handle seat) {
            return odds(self.belief.holds(checked_seat(self, seat)));
        },
        py::arg("seat"),
        "The probability that `seat` holds each tile now, a dict; impossible tiles are left out.");
    belief.def_property_readonly(
        "boneyard", [](const BoundBelief& self) { return odds(self.belief.boneyard()); },
        "The probability that each tile is in the boneyard, a dict; impossible tiles are left "
        "out.");
    belief.def(
        "pips",
        [](const BoundBelief& self, py::handle seat) {
            return self.belief.pips(checked_seat(self, seat));
        },
        py::arg("seat"), "The expected pips in a hand.");
    belief.def(
        "can_place", &can_place, py::arg("seat"), py::arg("arm") = py::none(),
        "The probability that `seat` holds a tile that fits now: on `arm` (L, R, U or D), or "
        "anywhere.");
    belief.def(
        "enumerate", &enumerate, py::kw_only(), py::arg("most") = 1'000'000,
        R"doc(All possible worlds in a fixed order: a list of (hands by seat, boneyard, probability).

    Hands and boneyard are sets of tiles.

    Raises:
        LimitError: If there are more than `most`.
    )doc");
    belief.def("sample", &sample, py::arg("count"), py::kw_only(), py::arg("seed") = py::none(),
               R"doc(Independent worlds, exactly distributed: a list of (hands by seat, boneyard).

    Args:
        count: How many.
        seed: 0 to 2**64 - 1; the same seed gives the same worlds. None: a random one.
    )doc");
    belief.def("sample_rounds", &sample_rounds, py::arg("count"), py::kw_only(),
               py::arg("seed") = py::none(),
               R"doc(Independent rounds that the seat cannot tell from its own, exactly distributed.

    Each has the view's history with every hidden tile in its place: the deal, others' draws, the
    order of the boneyard; every deal behind the view is as likely. So it can be played on, solved
    or seen through another seat's eyes.

    Args:
        count: How many.
        seed: 0 to 2**64 - 1; the same seed gives the same rounds. None: a random one.

    Raises:
        HistoryError: If the table was set up in the middle of another seat's draws.

    >>> view = Round.deal(seed=7).view(0)
    >>> for round in view.belief().sample_rounds(3, seed=1):
    ...     assert round.view(0) == view
    )doc");
    belief.def("to_dict", &belief_to_dict);
    bind_html(belief);
    belief.def("__repr__", [](const BoundBelief& self) {
        return "<Belief of seat " + std::to_string(self.view.seat()) + ": " +
               py::str(worlds_of(self)).cast<std::string>() + " worlds>";
    });
    belief.def("__hash__", [](const BoundBelief& self) {
        return py::hash(py::make_tuple(self.view.seat(), self.belief.worlds()));
    });
    belief.def(
        "__eq__", [](const BoundBelief& a, const BoundBelief& b) { return a.view == b.view; },
        py::is_operator());
    belief.def("__copy__", [](const BoundBelief& self) { return BoundBelief(self); });
    belief.def("__deepcopy__",
               [](const BoundBelief& self, const py::dict&) { return BoundBelief(self); });
    belief.def_static("_load",
                      [](const py::dict& record) { return belief_of(view_from_record(record)); });
    belief.def("__reduce__", [](const BoundBelief& self) {
        return py::make_tuple(py::module_::import("sniff._pickle").attr("load"),
                              py::make_tuple("Belief", view_to_record(self.view)));
    });

    auto view = py::reinterpret_borrow<py::class_<View>>(module.attr("View"));
    view.def("belief", &belief_of,
             R"doc(What the seat can know of the hidden tiles, a `Belief`; in any seat's turn.

    Raises:
        HistoryError: If no deal can have led to this view; names the event.
        RoundOverError: If the round has ended.
    )doc");
}

}  // namespace sniff::bindings
