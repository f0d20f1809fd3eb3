#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sniff/rules.hpp"

namespace sniff {

namespace net {
struct Weights;
}

/// The learned values that the package ships: for each number of players, one net that sees what a
/// seat sees and one that sees all hands. Immutable; loaded once and passed to who needs it.
class Nets {
public:
    /// Reads the package's file. Throws `DataError`, naming `source`, if it is damaged or of
    /// another version: a checksum over all of it is verified.
    [[nodiscard]] static std::shared_ptr<const Nets> parse(std::span<const std::byte> bytes,
                                                           const std::string& source);
    ~Nets();
    Nets(const Nets&) = delete;
    Nets& operator=(const Nets&) = delete;

    /// The net for `players` that sees the world, or a view. Throws `DataError` if there is none.
    [[nodiscard]] const net::Weights& get(int players, bool world) const;
    [[nodiscard]] bool has(int players, bool world) const noexcept;
    /// The checksum of the file, as results quote it.
    [[nodiscard]] uint32_t version() const noexcept { return version_; }

private:
    Nets() = default;
    [[nodiscard]] const net::Weights* find(int players, bool world) const noexcept;

    std::vector<std::unique_ptr<net::Weights>> nets_;
    uint32_t version_ = 0;
};

}  // namespace sniff
