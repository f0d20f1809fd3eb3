#include "sniff/notation.hpp"

#include <cstdint>
#include <optional>

#include "sniff/error.hpp"

namespace sniff {
namespace {

constexpr std::string_view kTileForms = "a tile such as 6-4, 64 or [6|4]";
constexpr std::string_view kMoveForms =
    "a move: a tile (6-4), a tile on an arm (6-4@L, @R, @U or @D), a draw (+3-1 or +?) or pass";

bool is_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_pip(char c) noexcept { return c >= '0' && c <= '0' + kMaxPip; }
bool continues_character(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::optional<Tile> tile_of_pips(char a, char b) noexcept {
    if (!is_pip(a) || !is_pip(b)) return std::nullopt;
    return Tile::of(a - '0', b - '0');
}

/// Unicode's Domino Tiles block: horizontal tiles from U+1F031, vertical ones from U+1F063, seven
/// to a first half. Encoded in UTF-8 as F0 9F 80 B1 and on.
std::optional<Tile> tile_of_unicode(std::string_view text) noexcept {
    if (text.size() != 4) return std::nullopt;
    const auto byte = [&](size_t i) {
        return static_cast<uint32_t>(static_cast<uint8_t>(text[i]));
    };
    if (byte(0) != 0xF0 || byte(1) != 0x9F || !continues_character(text[2]) ||
        !continues_character(text[3])) {
        return std::nullopt;
    }
    const uint32_t code = 0x1F000U | (byte(2) & 0x3FU) << 6 | (byte(3) & 0x3FU);
    constexpr uint32_t kHorizontal = 0x1F031;
    constexpr uint32_t kVertical = 0x1F063;
    constexpr uint32_t kBlock = kValues * kValues;
    uint32_t offset = kBlock;
    if (code >= kVertical) {
        offset = code - kVertical;
    } else if (code >= kHorizontal) {
        offset = code - kHorizontal;
    }
    if (offset >= kBlock) return std::nullopt;
    return Tile::of(static_cast<int>(offset / kValues), static_cast<int>(offset % kValues));
}

std::optional<Tile> read_tile(std::string_view text) noexcept {
    if (text.size() == 2) return tile_of_pips(text[0], text[1]);
    if (text.size() == 3 && text[1] == '-') return tile_of_pips(text[0], text[2]);
    if (text.size() == 5 && text[0] == '[' && text[2] == '|' && text[4] == ']') {
        return tile_of_pips(text[1], text[3]);
    }
    return tile_of_unicode(text);
}

std::optional<Arm> read_arm(std::string_view text) noexcept {
    if (text.size() != 1) return std::nullopt;
    for (const Arm arm : kAllArms) {
        if (letter(arm) == text[0]) return arm;
    }
    return std::nullopt;
}

std::optional<Move> read_move(std::string_view text) noexcept {
    if (text == "pass") return Move::pass();
    if (text == "+?") return Move::hidden_draw();
    if (!text.empty() && text[0] == '+') {
        const auto tile = read_tile(text.substr(1));
        return tile ? std::optional(Move::draw(*tile)) : std::nullopt;
    }
    const size_t at = text.find('@');
    const auto tile = read_tile(text.substr(0, at));
    if (!tile) return std::nullopt;
    if (at == std::string_view::npos) return Move::open(*tile);
    const auto arm = read_arm(text.substr(at + 1));
    return arm ? std::optional(Move::place(*tile, *arm)) : std::nullopt;
}

std::string quote(std::string_view piece) { return printable(piece, 40); }

}  // namespace

std::string to_text(Tile tile) {
    return {static_cast<char>('0' + tile.high()), '-', static_cast<char>('0' + tile.low())};
}

std::string to_text(TileSet tiles) {
    std::string text;
    for (const Tile tile : tiles) {
        if (!text.empty()) text += ' ';
        text += to_text(tile);
    }
    return text;
}

std::string to_text(Move move) {
    if (move.is_pass()) return "pass";
    if (move.is_hidden_draw()) return "+?";
    if (move.is_draw()) return "+" + to_text(move.tile());
    if (!move.has_arm()) return to_text(move.tile());
    return to_text(move.tile()) + "@" + letter(move.arm());
}

Place Place::of(std::string_view whole, size_t offset) noexcept {
    Place place;
    for (size_t i = 0; i < offset && i < whole.size(); ++i) {
        if (whole[i] == '\n') {
            ++place.line;
            place.column = 1;
        } else if (!continues_character(whole[i])) {
            ++place.column;
        }
    }
    return place;
}

void throw_notation_error(std::string_view whole, size_t offset, std::string_view piece,
                          const std::string& expected) {
    const Place place = Place::of(whole, offset);
    const std::string shown = quote(piece);
    std::string message =
        "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": ";
    message += piece.empty() ? "the text ends here" : "'" + shown + "' is wrong";
    message += "; expected " + expected;
    throw NotationError(message, place.line, place.column, shown, expected);
}

std::string_view next_word(std::string_view whole, size_t& offset) noexcept {
    while (offset < whole.size() && is_space(whole[offset])) ++offset;
    size_t end = offset;
    while (end < whole.size() && !is_space(whole[end])) ++end;
    return whole.substr(offset, end - offset);
}

Tile parse_tile(std::string_view whole, size_t offset, std::string_view piece) {
    const auto tile = read_tile(piece);
    if (!tile) throw_notation_error(whole, offset, piece, std::string(kTileForms));
    return *tile;
}

Move parse_move(std::string_view whole, size_t offset, std::string_view piece) {
    const auto move = read_move(piece);
    if (!move) throw_notation_error(whole, offset, piece, std::string(kMoveForms));
    return *move;
}

Tile parse_tile(std::string_view text) { return parse_tile(text, 0, text); }
Move parse_move(std::string_view text) { return parse_move(text, 0, text); }

TileSet parse_tile_set(std::string_view text) {
    TileSet tiles;
    size_t offset = 0;
    for (auto word = next_word(text, offset); !word.empty(); word = next_word(text, offset)) {
        const Tile tile = parse_tile(text, offset, word);
        if (tiles.contains(tile)) {
            throw_notation_error(text, offset, word, "each tile once");
        }
        tiles.add(tile);
        offset += word.size();
    }
    return tiles;
}

}  // namespace sniff
