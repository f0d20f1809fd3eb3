#include <doctest/doctest.h>

#include "sniff/error.hpp"
#include "sniff/rules.hpp"
#include "sniff/rules_fields.hpp"

using namespace sniff;

TEST_CASE("presets are valid, named and different") {
    const auto& names = Rules::preset_names();
    CHECK(names.size() == 7);
    for (const auto& name : names) {
        const Rules rules = Rules::preset(name);
        CHECK_NOTHROW(rules.validate());
        CHECK(rules.name() == name);
        for (const auto& other : names) CHECK((rules == Rules::preset(other)) == (name == other));
    }
    CHECK_THROWS_AS((void)Rules::preset("amercan"), RulesError);
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
    CHECK_THROWS_AS(set_field(rules, "reserve", "2:1"), RulesError);
    CHECK_THROWS_AS(set_field(rules, "reserve", "2:1:0:0"), RulesError);
    CHECK_THROWS_AS(set_field(rules, "max_draws", "two"), RulesError);
    CHECK_THROWS_AS(set_field(rules, "partnerships", "true"), RulesError);
    CHECK_THROWS_AS(set_field(rules, "spinner", "both"), RulesError);
    CHECK_THROWS_AS(set_field(rules, "colour", "red"), RulesError);
}

TEST_CASE("rules that make no game are refused") {
    Rules rules;
    rules.hand_sizes = {15, 6, 5};
    CHECK_THROWS_AS(rules.validate(), RulesError);
    rules = Rules();
    rules.reserve = {15, 0, 0};
    CHECK_THROWS_AS(rules.validate(), RulesError);
    rules = Rules();
    rules.play_divisor = 2;
    CHECK_THROWS_AS(rules.validate(), RulesError);
}
