#include <algorithm>
#include <bit>

#include "../binomial.hpp"
#include "sniff/batch.hpp"

namespace sniff {
namespace {

/// Writes a set of tiles as 28 numbers, 0 or 1.
float* write_tiles(TileSet tiles, float* numbers) noexcept {
    for (int i = 0; i < kTiles; ++i) *numbers++ = static_cast<float>(tiles.bits() >> i & 1);
    return numbers;
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
    constexpr float kMostTotal = 36;
    constexpr float kUsualHand = 7;
    constexpr float kUsualBoneyard = 14;
    constexpr float kHundred = 100;
    numbers = write_tiles(TileSet(state.hands[seat]), numbers);
    numbers = write_tiles(on_table(state), numbers);
    numbers = write_tiles(layouts_.playable(state.layout), numbers);
    *numbers++ = static_cast<float>(layouts_.total(state.layout)) / kMostTotal;
    for (int i = 0; i < kMaxPlayers; ++i) {
        const int other = (seat + i) % game_.players;
        const int tiles = i < game_.players ? std::popcount(state.hands[other]) : 0;
        *numbers++ = static_cast<float>(tiles) / kUsualHand;
    }
    const int drawable = std::max(0, state.boneyard_size - state.next - drawable_end_);
    *numbers++ = static_cast<float>(drawable) / kUsualBoneyard;
    *numbers++ = static_cast<float>(state.drawn) / kUsualBoneyard;
    for (int i = 0; i < kMaxPlayers; ++i) {
        const int side = (game_.side_of(seat) + i) % game_.sides;
        *numbers++ = i < game_.sides ? static_cast<float>(state.scores[side]) / kHundred : 0.0F;
    }
    *numbers = game_.target ? static_cast<float>(*game_.target) / kHundred : 0.0F;
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
