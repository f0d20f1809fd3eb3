#pragma once

#include "world_search.hpp"

// One namespace for each instruction set that the kernels are compiled for.
namespace sniff::baseline {
std::unique_ptr<WorldSearch> make_world_search(const Game& game, const Nets& nets,
                                               Inference inference);
}
namespace sniff::v3 {
std::unique_ptr<WorldSearch> make_world_search(const Game& game, const Nets& nets,
                                               Inference inference);
}
namespace sniff::avx512 {
std::unique_ptr<WorldSearch> make_world_search(const Game& game, const Nets& nets,
                                               Inference inference);
}
