#include "subsets.hpp"

#include <algorithm>
#include <bit>

#include "../binomial.hpp"

namespace sniff {
namespace {

uint32_t sets_of(int n, int k) noexcept { return static_cast<uint32_t>(binomial(n, k)); }

}  // namespace

SubsetTable::SubsetTable() {
    sets_.reserve(1 << kBits);
    for (int size = 0; size <= kBits; ++size) {
        begin_[static_cast<size_t>(size)] = static_cast<uint32_t>(sets_.size());
        for (uint32_t set = 0; set < 1U << kBits; ++set) {
            if (std::popcount(set) == size) sets_.push_back(static_cast<uint16_t>(set));
        }
    }
}

const SubsetTable& SubsetTable::instance() {
    static const SubsetTable table;
    return table;
}

SubsetPicker::SubsetPicker(int of, int size) : total(sets_of(of, size)) {
    const SubsetTable& table = SubsetTable::instance();
    const int lower_bits = std::min(of, SubsetTable::kBits);
    uint32_t sum = 0;
    for (size_t i = 0; i < kCases; ++i) {
        const int below = static_cast<int>(i);
        lower_count[i] = sets_of(lower_bits, below);
        upper_count[i] = sets_of(of - lower_bits, size - below);
        sum += lower_count[i] * upper_count[i];
        fewer[i] = static_cast<int32_t>(sum);
        lower[i] = table.of_size(std::clamp(below, 0, SubsetTable::kBits));
        upper[i] = table.of_size(std::clamp(size - below, 0, SubsetTable::kBits));
    }
}

}  // namespace sniff
