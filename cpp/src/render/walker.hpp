#pragma once

#include <cstddef>
#include <vector>

#include "sniff/render/place.hpp"

namespace sniff {

/// A rectangle with sides along the axes.
struct Box {
    double left;
    double top;
    double right;
    double bottom;

    /// Whether the two come nearer to each other than `gap`.
    [[nodiscard]] bool nearer(const Box& other, double gap) const noexcept {
        return left < other.right + gap && other.left < right + gap && top < other.bottom + gap &&
               other.top < bottom + gap;
    }
};

/// What a placed tile covers.
[[nodiscard]] inline Box box_of(const PlacedTile& placed) noexcept {
    const bool flat = placed.rotation % 180 == 0;
    const double half_width = flat ? 1 : 0.5;
    const double half_height = flat ? 0.5 : 1;
    return {placed.x - half_width, placed.y - half_height, placed.x + half_width,
            placed.y + half_height};
}

/// A tile of a chain, with the half that lies towards the beginning of the chain.
struct Link {
    Tile tile;
    int inner;
};

/// The rotation of a tile in a chain that runs to the right; doubles lie crosswise.
[[nodiscard]] constexpr int rotation_of(Link link) noexcept {
    if (link.tile.is_double()) return 90;
    return link.inner == link.tile.high() ? 0 : 180;
}

/// Clockwise, so that a turn is one further; times 90 the direction in degrees.
enum class Heading : unsigned char { right, down, left, up };

/// Lays tiles one after the other: straight on until the border is met, then turning clockwise,
/// inwards. What it does depends on the tiles that it has laid only.
class Walker {
public:
    /// From a tile that lies at `x`, `y`; `across`: it lies crosswise to `heading`.
    Walker(double x, double y, Heading heading, bool across, const Box& bounds) noexcept
        : heading_(heading), bounds_(bounds), x_(x), y_(y), across_(across) {
        advance(across ? 0.5 : 1);
    }

    /// Lays a tile, or returns false if there is no room. `may_turn`: round a corner too.
    bool lay(Link link, bool may_turn, std::optional<Arm> arm, std::vector<PlacedTile>& tiles) {
        const bool is_double = link.tile.is_double();
        const double length = is_double ? 1 : 2;
        if (!has_room(length)) {
            // A turn needs a tile on the way so far, to turn at its outer half.
            if (!may_turn || !laid_) return false;
            turn();
            if (!has_room(length)) return false;
        }
        advance(length / 2);
        const int turned = rotation_of(link) + 90 * static_cast<int>(heading_);
        tiles.push_back({link.tile, arm, x_, y_, turned % (is_double ? 180 : 360)});
        advance(length / 2);
        across_ = is_double;
        laid_ = true;
        return true;
    }

    void set_bounds(const Box& bounds) noexcept { bounds_ = bounds; }

private:
    // Doubles reach 1 to either side of a chain's axis, and the axis after a turn runs half a unit
    // inside the edge that was reached: 2 from there keeps chains half a unit apart.
    static constexpr double kLane = 2;

    void advance(double distance) noexcept {
        switch (heading_) {
            case Heading::right: x_ += distance; break;
            case Heading::down: y_ += distance; break;
            case Heading::left: x_ -= distance; break;
            case Heading::up: y_ -= distance; break;
        }
    }

    [[nodiscard]] bool has_room(double length) const noexcept {
        switch (heading_) {
            case Heading::right: return x_ + length <= bounds_.right;
            case Heading::down: return y_ + length <= bounds_.bottom;
            case Heading::left: return x_ - length >= bounds_.left;
            case Heading::up: break;
        }
        return y_ - length >= bounds_.top;
    }

    /// Turns at the outer half of the last tile; what it ran along bounds the later rounds.
    void turn() noexcept {
        advance(-0.5);
        switch (heading_) {
            case Heading::right: bounds_.right = x_ - kLane; break;
            case Heading::down: bounds_.bottom = y_ - kLane; break;
            case Heading::left: bounds_.left = x_ + kLane; break;
            case Heading::up: bounds_.top = y_ + kLane; break;
        }
        heading_ = static_cast<Heading>((static_cast<int>(heading_) + 1) % 4);
        advance(across_ ? 1 : 0.5);
        laid_ = false;
    }

    Heading heading_;
    Box bounds_;
    double x_;  ///< of the middle of the edge where the next tile begins
    double y_;
    bool across_;
    bool laid_ = false;  ///< since the last turn
};

}  // namespace sniff
