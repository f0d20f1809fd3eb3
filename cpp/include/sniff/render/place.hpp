#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sniff/layout.hpp"

namespace sniff {

/// Where a tile lies on the table. A unit is the side of a half, so a tile is 2 by 1; x grows to
/// the right, y downwards.
struct PlacedTile {
    Tile tile;
    std::optional<Arm> arm;  ///< none for the centre, and for the opening tile before there is one
    double x;                ///< of the middle of the tile
    double y;
    /// Degrees clockwise from a tile that lies flat with its high half to the left: 0, 90, 180,
    /// 270.
    int rotation;

    bool operator==(const PlacedTile&) const = default;
};

/// A drawing of a layout, fitted into a box.
struct Placement {
    double width;  ///< of the field that the tiles lie in; the box is `scale` times as large
    double height;
    double scale;                        ///< 1 as long as that is enough
    int enlarged;                        ///< how many times the field was made larger by an eighth
    std::vector<PlacedTile> tiles;       ///< the opening tile, then each arm outwards
    std::vector<PlacedTile> candidates;  ///< where each of the moves asked for would lie

    bool operator==(const Placement&) const = default;
};

/// Lays out `layout` in a box of `width` by `height` units.
///
/// The line runs from left to right through the middle of the box. Each arm runs straight to the
/// border and then turns clockwise, winding inwards in a quarter of the box that no other arm
/// enters: R below right, D below left, L above left, U above right of the Sniff. Doubles lie
/// crosswise. Where the box is too small, the field is made larger by steps and `scale` is smaller
/// than 1.
///
/// `opening`: the tile that was laid first; left out, the middle of the box is the centre, or the
/// middle of the line where there is none. Before there is a Sniff the line does not turn (except
/// where the rules have no spinner). `enlarged`: start with a field that large. Adding a tile moves
/// none of the others as long as `opening` and `enlarged` stay what they are.
///
/// `candidates`: placements that are legal on `layout`; the box has room for each of them.
/// Throws `DealError` if `opening` does not lie on the line, or the box is smaller than 4 by 4 or
/// larger than 10,000; `IllegalMoveError` for a candidate that does not fit.
[[nodiscard]] Placement place(const Layout& layout, double width, double height,
                              std::optional<Tile> opening = {},
                              std::span<const Move> candidates = {}, int enlarged = 0);

/// Lays out what `moves` have made of an empty table or of `start`, one after the other. A field
/// that was made larger once is not made smaller again, and has room for whatever may be laid next:
/// nothing moves without need, whether candidates are asked for or not. Draws and passes are
/// skipped. Otherwise as `place`.
[[nodiscard]] Placement place_moves(Layout start, std::span<const Move> moves, double width,
                                    double height, std::span<const Move> candidates = {});

}  // namespace sniff
