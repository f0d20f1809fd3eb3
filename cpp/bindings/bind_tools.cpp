#include "bindings.hpp"
#include "sniff/notation.hpp"
#include "sniff/perft.hpp"
#include "sniff/tally.hpp"

namespace sniff::bindings {

void bind_tools(py::module_& module) {
    py::class_<Tally> tally_class(module, "Tally", "The paper tally of a score.");
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
    tally_class.def("__hash__", [](const Tally& self) { return py::hash(py::int_(self.score)); });
    make_value(
        tally_class, [](const Tally& self) { return self.score; },
        [](int64_t score) { return tally(score); });
    module.def(
        "tally", [](py::handle score) { return tally(to_int64(score, "score")); }, py::arg("score"),
        py::pos_only());

    module.def(
        "perft",
        [](const Round& round, py::handle depth) {
            const int moves = to_small_int(depth, "depth");
            const py::gil_scoped_release release;
            return perft(round, moves);
        },
        py::arg("round"), py::arg("depth"));
}

}  // namespace sniff::bindings
