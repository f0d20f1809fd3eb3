# The engine's side of sniff.batch, for sniff.batch alone.

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libcpp cimport bool as cbool
from libcpp.string cimport string
from sniff.batch cimport sniff_state_v1


cdef extern from "<array>" namespace "std" nogil:
    cdef cppclass Scores "std::array<int32_t, 4>":
        int32_t& operator[](size_t)

cdef extern from * nogil:
    """
    #include <functional>
    #include <new>

    #include "sniff/error.hpp"

    inline std::function<bool()> sniff_should_stop(bool (*ask)(void *), void *context) {
        return [=] { return ask(context); };
    }

    /* Raises what the engine throws as the classes that Python knows. */
    inline void sniff_raise() {
        const auto raise = [](const char *name, const char *text) {
            PyObject *core = PyImport_ImportModule("sniff._core");
            PyObject *type = core ? PyObject_GetAttrString(core, name) : nullptr;
            if (type != nullptr) PyErr_SetString(type, text);
            Py_XDECREF(type);
            Py_XDECREF(core);
        };
        try {
            throw;
        } catch (const sniff::LimitError &error) {
            raise("LimitError", error.what());
        } catch (const sniff::DealError &error) {
            raise("DealError", error.what());
        } catch (const std::bad_alloc &) {
            PyErr_NoMemory();
        } catch (const std::exception &error) {
            PyErr_SetString(PyExc_RuntimeError, error.what());
        }
    }
    """
    cdef cppclass ShouldStop "std::function<bool()>":
        ShouldStop()
    ShouldStop should_stop "sniff_should_stop"(cbool (*)(void *) noexcept nogil, void *)
    void sniff_raise()

cdef extern from "<span>" namespace "std" nogil:
    cdef cppclass States "std::span<sniff_state_v1>":
        States()
        States(sniff_state_v1 *, size_t)
    cdef cppclass ConstStates "std::span<const sniff_state_v1>":
        ConstStates()
        ConstStates(const sniff_state_v1 *, size_t)
        const sniff_state_v1& operator[](size_t)

cdef extern from "sniff/play/playout.hpp" namespace "sniff" nogil:
    cdef enum class Policy(uint8_t):
        random
        greedy

cdef extern from "sniff/layout_table.hpp" namespace "sniff" nogil:
    cdef cppclass LayoutTable:
        int total(int)

cdef extern from "sniff/batch.hpp" namespace "sniff" nogil:
    cdef cppclass BatchGame:
        const LayoutTable& layouts()
        sniff_state_v1 deal(uint64_t, int, const Scores&)
        string why_bad(const sniff_state_v1&) except +sniff_raise
        cbool is_good(const sniff_state_v1&)
        cbool is_legal(const sniff_state_v1&, int)
        int legal(const sniff_state_v1&, uint8_t *)
        int step(sniff_state_v1&, int)
        void play_forced(sniff_state_v1&)
        void observe(const sniff_state_v1&, int, float *)
    size_t find_bad(const BatchGame&, ConstStates, int) except +sniff_raise
    size_t find_illegal(const BatchGame&, ConstStates, const int16_t *, int) except +sniff_raise
    void deal_all(const BatchGame&, States, uint64_t, int, const Scores&, int) except +sniff_raise
    void legal_all(const BatchGame&, ConstStates, uint8_t *, int) except +sniff_raise
    void step_all(const BatchGame&, States, const int16_t *, int16_t *, cbool, int) except +sniff_raise
    void play_forced_all(const BatchGame&, States, int) except +sniff_raise
    void observe_all(const BatchGame&, ConstStates, const int8_t *, float *, int) except +sniff_raise
    void belief_all(const BatchGame&, ConstStates, double *, double *, int) except +sniff_raise
    void choose_all(const BatchGame&, ConstStates, Policy, uint64_t, int16_t *, int) except +sniff_raise
    void play_out_all(const BatchGame&, States, Policy, uint64_t, int) except +sniff_raise
    void double_dummy_all(const BatchGame&, ConstStates, double *, int, const ShouldStop&) except +sniff_raise

cdef extern from "<optional>" namespace "std" nogil:
    cdef cppclass Opponents "std::optional<sniff::Policy>":
        Opponents& operator=(Policy)

cdef extern from "sniff/batch_env.hpp" namespace "sniff" nogil:
    cdef enum class Autoreset "sniff::EnvOptions::Autoreset"(uint8_t):
        disabled
        next_step
        same_step
    cdef cppclass EnvOptions:
        cbool forced
        cbool match
        cbool win
        int8_t seat
        int8_t leader
        Autoreset autoreset
        Opponents opponents
    cdef cppclass EnvRow:
        pass
    cdef cppclass EnvResult:
        pass
    cdef cppclass EnvArrays:
        States states
        EnvRow *rows
        EnvResult *results
        float *observations
        uint8_t *masks
        uint8_t *points
        float *final_observations
    cdef cppclass BatchEnv:
        BatchEnv(const BatchGame&, const EnvOptions&)
        void reset(const EnvArrays&, const uint8_t *, const uint64_t *, int) except +sniff_raise
        size_t find_illegal(const EnvArrays&, const int16_t *, int) except +sniff_raise
        void step(const EnvArrays&, const int16_t *, int) except +sniff_raise
