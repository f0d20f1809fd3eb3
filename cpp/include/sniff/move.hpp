#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "sniff/tile.hpp"

namespace sniff {

/// The arms of the layout in canonical order: the two line sides, then the two branches.
enum class Arm : uint8_t { left, right, up, down };

inline constexpr int kArms = 4;
inline constexpr std::array<Arm, kArms> kAllArms{Arm::left, Arm::right, Arm::up, Arm::down};

[[nodiscard]] constexpr char letter(Arm arm) noexcept { return "LRUD"[static_cast<int>(arm)]; }
[[nodiscard]] constexpr bool is_branch(Arm arm) noexcept { return arm >= Arm::up; }
/// The other line side, or the other branch.
[[nodiscard]] constexpr Arm opposite(Arm arm) noexcept {
    return static_cast<Arm>(static_cast<int>(arm) ^ 1);
}

enum class MoveKind : uint8_t { place, draw, pass };

/// A placement, a draw or a pass, in one byte. Sorting by `code()` is the canonical order: by tile,
/// then L R U D; draws and passes last.
class Move {
public:
    static constexpr int kCodes = kTiles * (kArms + 1) + kTiles + 2;

    constexpr Move() noexcept = default;

    [[nodiscard]] static constexpr Move open(Tile tile) noexcept {
        return Move(tile.index() * (kArms + 1));
    }
    [[nodiscard]] static constexpr Move place(Tile tile, Arm arm) noexcept {
        return Move(tile.index() * (kArms + 1) + 1 + static_cast<int>(arm));
    }
    [[nodiscard]] static constexpr Move draw(Tile tile) noexcept {
        return Move(kFirstDraw + tile.index());
    }
    /// A draw of which only the drawing seat knows the tile.
    [[nodiscard]] static constexpr Move hidden_draw() noexcept { return Move(kHiddenDraw); }
    [[nodiscard]] static constexpr Move pass() noexcept { return Move(kPass); }
    /// The move with code `code`, 0 to kCodes - 1; unchecked.
    [[nodiscard]] static constexpr Move from_code(int code) noexcept { return Move(code); }

    [[nodiscard]] constexpr int code() const noexcept { return code_; }
    [[nodiscard]] constexpr MoveKind kind() const noexcept {
        return code_ < kFirstDraw ? MoveKind::place
               : code_ < kPass    ? MoveKind::draw
                                  : MoveKind::pass;
    }
    [[nodiscard]] constexpr bool is_place() const noexcept { return code_ < kFirstDraw; }
    [[nodiscard]] constexpr bool is_draw() const noexcept { return kind() == MoveKind::draw; }
    [[nodiscard]] constexpr bool is_pass() const noexcept { return code_ == kPass; }
    [[nodiscard]] constexpr bool is_hidden_draw() const noexcept { return code_ == kHiddenDraw; }
    [[nodiscard]] constexpr bool has_tile() const noexcept { return code_ < kHiddenDraw; }
    [[nodiscard]] constexpr bool has_arm() const noexcept {
        return is_place() && code_ % (kArms + 1) != 0;
    }
    /// The tile placed or drawn; only where `has_tile()`.
    [[nodiscard]] constexpr Tile tile() const noexcept {
        return Tile::from_index(is_place() ? code_ / (kArms + 1) : code_ - kFirstDraw);
    }
    /// The arm placed on; only where `has_arm()`.
    [[nodiscard]] constexpr Arm arm() const noexcept {
        return static_cast<Arm>(code_ % (kArms + 1) - 1);
    }

    constexpr auto operator<=>(const Move&) const noexcept = default;

private:
    static constexpr int kFirstDraw = kTiles * (kArms + 1);
    static constexpr int kHiddenDraw = kFirstDraw + kTiles;
    static constexpr int kPass = kHiddenDraw + 1;

    constexpr explicit Move(int code) noexcept : code_(static_cast<uint8_t>(code)) {}

    uint8_t code_ = kPass;
};

}  // namespace sniff
