#include "bindings.hpp"
#include "sniff/render/place.hpp"

namespace sniff::bindings {
namespace {

py::tuple placed_tuple(const std::vector<PlacedTile>& tiles) {
    py::tuple tuple(tiles.size());
    for (size_t i = 0; i < tiles.size(); ++i) {
        const PlacedTile& placed = tiles[i];
        const py::object arm =
            placed.arm ? py::str(std::string(1, letter(*placed.arm))) : py::object(py::none());
        tuple[i] =
            py::make_tuple(tile_object(placed.tile), arm, placed.x, placed.y, placed.rotation);
    }
    return tuple;
}

/// A round or a view, from its start on.
template <class Table>
Placement place_history(const Table& table, double width, double height,
                        std::span<const Move> candidates) {
    std::vector<Move> moves;
    for (size_t i = 0; i < table.size(); ++i) moves.push_back(table.event(i).move);
    return place_moves(table.start_layout(), moves, width, height, candidates);
}

py::tuple place_table(py::handle table, double width, double height, py::handle opening,
                      py::handle candidates) {
    std::vector<Move> moves;
    for (const py::handle move : candidates) moves.push_back(to_move(move));
    std::optional<Tile> first;
    if (!opening.is_none()) first = to_tile(opening);
    Placement placement;
    if (py::isinstance<Layout>(table)) {
        placement = place(table.cast<const Layout&>(), width, height, first, moves);
    } else if (first) {
        throw py::type_error("opening: a round or a view knows its opening tile");
    } else if (py::isinstance<Round>(table)) {
        placement = place_history(table.cast<const Round&>(), width, height, moves);
    } else if (py::isinstance<View>(table)) {
        placement = place_history(table.cast<const View&>(), width, height, moves);
    } else {
        throw py::type_error("table: expected Layout, Round or View, not " + type_name(table));
    }
    return py::make_tuple(placement.width, placement.height, placement.scale,
                          placed_tuple(placement.tiles), placed_tuple(placement.candidates));
}

}  // namespace

void bind_render(py::module_& module) {
    module.def("_place", &place_table, py::arg("table"), py::arg("width"), py::arg("height"),
               py::arg("opening"), py::arg("candidates"));
}

}  // namespace sniff::bindings
