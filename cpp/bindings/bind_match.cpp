#include "bindings.hpp"

namespace sniff::bindings {
namespace {

std::optional<Deal> optional_deal(py::handle hands, py::handle boneyard, int leader) {
    if (hands.is_none()) {
        if (!boneyard.is_none()) throw py::type_error("a boneyard needs hands beside it");
        return std::nullopt;
    }
    Deal deal;
    for (const py::handle hand : py::reinterpret_borrow<py::iterable>(hands)) {
        deal.hands.push_back(to_tile_set(hand));
    }
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
    constexpr const char* kWords[]{"caller", "lot", "heaviest", "finisher", "rotate"};
    py::dict dict;
    dict["seat"] = lead.seat;
    dict["by"] = kWords[static_cast<size_t>(lead.by)];
    py::list draws;
    for (const auto& row : lead.draws) {
        py::list tiles;
        for (const auto& tile : row) tiles.append(tile ? tile_object(*tile) : py::none());
        draws.append(tiles);
    }
    dict["draws"] = draws;
    return dict;
}

const Round& next_round(Match& match, py::handle hands, py::handle boneyard, py::handle leader) {
    std::optional<int> lead;
    if (!leader.is_none()) lead = to_small_int(leader, "leader");
    return match.next_round(optional_deal(hands, boneyard, 0), lead);
}

}  // namespace

void bind_match(py::module_& module) {
    py::class_<Match> match(module, "Match", "Rounds until a side meets the target.");
    match.def(py::init(&make_match), py::kw_only(), py::arg("players") = 2,
              py::arg("rules") = Rules(), py::arg("seed") = py::none(),
              py::arg("target") = py::ellipsis(), py::arg("scores") = py::none(),
              py::arg("hands") = py::none(), py::arg("boneyard") = py::none(),
              py::arg("leader") = py::none());
    match.def_property_readonly("rules", [](const Match& self) { return self.game().rules; });
    match.def_property_readonly("players", [](const Match& self) { return self.game().players; });
    match.def_property_readonly("sides", [](const Match& self) { return self.game().sides; });
    match.def_property_readonly("target", [](const Match& self) { return self.game().target; });
    match.def_property_readonly("seed", &Match::seed);
    match.def_property_readonly("scores", &Match::scores);
    match.def_property_readonly("leader", [](const Match& self) { return self.lead().seat; });
    match.def_property_readonly("lead",
                                [](const Match& self) { return lead_to_dict(self.lead()); });
    match.def_property_readonly(
        "round", [](Match& self) -> Round& { return self.round(); },
        py::return_value_policy::reference_internal);
    match.def_property_readonly("rounds", [](const Match& self) {
        return py::tuple(py::cast(std::vector<Round>(self.rounds().begin(), self.rounds().end())));
    });
    match.def_property_readonly("is_over", &Match::is_over);
    match.def_property_readonly("winner", &Match::winner);
    match.def(
        "push", [](Match& self, py::handle move) { return self.push(to_move(move)); },
        py::arg("move"));
    match.def("pop", &Match::pop);
    match.def("next_round", &next_round, py::kw_only(), py::arg("hands") = py::none(),
              py::arg("boneyard") = py::none(), py::arg("leader") = py::none(),
              py::return_value_policy::reference_internal);
    match.def("copy", [](const Match& self) { return Match(self); });
    match.def("to_record", &match_to_record);
    match.def_static("from_record", &match_from_record, py::arg("record"));
    match.def("__repr__", [](const Match& self) {
        return "Match.from_record(" + py::repr(match_to_record(self)).cast<std::string>() + ")";
    });
    make_value(
        match, [](const Match& self) { return match_to_record(self); },
        [](const py::dict& record) { return match_from_record(record); });
    match.attr("__hash__") = py::none();
}

}  // namespace sniff::bindings
