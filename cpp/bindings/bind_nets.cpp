#include <memory>
#include <span>
#include <string>

#include "bindings.hpp"
#include "sniff/net/nets.hpp"

namespace sniff::bindings {
namespace {

std::shared_ptr<const Nets> load_nets(const py::bytes& data, const std::string& source) {
    const auto text = static_cast<std::string_view>(data);
    return Nets::parse(std::as_bytes(std::span(text)), source);
}

}  // namespace

void bind_nets(py::module_& module) {
    py::class_<Nets, std::shared_ptr<Nets>> nets(module, "_Nets", py::is_final(),
                                                 "The learned values that the package ships.");
    nets.def_static(
        "__new__",
        [](const py::object&, const py::bytes& data, const std::string& source) {
            return std::const_pointer_cast<Nets>(load_nets(data, source));
        },
        py::arg("cls"), py::arg("data"), py::arg("source"));
    nets.def(
        "__init__", [](py::detail::value_and_holder&, const py::args&, const py::kwargs&) {},
        py::detail::is_new_style_constructor());
    nets.def_property_readonly("version", &Nets::version, "Checksum of the weights.");
}

}  // namespace sniff::bindings
