#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "sniff/tile.hpp"

namespace sniff {

/// A set of tiles: 28 bits, bit i for tile number i. Iterates in tile order.
class TileSet {
public:
    class Iterator {
    public:
        using value_type = Tile;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using pointer = const Tile*;
        using reference = Tile;

        constexpr explicit Iterator(uint32_t bits) noexcept : bits_(bits) {}
        constexpr Tile operator*() const noexcept {
            return Tile::from_index(std::countr_zero(bits_));
        }
        constexpr Iterator& operator++() noexcept {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const noexcept = default;

    private:
        uint32_t bits_;
    };

    constexpr TileSet() noexcept = default;
    constexpr explicit TileSet(uint32_t bits) noexcept : bits_(bits) {}
    [[nodiscard]] static constexpr TileSet of(Tile tile) noexcept {
        return TileSet(1U << tile.index());
    }
    /// All 28 tiles.
    [[nodiscard]] static constexpr TileSet all() noexcept { return TileSet((1U << kTiles) - 1); }
    /// The seven tiles that have `value` on a half.
    [[nodiscard]] static constexpr TileSet with(int value) noexcept;

    [[nodiscard]] constexpr uint32_t bits() const noexcept { return bits_; }
    [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr bool contains(Tile tile) const noexcept {
        return (bits_ >> tile.index() & 1U) != 0;
    }
    [[nodiscard]] constexpr int pips() const noexcept;
    [[nodiscard]] constexpr Tile first() const noexcept {
        return Tile::from_index(std::countr_zero(bits_));
    }

    constexpr void add(Tile tile) noexcept { bits_ |= 1U << tile.index(); }
    constexpr void remove(Tile tile) noexcept { bits_ &= ~(1U << tile.index()); }

    [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(0); }

    constexpr TileSet operator|(TileSet o) const noexcept { return TileSet(bits_ | o.bits_); }
    constexpr TileSet operator&(TileSet o) const noexcept { return TileSet(bits_ & o.bits_); }
    constexpr TileSet operator-(TileSet o) const noexcept { return TileSet(bits_ & ~o.bits_); }
    constexpr bool operator==(const TileSet&) const noexcept = default;

private:
    uint32_t bits_ = 0;
};

namespace detail {
/// Plane b holds the tiles whose pip sum has bit b set, so that a set's pips are four popcounts.
inline constexpr std::array<uint32_t, 4> kPipPlanes = [] {
    std::array<uint32_t, 4> planes{};
    for (int i = 0; i < kTiles; ++i) {
        for (size_t b = 0; b < 4; ++b) {
            if (Tile::from_index(i).pips() >> b & 1) planes[b] |= 1U << i;
        }
    }
    return planes;
}();

inline constexpr std::array<uint32_t, kValues> kWithValue = [] {
    std::array<uint32_t, kValues> sets{};
    for (int i = 0; i < kTiles; ++i) {
        const Tile tile = Tile::from_index(i);
        sets[static_cast<size_t>(tile.high())] |= 1U << i;
        sets[static_cast<size_t>(tile.low())] |= 1U << i;
    }
    return sets;
}();
}  // namespace detail

constexpr TileSet TileSet::with(int value) noexcept {
    return TileSet(detail::kWithValue[static_cast<size_t>(value)]);
}

constexpr int TileSet::pips() const noexcept {
    const auto& planes = detail::kPipPlanes;
    return std::popcount(bits_ & planes[0]) + 2 * std::popcount(bits_ & planes[1]) +
           4 * std::popcount(bits_ & planes[2]) + 8 * std::popcount(bits_ & planes[3]);
}

}  // namespace sniff
