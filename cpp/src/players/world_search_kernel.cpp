// The work inside single worlds. Compiled once for each instruction set, in a namespace of its own
// (SNIFF_KERNEL). All values are whole numbers, so that every machine comes to the same.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "../net/weights.hpp"
#include "sniff/scoring.hpp"
#include "world_search_factory.hpp"

namespace sniff::SNIFF_KERNEL {
namespace {

#include "../search/bits.hpp"
//
#include "../play/greedy.hpp"
//
#include "../play/sim.hpp"
//
#include "../net/features.hpp"
//
#include "../net/evaluate.hpp"
//
#include "../net/view_policy.hpp"
//
#include "past_hands.hpp"
//
#include "public_sight.hpp"
//
#include "root_sim.hpp"

template <int kSeats>
class Kernel final : public WorldSearch {
public:
    Kernel(const Game& game, const Nets& nets, Inference inference)
        : inference_(inference),
          scale_(1 / (inference.temperature * net::kStepsPerPoint)),
          layouts_(LayoutTable::of(game.counting)),
          view_net_(nets.get(kSeats, false), nets.layout_rows(kSeats, false, game.counting), game),
          world_net_(nets.get(kSeats, true), nets.layout_rows(kSeats, true, game.counting), game) {}

    void begin(const Situation& situation) override {
        situation_ = &situation;
        root_.emplace(situation);
        policy_.emplace(view_net_, root_->rules, chances_);
        greedy_.fill(false);
    }

    void aim_at_match(const Equity& equity) override { equity_ = &equity; }

    double infer(const World& world, Rng& rng) override {
        past_.begin(*situation_, world, rng);
        std::array<std::array<double, 2>, kSeats> kinds;  // thinking, greedy
        kinds.fill({1 - inference_.greedy, inference_.greedy});
        for (const PastChoice& choice : situation_->past) {
            auto& kind = kinds[static_cast<size_t>(choice.seat)];
            const auto likely = likelihoods(choice, past_.hand_at(choice));
            kind[0] *= likely[0];
            kind[1] *= likely[1];
        }
        double product = 1;
        for (size_t seat = 0; seat < kSeats; ++seat) {
            const double both = kinds[seat][0] + kinds[seat][1];
            greedy_[seat] =
                static_cast<double>(rng.next() >> 11) * 0x1.0p-53 * both < kinds[seat][1] &&
                seat != root_->start.turn;
            product *= both;
        }
        return product;
    }

    void value(const World& world, Rng& rng, int plies, std::span<const size_t> which,
               int32_t* margins) override {
        const Sim<kSeats> start = root_->in_world(world, rng);
        evaluations_ += which.size();  // so that every look costs something, whatever it meets
        for (const size_t choice : which) {
            *margins++ = follow(start, situation_->choices[choice].placement, plies, rng);
        }
    }

    void value_draws(const World& world, Rng& rng, int plies,
                     std::array<int32_t, kTiles>& margins) override {
        const Sim<kSeats> start = root_->in_world(world, rng);
        const auto order = root_->order;
        for (size_t i = 0; i < static_cast<size_t>(world.boneyard.size()); ++i) {
            std::swap(root_->order[0], root_->order[i]);
            Sim<kSeats> sim = start;
            Rng lots = rng;
            const uint32_t fitting = root_->rules.resolve(sim, root_->order.data());
            margins[order[i]] =
                fitting == 0 ? worth(sim) : follow(sim, choose(sim, fitting, lots), plies, lots);
            root_->order = order;
        }
    }

    void play_out(const World& world, Rng& rng, PlayedOut* outcomes) override {
        const Sim<kSeats> start = root_->in_world(world, rng);
        for (size_t i = 0; i < situation_->choices.size(); ++i) {
            Rng lots = rng;  // the same for all choices
            Sim<kSeats> sim = start;
            LayoutTable::Placement placement = situation_->choices[i].placement;
            while (!root_->rules.place(sim, placement)) {
                const uint32_t fitting = root_->rules.resolve(sim, root_->order.data());
                if (fitting == 0) break;
                placement = choose(sim, fitting, lots);
            }
            PlayedOut& outcome = outcomes[i];
            const auto points = root_->rules.final_points(sim);
            std::copy(points.begin(), points.end(), outcome.points.begin());
            outcome.finisher = sim.finisher;
            outcome.target = sim.target;
        }
    }

    void value_by_view(int32_t* margins) override {
        std::array<Option, kMaxOptions> options;
        const LayoutId layout = situation_->now.layout;
        const uint32_t fitting = situation_->view.hand().bits() & layouts_.playable(layout).bits();
        const size_t count = policy_->value_all(own_sight(), layout, fitting, options.data());
        evaluations_ += count;
        for (size_t i = 0; i < situation_->choices.size(); ++i) {
            const LayoutTable::Placement placement = situation_->choices[i].placement;
            for (size_t k = 0; k < count; ++k) {
                if (options[k].placement.tile == placement.tile &&
                    options[k].placement.next == placement.next) {
                    margins[i] = options[k].value;
                }
            }
        }
    }

    uint64_t evaluations() const noexcept override { return evaluations_; }

private:
    /// What the seat in turn sees; needs no world.
    Sight<kSeats> own_sight() const noexcept {
        const View& view = situation_->view;
        return public_sight<kSeats>(situation_->now, static_cast<unsigned>(view.seat()),
                                    view.hand().bits());
    }

    /// How likely a thinking and a greedy seat would have chosen so from `hand`.
    std::array<double, 2> likelihoods(const PastChoice& choice, uint32_t hand) noexcept {
        const uint32_t bit = 1U << choice.placement.tile;
        const uint32_t fitting =
            choice.drawn ? bit : hand & layouts_.playable(choice.layout).bits();
        if ((fitting & (fitting - 1)) == 0 &&
            layouts_.placements(choice.layout, Tile::from_index(choice.placement.tile)).size() ==
                1) {
            return {1, 1};
        }
        std::array<Option, kMaxOptions> options;
        const Sight<kSeats> sight =
            public_sight<kSeats>(choice, static_cast<unsigned>(choice.seat), hand);
        const size_t count = policy_->value_all(sight, choice.layout, fitting, options.data());
        evaluations_ += count;
        int32_t most = options[0].value;
        int highest = 0;
        for (size_t i = 0; i < count; ++i) {
            most = std::max(most, options[i].value);
            highest = std::max(highest, greedy_rank(options[i].placement));
        }
        double sum = 0;
        double chosen = 0;
        int equals = 0;
        for (size_t i = 0; i < count; ++i) {
            const double weight = std::exp((options[i].value - most) * scale_);
            sum += weight;
            equals += greedy_rank(options[i].placement) == highest ? 1 : 0;
            if (options[i].placement.tile == choice.placement.tile &&
                options[i].placement.next == choice.placement.next) {
                chosen = weight;
            }
        }
        const double any = 1.0 / static_cast<double>(count);
        const bool is_greedy = equals > 0 && greedy_rank(choice.placement) == highest;
        const double greedy = is_greedy ? 1.0 / equals : 0;
        return {inference_.floor * any + (1 - inference_.floor) * chosen / sum,
                inference_.greedy_floor * any + (1 - inference_.greedy_floor) * greedy};
    }
    static int greedy_rank(LayoutTable::Placement placement) noexcept {
        return placement.fives * kTiles + Tile::from_index(placement.tile).pips();
    }

    LayoutTable::Placement choose(const Sim<kSeats>& sim, uint32_t fitting, Rng& lots) noexcept {
        if (greedy_[sim.turn]) {
            return greedy_placement(layouts_, root_->rules.rows[sim.layout], sim.layout, fitting,
                                    lots);
        }
        evaluations_ += static_cast<uint64_t>(std::popcount(fitting));
        return policy_->choose(sim, fitting);
    }

    int32_t follow(Sim<kSeats> sim, LayoutTable::Placement placement, int plies, Rng lots) {
        for (;;) {
            const unsigned seat = sim.turn;
            if (root_->rules.place(sim, placement)) return worth(sim);
            if (--plies == 0) return leaf(sim, seat);
            const uint32_t fitting = root_->rules.resolve(sim, root_->order.data());
            if (fitting == 0) return worth(sim);
            placement = choose(sim, fitting, lots);
        }
    }

    /// What a finished round comes to, in steps.
    int32_t worth(const Sim<kSeats>& sim) const {
        const auto points = root_->rules.final_points(sim);
        if (equity_ == nullptr) return scaled(points);
        std::array<double, kMaxPlayers> scores{};
        for (size_t s = 0; s < kSeats; ++s) scores[s] = score_now(s) + points[s];
        const View& view = situation_->view;
        return certain(equity_->after_round(scores, view.leader(), sim.finisher));
    }
    int32_t scaled(const std::array<int, kSeats>& points) const noexcept {
        return root_->rules.scaled_margin(points, root_->side) * net::kStepsPerPoint /
               std::max(1, sides() - 1);
    }
    int sides() const noexcept { return root_->rules.game.sides; }
    double score_now(size_t side) const noexcept {
        return static_cast<double>(situation_->view.table().scores[side]);
    }
    int32_t certain(const Equity::Shares& shares) const noexcept {
        return static_cast<int32_t>(shares[static_cast<size_t>(root_->side)] * kCertain);
    }

    /// What was scored so far and the learned value, `seat` having placed last.
    int32_t leaf(const Sim<kSeats>& sim, unsigned seat) {
        ++evaluations_;
        const Sight<kSeats> sight = sight_of(sim, root_->rules, seat, net::Sees::world);
        std::array<int32_t, kSeats> out;
        world_net_.placed(sight, sim.layout, root_->rules.rows[sim.layout], chances_, out);
        if (equity_ != nullptr) return leaf_for_match(sim, seat, out);
        std::array<int, kSeats> points{};
        for (size_t s = 0; s < kSeats; ++s) points[s] = sim.fives[s] * root_->rules.per_five;
        const int place = (root_->side - root_->rules.side[seat] + sides()) % sides();
        int32_t to_come = 0;
        if (place + 1 < sides()) {
            to_come = out[static_cast<size_t>(place)];
        } else {
            for (int k = 0; k + 1 < sides(); ++k) to_come -= out[static_cast<size_t>(k)];
        }
        return scaled(points) + to_come;
    }

    /// The match's equity at the scores to expect, averaged over how far off they may be: a normal
    /// margin by three points of Gauss and Hermite.
    int32_t leaf_for_match(const Sim<kSeats>& sim, unsigned seat,
                           const std::array<int32_t, kSeats>& out) const {
        const auto count = static_cast<size_t>(sides());
        std::array<double, kMaxPlayers> scores{};
        const double total = out[count - 1];
        double last = 0;
        int tiles = 0;
        for (size_t k = 0; k < count; ++k) {
            const double margin = k + 1 < count ? out[k] : last;
            last -= margin;
            const size_t side = (root_->rules.side[seat] + k) % count;
            const double to_come = (margin * static_cast<double>(count - 1) + total) /
                                   static_cast<double>(count) / net::kStepsPerPoint;
            scores[side] = score_now(side) + sim.fives[side] * root_->rules.per_five + to_come;
        }
        for (const uint32_t hand : sim.hand) tiles += std::popcount(hand);
        // As the outcomes of rounds played out spread: about 8 points for the root of each tile.
        constexpr double kSpread = 8;
        const double deviation = kSpread * std::sqrt(static_cast<double>(tiles)) * std::sqrt(3.0);
        const auto own = static_cast<size_t>(root_->side);
        double sum = 0;
        for (const int side_of_mean : {-1, 0, 1}) {
            std::array<double, kMaxPlayers> at = scores;
            const double shift = side_of_mean * deviation / 2;
            for (size_t s = 0; s < count; ++s) {
                at[s] += s == own ? shift : -shift / static_cast<double>(count - 1);
            }
            const double share = equity_->before_round(at, std::nullopt)[own];
            sum += share * (side_of_mean == 0 ? 4 : 1) / 6;
        }
        return static_cast<int32_t>(sum * kCertain);
    }

    Inference inference_;
    double scale_;
    const LayoutTable& layouts_;
    ChanceBins chances_;
    Evaluator<kSeats> view_net_;
    Evaluator<kSeats> world_net_;
    const Equity* equity_ = nullptr;  ///< where the match is what counts
    const Situation* situation_ = nullptr;
    std::optional<RootSim<kSeats>> root_;
    std::optional<ViewPolicy<kSeats>> policy_;
    PastHands past_;
    std::array<bool, kSeats> greedy_{};  ///< which seats go on greedily in the world at hand
    uint64_t evaluations_ = 0;
};

}  // namespace

std::unique_ptr<WorldSearch> make_world_search(const Game& game, const Nets& nets,
                                               Inference inference) {
    switch (game.players) {
        case 2: return std::make_unique<Kernel<2>>(game, nets, inference);
        case 3: return std::make_unique<Kernel<3>>(game, nets, inference);
        default: return std::make_unique<Kernel<4>>(game, nets, inference);
    }
}

}  // namespace sniff::SNIFF_KERNEL
