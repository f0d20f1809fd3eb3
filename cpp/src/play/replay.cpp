#include "sniff/play/replay.hpp"

#include <algorithm>
#include <functional>
#include <string>

#include "sniff/error.hpp"
#include "sniff/layout_table.hpp"
#include "sniff/notation.hpp"
#include "sniff/play/recording.hpp"
#include "sniff/rng.hpp"

namespace sniff {
namespace {

constexpr uint32_t kBeyond = ~((1U << kTiles) - 1);

std::string number(int64_t value) { return std::to_string(value); }

void check(int64_t said, int64_t found, const std::string& column) {
    if (said == found) return;
    throw RecordError(column, "the row says " + number(said) + ", the rules give " + number(found));
}

/// The deal behind a recorded round: who held what, and the boneyard in draw order.
Deal deal_of(const Game& game, const RecordedRound& recorded) {
    Deal deal;
    deal.leader = recorded.leader;
    deal.scores = recorded.start;
    uint32_t left = (1U << kTiles) - 1;
    uint64_t lots = 0;
    for (size_t seat = 0; seat < static_cast<size_t>(game.players); ++seat) {
        const uint32_t hand = recorded.hands[seat];
        const std::string column = "hand_" + std::to_string(seat);
        if ((hand & kBeyond) != 0) throw RecordError(column, "bits beyond the 28 tiles");
        if ((hand & ~left) != 0) {
            throw RecordError(column, to_text(TileSet(hand & ~left)) + " twice");
        }
        left &= ~hand;
        lots = lots * 0x9E3779B97F4A7C15ULL + hand;
        deal.hands.emplace_back(hand);
    }
    const auto draw = [&](int tile, const char* column) {
        if (tile >= kTiles || (left >> tile & 1) == 0) {
            throw RecordError(column, tile >= kTiles ? number(tile) + " is no tile"
                                                     : to_text(Tile::from_index(tile)) +
                                                           " is not in the boneyard");
        }
        left &= ~(1U << tile);
        deal.boneyard.push_back(Tile::from_index(tile));
    };
    for (const uint8_t code : recorded.moves) {
        if (code >= PlayCode::kCodes) throw RecordError("moves", number(code) + " is no move");
        if (code >= PlayCode::kDraw && code < PlayCode::kPass)
            draw(code - PlayCode::kDraw, "moves");
    }
    if (recorded.rest) {
        for (const uint8_t tile : *recorded.rest) draw(tile, "rest");
        if (left != 0) throw RecordError("rest", to_text(TileSet(left)) + " nowhere");
        return deal;
    }
    std::vector<Tile> rest;
    for (const Tile tile : TileSet(left)) rest.push_back(tile);
    Rng(lots).shuffle(std::span(rest));
    deal.boneyard.insert(deal.boneyard.end(), rest.begin(), rest.end());
    return deal;
}

/// The move that a code is; one that is not legal where it is none.
Move move_of(const State& state, const Game& game, const MoveList& legal, int code) {
    if (code == PlayCode::kPass) return Move::pass();
    if (code >= PlayCode::kArm) {
        return Move::place(Tile::from_index((code - PlayCode::kArm) / kArms),
                           static_cast<Arm>((code - PlayCode::kArm) % kArms));
    }
    if (code >= PlayCode::kDraw) return Move::draw(Tile::from_index(code - PlayCode::kDraw));
    const Tile tile = Tile::from_index(code / kArms);
    const auto way = static_cast<size_t>(code % kArms);
    const LayoutTable& layouts = LayoutTable::of(game.counting);
    const auto ways = layouts.placements(layouts.id_of(state.ends), tile);
    if (way >= ways.size()) return Move::hidden_draw();
    for (const Move move : legal) {
        if (!move.is_place() || move.tile() != tile) continue;
        if (ways.size() == 1) return move;
        Ends after = state.ends;
        after.apply(move, game.counting);
        if (layouts.id_of(after) == ways[way].next) return move;
    }
    return Move::hidden_draw();
}

Round start_of(const Game& game, const RecordedRound& recorded) {
    const Deal deal = deal_of(game, recorded);
    try {
        return {game, deal};
    } catch (const DealError& error) {
        throw RecordError("deal", error.what());
    }
}

void check_end(const Round& round, const RecordedRound& recorded) {
    const State& end = round.state();
    check(recorded.ending, static_cast<int>(end.ending), "ending");
    check(recorded.finisher, end.finisher, "finisher");
    check(recorded.winner, end.match_winner, "winner");
    for (size_t side = 0; side < recorded.scores.size(); ++side) {
        check(recorded.scores[side], end.scores[side], "score_" + std::to_string(side));
    }
}

Round played(const Game& game, const RecordedRound& recorded,
             const std::function<void(const Round&, Move, size_t legal)>& play) {
    Round round = start_of(game, recorded);
    for (size_t i = 0; i < recorded.moves.size(); ++i) {
        const MoveList legal = round.legal_moves();
        const Move move = move_of(round.state(), game, legal, recorded.moves[i]);
        if (!legal.contains(move)) {
            throw RecordError("moves[" + std::to_string(i) + "]",
                              number(recorded.moves[i]) + " is not legal" +
                                  (round.is_over() ? ": the round is over" : ""));
        }
        round.push(move);
        if (play) play(round, move, legal.size());
    }
    check_end(round, recorded);
    return round;
}

}  // namespace

Round replay(const Game& game, const RecordedRound& recorded) { return played(game, recorded, {}); }

void EventTable::resize(size_t size) {
    const auto cut = [size](auto&... columns) { (columns.resize(size), ...); };
    cut(number, ply, seat, kind, tile, arm, total, points, legal, hand, boneyard);
    for (int side = 0; side < game.sides; ++side) scores[static_cast<size_t>(side)].resize(size);
}

void EventTable::add(uint64_t of, const RecordedRound& recorded) {
    const size_t before = size();
    try {
        static_cast<void>(
            played(game, recorded, [&](const Round& round, Move move, size_t choices) {
                const Event& event = round.event(round.size() - 1);
                const State& state = round.state();
                const auto at = static_cast<size_t>(event.seat);
                number.push_back(of);
                ply.push_back(static_cast<uint16_t>(round.size() - 1));
                seat.push_back(static_cast<uint8_t>(event.seat));
                kind.push_back(static_cast<uint8_t>(move.kind()));
                tile.push_back(static_cast<int8_t>(move.has_tile() ? move.tile().index() : -1));
                arm.push_back(
                    static_cast<int8_t>(move.has_arm() ? static_cast<int>(move.arm()) : -1));
                total.push_back(static_cast<int16_t>(event.score.total));
                points.push_back(static_cast<int16_t>(event.score.points));
                legal.push_back(static_cast<uint8_t>(choices));
                hand.push_back(state.counts[at]);
                boneyard.push_back(state.boneyard_count);
                for (size_t side = 0; side < static_cast<size_t>(game.sides); ++side) {
                    scores[side].push_back(state.scores[side]);
                }
            }));
    } catch (const SniffError&) {
        resize(before);
        throw;
    }
}

}  // namespace sniff
