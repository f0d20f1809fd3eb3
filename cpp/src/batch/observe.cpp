#include <algorithm>
#include <array>
#include <bit>

#include "../binomial.hpp"
#include "sniff/batch.hpp"

namespace sniff {
namespace {

// What stands behind the sets of tiles in an observation, and what each is divided by.
constexpr size_t kHandsAt = 1;
constexpr size_t kDrawableAt = kHandsAt + kMaxPlayers;
constexpr size_t kScoresAt = kDrawableAt + 2;
constexpr size_t kCounts = kScoresAt + kMaxPlayers + 1;
constexpr std::array<float, kCounts> kUnits{36, 7, 7, 7, 7, 14, 14, 100, 100, 100, 100, 100};
static_assert(3 * kTiles + kCounts == SNIFF_OBSERVATION_V1);

/// Masks, not shifts by a loop's variable: those vectorise without AVX2 too.
constexpr auto kBits = [] {
    std::array<uint32_t, kTiles> bits{};
    for (size_t i = 0; i < kTiles; ++i) bits[i] = 1U << i;
    return bits;
}();

/// Writes a set of tiles as 28 numbers, 0 or 1.
float* write_tiles(TileSet tiles, float* numbers) noexcept {
    for (size_t i = 0; i < kTiles; ++i) numbers[i] = (tiles.bits() & kBits[i]) != 0 ? 1.0F : 0.0F;
    return numbers + kTiles;
}

TileSet left_in_boneyard(const sniff_state_v1& state) noexcept {
    TileSet left;
    for (int i = state.next; i < state.boneyard_size; ++i) {
        left.add(Tile::from_index(state.boneyard[i]));
    }
    return left;
}

TileSet on_table(const sniff_state_v1& state) noexcept {
    TileSet hidden = left_in_boneyard(state);
    for (const uint32_t hand : state.hands) hidden = hidden | TileSet(hand);
    return TileSet::all() - hidden;
}

}  // namespace

void BatchGame::observe(const sniff_state_v1& state, int seat, float* numbers) const noexcept {
    observe(state, seat, on_table(state), numbers);
}

void BatchGame::observe(const sniff_state_v1& state, int seat, TileSet table,
                        float* numbers) const noexcept {
    numbers = write_tiles(TileSet(state.hands[seat]), numbers);
    numbers = write_tiles(table, numbers);
    numbers = write_tiles(layouts_.playable(state.layout), numbers);
    std::array<int32_t, kCounts> counts{layouts_.total(state.layout)};
    for (int i = 0, other = seat; i < game_.players; ++i, other = game_.next_seat(other)) {
        counts[kHandsAt + i] = std::popcount(state.hands[other]);
    }
    counts[kDrawableAt] = std::max(0, state.boneyard_size - state.next - drawable_end_);
    counts[kDrawableAt + 1] = state.drawn;
    for (int i = 0, side = side_[seat]; i < game_.sides; ++i) {
        counts[kScoresAt + i] = state.scores[side];
        side = side + 1 == game_.sides ? 0 : side + 1;
    }
    if (game_.target) counts[kCounts - 1] = static_cast<int32_t>(target_);
    for (size_t i = 0; i < kCounts; ++i) numbers[i] = static_cast<float>(counts[i]) / kUnits[i];
}

double BatchGame::belief(const sniff_state_v1& state, double* holds) const noexcept {
    const int own = state.turn;
    const TileSet hand(state.hands[own]);
    const TileSet unseen = TileSet::all() - hand - on_table(state);
    const int boneyard = state.boneyard_size - state.next;
    const int tiles = unseen.size();
    // Where nothing may be drawn and the seat in turn cannot place, somebody else can, or the round
    // would be over: worlds in which all tiles that fit lie in the boneyard are out.
    const TileSet fits = unseen & layouts_.playable(state.layout);
    const int fit = fits.size();
    const bool proves = boneyard <= drawable_end_ && fitting(state).empty() && state.ending == 0;
    const double all = binomial(tiles, boneyard);
    const double out = proves ? binomial(tiles - fit, boneyard - fit) : 0;
    double worlds = all - out;
    int rest = tiles - boneyard;
    for (int seat = 0; seat < game_.players; ++seat) {
        double* row = holds + static_cast<ptrdiff_t>(kTiles) * seat;
        if (seat == own) {
            for (int i = 0; i < kTiles; ++i) row[i] = hand.bits() >> i & 1;
            continue;
        }
        const int count = std::popcount(state.hands[seat]);
        worlds *= binomial(rest, count);
        rest -= count;
        for (int i = 0; i < kTiles; ++i) {
            const Tile tile = Tile::from_index(i);
            if (!unseen.contains(tile)) {
                row[i] = 0;
                continue;
            }
            const double anywhere = all * count / tiles;
            const double where_out =
                out > 0 && !fits.contains(tile) ? out * count / (tiles - fit) : 0;
            row[i] = (anywhere - where_out) / (all - out);
        }
    }
    return worlds;
}

}  // namespace sniff
