#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "dispatch.hpp"
#include "net/layout_features.hpp"
#include "net/weights.hpp"
#include "players/world_search_factory.hpp"
#include "sniff/error.hpp"
#include "sniff/net/nets.hpp"
#include "sniff/scoring.hpp"

namespace sniff::net_test {
#include "search/bits.hpp"
//
#include "play/sim.hpp"
//
#include "net/features.hpp"
//
#include "net/evaluate.hpp"
//
#include "net/view_policy.hpp"
}  // namespace sniff::net_test

using namespace sniff;
using namespace sniff::net_test;

namespace {

/// Weights at random, as large as a file may hold.
net::Weights random_weights(int players, net::Sees sees, uint64_t seed) {
    Rng rng(seed);
    net::Weights weights;
    weights.players = players;
    weights.sees = sees;
    const auto number = [&](uint32_t range) {
        return static_cast<int>(rng.below(2 * range + 1)) - static_cast<int>(range);
    };
    for (int16_t& bias : weights.bias) bias = static_cast<int16_t>(number(400));
    weights.rows.resize(static_cast<size_t>(net::Shape(players).size));
    for (net::Row& row : weights.rows) {
        const int step = 1 << rng.below(3);
        for (int16_t& weight : row) weight = static_cast<int16_t>(number(127) * step);
    }
    for (net::Head& head : weights.heads) {
        for (int8_t& weight : head.second) weight = static_cast<int8_t>(number(127));
        for (int32_t& bias : head.second_bias) bias = number(20'000);
        for (auto& output : head.output) {
            for (int16_t& weight : output) weight = static_cast<int16_t>(number(3'000));
        }
        for (int32_t& bias : head.output_bias) bias = number(100'000);
    }
    return weights;
}

std::shared_ptr<const Nets> random_nets(uint64_t seed) {
    std::vector<net::Weights> all;
    for (int players = 2; players <= 4; ++players) {
        all.push_back(random_weights(players, net::Sees::view, seed + all.size()));
        all.push_back(random_weights(players, net::Sees::world, seed + all.size()));
    }
    return Nets::parse(net::to_bytes(all), "test");
}

template <int kSeats>
Sim<kSeats> random_sim(const Game& game, const LayoutTable& layouts, Rng& rng,
                       std::array<uint8_t, kTiles>& order) {
    std::iota(order.begin(), order.end(), uint8_t{0});
    for (size_t i = kTiles; i > 1; --i) {
        std::swap(order[i - 1], order[rng.below(static_cast<uint32_t>(i))]);
    }
    Sim<kSeats> sim;
    sim.kept.fill(kNeverVoid);
    size_t at = kTiles;
    for (uint32_t& hand : sim.hand) {
        for (int i = 0; i < game.hand_size; ++i) hand |= 1U << order[--at];
    }
    const SimRules<kSeats> rules(game, layouts, game.boneyard_size, {});
    for (uint32_t moves = rng.below(12); moves > 0; --moves) {
        const Sim<kSeats> before = sim;
        const uint32_t fitting = rules.resolve(sim, order.data());
        if (fitting == 0) return before;
        const Tile tile = TileSet(fitting).first();
        const auto placements = layouts.placements(sim.layout, tile);
        if (rules.place(sim, placements[rng.below(static_cast<uint32_t>(placements.size()))])) {
            return before;
        }
    }
    return sim;
}

template <int kSeats>
void check_evaluation() {
    const Game game(Rules::preset(kSeats == 4 ? "classic" : "american"), kSeats, std::nullopt);
    const LayoutTable& layouts = LayoutTable::of(game.counting);
    const SimRules<kSeats> rules(game, layouts, game.boneyard_size, {});
    const ChanceBins chances;
    const net::Shape shape(kSeats);
    Rng rng(kSeats);
    for (const net::Sees sees : {net::Sees::view, net::Sees::world}) {
        const net::Weights weights = random_weights(kSeats, sees, 77);
        const Evaluator<kSeats> net(weights, layouts, game);
        for (int i = 0; i < 300; ++i) {
            std::array<uint8_t, kTiles> order{};
            Sim<kSeats> sim = random_sim<kSeats>(game, layouts, rng, order);
            const uint32_t fitting = rules.resolve(sim, order.data());
            if (fitting == 0) continue;
            const Sight<kSeats> sight = sight_of(sim, rules, sim.turn, sees);
            Sums base;
            net.begin(sight, base);
            for (const Tile tile : TileSet(fitting)) {
                for (const auto placement : layouts.placements(sim.layout, tile)) {
                    const LayoutTable::Row& row = layouts.row(placement.next);
                    std::array<int32_t, kSeats> out{};
                    net.after(sight, base, placement, row, chances, out);
                    // The same from the list of features, plainly.
                    Sight<kSeats> after = sight;
                    after.own &= ~(1U << placement.tile);
                    std::vector<int> features;
                    const auto add = [&](int f) { features.push_back(f); };
                    base_features(after, sees, add);
                    placement_features(after, sees, after.own, row, chances, add);
                    net::layout_features(layouts.example(placement.next), game.counting,
                                         [&](int f) { features.push_back(shape.layout + f); });
                    const auto plain = weights.evaluate(features, net::family_of(game.rules));
                    for (size_t k = 0; k < kSeats; ++k) CHECK(out[k] == plain[k]);
                    std::array<int32_t, kSeats> placed{};
                    net.placed(after, placement.next, row, chances, placed);
                    CHECK(placed == out);
                    for (const int feature : features) CHECK(feature < shape.size);
                }
            }
        }
    }
}

/// A net's first output in floating point, from the same weights, with nothing rounded between.
double in_floats(const net::Weights& weights, const std::vector<int>& features,
                 net::Family family) {
    std::array<double, net::kWidth> first{};
    for (size_t i = 0; i < first.size(); ++i) {
        double sum = weights.bias[i];
        for (const int f : features) sum += weights.rows[static_cast<size_t>(f)][i];
        first[i] = std::clamp(sum / (1 << net::kFine), 0.0, double{net::kOne});
    }
    const net::Head& head = weights.heads[static_cast<size_t>(family)];
    double out = head.output_bias[0];
    for (int n = 0; n < net::kHidden; ++n) {
        const auto neuron = static_cast<size_t>(n);
        double sum = head.second_bias[neuron];
        for (int i = 0; i < net::kWidth; ++i) {
            sum += first[static_cast<size_t>(i)] * head.second[net::Head::second_index(i, n)];
        }
        out +=
            std::clamp(sum / (1 << net::kSecond), 0.0, double{net::kOne}) * head.output[0][neuron];
    }
    return out;
}

/// The share of choices, in percent, in which a shipped net agrees with its floating-point form, or
/// differs by less than a tenth of a point.
template <int kSeats>
double agreement(const Nets& nets) {
    const Game game(Rules(), kSeats, std::nullopt);
    const LayoutTable& layouts = LayoutTable::of(game.counting);
    const SimRules<kSeats> rules(game, layouts, game.boneyard_size, {});
    const ChanceBins chances;
    const net::Shape shape(kSeats);
    const net::Weights& weights = nets.get(kSeats, false);
    const Evaluator<kSeats> net(weights, layouts, game);
    const ViewPolicy<kSeats> policy(net, rules, chances);
    Rng rng(kSeats);
    int looked = 0;
    int same = 0;
    while (looked < 1500) {
        std::array<uint8_t, kTiles> order{};
        Sim<kSeats> sim = random_sim<kSeats>(game, layouts, rng, order);
        const uint32_t fitting = rules.resolve(sim, order.data());
        if (std::popcount(fitting) < 2) continue;
        const Sight<kSeats> sight = sight_of(sim, rules, sim.turn, net::Sees::view);
        const auto choice = policy.choose(sim, fitting);
        double best = -1e9;
        double chosen = -1e9;
        for (const Tile tile : TileSet(fitting)) {
            for (const auto placement : layouts.placements(sim.layout, tile)) {
                Sight<kSeats> after = sight;
                after.own &= ~(1U << placement.tile);
                std::vector<int> features;
                const auto add = [&](int f) { features.push_back(f); };
                const LayoutTable::Row& row = layouts.row(placement.next);
                base_features(after, net::Sees::view, add);
                placement_features(after, net::Sees::view, after.own, row, chances, add);
                net::layout_features(layouts.example(placement.next), game.counting,
                                     [&](int f) { features.push_back(shape.layout + f); });
                const double value = placement.fives * rules.per_five * net::kStepsPerPoint +
                                     in_floats(weights, features, net::family_of(game.rules));
                best = std::max(best, value);
                if (placement.tile == choice.tile && placement.next == choice.next) chosen = value;
            }
        }
        ++looked;
        same += best - chosen < 0.1 * net::kStepsPerPoint ? 1 : 0;
    }
    return 100.0 * same / looked;
}

/// Hidden tiles dealt anew in a way that the seat in turn cannot notice.
template <int kSeats>
Sim<kSeats> with_others_redealt(const Sim<kSeats>& sim, Rng& rng) {
    Sim<kSeats> other = sim;
    TileSet hidden(TileSet::all().bits() & ~sim.played & ~sim.hand[sim.turn]);
    for (size_t seat = 0; seat < kSeats; ++seat) {
        if (seat == sim.turn) continue;
        uint32_t hand = 0;
        for (int left = std::popcount(sim.hand[seat]); left > 0; --left) {
            const int tile =
                select_bit(hidden.bits(), rng.below(static_cast<uint32_t>(hidden.size())));
            hand |= 1U << tile;
            hidden.remove(Tile::from_index(tile));
        }
        other.hand[seat] = hand;
    }
    return other;
}

template <int kSeats>
void check_secrecy() {
    const Game game(Rules(), kSeats, std::nullopt);
    const LayoutTable& layouts = LayoutTable::of(game.counting);
    const SimRules<kSeats> rules(game, layouts, game.boneyard_size, {});
    const ChanceBins chances;
    const net::Weights weights = random_weights(kSeats, net::Sees::view, 5);
    const Evaluator<kSeats> net(weights, layouts, game);
    const ViewPolicy<kSeats> policy(net, rules, chances);
    Rng rng(kSeats);
    int choices = 0;
    for (int i = 0; i < 400; ++i) {
        std::array<uint8_t, kTiles> order{};
        Sim<kSeats> sim = random_sim<kSeats>(game, layouts, rng, order);
        const uint32_t fitting = rules.resolve(sim, order.data());
        if (std::popcount(fitting) < 2) continue;
        ++choices;
        const auto choice = policy.choose(sim, fitting);
        for (int k = 0; k < 5; ++k) {
            const auto other = policy.choose(with_others_redealt(sim, rng), fitting);
            CHECK(other.tile == choice.tile);
            CHECK(other.next == choice.next);
        }
    }
    CHECK(choices > 50);
}

}  // namespace

TEST_CASE("a net evaluates to the last bit as it is written down") {
    check_evaluation<2>();
    check_evaluation<3>();
    check_evaluation<4>();
}

TEST_CASE("shipped nets choose as their floating-point forms do") {
    std::ifstream file(SNIFF_NETS, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    const auto nets = Nets::parse(std::as_bytes(std::span(bytes)), SNIFF_NETS);
    for (const double percent : {agreement<2>(*nets), agreement<3>(*nets), agreement<4>(*nets)}) {
        MESSAGE(percent << "% of choices are those of the floating-point form to 0.1 points");
        CHECK(percent > 97);
    }
}

TEST_CASE("a choice in the search does not depend on tiles hidden from the seat") {
    check_secrecy<2>();
    check_secrecy<3>();
    check_secrecy<4>();
}

TEST_CASE("weights survive their file") {
    std::vector<net::Weights> all{random_weights(2, net::Sees::view, 1),
                                  random_weights(3, net::Sees::world, 2)};
    const auto bytes = net::to_bytes(all);
    const auto nets = Nets::parse(bytes, "test");
    CHECK(nets->get(2, false).rows == all[0].rows);
    CHECK(nets->get(2, false).bias == all[0].bias);
    CHECK(nets->get(3, true).rows == all[1].rows);
    CHECK(nets->get(3, true).heads[1].second == all[1].heads[1].second);
    CHECK(nets->get(3, true).heads[0].second_bias == all[1].heads[0].second_bias);
    CHECK(nets->has(2, false));
    CHECK_FALSE(nets->has(2, true));
    CHECK_THROWS_AS((void)nets->get(4, true), DataError);
}

TEST_CASE("damaged weights are refused") {
    const std::vector<net::Weights> all{random_weights(2, net::Sees::view, 1)};
    const auto bytes = net::to_bytes(all);
    Rng rng(3);
    for (int i = 0; i < 200; ++i) {
        auto damaged = bytes;
        damaged[rng.below(static_cast<uint32_t>(bytes.size()))] ^= std::byte{4};
        CHECK_THROWS_AS((void)Nets::parse(damaged, "test"), DataError);
        auto cut = bytes;
        cut.resize(rng.below(static_cast<uint32_t>(bytes.size())));
        CHECK_THROWS_AS((void)Nets::parse(cut, "test"), DataError);
    }
}

using MakeSearch = std::unique_ptr<WorldSearch> (*)(const Game&, const Nets&, Inference);

/// Plays a round and compares two forms of the work inside worlds at every choice.
void compare_searches(MakeSearch make_plain, MakeSearch make_fast, const Game& game,
                      const Nets& nets) {
    const auto plain = make_plain(game, nets, {});
    const auto fast = make_fast(game, nets, {});
    Round round = Round::deal(game, Rng(4));
    Rng choice(6);
    while (!round.is_over()) {
        const MoveList legal = round.legal_moves();
        if (legal[0].is_place()) {
            const View view = round.view(round.state().turn);
            const Situation situation(view);
            plain->begin(situation);
            fast->begin(situation);
            const size_t count = situation.choices.size();
            std::vector<size_t> every(count);
            std::iota(every.begin(), every.end(), size_t{0});
            std::vector<int32_t> a(count);
            std::vector<int32_t> b(count);
            for (const World& world : Belief(view).sample(5, choice)) {
                Rng first(1);
                Rng second(1);
                CHECK(plain->infer(world, first) == fast->infer(world, second));
                plain->value(world, first, 4, every, a.data());
                fast->value(world, second, 4, every, b.data());
                CHECK(a == b);
            }
            plain->value_by_view(a.data());
            fast->value_by_view(b.data());
            CHECK(a == b);
            CHECK(plain->evaluations() == fast->evaluations());
        }
        round.push(legal[choice.below(static_cast<uint32_t>(legal.size()))]);
    }
}

TEST_CASE("every instruction set comes to the same values") {
    const auto nets = random_nets(9);
    std::vector<MakeSearch> forms;
#ifdef SNIFF_HAVE_V3
    if (runs_v3()) forms.push_back(v3::make_world_search);
#endif
#ifdef SNIFF_HAVE_AVX512
    if (runs_avx512()) forms.push_back(avx512::make_world_search);
#endif
    for (const MakeSearch form : forms) {
        for (const char* name : {"american", "classic"}) {
            for (int players = 2; players <= 4; ++players) {
                const Game game(Rules::preset(name), players);
                compare_searches(baseline::make_world_search, form, game, *nets);
            }
        }
    }
}
