#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace sniff {

/// A weighted mean that is estimated from worlds, and how far off it may be.
///
/// With weights L and values v the mean is sum(Lv) / sum(L). Worlds drawn independently: its
/// variance is about sum(L^2 (v - mean)^2) / sum(L)^2, the delta method for a ratio, times n / (n -
/// 1) for n = sum(L)^2 / sum(L^2), the number of equal weights that would tell as much: the mean is
/// taken from the same worlds. One world alone tells nothing of the error.
struct WeightedSums {
    double w = 0;
    double wv = 0;
    double ww = 0;
    double wwv = 0;
    double wwvv = 0;

    void add(double weight, double value) noexcept {
        const double square = weight * weight;
        w += weight;
        wv += weight * value;
        ww += square;
        wwv += square * value;
        wwvv += square * value * value;
    }
    void add(const WeightedSums& other) noexcept {
        w += other.w;
        wv += other.wv;
        ww += other.ww;
        wwv += other.wwv;
        wwvv += other.wwvv;
    }
    [[nodiscard]] double mean() const noexcept { return w > 0 ? wv / w : 0; }
    [[nodiscard]] double std_error() const noexcept {
        const double rest = 1 - ww / (w * w);  // (n - 1) / n
        constexpr double kRounding = 1e-12;
        if (!(w > 0) || rest <= kRounding) return std::numeric_limits<double>::infinity();
        const double m = mean();
        const double spread = wwvv - 2 * m * wwv + m * m * ww;
        return std::sqrt((spread > 0 ? spread : 0) / rest) / w;
    }
};

/// The same where every world was looked into `passes` times, its sums apart from the others':
/// worlds are then no sample, and only what differs within one of them counts. The variance is
/// about passes * sum(s^2) / sum(L)^2, s^2 a world's sample variance of L (v - mean).
[[nodiscard]] inline double std_error_of_passes(std::span<const WeightedSums> worlds,
                                                const WeightedSums& all, double passes) noexcept {
    if (passes < 2 || !(all.w > 0)) return std::numeric_limits<double>::infinity();
    const double m = all.mean();
    double spread = 0;
    for (const WeightedSums& world : worlds) {
        const double sum = world.wv - m * world.w;
        const double squares = world.wwvv - 2 * m * world.wwv + m * m * world.ww;
        spread += std::max(0.0, squares - sum * sum / passes);
    }
    return std::sqrt(spread * passes / (passes - 1)) / all.w;
}

/// Rounds played out to the end: the margin that came out, and what the match was worth then.
struct OutcomeSums {
    double w = 0;
    double ww = 0;
    double m = 0;
    double mm = 0;
    double p = 0;
    double pp = 0;
    double mp = 0;
    double targets = 0;  ///< weight of rounds that a target ended

    void add(double weight, double margin, double win, bool target) noexcept {
        w += weight;
        ww += weight * weight;
        m += weight * margin;
        mm += weight * margin * margin;
        p += weight * win;
        pp += weight * win * win;
        mp += weight * margin * win;
        if (target) targets += weight;
    }
    void add(const OutcomeSums& other) noexcept {
        w += other.w;
        ww += other.ww;
        m += other.m;
        mm += other.mm;
        p += other.p;
        pp += other.pp;
        mp += other.mp;
        targets += other.targets;
    }
};

/// Facts and outcomes of one choice.
struct ChoiceSums {
    WeightedSums margin;
    OutcomeSums outcome;
    double facts = 0;  ///< weight of the worlds that facts were taken from
    double reply_chance = 0;
    double reply_points = 0;
    double stuck_chance = 0;

    void add(const ChoiceSums& other) noexcept {
        margin.add(other.margin);
        outcome.add(other.outcome);
        facts += other.facts;
        reply_chance += other.reply_chance;
        reply_points += other.reply_points;
        stuck_chance += other.stuck_chance;
    }
};

/// What one part of the work came to.
struct PartSums {
    std::vector<ChoiceSums> choices;
    /// Where wanted, margins of each world apart: all worlds of the first choice, then the next.
    std::vector<WeightedSums> margins_by_world;
    uint64_t worlds = 0;
    uint64_t nodes = 0;
};

}  // namespace sniff
