#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sniff {

struct Game;
struct Leads;
struct Recording;

/// Writes down rounds that the kernel of playouts plays in lanes. Every lane does one thing a step,
/// so that a step is a row of what all did; a round that is over is read out of its column.
/// Compiled once, for all instruction sets: only calls of it are in the kernels.
class Recorder {
public:
    static constexpr size_t kLanes = 64;
    static constexpr uint32_t kNoMove = 0xFFFF;  ///< of a lane that draws or passes
    static constexpr uint32_t kNoSlot = 64;      ///< of one that passes

    /// Rounds from number `first` on.
    Recorder(Recording& to, uint64_t first, const Leads& leads);

    /// What the lanes have chosen. A placement's slot is 32 times its way and the tile's number by
    /// pips, and 64 more from the third way on; a draw's the tile's number.
    void note(const uint32_t* slot, const uint32_t* move) noexcept;

    /// The next rounds have been dealt to the lanes `first` + the bits of `which`. `hands` is the
    /// first seat's row, the others follow it.
    template <size_t kSeats>
    void start(size_t first, uint32_t which, const uint32_t* hands) noexcept;
    /// The rounds of such lanes are over; `fives` by seat, eight bits each; `over` is 2 where a
    /// round was blocked.
    template <size_t kSeats>
    void finish(size_t first, uint32_t which, const uint32_t* hands, const uint32_t* fives,
                const uint32_t* over);

private:
    static constexpr size_t kSteps = 256;  ///< no round is as long

    template <size_t kSeats>
    void settle(size_t number, const uint32_t* hands, uint32_t fives, bool blocked) noexcept;
    [[nodiscard]] size_t leader_of(uint64_t number) const noexcept;

    Recording& to_;
    const Game& game_;
    uint64_t first_;
    size_t leader_;
    bool rotate_;
    uint32_t step_ = 0;
    uint64_t next_ = 0;
    std::array<uint32_t, kLanes> began_{};
    std::array<uint64_t, kLanes> number_{};
    alignas(64) std::array<std::array<uint8_t, kLanes>, kSteps> did_{};
};

}  // namespace sniff
