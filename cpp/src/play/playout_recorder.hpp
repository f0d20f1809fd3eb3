// Included by the kernel of playouts, inside its namespace; see cmake/kernels.cmake.

inline constexpr size_t kLanes = 64;
inline constexpr uint32_t kNoMove = 0xFFFF;
inline constexpr uint32_t kNoSlot = 64;  ///< neither a placement nor a draw
/// The slot of a placement is that of its bit in the masks of the table, and beyond for the third
/// and fourth way of a tile.
inline constexpr uint32_t slot_of_way(uint32_t way) noexcept {
    return 32 * way + (way >= 2 ? 64 : 0);
}

/// The tile indices of a set of tiles by pips, for each of its four parts of seven bits.
inline constexpr auto kIndexed = [] {
    std::array<std::array<uint32_t, 128>, 4> sets{};
    for (size_t part = 0; part < 4; ++part) {
        for (size_t bits = 0; bits < 128; ++bits) {
            for (size_t i = 0; i < 7; ++i) {
                if (bits >> i & 1) sets[part][bits] |= 1U << by_pips::kTileAt[7 * part + i];
            }
        }
    }
    return sets;
}();

/// Writes down rounds that are played in lanes. Every lane does one thing a step, so that a step is
/// a row of what all did; a round that is over is read out of its column.
class Recorder {
public:
    explicit Recorder(const PlayoutTask& task)
        : game_(task.game),
          leads_(task.record->leads),
          first_(task.first),
          to_(task.record->recording),
          per_five_(5 / task.game.rules.play_divisor) {}

    /// What the lanes have chosen.
    [[gnu::noinline]] void note(const uint32_t* slot, const uint32_t* move) noexcept {
        auto& did = did_[step_++ % kSteps];
        for (size_t i = 0; i < kLanes; ++i) {
            const uint32_t forced = move[i] == kNoMove ? kDraws : 0;
            did[i] = static_cast<uint8_t>(std::min(slot[i] + forced, kPasses));
        }
    }

    /// The next round has been dealt to a lane; `hands` is the first seat's, the others' are
    /// `kLanes` further each.
    template <size_t kSeats>
    void start(size_t at, const uint32_t* hands) noexcept {
        const uint64_t number = next_++;
        began_[at] = step_;
        number_[at] = number;
        if (number >= to_.rounds) return;
        const size_t leader = leader_of(number);
        for (size_t seat = 0; seat < kSeats; ++seat) {
            const uint32_t hand = hands[seat * kLanes];
            to_.hands[real_seat<kSeats>(seat, leader)][number] =
                kIndexed[0][hand & 127] | kIndexed[1][hand >> 7 & 127] |
                kIndexed[2][hand >> 14 & 127] | kIndexed[3][hand >> 21 & 127];
        }
        to_.leader[number] = static_cast<uint8_t>(leader);
    }

    /// The round of a lane is over.
    template <size_t kSeats>
    void finish(size_t at, const uint32_t* hands, FivesBySeat fives, bool blocked) {
        const size_t number = number_[at];
        // A round is blocked at once; lanes go round the table before they see it.
        const uint32_t size = step_ - began_[at] - (blocked ? static_cast<uint32_t>(kSeats) : 0);
        uint8_t* const codes = to_.moves.room();
        // Most rounds are not longer than that: a loop of fixed length has no end to mispredict.
        constexpr uint32_t kUsual = 32;
        const uint8_t* const column = did_[0].data() + at;
        const auto begin = static_cast<uint8_t>(began_[at]);
        const auto copy = [&](uint32_t i) {
            codes[i] = kCodes[column[kLanes * static_cast<uint8_t>(begin + i)]];
        };
#pragma GCC unroll 32
        for (uint32_t i = 0; i < kUsual; ++i) copy(i);
        for (uint32_t i = kUsual; i < size; ++i) copy(i);
        to_.moves.keep(number, size);
        settle<kSeats>(number, hands, fives, blocked);
    }

private:
    static constexpr size_t kSteps = 256;     ///< no round is as long
    static constexpr uint32_t kDraws = 192;   ///< what stands for the first draw
    static constexpr uint32_t kPasses = 255;  ///< and for a pass
    static constexpr auto kCodes = [] {
        std::array<uint8_t, 256> codes{};
        for (size_t i = 0; i < kTiles; ++i) {
            const int tile = by_pips::kTileAt[i];
            for (unsigned way = 0; way < kArms; ++way) {
                codes[slot_of_way(way) + i] =
                    static_cast<uint8_t>(kArms * tile + static_cast<int>(way));
            }
            codes[kDraws + i] = static_cast<uint8_t>(PlayCode::kDraw + tile);
        }
        codes[kPasses] = PlayCode::kPass;
        return codes;
    }();

    [[nodiscard]] size_t leader_of(uint64_t number) const noexcept {
        return static_cast<size_t>(leads_.of(first_ + number, game_.players));
    }
    template <size_t kSeats>
    [[nodiscard]] static size_t real_seat(size_t seat, size_t leader) noexcept {
        return seat + leader < kSeats ? seat + leader : seat + leader - kSeats;
    }

    template <size_t kSeats>
    void settle(size_t number, const uint32_t* hands, FivesBySeat fives, bool blocked) noexcept {
        const size_t leader = leader_of(number);
        std::array<int, kMaxPlayers> pips{};
        std::array<int, kMaxPlayers> points{};
        int finisher = -1;
        for (size_t seat = 0; seat < kSeats; ++seat) {
            const uint32_t hand = hands[seat * kLanes];
            const size_t real = real_seat<kSeats>(seat, leader);
            int sum = 0;
            for (size_t bit = 0; bit < by_pips::kPipBits; ++bit) {
                sum += std::popcount(hand & by_pips::kPlanes[bit]) << bit;
            }
            pips[real] = sum;
            if (hand == 0) finisher = static_cast<int>(real);
            points[static_cast<size_t>(game_.side_of(static_cast<int>(real)))] +=
                static_cast<int>(fives >> (kBitsPerSeat * seat) & 0xFF) * per_five_;
        }
        const SettlementResult result = sniff::settle(game_, pips, finisher);
        for (size_t side = 0; side < static_cast<size_t>(game_.sides); ++side) {
            to_.scores[side][number] = points[side] + result.change[side];
        }
        to_.ending[number] = static_cast<uint8_t>(blocked ? Ending::blocked : Ending::domino);
        to_.finisher[number] = static_cast<int8_t>(finisher);
        to_.winner[number] = -1;
    }

    const Game& game_;
    Leads leads_;
    uint64_t first_;
    Recording& to_;
    int per_five_;
    uint32_t step_ = 0;
    uint64_t next_ = 0;
    std::array<uint32_t, kLanes> began_{};
    std::array<uint64_t, kLanes> number_{};
    alignas(64) std::array<std::array<uint8_t, kLanes>, kSteps> did_{};
};
