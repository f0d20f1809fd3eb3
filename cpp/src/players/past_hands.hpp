// Included by the kernel that looks into worlds, inside its namespace; see cmake/kernels.cmake.

/// What other seats held at their past choices in one world. Tiles whose time of arrival is open
/// are given one at random that fits what the history says.
class PastHands {
public:
    void begin(const Situation& situation, const World& world, Rng& rng) {
        situation_ = &situation;
        for (size_t seat = 0; seat < world.hands.size(); ++seat) {
            const PastHand& history = situation.hands[seat];
            held_[seat] = world.hands[seat].bits();
            arrived_[seat].fill(0);
            if (!history.kept_draws.empty()) assign(history, seat, rng);
        }
    }

    [[nodiscard]] uint32_t hand_at(const PastChoice& choice) const noexcept {
        const auto seat = static_cast<size_t>(choice.seat);
        const PastHand& history = situation_->hands[seat];
        uint32_t hand = 1U << choice.placement.tile;
        for (const PastHand::Played& played : history.played) {
            if (played.event >= choice.event) hand |= 1U << played.tile;
        }
        hand |= held_[seat];
        if (history.kept_draws.empty() || history.kept_draws.back().event < choice.event) {
            return hand;
        }
        for (uint32_t rest = hand; rest != 0; rest &= rest - 1) {
            const auto tile = static_cast<size_t>(std::countr_zero(rest));
            const unsigned slot = arrived_[seat][tile];
            if (slot > 0 && history.kept_draws[slot - 1].event > choice.event) {
                hand &= ~(1U << tile);
            }
        }
        return hand | 1U << choice.placement.tile;
    }

private:
    /// Gives each kept draw a tile: first those that cannot have come earlier, the latest first,
    /// each to a free slot at random, then any.
    void assign(const PastHand& history, size_t seat, Rng& rng) noexcept {
        const size_t slots = history.kept_draws.size();
        uint32_t free = static_cast<uint32_t>((1ULL << slots) - 1) << 1;  // bit i: slot i
        const auto take = [&](unsigned tile, unsigned first, unsigned last) {
            uint32_t open = 0;
            for (unsigned slot = std::max(1U, first); slot <= last; ++slot)
                open |= free & 1U << slot;
            if (open == 0) return;
            const int slot =
                select_bit(open, rng.below(static_cast<uint32_t>(std::popcount(open))));
            free &= ~(1U << slot);
            arrived_[seat][tile] = static_cast<uint8_t>(slot);
        };
        for (size_t first = slots; first >= 1; --first) {
            for (uint32_t rest = held_[seat]; rest != 0; rest &= rest - 1) {
                const auto tile = static_cast<unsigned>(std::countr_zero(rest));
                if (history.first_slot[tile] == first) {
                    take(tile, static_cast<unsigned>(first), static_cast<unsigned>(slots));
                }
            }
            for (const PastHand::Played& played : history.played) {
                if (static_cast<size_t>(played.first_slot) == first) {
                    take(static_cast<unsigned>(played.tile), static_cast<unsigned>(first),
                         static_cast<unsigned>(played.last_slot));
                }
            }
        }
        // What is free went to tiles that could have come at any time.
        uint32_t candidates = 0;
        for (uint32_t rest = held_[seat]; rest != 0; rest &= rest - 1) {
            const int tile = std::countr_zero(rest);
            if (history.first_slot[static_cast<size_t>(tile)] == 0) candidates |= 1U << tile;
        }
        for (const PastHand::Played& played : history.played) {
            if (played.first_slot == 0 && played.last_slot > 0) candidates |= 1U << played.tile;
        }
        while (free != 0 && candidates != 0) {
            const int tile =
                select_bit(candidates, rng.below(static_cast<uint32_t>(std::popcount(candidates))));
            candidates &= ~(1U << tile);
            unsigned last = static_cast<unsigned>(slots);
            for (const PastHand::Played& played : history.played) {
                if (played.tile == tile) last = static_cast<unsigned>(played.last_slot);
            }
            take(static_cast<unsigned>(tile), 1, last);
        }
    }

    const Situation* situation_ = nullptr;
    std::array<uint32_t, kMaxPlayers> held_{};
    std::array<std::array<uint8_t, kTiles>, kMaxPlayers> arrived_{};
};
