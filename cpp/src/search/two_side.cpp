#include "sniff/search/two_side.hpp"

#include "two_side_factory.hpp"

namespace sniff {

std::unique_ptr<TwoSideSearch> make_two_side_search(int players) {
#ifdef SNIFF_HAVE_V3
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
        return v3::make_two_side_search(players);
    }
#endif
    return baseline::make_two_side_search(players);
}

}  // namespace sniff
