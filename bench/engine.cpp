// The engine's workloads, one a run: sniff_bench WORKLOAD COUNT [NETS]. Prints the units of work
// that COUNT came to and the nanoseconds a unit, the least of five repetitions; with `once` behind
// it the work is done once and not timed, for counting instructions (bench/signature.py).

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "sniff/batch.hpp"
#include "sniff/belief.hpp"
#include "sniff/net/nets.hpp"
#include "sniff/play/playout.hpp"
#include "sniff/players/player.hpp"
#include "sniff/search/double_dummy.hpp"
#include "sniff/search/workloads.hpp"

namespace sniff {
namespace {

/// Does the work `count` times and returns the units that it came to.
using Workload = std::function<uint64_t(int count)>;

Workload rounds(const char* rules, int players, Policy policy) {
    return [=](int count) {
        const Game game(Rules::preset(rules), players, std::nullopt);
        return play_rounds(game, policy, static_cast<uint64_t>(count), 3).placements;
    };
}

Workload solved(int players) {
    return [=](int count) {
        uint64_t nodes = 0;
        PositionSolver solver(players);
        for (const Round& round : seeded_deals(Rules(), players, count, 5)) {
            (void)solver.value(round);
            nodes += solver.nodes();
        }
        return nodes;
    };
}

Workload solved_late(int tiles) {
    return [=](int count) {
        uint64_t nodes = 0;
        PositionSolver solver(2);
        for (const Round& round : empty_boneyard_positions(tiles, count, 11)) {
            (void)solver.value(round);
            nodes += solver.nodes();
        }
        return nodes;
    };
}

/// Rounds with real arms, a legal move each step; units are moves.
uint64_t play_checked(int count) {
    uint64_t moves = 0;
    Rng rng(7);
    for (int i = 0; i < count; ++i) {
        Round round = Round::deal(Game(Rules(), 2, std::nullopt), Rng(rng.next()));
        while (!round.is_over()) {
            const MoveList legal = round.legal_moves();
            round.push(legal[rng.below(static_cast<uint32_t>(legal.size()))]);
            ++moves;
        }
    }
    return moves;
}

/// Arrays of rounds: masks and checked steps; units are placements.
uint64_t step_arrays(int count) {
    const BatchGame game(Game(Rules(), 2, std::nullopt));
    std::vector<sniff_state_v1> states(static_cast<size_t>(count));
    std::vector<uint8_t> masks(states.size() * SNIFF_ACTIONS_V1);
    std::vector<int16_t> actions(states.size());
    std::vector<int16_t> points(states.size());
    deal_all(game, states, 1, 0, {}, 1);
    for (uint64_t placed = 0;;) {
        legal_all(game, states, masks.data(), 1);
        uint64_t open = 0;
        for (size_t i = 0; i < states.size(); ++i) {
            const auto* mask = masks.data() + i * SNIFF_ACTIONS_V1;
            const auto* first = std::find(mask, mask + SNIFF_ACTIONS_V1, 1);
            const bool is_open = first != mask + SNIFF_ACTIONS_V1;
            actions[i] = static_cast<int16_t>(is_open ? first - mask : -1);
            open += is_open ? 1 : 0;
        }
        if (open == 0) return placed;
        if (find_bad(game, states, 1) < states.size()) return 0;
        if (find_illegal(game, states, actions.data(), 1) < states.size()) return 0;
        step_all(game, states, actions.data(), points.data(), true, 1);
        placed += open;
    }
}

Workload played_out(Policy policy) {
    return [=](int count) {
        const BatchGame game(Game(Rules(), 2, std::nullopt));
        std::vector<sniff_state_v1> states(static_cast<size_t>(count));
        deal_all(game, states, 1, 0, {}, 1);
        play_out_all(game, states, policy, 5, 1);
        uint64_t placed = 0;
        for (const sniff_state_v1& state : states) {
            int hidden = state.boneyard_size - state.next;
            for (const uint32_t hand : state.hands) hidden += TileSet(hand).size();
            placed += static_cast<uint64_t>(kTiles - hidden);
        }
        return placed;
    };
}

/// Worlds drawn from the belief of a view in mid-round; units are worlds.
Workload worlds(int players) {
    return [=](int count) {
        Round round = Round::deal(Game(Rules(), players, std::nullopt), Rng(4));
        for (int i = 0; i < 9; ++i) round.push(round.legal_moves()[0]);
        const View view = round.view(round.state().turn);
        return static_cast<uint64_t>(Belief(view).sample(static_cast<size_t>(count), 1).size());
    };
}

/// Decisions of the default player; units are evaluations of a net.
Workload decisions(int players, const std::string& nets) {
    return [=](int count) {
        std::ifstream file(nets, std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(file)), {});
        const PlayerData data{Nets::parse(std::as_bytes(std::span(bytes)), nets), nullptr};
        const Game game(Rules(), players, std::nullopt);
        constexpr uint64_t kNodes = 5000;
        const auto player = make_player(
            PlayerName::parse("policy@" + std::to_string(kNodes) + "nodes"), game, data);
        uint64_t evaluations = 0;
        Rng rng(5);
        for (int i = 0; i < count; ++i) {
            const Round round = Round::deal(game, Rng(rng.next()));
            (void)player->choose(round.view(0), rng);
            evaluations += kNodes;
        }
        return evaluations;
    };
}

}  // namespace
}  // namespace sniff

int main(int argc, char** argv) {
    using namespace sniff;
    const std::string nets = argc > 3 ? argv[3] : "python/sniff/shipped/nets.bin";
    const std::map<std::string, Workload> workloads{
        {"random2", rounds("american", 2, Policy::random)},
        {"random3", rounds("american", 3, Policy::random)},
        {"random4", rounds("american", 4, Policy::random)},
        {"greedy2", rounds("american", 2, Policy::greedy)},
        {"greedy3", rounds("american", 3, Policy::greedy)},
        {"greedy4", rounds("american", 4, Policy::greedy)},
        {"classic2", rounds("classic", 2, Policy::random)},
        {"classic4", rounds("classic", 4, Policy::random)},
        {"deal2", solved(2)},
        {"deal4", solved(4)},
        {"late7", solved_late(7)},
        {"late8", solved_late(8)},
        {"late9", solved_late(9)},
        {"late10", solved_late(10)},
        {"moves", play_checked},
        {"arrays", step_arrays},
        {"playout2", played_out(Policy::random)},
        {"playout2greedy", played_out(Policy::greedy)},
        {"worlds2", worlds(2)},
        {"worlds4", worlds(4)},
        {"policy2", decisions(2, nets)},
        {"policy4", decisions(4, nets)},
    };
    const auto found = argc > 2 ? workloads.find(argv[1]) : workloads.end();
    const int count = argc > 2 ? std::atoi(argv[2]) : 0;
    if (found == workloads.end() || count < 1) {
        std::fprintf(stderr, "usage: sniff_bench WORKLOAD COUNT [NETS] [once]\n");
        for (const auto& [name, work] : workloads) std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    const bool once = argc > 4 && std::string(argv[4]) == "once";
    uint64_t units = 0;
    double best = 0;
    for (int i = 0; i < (once ? 1 : 5); ++i) {
        const auto start = std::chrono::steady_clock::now();
        units = found->second(count);
        const std::chrono::duration<double, std::nano> spent =
            std::chrono::steady_clock::now() - start;
        best = i == 0 ? spent.count() : std::min(best, spent.count());
    }
    std::printf("%llu %.3f\n", static_cast<unsigned long long>(units),
                best / static_cast<double>(std::max<uint64_t>(units, 1)));
    return 0;
}
