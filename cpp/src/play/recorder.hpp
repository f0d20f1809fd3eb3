#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sniff/round.hpp"
#include "step_log.hpp"

namespace sniff {

struct Leads;
struct Recording;

/// Writes down rounds that the kernel of playouts plays in lanes. Every lane does one thing a step.
/// Rounds that are over wait until their steps can be read, and are then written many at a time.
/// Compiled once, for all instruction sets: only calls of it are in the kernels.
class Recorder {
public:
    static constexpr size_t kLanes = StepLog::kLanes;

    /// Rounds from number `first` on.
    Recorder(Recording& to, uint64_t first, const Leads& leads);

    /// Where to put what the lanes do now, a `PlayCode` each.
    [[nodiscard]] uint8_t* step() {
        if (log_.full()) flush();
        return log_.step();
    }
    /// The next rounds have been dealt to the lanes `which`. `hands` is the first seat's row, the
    /// others follow it.
    template <size_t kSeats>
    void start(uint64_t which, const uint32_t* hands) noexcept;
    /// The rounds of such lanes are over; `fives` by seat, eight bits each; `over` is 2 where a
    /// round was blocked.
    template <size_t kSeats>
    void finish(uint64_t which, const uint32_t* hands, const uint32_t* fives, const uint32_t* over);
    /// Writes the rounds that wait; to be called at the end.
    void flush();

private:
    /// A round that is over.
    struct Ended {
        uint64_t number;
        std::array<uint32_t, kMaxPlayers> hands;  ///< by seat of the lane
        uint32_t fives;
        uint32_t began;  ///< its first step
        uint16_t size;
        uint8_t lane;
        bool blocked;
    };
    static constexpr size_t kWaiting = 256;

    template <size_t kSeats>
    void write();
    template <size_t kSeats>
    void settle(const Ended& ended) noexcept;
    [[nodiscard]] size_t leader_of(uint64_t number) const noexcept;

    Recording& to_;
    const Game& game_;
    uint64_t first_;
    size_t leader_;
    bool rotate_;
    int per_five_;
    uint64_t next_ = 0;
    std::array<uint32_t, kLanes> began_{};
    std::array<uint64_t, kLanes> number_{};
    size_t waiting_ = 0;
    std::array<Ended, kWaiting> ended_;
    /// What a hand of so many pips costs, where each side pays for its own.
    std::array<uint8_t, 256> debits_{};
    StepLog log_;
};

}  // namespace sniff
