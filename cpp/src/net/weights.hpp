#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "shape.hpp"
#include "sniff/layout_table.hpp"

namespace sniff::net {

// Fixed point: an activation of 1 is kOne in 8 bits; the first layer adds in 16 bits with kFine
// more bits, which leaves room for sums of 128: those of the shipped nets come to 48; weights of
// the second layer are 8 bits with kSecond bits after the point, those of the output 16 bits with
// kOutput.
inline constexpr int kOne = 127;
inline constexpr int kFine = 1;
inline constexpr int kSecond = 6;
inline constexpr int kOutput = 10;

/// Values are counted in steps, so that every machine adds them up to the same: the output's unit
/// of the last place.
inline constexpr int kStepsPerPoint = 4096;
static_assert(kPointsPerUnit * kStepsPerPoint == kOne << kOutput);

/// The layers of one family behind the shared first layer.
struct Head {
    /// Four inputs of each of the 32 neurons, then the next four: the order in which SIMD
    /// multiplies.
    alignas(64) std::array<int8_t, kWidth * kHidden> second{};
    alignas(64) std::array<int32_t, kHidden> second_bias{};
    std::array<std::array<int16_t, kHidden>, kMaxPlayers> output{};
    std::array<int32_t, kMaxPlayers> output_bias{};

    static constexpr size_t second_index(int input, int neuron) noexcept {
        const auto four = static_cast<size_t>(input / 4);
        const auto rest = static_cast<size_t>(input % 4);
        return (four * kHidden + static_cast<size_t>(neuron)) * 4 + rest;
    }
};

using Row = std::array<int16_t, kWidth>;

/// What each layout adds to the sums of a first layer.
struct LayoutRows {
    std::vector<Row> rows;
};

/// A net as it is evaluated. In the file a row of the first layer is 8-bit numbers and a shift.
struct Weights {
    int players = 0;
    Sees sees = Sees::view;
    Row bias{};
    std::vector<Row> rows;
    std::array<Head, kFamilies> heads{};

    /// The rows of the layouts' own features, summed, by layout id.
    [[nodiscard]] std::vector<Row> layout_rows(const LayoutTable& layouts, Counting counting) const;
    /// The same in whole, evaluated plainly, in steps.
    [[nodiscard]] std::array<int32_t, kMaxPlayers> evaluate(std::span<const int> features,
                                                            Family family) const;
};

/// The file's bytes for these nets, with its checksum.
[[nodiscard]] std::vector<std::byte> to_bytes(std::span<const Weights> nets);
/// Splits a row into 8-bit numbers and a shift, rounding.
[[nodiscard]] int row_shift(const Row& row);

[[nodiscard]] Family family_of(const Rules& rules);

}  // namespace sniff::net
