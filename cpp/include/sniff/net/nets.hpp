#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sniff/game.hpp"

namespace sniff {

namespace net {
struct Weights;
struct LayoutRows;
}  // namespace net

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
    /// What each layout adds to the first layer of that net, by layout id. Made when it is first
    /// asked for, by any thread, and then kept: two megabytes if all of them are.
    [[nodiscard]] std::shared_ptr<const net::LayoutRows> layout_rows(int players, bool world,
                                                                     Counting counting) const;
    /// The checksum of the file, as results quote it.
    [[nodiscard]] uint32_t version() const noexcept { return version_; }

private:
    Nets();
    [[nodiscard]] const net::Weights* find(int players, bool world) const noexcept;

    std::vector<std::unique_ptr<net::Weights>> nets_;
    uint32_t version_ = 0;
    struct Made;
    std::unique_ptr<Made> made_;
};

}  // namespace sniff
