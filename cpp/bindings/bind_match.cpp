#include "bindings.hpp"

namespace sniff::bindings {
namespace {

std::optional<Deal> optional_deal(py::handle hands, py::handle boneyard, int leader) {
    if (hands.is_none()) {
        if (!boneyard.is_none()) throw py::type_error("a boneyard needs hands beside it");
        return std::nullopt;
    }
    Deal deal;
    deal.hands = to_hands(hands);
    if (!boneyard.is_none()) deal.boneyard = to_tiles(boneyard);
    deal.leader = leader;
    return deal;
}

Match make_match(py::handle players, const Rules& rules, py::handle seed, py::handle target,
                 py::handle scores, py::handle hands, py::handle boneyard, py::handle leader) {
    const Game game = to_game(rules, to_small_int(players, "players"), target);
    std::optional<int> lead;
    if (!leader.is_none()) lead = to_small_int(leader, "leader");
    return Match(game, to_seed(seed), to_scores(scores), optional_deal(hands, boneyard, 0), lead);
}

py::dict lead_to_dict(const Lead& lead) {
    py::dict dict;
    dict["seat"] = lead.seat;
    dict["by"] = lead_word(lead.by);
    py::list draws;
    for (const auto& row : lead.draws) {
        py::list tiles;
        for (const auto& tile : row) tiles.append(tile ? tile_object(*tile) : py::none());
        draws.append(tiles);
    }
    dict["draws"] = draws;
    return dict;
}

std::shared_ptr<Round> next_round(Match& match, py::handle hands, py::handle boneyard,
                                  py::handle leader) {
    std::optional<int> lead;
    if (!leader.is_none()) lead = to_small_int(leader, "leader");
    match.next_round(optional_deal(hands, boneyard, 0), lead);
    return match.round();
}

}  // namespace

void bind_match(py::module_& module) {
    py::class_<Match> match(module, "Match", py::is_final(),
                            R"doc(Rounds until a side meets the target.

    Args:
        players: 2, 3 or 4.
        rules: The rules; `AMERICAN` if left out.
        seed: 0 to 2**64 - 1: decides all lots and deals; None: a random one, kept as `seed`.
        target: Points that win the match; left out: the rules' own; None: open-ended.
        scores: What the match starts from, one a side in points; zero if left out.
        hands: The first deal, where it is the caller's own; with `boneyard` in draw order.
        boneyard: See `hands`.
        leader: The first leader, where no lot decides.

    Raises:
        DealError: If one of these is out of range, or the tiles make no table.

    >>> m = Match(seed=7, target=50)
    >>> while not m.is_over:
    ...     while not m.round.is_over:
    ...         event = m.push(m.round.legal_moves[0])
    ...     if not m.is_over:
    ...         r = m.next_round()
    >>> m.scores[m.winner] >= m.target
    True
    )doc");
    make_constructor(match, &make_match, py::kw_only(), py::arg("players") = 2,
                     py::arg("rules") = Rules(), py::arg("seed") = py::none(),
                     py::arg("target") = py::ellipsis(), py::arg("scores") = py::none(),
                     py::arg("hands") = py::none(), py::arg("boneyard") = py::none(),
                     py::arg("leader") = py::none());
    bind_game(match);
    match.def_property_readonly("seed", &Match::seed,
                                R"doc(The seed that decides lots and deals.)doc");
    match.def_property_readonly("scores", &Match::scores);
    match.def_property_readonly("leader", [](const Match& self) { return self.lead().seat; });
    match.def_property_readonly(
        "lead", [](const Match& self) { return lead_to_dict(self.lead()); },
        R"doc(How the leader of the round was found, a dict.

    `seat`; `by`: "lot", "heaviest", "finisher", "rotate" or "caller"; `draws`: for "heaviest" a list
    for each draw, with the tile of each seat, or None for seats out of it.)doc");
    match.def_property_readonly(
        "round", [](const Match& self) { return self.round(); },
        R"doc(The round being played: the match's own, so moves may be pushed on it.

    Once the next round has started, it is a round by itself, and changes the match no more.)doc");
    match.def_property_readonly(
        "rounds",
        [](const Match& self) {
            std::vector<Round> rounds = self.finished();
            rounds.push_back(*self.round());
            return py::tuple(py::cast(rounds));
        },
        R"doc(All rounds so far, copies.)doc");
    match.def_property_readonly("is_over", &Match::is_over);
    match.def_property_readonly("winner", &Match::winner,
                                R"doc(The side that has won, or None.)doc");
    match.def(
        "push", [](Match& self, py::handle move) { return self.push(to_move(move)); },
        py::arg("move"),
        R"doc(Makes a move in the round being played; see `Round.push`.

    Raises:
        RoundOverError: If the round has ended, or the match has been won.
        IllegalMoveError: If the rules forbid the move.
    )doc");
    match.def(
        "pop", &Match::pop,
        R"doc(Takes back the last move of the round being played. Raises `HistoryError` if there is none.)doc");
    match.def("next_round", &next_round, py::kw_only(), py::arg("hands") = py::none(),
              py::arg("boneyard") = py::none(), py::arg("leader") = py::none(),
              R"doc(Starts the next round, with the leader that the rules give.

    Args:
        hands: The deal, where it is the caller's own; with `boneyard` in draw order.
        boneyard: See `hands`.
        leader: The leader, where it is the caller's choice.

    Returns:
        The new round.

    Raises:
        DealError: If the round before is still being played, or the tiles make no table.
        RoundOverError: If the match has been won.
    )doc");
    match.def(
        "copy", [](const Match& self) { return Match(self); }, R"doc(An independent copy.)doc");
    match.def("to_record", &match_to_record,
              R"doc(The match as a dict for JSON; `from_record` reads it.)doc");
    match.def_static(
        "from_record", &match_from_record, py::arg("record"),
        R"doc(A match from its record; replays and verifies all rounds, and that each follows the one before.

    Raises:
        RecordError: If something is missing, unknown, illegal or false; with its path.

    >>> m = Match(seed=7)
    >>> Match.from_record(m.to_record()) == m
    True
    )doc");
    bind_html(match);
    match.def("__repr__", [](const Match& self) {
        return "Match.from_record(" + py::repr(match_to_record(self)).cast<std::string>() + ")";
    });
    make_value(
        match, [](const Match& self) { return match_to_record(self); },
        [](const py::dict& record) { return match_from_record(record); });
    match.attr("__hash__") = py::none();
}

}  // namespace sniff::bindings
