#include <pybind11/operators.h>

#include "bindings.hpp"
#include "sniff/error.hpp"
#include "sniff/notation.hpp"

namespace sniff::bindings {
namespace {

/// A half that is no number of pips at all.
class NumberError : public NotationError {
public:
    explicit NumberError(const std::string& message)
        : NotationError(message, 1, 1, "", "halves from 0 to 6") {}
};

/// Halves out of range are no tile, however large.
Tile tile_of_halves(py::handle high_number, py::handle low_number) {
    const int high = to_small_int<NumberError>(high_number, "half");
    const int low = to_small_int<NumberError>(low_number, "half");
    if (high < 0 || high > kMaxPip || low < 0 || low > kMaxPip) {
        const std::string text = std::to_string(high) + "-" + std::to_string(low);
        throw NotationError("there is no tile " + text + "; expected halves from 0 to 6", 1, 1,
                            text, "halves from 0 to 6");
    }
    return Tile::of(high, low);
}

Tile make_tile(py::handle tile, py::handle low) {
    return low.is_none() ? to_tile(tile) : tile_of_halves(tile, low);
}

/// Unicode's Domino Tiles block: horizontal tiles from U+1F031, vertical ones from U+1F063.
std::string unicode_of(Tile tile, bool vertical) {
    const int code = (vertical ? 0x1F063 : 0x1F031) + kValues * tile.high() + tile.low();
    return {static_cast<char>(0xF0), static_cast<char>(0x9F),
            static_cast<char>(0x80 | (code >> 6 & 0x3F)), static_cast<char>(0x80 | (code & 0x3F))};
}

/// Iterates over a copy of the set, in tile order.
struct TileIterator {
    TileSet left;
};

}  // namespace

void bind_tile(py::module_& module) {
    py::class_<Tile> tile(module, "Tile", py::is_final(),
                          R"doc(One of the 28 tiles of the double-six set. Immutable.

    Args:
        tile: `6-4`, `4-6`, `64`, `[6|4]` or a Unicode tile character; or two halves, 0 to 6.

    Raises:
        NotationError: If there is no such tile.

    >>> Tile("4-6")
    Tile('6-4')
    >>> Tile(6, 4).pips
    10
    )doc");
    make_constructor(tile, &make_tile, py::arg("tile"), py::arg("low") = py::none(),
                     py::pos_only());
    tile.def_property_readonly("high", &Tile::high, "The higher half, 0 to 6.");
    tile.def_property_readonly("low", &Tile::low, "The lower half, 0 to 6.");
    tile.def_property_readonly("pips", &Tile::pips, "Both halves together, 0 to 12.");
    tile.def_property_readonly("is_double", &Tile::is_double);
    tile.def_property_readonly("index", &Tile::index,
                               "0 to 27, in the order 0-0, 1-0, 1-1, 2-0, ...");
    tile.def(
        "has",
        [](Tile self, py::handle value) { return self.has(tile_of_halves(value, value).high()); },
        py::arg("value"), "Whether a half shows `value`, 0 to 6.");
    tile.def("unicode", &unicode_of, py::kw_only(), py::arg("vertical") = false,
             "The tile as one character of Unicode's Domino Tiles block.");
    tile.def("__str__", [](Tile self) { return to_text(self); });
    tile.def("__repr__", [](Tile self) { return "Tile('" + to_text(self) + "')"; });
    tile.def("__hash__", &Tile::index);
    tile.def(
        "__lt__", [](Tile a, Tile b) { return a < b; }, py::is_operator());
    tile.def(
        "__le__", [](Tile a, Tile b) { return a <= b; }, py::is_operator());
    tile.def(
        "__gt__", [](Tile a, Tile b) { return a > b; }, py::is_operator());
    tile.def(
        "__ge__", [](Tile a, Tile b) { return a >= b; }, py::is_operator());
    bind_picture(tile, "tiles_svg");
    make_value(
        tile, [](Tile self) { return to_text(self); },
        [](const std::string& text) { return parse_tile(text); });

    py::class_<TileIterator> iterator(module, "_TileIterator", py::module_local(), py::is_final());
    make_no_constructor(iterator);
    iterator.def("__iter__", [](py::object self) { return self; })
        .def("__next__", [](TileIterator& self) {
            if (self.left.empty()) throw py::stop_iteration();
            const Tile next = self.left.first();
            self.left.remove(next);
            return tile_object(next);
        });

    py::class_<TileSet> set(
        module, "TileSet", py::is_final(),
        R"doc(An immutable set of tiles; iterates in the order 0-0, 1-0, 1-1, 2-0, ...

    Args:
        tiles: Tiles separated by spaces, or an iterable of tiles.

    Raises:
        NotationError: If a tile is none, or appears twice.

    >>> hand = TileSet("6-4 5-1")
    >>> "4-6" in hand, len(hand), hand.pips
    (True, 2, 16)
    >>> hand | TileSet("0-0")
    TileSet('0-0 5-1 6-4')
    )doc");
    make_constructor(set, &to_tile_set, py::arg("tiles") = "", py::pos_only());
    set.def_static("all", &TileSet::all, "All 28 tiles.");
    set.def_static(
        "with_value",
        [](py::handle value) { return TileSet::with(tile_of_halves(value, value).high()); },
        py::arg("value"), "The seven tiles that have `value` on a half.");
    set.def_property_readonly("pips", &TileSet::pips, "The sum of all halves.");
    set.def("__len__", &TileSet::size);
    set.def("__bool__", [](TileSet self) { return !self.empty(); });
    set.def("__iter__", [](TileSet self) { return TileIterator{self}; });
    set.def("__contains__",
            [](TileSet self, py::handle item) { return self.contains(to_tile(item)); });
    set.def(
        "__or__", [](TileSet a, TileSet b) { return a | b; }, py::is_operator());
    set.def(
        "__and__", [](TileSet a, TileSet b) { return a & b; }, py::is_operator());
    set.def(
        "__sub__", [](TileSet a, TileSet b) { return a - b; }, py::is_operator());
    set.def(
        "__le__", [](TileSet a, TileSet b) { return (a - b).empty(); }, py::is_operator());
    set.def("__hash__", [](TileSet self) { return py::hash(py::int_(self.bits())); });
    set.def("__str__", [](TileSet self) { return to_text(self); });
    set.def("__repr__", [](TileSet self) { return "TileSet('" + to_text(self) + "')"; });
    bind_picture(set, "tiles_svg");
    make_value(
        set, [](TileSet self) { return to_text(self); },
        [](const std::string& text) { return parse_tile_set(text); });
}

}  // namespace sniff::bindings
