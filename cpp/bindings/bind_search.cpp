#include <cmath>
#include <functional>
#include <limits>

#include "bindings.hpp"
#include "released.hpp"
#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/search/double_dummy.hpp"

namespace sniff::bindings {
namespace {

constexpr const char* kMethod = "double-dummy";

const char* outcome_word(Outcome outcome) { return outcome == Outcome::win ? "win" : "loss"; }

py::object outcome_object(const std::optional<Outcome>& outcome) {
    return outcome ? py::object(py::str(outcome_word(*outcome))) : py::none();
}

py::list line_texts(const std::vector<Move>& line) {
    py::list texts;
    for (const Move move : line) texts.append(to_text(move));
    return texts;
}

py::dict move_value_to_dict(const MoveValue& value) {
    py::dict dict;
    dict["move"] = to_text(value.move);
    dict["points"] = value.points;
    dict["margin"] = value.margin;
    dict["outcome"] = outcome_object(value.outcome);
    dict["winner"] = value.winner;
    dict["seat_points"] =
        value.seat_points.empty() ? py::object(py::none()) : py::cast(value.seat_points);
    dict["lower"] = finite_or_none(value.lower);
    dict["upper"] = finite_or_none(value.upper);
    dict["line"] = line_texts(value.line);
    return dict;
}

py::object value_of(const Solution& solution) {
    return solution.lower == solution.upper ? finite_or_none(solution.lower) : py::none();
}

py::object outcome_of(const Solution& solution) {
    if (solution.lower != solution.upper || std::isfinite(solution.lower)) return py::none();
    return py::str(outcome_word(solution.lower > 0 ? Outcome::win : Outcome::loss));
}

py::dict solution_to_dict(const Solution& solution) {
    py::dict dict;
    py::list moves;
    for (const MoveValue& value : solution.moves) moves.append(move_value_to_dict(value));
    dict["method"] = kMethod;
    dict["rules"] = solution.rules;
    dict["version"] = SNIFF_VERSION;
    dict["exact"] = solution.exact;
    dict["value"] = value_of(solution);
    dict["outcome"] = outcome_of(solution);
    dict["lower"] = finite_or_none(solution.lower);
    dict["upper"] = finite_or_none(solution.upper);
    dict["nodes"] = solution.nodes;
    dict["pv"] = line_texts(solution.principal_variation());
    dict["moves"] = moves;
    return dict;
}

Solution solve_round(py::handle round, std::optional<double> within,
                     const std::optional<Limit>& limit, const py::object& progress) {
    if (py::isinstance<View>(round)) {
        throw HiddenTilesError(
            "a view holds no hidden tiles, and double-dummy needs them all: solve a Round");
    }
    if (!py::isinstance<Round>(round)) {
        throw py::type_error("expected a Round, not " + type_name(round));
    }
    if (!progress.is_none() && PyCallable_Check(progress.ptr()) == 0) {
        throw py::type_error("progress must be callable, with three numbers");
    }
    const Round copy = round.cast<const Round&>();  // the caller may go on with theirs
    return run_released(
        [&](const std::function<bool(const Progress&)>& ask) {
            return solve(copy, within, limit.value_or(Limit()), ask);
        },
        [&](const Progress& at) {
            if (progress.is_none()) return false;
            return progress(at.moves_done, at.moves, at.nodes).is(py::bool_(false));
        });
}

void bind_move_value(py::module_& module) {
    py::class_<MoveValue> cls(module, "MoveValue", py::is_final(),
                              "What a legal move is worth, double-dummy.");
    make_no_constructor(cls);
    cls.def_property_readonly("move", [](const MoveValue& self) { return move_object(self.move); });
    cls.def_readonly("points", &MoveValue::points, "What this placement scores.");
    cls.def_readonly("margin", &MoveValue::margin,
                     "Points from now on for the side in turn; None if not proved, or decided.");
    cls.def_property_readonly(
        "outcome", [](const MoveValue& self) { return outcome_object(self.outcome); },
        "\"win\" or \"loss\" where the line decides the match, else None.");
    cls.def_readonly("winner", &MoveValue::winner, "The side that wins the match, or None.");
    cls.def_property_readonly(
        "seat_points",
        [](const MoveValue& self) {
            return self.seat_points.empty() ? py::object(py::none()) : py::cast(self.seat_points);
        },
        "Each side's points from now on along the line; None where no margin is proved.");
    cls.def_readonly("lower", &MoveValue::lower,
                     "Proved lower bound on the margin; a win is +inf.");
    cls.def_readonly("upper", &MoveValue::upper,
                     "Proved upper bound on the margin; a loss is -inf.");
    cls.def_property_readonly(
        "line", [](const MoveValue& self) { return move_tuple(self.line); },
        "How play goes on after the move.");
    cls.def("to_dict", &move_value_to_dict);
    cls.def("__repr__", [](const MoveValue& self) {
        return "<MoveValue " + py::str(move_value_to_dict(self)).cast<std::string>() + ">";
    });
    make_value(
        cls,
        [](const MoveValue& self) {
            return py::make_tuple(to_text(self.move), self.points, self.margin,
                                  self.outcome ? static_cast<int>(*self.outcome) : -1, self.winner,
                                  self.seat_points, self.lower, self.upper, line_texts(self.line));
        },
        [](const py::tuple& s) {
            MoveValue value;
            value.move = parse_move(s[0].cast<std::string>());
            value.points = s[1].cast<int>();
            value.margin = s[2].cast<std::optional<double>>();
            const int outcome = s[3].cast<int>();
            if (outcome >= 0) value.outcome = outcome == 0 ? Outcome::win : Outcome::loss;
            value.winner = s[4].cast<std::optional<int>>();
            value.seat_points = s[5].cast<std::vector<int>>();
            value.lower = s[6].cast<double>();
            value.upper = s[7].cast<double>();
            for (const auto& move : s[8].cast<std::vector<std::string>>()) {
                value.line.push_back(parse_move(move));
            }
            return value;
        });
}

}  // namespace

void bind_search(py::module_& module) {
    bind_move_value(module);
    py::class_<Solution> solution(module, "Solution", py::is_final(),
                                  "The answer of the double-dummy solver.");
    make_no_constructor(solution);
    solution.def_property_readonly(
        "moves", [](const Solution& self) { return py::tuple(py::cast(self.moves)); },
        "All legal moves, best first; equals in canonical order.");
    solution.def_property_readonly(
        "method", [](const Solution&) { return kMethod; }, "double-dummy.");
    solution.def_readonly("rules", &Solution::rules, "The rules in one word.");
    solution.def_property_readonly(
        "value", &value_of, "The margin for the side in turn; None if not proved, or decided.");
    solution.def_property_readonly("outcome", &outcome_of,
                                   "\"win\" or \"loss\" where the match is decided, else None.");
    solution.def_readonly("lower", &Solution::lower);
    solution.def_readonly("upper", &Solution::upper);
    solution.def_readonly("nodes", &Solution::nodes);
    solution.def_readonly("exact", &Solution::exact, "Whether everything asked for is proved.");
    solution.def_property_readonly(
        "pv", [](const Solution& self) { return move_tuple(self.principal_variation()); },
        "The principal variation: the best move and how play goes on.");
    solution.def("to_dict", &solution_to_dict);
    bind_html(solution);
    solution.def("__repr__", [](const Solution& self) {
        return "<Solution " + py::str(solution_to_dict(self)).cast<std::string>() + ">";
    });
    make_value(
        solution,
        [](const Solution& self) {
            return py::make_tuple(self.moves, self.rules, self.exact, self.nodes, self.lower,
                                  self.upper);
        },
        [](const py::tuple& s) {
            return Solution{s[0].cast<std::vector<MoveValue>>(),
                            s[1].cast<std::string>(),
                            s[2].cast<bool>(),
                            s[3].cast<uint64_t>(),
                            s[4].cast<double>(),
                            s[5].cast<double>()};
        });
    module.def(
        "solve", &solve_round, py::arg("round"), py::kw_only(), py::arg("within") = py::none(),
        py::arg("limit") = py::none(), py::arg("progress") = py::none(),
        R"doc(Solves a round double-dummy: all hands and the boneyard's order known to everybody.

    Between two sides the value is that of minimax on the margin: own points minus the other side's,
    from now to the end of the round, settlement included. Between three or four single sides it is
    that of max^n: everybody maximises their own margin against the mean of the others, and gives
    more to the next side in turn where that makes no difference. With a target, an own win outranks
    every margin, every margin another side's win.

    The answer is exact for open tiles; it is no advice for a player who does not see them.

    Args:
        round: The round; not a view.
        within: Moves that are worse than the best by more points than this get an upper bound only,
            which saves most of the work in early rounds; 0 proves one best move and bounds all
            others; None values all. Between more than two sides all moves are valued.
        limit: What to spend. When it is used up, `exact` is False and the bounds are what was proved.
        progress: Called every few milliseconds with moves done, moves in all and nodes so far; if it
            returns False, the work ends as at a limit.

    Returns:
        A `Solution`. Releases the GIL while it works; Ctrl-C stops it.

    Raises:
        HiddenTilesError: If it is a view.
        RoundOverError: If the round has ended.
        LimitError: If `within` is negative or not a number.

    >>> r = Round.deal(seed=7)
    >>> solution = solve(r, within=0)
    >>> solution.exact, solution.value, solution.pv[0]
    (True, 20.0, Move('2-1'))
    )doc");
}

}  // namespace sniff::bindings
