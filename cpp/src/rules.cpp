#include "sniff/rules.hpp"

#include <tuple>

#include "sniff/error.hpp"
#include "sniff/tile.hpp"

namespace sniff {
namespace {

std::vector<Rules> make_presets() {
    const Rules american;

    Rules classic;
    classic.base = "classic";
    classic.targets = {std::nullopt, std::nullopt, std::nullopt};
    classic.partnerships = false;
    classic.first_lead = FirstLead::heaviest;
    classic.next_lead = NextLead::rotate;
    classic.reserve = {2, 0, 0};
    classic.settlement = Settlement::winner_difference;
    classic.settlement_divisor = 5;

    Rules partners = classic;
    partners.base = "classic-partners";
    partners.partnerships = true;

    Rules draw2 = classic;
    draw2.base = "classic-draw2";
    draw2.max_draws = 2;

    Rules fives = classic;
    fives.base = "classic-fives";
    fives.play_divisor = 5;

    Rules all_fives = american;
    all_fives.base = "all-fives";
    all_fives.exposed_branches = false;
    all_fives.settlement = Settlement::finisher_opponents;

    Rules muggins = all_fives;
    muggins.base = "muggins";
    muggins.spinner = Spinner::none;

    return {american, classic, partners, draw2, fives, all_fives, muggins};
}

const std::vector<Rules>& presets() {
    static const std::vector<Rules> all = make_presets();
    return all;
}

template <class T>
struct Word {
    T value;
    std::string_view text;
};

constexpr Word<FirstLead> kFirstLeads[]{{FirstLead::lot, "lot"}, {FirstLead::heaviest, "heaviest"}};
constexpr Word<NextLead> kNextLeads[]{{NextLead::finisher, "finisher"},
                                      {NextLead::rotate, "rotate"}};
constexpr Word<Spinner> kSpinners[]{{Spinner::first_double, "first_double"},
                                    {Spinner::none, "none"}};
constexpr Word<Settlement> kSettlements[]{{Settlement::each_hand, "each_hand"},
                                          {Settlement::winner_difference, "winner_difference"},
                                          {Settlement::finisher_opponents, "finisher_opponents"}};

template <class T, size_t N>
std::string_view word_of(const Word<T> (&words)[N], T value) noexcept {
    for (const auto& word : words) {
        if (word.value == value) return word.text;
    }
    return "?";
}

template <class T, size_t N>
void value_of(const Word<T> (&words)[N], const char* parameter, std::string_view text, T& value) {
    std::string expected;
    for (const auto& word : words) {
        if (word.text == text) {
            value = word.value;
            return;
        }
        expected += (expected.empty() ? "'" : " or '") + std::string(word.text) + "'";
    }
    throw RulesError(parameter, "'" + std::string(text) + "' is not " + expected);
}

void check_range(const char* parameter, int64_t value, int64_t low, int64_t high) {
    if (value < low || value > high) {
        throw RulesError(parameter, std::to_string(value) + " is not from " + std::to_string(low) +
                                        " to " + std::to_string(high));
    }
}

}  // namespace

Rules Rules::preset(std::string_view name) {
    std::string known;
    for (const Rules& rules : presets()) {
        if (rules.base == name) return rules;
        known += (known.empty() ? "" : ", ") + rules.base;
    }
    throw RulesError("base", "no preset is named '" + std::string(name) + "'; there are " + known);
}

const std::vector<std::string>& Rules::preset_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Rules& rules : presets()) all.push_back(rules.base);
        return all;
    }();
    return names;
}

bool Rules::operator==(const Rules& other) const {
    const auto parameters = [](const Rules& r) {
        return std::tie(r.hand_sizes, r.targets, r.partnerships, r.first_lead, r.next_lead,
                        r.spinner, r.exposed_branches, r.max_draws, r.reserve, r.play_divisor,
                        r.settlement, r.settlement_divisor);
    };
    return parameters(*this) == parameters(other);
}

std::optional<std::string> Rules::name() const {
    if (*this == preset(base)) return base;
    for (const Rules& rules : presets()) {
        if (*this == rules) return rules.base;
    }
    return std::nullopt;
}

void Rules::validate() const {
    (void)preset(base);
    for (size_t i = 0; i < hand_sizes.size(); ++i) {
        const int players = static_cast<int>(i) + kMinPlayers;
        check_range("hand_sizes", hand_sizes[i], 1, kTiles / players);
        if (targets[i] && *targets[i] < 1) {
            throw RulesError("targets", std::to_string(*targets[i]) +
                                            " is not positive; leave a game open-ended with none");
        }
        check_range("reserve", reserve[i], 0, kTiles);
        const int boneyard = kTiles - players * hand_sizes[i];
        if (reserve[i] > boneyard) {
            throw RulesError("reserve", std::to_string(reserve[i]) + " tiles are kept back but " +
                                            std::to_string(players) + " players leave only " +
                                            std::to_string(boneyard) + " in the boneyard");
        }
    }
    if (max_draws) check_range("max_draws", *max_draws, 0, kTiles);
    if (play_divisor != 1 && play_divisor != 5) {
        throw RulesError("play_divisor", std::to_string(play_divisor) + " is not 1 or 5");
    }
    if (settlement_divisor != 1 && settlement_divisor != 5) {
        throw RulesError("settlement_divisor",
                         std::to_string(settlement_divisor) + " is not 1 or 5");
    }
}

std::string_view to_text(FirstLead value) noexcept { return word_of(kFirstLeads, value); }
std::string_view to_text(NextLead value) noexcept { return word_of(kNextLeads, value); }
std::string_view to_text(Spinner value) noexcept { return word_of(kSpinners, value); }
std::string_view to_text(Settlement value) noexcept { return word_of(kSettlements, value); }
void from_text(std::string_view text, FirstLead& value) {
    value_of(kFirstLeads, "first_lead", text, value);
}
void from_text(std::string_view text, NextLead& value) {
    value_of(kNextLeads, "next_lead", text, value);
}
void from_text(std::string_view text, Spinner& value) {
    value_of(kSpinners, "spinner", text, value);
}
void from_text(std::string_view text, Settlement& value) {
    value_of(kSettlements, "settlement", text, value);
}

}  // namespace sniff
