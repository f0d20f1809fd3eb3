#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "sniff/rng.hpp"
#include "sniff/view.hpp"

namespace sniff {

/// How many of a seat's hidden tiles are of each class, see `SeatHistory::class_of`.
using Profile = std::vector<uint8_t>;

/// By what a seat got its tiles.
struct Acquired {
    TileSet dealt;
    std::vector<Tile> drawn;  ///< one for each of its draws
};

/// When another seat got its tiles, could not place, and played: what limits the tiles it may hold.
///
/// Its slots in time are the deal (slot 0, with room for the dealt hand) and its draws (one tile
/// each). A tile can have come by a slot only if it fitted at no later moment at which the seat
/// could not place while it held the tile; so the slots open to a tile that is still held are those
/// from its class on, and a tile that was played had to come before that.
class SeatHistory {
public:
    SeatHistory(const View& view, int seat);

    /// The first slot by which the seat can have got a tile that it still holds; `classes()` if
    /// none.
    [[nodiscard]] int class_of(Tile tile) const noexcept;
    [[nodiscard]] int classes() const noexcept { return static_cast<int>(draws_.size()) + 1; }
    /// Tiles held now.
    [[nodiscard]] int count() const noexcept { return count_; }
    /// In how many ways the tiles played and the tiles held, given by class, fall into the slots.
    /// The dealt hand is a set, draws are in order.
    [[nodiscard]] double ways(const Profile& held) const { return walk(held, nullptr); }
    /// One of these ways for a hand that is possible, every way as likely.
    [[nodiscard]] Acquired draw_past(TileSet held, Rng& rng) const;

private:
    struct Void {
        int event;
        TileSet playable;  ///< what fitted then: the seat held none of it
    };
    struct Played {
        Tile tile;
        int first;  ///< first slot that is possible
        int last;   ///< last slot that is possible; before the first one if it cannot have come
    };

    /// The ways to have filled the slots so far, by the set of free played tiles that have come.
    using Layer = std::vector<double>;

    [[nodiscard]] int first_slot(Tile tile, int before) const noexcept;
    /// Counts the ways; keeps the layer after every slot if asked to.
    [[nodiscard]] double walk(const Profile& held, std::vector<Layer>* kept) const;

    std::vector<int> draws_;  ///< event numbers
    std::vector<Void> voids_;
    std::vector<Played> free_;  ///< played tiles that may have come by different slots
    std::vector<std::optional<Tile>> taken_;  ///< by slot: what was drawn and played at once
    TileSet surely_dealt_;                    ///< played tiles that can have come in no other way
    int dealt_ = 0;                           ///< room in the deal for other tiles than these
    int count_ = 0;
};

}  // namespace sniff
