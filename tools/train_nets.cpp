// Trains the nets that the package ships, by self-play from nothing; tools/train_nets.py does all
// of it.
//
// Every round is played by the net that sees a seat's view, one ply deep, after a few random
// placements. Both nets learn, from every position after the last random one, what came of it:
// TD(lambda) with the net that sees the world, so that the luck of later draws counts for little.

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "net/layout_features.hpp"
#include "net/shape.hpp"
#include "net/weights.hpp"
#include "sniff/net/nets.hpp"
#include "sniff/rng.hpp"
#include "sniff/scoring.hpp"

namespace sniff::SNIFF_KERNEL {
#include "search/bits.hpp"
//
#include "play/sim.hpp"
//
#include "net/features.hpp"
//
#include "net/evaluate.hpp"
//
#include "net/view_policy.hpp"
//
#include "float_net.hpp"

/// Of TD(lambda), once the nets know something; 0.85 and 0.3 came out worse.
constexpr float kLambda = 0.6F;

void write(std::span<const net::Weights> nets, const std::string& path) {
    const auto bytes = net::to_bytes(nets);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
}

template <int kSeats>
class Trainer {
public:
    explicit Trainer(uint64_t seed)
        : rng_(seed), view_(kSeats, Sees::view, rng_), world_(kSeats, Sees::world, rng_) {
        const LayoutTable& layouts = LayoutTable::of({});
        for (int f = 0; f < kFamilies; ++f) {
            games_.push_back(std::make_unique<Game>(Rules::preset(f == 0 ? "american" : "classic"),
                                                    kSeats, std::nullopt));
            rules_.emplace_back(*games_.back(), layouts, games_.back()->boneyard_size,
                                std::array<int64_t, kMaxPlayers>{});
        }
    }

    void run(int64_t rounds, const std::string& path) {
        constexpr size_t kPool = 1 << 17;
        constexpr size_t kBatch = 256;
        constexpr float kRate = 1.5e-3F;
        pool_.reserve(kPool + 256);
        int64_t played = 0;
        const auto start = std::chrono::steady_clock::now();
        std::vector<uint32_t> order;
        double errors[2] = {0, 0};
        int64_t batches = 0;
        for (int pass = 0; played < rounds; ++pass) {
            pool_.clear();
            const double done = static_cast<double>(played) / static_cast<double>(rounds);
            lambda_ = done < 0.05 ? 1.0F : kLambda;
            while (pool_.size() < kPool) play(static_cast<int>(played++ % kFamilies));
            order.resize(pool_.size());
            for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<uint32_t>(i);
            for (size_t i = order.size() - 1; i > 0; --i) {
                std::swap(order[i], order[rng_.below(static_cast<uint32_t>(i + 1))]);
            }
            const float rate =
                kRate * static_cast<float>(0.5 * (1 + std::cos(3.14159265 * done))) + 1e-6F;
            for (size_t b = 0; b + kBatch <= order.size(); b += kBatch) {
                errors[0] += view_.train(pool_, order.data() + b, kBatch, rate);
                errors[1] += world_.train(pool_, order.data() + b, kBatch, rate);
                ++batches;
            }
            constexpr int kPassesBetweenReports = 20;
            if (pass % kPassesBetweenReports != 0) continue;
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
            const double n = static_cast<double>(batches);
            std::printf("%lld rounds, %.0f s, error of the view %.3f, of the world %.3f points\n",
                        static_cast<long long>(played), spent.count(),
                        std::sqrt(errors[0] / n) * kPointsPerUnit,
                        std::sqrt(errors[1] / n) * kPointsPerUnit);
            std::fflush(stdout);
            errors[0] = errors[1] = 0;
            batches = 0;
            save(path);
        }
        save(path);
    }

private:
    struct Step {
        Sample sample;
        int side;
        std::array<float, kSeats> gained;  ///< by this placement, by side
        std::array<float, kSeats> value;   ///< points to come by the world's net, by side
    };

    void save(const std::string& path) const {
        write(std::array{view_.quantised(), world_.quantised()}, path);
    }

    void play(int family) {
        const SimRules<kSeats>& rules = rules_[static_cast<size_t>(family)];
        const Game& game = rules.game;
        std::array<uint8_t, kTiles> tiles;
        for (size_t i = 0; i < kTiles; ++i) tiles[i] = static_cast<uint8_t>(i);
        for (size_t i = kTiles - 1; i > 0; --i) {
            std::swap(tiles[i], tiles[rng_.below(static_cast<uint32_t>(i + 1))]);
        }
        Sim<kSeats> sim;
        size_t at = 0;
        for (uint32_t& hand : sim.hand) {
            for (int i = 0; i < game.hand_size; ++i) hand |= 1U << tiles[at++];
        }
        sim.kept.fill(kNeverVoid);
        const uint8_t* order = tiles.data() + at;
        // Half of the rounds start at random, so that the nets know more than good play.
        int random = rng_.below(2) == 0 ? 0 : static_cast<int>(rng_.below(8));
        steps_.clear();
        for (;;) {
            const uint32_t fitting = rules.resolve(sim, order);
            if (fitting == 0) break;
            const unsigned seat = sim.turn;
            std::array<LayoutTable::Placement, kMaxOptions> options;
            size_t count = 0;
            for (uint32_t rest = fitting; rest != 0; rest &= rest - 1) {
                for (const auto placement : rules.layouts.placements(
                         sim.layout, Tile::from_index(std::countr_zero(rest)))) {
                    options[count++] = placement;
                }
            }
            LayoutTable::Placement chosen = options[0];
            if (random > 0) {
                --random;
                chosen = options[rng_.below(static_cast<uint32_t>(count))];
            } else if (count > 1) {
                chosen = choose(sim, rules, family, options.data(), count);
            }
            const auto before = sim.fives;
            const bool over = rules.place(sim, chosen);
            if (over) {
                if (!steps_.empty()) {
                    for (size_t s = 0; s < kSeats; ++s)
                        last_gain_[s] = fives_gained(rules, sim, before, s);
                }
                break;
            }
            if (random > 0) continue;
            steps_.emplace_back();
            Step& step = steps_.back();
            for (size_t s = 0; s < kSeats; ++s)
                step.gained[s] = fives_gained(rules, sim, before, s);
            describe(sim, rules, family, seat, step);
        }
        learn(rules, sim);
        last_gain_.fill(0);
    }

    static float fives_gained(const SimRules<kSeats>& rules, const Sim<kSeats>& sim,
                              const std::array<int16_t, kSeats>& before, size_t side) {
        return static_cast<float>((sim.fives[side] - before[side]) * rules.per_five);
    }

    LayoutTable::Placement choose(const Sim<kSeats>& sim, const SimRules<kSeats>& rules, int family,
                                  const LayoutTable::Placement* options, size_t count) {
        const Sight<kSeats> sight = sight_of(sim, rules, sim.turn, Sees::view);
        FloatNet::First base = view_.bias();
        base_features(sight, Sees::view, [&](int f) { view_.add(base, f); });
        size_t best = 0;
        float most = -1e9F;
        for (size_t i = 0; i < count; ++i) {
            const auto placement = options[i];
            float value = static_cast<float>(placement.fives * rules.per_five);
            if (std::popcount(sight.own) == 1) {
                value +=
                    static_cast<float>(finishing_value(sight, rules.game)) / net::kStepsPerPoint;
            } else {
                FloatNet::First sums = base;
                view_.add(sums, kShape.own + placement.tile, -1);
                const uint32_t own = sight.own & ~(1U << placement.tile);
                placement_features(sight, Sees::view, own, rules.rows[placement.next], chances_,
                                   [&](int f) { view_.add(sums, f); });
                for (const int f : layouts_[placement.next]) view_.add(sums, f);
                std::array<float, kMaxPlayers> out;
                view_.forward(sums, family, out);
                value += out[0] * static_cast<float>(kPointsPerUnit);
            }
            if (value > most) {
                most = value;
                best = i;
            }
        }
        return options[best];
    }

    void describe(const Sim<kSeats>& sim, const SimRules<kSeats>& rules, int family, unsigned seat,
                  Step& step) {
        Sample& sample = step.sample;
        sample.family = static_cast<Family>(family);
        step.side = rules.side[seat];
        for (const Sees sees : {Sees::view, Sees::world}) {
            const size_t kind = static_cast<size_t>(sees);
            const Sight<kSeats> sight = sight_of(sim, rules, seat, sees);
            const auto add = [&](int f) {
                if (sample.count[kind] == kMaxFeatures) std::abort();
                sample.features[kind][sample.count[kind]++] = static_cast<uint16_t>(f);
            };
            base_features(sight, sees, add);
            placement_features(sight, sees, sight.own, rules.rows[sim.layout], chances_, add);
            for (const int f : layouts_[sim.layout]) add(f);
        }
        FloatNet::First sums = world_.bias();
        for (size_t i = 0; i < sample.count[1]; ++i) world_.add(sums, sample.features[1][i]);
        std::array<float, kMaxPlayers> out;
        world_.forward(sums, family, out);
        points_of(out, rules.game.sides, step.side, step.value);
    }

    /// Margins and the sum of all points, the mover's side first, to points by side.
    static void points_of(const std::array<float, kMaxPlayers>& out, int sides, int side,
                          std::array<float, kSeats>& points) {
        const float total = out[static_cast<size_t>(sides - 1)];
        float last = 0;
        for (int k = 0; k < sides; ++k) {
            const float margin = k + 1 < sides ? out[static_cast<size_t>(k)] : last;
            last -= margin;
            points[static_cast<size_t>((side + k) % sides)] =
                (margin * static_cast<float>(sides - 1) + total) / static_cast<float>(sides) *
                static_cast<float>(kPointsPerUnit);
        }
    }

    void learn(const SimRules<kSeats>& rules, const Sim<kSeats>& end) {
        if (steps_.empty()) return;
        const int sides = rules.game.sides;
        const auto finals = rules.final_points(end);
        // Points to come after the last step: what the finishing placement and settlement gave.
        std::array<float, kSeats> to_come{};
        std::array<float, kSeats> came{};  // without the net's help
        for (size_t s = 0; s < kSeats; ++s) {
            came[s] = to_come[s] =
                static_cast<float>(finals[s] - end.fives[s] * rules.per_five) + last_gain_[s];
        }
        for (size_t i = steps_.size(); i-- > 0;) {
            Step& step = steps_[i];
            if (i + 1 < steps_.size()) {
                const Step& next = steps_[i + 1];
                for (size_t s = 0; s < kSeats; ++s) {
                    to_come[s] =
                        next.gained[s] + lambda_ * to_come[s] + (1 - lambda_) * next.value[s];
                    came[s] += next.gained[s];
                }
            }
            float total = 0;
            float all = 0;
            for (int s = 0; s < sides; ++s) {
                total += to_come[static_cast<size_t>(s)];
                all += came[static_cast<size_t>(s)];
            }
            const float mine = came[static_cast<size_t>(step.side)];
            step.sample.outcome = (mine - (all - mine) / static_cast<float>(sides - 1)) /
                                  static_cast<float>(kPointsPerUnit);
            for (int k = 0; k + 1 < sides; ++k) {
                const float own = to_come[static_cast<size_t>((step.side + k) % sides)];
                step.sample.target[static_cast<size_t>(k)] =
                    (own - (total - own) / static_cast<float>(sides - 1)) /
                    static_cast<float>(kPointsPerUnit);
            }
            step.sample.target[static_cast<size_t>(sides - 1)] =
                total / static_cast<float>(kPointsPerUnit);
            pool_.push_back(step.sample);
        }
    }

    static std::vector<std::vector<int>> all_layout_features() {
        const LayoutTable& layouts = LayoutTable::of({});
        std::vector<std::vector<int>> all(static_cast<size_t>(layouts.size()));
        for (size_t id = 0; id < all.size(); ++id) {
            net::layout_features(layouts.example(static_cast<LayoutId>(id)), {},
                                 [&](int f) { all[id].push_back(kShape.layout + f); });
        }
        return all;
    }

    static constexpr Shape kShape{kSeats};

    Rng rng_;
    FloatNet view_;
    FloatNet world_;
    std::vector<std::unique_ptr<Game>> games_;
    std::vector<SimRules<kSeats>> rules_;
    const ChanceBins chances_;
    const std::vector<std::vector<int>> layouts_ = all_layout_features();
    std::vector<Step> steps_;
    std::array<float, kSeats> last_gain_{};
    std::vector<Sample> pool_;
    float lambda_ = 1;
};

}  // namespace sniff::SNIFF_KERNEL

std::shared_ptr<const sniff::Nets> read(const char* path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), {});
    return sniff::Nets::parse(std::as_bytes(std::span(bytes)), path);
}

/// Makes one file of several: train_nets join OUTPUT INPUT...
int join(int count, char** paths) {
    std::vector<sniff::net::Weights> all;
    for (int i = 1; i < count; ++i) {
        const auto nets = read(paths[i]);
        for (int players = 2; players <= 4; ++players) {
            for (const bool world : {false, true}) {
                if (nets->has(players, world)) all.push_back(nets->get(players, world));
            }
        }
    }
    sniff::SNIFF_KERNEL::write(all, paths[0]);
    return 0;
}

int main(int argc, char** argv) {
    if (argc > 3 && std::string(argv[1]) == "join") return join(argc - 2, argv + 2);
    if (argc != 5) {
        std::fprintf(stderr,
                     "usage: train_nets PLAYERS ROUNDS SEED OUTPUT\n"
                     "       train_nets join OUTPUT INPUT...\n");
        return 2;
    }
    using namespace sniff::SNIFF_KERNEL;
    const int64_t rounds = std::atoll(argv[2]);
    const uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    switch (std::atoi(argv[1])) {
        case 2: Trainer<2>(seed).run(rounds, argv[4]); break;
        case 3: Trainer<3>(seed).run(rounds, argv[4]); break;
        default: Trainer<4>(seed).run(rounds, argv[4]); break;
    }
}
