#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "sniff/tile.hpp"

namespace sniff {

/// What lanes did, a byte a step: written for all lanes at once, a step after the other, and read
/// for one lane, its steps after one another. In between steps are turned, a square of them at a
/// time: read where they were written, each byte of a round would lie in a cache line of its own.
class StepLog {
public:
    static constexpr size_t kLanes = 64;
    static constexpr size_t kSquare = kLanes;
    static constexpr size_t kKept = 256;  ///< steps that can be read; the last square is among them

    /// Steps that have been begun.
    [[nodiscard]] uint32_t size() const noexcept { return size_; }
    /// No step can be begun before the last ones have been turned.
    [[nodiscard]] bool full() const noexcept { return size_ == turned_ + kSquare; }
    /// Begins a step: a byte for each lane.
    [[nodiscard]] uint8_t* step() noexcept { return rows_[size_++ % kSquare].data(); }

    /// Makes all steps so far readable.
    void turn() noexcept {
        Square turned;
        turn_square(rows_, turned);
        const size_t at = turned_ % kKept;
        for (size_t lane = 0; lane < kLanes; ++lane) {
            std::memcpy(lanes_[lane].data() + at, turned[lane].data(), kSquare);
            if (at == 0) std::memcpy(lanes_[lane].data() + kKept, turned[lane].data(), kSquare);
        }
        if (full()) turned_ = size_;
    }
    /// A lane's `count` steps from number `first` on, which have been turned. There is room for
    /// `kSquare` bytes at least, also for fewer steps.
    void read(size_t lane, uint32_t first, size_t count, uint8_t* to) const noexcept {
        const uint8_t* from = lanes_[lane].data();
        std::memcpy(to, from + first % kKept, kUsual);  // most rounds are no longer
        for (size_t done = kUsual; done < count; done += kSquare) {
            std::memcpy(to + done, from + (first + done) % kKept, std::min(count - done, kSquare));
        }
    }

private:
    static constexpr size_t kUsual = 32;
    struct alignas(64) Square : std::array<std::array<uint8_t, kLanes>, kSquare> {};
    // Of a round: a tile is placed once and drawn once, and between two placements others pass;
    // what ended in the square that is being written is read after it.
    static_assert(kTiles * (kMaxPlayers + 1) + kMaxPlayers + kSquare <= kKept);

    /// Rows become columns. Shuffling the two halves of a square into one another, byte by byte,
    /// moves the highest bit of a byte's index to its lowest place; six times swaps row and column.
    static void turn_square(const Square& from, Square& to) noexcept {
        Square other;
        const auto shuffle = [](const uint8_t* in, uint8_t* out) {
            constexpr size_t kHalf = kLanes * kSquare / 2;
            for (size_t i = 0; i < kHalf; ++i) {
                out[2 * i] = in[i];
                out[2 * i + 1] = in[kHalf + i];
            }
        };
        static_assert(kLanes == 1 << 6 && kSquare == kLanes);
        shuffle(from[0].data(), other[0].data());
        for (int i = 0; i < 2; ++i) {
            shuffle(other[0].data(), to[0].data());
            shuffle(to[0].data(), other[0].data());
        }
        shuffle(other[0].data(), to[0].data());
    }

    uint32_t size_ = 0;
    uint32_t turned_ = 0;
    Square rows_{};
    /// The first square is there twice, so that as many steps from anywhere on lie in one piece.
    std::array<std::array<uint8_t, kKept + kSquare>, kLanes> lanes_{};
};

}  // namespace sniff
