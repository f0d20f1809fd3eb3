#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>

#include "rounds.hpp"
#include "sniff/belief.hpp"
#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/position.hpp"

using namespace sniff;

TEST_CASE("without draws and passes every world is equally likely") {
    const Round round = Round::deal(Game(Rules(), 2), Rng(1));
    const Belief belief(round.view(0));
    CHECK(belief.worlds() == 116280);
    const TileSet unseen = round.view(0).unseen();
    for (const Tile tile : unseen) {
        CHECK(belief.holds(1)[static_cast<size_t>(tile.index())] == doctest::Approx(1.0 / 3));
        CHECK(belief.boneyard()[static_cast<size_t>(tile.index())] == doctest::Approx(2.0 / 3));
    }
}

TEST_CASE("the truth is always possible, and probabilities add up") {
    for (const char* name : {"american", "classic-draw2", "muggins"}) {
        for (int players = 2; players <= 4; ++players) {
            Round round = Round::deal(Game(Rules::preset(name), players), Rng(21), 1);
            Rng choice(4);
            while (!round.is_over()) {
                const View view = round.view(0);
                const Belief belief(view);
                CHECK(belief.worlds() >= 1);
                for (int seat = 0; seat < players; ++seat) {
                    double sum = 0;
                    for (const double probability : belief.holds(seat)) sum += probability;
                    CHECK(sum == doctest::Approx(view.table().counts[static_cast<size_t>(seat)]));
                    for (const Tile tile : round.state().hands[static_cast<size_t>(seat)]) {
                        CHECK(belief.holds(seat)[static_cast<size_t>(tile.index())] > 0);
                    }
                }
                round.push(random_move(round, choice));
            }
            CHECK_THROWS_AS(Belief(round.view(0)), RoundOverError);
        }
    }
}

TEST_CASE("samples and enumeration agree with the marginals") {
    View view =
        View::of_deal(Game(Rules(), 2), 0, parse_tile_set("0-0 1-0 1-1 2-0 2-1 2-2 3-0"), 1, {});
    for (const char* move : {"6-6", "+6-5", "6-5@L", "+?", "5-4@L"}) view.push(parse_move(move));
    const Belief belief(view);
    double total = 0;
    double holds = 0;
    size_t worlds = 0;
    const Tile tile = Tile::of(4, 3);
    belief.for_each_world([&](const World& world, double probability) {
        total += probability;
        ++worlds;
        if (world.hands[1].contains(tile)) holds += probability;
    });
    CHECK(static_cast<double>(worlds) == belief.worlds());
    CHECK(total == doctest::Approx(1));
    CHECK(holds == doctest::Approx(belief.holds(1)[static_cast<size_t>(tile.index())]));
    int seen = 0;
    for (const World& world : belief.sample(20'000, 5)) seen += world.hands[1].contains(tile);
    CHECK(std::abs(seen / 20'000.0 - holds) < 0.02);
    CHECK(belief.sample(10, 1) == belief.sample(10, 1));
}

TEST_CASE("a contradiction names its event") {
    View view =
        View::of_deal(Game(Rules(), 2), 0, parse_tile_set("6-6 6-5 5-3 2-0 2-1 2-2 3-0"), 0, {});
    for (const char* move : {"6-6", "+?", "6-4@L", "6-5@R", "5-1@R", "2-1@R"}) {
        view.push(parse_move(move));
    }
    CHECK_NOTHROW(Belief{view});
    view.push(parse_move("6-2@U"));
    CHECK_THROWS_WITH_AS(Belief{view}, doctest::Contains("events[6]: seat 1, 6-2@U contradicts"),
                         HistoryError);
    view.push(parse_move("2-0@U"));
    CHECK_THROWS_WITH_AS(Belief{view}, doctest::Contains("events[6]: seat 1, 6-2@U contradicts"),
                         HistoryError);
}

TEST_CASE("a table that no deal leads to") {
    // Nothing can be drawn, and every 5 is on the table: the round would have been over.
    const View view = parse_view_position(
        "american,max_draws=0 55/L51.10.05/R52.23.35.54.46.65 66/?1 ?16 0 0 0/0 -");
    CHECK_THROWS_WITH_AS(Belief{view}, "no deal can have led to this table", HistoryError);
}

TEST_CASE("sampled rounds look the same to the seat, and all hidden draws may vary") {
    for (const char* name : {"american", "classic-draw2", "muggins"}) {
        for (int players = 2; players <= 4; ++players) {
            const Game game(Rules::preset(name), players);
            std::vector<int64_t> scores(static_cast<size_t>(game.sides), 15);
            scores[1] = -20;
            Round round = Round::deal(game, Rng(9), 1, scores);
            Rng choice(5);
            std::set<std::string> pasts;
            std::set<int> next;
            while (!round.is_over()) {
                for (int seat = 0; seat < players; ++seat) {
                    const View view = round.view(seat);
                    const std::vector<Round> rounds = Belief(view).sample_rounds(3, choice);
                    CHECK(rounds.size() == 3);
                    for (const Round& other : rounds) {
                        CHECK(other.view(seat) == view);
                        CHECK(other.has_deal());
                        CHECK(other.start().scores == round.start().scores);
                        if (round.size() == 0) {
                            next.insert(other.state().boneyard[0].index());
                        }
                        std::string draws;
                        for (size_t i = 0; i < other.size(); ++i) {
                            draws += to_text(other.event(i).move) + ' ';
                        }
                        pasts.insert(draws);
                    }
                }
                round.push(random_move(round, choice));
            }
            CHECK(pasts.size() > round.size() + 1);
            CHECK(next.size() > 3);
        }
    }
}

TEST_CASE("sampled rounds of a table that was set up look the same to the seat") {
    for (int players = 2; players <= 4; ++players) {
        Rng rng(static_cast<uint64_t>(players));
        const Game game(Rules(), players);
        Round round = Round::deal(game, rng, players - 1,
                                  std::vector<int64_t>(static_cast<size_t>(game.sides), 35));
        while (round.size() < 9 || round.state().drawn > 0) round.push(random_move(round, rng));
        round = parse_round_position(position_of(round));
        const int leader = round.leader();
        for (int moves = 0; moves < 8 && !round.is_over(); ++moves) {
            for (int seat = 0; seat < players; ++seat) {
                const View view = round.view(seat);
                for (const Round& other : Belief(view).sample_rounds(3, rng)) {
                    CHECK(other.view(seat) == view);
                    CHECK(other.leader() == leader);
                    CHECK(other.state().scores == round.state().scores);
                    TileSet tiles = other.layout().tiles();
                    int count = tiles.size();
                    for (const TileSet hand : other.state().hands) {
                        tiles = tiles | hand;
                        count += hand.size();
                    }
                    const State& state = other.state();
                    for (int i = 0; i < state.boneyard_count; ++i) {
                        tiles.add(state.boneyard[static_cast<size_t>(state.boneyard_next + i)]);
                        ++count;
                    }
                    CHECK(tiles == TileSet::all());
                    CHECK(count == kTiles);
                }
            }
            round.push(random_move(round, rng));
        }
    }
}

TEST_CASE("no round is dealt for a table set up after draws of which nothing is known") {
    const auto view_at = [](const std::string& turn) {
        return parse_view_position("american 44/L46.65/R41 60.33.22/?3 ?18 " + turn + " 0 0/0 250");
    };
    Rng rng(1);
    for (const char* turn : {"0", "0+1", "0+2", "1"}) {
        CHECK(Belief(view_at(turn)).sample_rounds(2, rng).size() == 2);
    }
    for (const char* turn : {"1+1", "1+2"}) {
        const Belief belief(view_at(turn));
        CHECK_THROWS_WITH_AS(static_cast<void>(belief.sample_rounds(2, rng)),
                             doctest::Contains("of which nothing is known"), HistoryError);
    }
}
