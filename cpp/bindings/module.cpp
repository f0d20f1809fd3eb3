#include "bindings.hpp"

PYBIND11_MODULE(_core, module) {
    namespace py = pybind11;
    using namespace sniff::bindings;
    module.doc() = "The Sniff engine.";
    py::options options;
    options.disable_function_signatures();  // _core.pyi has them, with types
    bind_error(module);
    bind_tile(module);
    bind_move(module);
    bind_rules(module);
    bind_layout(module);
    bind_round(module);
    bind_view(module);
    bind_belief(module);
    bind_match(module);
    bind_limit(module);
    bind_search(module);
    bind_nets(module);
    bind_equity(module);
    bind_analysis(module);
    bind_duel(module);
    bind_batch(module);
    bind_data(module);
    bind_position(module);
    bind_render(module);
    bind_tools(module);
}
