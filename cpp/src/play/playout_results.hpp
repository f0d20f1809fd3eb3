// Included by the kernel of playouts, inside its namespace; see cmake/kernels.cmake.

/// Points that each seat scored, in units of five, eight bits a seat: a seat places at most 28
/// tiles for at most 7 fives each.
using FivesBySeat = uint32_t;
inline constexpr unsigned kBitsPerSeat = 8;

/// Rounds that have ended and are still to be settled: done many at a time, in loops that compilers
/// turn into vector code.
template <int kSeats>
class Results {
public:
    static constexpr size_t kBatch = 256;
    static constexpr size_t kAhead = 16;

    Results(const Game& game, PlayoutTotals& totals)
        : game_(game),
          totals_(totals),
          per_five_(5 / game.rules.play_divisor),
          each_hand_(game.rules.settlement == Settlement::each_hand &&
                     game.rules.settlement_divisor == 1) {}

    void settle_if_full() noexcept {
        if (count >= kBatch) settle_all();
    }
    void settle_all() noexcept {
        settle();
        totals_.rounds += count;
        count = 0;
    }

    size_t count = 0;
    std::array<std::array<uint32_t, kBatch + kAhead>, kSeats> hands;
    std::array<FivesBySeat, kBatch + kAhead> fives;

private:
    static int pips_in(uint32_t hand) noexcept {
        int pips = 0;
        for (size_t bit = 0; bit < by_pips::kPipBits; ++bit)
            pips += std::popcount(hand & by_pips::kPlanes[bit]) << bit;
        return pips;
    }

    void settle() noexcept {
        if (!each_hand_) return settle_by_rules();
        if constexpr (kSeats == 4) {
            if (game_.sides == 2) return settle_each_hand<2>();
        }
        settle_each_hand<kSeats>();
    }

    template <int kSides>
    void settle_each_hand() noexcept {
        std::array<int64_t, kSides> sums{};
        int64_t margins = 0;
        int64_t squares = 0;
        for (size_t i = 0; i < count; ++i) {
            std::array<int, kSides> points{};
            for (int seat = 0; seat < kSeats; ++seat) {
                const int pips = pips_in(hands[static_cast<size_t>(seat)][i]);
                const int debit = (pips + 2) * 13'108 >> 16;  // a fifth, rounded down
                const int scored = static_cast<int>(fives[i] >> (kBitsPerSeat * seat) & 0xFF);
                points[static_cast<size_t>(seat % kSides)] += scored * per_five_ - 5 * debit;
            }
            int margin = kSides * points[0];
            for (size_t side = 0; side < kSides; ++side) {
                sums[side] += points[side];
                margin -= points[side];
            }
            margins += margin;
            squares += static_cast<int64_t>(margin) * margin;
        }
        for (size_t side = 0; side < kSides; ++side) totals_.points[side] += sums[side];
        totals_.margin += margins;
        totals_.margin_squares += squares;
    }

    void settle_by_rules() noexcept {
        for (size_t i = 0; i < count; ++i) {
            std::array<int, kMaxPlayers> pips{};
            int finisher = -1;
            for (int seat = 0; seat < kSeats; ++seat) {
                const uint32_t hand = hands[static_cast<size_t>(seat)][i];
                pips[static_cast<size_t>(seat)] = pips_in(hand);
                if (hand == 0) finisher = seat;
            }
            SettlementResult result = sniff::settle(game_, pips, finisher);
            for (int seat = 0; seat < kSeats; ++seat) {
                result.change[static_cast<size_t>(game_.side_of(seat))] +=
                    static_cast<int>(fives[i] >> (kBitsPerSeat * seat) & 0xFF) * per_five_;
            }
            int64_t sum = 0;
            for (size_t side = 0; side < static_cast<size_t>(game_.sides); ++side) {
                totals_.points[side] += result.change[side];
                sum += result.change[side];
            }
            const int64_t margin = game_.sides * result.change[0] - sum;
            totals_.margin += margin;
            totals_.margin_squares += margin * margin;
        }
    }

    const Game& game_;
    PlayoutTotals& totals_;
    int per_five_;
    bool each_hand_;
};
