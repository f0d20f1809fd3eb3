#pragma once

namespace sniff {

/// Whether this machine runs the kernels that are compiled for x86-64-v3.
[[nodiscard]] inline bool runs_v3() noexcept {
#ifdef SNIFF_HAVE_V3
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("fma");
#else
    return false;
#endif
}

/// The same for AVX-512 with its counts of bits and sums of products (Ice Lake, Zen 4 and later).
[[nodiscard]] inline bool runs_avx512() noexcept {
#ifdef SNIFF_HAVE_AVX512
    return runs_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("avx512vnni");
#else
    return false;
#endif
}

}  // namespace sniff

/// Calls the best form of a kernel function that exists in `baseline`, `v3` and `avx512`.
#ifdef SNIFF_HAVE_AVX512
#define SNIFF_BEST_OF_THREE_KERNELS(call) \
    (::sniff::runs_avx512() ? avx512::call : SNIFF_BEST_KERNEL(call))
#else
#define SNIFF_BEST_OF_THREE_KERNELS(call) SNIFF_BEST_KERNEL(call)
#endif

/// The same of one that exists in `baseline` and `v3`.
#ifdef SNIFF_HAVE_V3
#define SNIFF_BEST_KERNEL(call) (::sniff::runs_v3() ? v3::call : baseline::call)
#else
#define SNIFF_BEST_KERNEL(call) (baseline::call)
#endif
