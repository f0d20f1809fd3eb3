#include "bindings.hpp"
#include "sniff/bench.hpp"
#include "sniff/perft.hpp"
#include "sniff/tally.hpp"

namespace sniff::bindings {
namespace {

py::dict timings_to_dict(const std::map<int, Timing>& timings) {
    py::dict all;
    for (const auto& [key, timing] : timings) {
        py::dict dict;
        dict["median"] = timing.median;
        dict["mean"] = timing.mean;
        dict["p95"] = timing.p95;
        dict["max"] = timing.max;
        all[py::str(std::to_string(key))] = dict;
    }
    return all;
}

py::dict rates_to_dict(const std::map<int, double>& rates) {
    py::dict all;
    for (const auto& [key, rate] : rates) all[py::str(std::to_string(key))] = rate;
    return all;
}

/// Ends long work by Ctrl-C: throws what the signal handler raised.
void check_signals() {
    const py::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

py::dict bench(double effort) {
    if (!(effort > 0 && effort <= 1000)) throw LimitError("effort must be from 0 to 1000");
    BenchReport report;
    {
        const py::gil_scoped_release release;
        report = run_bench(effort, check_signals);
    }
    py::dict dict;
    dict["random_rounds_per_s"] = rates_to_dict(report.random_rounds_per_s);
    dict["greedy_rounds_per_s"] = rates_to_dict(report.greedy_rounds_per_s);
    dict["double_dummy_ms"] = timings_to_dict(report.double_dummy_ms);
    dict["empty_boneyard_ms"] = timings_to_dict(report.empty_boneyard_ms);
    dict["nodes"] = report.nodes;
    return dict;
}

}  // namespace

void bind_tools(py::module_& module) {
    py::class_<Tally> tally_class(module, "Tally", py::is_final(), "The paper tally of a score.");
    make_no_constructor(tally_class);
    tally_class.def_readonly("score", &Tally::score, "Points.");
    tally_class.def_readonly("strokes", &Tally::strokes, "Strokes in all, 5 points each.");
    tally_class.def_readonly("marks", &Tally::marks, "Complete 50-point marks.");
    tally_class.def_readonly("large", &Tally::large,
                             "Strokes of the large X of the mark being built, 0 to 2.");
    tally_class.def_readonly("small", &Tally::small, "Strokes of its small x, 0 to 7.");
    const auto to_dict = [](const Tally& self) {
        py::dict dict;
        dict["score"] = self.score;
        dict["strokes"] = self.strokes;
        dict["marks"] = self.marks;
        dict["large"] = self.large;
        dict["small"] = self.small;
        return dict;
    };
    tally_class.def("to_dict", to_dict);
    tally_class.def("__repr__",
                    [](const Tally& self) { return "tally(" + std::to_string(self.score) + ")"; });
    bind_picture(tally_class, "tally_svg");
    tally_class.def("__hash__", [](const Tally& self) { return py::hash(py::int_(self.score)); });
    make_value(
        tally_class, [](const Tally& self) { return self.score; },
        [](int64_t score) { return tally(score); });
    module.def(
        "tally", [](py::handle score) { return tally(to_int64<TallyError>(score, "score")); },
        py::arg("score"), py::pos_only(),
        R"doc(The paper tally of a score.

    One stroke is 5 points. A 50-point mark is one large X and four small x around it, two strokes
    each, the large X first.

    Args:
        score: Points, a multiple of 5, not negative.

    Raises:
        TallyError: For any other score.

    >>> tally(85).to_dict()
    {'score': 85, 'strokes': 17, 'marks': 1, 'large': 2, 'small': 5}
    )doc");

    module.def("_bench", &bench, py::kw_only(), py::arg("effort") = 1.0);

    module.def(
        "perft",
        [](const Round& round, py::handle depth) {
            const int moves = to_small_int<LimitError>(depth, "depth");
            const Round copy = round;  // the caller may go on with theirs
            const py::gil_scoped_release release;
            return perft(copy, moves, check_signals);
        },
        py::arg("round"), py::arg("depth"),
        R"doc(The number of sequences of exactly `depth` legal moves; draws and passes are moves too.

    Raises:
        LimitError: If the depth is negative.

    >>> perft(Round.deal(seed=7), 1)
    7
    )doc");
}

}  // namespace sniff::bindings
