#pragma once

#include "bindings.hpp"

/// Methods without pybind11's dispatcher, for what is called millions of times: a
/// function of the C API on the class itself, that finds the C++ value without a lookup of types.
namespace sniff::bindings {

/// The value in an object that is known to be a `T`.
template <class T>
[[nodiscard]] T& value_in(PyObject* object) {
    auto* instance = reinterpret_cast<py::detail::instance*>(object);
    void* value = instance->get_value_and_holder().value_ptr();
    if (value == nullptr) throw py::type_error("the object was never made");
    return *static_cast<T*>(value);
}

/// Runs `work`, which returns an object; what it throws becomes a Python error as everywhere else.
template <class Work>
PyObject* as_python(Work work) noexcept {
    try {
        return py::object(work()).release().ptr();
    } catch (py::error_already_set& error) {
        error.restore();
    } catch (...) {
        py::detail::try_translate_exceptions();
    }
    return nullptr;
}

/// A method of one positional argument. `doc` starts with the signature and "\n--\n\n".
template <class T, py::object (*call)(T&, PyObject*)>
void bind_quick_method(py::class_<T, std::shared_ptr<T>>& cls, const char* name, const char* doc) {
    static PyMethodDef method{
        name,
        [](PyObject* self, PyObject* argument) {
            return as_python([&] { return call(value_in<T>(self), argument); });
        },
        METH_O, doc};
    auto* type = reinterpret_cast<PyTypeObject*>(cls.ptr());
    cls.attr(name) = py::reinterpret_steal<py::object>(PyDescr_NewMethod(type, &method));
}

}  // namespace sniff::bindings
