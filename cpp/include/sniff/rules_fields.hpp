#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sniff/rules.hpp"

namespace sniff {

/// One rule parameter as text, for notations and listings: `reserve` is `2:0:0`, `max_draws` is `2`
/// or `-` for none, `partnerships` is `yes` or `no`.
struct RulesField {
    std::string name;
    std::string text;
};

/// All parameters, in the order of the rules page.
[[nodiscard]] std::vector<RulesField> fields_of(const Rules& rules);
/// The parameters in which `rules` differs from its base.
[[nodiscard]] std::vector<RulesField> changed_fields(const Rules& rules);
/// Sets a parameter from text. Throws `RulesError`.
void set_field(Rules& rules, std::string_view name, std::string_view text);

}  // namespace sniff
