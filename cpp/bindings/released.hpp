#pragma once

#include <cmath>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "bindings.hpp"
#include "sniff/search/limit.hpp"

namespace sniff::bindings {

/// Runs `work(ask)` without the GIL. `ask(at)` may be called from it at any time, in the calling
/// thread: it looks at Ctrl-C, then asks `listen(at)` whether to end. What Python raises there ends
/// the work and is raised once it has come back.
template <class At = Progress, class Work, class Listen>
auto run_released(Work work, Listen listen) {
    std::exception_ptr raised;
    const std::function<bool(const At&)> ask = [&](const At& at) {
        const py::gil_scoped_acquire gil;
        try {
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            return static_cast<bool>(listen(at));
        } catch (...) {
            raised = std::current_exception();
            return true;
        }
    };
    std::optional<decltype(work(ask))> result;
    {
        const py::gil_scoped_release release;
        result.emplace(work(ask));
    }
    if (raised) std::rethrow_exception(raised);
    return std::move(*result);
}

/// JSON has no infinity: what is not known, or decided, is null there.
inline py::object finite_or_none(double value) {
    return std::isfinite(value) ? py::object(py::float_(value)) : py::none();
}

/// A callable or None; `what` names the argument.
inline void check_callable(const py::object& value, const char* what) {
    if (!value.is_none() && PyCallable_Check(value.ptr()) == 0) {
        throw py::type_error(std::string(what) + " must be callable");
    }
}

}  // namespace sniff::bindings
