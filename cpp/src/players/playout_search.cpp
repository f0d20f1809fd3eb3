#include "playout_search.hpp"

#include "../dispatch.hpp"
#include "playout_search_factory.hpp"

namespace sniff {

std::unique_ptr<PlayoutSearch> make_playout_search(int players) {
    return SNIFF_BEST_KERNEL(make_playout_search(players));
}

}  // namespace sniff
