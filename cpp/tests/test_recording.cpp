#include <doctest/doctest.h>

#include <bit>
#include <string>
#include <vector>

#include "dispatch.hpp"
#include "play/playout_task.hpp"
#include "sniff/error.hpp"
#include "sniff/play/recording.hpp"
#include "sniff/play/replay.hpp"
#include "sniff/players/simulate.hpp"
#include "sniff/round.hpp"

using namespace sniff;

namespace {

/// Row `i` as replays want it.
RecordedRound row_of(const Recording& recording, size_t i) {
    const Game& game = recording.game;
    RecordedRound row;
    for (size_t seat = 0; seat < static_cast<size_t>(game.players); ++seat) {
        row.hands[seat] = recording.hands[seat][i];
    }
    for (size_t side = 0; side < static_cast<size_t>(game.sides); ++side) {
        row.start.push_back(recording.rest ? recording.start[side][i] : 0);
        row.scores.push_back(recording.scores[side][i]);
    }
    row.leader = recording.leader[i];
    row.moves = recording.moves[i];
    if (recording.rest) row.rest = (*recording.rest)[i];
    row.ending = recording.ending[i];
    row.finisher = recording.finisher[i];
    row.winner = recording.winner[i];
    return row;
}

/// Replayed by the engine, which checks every move and the end.
Round replay(const Recording& recording, size_t i) {
    return replay(recording.game, row_of(recording, i));
}

}  // namespace

TEST_CASE("recorded rounds are rounds of the engine, and those that play_rounds sums up") {
    for (const char* name : {"american", "classic", "classic-partners", "classic-draw2",
                             "classic-fives", "muggins", "all-fives"}) {
        for (int players = 2; players <= 4; ++players) {
            for (const Policy policy : {Policy::random, Policy::greedy}) {
                CAPTURE(name);
                CAPTURE(players);
                const Game game(Rules::preset(name), players, std::nullopt);
                constexpr size_t kRounds = 1500;
                const Recording recording = record_playouts(game, policy, 7, kRounds, 3, {});
                PlayoutTotals totals;
                totals.rounds = kRounds;
                for (size_t i = 0; i < kRounds; ++i) {
                    const Round round = replay(recording, i);
                    REQUIRE(round.is_over());
                    const State& state = round.state();
                    totals.blocked += state.ending == Ending::blocked;
                    for (size_t k = 0; k < round.size(); ++k) {
                        totals.placements += round.event(k).move.is_place();
                        totals.draws += round.event(k).move.is_draw();
                    }
                    int64_t sum = 0;
                    for (size_t side = 0; side < static_cast<size_t>(game.sides); ++side) {
                        totals.points[side] += state.scores[side];
                        sum += state.scores[side];
                    }
                    const int64_t margin = game.sides * state.scores[0] - sum;
                    totals.margin += margin;
                    totals.margin_squares += margin * margin;
                }
                CHECK(totals == play_rounds(game, policy, kRounds, 3, 1, 7));
            }
        }
    }
}

TEST_CASE("a recording is the same on every instruction set, in parts, and at a turned table") {
    const Game game(Rules::preset("classic-draw2"), 3, std::nullopt);
    constexpr size_t kRounds = 700;
    const Recording all = record_playouts(game, Policy::greedy, 0, kRounds, 5, {});
    const auto compare = [&](const Recording& part, size_t first) {
        for (size_t i = 0; i < part.rounds; ++i) {
            const auto turned = static_cast<size_t>(part.leader[i]);
            for (size_t seat = 0; seat < 3; ++seat) {
                const size_t real = (seat + turned) % 3;
                REQUIRE(part.hands[real][i] == all.hands[seat][first + i]);
                if (game.sides == 3 && game.rules.settlement == Settlement::each_hand) {
                    REQUIRE(part.scores[real][i] == all.scores[seat][first + i]);
                }
            }
            const auto moves = part.moves[i];
            const auto same = all.moves[first + i];
            REQUIRE(std::vector(moves.begin(), moves.end()) ==
                    std::vector(same.begin(), same.end()));
        }
    };
    compare(record_playouts(game, Policy::greedy, 300, 400, 5, {}), 300);
    compare(record_playouts(game, Policy::greedy, 0, kRounds, 5, {2, false}), 0);
    const Recording rotated = record_playouts(game, Policy::greedy, 5, 100, 5, {0, true});
    compare(rotated, 5);
    for (size_t i = 0; i < 100; ++i) {
        CHECK(rotated.leader[i] == (i + 5) % 3);
        CHECK(replay(rotated, i).state().scores[1] == rotated.scores[1][i]);
    }
    const auto forced = [&](auto run) {
        Recording recording(game, 0, kRounds);
        Recorder recorder(recording, 0, {});
        run(PlayoutTask{game, PlayoutTable::of(game.counting), Policy::greedy, 0, kRounds, 5,
                        &recorder});
        compare(recording, 0);
    };
    forced([](const PlayoutTask& task) { return baseline::run_playouts(task); });
#ifdef SNIFF_HAVE_V3
    if (runs_v3()) forced([](const PlayoutTask& task) { return v3::run_playouts(task); });
#endif
#ifdef SNIFF_HAVE_AVX512
    if (runs_avx512()) forced([](const PlayoutTask& task) { return avx512::run_playouts(task); });
#endif
}

TEST_CASE("rounds with a player in each seat are recorded with the boneyard's order") {
    const Game game(Rules::preset("american"), 4, 200);
    const std::vector<PlayerName> seats{PlayerName::parse("greedy"), PlayerName::parse("random"),
                                        PlayerName::parse("heuristic"),
                                        PlayerName::parse("greedy")};
    const std::vector<int64_t> start{190, 120};
    const Recording all = record_rounds(seats, game, {}, 0, 60, 4, {1, false}, start);
    const Recording part = record_rounds(seats, game, {}, 50, 10, 4, {1, false}, start);
    int won = 0;
    for (size_t i = 0; i < 60; ++i) {
        RecordedRound row = row_of(all, i);
        const Round round = replay(game, row);
        won += round.state().ending == Ending::target;
        CHECK(round.leader() == 1);
        if (i >= 50)
            CHECK(std::vector(row.moves.begin(), row.moves.end()) ==
                  std::vector(part.moves[i - 50].begin(), part.moves[i - 50].end()));
    }
    CHECK(won > 5);
    CHECK_THROWS_AS(static_cast<void>(record_rounds({seats[0]}, game, {}, 0, 1, 4, {}, {})),
                    DealError);
}

TEST_CASE("a row that is false names its column") {
    const Game game(Rules(), 2, std::nullopt);
    const Recording recording = record_playouts(game, Policy::random, 0, 1, 1, {});
    const auto wrong = [&](auto change) {
        RecordedRound row = row_of(recording, 0);
        change(row);
        try {
            static_cast<void>(replay(game, row));
        } catch (const RecordError& error) {
            return error.path;
        }
        return std::string();
    };
    const std::vector<uint8_t> none{255};
    const std::vector<uint8_t> pass{PlayCode::kPass};
    CHECK(wrong([](RecordedRound&) {}).empty());
    CHECK(wrong([](RecordedRound& row) { row.hands[1] |= 1U << 29; }) == "hand_1");
    CHECK(wrong([](RecordedRound& row) { row.hands[1] = row.hands[0]; }) == "hand_1");
    CHECK(wrong([](RecordedRound& row) { row.hands[0] &= row.hands[0] - 1; }) == "deal");
    CHECK(wrong([](RecordedRound& row) { row.leader = 2; }) == "deal");
    CHECK(wrong([&](RecordedRound& row) { row.moves = none; }) == "moves");
    CHECK(wrong([&](RecordedRound& row) { row.moves = pass; }) == "moves[0]");
    CHECK(wrong([&](RecordedRound& row) { row.rest = none; }) == "rest");
    CHECK(wrong([](RecordedRound& row) { row.moves = row.moves.first(3); }) == "ending");
    CHECK(wrong([](RecordedRound& row) { row.ending = 3; }) == "ending");
    CHECK(wrong([](RecordedRound& row) { row.winner = 1; }) == "winner");
    CHECK(wrong([](RecordedRound& row) { row.finisher = 5; }) == "finisher");
    CHECK(wrong([](RecordedRound& row) { row.scores[1] += 5; }) == "score_1");
}

TEST_CASE("pieces of bytes are found again, short and long, over many blocks") {
    for (const size_t count : {size_t{3000}, size_t{30'000}}) {
        ByteViews pieces(count);
        for (size_t i = 0; i < count; ++i) {
            uint8_t* room = pieces.room();
            for (size_t k = 0; k < i % ByteViews::kMost; ++k)
                room[k] = static_cast<uint8_t>(i * 7 + k);
            pieces.keep(i, i % ByteViews::kMost);
        }
        CHECK(pieces.blocks() > 1);
        for (size_t i = 0; i < count; ++i) {
            const auto piece = pieces[i];
            REQUIRE(piece.size() == i % ByteViews::kMost);
            for (size_t k = 0; k < piece.size(); ++k) {
                REQUIRE(piece[k] == static_cast<uint8_t>(i * 7 + k));
            }
        }
    }
}
