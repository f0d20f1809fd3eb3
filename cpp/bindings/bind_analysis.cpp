#include <memory>
#include <span>
#include <string>

#include "bindings.hpp"
#include "released.hpp"
#include "sniff/analysis/analysis.hpp"
#include "sniff/analysis/luck.hpp"
#include "sniff/error.hpp"
#include "sniff/notation.hpp"

namespace sniff::bindings {
namespace {

const char* method_word(Method method) { return method == Method::policy ? "policy" : "open"; }
const char* objective_word(Objective objective) {
    return objective == Objective::margin ? "margin" : "match";
}

Method to_method(const std::string& text) {
    if (text == "policy") return Method::policy;
    if (text == "open") return Method::open;
    throw LimitError("method '" + text + "' is not known; expected policy or open");
}
Objective to_objective(const std::string& text) {
    if (text == "margin") return Objective::margin;
    if (text == "match") return Objective::match;
    throw LimitError("objective '" + text + "' is not known; expected margin or match");
}

AnalysisSettings make_settings(const std::string& method, const std::string& objective,
                               const std::optional<Limit>& limit, py::handle seed,
                               py::handle threads, py::handle plies, bool infer) {
    AnalysisSettings settings;
    settings.method = to_method(method);
    settings.objective = to_objective(objective);
    settings.limit = limit.value_or(Limit());
    settings.seed = to_seed(seed);
    settings.threads = to_small_int<LimitError>(threads, "threads");
    settings.plies = to_small_int<LimitError>(plies, "plies");
    settings.infer = infer;
    return settings;
}

py::dict move_to_dict(const MoveAnalysis& move) {
    py::dict dict;
    dict["move"] = to_text(move.move);
    dict["points"] = move.points;
    dict["margin"] = move.margin;
    dict["std_error"] = finite_or_none(move.std_error);
    dict["win_probability"] = move.win_probability;
    dict["win_std_error"] = move.win_std_error;
    dict["spread"] = move.spread;
    dict["reply_chance"] = move.reply_chance;
    dict["reply_points"] = move.reply_points;
    dict["stuck_chance"] = move.stuck_chance;
    dict["keeps"] = move.keeps;
    dict["reasons"] = move.reasons;
    return dict;
}

py::dict analysis_to_dict(const Analysis& analysis) {
    py::list moves;
    for (const MoveAnalysis& move : analysis.moves) moves.append(move_to_dict(move));
    py::dict dict;
    dict["method"] = method_word(analysis.method);
    dict["objective"] = objective_word(analysis.objective);
    dict["rules"] = analysis.rules;
    dict["version"] = SNIFF_VERSION;
    dict["nets"] = analysis.nets;
    dict["seed"] = analysis.seed;
    dict["exact"] = analysis.exact;
    dict["done"] = analysis.done;
    dict["worlds"] = analysis.worlds;
    dict["looked"] = analysis.looked;
    dict["nodes"] = analysis.nodes;
    dict["moves"] = moves;
    return dict;
}

/// An analyser with what Python needs to go on with it.
struct Handle {
    std::unique_ptr<Analyser> analyser;
    bool busy = false;
};

std::unique_ptr<Handle> make_handle(const py::object& view, const std::shared_ptr<const Nets>& nets,
                                    const std::shared_ptr<const Equity>& equity,
                                    const std::string& method, const std::string& objective,
                                    const std::optional<Limit>& limit, py::handle seed,
                                    py::handle threads, py::handle plies, bool infer) {
    if (py::isinstance<Round>(view)) {
        throw py::type_error(
            "expected a View: analyse what a seat knows, as in round.view(round.turn)");
    }
    if (!py::isinstance<View>(view)) {
        throw py::type_error("expected a View, not " + type_name(view));
    }
    const AnalysisSettings settings =
        make_settings(method, objective, limit, seed, threads, plies, infer);
    const View copy = view.cast<const View&>();  // the caller may go on with theirs
    auto handle = std::make_unique<Handle>();
    const py::gil_scoped_release release;
    handle->analyser = std::make_unique<Analyser>(copy, settings, nets, equity);
    return handle;
}

void advance(Handle& self, double seconds, const py::object& go_on) {
    check_callable(go_on, "go_on");
    if (self.busy) throw std::runtime_error("this analysis is being worked on in another thread");
    self.busy = true;
    try {
        run_released(
            [&](const ShouldStop& ask) {
                self.analyser->advance(seconds, ask);
                return true;
            },
            [&](const Progress&) { return !go_on.is_none() && !go_on().cast<bool>(); });
    } catch (...) {
        self.busy = false;
        throw;
    }
    self.busy = false;
}

void bind_move_analysis(py::module_& module) {
    py::class_<MoveAnalysis> cls(module, "MoveAnalysis", py::is_final(),
                                 "What a legal move is worth to a player who sees no hidden tile.");
    make_no_constructor(cls);
    cls.def_property_readonly("move",
                              [](const MoveAnalysis& self) { return move_object(self.move); });
    cls.def_readonly("points", &MoveAnalysis::points, "What this placement scores.");
    cls.def_readonly("margin", &MoveAnalysis::margin,
                     "Expected points from now on: the own side's against the others' mean.");
    cls.def_readonly("std_error", &MoveAnalysis::std_error,
                     "Standard error of the margin: 0 if exact, inf if no world was looked into.");
    cls.def_readonly("win_probability", &MoveAnalysis::win_probability,
                     "Probability that the own side wins the match; None without a target.");
    cls.def_readonly("win_std_error", &MoveAnalysis::win_std_error,
                     "Standard error of the win probability, or None.");
    cls.def_readonly("spread", &MoveAnalysis::spread,
                     "Risk: the standard deviation of the margin that comes out, or None.");
    cls.def_readonly("reply_chance", &MoveAnalysis::reply_chance,
                     "Probability that the next seat holds a scoring reply.");
    cls.def_readonly("reply_points", &MoveAnalysis::reply_points,
                     "The most points that the next seat can score at once, expected.");
    cls.def_readonly("stuck_chance", &MoveAnalysis::stuck_chance,
                     "Probability that the next seat holds nothing that fits.");
    cls.def_readonly("keeps", &MoveAnalysis::keeps, "Own tiles that fit after the move.");
    cls.def_property_readonly(
        "reasons", [](const MoveAnalysis& self) { return py::tuple(py::cast(self.reasons)); },
        "The facts in words, a tuple of str, most telling first.");
    cls.def("to_dict", &move_to_dict);
    cls.def("__repr__", [](const MoveAnalysis& self) {
        return "<MoveAnalysis " + py::str(move_to_dict(self)).cast<std::string>() + ">";
    });
    make_value(
        cls,
        [](const MoveAnalysis& m) {
            return py::make_tuple(to_text(m.move), m.points, m.margin, m.std_error,
                                  m.win_probability, m.win_std_error, m.spread, m.reply_chance,
                                  m.reply_points, m.stuck_chance, m.keeps, m.empties_hand,
                                  m.reasons);
        },
        [](const py::tuple& s) {
            MoveAnalysis m;
            m.move = parse_move(s[0].cast<std::string>());
            m.points = s[1].cast<int>();
            m.margin = s[2].cast<double>();
            m.std_error = s[3].cast<double>();
            m.win_probability = s[4].cast<std::optional<double>>();
            m.win_std_error = s[5].cast<std::optional<double>>();
            m.spread = s[6].cast<std::optional<double>>();
            m.reply_chance = s[7].cast<double>();
            m.reply_points = s[8].cast<double>();
            m.stuck_chance = s[9].cast<double>();
            m.keeps = s[10].cast<int>();
            m.empties_hand = s[11].cast<bool>();
            m.reasons = s[12].cast<std::vector<std::string>>();
            return m;
        });
}

void bind_result(py::module_& module) {
    py::class_<Analysis> cls(module, "Analysis", py::is_final(),
                             "What each legal move is worth, and how sure that is.");
    make_no_constructor(cls);
    cls.def_property_readonly(
        "moves", [](const Analysis& self) { return py::tuple(py::cast(self.moves)); },
        "All legal moves, best first, a tuple of `MoveAnalysis`.");
    cls.def_property_readonly(
        "pv",
        [](const Analysis& self) {
            std::vector<Move> line;
            if (!self.moves.empty()) line.push_back(self.moves.front().move);
            return move_tuple(line);
        },
        "The best move; what follows depends on tiles that nobody knows.");
    cls.def_property_readonly(
        "method", [](const Analysis& self) { return method_word(self.method); },
        "\"policy\" or \"open\".");
    cls.def_property_readonly(
        "objective", [](const Analysis& self) { return objective_word(self.objective); },
        "What the moves are sorted by: \"margin\" or \"match\".");
    cls.def_readonly("exact", &Analysis::exact, "Whether the values are exact for the method.");
    cls.def_readonly("done", &Analysis::done, "Whether no more is to come.");
    cls.def_readonly("worlds", &Analysis::worlds, "The number of possible worlds.");
    cls.def_readonly("looked", &Analysis::looked, "Worlds looked into.");
    cls.def_readonly("nodes", &Analysis::nodes, "Evaluations of a net, or nodes of the search.");
    cls.def_readonly("seed", &Analysis::seed);
    cls.def_readonly("rules", &Analysis::rules, "The rules in one word.");
    cls.def_readonly("nets", &Analysis::nets, "Version of the weights; 0 if none was used.");
    cls.def_readonly("view", &Analysis::view, "The `View` that was analysed.");
    bind_picture(cls);
    cls.def("to_dict", &analysis_to_dict);
    cls.def("__repr__", [](const Analysis& self) {
        return "<Analysis " + py::str(analysis_to_dict(self)).cast<std::string>() + ">";
    });
    make_value(
        cls,
        [](const Analysis& a) {
            return py::make_tuple(a.moves, static_cast<int>(a.method),
                                  static_cast<int>(a.objective), a.exact, a.done, a.worlds,
                                  a.looked, a.nodes, a.seed, a.rules, a.nets, a.view);
        },
        [](const py::tuple& s) {
            Analysis a;
            a.moves = s[0].cast<std::vector<MoveAnalysis>>();
            a.method = static_cast<Method>(s[1].cast<int>());
            a.objective = static_cast<Objective>(s[2].cast<int>());
            a.exact = s[3].cast<bool>();
            a.done = s[4].cast<bool>();
            a.worlds = s[5].cast<std::optional<double>>();
            a.looked = s[6].cast<uint64_t>();
            a.nodes = s[7].cast<uint64_t>();
            a.seed = s[8].cast<uint64_t>();
            a.rules = s[9].cast<std::string>();
            a.nets = s[10].cast<uint32_t>();
            a.view = s[11].cast<std::optional<View>>();
            return a;
        });
}

}  // namespace

void bind_analysis(py::module_& module) {
    bind_move_analysis(module);
    bind_result(module);
    py::class_<Handle> handle(module, "_Analyser", py::is_final(), "An analysis under way.");
    make_constructor(handle, &make_handle, py::arg("view"), py::arg("nets"), py::arg("equity"),
                     py::kw_only(), py::arg("method"), py::arg("objective"), py::arg("limit"),
                     py::arg("seed"), py::arg("threads"), py::arg("plies"), py::arg("infer"));
    handle.def("advance", &advance, py::arg("seconds"), py::arg("go_on") = py::none(),
               "Works for about so many seconds, for good as soon as `go_on` says False; releases "
               "the GIL, Ctrl-C stops it.");
    handle.def_property_readonly("done", [](const Handle& self) { return self.analyser->done(); });
    module.def(
        "_value_draw",
        [](const View& view, const std::shared_ptr<const Nets>& nets_given, py::handle worlds,
           py::handle seed) {
            const View copy = view;
            const int count = to_small_int<LimitError>(worlds, "worlds");
            const uint64_t start = to_seed(seed);
            DrawValues values;
            {
                const py::gil_scoped_release release;
                values = value_draw(copy, *nets_given, count, start);
            }
            py::dict after;
            for (int i = 0; i < kTiles; ++i) {
                const auto& value = values.after[static_cast<size_t>(i)];
                if (value) after[tile_object(Tile::from_index(i))] = *value;
            }
            return py::make_tuple(values.mean, values.std_error, after);
        },
        py::arg("view"), py::arg("nets"), py::arg("worlds"), py::arg("seed"));
    handle.def("result", [](const Handle& self) {
        if (self.busy) throw std::runtime_error("this analysis is being worked on");
        return self.analyser->result();
    });
}

}  // namespace sniff::bindings
