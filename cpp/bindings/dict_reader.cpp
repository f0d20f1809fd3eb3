#include "dict_reader.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "sniff/notation.hpp"

namespace sniff::bindings {
namespace {

bool is_whole(py::handle value) {
    return PyLong_Check(value.ptr()) != 0 && PyBool_Check(value.ptr()) == 0;
}

}  // namespace

std::string item_path(const std::string& path, size_t index) {
    return path + "[" + std::to_string(index) + "]";
}

DictReader::DictReader(py::handle value, std::string path) : path_(std::move(path)) {
    if (!py::isinstance<py::dict>(value)) {
        throw RecordError(path_, "expected an object with named values, not " + type_name(value));
    }
    dict_ = py::reinterpret_borrow<py::dict>(value);
}

std::string DictReader::path(const char* key) const {
    return path_.empty() ? key : path_ + "." + key;
}

void DictReader::fail(const char* key, const std::string& message) const {
    throw RecordError(path(key), message);
}

bool DictReader::given(const char* key) const { return has(key) && !at(key).is_none(); }

py::object DictReader::at(const char* key) const {
    if (!has(key)) fail(key, "missing");
    return dict_[key];
}

int64_t DictReader::long_whole(const char* key) const {
    const py::object value = at(key);
    if (!is_whole(value)) fail(key, "expected a whole number, not " + type_name(value));
    return guard(key, [&] { return to_int64(value, key); });
}

int DictReader::whole(const char* key) const {
    const int64_t value = long_whole(key);
    if (value < INT32_MIN || value > INT32_MAX)
        fail(key, std::to_string(value) + " is out of range");
    return static_cast<int>(value);
}

std::string DictReader::text(const char* key) const {
    const py::object value = at(key);
    if (!py::isinstance<py::str>(value)) fail(key, "expected text, not " + type_name(value));
    return guard(key, [&] { return to_utf8(value); });
}

py::list DictReader::list(const char* key) const {
    const py::object value = at(key);
    if (!py::isinstance<py::list>(value)) fail(key, "expected a list, not " + type_name(value));
    return py::reinterpret_borrow<py::list>(value);
}

std::vector<int64_t> DictReader::scores(const char* key) const {
    std::vector<int64_t> values;
    for (const py::handle item : list(key)) {
        if (!is_whole(item)) fail(key, "expected whole numbers, not " + type_name(item));
        values.push_back(guard(key, [&] { return to_int64(item, "score"); }));
    }
    return values;
}

TileSet DictReader::tile_set(const char* key) const {
    return guard(key, [&] { return parse_tile_set(text(key)); });
}

std::vector<Tile> DictReader::tiles(const char* key) const {
    return guard(key, [&] { return to_tiles(py::str(text(key))); });
}

std::vector<TileSet> DictReader::hands(const char* key) const {
    std::vector<TileSet> hands;
    for (const py::handle item : list(key)) {
        const std::string where = item_path(path(key), hands.size());
        if (!py::isinstance<py::str>(item)) {
            throw RecordError(where, "expected tiles as text, not " + type_name(item));
        }
        if (hands.size() == kTiles) throw RecordError(where, "too many hands");
        try {
            hands.push_back(parse_tile_set(to_utf8(item)));
        } catch (const NotationError& error) {
            throw RecordError(where, error.what());
        }
    }
    return hands;
}

std::vector<Move> DictReader::moves(const char* key) const {
    const std::string moves_text = text(key);
    std::vector<Move> moves;
    size_t offset = 0;
    for (auto word = next_word(moves_text, offset); !word.empty();
         word = next_word(moves_text, offset)) {
        moves.push_back(guard(key, [&] { return parse_move(moves_text, offset, word); }));
        offset += word.size();
    }
    return moves;
}

Move DictReader::move(const char* key) const {
    return guard(key, [&] { return parse_move(text(key)); });
}

void DictReader::check_keys(std::initializer_list<const char*> known,
                            std::initializer_list<const char*> ignored) const {
    for (const auto& [key, value] : dict_) {
        if (!py::isinstance<py::str>(key)) throw RecordError(path_, "keys must be text");
        const std::string name = to_utf8(key);
        const auto is_name = [&](const char* candidate) { return name == candidate; };
        if (std::any_of(known.begin(), known.end(), is_name) ||
            std::any_of(ignored.begin(), ignored.end(), is_name)) {
            continue;
        }
        std::string names;
        for (const char* candidate : known)
            names += (names.empty() ? "" : ", ") + std::string(candidate);
        throw RecordError(path_.empty() ? name : path_ + "." + name,
                          "there is no such key; there are " + names);
    }
}

}  // namespace sniff::bindings
