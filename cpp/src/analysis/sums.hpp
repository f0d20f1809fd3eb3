#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace sniff {

/// A weighted mean that is estimated from worlds, and how far off it may be.
///
/// With weights L and values v the mean is sum(Lv) / sum(L). Worlds drawn independently: its
/// variance is about sum(L^2 (v - mean)^2) / sum(L)^2, the delta method for a ratio.
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
        if (w <= 0) return std::numeric_limits<double>::infinity();
        const double m = mean();
        const double spread = wwvv - 2 * m * wwv + m * m * ww;
        return std::sqrt(spread > 0 ? spread : 0) / w;
    }
};

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
    uint64_t worlds = 0;
    uint64_t nodes = 0;
};

}  // namespace sniff
