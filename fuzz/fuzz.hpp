#pragma once

// What the targets share. A target is a function of bytes that must come back: not crash, hang or
// read what it must not, and throw nothing but the engine's own errors.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "sniff/error.hpp"

#define SNIFF_CHECK(condition) \
    ((condition) ? static_cast<void>(0) : sniff::fuzz::fail(#condition, __FILE__, __LINE__))

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace sniff::fuzz {

[[noreturn]] inline void fail(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: false: %s\n", file, line, condition);
    std::abort();
}

inline std::string_view text(const uint8_t* data, size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Whether the engine takes it; what it throws must be one of its errors, with words.
template <class Call>
bool accepted(Call call) {
    try {
        call();
        return true;
    } catch (const SniffError& error) {
        SNIFF_CHECK(error.what()[0] != '\0');
        return false;
    }
}

/// Choices that bytes make; when they are used up, the first of each.
class Bytes {
public:
    Bytes(const uint8_t* data, size_t size) : data_(data), end_(data + size) {}

    [[nodiscard]] bool empty() const noexcept { return data_ == end_; }
    uint8_t byte() noexcept { return empty() ? uint8_t{0} : *data_++; }
    uint32_t below(uint32_t bound) noexcept {
        uint32_t value = byte();
        if (bound > 256) value = value << 8 | byte();
        return value % bound;
    }
    uint64_t next() noexcept {
        uint64_t value = 0;
        for (int i = 0; i < 8; ++i) value = value << 8 | byte();
        return value;
    }

private:
    const uint8_t* data_;
    const uint8_t* end_;
};

}  // namespace sniff::fuzz
