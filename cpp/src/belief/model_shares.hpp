#pragma once

#include <algorithm>

#include "../binomial.hpp"
#include "model.hpp"

namespace sniff {

template <class Visit>
void BeliefModel::for_each_share(const State& state, size_t k, Visit visit) const {
    const Kind& kind = kinds[k];
    std::array<int, kMaxPlayers - 1> held{};
    for (size_t p = 0; p < pairs.size(); ++p) held[static_cast<size_t>(pairs[p][0])] += state[p];
    int still_wanted = 0;
    for (size_t o = 0; o < others.size(); ++o) still_wanted += histories[o].count() - held[o];

    Share share;
    const auto deal = [&](const auto& self, size_t o, int left, int wanted, double ways,
                          State next) -> void {
        if (o == others.size()) {
            // What is left goes to the boneyard; later kinds must be able to fill the hands.
            if (wanted > left_after[k]) return;
            share.ways = ways;
            share.next = next;
            visit(share);
            return;
        }
        const int room = histories[o].count() - held[o];
        const int most = kind.pair[o] < 0 ? 0 : std::min(left, room);
        for (int tiles = 0; tiles <= most; ++tiles) {
            share.tiles[o] = static_cast<uint8_t>(tiles);
            State then = next;
            if (tiles > 0) {
                auto& count = then[static_cast<size_t>(kind.pair[o])];
                count = static_cast<uint8_t>(count + tiles);
                if (kind.fits_now) then[kMaxCounts - 1] = 1;
            }
            self(self, o + 1, left - tiles, wanted - tiles, ways * binomial(left, tiles), then);
        }
    };
    deal(deal, 0, kind.tiles.size(), still_wanted, 1, state);
}

}  // namespace sniff
