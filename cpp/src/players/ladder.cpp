#include <array>
#include <charconv>
#include <string>

#include "policy_player.hpp"
#include "simple_players.hpp"
#include "sniff/error.hpp"
#include "sniff/players/player.hpp"
#include "sniff/search/equity.hpp"

namespace sniff {
namespace {

using Kind = PlayerName::Kind;

struct Entry {
    std::string_view name;
    Kind kind;
    int number;  ///< the usual one; 0: takes none
};

constexpr std::array kKnown{
    Entry{"random", Kind::random, 0},       Entry{"greedy", Kind::greedy, 0},
    Entry{"heuristic", Kind::heuristic, 0}, Entry{"net", Kind::net, 0},
    Entry{"flat", Kind::flat, 100},         Entry{"pimc", Kind::pimc, 20},
    Entry{"ismcts", Kind::ismcts, 5000},    Entry{"open", Kind::open, 0},
    Entry{"plain", Kind::plain, 0},         Entry{"policy", Kind::policy, 0},
    Entry{"cheater", Kind::cheater, 0},
};

/// Evaluations that take about a millisecond a decision on one core of a machine of 2023, for two,
/// three and four players.
constexpr std::array<uint64_t, 3> kPolicyNodes{22'000, 15'000, 10'000};
constexpr int kPlainWorlds = 100;
/// The best of a sweep, see docs/strength.md. Points.
constexpr double kExploration = 40;
constexpr int kMaxNumber = 1'000'000;

[[noreturn]] void fail(std::string_view text, const std::string& why) {
    std::string known;
    for (const std::string& name : ladder()) known += (known.empty() ? "" : " ") + name;
    throw PlayerError("'" + std::string(text) + "' is no player: " + why + "; known are " + known +
                      ", and policy@20ms, policy@200worlds, policy@5000nodes, policy@match");
}

int parse_number(std::string_view digits, std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size() || number < 1 ||
        number > kMaxNumber) {
        fail(text,
             "'" + std::string(digits) + "' is no number from 1 to " + std::to_string(kMaxNumber));
    }
    return number;
}

/// A budget, or what the player aims at.
void parse_option(std::string_view option, std::string_view text, PlayerName& name) {
    if (option == "match") {
        name.aims_at_match = true;
        return;
    }
    const size_t unit_at = option.find_first_not_of("0123456789");
    const std::string_view unit =
        unit_at == std::string_view::npos ? std::string_view() : option.substr(unit_at);
    const int number = parse_number(option.substr(0, unit_at), text);
    if (unit == "ms") {
        name.milliseconds = number;
    } else if (unit == "worlds") {
        name.worlds = number;
    } else if (unit == "nodes") {
        name.nodes = static_cast<uint64_t>(number);
    } else {
        fail(text, "a budget is in ms, worlds or nodes");
    }
}

}  // namespace

Move Player::choose_knowing(const Round& round, Rng& rng) {
    return choose(round.view(round.state().turn), rng);
}

PlayerName PlayerName::parse(std::string_view text) {
    const size_t at = text.find('@');
    const std::string_view head = text.substr(0, at);
    const size_t letters = head.find_first_of("0123456789");
    const std::string_view word = head.substr(0, letters);
    PlayerName name;
    const Entry* entry = nullptr;
    for (const Entry& known : kKnown) {
        if (known.name == word) entry = &known;
    }
    if (entry == nullptr) fail(text, "'" + std::string(word) + "' is not known");
    name.kind = entry->kind;
    name.number = entry->number;
    if (letters != std::string_view::npos) {
        if (entry->number == 0) fail(text, std::string(word) + " takes no number");
        name.number = parse_number(head.substr(letters), text);
    }
    if (at == std::string_view::npos) return name;
    if (name.kind != Kind::policy) fail(text, "only policy takes a budget after '@'");
    for (std::string_view rest = text.substr(at + 1);;) {
        const size_t comma = rest.find(',');
        parse_option(rest.substr(0, comma), text, name);
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
    }
    return name;
}

const std::vector<std::string>& ladder() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Entry& entry : kKnown) {
            list.push_back(std::string(entry.name) +
                           (entry.number > 0 ? std::to_string(entry.number) : ""));
        }
        return list;
    }();
    return names;
}

std::unique_ptr<Player> make_player(const PlayerName& name, const Game& game,
                                    const PlayerData& data) {
    const std::shared_ptr<const Nets>& nets = data.nets;
    const bool wants_nets = name.kind == Kind::net || name.kind == Kind::policy ||
                            name.kind == Kind::plain || name.kind == Kind::cheater;
    if (wants_nets && nets == nullptr) throw DataError("this player needs the package's weights");
    switch (name.kind) {
        case Kind::random: return make_random_player();
        case Kind::greedy: return make_greedy_player();
        case Kind::heuristic: return make_heuristic_player();
        case Kind::net: return make_net_player(game, nets);
        case Kind::flat: return make_flat_player(game, name.number);
        case Kind::pimc: return make_pimc_player(name.number);
        case Kind::ismcts: return make_ismcts_player(game, name.number, kExploration);
        case Kind::cheater: return make_cheater(game, nets);
        case Kind::open: return make_open_player();
        case Kind::plain:
        case Kind::policy: break;
    }
    PolicySettings settings;
    if (name.kind == Kind::plain) {
        settings.plies = 2;
        settings.infer = false;
        settings.drops = std::nullopt;
        settings.worlds = kPlainWorlds;
    } else {
        if (name.aims_at_match) {
            if (!game.target) {
                throw DealError("a player that aims at the match needs a target: play matches");
            }
            if (data.equity == nullptr || !(data.equity->game() == game)) {
                throw DataError("a player that aims at the match needs the game's table of equity");
            }
            settings.equity = data.equity;
        }
        settings.nodes = name.nodes;
        settings.milliseconds = name.milliseconds;
        settings.worlds = name.worlds;
        if (!name.nodes && !name.milliseconds && !name.worlds)
            settings.nodes = kPolicyNodes[static_cast<size_t>(game.players - kMinPlayers)];
    }
    return make_policy_player(game, nets, settings);
}

}  // namespace sniff
