#include "sniff/rules_fields.hpp"

#include "sniff/error.hpp"
#include "sniff/notation.hpp"

namespace sniff {
namespace {

template <class T>
std::string text_of(T value) {
    return std::to_string(value);
}
template <class T>
std::string text_of(const std::optional<T>& value) {
    return value ? std::to_string(*value) : "-";
}
template <class T>
std::string text_of_all(const Rules::PerPlayers<T>& values) {
    std::string text;
    for (const auto& value : values) text += (text.empty() ? "" : ":") + text_of(value);
    return text;
}
std::string yes_or_no(bool value) { return value ? "yes" : "no"; }

template <class T>
void read(std::string_view name, std::string_view text, T& value) {
    const auto number = parse_number<T>(text);
    if (!number) {
        throw RulesError(std::string(name), "'" + std::string(text) + "' is not a whole number");
    }
    value = *number;
}
template <class T>
void read(std::string_view name, std::string_view text, std::optional<T>& value) {
    if (text == "-") {
        value.reset();
    } else {
        T number{};
        read(name, text, number);
        value = number;
    }
}
template <class T>
void read_all(std::string_view name, std::string_view text, Rules::PerPlayers<T>& all) {
    Rules::PerPlayers<T> values{};  // so that nothing is changed if one of them cannot be read
    size_t start = 0;
    for (size_t i = 0; i < values.size(); ++i) {
        const size_t end = text.find(':', start);
        if ((end == std::string_view::npos) != (i + 1 == values.size())) {
            throw RulesError(std::string(name),
                             "'" + std::string(text) +
                                 "' is not three values for 2, 3 and 4 players, as in 7:6:5");
        }
        read(name, text.substr(start, end - start), values[i]);
        start = end + 1;
    }
    all = values;
}
void read(std::string_view name, std::string_view text, bool& value) {
    if (text != "yes" && text != "no") {
        throw RulesError(std::string(name), "'" + std::string(text) + "' is not yes or no");
    }
    value = text == "yes";
}

}  // namespace

std::vector<RulesField> fields_of(const Rules& rules) {
    return {
        {"hand_sizes", text_of_all(rules.hand_sizes)},
        {"targets", text_of_all(rules.targets)},
        {"partnerships", yes_or_no(rules.partnerships)},
        {"first_lead", std::string(to_text(rules.first_lead))},
        {"next_lead", std::string(to_text(rules.next_lead))},
        {"spinner", std::string(to_text(rules.spinner))},
        {"exposed_branches", yes_or_no(rules.exposed_branches)},
        {"max_draws", text_of(rules.max_draws)},
        {"reserve", text_of_all(rules.reserve)},
        {"play_divisor", text_of(rules.play_divisor)},
        {"settlement", std::string(to_text(rules.settlement))},
        {"settlement_divisor", text_of(rules.settlement_divisor)},
    };
}

std::vector<RulesField> changed_fields(const Rules& rules) {
    const std::vector<RulesField> base = fields_of(Rules::preset(rules.base));
    std::vector<RulesField> changed = fields_of(rules);
    size_t i = 0;
    std::erase_if(changed, [&](const RulesField& field) { return field.text == base[i++].text; });
    return changed;
}

void set_field(Rules& rules, std::string_view name, std::string_view text) {
    if (name == "hand_sizes") return read_all(name, text, rules.hand_sizes);
    if (name == "targets") return read_all(name, text, rules.targets);
    if (name == "partnerships") return read(name, text, rules.partnerships);
    if (name == "first_lead") return from_text(text, rules.first_lead);
    if (name == "next_lead") return from_text(text, rules.next_lead);
    if (name == "spinner") return from_text(text, rules.spinner);
    if (name == "exposed_branches") return read(name, text, rules.exposed_branches);
    if (name == "max_draws") return read(name, text, rules.max_draws);
    if (name == "reserve") return read_all(name, text, rules.reserve);
    if (name == "play_divisor") return read(name, text, rules.play_divisor);
    if (name == "settlement") return from_text(text, rules.settlement);
    if (name == "settlement_divisor") return read(name, text, rules.settlement_divisor);
    std::string known;
    for (const RulesField& field : fields_of(rules))
        known += (known.empty() ? "" : ", ") + field.name;
    throw RulesError(std::string(name), "there is no such parameter; there are " + known);
}

}  // namespace sniff
