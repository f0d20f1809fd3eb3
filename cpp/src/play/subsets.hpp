#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sniff {

/// All sets of 14 bits, those with few bits first, then by value: sets of m < 14 bits come first
/// among those of their size, so one table serves all m.
class SubsetTable {
public:
    static constexpr int kBits = 14;

    SubsetTable();
    [[nodiscard]] static const SubsetTable& instance();

    [[nodiscard]] const uint16_t* of_size(int size) const noexcept {
        return sets_.data() + begin_[static_cast<size_t>(size)];
    }

private:
    std::vector<uint16_t> sets_;
    std::array<uint32_t, kBits + 2> begin_{};
};

/// Picks `size` of `of` things (28 at most), every set as likely: how many of the lower 14 first,
/// then which. One random number of 64 bits gives a set; its chance is off by less than one part in
/// a million.
struct SubsetPicker {
    SubsetPicker() = default;
    SubsetPicker(int of, int size);

    static constexpr size_t kCases = 16;
    uint64_t total = 1;
    /// The sets that have fewer than 1, 2, ... of the lower things.
    std::array<int32_t, kCases> fewer{};
    std::array<uint32_t, kCases> lower_count{};
    std::array<uint32_t, kCases> upper_count{};
    std::array<const uint16_t*, kCases> lower{};
    std::array<const uint16_t*, kCases> upper{};
};

}  // namespace sniff
