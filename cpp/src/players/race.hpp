#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sniff {

/// Choices that race for the highest mean over worlds. A choice drops out once it is behind the
/// best by more than chance explains: worlds are then spent on those that may still win.
class Race {
public:
    void begin(size_t choices) {
        size_ = choices;
        looked_ = 0;
        weights_ = 0;
        squares_of_weights_ = 0;
        sums_.assign(choices, 0);
        pairs_.assign(choices * choices, {});
        running_.clear();
        for (size_t i = 0; i < choices; ++i) running_.push_back(i);
    }

    /// The choices still in the race, in order.
    [[nodiscard]] const std::vector<size_t>& running() const noexcept { return running_; }

    /// What the running choices, in their order, came to in one world.
    void add(double weight, const int32_t* values) {
        ++looked_;
        weights_ += weight;
        for (size_t i = 0; i < running_.size(); ++i) {
            sums_[running_[i]] += weight * values[i];
            for (size_t j = 0; j < i; ++j) {
                const double lead = weight * (values[i] - values[j]);
                Pair& pair = pairs_[running_[i] * size_ + running_[j]];
                pair.square += lead * lead;
                pair.cross += weight * lead;
            }
        }
        squares_of_weights_ += weight * weight;
    }

    [[nodiscard]] size_t best() const noexcept {
        size_t best = running_[0];
        for (const size_t i : running_) {
            if (sums_[i] > sums_[best]) best = i;
        }
        return best;
    }

    /// Drops what is behind by more than `errors` standard errors of the difference.
    void drop(double errors) {
        constexpr int kFirst = 48;  // worlds before an error is worth anything
        if (looked_ < kFirst || weights_ <= 0) return;
        const size_t leader = best();
        std::vector<size_t> still;
        for (const size_t i : running_) {
            const double lead = sums_[leader] - sums_[i];
            if (i == leader || lead <= errors * error(leader, i)) still.push_back(i);
        }
        running_ = std::move(still);
    }

private:
    struct Pair {
        double square = 0;  ///< of weight times difference
        double cross = 0;   ///< weight times the same
    };

    /// The standard error of the difference of two sums, weights taken as part of the sample.
    [[nodiscard]] double error(size_t a, size_t b) const noexcept {
        const double mean = std::abs(sums_[a] - sums_[b]) / weights_;
        const Pair& pair = a > b ? pairs_[a * size_ + b] : pairs_[b * size_ + a];
        const double cross = std::abs(pair.cross);
        const double spread = pair.square - 2 * mean * cross + mean * mean * squares_of_weights_;
        return std::sqrt(spread > 0 ? spread : 0);
    }

    size_t size_ = 0;
    int looked_ = 0;
    double weights_ = 0;
    double squares_of_weights_ = 0;
    std::vector<double> sums_;
    std::vector<Pair> pairs_;
    std::vector<size_t> running_;
};

}  // namespace sniff
