#include "sniff/players/duel.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include "seats.hpp"
#include "sniff/error.hpp"

namespace sniff {
namespace {

/// One thread's players.
class Table {
public:
    Table(const PlayerFactory& a, const PlayerFactory& b, const Game& game)
        : game_(game), a_(a(game)), b_(b(game)) {}

    /// The margin of `a` on deal number `pair`, the mean over the sides it takes.
    double play(uint64_t seed, uint64_t pair) {
        Rng rng = Rng::stream(seed, pair);
        const int leader = static_cast<int>(rng.below(static_cast<uint32_t>(game_.players)));
        const Round dealt = Round::deal(game_, Rng(rng.next()), leader);
        const uint64_t thoughts = rng.next();
        double sum = 0;
        for (int side = 0; side < game_.sides; ++side) {
            sum += play_round(dealt, side, Rng::stream(thoughts, static_cast<uint64_t>(side)));
        }
        return sum / game_.sides;
    }

    [[nodiscard]] const TimedPlayer& a() const noexcept { return a_; }
    [[nodiscard]] const TimedPlayer& b() const noexcept { return b_; }

private:
    double play_round(Round round, int side_of_a, Rng rng) {
        Seats seats{};
        for (int seat = 0; seat < game_.players; ++seat) {
            const bool is_a = game_.side_of(seat) == side_of_a;
            seats[static_cast<size_t>(seat)] = is_a ? &a_ : &b_;
        }
        play_to_end(round, seats, rng);
        const auto& scores = round.state().scores;
        double others = 0;
        for (int side = 0; side < game_.sides; ++side) {
            if (side != side_of_a) others += static_cast<double>(scores[static_cast<size_t>(side)]);
        }
        return static_cast<double>(scores[static_cast<size_t>(side_of_a)]) -
               others / (game_.sides - 1);
    }

    const Game& game_;
    TimedPlayer a_;
    TimedPlayer b_;
};

/// Adds up pairs in their order, so that the end does not depend on threads.
class Tally {
public:
    Tally(DuelResult& result, const std::optional<Sprt>& sprt) : result_(result), sprt_(sprt) {
        if (!sprt_) return;
        bound_ = std::log((1 - sprt_->alpha) / sprt_->alpha);
    }

    /// Takes the next pair; true when the test is decided.
    bool add(double margin) {
        ++result_.pairs;
        result_.margins.push_back(margin);
        const double before = margin - result_.margin;
        result_.margin += before / static_cast<double>(result_.pairs);
        squares_ += before * (margin - result_.margin);
        const double n = static_cast<double>(result_.pairs);
        const double variance = n > 1 ? squares_ / (n - 1) : 0;
        result_.std_error = std::sqrt(variance / n);
        constexpr int64_t kFirstLook = 100;  // the variance must be known first
        if (!sprt_ || result_.pairs < kFirstLook || variance <= 0) return false;
        result_.llr = (sprt_->high - sprt_->low) * n *
                      (result_.margin - (sprt_->high + sprt_->low) / 2) / variance;
        if (std::abs(result_.llr) < bound_) return false;
        result_.accepted = result_.llr > 0;
        return true;
    }

private:
    DuelResult& result_;
    std::optional<Sprt> sprt_;
    double bound_ = 0;
    double squares_ = 0;
};

void check(const DuelSettings& settings) {
    if (settings.pairs < 1) {
        throw LimitError(std::to_string(settings.pairs) + " pairs; expected 1 or more");
    }
    if (settings.threads < 1 || settings.threads > 1024) {
        throw LimitError(std::to_string(settings.threads) + " threads; expected 1 to 1024");
    }
    if (!settings.sprt) return;
    const Sprt& sprt = *settings.sprt;
    if (!(sprt.low < sprt.high) || !(sprt.alpha > 0 && sprt.alpha < 0.5) ||
        !std::isfinite(sprt.low) || !std::isfinite(sprt.high)) {
        throw LimitError("an SPRT needs low < high and 0 < alpha < 0.5");
    }
}

}  // namespace

DuelResult duel(const PlayerName& a, const PlayerName& b, const Game& game,
                std::shared_ptr<const Nets> nets, const DuelSettings& settings,
                const DuelProgress& progress) {
    const auto factory = [&nets](const PlayerName& name) {
        return [&nets, name](const Game& at) { return make_player(name, at, nets); };
    };
    return duel(factory(a), factory(b), game, settings, progress);
}

DuelResult duel(const PlayerFactory& a, const PlayerFactory& b, const Game& with_target,
                const DuelSettings& settings, const DuelProgress& progress) {
    check(settings);
    const Game game(with_target.rules, with_target.players, std::nullopt);  // rounds, not matches
    DuelResult result;
    Tally tally(result, settings.sprt);
    std::vector<std::unique_ptr<Table>> tables;
    for (int i = 0; i < settings.threads; ++i) {
        tables.push_back(std::make_unique<Table>(a, b, game));
    }

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::optional<double>> margins(static_cast<size_t>(settings.pairs));
    std::atomic<int64_t> next{0};
    std::atomic<bool> stop{false};
    std::exception_ptr failure;
    const auto work = [&](Table& table) {
        try {
            while (!stop) {
                const int64_t pair = next++;
                if (pair >= settings.pairs) break;
                const double margin = table.play(settings.seed, static_cast<uint64_t>(pair));
                const std::lock_guard lock(mutex);
                margins[static_cast<size_t>(pair)] = margin;
                changed.notify_one();
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
            stop = true;
            changed.notify_one();
        }
    };
    std::vector<std::thread> threads;
    for (const auto& table : tables) threads.emplace_back(work, std::ref(*table));
    {
        std::unique_lock lock(mutex);
        bool decided = false;
        while (!decided && !failure && result.pairs < settings.pairs) {
            changed.wait_for(lock, std::chrono::milliseconds(100));
            while (!decided && result.pairs < settings.pairs &&
                   margins[static_cast<size_t>(result.pairs)]) {
                decided = tally.add(*margins[static_cast<size_t>(result.pairs)]);
            }
            if (!progress) continue;
            lock.unlock();
            const bool wants_end = progress(result.pairs, result.margin, result.std_error);
            lock.lock();
            decided = decided || wants_end;
        }
        stop = true;
    }
    for (std::thread& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
    result.rounds = result.pairs * game.sides;
    for (const auto& table : tables) {
        result.seconds_a += table->a().seconds();
        result.seconds_b += table->b().seconds();
        result.decisions_a += table->a().decisions();
        result.decisions_b += table->b().decisions();
    }
    return result;
}

}  // namespace sniff
