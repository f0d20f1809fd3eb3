#include "bindings.hpp"
#include "quick.hpp"
#include "sniff/notation.hpp"
#include "sniff/position.hpp"
#include "sniff/text_record.hpp"

namespace sniff::bindings {
namespace {

Deal make_deal(py::handle hands, py::handle boneyard, int leader, py::handle scores) {
    Deal deal;
    deal.hands = to_hands(hands);
    deal.boneyard = to_tiles(boneyard);
    deal.leader = leader;
    deal.scores = to_scores(scores);
    return deal;
}

Round make_round(py::handle hands, py::handle boneyard, py::handle leader, const Rules& rules,
                 py::handle scores, py::handle target) {
    const Deal deal = make_deal(hands, boneyard, to_small_int(leader, "leader"), scores);
    return Round(to_game(rules, static_cast<int>(deal.hands.size()), target), deal);
}

Round deal_round(py::handle players, const Rules& rules, py::handle seed, py::handle leader,
                 py::handle scores, py::handle target) {
    const Game game = to_game(rules, to_small_int(players, "players"), target);
    return Round::deal(game, Rng(to_seed(seed)), to_small_int(leader, "leader"), to_scores(scores));
}

py::object push_move(Round& round, PyObject* move) { return py::cast(round.push(to_move(move))); }

void bind_event(py::module_& module) {
    py::class_<Event> event(module, "Event", py::is_final(),
                            "A move that was made: by whom, and what it came to.");
    make_no_constructor(event);
    event.def_readonly("seat", &Event::seat);
    event.def_property_readonly("move", [](const Event& self) { return move_object(self.move); });
    event.def_property_readonly(
        "total",
        [](const Event& self) {
            return self.move.is_place() ? py::object(py::int_(self.score.total)) : py::none();
        },
        "The end total after a placement; None for draws and passes.");
    event.def_property_readonly(
        "points", [](const Event& self) { return self.score.points; },
        "What the placement scored; 0 for draws and passes.");
    event.def("to_dict", &event_to_dict);
    event.def("__repr__", [](const Event& self) {
        return "<Event " + py::str(event_to_dict(self)).cast<std::string>() + ">";
    });
    event.def("__hash__", [](const Event& self) { return py::hash(py::str(event_to_dict(self))); });
    make_value(
        event,
        [](const Event& self) {
            return py::make_tuple(self.seat, to_text(self.move), self.score.total,
                                  self.score.points);
        },
        [](const py::tuple& state) {
            return Event{state[0].cast<int>(),
                         parse_move(state[1].cast<std::string>()),
                         {state[2].cast<int>(), state[3].cast<int>()}};
        });
}

void bind_result(py::module_& module) {
    py::class_<RoundResult> result(module, "Result", py::is_final(), "How a round ended.");
    make_no_constructor(result);
    result.def_property_readonly(
        "ending", [](const RoundResult& self) { return to_text(self.ending); },
        "\"domino\", \"blocked\" or \"target\".");
    result.def_readonly("finisher", &RoundResult::finisher,
                        "The seat that played its last tile; None after a block or a target met.");
    result.def_property_readonly(
        "scores",
        [](const RoundResult& self) {
            return self.scores.empty() ? py::object(py::none()) : py::cast(self.scores);
        },
        "The scores after settlement, one a side; None in a view that cannot know them.");
    result.def_readonly("match_winner", &RoundResult::match_winner,
                        "The side that has met the target, or None.");
    result.def("to_dict", &result_to_dict);
    result.def("__repr__", [](const RoundResult& self) {
        return "<Result " + py::str(result_to_dict(self)).cast<std::string>() + ">";
    });
    result.def("__hash__",
               [](const RoundResult& self) { return py::hash(py::str(result_to_dict(self))); });
    make_value(
        result,
        [](const RoundResult& self) {
            return py::make_tuple(to_text(self.ending), self.finisher, self.scores,
                                  self.match_winner);
        },
        [](const py::tuple& state) {
            return RoundResult{
                parse_ending(state[0].cast<std::string>()), state[1].cast<std::optional<int>>(),
                state[2].cast<std::vector<int64_t>>(), state[3].cast<std::optional<int>>()};
        });
}

}  // namespace

void bind_round(py::module_& module) {
    bind_event(module);
    bind_result(module);
    py::class_<View>(module, "View", py::is_final(),
                     R"doc(What one seat knows of a round; holds no hidden tile, not even in memory.

    Args:
        seat: Whose view it is.
        hand: The tiles that it was dealt.
        players: 2, 3 or 4.
        rules: The rules; `AMERICAN` if left out.
        leader: The seat that opens.
        scores: One a side in points; zero if left out.
        target: Points that win the match; left out: the rules' own; None: open-ended.

    Raises:
        DealError: If the hand has the wrong size, or a number is out of range.
        NotationError: If a tile is none.

    >>> v = View(seat=0, hand="0-0 1-0 1-1 2-0 2-1 2-2 3-0")
    >>> v.push("1-1").total, v.push("6-1@L").total
    (2, 8)
    >>> v.legal_moves
    (Move('1-0@R'), Move('2-1@R'))
    )doc");

    py::class_<Round, std::shared_ptr<Round>> round(
        module, "Round", py::is_final(),
        R"doc(A round: all tiles known, with the history of its moves.

    Args:
        hands: The tiles of each seat, in turn order; two, three or four hands of the rules' size.
        boneyard: The other tiles in draw order, first drawn first.
        leader: The seat that opens.
        rules: The rules; `AMERICAN` if left out.
        scores: One a side in points (seats 0 + 2 and 1 + 3 with partnerships); zero if left out.
        target: Points that win the match; left out: the rules' own; None: open-ended.

    Raises:
        DealError: If these are not 28 different tiles in hands of the right size, or the leader, a
            score or the target is out of range.
        NotationError: If a tile is none.

    >>> rules = Rules.preset("american").replace(hand_sizes=(14, 6, 5))
    >>> tiles = list(TileSet.all())
    >>> r = Round(hands=[tiles[:14], tiles[14:]], rules=rules)
    >>> r.push("4-1")
    <Event {'seat': 0, 'move': '4-1', 'total': 5, 'points': 5}>
    >>> r.scores, r.turn
    ([5, 0], 1)
    )doc");
    make_constructor(round, &make_round, py::kw_only(), py::arg("hands"), py::arg("boneyard") = "",
                     py::arg("leader") = 0, py::arg("rules") = Rules(),
                     py::arg("scores") = py::none(), py::arg("target") = py::ellipsis());
    round.def_static("deal", &deal_round, py::kw_only(), py::arg("players") = 2,
                     py::arg("rules") = Rules(), py::arg("seed") = py::none(),
                     py::arg("leader") = 0, py::arg("scores") = py::none(),
                     py::arg("target") = py::ellipsis(),
                     R"doc(A round with seeded random hands.

    Args:
        players: 2, 3 or 4.
        rules: The rules; `AMERICAN` if left out.
        seed: 0 to 2**64 - 1; the same seed gives the same deal everywhere. None: a random one.
        leader: The seat that opens. (`Match` finds leaders by the rules.)
        scores: One a side in points; zero if left out.
        target: Points that win the match; left out: the rules' own; None: open-ended.

    Raises:
        DealError: If one of these is out of range.

    >>> Round.deal(seed=7).hands[0]
    TileSet('2-1 3-2 4-1 5-0 5-2 5-4 6-5')
    )doc");
    bind_game(round);
    round.def_property_readonly("leader", &Round::leader);
    round.def_property_readonly(
        "turn", [](const Round& self) { return self.state().turn; },
        R"doc(The seat to move; once the round is over, of no meaning.)doc");
    round.def_property_readonly(
        "hands",
        [](const Round& self) {
            const auto& hands = self.state().hands;
            return std::vector<TileSet>(hands.begin(), hands.begin() + self.game().players);
        },
        R"doc(The tiles that each seat holds now, one `TileSet` a seat.)doc");
    round.def_property_readonly(
        "boneyard",
        [](const Round& self) {
            const auto left = self.state().boneyard_left();
            py::tuple tuple(left.size());
            for (size_t i = 0; i < left.size(); ++i) tuple[i] = tile_object(left[i]);
            return tuple;
        },
        R"doc(What is left of the boneyard, in draw order; a tuple of tiles.)doc");
    round.def_property_readonly(
        "scores",
        [](const Round& self) {
            const auto& scores = self.state().scores;
            return std::vector<int64_t>(scores.begin(), scores.begin() + self.game().sides);
        },
        R"doc(Points, one entry a side.)doc");
    round.def_property_readonly("layout", &Round::layout,
                                R"doc(The tiles on the table, a `Layout`.)doc");
    round.def_property_readonly("is_over", &Round::is_over);
    round.def_property_readonly("result", &Round::result,
                                R"doc(How the round ended, a `Result`; None while it goes on.)doc");
    bind_history(round);
    bind_picture(round);
    round.def_property_readonly(
        "legal_moves", [](const Round& self) { return move_tuple(self.legal_moves()); },
        R"doc(All legal moves, a tuple in canonical order: by tile, then L R U D.

    A forced draw or pass is the one legal move, so this plays any round:

    >>> r = Round.deal(seed=1)
    >>> while not r.is_over:
    ...     event = r.push(r.legal_moves[-1])
    >>> r.legal_moves
    ()
    )doc");
    bind_quick_method<Round, push_move>(round, "push",
                                        R"doc(push($self, move, /)
--

Makes a move; returns the `Event` with the end total and the points.

    `+?` draws the next tile of the boneyard, whatever it is.

    Raises:
        IllegalMoveError: If the rules forbid it; with the reason, and the round is as it was.
        RoundOverError: If the round has ended.
        NotationError: If the text is no move.

    >>> r = Round.deal(seed=7)
    >>> r.push("pass")
    Traceback (most recent call last):
    ...
    sniff.IllegalMoveError: seat 0, pass: you hold a tile that fits: passing is not allowed
    )doc");
    round.def("pop", &Round::pop,
              R"doc(Takes back the last move and returns it.

    Raises:
        HistoryError: If there is none.
    )doc");
    round.def(
        "view",
        [](const Round& self, py::handle seat) { return self.view(to_small_int(seat, "seat")); },
        py::arg("seat"),
        R"doc(What `seat` knows: a `View` without any hidden tile.

    Raises:
        DealError: If there is no such seat.

    >>> Round.deal(seed=7).view(1).counts
    (7, 7)
    )doc");
    round.def(
        "side_of",
        [](const Round& self, py::handle number) {
            const int seat = to_small_int(number, "seat");
            check_seat(self.game(), seat, "seat");
            return self.game().side_of(seat);
        },
        py::arg("seat"),
        R"doc(The side of a seat: with partnerships 0 for seats 0 and 2, 1 for seats 1 and 3.)doc");
    round.def(
        "copy", [](const Round& self) { return Round(self); }, R"doc(An independent copy.)doc");
    round.def("to_record", &round_to_record, py::kw_only(), py::arg("legal") = false,
              R"doc(The round as a dict for JSON; `from_record` reads it.

    Args:
        legal: Add all legal placements to each placement.
    )doc");
    round.def_static(
        "from_record", [](py::handle record) { return round_from_record(record, ""); },
        py::arg("record"),
        R"doc(A round from its record; replays and verifies every move, total, point and result in it.

    Raises:
        RecordError: If something is missing, unknown, illegal or false; with its path.

    >>> r = Round.deal(seed=7)
    >>> Round.from_record(r.to_record()) == r
    True
    )doc");
    round.def(
        "to_text", &to_text_record,
        R"doc(The text form for people: tag pairs, then a numbered turn a line. See docs/notation.md.)doc");
    round.def_static(
        "from_text", [](py::str text) { return parse_text_record(to_utf8(text)); }, py::arg("text"),
        R"doc(A round from its text form; replays and verifies it.

    Raises:
        NotationError: If the text is wrong, or not what the rules give; with line and column.
        RulesError: If the rules make no game.
        DealError: If the tiles make no table.

    >>> r = Round.deal(seed=7)
    >>> Round.from_text(r.to_text()) == r
    True
    )doc");
    round.def_property_readonly(
        "position", [](const Round& self) { return position_of(self); },
        R"doc(The table in one line, without history. See docs/notation.md.

    Raises:
        RoundOverError: If the round has ended: a position is one to play on.
    )doc");
    round.def_static(
        "from_position", [](py::str text) { return parse_round_position(to_utf8(text)); },
        py::arg("text"),
        R"doc(A table set up without history.

    Raises:
        NotationError: If the text is wrong; with the column.
        RulesError: If the rules make no game.
        DealError: If the tiles make no table, or the round would be over.

    >>> r = Round.deal(seed=7)
    >>> Round.from_position(r.position).hands == r.hands
    True
    )doc");
    round.def("__repr__", [](const Round& self) {
        return "Round.from_record(" + py::repr(round_to_record(self, false)).cast<std::string>() +
               ")";
    });
    make_value(
        round, [](const Round& self) { return round_to_record(self, false); },
        [](const py::dict& record) { return round_from_record(record, ""); });
    round.attr("__hash__") = py::none();
}

}  // namespace sniff::bindings
