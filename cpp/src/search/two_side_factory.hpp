#pragma once

#include <memory>

#include "sniff/search/two_side.hpp"

// One namespace for each instruction set that the kernels are compiled for.
namespace sniff::baseline {
std::unique_ptr<TwoSideSearch> make_two_side_search(int players);
}
namespace sniff::v3 {
std::unique_ptr<TwoSideSearch> make_two_side_search(int players);
}
