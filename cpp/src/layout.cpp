#include "sniff/layout.hpp"

#include <algorithm>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"

namespace sniff {

std::string name_of(Arm arm) {
    switch (arm) {
        case Arm::left: return "left arm";
        case Arm::right: return "right arm";
        case Arm::up: return "up branch";
        case Arm::down: break;
    }
    return "down branch";
}

std::string why_tile_does_not_fit(const Ends& ends, Counting counting, Tile tile, Arm arm) {
    const int value = ends.open_value(arm, counting);
    if (value == Ends::kClosed) {
        if (!counting.branches) return "the rules have no spinner, so there is no " + name_of(arm);
        if (!ends.has_centre()) {
            return name_of(arm) +
                   " opens only after a double has been played: there is no Sniff yet";
        }
        return name_of(arm) + " opens when both line sides of the Sniff are covered";
    }
    if (tile.has(value)) return {};
    return to_text(tile) + " does not fit on the " + name_of(arm) + ": it needs a " +
           std::to_string(value);
}

std::optional<Tile> Layout::centre() const noexcept {
    if (!ends_.has_centre()) return std::nullopt;
    return Tile::of(ends_.centre, ends_.centre);
}

std::optional<Tile> Layout::sniff() const noexcept {
    return counting_.branches ? centre() : std::nullopt;
}

std::vector<int> Layout::line_left_halves() const {
    std::vector<int> halves;
    int value = ends_.outer_value(Arm::left);
    for (const Tile tile : line_) {
        halves.push_back(value);
        value = tile.other(value);
    }
    return halves;
}

std::vector<EndCount> Layout::breakdown() const {
    std::vector<EndCount> counts;
    for (const Arm side : kAllArms) {
        if (!ends_.holds_tile(side)) continue;
        const auto& tiles = arm(side);
        const Tile tile = !tiles.empty()      ? tiles.back()
                          : side == Arm::left ? line_.front()
                                              : line_.back();
        const int value = ends_.outer_value(side);
        const std::string name = name_of(side) + ": " + to_text(tile);
        if (ends_.outer_double(side)) {
            counts.push_back(
                {side, tile, 2 * value,
                 name + " is a double: both halves give " + std::to_string(2 * value)});
        } else {
            counts.push_back({side, tile, value, name + " gives " + std::to_string(value)});
        }
    }
    const int times = ends_.centre_count(counting_);
    if (times > 0) {
        const int value = ends_.centre;
        const std::string one = std::to_string(value);
        std::string text = (counting_.branches ? "Sniff " : "double ") + to_text(*centre());
        if (!ends_.line_covered()) {
            text += ": an end of the line, both halves give " + std::to_string(2 * value);
        } else if (times == 2) {
            text += ": two uncovered branches give " + one + " + " + one;
        } else {
            text += ": one uncovered branch gives " + one;
        }
        counts.push_back({std::nullopt, *centre(), times * value, text});
    }
    return counts;
}

std::string Layout::why_not(Move move) const {
    if (!move.is_place()) return to_text(move) + " lays no tile";
    const Tile tile = move.tile();
    if (tiles_.contains(tile)) return to_text(tile) + " is already on the table";
    if (empty()) {
        if (!move.has_arm()) return {};
        return "the opening tile takes no arm: write " + to_text(tile);
    }
    if (!move.has_arm()) {
        return "which arm? write " + to_text(tile) + "@L, @R, @U or @D";
    }
    return why_tile_does_not_fit(ends_, counting_, tile, move.arm());
}

void Layout::place(Move move) {
    const std::string reason = why_not(move);
    if (!reason.empty()) throw IllegalMoveError(to_text(move) + ": " + reason);
    place_unchecked(move);
}

void Layout::place_unchecked(Move move) {
    const Tile tile = move.tile();
    const bool had_centre = ends_.has_centre();
    ends_.apply(move, counting_);
    tiles_.add(tile);
    if (had_centre) {
        arms_[static_cast<size_t>(move.arm())].push_back(tile);
    } else if (!ends_.has_centre()) {
        line_.insert(move.has_arm() && move.arm() == Arm::left ? line_.begin() : line_.end(), tile);
    } else if (move.has_arm()) {
        // The Sniff: the line becomes the opposite arm, its tile next to the Sniff first.
        if (move.arm() == Arm::right) std::reverse(line_.begin(), line_.end());
        arms_[static_cast<size_t>(opposite(move.arm()))] = std::move(line_);
        line_.clear();
    }
}

void Layout::set_line(int left_half, std::vector<Tile> line) {
    *this = Layout(counting_);
    int value = left_half;
    const auto end = [](int half, Tile tile) {
        return static_cast<uint8_t>(half | (tile.is_double() ? Ends::kDoubleBit : 0));
    };
    ends_.outer[0] = end(value, line.front());
    for (const Tile tile : line) {
        tiles_.add(tile);
        value = tile.other(value);
    }
    ends_.outer[1] = end(value, line.back());
    line_ = std::move(line);
}

}  // namespace sniff
