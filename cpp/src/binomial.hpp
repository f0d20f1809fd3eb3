#pragma once

namespace sniff {

/// The number of sets of k out of n; 0 where there are none. Exact up to 2^53.
[[nodiscard]] inline double binomial(int n, int k) noexcept {
    if (k < 0 || k > n) return 0;
    double result = 1;
    for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
}

}  // namespace sniff
