#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "seats.hpp"
#include "sniff/error.hpp"
#include "sniff/players/player.hpp"
#include "sniff/search/equity.hpp"

namespace sniff {
namespace {

/// One round of self-play, led by seat 0.
struct Trajectory {
    struct Gain {
        int side;
        int points;  ///< of the side so far, this placement included
    };
    std::vector<Gain> gains;
    std::array<int, kMaxPlayers> change{};  ///< of each side, settlement included
    int finisher = -1;
};

Trajectory play_one(const Game& game, Player& player, uint64_t seed, uint64_t number) {
    Rng rng = Rng::stream(seed, number);
    Round round = Round::deal(game, Rng(rng.next()));
    Seats seats;
    seats.fill(&player);
    play_to_end(round, seats, rng, [&](Move move) { round.push(move); });
    Trajectory trajectory;
    std::array<int, kMaxPlayers> so_far{};
    for (size_t i = 0; i < round.size(); ++i) {
        const Event& event = round.event(i);
        if (event.score.points == 0) continue;
        const int side = game.side_of(event.seat);
        const int points = so_far[static_cast<size_t>(side)] += event.score.points;
        trajectory.gains.push_back({side, points});
    }
    for (size_t side = 0; side < trajectory.change.size(); ++side) {
        trajectory.change[side] = static_cast<int>(round.state().scores[side]);
    }
    trajectory.finisher = round.state().finisher;
    return trajectory;
}

}  // namespace

class EquitySolver {
public:
    EquitySolver(const Game& game, const EquitySettings& settings)
        : equity_(new Equity(game)), sides_(static_cast<size_t>(game.sides)) {
        equity_->settings_ = settings;
        // The grid reaches from just under the target to well below zero.
        constexpr double kBelowZero = 150;
        constexpr std::array<double, 3> kPoints{80, 24, 16};  // for two, three, four sides
        const double most = kPoints[sides_ - 2] * settings.detail;
        const double range = static_cast<double>(*game.target) + kBelowZero;
        const double step = 5 * std::max(1.0, std::ceil(range / 5 / most));
        // On a coarser grid a round would move within a cell.
        constexpr double kCoarsest = 50;
        if (step > kCoarsest) {
            throw DealError("a target of " + std::to_string(*game.target) +
                            " is too far for a table of match equity; expected " +
                            std::to_string(static_cast<int>(most * kCoarsest - kBelowZero)) +
                            " at most");
        }
        equity_->step_ = static_cast<int>(step);
        equity_->points_ = std::max(2, static_cast<int>(std::ceil(range / equity_->step_)));
        size_t states = 1;
        for (size_t s = 0; s < sides_; ++s) states *= static_cast<size_t>(equity_->points_);
        equity_->shares_.assign(states * sides_, 1.0F / static_cast<float>(sides_));
    }

    void play(const std::shared_ptr<const Nets>& nets) {
        const EquitySettings& settings = equity_->settings_;
        const Game open(equity_->game_.rules, equity_->game_.players, std::nullopt);
        const auto player = make_player(PlayerName::parse(settings.player), open, {nets, nullptr});
        for (int i = 0; i < settings.rounds; ++i) {
            trajectories_.push_back(
                play_one(open, *player, settings.seed, static_cast<uint64_t>(i)));
        }
    }

    /// Goes over the grid, from high scores down, until nothing changes any more.
    bool settle(const ShouldStop& should_stop) {
        constexpr int kMostSweeps = 60;
        constexpr float kStill = 2e-4F;
        for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
            float change = 0;
            const size_t states = equity_->shares_.size() / sides_;
            for (size_t state = 0; state < states; ++state) {
                change = std::max(change, update(state));
                if (state % 256 == 0 && should_stop && should_stop({state, states, 0}))
                    return false;
            }
            if (change < kStill) return true;
        }
        return true;
    }

    std::shared_ptr<const Equity> take() { return std::move(equity_); }

private:
    float update(size_t state) {
        std::array<double, kMaxPlayers> scores{};
        size_t rest = state;
        for (size_t s = sides_; s-- > 0;) {
            scores[s] =
                equity_->top() -
                static_cast<double>(rest % static_cast<size_t>(equity_->points_)) * equity_->step_;
            rest /= static_cast<size_t>(equity_->points_);
        }
        Equity::Shares sum{};
        for (const Trajectory& trajectory : trajectories_) {
            const Equity::Shares shares = after(scores, trajectory);
            for (size_t s = 0; s < sides_; ++s) sum[s] += shares[s];
        }
        float change = 0;
        for (size_t s = 0; s < sides_; ++s) {
            const auto share =
                static_cast<float>(sum[s] / static_cast<double>(trajectories_.size()));
            float& known = equity_->shares_[state * sides_ + s];
            change = std::max(change, std::abs(share - known));
            known = share;
        }
        return change;
    }

    [[nodiscard]] Equity::Shares after(const std::array<double, kMaxPlayers>& scores,
                                       const Trajectory& trajectory) const {
        const auto target = static_cast<double>(*equity_->game_.target);
        for (const Trajectory::Gain& gain : trajectory.gains) {
            const auto side = static_cast<size_t>(gain.side);
            if (scores[side] + gain.points < target) continue;
            Equity::Shares won{};
            won[side] = 1;
            return won;
        }
        std::array<double, kMaxPlayers> next{};
        for (size_t s = 0; s < sides_; ++s) next[s] = scores[s] + trajectory.change[s];
        return equity_->after_round(next, 0, trajectory.finisher);
    }

    std::shared_ptr<Equity> equity_;
    size_t sides_;
    std::vector<Trajectory> trajectories_;
};

std::shared_ptr<const Equity> Equity::compute(const Game& game,
                                              const std::shared_ptr<const Nets>& nets,
                                              const EquitySettings& settings,
                                              const ShouldStop& should_stop) {
    if (!game.target) throw DealError("match equity needs a target: this game is open-ended");
    constexpr int kMostRounds = 10'000'000;
    if (settings.rounds < 1 || settings.rounds > kMostRounds) {
        throw LimitError(std::to_string(settings.rounds) + " rounds; expected 1 to " +
                         std::to_string(kMostRounds));
    }
    EquitySolver solver(game, settings);
    solver.play(nets);
    solver.settle(should_stop);
    return solver.take();
}

}  // namespace sniff
