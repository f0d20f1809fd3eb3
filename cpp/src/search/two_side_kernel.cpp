// The two-sided double-dummy search. Compiled once for each instruction set, in a namespace of its
// own (SNIFF_KERNEL); `two_side.cpp` picks the best one that the machine runs.
//
// Zero-window passes only (the caller runs MTD(f), Plaat et al. 1996), fail-soft, with a small
// transposition table. A node is a position in which the seat in turn can place: draws and passes
// are part of the move before, and the last tile of a hand is played on the spot.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "sniff/rng.hpp"
#include "sniff/scoring.hpp"
#include "two_side_factory.hpp"

namespace sniff::SNIFF_KERNEL {
namespace {

#include "bits.hpp"
#include "transposition.hpp"
//
#include "ordering.hpp"
//
#include "two_side_search.hpp"

/// Whether a side might reach its target in this round by placements, generously reckoned.
bool target_in_reach(const State& root, const Game& game) noexcept {
    if (!game.target) return false;
    const int per_five = 5 / game.rules.play_divisor;
    int tiles = 0;
    for (int seat = 0; seat < game.players; ++seat) tiles += root.counts[static_cast<size_t>(seat)];
    const int most =
        (tiles + root.boneyard_count) * LayoutTable::kMaxFives * per_five + kTiles * 12;
    for (int side = 0; side < game.sides; ++side) {
        if (root.scores[static_cast<size_t>(side)] + most >= *game.target) return true;
    }
    return false;
}

template <int kSeats>
class Kernel final : public TwoSideSearch {
public:
    void begin(const State& root, const Game& game, Monitor& monitor) override {
        table_.begin(monitor.max_bytes());
        game_.emplace(game);
        const LayoutTable& layouts = LayoutTable::of(game.counting);
        plain_.reset();
        aiming_.reset();
        if (target_in_reach(root, game)) {
            aiming_.emplace(table_, layouts, *game_, root, monitor);
        } else {
            plain_.emplace(table_, layouts, *game_, root, monitor);
        }
    }
    void end() noexcept override { table_.end(); }
    int bound(const State& state, int beta) override {
        return plain_ ? plain_->bound(state, beta) : aiming_->bound(state, beta);
    }
    std::optional<LayoutTable::Placement> hint(const State& state) const override {
        const auto* found = plain_ ? plain_->hint(state) : aiming_->hint(state);
        return found != nullptr ? std::optional(*found) : std::nullopt;
    }
    uint64_t nodes() const noexcept override {
        return plain_ ? plain_->nodes() : aiming_ ? aiming_->nodes() : 0;
    }

private:
    Table table_;
    std::optional<Game> game_;
    std::optional<Search<kSeats, false>> plain_;
    std::optional<Search<kSeats, true>> aiming_;
};

}  // namespace

std::unique_ptr<TwoSideSearch> make_two_side_search(int players) {
    if (players == 2) return std::make_unique<Kernel<2>>();
    return std::make_unique<Kernel<4>>();
}

}  // namespace sniff::SNIFF_KERNEL
