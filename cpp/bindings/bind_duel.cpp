#include <string>

#include "bindings.hpp"
#include "released.hpp"
#include "sniff/error.hpp"
#include "sniff/players/duel.hpp"
#include "sniff/search/equity.hpp"

namespace sniff::bindings {
namespace {

struct DuelAt {
    int64_t pairs;
    double margin;
    double std_error;
};

/// A result with the names of who played.
struct NamedDuel {
    std::string a;
    std::string b;
    uint64_t seed = 0;
    bool matches = false;
    DuelResult result;

    bool operator==(const NamedDuel&) const = default;
};

double seconds_per(double seconds, int64_t decisions) {
    return decisions > 0 ? seconds / static_cast<double>(decisions) : 0;
}

py::dict duel_to_dict(const NamedDuel& duel) {
    const DuelResult& r = duel.result;
    constexpr double k95 = 1.959963984540054;
    py::dict dict;
    dict["a"] = duel.a;
    dict["b"] = duel.b;
    dict["seed"] = duel.seed;
    dict["matches"] = duel.matches;
    dict["version"] = SNIFF_VERSION;
    dict["pairs"] = r.pairs;
    dict["rounds"] = r.rounds;
    dict["margin"] = r.margin;
    dict["std_error"] = r.std_error;
    dict["lower"] = r.margin - k95 * r.std_error;
    dict["upper"] = r.margin + k95 * r.std_error;
    dict["accepted"] = r.accepted;
    dict["llr"] = r.llr;
    dict["seconds_a"] = seconds_per(r.seconds_a, r.decisions_a);
    dict["seconds_b"] = seconds_per(r.seconds_b, r.decisions_b);
    return dict;
}

std::optional<Sprt> to_sprt(const std::optional<std::array<double, 3>>& sprt) {
    if (!sprt) return std::nullopt;
    return Sprt{(*sprt)[0], (*sprt)[1], (*sprt)[2]};
}

DuelTally make_tally(const std::optional<std::array<double, 3>>& sprt) {
    return DuelTally(to_sprt(sprt));
}

NamedDuel run_duel(const std::string& a, const std::string& b,
                   const std::shared_ptr<const Nets>& nets,
                   const std::shared_ptr<const Equity>& equity, py::handle pairs, py::handle first,
                   py::handle seed, py::handle players, const Rules& rules, py::handle threads,
                   py::handle target, bool matches,
                   const std::optional<std::array<double, 3>>& sprt, const py::object& progress) {
    check_callable(progress, "progress");
    const Game game = to_game(rules, to_small_int(players, "players"), target);
    DuelSettings settings;
    settings.pairs = to_int64<LimitError>(pairs, "pairs");
    settings.first = to_int64<LimitError>(first, "first");
    settings.seed = to_seed(seed);
    settings.threads = to_small_int<LimitError>(threads, "threads");
    settings.matches = matches;
    settings.sprt = to_sprt(sprt);
    const PlayerName name_a = PlayerName::parse(a);
    const PlayerName name_b = PlayerName::parse(b);
    NamedDuel result{a, b, settings.seed, matches, {}};
    result.result = run_released<DuelAt>(
        [&](const std::function<bool(const DuelAt&)>& ask) {
            return duel(name_a, name_b, game, {nets, equity}, settings,
                        [&](int64_t done, double margin, double std_error) {
                            return ask({done, margin, std_error});
                        });
        },
        [&](const DuelAt& at) {
            if (!progress.is_none()) progress(at.pairs, at.margin, at.std_error);
            return false;
        });
    return result;
}

}  // namespace

void bind_duel(py::module_& module) {
    py::class_<NamedDuel> cls(module, "Duel", py::is_final(),
                              "What a duel came to; margins are points a round for player a.");
    make_no_constructor(cls);
    cls.def_readonly("a", &NamedDuel::a);
    cls.def_readonly("b", &NamedDuel::b);
    cls.def_readonly("seed", &NamedDuel::seed);
    cls.def_readonly("matches", &NamedDuel::matches,
                     "Whether whole matches were played; margins are then shares of matches won "
                     "beyond an equal share.");
    cls.def_property_readonly(
        "pairs", [](const NamedDuel& d) { return d.result.pairs; }, "Deals played.");
    cls.def_property_readonly(
        "rounds", [](const NamedDuel& d) { return d.result.rounds; },
        "Rounds: each deal once for every side that a can take.");
    cls.def_property_readonly(
        "margin", [](const NamedDuel& d) { return d.result.margin; },
        "Mean points a round of a against the mean of the others.");
    cls.def_property_readonly(
        "std_error", [](const NamedDuel& d) { return d.result.std_error; },
        "Standard error of the margin, over deals.");
    cls.def_property_readonly(
        "accepted", [](const NamedDuel& d) { return d.result.accepted; },
        "Of an SPRT: True if the higher margin was accepted, False if the lower; else None.");
    cls.def_property_readonly(
        "llr", [](const NamedDuel& d) { return d.result.llr; },
        "Of an SPRT: the log-likelihood ratio at the end.");
    cls.def_property_readonly(
        "margins", [](const NamedDuel& d) { return py::tuple(py::cast(d.result.margins)); },
        "The margin of each deal, in order.");
    cls.def_property_readonly(
        "seconds_a",
        [](const NamedDuel& d) { return seconds_per(d.result.seconds_a, d.result.decisions_a); },
        "Seconds that a took for a decision on average.");
    cls.def_property_readonly(
        "seconds_b",
        [](const NamedDuel& d) { return seconds_per(d.result.seconds_b, d.result.decisions_b); },
        "Seconds that b took for a decision on average.");
    cls.def("to_dict", &duel_to_dict);
    bind_html(cls);
    cls.def("__repr__", [](const NamedDuel& self) {
        return "<Duel " + py::str(duel_to_dict(self)).cast<std::string>() + ">";
    });
    make_value(
        cls,
        [](const NamedDuel& d) {
            const DuelResult& r = d.result;
            return py::make_tuple(d.a, d.b, d.seed, d.matches, r.pairs, r.rounds, r.margin,
                                  r.std_error, r.accepted, r.llr, r.margins, r.seconds_a,
                                  r.seconds_b, r.decisions_a, r.decisions_b);
        },
        [](const py::tuple& s) {
            NamedDuel d;
            d.a = s[0].cast<std::string>();
            d.b = s[1].cast<std::string>();
            d.seed = s[2].cast<uint64_t>();
            d.matches = s[3].cast<bool>();
            DuelResult& r = d.result;
            r.pairs = s[4].cast<int64_t>();
            r.rounds = s[5].cast<int64_t>();
            r.margin = s[6].cast<double>();
            r.std_error = s[7].cast<double>();
            r.accepted = s[8].cast<std::optional<bool>>();
            r.llr = s[9].cast<double>();
            r.margins = s[10].cast<std::vector<double>>();
            r.seconds_a = s[11].cast<double>();
            r.seconds_b = s[12].cast<double>();
            r.decisions_a = s[13].cast<int64_t>();
            r.decisions_b = s[14].cast<int64_t>();
            return d;
        });

    py::class_<DuelTally> tally(module, "_DuelTally", py::is_final(),
                                "Parts of a duel, added up in their order.");
    make_constructor(tally, &make_tally, py::arg("sprt"));
    tally.def(
        "add", [](DuelTally& self, const NamedDuel& part) { return self.add(part.result); },
        py::arg("part"), "Takes the next part; True when the test is decided.");
    tally.def(
        "result",
        [](const DuelTally& self, const NamedDuel& part) {
            return NamedDuel{part.a, part.b, part.seed, part.matches, self.result()};
        },
        py::arg("part"), "All parts so far; names and seed are those of `part`.");
    tally.def_property_readonly("pairs", [](const DuelTally& self) { return self.result().pairs; });
    tally.def_property_readonly("margin",
                                [](const DuelTally& self) { return self.result().margin; });
    tally.def_property_readonly("std_error",
                                [](const DuelTally& self) { return self.result().std_error; });
    module.def("_duel", &run_duel, py::arg("a"), py::arg("b"), py::arg("nets"), py::arg("equity"),
               py::kw_only(), py::arg("pairs"), py::arg("first"), py::arg("seed"),
               py::arg("players"), py::arg("rules"), py::arg("threads"), py::arg("target"),
               py::arg("matches"), py::arg("sprt"), py::arg("progress"));
    module.def(
        "_choose",
        [](const View& view, const std::string& player, const std::shared_ptr<const Nets>& nets,
           const std::shared_ptr<const Equity>& equity, py::handle seed) {
            const PlayerName name = PlayerName::parse(player);
            const View copy = view;
            if (!copy.is_own_turn()) {
                throw NotYourTurnError("it is not the turn of seat " + std::to_string(copy.seat()));
            }
            const MoveList legal = copy.legal_moves();
            if (!legal[0].is_place()) return move_object(legal[0]);
            Rng rng(to_seed(seed));
            Move move;
            {
                const py::gil_scoped_release release;
                move = make_player(name, copy.game(), {nets, equity})->choose(copy, rng);
            }
            return move_object(move);
        },
        py::arg("view"), py::arg("player"), py::arg("nets"), py::arg("equity"), py::arg("seed"));
    module.def(
        "ladder", [] { return py::tuple(py::cast(ladder())); },
        R"doc(The names of the ladder's players, in the forms that tables show.

    >>> ladder()[:2]
    ('random', 'greedy')
    )doc");
}

}  // namespace sniff::bindings
