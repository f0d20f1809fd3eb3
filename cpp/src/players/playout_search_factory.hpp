#pragma once

#include "playout_search.hpp"

// One namespace for each instruction set that the kernels are compiled for.
namespace sniff::baseline {
std::unique_ptr<PlayoutSearch> make_playout_search(int players);
}
namespace sniff::v3 {
std::unique_ptr<PlayoutSearch> make_playout_search(int players);
}
