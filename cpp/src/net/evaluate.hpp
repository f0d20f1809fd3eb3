// Included by kernels that evaluate nets, inside their namespace; see cmake/kernels.cmake.

/// As many 16-bit numbers as the machine adds at once.
#ifdef __AVX2__
inline constexpr size_t kLaneBytes = 32;
#else
inline constexpr size_t kLaneBytes = 16;
#endif
using Lane [[gnu::vector_size(kLaneBytes), gnu::may_alias]] = int16_t;
inline constexpr size_t kLaneSize = kLaneBytes / sizeof(int16_t);
inline constexpr size_t kLanes = net::kWidth / kLaneSize;

/// The first layer's sums.
struct Sums {
    Lane lane[kLanes];

    void add(const net::Row& row) noexcept {
        const auto* from = reinterpret_cast<const Lane*>(row.data());
        for (size_t i = 0; i < kLanes; ++i) lane[i] += load(from + i);
    }
    void subtract(const net::Row& row) noexcept {
        const auto* from = reinterpret_cast<const Lane*>(row.data());
        for (size_t i = 0; i < kLanes; ++i) lane[i] -= load(from + i);
    }
    static Lane load(const Lane* from) noexcept {
        Lane lane;
        std::memcpy(&lane, from, sizeof lane);
        return lane;
    }
};

/// A net ready for one table of layouts and one family of rules.
template <int kSeats>
class Evaluator {
public:
    Evaluator(const net::Weights& weights, const LayoutTable& layouts, const Game& game)
        : weights_(weights),
          rows_(weights.rows.data()),
          layout_rows_(weights.layout_rows(layouts, game.counting)),
          head_(weights.heads[static_cast<size_t>(net::family_of(game.rules))]),
          sees_(weights.sees) {}

    [[nodiscard]] net::Sees sees() const noexcept { return sees_; }

    /// The part of the first layer that all placements of a seat share.
    void begin(const Sight<kSeats>& sight, Sums& sums) const noexcept {
        std::memcpy(&sums, weights_.bias.data(), sizeof sums);
        base_features(sight, sees_, [&](int f) { sums.add(rows_[f]); });
    }

    /// The outputs after `placement` of one of the tiles in `sight`; `base` as `begin` left it.
    template <size_t kOutputs>
    void after(const Sight<kSeats>& sight, const Sums& base, LayoutTable::Placement placement,
               const LayoutTable::Row& row, const ChanceBins& chances,
               std::array<int32_t, kOutputs>& out) const noexcept {
        Sums sums = base;
        sums.subtract(rows_[kShape.own + placement.tile]);
        finish(sight, sums, sight.own & ~(1U << placement.tile), placement.next, row, chances, out);
    }

    /// The outputs for a seat that has just placed and holds the tiles in `sight`.
    template <size_t kOutputs>
    void placed(const Sight<kSeats>& sight, LayoutId layout, const LayoutTable::Row& row,
                const ChanceBins& chances, std::array<int32_t, kOutputs>& out) const noexcept {
        Sums sums;
        begin(sight, sums);
        finish(sight, sums, sight.own, layout, row, chances, out);
    }

private:
    static constexpr net::Shape kShape{kSeats};

    template <size_t kOutputs>
    void finish(const Sight<kSeats>& sight, Sums& sums, uint32_t own, LayoutId layout,
                const LayoutTable::Row& row, const ChanceBins& chances,
                std::array<int32_t, kOutputs>& out) const noexcept {
        sums.add(layout_rows_[layout]);
        placement_features(sight, sees_, own, row, chances, [&](int f) { sums.add(rows_[f]); });
        alignas(32) std::array<uint8_t, net::kWidth> first;
        activate(sums, first.data());
        alignas(32) std::array<uint8_t, net::kHidden> second;
        multiply(first.data(), second.data());
        for (size_t k = 0; k < kOutputs; ++k) {
            int32_t sum = head_.output_bias[k];
            for (size_t n = 0; n < net::kHidden; ++n) sum += second[n] * head_.output[k][n];
            out[k] = sum;
        }
    }

    static void activate(const Sums& sums, uint8_t* out) noexcept {
        for (size_t i = 0; i < kLanes; ++i) {
            const Lane rounded =
                (sums.lane[i] + int16_t{1 << (net::kFine - 1)}) >> int16_t{net::kFine};
            for (size_t j = 0; j < kLaneSize; ++j) {
                const int16_t value = rounded[j];
                out[i * kLaneSize + j] = static_cast<uint8_t>(value < 0           ? 0
                                                              : value > net::kOne ? net::kOne
                                                                                  : value);
            }
        }
    }

    void multiply(const uint8_t* in, uint8_t* out) const noexcept {
#ifdef __AVX2__
        // Products of 7-bit inputs and 8-bit weights: a pair's sum cannot leave 16 bits.
        __m256i sums[4];
        for (size_t i = 0; i < 4; ++i) {
            sums[i] =
                _mm256_load_si256(reinterpret_cast<const __m256i*>(head_.second_bias.data()) + i);
        }
        const __m256i ones = _mm256_set1_epi16(1);
        const auto* weights = reinterpret_cast<const __m256i*>(head_.second.data());
        for (size_t four = 0; four < net::kWidth / 4; ++four) {
            int32_t inputs;
            std::memcpy(&inputs, in + 4 * four, sizeof inputs);
            const __m256i broadcast = _mm256_set1_epi32(inputs);
            for (size_t i = 0; i < 4; ++i) {
                const __m256i pairs =
                    _mm256_maddubs_epi16(broadcast, _mm256_load_si256(weights + four * 4 + i));
                sums[i] = _mm256_add_epi32(sums[i], _mm256_madd_epi16(pairs, ones));
            }
        }
        const __m256i half = _mm256_set1_epi32(1 << (net::kSecond - 1));
        const __m256i most = _mm256_set1_epi32(net::kOne);
        for (size_t i = 0; i < 4; ++i) {
            __m256i x = _mm256_srai_epi32(_mm256_add_epi32(sums[i], half), net::kSecond);
            x = _mm256_min_epi32(_mm256_max_epi32(x, _mm256_setzero_si256()), most);
            alignas(32) std::array<int32_t, 8> values;
            _mm256_store_si256(reinterpret_cast<__m256i*>(values.data()), x);
            for (size_t j = 0; j < 8; ++j) out[i * 8 + j] = static_cast<uint8_t>(values[j]);
        }
#else
        std::array<int32_t, net::kHidden> sums = head_.second_bias;
        for (size_t four = 0; four < net::kWidth / 4; ++four) {
            for (size_t n = 0; n < net::kHidden; ++n) {
                const int8_t* weights = head_.second.data() + (four * net::kHidden + n) * 4;
                for (size_t i = 0; i < 4; ++i) sums[n] += in[4 * four + i] * weights[i];
            }
        }
        for (size_t n = 0; n < net::kHidden; ++n) {
            const int32_t x = (sums[n] + (1 << (net::kSecond - 1))) >> net::kSecond;
            out[n] = static_cast<uint8_t>(x < 0 ? 0 : x > net::kOne ? net::kOne : x);
        }
#endif
    }

    const net::Weights& weights_;
    const net::Row* rows_;
    std::vector<net::Row> layout_rows_;
    const net::Head& head_;
    net::Sees sees_;
};
