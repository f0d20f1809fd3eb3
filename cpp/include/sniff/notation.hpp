#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "sniff/move.hpp"
#include "sniff/tile.hpp"
#include "sniff/tileset.hpp"

namespace sniff {

/// `6-4`: high half first.
[[nodiscard]] std::string to_text(Tile tile);
/// Tiles in order, separated by spaces.
[[nodiscard]] std::string to_text(TileSet tiles);
/// `6-4`, `6-4@L`, `+3-1`, `+?` or `pass`.
[[nodiscard]] std::string to_text(Move move);

/// Reads `6-4`, `4-6`, `64`, `[6|4]` or a Unicode tile character (UTF-8). Throws `NotationError`.
[[nodiscard]] Tile parse_tile(std::string_view text);
/// Reads tiles separated by spaces; a tile that appears twice is an error.
[[nodiscard]] TileSet parse_tile_set(std::string_view text);
/// Reads a move; the tile in any form that `parse_tile` takes.
[[nodiscard]] Move parse_move(std::string_view text);

/// Where a piece of text stands in a larger one, for error messages. Counts from 1; columns are
/// characters, not bytes.
struct Place {
    int line = 1;
    int column = 1;

    [[nodiscard]] static Place of(std::string_view whole, size_t offset) noexcept;
};

/// Throws a `NotationError` for the piece of `whole` at `offset`. Long or unprintable pieces are
/// shortened and escaped.
[[noreturn]] void throw_notation_error(std::string_view whole, size_t offset,
                                       std::string_view piece, const std::string& expected);

/// A whole number written as this program writes it: no sign but a minus, no leading zeros.
template <class T>
[[nodiscard]] std::optional<T> parse_number(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || std::to_string(value) != text) return std::nullopt;
    return value;
}

/// The next piece of `whole` at or after `offset` that holds no space, tab or line break; moves
/// `offset` to its start. Empty at the end.
[[nodiscard]] std::string_view next_word(std::string_view whole, size_t& offset) noexcept;

// The same parsers for a piece of a larger text: errors give the place in `whole`.
[[nodiscard]] Tile parse_tile(std::string_view whole, size_t offset, std::string_view piece);
[[nodiscard]] Move parse_move(std::string_view whole, size_t offset, std::string_view piece);

}  // namespace sniff
