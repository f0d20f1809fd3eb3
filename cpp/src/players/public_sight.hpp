// Included by kernels that evaluate nets, inside their namespace; see cmake/kernels.cmake.

/// What `seat` with this hand sees of a moment that everybody knows.
template <int kSeats>
Sight<kSeats> public_sight(const PublicMoment& moment, unsigned seat, uint32_t hand) noexcept {
    Sight<kSeats> sight;
    sight.own = hand;
    sight.hidden = TileSet::all().bits() & ~moment.played & ~hand;
    for (size_t o = 0; o < sight.kOthers; ++o) {
        const size_t other = (seat + 1 + o) % kSeats;
        sight.count[o] = moment.counts[other];
        sight.kept[o] = moment.kept[other];
        sight.may[o] = sight.hidden & ~excluded_tiles(moment.kept[other]);
    }
    sight.boneyard = moment.boneyard;
    return sight;
}
