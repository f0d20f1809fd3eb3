#include "world_search.hpp"

#include "../dispatch.hpp"
#include "world_search_factory.hpp"

namespace sniff {

std::unique_ptr<WorldSearch> make_world_search(const Game& game, const Nets& nets,
                                               Inference inference) {
    return SNIFF_BEST_OF_THREE_KERNELS(make_world_search(game, nets, inference));
}

}  // namespace sniff
