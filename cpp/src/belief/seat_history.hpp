#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sniff/view.hpp"

namespace sniff {

/// How many of a seat's hidden tiles are of each class, see `SeatHistory::class_of`.
using Profile = std::vector<uint8_t>;

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
    [[nodiscard]] double ways(const Profile& held) const;

private:
    struct Void {
        int event;
        TileSet playable;  ///< what fitted then: the seat held none of it
    };
    struct Played {
        int first;  ///< first slot that is possible
        int last;   ///< last slot that is possible
    };

    [[nodiscard]] int first_slot(Tile tile, int before) const noexcept;

    std::vector<int> draws_;  ///< event numbers
    std::vector<Void> voids_;
    std::vector<Played> free_;         ///< played tiles that may have come by different slots
    std::vector<bool> slot_is_taken_;  ///< by a tile that was played at once
    bool impossible_ = false;
    int dealt_ = 0;
    int count_ = 0;
};

}  // namespace sniff
