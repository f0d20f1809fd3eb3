#include "sniff/players/duel.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <utility>

#include "../threads.hpp"
#include "seats.hpp"
#include "sniff/error.hpp"
#include "sniff/match.hpp"
#include "sniff/scoring.hpp"

namespace sniff {
namespace {

/// One thread's players.
class Table {
public:
    Table(const PlayerFactory& a, const PlayerFactory& b, const Game& game, bool matches)
        : game_(game), matches_(matches), a_(a(game)), b_(b(game)) {}

    /// The margin of `a` on deal number `pair`, the mean over the sides it takes.
    double play(uint64_t seed, uint64_t pair) {
        Rng rng = Rng::stream(seed, pair);
        const int leader = static_cast<int>(rng.below(static_cast<uint32_t>(game_.players)));
        const uint64_t deals = rng.next();
        const uint64_t thoughts = rng.next();
        double sum = 0;
        for (int side = 0; side < game_.sides; ++side) {
            Rng thought = Rng::stream(thoughts, static_cast<uint64_t>(side));
            sum += matches_ ? play_match(deals, leader, side, thought)
                            : play_round(Round::deal(game_, Rng(deals), leader), side, thought);
        }
        return sum / game_.sides;
    }

    [[nodiscard]] const TimedPlayer& a() const noexcept { return a_; }
    [[nodiscard]] const TimedPlayer& b() const noexcept { return b_; }

private:
    [[nodiscard]] Seats seats_with(int side_of_a) noexcept {
        Seats seats{};
        for (int seat = 0; seat < game_.players; ++seat) {
            const bool is_a = game_.side_of(seat) == side_of_a;
            seats[static_cast<size_t>(seat)] = is_a ? &a_ : &b_;
        }
        return seats;
    }

    double play_match(uint64_t deals, int leader, int side_of_a, Rng& rng) {
        Match match(game_, deals, {}, std::nullopt, leader);
        while (true) {
            play_to_end(*match.round(), seats_with(side_of_a), rng,
                        [&](Move move) { match.push(move); });
            if (match.is_over()) break;
            match.next_round();
        }
        return (match.winner() == side_of_a ? 1.0 : 0.0) - 1.0 / game_.sides;
    }

    double play_round(Round round, int side_of_a, Rng& rng) {
        play_to_end(round, seats_with(side_of_a), rng, [&](Move move) { round.push(move); });
        return margin_of(round.state().scores, side_of_a, game_.sides);
    }

    const Game& game_;
    bool matches_;
    TimedPlayer a_;
    TimedPlayer b_;
};

void check(const DuelSettings& settings) {
    constexpr int64_t kMostPairs = 1'000'000'000;
    if (settings.pairs < 1 || settings.pairs > kMostPairs) {
        throw LimitError(std::to_string(settings.pairs) + " pairs; expected 1 to " +
                         std::to_string(kMostPairs));
    }
    if (settings.first < 0 || settings.first > kMostPairs - settings.pairs) {
        throw LimitError("the first deal is number " + std::to_string(settings.first) +
                         "; expected 0 to " + std::to_string(kMostPairs - settings.pairs));
    }
    check_threads(settings.threads);
}

}  // namespace

DuelTally::DuelTally(const std::optional<Sprt>& sprt) : sprt_(sprt) {
    if (!sprt_) return;
    constexpr double kMostMargin = 1e6;
    if (!(sprt->low < sprt->high) || !(sprt->alpha > 0 && sprt->alpha < 0.5) ||
        !(sprt->low > -kMostMargin) || !(sprt->high < kMostMargin)) {
        throw LimitError("an SPRT needs low < high and 0 < alpha < 0.5");
    }
    bound_ = std::log((1 - sprt_->alpha) / sprt_->alpha);
}

bool DuelTally::add(double margin) {
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

bool DuelTally::add(const DuelResult& part) {
    const int64_t sides = part.pairs > 0 ? part.rounds / part.pairs : 0;
    bool decided = false;
    for (size_t i = 0; i < part.margins.size() && !decided; ++i) {
        decided = add(part.margins[i]);
        result_.rounds += sides;
    }
    result_.seconds_a += part.seconds_a;
    result_.seconds_b += part.seconds_b;
    result_.decisions_a += part.decisions_a;
    result_.decisions_b += part.decisions_b;
    return decided;
}

DuelResult duel(const PlayerName& a, const PlayerName& b, const Game& game, const PlayerData& data,
                const DuelSettings& settings, const DuelProgress& progress) {
    const auto factory = [&data](const PlayerName& name) {
        return [&data, name](const Game& at) { return make_player(name, at, data); };
    };
    return duel(factory(a), factory(b), game, settings, progress);
}

DuelResult duel(const PlayerFactory& a, const PlayerFactory& b, const Game& given,
                const DuelSettings& settings, const DuelProgress& progress) {
    check(settings);
    if (settings.matches && !given.target) {
        throw DealError("matches need a target: this game is open-ended");
    }
    const Game game = settings.matches ? given : Game(given.rules, given.players, std::nullopt);
    DuelTally tally(settings.sprt);
    std::vector<std::unique_ptr<Table>> tables;
    for (int i = 0; i < settings.threads; ++i) {
        tables.push_back(std::make_unique<Table>(a, b, game, settings.matches));
    }

    std::mutex mutex;
    std::condition_variable changed;
    std::map<int64_t, double> ready;  // what has not been added up
    int64_t counted = 0;              // what has
    std::atomic<int64_t> next{0};
    std::atomic<bool> stop{false};
    std::exception_ptr failure;
    constexpr std::chrono::milliseconds kTick{10};
    const auto work = [&](Table& table) {
        try {
            while (!stop) {
                const int64_t pair = next++;
                if (pair >= settings.pairs) break;
                const double margin =
                    table.play(settings.seed, static_cast<uint64_t>(settings.first + pair));
                const std::lock_guard lock(mutex);
                ready.emplace(pair, margin);
                if (ready.size() >= static_cast<size_t>(settings.pairs - counted)) {
                    changed.notify_one();
                }
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
            stop = true;
            changed.notify_one();
        }
    };
    Crew crew(stop);
    for (const auto& table : tables) crew.add([&work, &table] { work(*table); });
    {
        std::unique_lock lock(mutex);
        const DuelResult& so_far = tally.result();
        bool decided = false;
        while (!decided && !failure && so_far.pairs < settings.pairs) {
            // Woken at the end only: to be woken for every deal would take a core of its own.
            changed.wait_for(lock, kTick);
            while (!decided && !ready.empty() && ready.begin()->first == so_far.pairs) {
                decided = tally.add(ready.begin()->second);
                ready.erase(ready.begin());
            }
            counted = so_far.pairs;
            if (!progress) continue;
            lock.unlock();
            const bool wants_end = progress(so_far.pairs, so_far.margin, so_far.std_error);
            lock.lock();
            decided = decided || wants_end;
        }
        stop = true;
    }
    crew.join();
    if (failure) std::rethrow_exception(failure);
    DuelResult result = tally.result();
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
