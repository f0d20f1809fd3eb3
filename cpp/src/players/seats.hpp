#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <utility>

#include "sniff/players/player.hpp"

namespace sniff {

/// Who sits where; entries may be the same player.
using Seats = std::array<Player*, kMaxPlayers>;

/// Plays a round to its end; each seat chooses by its own view, and only where there is a choice.
/// `push(move)` makes the moves in `round`.
void play_to_end(const Round& round, const Seats& seats, Rng& rng,
                 const std::function<void(Move)>& push);

/// Counts what another player spends.
class TimedPlayer final : public Player {
public:
    explicit TimedPlayer(std::unique_ptr<Player> player) : player_(std::move(player)) {}

    [[nodiscard]] Move choose(const View& view, Rng& rng) override {
        return timed([&] { return player_->choose(view, rng); });
    }
    [[nodiscard]] Move choose_knowing(const Round& round, Rng& rng) override {
        return timed([&] { return player_->choose_knowing(round, rng); });
    }
    [[nodiscard]] bool cheats() const noexcept override { return player_->cheats(); }

    [[nodiscard]] double seconds() const noexcept { return seconds_; }
    [[nodiscard]] int64_t decisions() const noexcept { return decisions_; }

private:
    template <class Choose>
    Move timed(Choose choose) {
        const auto start = std::chrono::steady_clock::now();
        const Move move = choose();
        seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        ++decisions_;
        return move;
    }

    std::unique_ptr<Player> player_;
    double seconds_ = 0;
    int64_t decisions_ = 0;
};

}  // namespace sniff
