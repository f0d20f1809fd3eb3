#include <array>
#include <random>

#include "bindings.hpp"
#include "sniff/error.hpp"
#include "sniff/notation.hpp"

namespace sniff::bindings {
namespace {

[[noreturn]] void throw_type_error(py::handle value, const std::string& expected) {
    throw py::type_error("expected " + expected + ", not " + type_name(value));
}

template <class Add>
void for_each_tile(py::handle tiles, Add add) {
    if (!py::isinstance<py::iterable>(tiles)) {
        throw_type_error(tiles, "tiles: a TileSet, text or an iterable of tiles");
    }
    for (const py::handle item : tiles) add(to_tile(item));
}

}  // namespace

std::string type_name(py::handle value) {
    return std::string(py::str(py::type::of(value).attr("__name__")));
}

std::string to_utf8(py::handle text) {
    Py_ssize_t size = 0;
    const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (data == nullptr) {
        PyErr_Clear();
        throw NotationError("the text holds half a surrogate pair, which is no character", 1, 1, "",
                            "Unicode text");
    }
    return {data, static_cast<size_t>(size)};
}

Tile to_tile(py::handle tile) {
    if (py::isinstance<Tile>(tile)) return tile.cast<Tile>();
    if (py::isinstance<py::str>(tile)) return parse_tile(to_utf8(tile));
    throw_type_error(tile, "a Tile or its text");
}

TileSet to_tile_set(py::handle tiles) {
    if (py::isinstance<TileSet>(tiles)) return tiles.cast<TileSet>();
    if (py::isinstance<py::str>(tiles)) return parse_tile_set(to_utf8(tiles));
    TileSet set;
    for_each_tile(tiles, [&](Tile tile) {
        if (set.contains(tile)) {
            throw NotationError(to_text(tile) + " appears twice in a set of tiles", 1, 1,
                                to_text(tile), "each tile once");
        }
        set.add(tile);
    });
    return set;
}

std::vector<Tile> to_tiles(py::handle tiles) {
    std::vector<Tile> list;
    if (py::isinstance<py::str>(tiles)) {
        const std::string text = to_utf8(tiles);
        size_t offset = 0;
        for (auto word = next_word(text, offset); !word.empty(); word = next_word(text, offset)) {
            if (list.size() == kTiles) throw_notation_error(text, offset, word, "28 tiles at most");
            list.push_back(parse_tile(text, offset, word));
            offset += word.size();
        }
        return list;
    }
    for_each_tile(tiles, [&](Tile tile) {
        if (list.size() == kTiles) throw DealError("more than 28 tiles");
        list.push_back(tile);
    });
    return list;
}

Move to_move(py::handle move) {
    if (py::isinstance<Move>(move)) return move.cast<Move>();
    if (py::isinstance<py::str>(move)) return parse_move(to_utf8(move));
    throw_type_error(move, "a Move or its text");
}

std::optional<int64_t> to_optional_int64(py::handle number, const char* what) {
    if (PyBool_Check(number.ptr()) || !PyIndex_Check(number.ptr())) {
        throw_type_error(number, std::string(what) + ": a whole number");
    }
    const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
    if (!index) throw py::error_already_set();
    int overflow = 0;
    const int64_t value = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
    return overflow != 0 ? std::nullopt : std::optional(value);
}

std::vector<TileSet> to_hands(py::handle hands) {
    if (py::isinstance<py::str>(hands) || !py::isinstance<py::iterable>(hands)) {
        throw_type_error(hands, "hands: a list with the tiles of each seat");
    }
    std::vector<TileSet> list;
    for (const py::handle hand : hands) {
        if (list.size() == kMaxPlayers) {
            throw DealError("hands for 5 players or more: Sniff is for 2, 3 or 4");
        }
        list.push_back(to_tile_set(hand));
    }
    return list;
}

std::vector<int64_t> to_scores(py::handle scores) {
    if (scores.is_none()) return {};
    if (py::isinstance<py::str>(scores) || !py::isinstance<py::iterable>(scores)) {
        throw_type_error(scores, "scores: a list of whole numbers, one a side");
    }
    std::vector<int64_t> values;
    for (const py::handle item : scores) {
        if (values.size() == kMaxPlayers) throw DealError("more than 4 scores");
        values.push_back(to_int64(item, "score"));
        if (values.back() < -kMaxScore || values.back() > kMaxScore) {
            throw DealError("score " + std::to_string(values.back()) + " is beyond " +
                            std::to_string(kMaxScore));
        }
    }
    if (values.empty()) throw DealError("no scores: expected one a side");
    return values;
}

uint64_t to_seed(py::handle seed) {
    if (seed.is_none()) {
        std::random_device device;
        return static_cast<uint64_t>(device()) << 32 | device();
    }
    if (PyBool_Check(seed.ptr()) || !PyIndex_Check(seed.ptr())) {
        throw_type_error(seed, "seed: a whole number");
    }
    const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(seed.ptr()));
    if (!index) throw py::error_already_set();
    const uint64_t value = PyLong_AsUnsignedLongLong(index.ptr());
    if (PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        throw DealError("seed " + std::string(py::repr(seed)) + " is not from 0 to 2**64 - 1");
    }
    return value;
}

Game to_game(const Rules& rules, int players, py::handle target) {
    if (target.ptr() == Py_Ellipsis) return Game(rules, players);
    if (target.is_none()) return Game(rules, players, std::nullopt);
    return Game(rules, players, to_int64(target, "target"));
}

py::object tile_object(Tile tile) {
    using Objects = std::array<py::object, kTiles>;
    PYBIND11_CONSTINIT static py::gil_safe_call_once_and_store<Objects> storage;
    const Objects& objects = storage
                                 .call_once_and_store_result([] {
                                     Objects all;
                                     for (int i = 0; i < kTiles; ++i) {
                                         all[static_cast<size_t>(i)] =
                                             py::cast(Tile::from_index(i));
                                     }
                                     return all;
                                 })
                                 .get_stored();
    return objects[static_cast<size_t>(tile.index())];
}

py::object move_object(Move move) {
    using Objects = std::array<py::object, Move::kCodes>;
    PYBIND11_CONSTINIT static py::gil_safe_call_once_and_store<Objects> storage;
    const Objects& objects = storage
                                 .call_once_and_store_result([] {
                                     Objects all;
                                     for (int i = 0; i < Move::kCodes; ++i) {
                                         all[static_cast<size_t>(i)] = py::cast(Move::from_code(i));
                                     }
                                     return all;
                                 })
                                 .get_stored();
    return objects[static_cast<size_t>(move.code())];
}

std::string utf8_repr(const std::string& text) {
    return py::repr(py::str(text)).cast<std::string>();
}

py::object optional_object(const std::optional<int>& value) {
    return value ? py::object(py::int_(*value)) : py::none();
}

}  // namespace sniff::bindings
