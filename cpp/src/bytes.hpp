#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sniff/error.hpp"

namespace sniff {

/// CRC-32 as in zlib and PNG.
[[nodiscard]] inline uint32_t checksum(std::span<const std::byte> bytes) noexcept {
    uint32_t crc = ~0U;
    for (const std::byte byte : bytes) {
        crc ^= std::to_integer<uint32_t>(byte);
        for (int i = 0; i < 8; ++i) crc = crc >> 1 ^ (0xEDB88320U & (0U - (crc & 1)));
    }
    return ~crc;
}

/// Writes a file of the package: numbers in little-endian order, whatever the machine's, and a
/// checksum at the end.
class ByteWriter {
public:
    void put(int64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) {
            bytes_.push_back(static_cast<std::byte>(value >> (8 * i) & 0xFF));
        }
    }
    void put(const std::string& text) {
        put(static_cast<int64_t>(text.size()), 2);
        for (const char letter : text) put(letter, 1);
    }
    [[nodiscard]] std::vector<std::byte> finish() {
        put(checksum(bytes_), 4);
        return std::move(bytes_);
    }

private:
    std::vector<std::byte> bytes_;
};

/// Reads such a file. Whatever is wrong is a `DataError` that names the source.
class ByteReader {
public:
    ByteReader(std::span<const std::byte> bytes, std::string source)
        : bytes_(bytes), source_(std::move(source)) {}

    [[nodiscard]] int64_t get(int bytes) {
        if (bytes_.size() < static_cast<size_t>(bytes)) fail("it ends early");
        uint64_t value = 0;
        for (int i = 0; i < bytes; ++i) {
            value |= std::to_integer<uint64_t>(bytes_[static_cast<size_t>(i)]) << (8 * i);
        }
        bytes_ = bytes_.subspan(static_cast<size_t>(bytes));
        const int unused = 64 - 8 * bytes;
        return static_cast<int64_t>(value << unused) >> unused;
    }
    [[nodiscard]] std::string get_text() {
        std::string text(static_cast<size_t>(get(2) & 0xFFFF), ' ');
        for (char& letter : text) letter = static_cast<char>(get(1));
        return text;
    }
    /// Checks the kind of file and its format, and the checksum over all of it; the checksum.
    uint32_t open(const std::string& magic, int format) {
        const std::span<const std::byte> all = bytes_;
        constexpr size_t kSum = 4;
        for (const char letter : magic) {
            if (get(1) != letter) fail("it is no such file");
        }
        const int64_t found = get(1);
        if (found != format) {
            fail("format " + std::to_string(found) + ", expected " + std::to_string(format));
        }
        if (bytes_.size() < kSum) fail("it ends early");
        const auto sum =
            static_cast<uint32_t>(ByteReader(all.last(kSum), source_).get(static_cast<int>(kSum)));
        if (checksum(all.first(all.size() - kSum)) != sum) {
            fail("its checksum is wrong: the file is damaged");
        }
        bytes_ = bytes_.first(bytes_.size() - kSum);
        return sum;
    }
    [[nodiscard]] size_t left() const noexcept { return bytes_.size(); }
    [[nodiscard]] bool done() const noexcept { return bytes_.empty(); }
    [[noreturn]] void fail(const std::string& what) const {
        throw DataError(source_ + ": cannot be used: " + what);
    }

private:
    std::span<const std::byte> bytes_;
    std::string source_;
};

}  // namespace sniff
