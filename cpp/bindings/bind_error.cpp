#include "sniff/error.hpp"

#include "bindings.hpp"

namespace sniff::bindings {
namespace {

/// The exception classes, alive as long as the interpreter.
struct Classes {
    py::object root, notation, rules, deal, illegal, over, history, record, limit, hidden, turn,
        player, data, tally;
};

Classes& classes() {
    PYBIND11_CONSTINIT static py::gil_safe_call_once_and_store<Classes> storage;
    return storage.call_once_and_store_result([] { return Classes(); }).get_stored();
}

py::object make_class(py::module_& module, const char* name, const py::object& base,
                      const char* doc) {
    const std::string full = std::string("sniff.") + name;
    auto cls = py::reinterpret_steal<py::object>(
        PyErr_NewExceptionWithDoc(full.c_str(), doc, base.ptr(), nullptr));
    module.attr(name) = cls;
    return cls;
}

py::object instance(const py::object& cls, const std::exception& error) {
    const std::string message = error.what();
    return cls(py::reinterpret_steal<py::str>(PyUnicode_DecodeUTF8(
        message.data(), static_cast<Py_ssize_t>(message.size()), "backslashreplace")));
}

void raise(const py::object& cls, const std::exception& error) {
    PyErr_SetObject(cls.ptr(), instance(cls, error).ptr());
}

void translate(std::exception_ptr pointer) {
    if (!pointer) return;
    const Classes& c = classes();
    try {
        std::rethrow_exception(pointer);
    } catch (const NotationError& error) {
        py::object value = instance(c.notation, error);
        value.attr("line") = error.line;
        value.attr("column") = error.column;
        value.attr("text") = py::reinterpret_steal<py::str>(PyUnicode_DecodeUTF8(
            error.text.data(), static_cast<Py_ssize_t>(error.text.size()), "backslashreplace"));
        value.attr("expected") = error.expected;
        PyErr_SetObject(c.notation.ptr(), value.ptr());
    } catch (const RulesError& error) {
        py::object value = instance(c.rules, error);
        value.attr("parameter") = error.parameter;
        PyErr_SetObject(c.rules.ptr(), value.ptr());
    } catch (const RecordError& error) {
        py::object value = instance(c.record, error);
        value.attr("path") = error.path;
        PyErr_SetObject(c.record.ptr(), value.ptr());
    } catch (const DealError& error) {
        raise(c.deal, error);
    } catch (const RoundOverError& error) {
        raise(c.over, error);
    } catch (const IllegalMoveError& error) {
        raise(c.illegal, error);
    } catch (const HistoryError& error) {
        raise(c.history, error);
    } catch (const LimitError& error) {
        raise(c.limit, error);
    } catch (const HiddenTilesError& error) {
        raise(c.hidden, error);
    } catch (const NotYourTurnError& error) {
        raise(c.turn, error);
    } catch (const PlayerError& error) {
        raise(c.player, error);
    } catch (const DataError& error) {
        raise(c.data, error);
    } catch (const TallyError& error) {
        raise(c.tally, error);
    } catch (const SniffError& error) {
        raise(c.root, error);
    }
}

}  // namespace

void bind_error(py::module_& module) {
    Classes& c = classes();
    const auto value_error = py::reinterpret_borrow<py::object>(PyExc_ValueError);
    c.root = make_class(module, "SniffError", value_error,
                        "Root of the errors that Sniff raises. The message says what was wrong, "
                        "where, and what was expected; a call that raises has changed nothing.");
    c.notation = make_class(module, "NotationError", c.root,
                            "A text that is not in the project's notation. Attributes: `line` and "
                            "`column` (from 1), `text` (the offending piece), `expected`.");
    c.rules = make_class(module, "RulesError", c.root,
                         "A rule parameter out of range. Attribute: `parameter`, its name.");
    c.deal = make_class(module, "DealError", c.root,
                        "Hands, boneyard, seats, scores or a target that make no table.");
    c.illegal = make_class(module, "IllegalMoveError", c.root,
                           "A move that the rules forbid now; the message gives the reason.");
    c.over = make_class(module, "RoundOverError", c.illegal,
                        "A move for a round that has ended, or a match that has been won.");
    c.history = make_class(module, "HistoryError", c.root,
                           "History that contradicts itself, or is missing where it is needed.");
    c.record = make_class(module, "RecordError", c.root,
                          "A record whose content is false or misses something. Attribute: `path`, "
                          "such as `events[3].total`.");
    c.limit = make_class(module, "LimitError", c.root, "A limit that is negative or not a number.");
    c.hidden = make_class(module, "HiddenTilesError", c.root,
                          "A question that only somebody who sees every tile could answer.");
    c.turn = make_class(module, "NotYourTurnError", c.root,
                        "A move asked of a seat that is not in turn.");
    c.player = make_class(module, "PlayerError", c.root, "A text that names no player.");
    c.data = make_class(module, "DataError", c.root,
                        "A file of the package that is damaged, or of another version.");
    c.tally = make_class(module, "TallyError", c.root, "A score that the paper tally cannot show.");
    // For those that Python code raises.
    c.notation.attr("line") = 1;
    c.notation.attr("column") = 1;
    c.notation.attr("text") = "";
    c.notation.attr("expected") = "";
    c.rules.attr("parameter") = "";
    c.record.attr("path") = "";
    py::register_exception_translator(translate);
}

}  // namespace sniff::bindings
