#include "bindings.hpp"
#include "sniff/error.hpp"
#include "sniff/search/limit.hpp"

namespace sniff::bindings {
namespace {

std::optional<uint64_t> to_count(py::handle number, const char* what) {
    if (number.is_none()) return std::nullopt;
    const int64_t count = to_int64<LimitError>(number, what);
    if (count < 0) {
        throw LimitError("a limit of " + std::to_string(count) + " " + what +
                         "; expected 0 or more");
    }
    return static_cast<uint64_t>(count);
}

Limit make_limit(std::optional<double> time, py::handle nodes, py::handle worlds,
                 double memory_mb) {
    Limit limit;
    limit.time = time;
    limit.nodes = to_count(nodes, "nodes");
    limit.worlds = to_count(worlds, "worlds");
    limit.memory_mb = memory_mb;
    limit.validate();
    return limit;
}

py::tuple limit_state(const Limit& self) {
    return py::make_tuple(self.time, self.nodes, self.worlds, self.memory_mb);
}

}  // namespace

void bind_limit(py::module_& module) {
    module.attr("_MOST_THREADS") = kMostThreads;
    py::class_<Limit> limit(module, "Limit", py::is_final(),
                            R"doc(What a search may spend. Immutable.

    Args:
        time: Seconds; None for no limit.
        nodes: Nodes of the search, evaluations of a net in `analyse`; None for no limit. Repeatable,
            where time is not.
        worlds: Worlds that `analyse` looks into; None for no limit. Repeatable.
        memory_mb: MiB for tables, 1 to 1000000; a search starts small and grows to this.

    Raises:
        LimitError: If a limit is negative or not a number.

    >>> Limit(time=0.5)
    Limit(time=0.5, nodes=None, worlds=None, memory_mb=64.0)
    )doc");
    make_constructor(limit, &make_limit, py::kw_only(), py::arg("time") = py::none(),
                     py::arg("nodes") = py::none(), py::arg("worlds") = py::none(),
                     py::arg("memory_mb") = 64.0);
    limit.def_readonly("time", &Limit::time, "Seconds, or None.");
    limit.def_readonly("nodes", &Limit::nodes, "Nodes of the search, or None.");
    limit.def_readonly("worlds", &Limit::worlds, "Worlds to look into, or None.");
    limit.def_readonly("memory_mb", &Limit::memory_mb, "MiB for tables.");
    limit.def("__repr__", [](const Limit& self) {
        return py::str("Limit(time={!r}, nodes={!r}, worlds={!r}, memory_mb={!r})")
            .format(self.time, self.nodes, self.worlds, self.memory_mb);
    });
    limit.def("__hash__", [](const Limit& self) { return py::hash(limit_state(self)); });
    make_value(limit, &limit_state, [](const py::tuple& s) {
        return make_limit(s[0].cast<std::optional<double>>(), s[1], s[2], s[3].cast<double>());
    });
}

}  // namespace sniff::bindings
