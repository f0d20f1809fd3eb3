#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace sniff {

inline constexpr int kMaxPip = 6;
inline constexpr int kValues = kMaxPip + 1;
inline constexpr int kTiles = 28;

/// One of the 28 tiles of the double-six set, numbered by (high, low): 0-0, 1-0, 1-1, 2-0, ...
class Tile {
public:
    constexpr Tile() noexcept = default;

    /// Tile number `index`, 0 to 27; unchecked.
    [[nodiscard]] static constexpr Tile from_index(int index) noexcept {
        Tile tile;
        tile.index_ = static_cast<uint8_t>(index);
        return tile;
    }

    /// The tile with halves `a` and `b`, in either order, each 0 to 6; unchecked.
    [[nodiscard]] static constexpr Tile of(int a, int b) noexcept {
        const int high = a > b ? a : b;
        return from_index(high * (high + 1) / 2 + (a > b ? b : a));
    }

    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    [[nodiscard]] constexpr int high() const noexcept;
    [[nodiscard]] constexpr int low() const noexcept { return index_ - high() * (high() + 1) / 2; }
    [[nodiscard]] constexpr int pips() const noexcept { return high() + low(); }
    [[nodiscard]] constexpr bool is_double() const noexcept { return high() == low(); }
    [[nodiscard]] constexpr bool has(int value) const noexcept {
        return high() == value || low() == value;
    }
    /// The half that is not `value`; `value` itself for a double. The tile must have `value`.
    [[nodiscard]] constexpr int other(int value) const noexcept { return pips() - value; }

    constexpr auto operator<=>(const Tile&) const noexcept = default;

private:
    uint8_t index_ = 0;
};

namespace detail {
inline constexpr std::array<uint8_t, kTiles> kHighHalf = [] {
    std::array<uint8_t, kTiles> table{};
    for (int high = 0, index = 0; high < kValues; ++high) {
        for (int low = 0; low <= high; ++low)
            table[static_cast<size_t>(index++)] = static_cast<uint8_t>(high);
    }
    return table;
}();
}  // namespace detail

constexpr int Tile::high() const noexcept { return detail::kHighHalf[index_]; }

}  // namespace sniff
