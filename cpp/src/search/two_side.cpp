#include "sniff/search/two_side.hpp"

#include "../dispatch.hpp"
#include "two_side_factory.hpp"

namespace sniff {

std::unique_ptr<TwoSideSearch> make_two_side_search(int players) {
    return SNIFF_BEST_KERNEL(make_two_side_search(players));
}

}  // namespace sniff
