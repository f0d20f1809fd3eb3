#include <algorithm>
#include <limits>
#include <memory>
#include <span>
#include <string>

#include "bindings.hpp"
#include "released.hpp"
#include "sniff/error.hpp"
#include "sniff/search/equity.hpp"

namespace sniff::bindings {
namespace {

using Table = std::shared_ptr<const Equity>;

std::shared_ptr<Equity> shared(const Table& table) {
    return std::const_pointer_cast<Equity>(table);  // nothing that Python can call changes it
}

std::shared_ptr<Equity> compute(const Rules& rules, py::handle players, py::handle target,
                                const std::shared_ptr<const Nets>& nets, const std::string& player,
                                py::handle rounds, py::handle seed, double detail,
                                const py::object& tick) {
    check_callable(tick, "tick");
    const Game game = to_game(rules, to_small_int(players, "players"), target);
    EquitySettings settings;
    settings.player = player;
    settings.rounds = static_cast<int>(
        std::min<int64_t>(to_int64<LimitError>(rounds, "rounds"), std::numeric_limits<int>::max()));
    settings.seed = to_seed(seed);
    settings.detail = detail;
    return shared(run_released(
        [&](const ShouldStop& ask) { return Equity::compute(game, nets, settings, ask); },
        [&](const Progress&) {
            if (!tick.is_none()) tick();  // ends the work by what it raises
            return false;
        }));
}

py::list probabilities(const Equity& self, const py::object& scores, const py::object& leader) {
    const std::vector<int64_t> given = to_scores(scores);
    const Game& game = self.game();
    if (static_cast<int>(given.size()) != game.sides) {
        throw DealError(std::to_string(given.size()) + " scores for " + std::to_string(game.sides) +
                        " sides");
    }
    std::optional<int> seat;
    if (!leader.is_none()) {
        seat = to_small_int(leader, "leader");
        check_seat(game, *seat, "leader");
    }
    std::array<double, kMaxPlayers> at{};
    for (size_t s = 0; s < given.size(); ++s) {
        if (given[s] >= *game.target) {
            throw DealError("score " + std::to_string(given[s]) + " of side " + std::to_string(s) +
                            " has reached the target of " + std::to_string(*game.target));
        }
        at[s] = static_cast<double>(given[s]);
    }
    const Equity::Shares shares = self.before_round(at, seat);
    py::list list;
    for (size_t s = 0; s < given.size(); ++s) list.append(shares[s]);
    return list;
}

}  // namespace

void bind_equity(py::module_& module) {
    py::class_<Equity, std::shared_ptr<Equity>> cls(module, "_Equity", py::is_final(),
                                                    "A table of match equity for one game.");
    make_no_constructor(cls);
    cls.def_static("compute", &compute, py::arg("rules"), py::arg("players"), py::arg("target"),
                   py::arg("nets"), py::kw_only(), py::arg("player"), py::arg("rounds"),
                   py::arg("seed"), py::arg("detail"), py::arg("tick") = py::none());
    cls.def_static(
        "parse",
        [](const py::bytes& data, const std::string& source) {
            const auto text = static_cast<std::string_view>(data);
            return shared(Equity::parse(std::as_bytes(std::span(text)), source));
        },
        py::arg("data"), py::arg("source"));
    cls.def("to_bytes", [](const Equity& self) {
        const auto bytes = self.to_bytes();
        return py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    });
    cls.def("probabilities", &probabilities, py::arg("scores"), py::arg("leader"));
    cls.def(
        "fits",
        [](const Equity& self, const Rules& rules, int players, std::optional<int64_t> target) {
            const Game& game = self.game();
            return game.rules == rules && game.players == players && game.target == target;
        },
        py::arg("rules"), py::arg("players"), py::arg("target"));
}

}  // namespace sniff::bindings
