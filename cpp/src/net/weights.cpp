#include "weights.hpp"

#include <algorithm>

#include "layout_features.hpp"

namespace sniff::net {
namespace {

void add_row(Row& sum, const Row& row) noexcept {
    for (size_t i = 0; i < sum.size(); ++i) sum[i] = static_cast<int16_t>(sum[i] + row[i]);
}

int activation(int value, int shift) noexcept {
    return std::clamp((value + (1 << (shift - 1))) >> shift, 0, kOne);
}

}  // namespace

std::vector<Row> Weights::layout_rows(const LayoutTable& layouts, Counting counting) const {
    const Shape shape(players);
    std::vector<Row> sums(static_cast<size_t>(layouts.size()));
    for (size_t id = 0; id < sums.size(); ++id) {
        layout_features(layouts.example(static_cast<LayoutId>(id)), counting, [&](int feature) {
            const int row = shape.layout + feature;
            add_row(sums[id], rows[static_cast<size_t>(row)]);
        });
    }
    return sums;
}

std::array<int32_t, kMaxPlayers> Weights::evaluate(std::span<const int> features,
                                                   Family family) const {
    Row sum = bias;
    for (const int feature : features) add_row(sum, rows[static_cast<size_t>(feature)]);
    const Head& head = heads[static_cast<size_t>(family)];
    std::array<int, kHidden> hidden{};
    for (int neuron = 0; neuron < kHidden; ++neuron) {
        const auto n = static_cast<size_t>(neuron);
        int32_t value = head.second_bias[n];
        for (int input = 0; input < kWidth; ++input) {
            value += activation(sum[static_cast<size_t>(input)], kFine) *
                     head.second[Head::second_index(input, neuron)];
        }
        hidden[n] = activation(value, kSecond);
    }
    std::array<int32_t, kMaxPlayers> result{};
    for (size_t k = 0; k < result.size(); ++k) {
        result[k] = head.output_bias[k];
        for (size_t n = 0; n < kHidden; ++n) result[k] += hidden[n] * head.output[k][n];
    }
    return result;
}

Family family_of(const Rules& rules) {
    return rules.settlement == Settlement::winner_difference ? Family::classic : Family::american;
}

}  // namespace sniff::net
