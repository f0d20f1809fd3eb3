// Included by the search kernels, inside their namespace; see kernels.cmake.

/// What a table remembers of a position: bounds on its value, and the placement that was best.
struct Entry {
    uint64_t word;  ///< 48 bits of the key, 8 of the generation, 8 of the weight
    int16_t low;
    int16_t high;
    uint8_t best;      ///< offset into the layout's placements
    uint8_t reach[2];  ///< for searches with a target: the most fives either side makes below
    uint8_t unused;
};
static_assert(sizeof(Entry) == 16);

inline constexpr int16_t kNoLow = -32'000;
inline constexpr int16_t kNoHigh = 32'000;

/// Four entries to a cache line, the lightest of an old generation replaced first. Starts at half a
/// mebibyte, which lives in the second-level cache, and grows when it has been filled over and
/// over.
class Table {
public:
    Table() {
        allocate(kStartBytes);
        if (entries_ == nullptr) throw std::bad_alloc();
    }
    ~Table() { std::free(memory_); }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    void begin(uint64_t max_bytes) noexcept {
        max_bytes_ = max_bytes;
        stores_ = 0;
        end();
        if (++generation_ == 0) {
            std::memset(entries_, 0, bytes_);
            generation_ = 1;
        }
    }

    /// Gives back what the table grew by; the generation goes on.
    void end() noexcept {
        if (bytes_ > kStartBytes) allocate(kStartBytes);
    }

    void prefetch(uint64_t key) const noexcept {
#ifdef __GNUC__
        __builtin_prefetch(entries_ + (key & line_mask_) * kWays);
#else
        static_cast<void>(key);  // a hint only
#endif
    }

    Entry* find(uint64_t key) const noexcept {
        Entry* line = entries_ + (key & line_mask_) * kWays;
        for (int i = 0; i < kWays; ++i) {
            if ((line[i].word ^ word_of(key)) < kWeights) return line + i;
        }
        return nullptr;
    }

    /// The entry for `key`, made anew if it is not there. `weight`: log2 of the nodes spent on it.
    Entry* claim(uint64_t key, unsigned weight) noexcept {
        Entry* line = entries_ + (key & line_mask_) * kWays;
        const uint64_t word = word_of(key);
        Entry* victim = line;
        unsigned lightest = ~0U;
        for (int i = 0; i < kWays; ++i) {
            if ((line[i].word ^ word) < kWeights) {
                const uint64_t old = line[i].word & (kWeights - 1);
                if (weight > old) line[i].word = word | weight;
                return line + i;
            }
            const bool current = (line[i].word >> 8 & 0xFF) == generation_;
            const unsigned worth = current ? 1 + static_cast<unsigned>(line[i].word & 0xFF) : 0;
            if (worth < lightest) {
                lightest = worth;
                victim = line + i;
            }
        }
        // Heavy entries must not stay for ever: those that were spared this time lose weight.
        if ((++stores_ & 7) == 0) {
            for (int i = 0; i < kWays; ++i) {
                if (line + i != victim && (line[i].word & 0xFF) != 0) --line[i].word;
            }
        }
        *victim = {word | weight, kNoLow, kNoHigh, kNoBest, {0, 0}, 0};
        return victim;
    }

    /// Between nodes: makes the table larger if it is too small for the work.
    void grow_if_full() noexcept {
        const uint64_t entries = bytes_ / sizeof(Entry);
        if (stores_ > 8 * entries && bytes_ * 4 <= max_bytes_) {
            allocate(bytes_ * 4);
            stores_ = 0;
        }
    }

    static constexpr uint8_t kNoBest = 255;

private:
    static constexpr int kWays = 4;
    static constexpr uint64_t kWeights = 256;
    static constexpr uint64_t kStartBytes = 1 << 19;
    static constexpr size_t kLine = 64;

    uint64_t word_of(uint64_t key) const noexcept {
        return (key & ~0xFFFFULL) | static_cast<uint64_t>(generation_) << 8;
    }

    /// Takes zeroed memory; keeps what there is if there is no more to be had.
    void allocate(uint64_t bytes) noexcept {
        size_t space = bytes + kLine;
        void* memory = std::calloc(1, space);
        if (memory == nullptr) {
            max_bytes_ = bytes_;
            return;
        }
        std::free(memory_);
        memory_ = memory;
        entries_ = static_cast<Entry*>(std::align(kLine, bytes, memory, space));
        bytes_ = bytes;
        line_mask_ = bytes / (sizeof(Entry) * kWays) - 1;
    }

    void* memory_ = nullptr;
    Entry* entries_ = nullptr;
    uint64_t bytes_ = 0;
    uint64_t max_bytes_ = kStartBytes;
    uint64_t line_mask_ = 0;
    uint64_t stores_ = 0;
    uint8_t generation_ = 1;
};
