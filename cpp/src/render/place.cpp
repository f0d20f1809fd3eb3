#include "sniff/render/place.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "walker.hpp"

namespace sniff {
namespace {

constexpr double kSmallest = 4;
constexpr double kLargest = 10'000;
constexpr double kStep = 1.125;    ///< from one size of the field to the next
constexpr double kBorder = 0.5;    ///< an axis runs 1 inside the border: half a unit inside this
constexpr double kGap = 0.4;       ///< between tiles that are no neighbours
constexpr double kBranchLane = 2;  ///< from the axis of a ray to the bound of a quarter beside it

/// The line as it runs through the centre, and the branches.
struct Chains {
    std::vector<Link> line;  ///< from left to right; `inner` is the left half
    size_t opening = 0;      ///< index in `line` of the tile that lies in the middle of the box
    std::optional<size_t> centre;
    std::vector<Link> up;
    std::vector<Link> down;
};

std::vector<Link> outwards(const std::vector<Tile>& tiles, int inner) {
    std::vector<Link> links;
    for (const Tile tile : tiles) {
        links.push_back({tile, inner});
        inner = tile.other(inner);
    }
    return links;
}

Chains chains_of(const Layout& layout, std::optional<Tile> opening) {
    Chains chains;
    if (const auto centre = layout.centre()) {
        const int value = centre->high();
        for (const Link& link : outwards(layout.arm(Arm::left), value)) {
            chains.line.insert(chains.line.begin(), {link.tile, link.tile.other(link.inner)});
        }
        chains.centre = chains.opening = chains.line.size();
        chains.line.push_back({*centre, value});
        const auto right = outwards(layout.arm(Arm::right), value);
        chains.line.insert(chains.line.end(), right.begin(), right.end());
        chains.up = outwards(layout.arm(Arm::up), value);
        chains.down = outwards(layout.arm(Arm::down), value);
    } else {
        chains.line = outwards(layout.line(), layout.ends().outer_value(Arm::left));
        chains.opening = (chains.line.size() - 1) / 2;
    }
    if (!opening) return chains;
    const auto found = std::find_if(chains.line.begin(), chains.line.end(),
                                    [&](const Link& link) { return link.tile == *opening; });
    if (found == chains.line.end()) {
        throw DealError("the opening tile " + to_text(*opening) + " does not lie on the line");
    }
    chains.opening = static_cast<size_t>(found - chains.line.begin());
    return chains;
}

/// One attempt to lay all tiles in a field of a given size.
class Field {
public:
    Field(const Chains& chains, bool has_branches, double width, double height)
        : chains_(chains), has_branches_(has_branches), width_(width), height_(height) {}

    /// Where all tiles lie, or nothing if the field is too small.
    std::optional<std::vector<PlacedTile>> lay() {
        const Link& opening = chains_.line[chains_.opening];
        const bool across = opening.tile.is_double();
        centre_x_ = width_ / 2;
        tiles_.push_back(
            {opening.tile, arm_of(chains_.opening), width_ / 2, height_ / 2, rotation_of(opening)});
        chain_start_.push_back(true);
        // The half that holds the centre goes first: the quarters lie around the centre.
        const bool left_first = chains_.centre && *chains_.centre < chains_.opening;
        for (const bool left : {left_first, !left_first}) {
            if (!lay_half(left, across)) return std::nullopt;
        }
        if (!lay_branch(chains_.up, Arm::up) || !lay_branch(chains_.down, Arm::down)) {
            return std::nullopt;
        }
        if (crowded()) return std::nullopt;
        return std::move(tiles_);
    }

private:
    std::optional<Arm> arm_of(size_t i) const noexcept {
        const size_t middle = chains_.centre.value_or(chains_.opening);
        if (i == middle) return std::nullopt;
        return i < middle ? Arm::left : Arm::right;
    }

    /// The quarter that an arm winds in; without branches, the half.
    Box quarter(Arm arm) const noexcept {
        const bool below = arm == Arm::right || arm == Arm::down;
        const bool right = arm == Arm::right || arm == Arm::up;
        Box box{kBorder, kBorder, width_ - kBorder, height_ - kBorder};
        (below ? box.top : box.bottom) = height_ / 2 + (below ? kBranchLane : -kBranchLane);
        if (has_branches_)
            (right ? box.left : box.right) = centre_x_ + (right ? kBranchLane : -kBranchLane);
        return box;
    }

    /// The line from the opening tile to the left or to the right.
    bool lay_half(bool left, bool across) {
        const auto size = chains_.line.size();
        const size_t count = left ? chains_.opening : size - chains_.opening - 1;
        const Arm outer = left ? Arm::left : Arm::right;
        Walker walker(width_ / 2, height_ / 2, left ? Heading::left : Heading::right, across,
                      quarter(outer));
        // Until the centre has come, later tiles may still make branches of what lies here.
        const bool straight_only = has_branches_ && !chains_.centre;
        for (size_t k = 1; k <= count; ++k) {
            const size_t i = left ? chains_.opening - k : chains_.opening + k;
            const Link& link = chains_.line[i];
            const Link outward{link.tile, left ? link.tile.other(link.inner) : link.inner};
            const bool inside =
                chains_.centre && (left ? i >= *chains_.centre : i <= *chains_.centre);
            if (!walker.lay(outward, !inside && !straight_only, arm_of(i), tiles_)) return false;
            chain_start_.push_back(k == 1);
            if (chains_.centre == i) {
                centre_x_ = tiles_.back().x;
                walker.set_bounds(quarter(outer));
            }
        }
        return true;
    }

    bool lay_branch(const std::vector<Link>& links, Arm arm) {
        Walker walker(centre_x_, height_ / 2, arm == Arm::up ? Heading::up : Heading::down, false,
                      quarter(arm));
        bool first = true;
        for (const Link& link : links) {
            if (!walker.lay(link, true, arm, tiles_)) return false;
            chain_start_.push_back(first);
            first = false;
        }
        return true;
    }

    /// Whether tiles that are no neighbours come too near to each other.
    bool crowded() const {
        for (size_t i = 1; i < tiles_.size(); ++i) {
            const Box box = box_of(tiles_[i]);
            for (size_t k = 0; k < i; ++k) {
                const bool neighbours = !chain_start_[i] && k + 1 == i;
                const bool from_middle = chain_start_[i] && is_middle(k);
                if (neighbours || from_middle) continue;
                if (box.nearer(box_of(tiles_[k]), kGap)) return true;
            }
        }
        return false;
    }
    /// The opening tile or the centre, which chains start from.
    bool is_middle(size_t k) const {
        return k == 0 || (chains_.centre && tiles_[k].tile == chains_.line[*chains_.centre].tile);
    }

    const Chains& chains_;
    bool has_branches_;
    double width_;
    double height_;
    double centre_x_ = 0;
    std::vector<PlacedTile> tiles_;
    std::vector<bool> chain_start_;  ///< of each tile: the first of its chain
};

struct Candidate {
    Move move;
    Chains chains;
};

std::optional<PlacedTile> find_candidate(const Candidate& candidate, bool has_branches,
                                         double width, double height) {
    const auto tiles = Field(candidate.chains, has_branches, width, height).lay();
    if (!tiles) return std::nullopt;
    auto placed = *std::find_if(tiles->begin(), tiles->end(), [&](const PlacedTile& tile) {
        return tile.tile == candidate.move.tile();
    });
    // A double that becomes the Sniff is laid on an arm all the same.
    if (candidate.move.has_arm()) placed.arm = candidate.move.arm();
    return placed;
}

/// For each open arm a tile that may come there next, and the double if it may: where they lie
/// depends on nothing else.
std::vector<Move> next_kinds(const Layout& layout) {
    std::vector<Move> moves;
    const TileSet left = TileSet::all() - layout.tiles();
    for (const Arm arm : kAllArms) {
        bool found[2] = {false, false};
        for (const Tile tile : left) {
            if (found[tile.is_double()]) continue;
            if (!layout.ends().fits(tile, arm, layout.counting())) continue;
            found[tile.is_double()] = true;
            moves.push_back(Move::place(tile, arm));
        }
    }
    return moves;
}

}  // namespace

Placement place(const Layout& layout, double width, double height, std::optional<Tile> opening,
                std::span<const Move> candidates, int enlarged) {
    if (!(width >= kSmallest && height >= kSmallest && width <= kLargest && height <= kLargest)) {
        throw DealError("a box of " + std::to_string(width) + " by " + std::to_string(height) +
                        " units; expected 4 to 10,000 each way");
    }
    const bool has_branches = layout.counting().branches;
    std::vector<Candidate> wanted;
    for (const Move move : candidates) {
        if (!move.is_place()) {
            throw IllegalMoveError(to_text(move) + " is no placement: it lies nowhere");
        }
        Layout next = layout;
        next.place(move);
        wanted.push_back({move, chains_of(next, layout.empty() ? move.tile() : opening)});
    }
    Chains chains;
    if (!layout.empty()) chains = chains_of(layout, opening);
    for (;; ++enlarged) {
        const double growth = std::pow(kStep, enlarged);
        Placement placement{width * growth, height * growth, 1 / growth, enlarged, {}, {}};
        if (!layout.empty()) {
            auto tiles = Field(chains, has_branches, placement.width, placement.height).lay();
            if (!tiles) continue;
            placement.tiles = std::move(*tiles);
        }
        for (const Candidate& candidate : wanted) {
            const auto placed =
                find_candidate(candidate, has_branches, placement.width, placement.height);
            if (!placed) break;
            placement.candidates.push_back(*placed);
        }
        if (placement.candidates.size() == wanted.size()) return placement;
    }
}

Placement place_moves(Layout start, std::span<const Move> moves, double width, double height,
                      std::span<const Move> candidates) {
    Layout layout = std::move(start);
    std::optional<Tile> opening;
    int enlarged = 0;
    for (const Move move : moves) {
        if (!move.is_place()) continue;
        if (layout.empty()) opening = move.tile();
        layout.place(move);
        // Candidates will be asked for at any step: with room for them the scale does not depend
        // on that.
        enlarged = place(layout, width, height, opening, next_kinds(layout), enlarged).enlarged;
    }
    return place(layout, width, height, opening, candidates, enlarged);
}

}  // namespace sniff
