#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sniff/round.hpp"

namespace sniff {

/// A round as `Recording` has it, read back from wherever it was kept.
struct RecordedRound {
    std::array<uint32_t, kMaxPlayers> hands{};
    int leader = 0;
    std::vector<int64_t> start;      ///< scores before it, one a side
    std::span<const uint8_t> moves;  ///< codes
    /// What nobody drew, in draw order. None: the order was never decided, and a lot that depends
    /// on the hands alone decides it now.
    std::optional<std::span<const uint8_t>> rest;
    int ending = 0;
    int finisher = -1;
    int winner = -1;
    std::vector<int64_t> scores;
};

/// Plays it again and checks all of it. Throws `RecordError` whose path is the column that is
/// wrong.
[[nodiscard]] Round replay(const Game& game, const RecordedRound& recorded);

/// Columns with a row for each event of rounds.
struct EventTable {
    explicit EventTable(const Game& played) : game(played) {}
    /// Appends the events of a round; throws as `replay`, and has then what it had.
    void add(uint64_t number, const RecordedRound& recorded);
    [[nodiscard]] size_t size() const noexcept { return number.size(); }

    Game game;
    std::vector<uint64_t> number;
    std::vector<uint16_t> ply;
    std::vector<uint8_t> seat;
    std::vector<uint8_t> kind;                             ///< as `MoveKind`
    std::vector<int8_t> tile;                              ///< -1 for a pass
    std::vector<int8_t> arm;                               ///< -1 where nothing is placed on one
    std::vector<int16_t> total;                            ///< end total; -1 for draws and passes
    std::vector<int16_t> points;                           ///< scored by the placement
    std::vector<uint8_t> legal;                            ///< legal moves before it
    std::vector<uint8_t> hand;                             ///< tiles in the seat's hand after it
    std::vector<uint8_t> boneyard;                         ///< tiles in the boneyard after it
    std::array<std::vector<int64_t>, kMaxPlayers> scores;  ///< after it; the last one's settled

private:
    void resize(size_t size);
};

}  // namespace sniff
