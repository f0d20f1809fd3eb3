#include "bindings.hpp"
#include "sniff/error.hpp"
#include "sniff/position.hpp"
#include "sniff/rules_fields.hpp"
#include "sniff/scoring.hpp"

namespace sniff::bindings {
namespace {

template <class T>
py::object parameter_object(const std::optional<T>& value) {
    return value ? py::object(py::int_(*value)) : py::none();
}
py::object parameter_object(int value) { return py::int_(value); }
py::object parameter_object(bool value) { return py::bool_(value); }
template <class T>
py::object parameter_object(const Rules::PerPlayers<T>& values) {
    py::tuple tuple(values.size());
    for (size_t i = 0; i < values.size(); ++i) tuple[i] = parameter_object(values[i]);
    return tuple;
}
template <class T>
requires std::is_enum_v<T> py::object parameter_object(T value) {
    return py::str(std::string(to_text(value)));
}

void set_parameter(const char* name, py::handle value, bool& parameter) {
    if (!PyBool_Check(value.ptr()))
        throw RulesError(name, "expected True or False, not " + type_name(value));
    parameter = value.cast<bool>();
}
template <class T>
requires std::is_integral_v<T>
void set_parameter(const char* name, py::handle value, T& parameter) {
    if (!PyIndex_Check(value.ptr()) || PyBool_Check(value.ptr())) {
        throw RulesError(name, "expected a whole number, not " + type_name(value));
    }
    const auto number = to_optional_int64(value, name);
    if (!number || *number > kMaxScore || *number < -kMaxScore ||
        *number != static_cast<T>(*number)) {
        throw RulesError(name, std::string(py::repr(value)) + " is out of range");
    }
    parameter = static_cast<T>(*number);
}
template <class T>
void set_parameter(const char* name, py::handle value, std::optional<T>& parameter) {
    if (value.is_none()) {
        parameter.reset();
    } else {
        T number{};
        set_parameter(name, value, number);
        parameter = number;
    }
}
template <class T>
void set_parameter(const char* name, py::handle value, Rules::PerPlayers<T>& parameter) {
    if (!py::isinstance<py::list>(value) && !py::isinstance<py::tuple>(value)) {
        throw RulesError(name,
                         "expected three values, for 2, 3 and 4 players, not " + type_name(value));
    }
    const auto items = py::reinterpret_borrow<py::sequence>(value);
    if (items.size() != parameter.size()) {
        throw RulesError(name, "expected three values, for 2, 3 and 4 players, not " +
                                   std::to_string(items.size()));
    }
    Rules::PerPlayers<T> values = parameter;
    for (size_t i = 0; i < values.size(); ++i) set_parameter(name, items[i], values[i]);
    parameter = values;
}
template <class T>
requires std::is_enum_v<T>
void set_parameter(const char* name, py::handle value, T& parameter) {
    if (!py::isinstance<py::str>(value)) {
        throw RulesError(name, "expected a word, not " + type_name(value));
    }
    from_text(to_utf8(value), parameter);
}

/// Calls `visit(name, member)` for every parameter, in the order of the rules page.
template <class RulesT, class Visit>
void for_each_parameter(RulesT& rules, Visit visit) {
    visit("hand_sizes", rules.hand_sizes);
    visit("targets", rules.targets);
    visit("partnerships", rules.partnerships);
    visit("first_lead", rules.first_lead);
    visit("next_lead", rules.next_lead);
    visit("spinner", rules.spinner);
    visit("exposed_branches", rules.exposed_branches);
    visit("max_draws", rules.max_draws);
    visit("reserve", rules.reserve);
    visit("play_divisor", rules.play_divisor);
    visit("settlement", rules.settlement);
    visit("settlement_divisor", rules.settlement_divisor);
}

py::dict parameters_of(const Rules& rules) {
    py::dict all;
    for_each_parameter(
        rules, [&](const char* name, const auto& value) { all[name] = parameter_object(value); });
    return all;
}

py::dict changes_of(const Rules& rules) {
    const py::dict base = parameters_of(Rules::preset(rules.base));
    py::dict changes;
    for (const auto& [name, value] : parameters_of(rules)) {
        if (!py::object(base[name]).equal(value)) changes[name] = value;
    }
    return changes;
}

Rules replace(const Rules& rules, const py::dict& changes) {
    Rules changed = rules;
    for (const auto& [key, value] : changes) {
        const std::string name = to_utf8(key);
        bool known = false;
        for_each_parameter(changed, [&](const char* parameter, auto& member) {
            if (name != parameter) return;
            set_parameter(parameter, value, member);
            known = true;
        });
        if (!known) {
            std::string names;
            for_each_parameter(changed, [&](const char* parameter, auto&) {
                names += (names.empty() ? "" : ", ") + std::string(parameter);
            });
            throw RulesError(name, "there is no such parameter; there are " + names);
        }
    }
    changed.validate();
    return changed;
}

/// Equal for equal rules, whatever preset they started from.
std::string all_fields(const Rules& rules) {
    std::string text;
    for (const RulesField& field : fields_of(rules)) text += field.text + " ";
    return text;
}

py::dict rules_to_dict(const Rules& rules) {
    py::dict dict;
    if (const auto name = rules.name()) {
        dict["base"] = *name;
        return dict;
    }
    dict["base"] = rules.base;
    for (const auto& [name, value] : changes_of(rules)) dict[name] = value;
    return dict;
}

Rules rules_from_dict(const py::dict& dict) {
    py::dict changes;
    Rules base;
    for (const auto& [key, value] : dict) {
        if (!py::isinstance<py::str>(key)) throw RulesError("?", "parameters are named by text");
        if (to_utf8(key) == "base") {
            if (!py::isinstance<py::str>(value))
                throw RulesError("base", "expected a preset's name");
            base = Rules::preset(to_utf8(value));
        } else {
            changes[key] = value;
        }
    }
    return replace(base, changes);
}

}  // namespace

std::string rules_repr(const Rules& rules) {
    const std::string base = "Rules.preset('" + rules.name().value_or(rules.base) + "')";
    if (rules.name()) return base;
    std::string changes;
    for (const auto& [name, value] : changes_of(rules)) {
        changes += (changes.empty() ? "" : ", ") + to_utf8(name) + "=" +
                   py::repr(value).cast<std::string>();
    }
    return base + ".replace(" + changes + ")";
}

py::object rules_to_record(const Rules& rules) {
    if (const auto name = rules.name()) return py::str(*name);
    return rules_to_dict(rules);
}

Rules rules_from_record(py::handle record, const std::string& path) {
    if (py::isinstance<py::str>(record)) return Rules::preset(to_utf8(record));
    if (py::isinstance<py::dict>(record)) {
        return rules_from_dict(py::reinterpret_borrow<py::dict>(record));
    }
    throw RecordError(path, "expected a preset's name, or a base and its changes");
}

void bind_rules(py::module_& module) {
    py::class_<Rules> rules(module, "Rules", py::is_final(),
                            R"doc(The rules of one game of the fives family, as data. Immutable.

    Parameters that depend on the number of players are tuples for two, three and four players. What
    each means, and where it comes from, is in docs/rules.md. Equal parameters are equal rules.

    >>> rules = Rules.preset("classic")
    >>> rules.reserve, rules.max_draws, rules.settlement
    ((2, 0, 0), None, 'winner_difference')
    >>> rules.replace(max_draws=2).name
    'classic-draw2'
    >>> Rules.preset("american").points(15)
    15
    )doc");
    make_no_constructor(rules);
    rules.def_static(
        "preset", [](py::str name) { return Rules::preset(to_utf8(name)); }, py::arg("name"),
        R"doc(The rules of that name; `Rules.presets()` lists them.

    Raises:
        RulesError: If there is no preset of that name.

    >>> Rules.presets()
    ('american', 'classic', 'classic-partners', 'classic-draw2', 'classic-fives', 'all-fives', 'muggins')
    )doc");
    rules.def_static(
        "presets", [] { return py::tuple(py::cast(Rules::preset_names())); },
        "The names of all presets.");
    rules.def(
        "replace",
        [](const Rules& self, const py::kwargs& changes) { return replace(self, changes); },
        R"doc(The same rules with some parameters changed, validated as a whole.

    Raises:
        RulesError: Names the parameter that is unknown, out of range, or does not fit the others.

    >>> Rules.preset("american").replace(partnerships=False, play_divisor=5)
    Rules.preset('american').replace(partnerships=False, play_divisor=5)
    )doc");
    rules.def_property_readonly(
        "name",
        [](const Rules& self) -> py::object {
            const auto name = self.name();
            return name ? py::object(py::str(*name)) : py::none();
        },
        "The preset with exactly these parameters, or None.");
    rules.def_property_readonly(
        "base", [](const Rules& self) { return self.base; },
        "The preset that these rules started from.");
    for_each_parameter(*std::make_unique<Rules>(), [&]<class T>(const char* name, T&) {
        rules.def_property_readonly(name, [key = std::string(name)](const Rules& self) {
            py::object found = py::none();
            for_each_parameter(self, [&](const char* parameter, const auto& value) {
                if (key == parameter) found = parameter_object(value);
            });
            return found;
        });
    });
    rules.def("parameters", &parameters_of, "All parameters by name.");
    rules.def("to_dict", &rules_to_dict,
              R"doc(A dict with a preset's name as `base` and the parameters that differ from it.

    >>> Rules.preset("american").replace(max_draws=1).to_dict()
    {'base': 'american', 'max_draws': 1}
    )doc");
    rules.def_static(
        "from_text", [](py::str text) { return parse_rules_word(to_utf8(text)); }, py::arg("text"),
        R"doc(Rules in one word: a preset's name and changes after commas. `str` writes it.

    Raises:
        RulesError: As `replace` does.

    >>> str(Rules.from_text("american,max_draws=2,reserve=2:0:0"))
    'american,max_draws=2,reserve=2:0:0'
    )doc");
    rules.def("__str__", &to_word);
    rules.def_static("from_dict", &rules_from_dict, py::arg("data"),
                     "The rules of a dict that `to_dict` made. Raises `RulesError`.");
    rules.def(
        "points",
        [](const Rules& self, py::handle total) {
            return points_for_total(to_small_int(total, "total"), self.play_divisor);
        },
        py::arg("total"),
        "What a placement scores that leaves this end total: a positive multiple of five, "
        "divided by `play_divisor`.");
    bind_html(rules);
    rules.def("__repr__", &rules_repr);
    rules.def("__hash__", [](const Rules& self) { return py::hash(py::str(all_fields(self))); });
    make_value(
        rules, [](const Rules& self) { return rules_to_dict(self); },
        [](const py::dict& dict) { return rules_from_dict(dict); });
}

}  // namespace sniff::bindings
