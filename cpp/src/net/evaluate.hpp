// Included by kernels that evaluate nets, inside their namespace; see cmake/kernels.cmake.

/// As many 16-bit numbers as the machine adds at once.
#if defined(__AVX512BW__)
inline constexpr size_t kLaneBytes = 64;
#elif defined(__AVX2__)
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
        : Evaluator(weights,
                    std::make_shared<const net::LayoutRows>(
                        net::LayoutRows{weights.layout_rows(layouts, game.counting)}),
                    game) {}
    Evaluator(const net::Weights& weights, std::shared_ptr<const net::LayoutRows> layouts,
              const Game& game)
        : weights_(weights),
          rows_(weights.rows.data()),
          made_(std::move(layouts)),
          layout_rows_(made_->rows.data()),
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
        alignas(64) std::array<uint8_t, net::kWidth> first;
        activate(sums, first.data());
        multiply(first.data(), out);
    }

    /// Sums to activations of 8 bits: rounded, cut off below 0 and above kOne.
    static void activate(const Sums& sums, uint8_t* out) noexcept {
#if defined(__AVX512BW__)
        const __m512i half = _mm512_set1_epi16(1 << (net::kFine - 1));
        for (size_t i = 0; i < kLanes; ++i) {
            const auto lane = reinterpret_cast<__m512i>(sums.lane[i]);
            __m512i x = _mm512_srai_epi16(_mm512_add_epi16(lane, half), net::kFine);
            x = _mm512_min_epi16(_mm512_max_epi16(x, _mm512_setzero_si512()),
                                 _mm512_set1_epi16(net::kOne));
            _mm256_store_si256(reinterpret_cast<__m256i*>(out) + i, _mm512_cvtepi16_epi8(x));
        }
#elif defined(__AVX2__)
        const __m256i half = _mm256_set1_epi16(1 << (net::kFine - 1));
        const auto rounded = [&](size_t i) {
            const auto lane = reinterpret_cast<__m256i>(sums.lane[i]);
            return _mm256_srai_epi16(_mm256_add_epi16(lane, half), net::kFine);
        };
        for (size_t i = 0; i < kLanes; i += 2) {
            const __m256i packed = _mm256_packus_epi16(rounded(i), rounded(i + 1));
            const __m256i x = _mm256_min_epu8(_mm256_permute4x64_epi64(packed, 0xD8),
                                              _mm256_set1_epi8(net::kOne));
            _mm256_store_si256(reinterpret_cast<__m256i*>(out) + i / 2, x);
        }
#else
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
#endif
    }

    /// The second layer, then the outputs.
    template <size_t kOutputs>
    void multiply(const uint8_t* in, std::array<int32_t, kOutputs>& out) const noexcept {
#if defined(__AVX512VNNI__)
        const auto* bias = reinterpret_cast<const __m512i*>(head_.second_bias.data());
        const auto* weights = reinterpret_cast<const __m512i*>(head_.second.data());
        // Two sums for each half of the neurons, so that products do not wait for each other.
        __m512i sums[4] = {_mm512_load_si512(bias), _mm512_load_si512(bias + 1),
                           _mm512_setzero_si512(), _mm512_setzero_si512()};
        for (size_t four = 0; four < net::kWidth / 4; ++four) {
            int32_t inputs;
            std::memcpy(&inputs, in + 4 * four, sizeof inputs);
            const __m512i broadcast = _mm512_set1_epi32(inputs);
            __m512i* pair = sums + (four & 1) * 2;
            pair[0] = _mm512_dpbusd_epi32(pair[0], broadcast, _mm512_load_si512(weights++));
            pair[1] = _mm512_dpbusd_epi32(pair[1], broadcast, _mm512_load_si512(weights++));
        }
        const auto rounded = [&](size_t i) {
            __m512i x = _mm512_add_epi32(sums[i], sums[i + 2]);
            x = _mm512_srai_epi32(_mm512_add_epi32(x, _mm512_set1_epi32(1 << (net::kSecond - 1))),
                                  net::kSecond);
            x = _mm512_min_epi32(_mm512_max_epi32(x, _mm512_setzero_si512()),
                                 _mm512_set1_epi32(net::kOne));
            return _mm512_cvtepi32_epi16(x);
        };
        put_outputs(rounded(0), rounded(1), out);
#elif defined(__AVX2__)
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
        const auto rounded = [&](size_t i) {
            const __m256i x = _mm256_srai_epi32(_mm256_add_epi32(sums[i], half), net::kSecond);
            return _mm256_min_epi32(_mm256_max_epi32(x, _mm256_setzero_si256()),
                                    _mm256_set1_epi32(net::kOne));
        };
        const auto packed = [&](size_t i) {
            const __m256i x = _mm256_packs_epi32(rounded(i), rounded(i + 1));
            return _mm256_permute4x64_epi64(x, 0xD8);
        };
        put_outputs(packed(0), packed(2), out);
#else
        std::array<int32_t, net::kHidden> sums = head_.second_bias;
        for (size_t four = 0; four < net::kWidth / 4; ++four) {
            for (size_t n = 0; n < net::kHidden; ++n) {
                const int8_t* weights = head_.second.data() + (four * net::kHidden + n) * 4;
                for (size_t i = 0; i < 4; ++i) sums[n] += in[4 * four + i] * weights[i];
            }
        }
        for (int32_t& sum : sums) {
            sum = std::clamp((sum + (1 << (net::kSecond - 1))) >> net::kSecond, 0, net::kOne);
        }
        for (size_t k = 0; k < kOutputs; ++k) {
            out[k] = head_.output_bias[k];
            for (size_t n = 0; n < net::kHidden; ++n) out[k] += sums[n] * head_.output[k][n];
        }
#endif
    }

#ifdef __AVX2__
    /// The outputs of the two halves of the hidden neurons, sixteen numbers of 16 bits each.
    template <size_t kOutputs>
    void put_outputs(__m256i low, __m256i high, std::array<int32_t, kOutputs>& out) const noexcept {
        for (size_t k = 0; k < kOutputs; ++k) {
            const auto* row = reinterpret_cast<const __m256i*>(head_.output[k].data());
            const __m256i products =
                _mm256_add_epi32(_mm256_madd_epi16(low, _mm256_loadu_si256(row)),
                                 _mm256_madd_epi16(high, _mm256_loadu_si256(row + 1)));
            out[k] = head_.output_bias[k] + sum_of(products);
        }
    }

    static int32_t sum_of(__m256i x) noexcept {
        __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1));
        sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
        return _mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1)));
    }
#endif

    const net::Weights& weights_;
    const net::Row* rows_;
    std::shared_ptr<const net::LayoutRows> made_;
    const net::Row* layout_rows_;
    const net::Head& head_;
    net::Sees sees_;
};
