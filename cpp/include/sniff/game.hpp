#pragma once

#include <cstdint>
#include <optional>

#include "sniff/rules.hpp"

namespace sniff {

/// How a layout counts: the part of the rules that end totals depend on.
struct Counting {
    bool branches = true;  ///< the first double of the round is a spinner
    bool exposed = true;   ///< uncovered branches count

    bool operator==(const Counting&) const = default;
    [[nodiscard]] static Counting of(const Rules& rules) noexcept {
        const bool branches = rules.spinner == Spinner::first_double;
        return {branches, branches && rules.exposed_branches};
    }
};

/// Callers' scores and targets stay within this; scores that a match has come to may go further, to
/// twice as much, so that sums cannot overflow.
inline constexpr int64_t kMaxScore = 1'000'000'000'000;

/// Rules resolved for a number of players and a target: what stays the same for a whole match.
struct Game {
    /// Throws `RulesError` or `DealError` (players not 2 to 4, target not positive).
    Game(const Rules& rules, int players, std::optional<int64_t> target);
    /// With the rules' own target.
    Game(const Rules& rules, int players);

    Rules rules;
    int players;
    std::optional<int64_t> target;

    // Derived from the above.
    int hand_size;
    int boneyard_size;
    int reserve;
    int sides;
    Counting counting;

    [[nodiscard]] bool partners() const noexcept { return sides < players; }
    /// With partnerships, side 0 is seats 0 and 2, side 1 is seats 1 and 3.
    [[nodiscard]] int side_of(int seat) const noexcept { return partners() ? seat % 2 : seat; }
    [[nodiscard]] int next_seat(int seat) const noexcept {
        return seat + 1 == players ? 0 : seat + 1;
    }

    bool operator==(const Game&) const = default;
};

}  // namespace sniff
