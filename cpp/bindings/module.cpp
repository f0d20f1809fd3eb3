#include "bindings.hpp"

PYBIND11_MODULE(_core, module) {
    using namespace sniff::bindings;
    module.doc() = "The Sniff engine.";
    bind_error(module);
    bind_tile(module);
    bind_move(module);
    bind_rules(module);
    bind_layout(module);
    bind_round(module);
    bind_view(module);
    bind_match(module);
    bind_search(module);
    bind_tools(module);
}
