#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "render/walker.hpp"
#include "rounds.hpp"
#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/position.hpp"
#include "sniff/render/place.hpp"
#include "sniff/round.hpp"

using namespace sniff;

namespace {

constexpr double kTouch = 1e-9;

/// How long the edge is that two tiles share, 0 if they do not touch.
double shared_edge(const Box& a, const Box& b) {
    const double x = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double y = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    if (x < -kTouch || y < -kTouch) return 0;
    if (x > kTouch && y > kTouch) return -1;  // they overlap
    return std::max(x, y);
}

/// The tiles of each chain in order, the tile that it starts from first.
std::vector<std::vector<Tile>> chains_of(const Layout& layout) {
    if (!layout.centre()) return {layout.line()};
    std::vector<std::vector<Tile>> chains;
    for (const Arm arm : kAllArms) {
        chains.push_back({*layout.centre()});
        chains.back().insert(chains.back().end(), layout.arm(arm).begin(), layout.arm(arm).end());
    }
    return chains;
}

// One check a drawing: a hundred thousand rounds make hundreds of millions of pairs.
void check_placement(const Layout& layout, const Placement& placement) {
    std::array<Box, kTiles> boxes{};
    std::vector<Tile> laid;
    bool inside = true;
    bool apart = true;
    for (const PlacedTile& placed : placement.tiles) {
        const Box box = box_of(placed);
        inside = inside && box.left >= 0 && box.top >= 0 && box.right <= placement.width &&
                 box.bottom <= placement.height;
        for (const Tile other : laid) {
            apart = apart && shared_edge(box, boxes[static_cast<size_t>(other.index())]) >= 0;
        }
        boxes[static_cast<size_t>(placed.tile.index())] = box;
        laid.push_back(placed.tile);
    }
    REQUIRE(inside);
    REQUIRE(apart);
    REQUIRE(laid.size() == static_cast<size_t>(layout.size()));
    const auto box_at = [&](Tile tile) { return boxes[static_cast<size_t>(tile.index())]; };
    size_t neighbours = 0;
    bool joined = true;
    for (const auto& chain : chains_of(layout)) {
        for (size_t i = 1; i < chain.size(); ++i) {
            joined = joined && shared_edge(box_at(chain[i - 1]), box_at(chain[i])) > 1 - kTouch;
            ++neighbours;
        }
    }
    REQUIRE(joined);
    size_t near = 0;
    for (size_t a = 0; a < laid.size(); ++a) {
        for (size_t b = 0; b < a; ++b) near += box_at(laid[a]).nearer(box_at(laid[b]), 0.2) ? 1 : 0;
    }
    REQUIRE(near == neighbours);  // no other two tiles touch
}

/// Whether all tiles of one drawing lie in the other where they lay.
bool all_stay(const Placement& before, const Placement& after) {
    return std::all_of(before.tiles.begin(), before.tiles.end(), [&](const PlacedTile& tile) {
        return std::any_of(after.tiles.begin(), after.tiles.end(), [&](const PlacedTile& other) {
            return other.tile == tile.tile && other.x == tile.x && other.y == tile.y &&
                   other.rotation == tile.rotation;
        });
    });
}

/// A round laid out move by move: nothing moves at one scale, with or without candidates.
void check_history(const Layout& start, const std::vector<Move>& moves, double width,
                   double height) {
    Layout layout = start;
    Placement before{};
    for (size_t n = 1; n <= moves.size(); ++n) {
        const std::span<const Move> so_far(moves.data(), n);
        layout.place(moves[n - 1]);
        const Placement placement = place_moves(start, so_far, width, height);
        check_placement(layout, placement);
        if (n < moves.size()) {
            const Placement asked =
                place_moves(start, so_far, width, height, std::span(moves).subspan(n, 1));
            REQUIRE(asked.enlarged == placement.enlarged);
            REQUIRE(asked.tiles == placement.tiles);
        }
        REQUIRE(placement.enlarged >= before.enlarged);
        if (placement.enlarged == before.enlarged) {
            REQUIRE(all_stay(before, placement));
        }
        before = placement;
    }
}

/// The half of a placed tile that lies at (x, y), or -1.
int half_at(const PlacedTile& placed, double x, double y) {
    static constexpr int kDx[] = {-1, 0, 1, 0};
    static constexpr int kDy[] = {0, -1, 0, 1};
    const int turn = placed.rotation / 90;
    const double hx = placed.x + 0.5 * kDx[turn];
    const double hy = placed.y + 0.5 * kDy[turn];
    if (std::abs(x - hx) < 0.5 && std::abs(y - hy) < 0.5) return placed.tile.high();
    if (std::abs(x - (2 * placed.x - hx)) < 0.5 && std::abs(y - (2 * placed.y - hy)) < 0.5) {
        return placed.tile.low();
    }
    return -1;
}

/// Along each chain, halves that touch across an edge show the same value.
void check_halves(const Layout& layout, const Placement& placement) {
    std::map<Tile, PlacedTile> placed;
    for (const PlacedTile& tile : placement.tiles) placed[tile.tile] = tile;
    bool agree = true;
    for (const auto& chain : chains_of(layout)) {
        for (size_t i = 1; i < chain.size(); ++i) {
            const Box a = box_of(placed.at(chain[i - 1]));
            const Box b = box_of(placed.at(chain[i]));
            const double x = (std::max(a.left, b.left) + std::min(a.right, b.right)) / 2;
            const double y = (std::max(a.top, b.top) + std::min(a.bottom, b.bottom)) / 2;
            const bool beside =
                std::abs(a.right - b.left) < kTouch || std::abs(b.right - a.left) < kTouch;
            const double dx = beside ? 0.25 : 0;
            const double dy = beside ? 0 : 0.25;
            const auto value = [&](const PlacedTile& tile) {
                // The edge is in the middle of one half, or between the two of a double.
                for (const double side : {-1.0, 1.0}) {
                    for (const double along : {-0.1, 0.1}) {
                        const int half = half_at(tile, x + side * dx + along * (beside ? 0 : 1),
                                                 y + side * dy + along * (beside ? 1 : 0));
                        if (half >= 0) return half;
                    }
                }
                return -1;
            };
            const int half = value(placed.at(chain[i]));
            agree = agree && half >= 0 && value(placed.at(chain[i - 1])) == half;
        }
    }
    REQUIRE(agree);
}

}  // namespace

TEST_CASE("random rounds lie within their box, nothing overlaps, neighbours touch, nothing jumps") {
    const int rounds = test_rounds(100'000);
    Rng rng(5);
    int rescaled = 0;
    int steps = 0;
    for (int i = 0; i < rounds; ++i) {
        const char* presets[] = {"american", "classic", "all-fives", "muggins"};
        const Game game(Rules::preset(presets[i % 4]), 2 + i / 4 % 3, std::nullopt);
        Round round = Round::deal(game, Rng::stream(77, static_cast<uint64_t>(i)));
        const double width = 8 + rng.below(30);
        const double height = 8 + rng.below(20);
        std::optional<Tile> opening;
        Placement before{};
        std::vector<Move> played;
        while (!round.is_over()) {
            const Move move = random_move(round, rng);
            round.push(move);
            if (!move.is_place()) continue;
            if (!opening) opening = move.tile();
            played.push_back(move);
            const Layout layout = round.layout();
            Placement placement = place(layout, width, height, opening, {}, before.enlarged);
            check_placement(layout, placement);
            check_halves(layout, placement);
            ++steps;
            if (placement.enlarged == before.enlarged) {
                REQUIRE(all_stay(before, placement));
            } else if (before.scale > 0) {
                REQUIRE(placement.scale < before.scale);
                ++rescaled;
            }
            before = std::move(placement);
        }
        if (i % 50 == 0) check_history(Layout(Counting::of(game.rules)), played, width, height);
        // A layout alone, whose opening tile nobody knows, can be drawn too.
        check_placement(round.layout(), place(round.layout(), width, height));
    }
    CHECK(rescaled < steps / 3);
    MESSAGE(rescaled << " of " << steps << " placements changed the scale");
}

TEST_CASE("candidates lie where they will lie") {
    Rng rng(6);
    for (int i = 0; i < 300; ++i) {
        const Game game(Rules(), 2 + i % 3, std::nullopt);
        Round round = Round::deal(game, Rng::stream(78, static_cast<uint64_t>(i)));
        std::optional<Tile> opening;
        while (!round.is_over()) {
            std::vector<Move> placements;
            for (const Move move : round.legal_moves()) {
                if (move.is_place()) placements.push_back(move);
            }
            const Placement asked = place(round.layout(), 24, 14, opening, placements);
            REQUIRE(asked.candidates.size() == placements.size());
            const Move move = random_move(round, rng);
            round.push(move);
            if (!move.is_place()) continue;
            if (!opening) opening = move.tile();
            const Placement after = place(round.layout(), 24, 14, opening);
            if (after.scale != asked.scale) continue;
            const auto chosen = std::find(placements.begin(), placements.end(), move);
            const PlacedTile& candidate =
                asked.candidates[static_cast<size_t>(chosen - placements.begin())];
            REQUIRE(
                std::any_of(after.tiles.begin(), after.tiles.end(), [&](const PlacedTile& tile) {
                    return tile.tile == candidate.tile && tile.x == candidate.x &&
                           tile.y == candidate.y && tile.rotation == candidate.rotation;
                }));
        }
    }
}

TEST_CASE("a placement by hand") {
    // 4-4 in the middle, 6-4 to its left, 4-1 to its right, 4-2 above.
    const Placement placement = place(parse_layout("44/L46/R41/U42", {}), 20, 10);
    CHECK(placement.scale == 1);
    CHECK(placement.tiles == std::vector<PlacedTile>{{Tile::of(4, 4), std::nullopt, 10, 5, 90},
                                                     {Tile::of(4, 1), Arm::right, 11.5, 5, 0},
                                                     {Tile::of(6, 4), Arm::left, 8.5, 5, 0},
                                                     {Tile::of(4, 2), Arm::up, 10, 3, 270}});
}

TEST_CASE("boxes and opening tiles that are none") {
    const Layout layout = parse_layout("44/L46", {});
    CHECK_THROWS_AS((void)place(layout, 3, 10), DealError);
    CHECK_THROWS_AS((void)place(layout, 10, std::nan("")), DealError);
    CHECK_THROWS_AS((void)place(layout, 10, 1e9), DealError);
    CHECK_THROWS_AS((void)place(layout, 10, 10, Tile::of(6, 6)), DealError);
    const Move pass = Move::pass();
    CHECK_THROWS_AS((void)place(layout, 10, 10, {}, {&pass, 1}), IllegalMoveError);
    const Move wrong = Move::place(Tile::of(2, 1), Arm::left);
    CHECK_THROWS_AS((void)place(layout, 10, 10, {}, {&wrong, 1}), IllegalMoveError);
    CHECK(place(Layout(), 10, 10).tiles.empty());
}
