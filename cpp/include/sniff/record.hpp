#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sniff/round.hpp"
#include "sniff/view.hpp"

namespace sniff {

/// A move as it stands in a record; what is present beside it is verified.
struct EventRecord {
    Move move;
    std::optional<int> seat;
    std::optional<int> total;
    std::optional<int> points;
    std::optional<std::vector<Move>> legal;
};

/// A result as it stands in a record. `finisher` and `match_winner` are -1 for none.
struct ResultRecord {
    std::optional<std::string> ending;
    std::optional<int> finisher;
    std::optional<std::vector<int64_t>> scores;
    std::optional<int> match_winner;
    std::optional<std::vector<TileSet>> hands;
};

/// Plays `event` on `round`. Throws `RecordError` with a path below `path` if the move is illegal
/// or something stated is false; the round is then as it was.
void replay_event(Round& round, const EventRecord& event, const std::string& path);
void replay_event(View& view, const EventRecord& event, const std::string& path);

/// Verifies a stated result. Throws `RecordError`.
void check_result(const Round& round, const ResultRecord& result, const std::string& path);
/// Concludes the view with a stated result, after verifying it as far as the seat can see.
void conclude_view(View& view, const ResultRecord& result, const std::string& path);

}  // namespace sniff
