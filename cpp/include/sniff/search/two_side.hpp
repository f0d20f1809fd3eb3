#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "sniff/layout_table.hpp"
#include "sniff/search/limit.hpp"
#include "sniff/state.hpp"

namespace sniff {

/// Values at or beyond this are a match won (or lost, with the sign turned) instead of a margin.
inline constexpr int kWinValue = 20'000;
inline constexpr int kWinThreshold = 15'000;

/// Whether a value is a match won or lost.
[[nodiscard]] constexpr bool is_decided(int value) noexcept {
    return value >= kWinThreshold || value <= -kWinThreshold;
}
/// A value `gain` points earlier; won and lost matches stay what they are.
[[nodiscard]] constexpr int shift(int value, int gain) noexcept {
    return is_decided(value) ? value : value + gain;
}

/// Exact double-dummy search between two sides: two players, or four in partnership. Answers
/// zero-window questions; everything else is built on them.
class TwoSideSearch {
public:
    virtual ~TwoSideSearch() = default;

    /// A bound on the value of `state` for the side in turn, in points from now on. If the result
    /// is at least `beta`, the value is at least the result; otherwise it is at most the result.
    /// The state must belong to the round that `begin` was called for, and not be over. Meaningless
    /// once the monitor has stopped.
    [[nodiscard]] virtual int bound(const State& state, int beta) = 0;
    /// A placement that the table remembers as good here.
    [[nodiscard]] virtual std::optional<LayoutTable::Placement> hint(const State& state) const = 0;

    /// Starts work on a round: forgets the table. `monitor` must outlive the work.
    virtual void begin(const State& root, const Game& game, Monitor& monitor) = 0;
    /// Ends it: gives back the memory that the table grew by.
    virtual void end() noexcept = 0;
    [[nodiscard]] virtual uint64_t nodes() const noexcept = 0;
};

/// The fastest search that this machine can run; all give the same answers and node counts.
[[nodiscard]] std::unique_ptr<TwoSideSearch> make_two_side_search(int players);

struct GiveBackSearch {
    int players = 0;
    void operator()(TwoSideSearch* search) const noexcept;
};
/// Goes back to the thread that lets it go, for its next `borrow_two_side_search`.
using BorrowedSearch = std::unique_ptr<TwoSideSearch, GiveBackSearch>;

/// A search for one piece of work. A table costs more to make than a small position to solve, so
/// each thread keeps one search of a kind.
[[nodiscard]] BorrowedSearch borrow_two_side_search(int players);

}  // namespace sniff
