#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "sniff/error.hpp"
#include "sniff/rules.hpp"
#include "sniff/rules_fields.hpp"

using namespace sniff;

namespace {

/// What is wrong with American rules of which one parameter is changed.
template <class Change>
std::string fault(Change change) {
    Rules rules;
    change(rules);
    try {
        rules.validate();
    } catch (const RulesError& error) {
        return error.what();
    }
    return "";
}

std::string fault_of_field(std::string_view name, std::string_view text) {
    Rules rules;
    try {
        set_field(rules, name, text);
    } catch (const RulesError& error) {
        CHECK(rules == Rules());
        CHECK(error.parameter == name);
        return error.what();
    }
    return "";
}

std::string all_fields(const Rules& rules) {
    std::string text;
    for (const RulesField& field : fields_of(rules))
        text += (text.empty() ? "" : " ") + field.name + "=" + field.text;
    return text;
}

}  // namespace

TEST_CASE("the parameters of each preset") {
    CHECK(Rules::preset("american") == Rules());
    const std::string classic =
        "targets=-:-:- partnerships=no first_lead=heaviest next_lead=rotate reserve=2:0:0 "
        "settlement=winner_difference settlement_divisor=5";
    const std::vector<std::pair<std::string, std::string>> presets{
        {"american", ""},
        {"classic", classic},
        {"classic-partners",
         "targets=-:-:- first_lead=heaviest next_lead=rotate reserve=2:0:0 "
         "settlement=winner_difference settlement_divisor=5"},
        {"classic-draw2",
         "targets=-:-:- partnerships=no first_lead=heaviest next_lead=rotate max_draws=2 "
         "reserve=2:0:0 settlement=winner_difference settlement_divisor=5"},
        {"classic-fives",
         "targets=-:-:- partnerships=no first_lead=heaviest next_lead=rotate reserve=2:0:0 "
         "play_divisor=5 settlement=winner_difference settlement_divisor=5"},
        {"all-fives", "exposed_branches=no settlement=finisher_opponents"},
        {"muggins", "spinner=none exposed_branches=no settlement=finisher_opponents"},
    };
    CHECK(all_fields(Rules()) ==
          "hand_sizes=7:6:5 targets=250:200:200 partnerships=yes first_lead=lot "
          "next_lead=finisher spinner=first_double exposed_branches=yes max_draws=- "
          "reserve=0:0:0 play_divisor=1 settlement=each_hand settlement_divisor=1");
    REQUIRE(Rules::preset_names().size() == presets.size());
    for (size_t i = 0; i < presets.size(); ++i) {
        CHECK(Rules::preset_names()[i] == presets[i].first);
        Rules changed = Rules::preset(presets[i].first);
        changed.base = "american";
        std::string text;
        for (const RulesField& field : changed_fields(changed))
            text += (text.empty() ? "" : " ") + field.name + "=" + field.text;
        CHECK(text == presets[i].second);
    }
}

TEST_CASE("presets are valid, named and different") {
    const auto& names = Rules::preset_names();
    CHECK(names.size() == 7);
    for (const auto& name : names) {
        const Rules rules = Rules::preset(name);
        CHECK_NOTHROW(rules.validate());
        CHECK(rules.name() == name);
        for (const auto& other : names) CHECK((rules == Rules::preset(other)) == (name == other));
    }
}

TEST_CASE("equal parameters are equal rules") {
    Rules rules = Rules::preset("classic");
    rules.max_draws = 2;
    CHECK(rules == Rules::preset("classic-draw2"));
    CHECK(rules.name() == "classic-draw2");
    rules.max_draws = 1;
    CHECK_FALSE(rules.name());
}

TEST_CASE("fields round-trip and change one parameter each") {
    for (const auto& name : Rules::preset_names()) {
        Rules copy;
        for (const RulesField& field : fields_of(Rules::preset(name))) {
            set_field(copy, field.name, field.text);
        }
        CHECK(copy == Rules::preset(name));
    }
    Rules rules;
    CHECK(changed_fields(rules).empty());
    set_field(rules, "reserve", "2:1:0");
    CHECK(changed_fields(rules).size() == 1);
}

TEST_CASE("a name is that of the base where it can be") {
    Rules rules;
    rules.base = "classic";
    CHECK(rules.name() == "american");
    CHECK(rules == Rules());
    CHECK_THROWS_WITH_AS((void)Rules::preset("amercan"),
                         "rules parameter 'base': no preset is named 'amercan'; there are "
                         "american, classic, classic-partners, classic-draw2, classic-fives, "
                         "all-fives, muggins",
                         RulesError);
    rules.base = "none";
    CHECK_THROWS_AS(rules.validate(), RulesError);
}

TEST_CASE("rules that differ in one parameter differ") {
    for (const auto& [name, text] : std::vector<std::pair<std::string, std::string>>{
             {"hand_sizes", "7:6:4"},
             {"targets", "250:200:-"},
             {"partnerships", "no"},
             {"first_lead", "heaviest"},
             {"next_lead", "rotate"},
             {"spinner", "none"},
             {"exposed_branches", "no"},
             {"max_draws", "1"},
             {"reserve", "0:0:1"},
             {"play_divisor", "5"},
             {"settlement", "each_hand"},
             {"settlement_divisor", "5"},
         }) {
        Rules rules = Rules::preset("all-fives");
        rules.exposed_branches = true;
        const Rules before = rules;
        set_field(rules, name, text);
        CHECK_FALSE(rules == before);
    }
}

TEST_CASE("rules that make no game are refused, with the parameter and what it may be") {
    const std::string wrong = "rules parameter '";
    CHECK(fault([](Rules&) {}) == "");
    CHECK(fault([](Rules& r) { r.hand_sizes = {1, 1, 1}; }) == "");
    CHECK(fault([](Rules& r) { r.hand_sizes = {14, 9, 7}; }) == "");
    CHECK(fault([](Rules& r) {
              r.hand_sizes = {15, 6, 5};
          }) == wrong + "hand_sizes': 15 is not from 1 to 14");
    CHECK(fault([](Rules& r) {
              r.hand_sizes = {7, 10, 5};
          }) == wrong + "hand_sizes': 10 is not from 1 to 9");
    CHECK(fault([](Rules& r) {
              r.hand_sizes = {7, 6, 8};
          }) == wrong + "hand_sizes': 8 is not from 1 to 7");
    CHECK(fault([](Rules& r) {
              r.hand_sizes = {7, 0, 5};
          }) == wrong + "hand_sizes': 0 is not from 1 to 9");
    CHECK(fault([](Rules& r) { r.targets = {1, 1, 1}; }) == "");
    CHECK(fault([](Rules& r) {
              r.targets = {std::nullopt, 200, 0};
          }) == wrong + "targets': 0 is not positive; leave a game open-ended with none");
    CHECK(fault([](Rules& r) { r.reserve = {14, 10, 8}; }) == "");
    CHECK(fault([](Rules& r) {
              r.reserve = {15, 0, 0};
          }) ==
          wrong + "reserve': 15 tiles are kept back but 2 players leave only 14 in the boneyard");
    CHECK(fault([](Rules& r) {
              r.reserve = {0, 11, 0};
          }) ==
          wrong + "reserve': 11 tiles are kept back but 3 players leave only 10 in the boneyard");
    CHECK(fault([](Rules& r) {
              r.reserve = {0, 0, 29};
          }) == wrong + "reserve': 29 is not from 0 to 28");
    CHECK(fault([](Rules& r) {
              r.reserve = {0, 0, -1};
          }) == wrong + "reserve': -1 is not from 0 to 28");
    CHECK(fault([](Rules& r) { r.max_draws = 0; }) == "");
    CHECK(fault([](Rules& r) { r.max_draws = 28; }) == "");
    CHECK(fault([](Rules& r) { r.max_draws = -1; }) ==
          wrong + "max_draws': -1 is not from 0 to 28");
    CHECK(fault([](Rules& r) { r.max_draws = 29; }) ==
          wrong + "max_draws': 29 is not from 0 to 28");
    for (const int divisor : {1, 5}) {
        CHECK(fault([&](Rules& r) { r.play_divisor = r.settlement_divisor = divisor; }) == "");
    }
    for (const int divisor : {0, 2, 4, 6}) {
        const std::string told = std::to_string(divisor) + " is not 1 or 5";
        CHECK(fault([&](Rules& r) { r.play_divisor = divisor; }) ==
              wrong + "play_divisor': " + told);
        CHECK(fault([&](Rules& r) { r.settlement_divisor = divisor; }) ==
              wrong + "settlement_divisor': " + told);
    }
}

TEST_CASE("a field that cannot be read says what it may be and changes nothing") {
    const std::string wrong = "rules parameter '";
    const std::string three = "' is not three values for 2, 3 and 4 players, as in 7:6:5";
    for (const std::string text : {"2:1", "2:1:0:0", "", "2"}) {
        CHECK(fault_of_field("reserve", text) == wrong + "reserve': '" + text + three);
    }
    CHECK(fault_of_field("targets", "1:x:-") == wrong + "targets': 'x' is not a whole number");
    CHECK(fault_of_field("hand_sizes", "-:6:5") ==
          wrong + "hand_sizes': '-' is not a whole number");
    CHECK(fault_of_field("max_draws", "two") == wrong + "max_draws': 'two' is not a whole number");
    CHECK(fault_of_field("partnerships", "true") ==
          wrong + "partnerships': 'true' is not yes or no");
    CHECK(fault_of_field("spinner", "both") ==
          wrong + "spinner': 'both' is not 'first_double' or 'none'");
    CHECK(fault_of_field("settlement", "x") ==
          wrong +
              "settlement': 'x' is not 'each_hand' or 'winner_difference' or "
              "'finisher_opponents'");
    CHECK(fault_of_field("colour", "red") ==
          wrong +
              "colour': there is no such parameter; there are hand_sizes, targets, "
              "partnerships, first_lead, next_lead, spinner, exposed_branches, max_draws, "
              "reserve, play_divisor, settlement, settlement_divisor");
}
