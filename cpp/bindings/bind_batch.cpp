#include <memory>

#include "bindings.hpp"
#include "sniff/batch.hpp"

// What the Cython module `sniff.batch` needs of objects that pybind11 made.

namespace sniff::bindings {
namespace {

constexpr const char* kCapsule = "sniff.batch_game_v1";

const BatchGame& game_in(const py::capsule& capsule) {
    return *static_cast<const BatchGame*>(capsule.get_pointer());
}

void check_game(const BatchGame& game, const Round& round) {
    if (round.game() == game.game()) return;
    throw DealError(
        "the round is of another game: its rules, players or target are not those of "
        "the arrays");
}

}  // namespace

void bind_batch(py::module_& module) {
    module.def("_batch_game", [](const Rules& rules, py::handle players, py::handle target) {
        auto game =
            std::make_unique<BatchGame>(to_game(rules, to_small_int(players, "players"), target));
        const Game& made = game->game();
        py::object points = made.target ? py::object(py::int_(*made.target)) : py::none();
        const int sides = made.sides;
        const int seats = made.players;
        py::capsule capsule(game.release(), kCapsule, [](PyObject* object) {
            delete static_cast<BatchGame*>(PyCapsule_GetPointer(object, kCapsule));
        });
        return py::make_tuple(capsule, seats, sides, points);
    });
    module.def("_batch_pack", [](const py::capsule& capsule, const Round& round) {
        check_game(game_in(capsule), round);
        const sniff_state_v1 state = game_in(capsule).pack(round.state());
        return py::bytes(reinterpret_cast<const char*>(&state), sizeof state);
    });
    // Here, not in `sniff.batch`, so that the kernels of playouts are in one module only.
    module.def("_batch_play_rounds", [](const py::capsule& capsule, bool greedy, uint64_t rounds,
                                        uint64_t seed, int threads, uint64_t first) {
        const BatchGame& game = game_in(capsule);
        PlayoutTotals totals;
        {
            const py::gil_scoped_release release;
            totals = play_rounds(game.game(), greedy ? Policy::greedy : Policy::random, rounds,
                                 seed, threads, first);
        }
        py::list points;
        for (int side = 0; side < game.game().sides; ++side) {
            points.append(totals.points[static_cast<size_t>(side)]);
        }
        return py::make_tuple(totals.rounds, totals.placements, totals.draws, totals.blocked,
                              points, totals.margin, totals.margin_squares);
    });
    module.def("_batch_action",
               [](const py::capsule& capsule, const Round& round, py::handle move) {
                   check_game(game_in(capsule), round);
                   const Move made = to_move(move);
                   Round copy = round;
                   copy.push(made);  // throws if it is not legal
                   return game_in(capsule).action_of(round.state(), made);
               });
    module.def(
        "_batch_move", [](const py::capsule& capsule, const Round& round, py::handle action) {
            check_game(game_in(capsule), round);
            const BatchGame& game = game_in(capsule);
            const int number = to_small_int(action, "action");
            if (!game.is_legal(game.pack(round.state()), number)) {
                throw IllegalMoveError("action " + std::to_string(number) + " is not legal here");
            }
            return move_object(game.move_of(round.state(), number));
        });
}

}  // namespace sniff::bindings
