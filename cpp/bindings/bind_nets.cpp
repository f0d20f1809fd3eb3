#include <memory>
#include <span>
#include <string>

#include "bindings.hpp"
#include "sniff/net/nets.hpp"

namespace sniff::bindings {
namespace {

std::shared_ptr<Nets> load_nets(const py::bytes& data, const std::string& source) {
    const auto text = static_cast<std::string_view>(data);
    // Nothing that Python can call changes it.
    return std::const_pointer_cast<Nets>(Nets::parse(std::as_bytes(std::span(text)), source));
}

}  // namespace

void bind_nets(py::module_& module) {
    py::class_<Nets, std::shared_ptr<Nets>> nets(module, "_Nets", py::is_final(),
                                                 "The learned values that the package ships.");
    make_constructor(nets, &load_nets, py::arg("data"), py::arg("source"));
    nets.def_property_readonly("version", &Nets::version, "Checksum of the weights.");
}

}  // namespace sniff::bindings
