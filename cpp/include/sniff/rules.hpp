#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sniff {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

enum class FirstLead : uint8_t { lot, heaviest };
enum class NextLead : uint8_t { finisher, rotate };
enum class Spinner : uint8_t { first_double, none };
enum class Settlement : uint8_t { each_hand, winner_difference, finisher_opponents };

/// The rules of one game of the fives family, as data. Parameters that depend on the number of
/// players hold one entry each for two, three and four players.
struct Rules {
    template <class T>
    using PerPlayers = std::array<T, kMaxPlayers - kMinPlayers + 1>;

    std::string base = "american";  ///< the preset that this set started from
    PerPlayers<int> hand_sizes{7, 6, 5};
    PerPlayers<std::optional<int64_t>> targets{250, 200, 200};  ///< points; none: open-ended
    bool partnerships = true;                                   ///< four players: 0+2 against 1+3
    FirstLead first_lead = FirstLead::lot;
    NextLead next_lead = NextLead::finisher;
    Spinner spinner = Spinner::first_double;
    bool exposed_branches = true;      ///< uncovered branches count
    std::optional<int> max_draws{};    ///< draws a turn; none: no limit
    PerPlayers<int> reserve{0, 0, 0};  ///< tiles of the boneyard that are never drawn
    int play_divisor = 1;              ///< placement points = end total / play_divisor
    Settlement settlement = Settlement::each_hand;
    int settlement_divisor = 1;

    /// Equal parameters are equal rules, whatever preset they started from.
    bool operator==(const Rules& other) const;

    /// The preset of that name. Throws `RulesError` for an unknown one.
    [[nodiscard]] static Rules preset(std::string_view name);
    [[nodiscard]] static const std::vector<std::string>& preset_names();

    /// The name of the preset with exactly these parameters, `base` first; none if there is none.
    [[nodiscard]] std::optional<std::string> name() const;

    /// Throws `RulesError`, naming the parameter, if these rules make no game.
    void validate() const;
};

/// The words by which rule choices are written, in C++, Python and JSON alike.
[[nodiscard]] std::string_view to_text(FirstLead value) noexcept;
[[nodiscard]] std::string_view to_text(NextLead value) noexcept;
[[nodiscard]] std::string_view to_text(Spinner value) noexcept;
[[nodiscard]] std::string_view to_text(Settlement value) noexcept;
void from_text(std::string_view text, FirstLead& value);
void from_text(std::string_view text, NextLead& value);
void from_text(std::string_view text, Spinner& value);
void from_text(std::string_view text, Settlement& value);

}  // namespace sniff
