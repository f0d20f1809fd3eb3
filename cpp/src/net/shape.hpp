#pragma once

#include <cstddef>
#include <cstdint>

#include "sniff/move.hpp"
#include "sniff/rules.hpp"
#include "sniff/tile.hpp"

namespace sniff::net {

/// Width of the first layer, and of the second.
inline constexpr int kWidth = 64;
inline constexpr int kHidden = 32;

/// What a net looks at: a seat's own view, or the world with all hands.
enum class Sees : uint8_t { view, world };
/// The two families of settlements that the nets are trained for.
enum class Family : uint8_t { american, classic };
inline constexpr int kFamilies = 2;

/// Where each group of features starts. All are sparse: a feature is on or off.
struct Shape {
    static constexpr int kOwnCounts = 5;    ///< own tiles with a value: 0 to 4 or more
    static constexpr int kOtherCounts = 6;  ///< the next seat's: 0 to 5 or more
    static constexpr int kLevels = 5;       ///< can place, can score 5, 10, 15, 20 or more
    static constexpr int kBins = 8;         ///< of a probability
    static constexpr int kFollow = 9;       ///< own best next placement here, in fives
    static constexpr int kPlayable = 8;     ///< own tiles that fit
    static constexpr int kFits = 4;         ///< tiles that fit, that score: own, the next seat's
    static constexpr int kCounts = 12;      ///< tiles in a hand: 0 to 11 or more
    static constexpr int kBoneyard = 16;
    static constexpr int kPips = 24;  ///< own pips, by three
    static constexpr int kKept = 3;   ///< kept since a void: 1, 2, more
    static constexpr int kTotals = 48;
    static constexpr int kArmCounts = 4;  ///< arms that show a value: 1 to 4

    int others;
    int own, may, hidden, value, chance, follow, playable, fits, count, other_counts, boneyard,
        pips, kept, layout, size;

    constexpr explicit Shape(int players)
        : others(players - 1),
          own(0),
          may(own + kTiles),
          hidden(may + kTiles * others),
          value(hidden + kTiles),
          chance(value + kValues * 2 * kOwnCounts * kOtherCounts),
          follow(chance + others * kLevels * kBins),
          playable(follow + kFollow),
          fits(playable + kPlayable),
          count(fits + kFits * kTiles),
          other_counts(count + kCounts * kCounts),
          boneyard(other_counts + (others - 1) * kCounts),
          pips(boneyard + kBoneyard),
          kept(pips + kPips),
          layout(kept + others * kValues * kKept),
          size(layout + kLayoutFeatures) {}

    // Within the group of a layout's own features.
    static constexpr int kTotal = 0;
    static constexpr int kShown = kTotal + kTotals;                   ///< value on so many arms
    static constexpr int kDoubleEnd = kShown + kValues * kArmCounts;  ///< a double of that value
    static constexpr int kTerminal = kDoubleEnd + kValues;            ///< the centre as terminal
    static constexpr int kArmsOpen = kTerminal + kValues;
    static constexpr int kNoCentre = kArmsOpen + kArms + 1;
    static constexpr int kLayoutFeatures = kNoCentre + 1;
};

/// Outputs of a head: the margins of all sides but the last, the mover's first, then all sides'
/// points together.
[[nodiscard]] constexpr int outputs(int players, Family family) {
    return players == 4 && family == Family::american ? 2 : players;
}

/// Points that an output of 1 stands for; such that a point is a whole number of steps.
inline constexpr double kPointsPerUnit = 31.75;

}  // namespace sniff::net
