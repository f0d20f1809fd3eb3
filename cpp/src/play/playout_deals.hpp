// Included by the kernel of playouts, inside its namespace; see cmake/kernels.cmake.

/// `number * count` in 128 bits: leaves the lower half in `number` and returns the upper one.
inline uint64_t multiply(uint64_t& number, uint64_t count) noexcept {
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 Wide;
    const Wide product = static_cast<Wide>(number) * count;
    number = static_cast<uint64_t>(product);
    return static_cast<uint64_t>(product >> 64);
#else  // MSVC; a count has less than 32 bits
    const uint64_t low = (number & 0xFFFFFFFF) * count;
    const uint64_t high = (number >> 32) * count + (low >> 32);
    number = high << 32 | (low & 0xFFFFFFFF);
    return high >> 32;
#endif
}

/// A set of the picker, as bits from 0 up. `number` is uniform over 64 bits.
inline uint32_t pick_subset(const SubsetPicker& picker, uint64_t number) noexcept {
    const auto rank = static_cast<uint32_t>(multiply(number, picker.total));
    uint32_t below = 0;
    // Signed: of an unsigned comparison GCC 12 makes wrong vector code for 64-bit Arm.
    for (const int32_t sets : picker.fewer) below += static_cast<int32_t>(rank) >= sets ? 1 : 0;
    // What is left of the number is still uniform, given the rank.
    const uint32_t lower = picker.lower[below][multiply(number, picker.lower_count[below])];
    const uint32_t upper = picker.upper[below][multiply(number, picker.upper_count[below])];
    return lower | upper << SubsetTable::kBits;
}

/// Rounds as they are dealt, made a batch ahead. Each comes from its own number and the seed alone,
/// so that it is the same round in whatever lane it is played.
template <int kSeats>
class Deals {
public:
    /// Room behind a batch: lanes look at so many deals at once.
    static constexpr size_t kAhead = 16;
    static constexpr size_t kBatch = 64;
    template <class T>
    using Row = std::array<T, kBatch + kAhead>;

    explicit Deals(const PlayoutTask& task) : next_(task.first), end_(task.first + task.rounds) {
        const Game& game = task.game;
        int rest = kTiles;
        for (SubsetPicker& picker : hands_) {
            picker = SubsetPicker(rest, game.hand_size);
            rest -= game.hand_size;
        }
        const int drawable =
            game.rules.max_draws == 0 ? 0 : std::max(0, rest - static_cast<int>(game.reserve));
        boneyard_ = SubsetPicker(rest, drawable);
        all_drawable_ = drawable == rest;
        key_ = Rng(task.seed).next();
    }

    /// Makes sure that `kAhead` deals are there from `at` on. Past the last round come empty ones.
    void provide() noexcept {
        if (at + kAhead <= filled_) return;
        const size_t left = filled_ - at;
        for (auto& row : hands) std::copy_n(row.begin() + at, left, row.begin());
        std::copy_n(boneyard.begin() + at, left, boneyard.begin());
        std::copy_n(lots0.begin() + at, left, lots0.begin());
        std::copy_n(lots1.begin() + at, left, lots1.begin());
        at = 0;
        for (filled_ = left; filled_ < kBatch; ++filled_) deal(filled_);
    }

    size_t at = 0;  ///< the next deal to be taken
    std::array<Row<uint32_t>, kSeats> hands;
    Row<uint32_t> boneyard;  ///< what may be drawn of it: a reserve is as good as any other tiles
    Row<uint32_t> lots0;     ///< the state of the round's generator
    Row<uint32_t> lots1;

private:
    void deal(size_t slot) noexcept {
        if (next_ == end_) {
            for (auto& row : hands) row[slot] = 0;
            boneyard[slot] = lots0[slot] = lots1[slot] = 0;
            return;
        }
        Rng rng(key_ + next_++ * 0xD1342543DE82EF95ULL);
        uint32_t rest = (1U << kTiles) - 1;
        for (size_t seat = 0; seat < kSeats; ++seat) {
            const uint32_t hand = spread_bits(pick_subset(hands_[seat], rng.next()), rest);
            hands[seat][slot] = hand;
            rest &= ~hand;
        }
        if (!all_drawable_) rest = spread_bits(pick_subset(boneyard_, rng.next()), rest);
        boneyard[slot] = rest;
        const uint64_t lots = rng.next();
        lots0[slot] = static_cast<uint32_t>(lots) | 1;  // never both zero
        lots1[slot] = static_cast<uint32_t>(lots >> 32);
    }

    std::array<SubsetPicker, kSeats> hands_;
    SubsetPicker boneyard_;
    bool all_drawable_;
    uint64_t key_;
    uint64_t next_;
    uint64_t end_;
    size_t filled_ = 0;
};
