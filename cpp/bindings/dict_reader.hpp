#pragma once

#include <string>

#include "bindings.hpp"
#include "sniff/error.hpp"

namespace sniff::bindings {

/// Reads a dict strictly: every key must be known, every value of the right kind. Errors are
/// `RecordError`s with the path of the value.
class DictReader {
public:
    DictReader(py::handle value, std::string path);

    [[nodiscard]] std::string path(const char* key) const;
    [[nodiscard]] bool has(const char* key) const { return dict_.contains(key); }
    /// Present and not null.
    [[nodiscard]] bool given(const char* key) const;
    /// The value of a key that must be there.
    [[nodiscard]] py::object at(const char* key) const;

    [[nodiscard]] int whole(const char* key) const;
    [[nodiscard]] int64_t long_whole(const char* key) const;
    [[nodiscard]] std::string text(const char* key) const;
    [[nodiscard]] py::list list(const char* key) const;
    [[nodiscard]] std::vector<int64_t> scores(const char* key) const;
    [[nodiscard]] TileSet tile_set(const char* key) const;
    [[nodiscard]] std::vector<Tile> tiles(const char* key) const;
    [[nodiscard]] std::vector<TileSet> hands(const char* key) const;
    [[nodiscard]] std::vector<Move> moves(const char* key) const;
    [[nodiscard]] Move move(const char* key) const;

    /// Throws for a key that is neither in `known` nor in `ignored`.
    void check_keys(std::initializer_list<const char*> known,
                    std::initializer_list<const char*> ignored = {}) const;

    [[noreturn]] void fail(const char* key, const std::string& message) const;
    /// Runs `read`, and turns an engine error into a `RecordError` at `key`.
    template <class Read>
    auto guard(const char* key, Read read) const {
        try {
            return read();
        } catch (const RecordError&) {
            throw;
        } catch (const SniffError& error) {
            fail(key, error.what());
        }
    }

private:
    py::dict dict_;
    std::string path_;
};

/// `list[3]` below `path`.
[[nodiscard]] std::string item_path(const std::string& path, size_t index);

}  // namespace sniff::bindings
