#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "sniff/play/recording.hpp"

namespace sniff::bindings {

/// Columns for whoever takes Arrow's C data interface: a struct array whose fields they are. The
/// memory stays where it is and is owned together.
class ArrowColumns {
public:
    /// `owner` holds all that columns point to.
    ArrowColumns(size_t rows, std::shared_ptr<const void> owner)
        : rows_(rows), owner_(std::move(owner)) {}

    void add(std::string name, const char* format, const void* values) {
        columns_.push_back({std::move(name), format, {nullptr, values}, {}});
    }
    void add(std::string name, const uint64_t* values) { add(std::move(name), "L", values); }
    void add(std::string name, const int64_t* values) { add(std::move(name), "l", values); }
    void add(std::string name, const uint32_t* values) { add(std::move(name), "I", values); }
    void add(std::string name, const uint16_t* values) { add(std::move(name), "S", values); }
    void add(std::string name, const int16_t* values) { add(std::move(name), "s", values); }
    void add(std::string name, const uint8_t* values) { add(std::move(name), "C", values); }
    void add(std::string name, const int8_t* values) { add(std::move(name), "c", values); }
    void add(std::string name, const ByteViews& pieces);

    [[nodiscard]] size_t rows() const noexcept { return rows_; }
    /// The pair of capsules that `__arrow_c_array__` returns.
    [[nodiscard]] py::tuple capsules() const;

private:
    struct Column {
        std::string name;
        const char* format;
        std::vector<const void*> buffers;
        std::vector<int64_t> sizes;  ///< of blocks of bytes; the last buffer
    };
    struct Held;

    size_t rows_;
    std::shared_ptr<const void> owner_;
    std::vector<Column> columns_;
};

}  // namespace sniff::bindings
