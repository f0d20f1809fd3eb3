// What every build must come to, bit for bit: `sniff_fingerprint NETS`. A line for each part of the
// engine, so that a difference says where it is; tools/same_everywhere.py compares builds.

#include <bit>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "sniff/analysis/analysis.hpp"
#include "sniff/belief.hpp"
#include "sniff/notation.hpp"
#include "sniff/perft.hpp"
#include "sniff/play/recording.hpp"
#include "sniff/players/player.hpp"
#include "sniff/position.hpp"
#include "sniff/search/double_dummy.hpp"
#include "sniff/search/equity.hpp"
#include "sniff/search/workloads.hpp"
#include "sniff/text_record.hpp"

using namespace sniff;

namespace {

/// FNV-1a over whatever is told.
class Print {
public:
    explicit Print(std::string name) : name_(std::move(name)) {}
    Print(const Print&) = delete;
    Print& operator=(const Print&) = delete;
    ~Print() {
        std::printf("%s %016llx over %llu numbers\n", name_.c_str(),
                    static_cast<unsigned long long>(hash_),
                    static_cast<unsigned long long>(count_));
    }

    void tell(uint64_t number) noexcept {
        for (int i = 0; i < 64; i += 8) hash_ = (hash_ ^ (number >> i & 0xFF)) * 0x100000001B3ULL;
        ++count_;
    }
    void tell(double number) noexcept { tell(std::bit_cast<uint64_t>(number)); }
    void tell(const std::string& text) noexcept {
        for (const char c : text) tell(static_cast<uint64_t>(static_cast<unsigned char>(c)));
    }

private:
    std::string name_;
    uint64_t hash_ = 0xCBF29CE484222325ULL;
    uint64_t count_ = 0;
};

std::shared_ptr<const Nets> nets_in(const char* path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    return Nets::parse(std::as_bytes(std::span(bytes)), path);
}

/// Rounds by every preset and number of players, with a third of them for a match.
template <class Visit>
void for_games(Visit visit) {
    for (const auto& name : Rules::preset_names()) {
        for (int players = 2; players <= 4; ++players) {
            visit(Game(Rules::preset(name), players, std::nullopt));
            visit(Game(Rules::preset(name), players, 100));
        }
    }
}

void print_rounds() {
    Print print("rounds");
    for_games([&](const Game& game) {
        Rng rng(7);
        for (uint64_t i = 0; i < 60; ++i) {
            Round round = Round::deal(game, Rng::stream(1, i));
            while (!round.is_over()) {
                print.tell(position_of(round));
                const MoveList legal = round.legal_moves();
                round.push(legal[rng.below(static_cast<uint32_t>(legal.size()))]);
            }
            print.tell(to_text_record(round));
        }
    });
}

void print_playouts() {
    Print print("playouts");
    for_games([&](const Game& game) {
        if (game.target) return;
        for (const Policy policy : {Policy::random, Policy::greedy}) {
            const PlayoutTotals totals = play_rounds(game, policy, 3000, 5);
            print.tell(totals.placements);
            print.tell(static_cast<uint64_t>(totals.margin_squares));
            const Recording recorded = record_playouts(game, policy, 11, 500, 5, {0, true});
            for (size_t i = 0; i < recorded.rounds; ++i) {
                for (const uint8_t code : recorded.moves[i]) print.tell(uint64_t{code});
                print.tell(static_cast<uint64_t>(recorded.scores[0][i]));
            }
        }
    });
}

void print_beliefs() {
    Print print("beliefs");
    for_games([&](const Game& game) {
        Rng rng(3);
        Round round = Round::deal(game, Rng(2));
        while (!round.is_over()) {
            const Belief belief(round.view(round.state().turn));
            print.tell(belief.worlds());
            for (int seat = 0; seat < game.players; ++seat) {
                for (const double share : belief.holds(seat)) print.tell(share);
            }
            for (const World& world : belief.sample(20, rng.next())) {
                for (const TileSet hand : world.hands) print.tell(uint64_t{hand.bits()});
            }
            const MoveList legal = round.legal_moves();
            round.push(legal[rng.below(static_cast<uint32_t>(legal.size()))]);
        }
    });
}

void print_solutions() {
    Print print("solutions");
    for (const int players : {2, 4}) {
        PositionSolver solver(players);
        for (const Round& round : seeded_deals(Rules(), players, players == 2 ? 60 : 20, 5)) {
            print.tell(static_cast<uint64_t>(solver.value(round)));
            print.tell(solver.nodes());
        }
    }
    Round round = Round::deal(Game(Rules(), 3, std::nullopt), Rng(6));
    for (int i = 0; i < 22 && !round.is_over(); ++i) round.push(round.legal_moves()[0]);
    if (!round.is_over()) {
        for (const MoveValue& move : solve(round).moves) print.tell(move.margin.value_or(1e9));
    }
    print.tell(perft(Round::deal(Game(Rules(), 2, std::nullopt), Rng(9)), 6));
}

void print_choices(const std::shared_ptr<const Nets>& nets) {
    Print print("choices");
    for (int players = 2; players <= 4; ++players) {
        const Game game(Rules(), players, std::nullopt);
        for (const char* name : {"net", "heuristic", "policy@40worlds", "ismcts200", "flat30"}) {
            const auto player = make_player(PlayerName::parse(name), game, {nets, nullptr});
            Rng rng(5);
            Round round = Round::deal(game, Rng(static_cast<uint64_t>(players)));
            while (!round.is_over()) {
                Move move = round.legal_moves()[0];
                if (move.is_place()) move = player->choose(round.view(round.state().turn), rng);
                print.tell(to_text(move));
                round.push(move);
            }
        }
    }
}

void print_analyses(const std::shared_ptr<const Nets>& nets) {
    Print print("analyses");
    for (int players = 2; players <= 4; ++players) {
        AnalysisSettings settings;
        settings.limit.worlds = 200;
        const View view = Round::deal(Game(Rules(), players, std::nullopt), Rng(8)).view(0);
        for (const MoveAnalysis& move : analyse(view, settings, nets).moves) {
            print.tell(move.margin);
            print.tell(move.std_error);
            print.tell(move.reply_chance);
        }
    }
}

void print_equity(const std::shared_ptr<const Nets>& nets) {
    Print print("equity");
    EquitySettings settings;
    settings.rounds = 60;
    settings.detail = 0.3;
    const auto table = Equity::compute(Game(Rules(), 2, 60), nets, settings);
    for (const std::byte byte : table->to_bytes()) print.tell(std::to_integer<uint64_t>(byte));
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) return std::fprintf(stderr, "usage: sniff_fingerprint NETS\n"), 2;
    const auto nets = nets_in(arguments[1]);
    print_rounds();
    print_playouts();
    print_beliefs();
    print_solutions();
    print_choices(nets);
    print_analyses(nets);
    print_equity(nets);
    return 0;
}
