#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "sniff/ends.hpp"

namespace sniff {

/// One item of the end total: which end gives how many pips, and why.
struct EndCount {
    std::optional<Arm> arm;  ///< none for the centre
    Tile tile;
    int pips;
    std::string text;

    bool operator==(const EndCount&) const = default;
};

/// The tiles on the table with their real arms, for people. Search uses `Ends` and layout ids.
class Layout {
public:
    explicit Layout(Counting counting = {}) noexcept : counting_(counting) {}

    [[nodiscard]] Counting counting() const noexcept { return counting_; }
    [[nodiscard]] const Ends& ends() const noexcept { return ends_; }
    [[nodiscard]] TileSet tiles() const noexcept { return tiles_; }
    [[nodiscard]] int size() const noexcept { return tiles_.size(); }
    [[nodiscard]] bool empty() const noexcept { return tiles_.empty(); }
    [[nodiscard]] int total() const noexcept { return ends_.total(counting_); }

    /// The Sniff, if a double has been played and the rules have a spinner.
    [[nodiscard]] std::optional<Tile> sniff() const noexcept;
    /// The double that the line sides start from: the Sniff, or an opening double without spinner.
    [[nodiscard]] std::optional<Tile> centre() const noexcept;
    /// The tiles of an arm from the centre outwards; empty before there is a centre.
    [[nodiscard]] const std::vector<Tile>& arm(Arm arm) const noexcept {
        return arms_[static_cast<size_t>(arm)];
    }
    /// The line from left to right while there is no centre, empty afterwards.
    [[nodiscard]] const std::vector<Tile>& line() const noexcept { return line_; }
    /// For each tile of `line()`, the half that lies to the left.
    [[nodiscard]] std::vector<int> line_left_halves() const;

    /// What each counting end gives; the pips sum to `total()`.
    [[nodiscard]] std::vector<EndCount> breakdown() const;

    /// Why `move` cannot be laid, or an empty text if it can.
    [[nodiscard]] std::string why_not(Move move) const;
    /// Lays a tile. Throws `IllegalMoveError` with the reason; nothing is changed then.
    void place(Move move);
    /// Lays a tile that is known to fit.
    void place_unchecked(Move move);

    /// Sets up a line without centre from left to right, given as (left half, tile); the chain is
    /// checked by the caller.
    void set_line(int left_half, std::vector<Tile> line);

    /// Equal when the same tiles lie on the same arms, in whatever order they came.
    bool operator==(const Layout&) const = default;

private:
    Counting counting_;
    Ends ends_;
    TileSet tiles_;
    std::array<std::vector<Tile>, kArms> arms_;
    std::vector<Tile> line_;
};

/// Why `tile` does not go on `arm` of `ends`, or an empty text if it does.
[[nodiscard]] std::string why_tile_does_not_fit(const Ends& ends, Counting counting, Tile tile,
                                                Arm arm);
/// "left arm", "up branch", ...
[[nodiscard]] std::string name_of(Arm arm);

}  // namespace sniff
