#include "sniff/search/two_side.hpp"

#include <array>

#include "../dispatch.hpp"
#include "two_side_factory.hpp"

namespace sniff {
namespace {

/// The spare search of this thread, for two players or for four.
std::unique_ptr<TwoSideSearch>& spare(int players) noexcept {
    thread_local std::array<std::unique_ptr<TwoSideSearch>, 2> spares;
    return spares[players == 2 ? 0 : 1];
}

}  // namespace

std::unique_ptr<TwoSideSearch> make_two_side_search(int players) {
    return SNIFF_BEST_KERNEL(make_two_side_search(players));
}

BorrowedSearch borrow_two_side_search(int players) {
    auto& kept = spare(players);
    TwoSideSearch* search = kept ? kept.release() : make_two_side_search(players).release();
    return {search, GiveBackSearch{players}};
}

void GiveBackSearch::operator()(TwoSideSearch* search) const noexcept {
    search->end();
    spare(players).reset(search);
}

}  // namespace sniff
