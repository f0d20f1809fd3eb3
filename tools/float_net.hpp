// Included by train_nets.cpp, inside its namespace: a net in floats, and how it learns.

using net::Family;
using net::kFamilies;
using net::kHidden;
using net::kPointsPerUnit;
using net::kWidth;
using net::Sees;
using net::Shape;

constexpr int kMaxFeatures = 200;

/// A position as both nets see it, and what came of it.
struct Sample {
    std::array<std::array<uint16_t, kMaxFeatures>, 2> features;
    std::array<uint8_t, 2> count{};
    std::array<float, kMaxPlayers> target{};
    float outcome = 0;  ///< the margin as it came out, for the report only
    Family family = Family::american;
};

/// One net in floats, with the state of Adam for each weight.
class FloatNet {
    template <class Layers>
    auto head_of(Layers& layers, int family) const {
        return layers.data() + offset_of_heads() + static_cast<size_t>(family) * kHeadSize;
    }

public:
    FloatNet(int players, Sees sees, Rng& rng) : players_(players), sees_(sees) {
        const size_t rows = static_cast<size_t>(Shape(players).size);
        layers_.resize(offset_of_heads() + kFamilies * kHeadSize);
        for (size_t i = 0; i < rows * kWidth; ++i) layers_[i] = 0.1F * normal(rng);
        for (size_t i = 0; i < kWidth; ++i) layers_[rows * kWidth + i] = 0.25F;
        for (int f = 0; f < kFamilies; ++f) {
            float* head = head_of(layers_, f);
            for (size_t i = 0; i < kWidth * kHidden; ++i) {
                head[i] = normal(rng) * std::sqrt(2.0F / kWidth);
            }
            for (size_t i = 0; i < kHidden; ++i) head[kBias2 + i] = 0.1F;
            for (size_t i = 0; i < kHidden * kMaxPlayers; ++i) {
                head[kWeights3 + i] = normal(rng) * std::sqrt(1.0F / kHidden) * 0.5F;
            }
        }
        gradient_.assign(layers_.size(), 0);
        first_.assign(layers_.size(), 0);
        second_.assign(layers_.size(), 0);
    }

    using First = std::array<float, kWidth>;

    First bias() const {
        First sums;
        std::memcpy(sums.data(), layers_.data() + rows() * kWidth, sizeof sums);
        return sums;
    }
    void add(First& sums, int feature, float sign = 1) const {
        const float* row = layers_.data() + static_cast<size_t>(feature) * kWidth;
        for (size_t i = 0; i < kWidth; ++i) sums[i] += sign * row[i];
    }
    void forward(const First& sums, int family, std::array<float, kMaxPlayers>& out) const {
        First active;
        std::array<float, kHidden> hidden;
        forward(sums, family, active, hidden, out);
    }

    /// One step of Adam over a batch; returns the mean squared error of the margin, in units.
    double train(const std::vector<Sample>& pool, const uint32_t* batch, size_t size, float rate) {
        double error = 0;
        const size_t kind = static_cast<size_t>(sees_);
        for (size_t b = 0; b < size; ++b) {
            const Sample& sample = pool[batch[b]];
            const int family = static_cast<int>(sample.family);
            const int outputs = net::outputs(players_, sample.family);
            First sums = bias();
            for (size_t i = 0; i < sample.count[kind]; ++i) add(sums, sample.features[kind][i]);
            First active;
            std::array<float, kHidden> hidden;
            std::array<float, kMaxPlayers> out;
            forward(sums, family, active, hidden, out);
            const float* head = head_of(layers_, family);
            float* slope = head_of(gradient_, family);
            std::array<float, kHidden> to_hidden{};
            for (int k = 0; k < outputs; ++k) {
                const auto n = static_cast<size_t>(k);
                float d = out[n] - sample.target[n];
                if (k == 0) {
                    const double miss = out[n] - sample.outcome;
                    error += miss * miss;
                }
                if (k > 0) d *= 0.3F;  // the first output is what choices are made by
                slope[kBias3 + n] += d;
                for (size_t i = 0; i < kHidden; ++i) {
                    slope[kWeights3 + n * kHidden + i] += d * hidden[i];
                    to_hidden[i] += d * head[kWeights3 + n * kHidden + i];
                }
            }
            First to_first{};
            for (size_t j = 0; j < kHidden; ++j) {
                if (hidden[j] <= 0 || hidden[j] >= 1) continue;
                const float d = to_hidden[j];
                slope[kBias2 + j] += d;
                float* w = slope + j * kWidth;
                const float* from = head + j * kWidth;
                for (size_t i = 0; i < kWidth; ++i) {
                    w[i] += d * active[i];
                    to_first[i] += d * from[i];
                }
            }
            for (size_t i = 0; i < kWidth; ++i) {
                if (sums[i] <= 0 || sums[i] >= 1) to_first[i] = 0;
            }
            for (size_t i = 0; i <= sample.count[kind]; ++i) {
                const size_t row = i == sample.count[kind] ? rows() : sample.features[kind][i];
                float* w = gradient_.data() + row * kWidth;
                for (size_t j = 0; j < kWidth; ++j) w[j] += to_first[j];
            }
        }
        step(rate, 1.0F / static_cast<float>(size));
        return error / static_cast<double>(size);
    }

    net::Weights quantised() const {
        net::Weights weights;
        weights.players = players_;
        weights.sees = sees_;
        const float fine = net::kOne << net::kFine;
        const auto rounded = [](float x, float scale, float most) {
            return std::clamp(std::round(x * scale), -most, most);
        };
        weights.rows.resize(rows());
        for (size_t r = 0; r <= rows(); ++r) {
            net::Row& row = r == rows() ? weights.bias : weights.rows[r];
            for (size_t i = 0; i < kWidth; ++i) {
                row[i] = static_cast<int16_t>(rounded(layers_[r * kWidth + i], fine, 16'000));
            }
            if (r == rows()) break;
            const int shift = net::row_shift(row);  // as the file will hold it
            for (int16_t& w : row) {
                const int eight = std::clamp((w + (1 << shift >> 1)) >> shift, -127, 127);
                w = static_cast<int16_t>(eight * (1 << shift));
            }
        }
        for (int f = 0; f < kFamilies; ++f) {
            const float* from = head_of(layers_, f);
            net::Head& head = weights.heads[static_cast<size_t>(f)];
            for (int n = 0; n < kHidden; ++n) {
                for (int i = 0; i < kWidth; ++i) {
                    head.second[net::Head::second_index(i, n)] =
                        static_cast<int8_t>(rounded(from[n * kWidth + i], 1 << net::kSecond, 127));
                }
                head.second_bias[static_cast<size_t>(n)] = static_cast<int32_t>(rounded(
                    from[kBias2 + static_cast<size_t>(n)], net::kOne << net::kSecond, 1e9F));
            }
            for (size_t k = 0; k < kMaxPlayers; ++k) {
                for (size_t n = 0; n < kHidden; ++n) {
                    head.output[k][n] = static_cast<int16_t>(
                        rounded(from[kWeights3 + k * kHidden + n], 1 << net::kOutput, 32'000));
                }
                head.output_bias[k] = static_cast<int32_t>(
                    rounded(from[kBias3 + k], net::kOne << net::kOutput, 1e9F));
            }
        }
        return weights;
    }

private:
    static constexpr size_t kBias2 = kWidth * kHidden;
    static constexpr size_t kWeights3 = kBias2 + kHidden;
    static constexpr size_t kBias3 = kWeights3 + kHidden * kMaxPlayers;
    static constexpr size_t kHeadSize = kBias3 + kMaxPlayers;

    static float normal(Rng& rng) {
        float sum = 0;  // of twelve uniform numbers
        for (int i = 0; i < 12; ++i) sum += static_cast<float>(rng.next() >> 40) * 0x1.0p-24F;
        return sum - 6;
    }
    size_t rows() const { return static_cast<size_t>(Shape(players_).size); }
    size_t offset_of_heads() const { return (rows() + 1) * kWidth; }

    void forward(const First& sums, int family, First& active, std::array<float, kHidden>& hidden,
                 std::array<float, kMaxPlayers>& out) const {
        for (size_t i = 0; i < kWidth; ++i) active[i] = std::clamp(sums[i], 0.0F, 1.0F);
        const float* head = head_of(layers_, family);
        for (size_t j = 0; j < kHidden; ++j) {
            float sum = head[kBias2 + j];
            const float* w = head + j * kWidth;
            for (size_t i = 0; i < kWidth; ++i) sum += w[i] * active[i];
            hidden[j] = std::clamp(sum, 0.0F, 1.0F);
        }
        for (size_t k = 0; k < kMaxPlayers; ++k) {
            float sum = head[kBias3 + k];
            const float* w = head + kWeights3 + k * kHidden;
            for (size_t i = 0; i < kHidden; ++i) sum += w[i] * hidden[i];
            out[k] = sum;
        }
    }

    void step(float rate, float scale) {
        constexpr float kBeta1 = 0.9F;
        constexpr float kBeta2 = 0.999F;
        ++steps_;
        const float c1 = 1 / (1 - static_cast<float>(std::pow(kBeta1, steps_)));
        const float c2 = 1 / (1 - static_cast<float>(std::pow(kBeta2, steps_)));
        for (size_t i = 0; i < layers_.size(); ++i) {
            const float g = gradient_[i] * scale;
            gradient_[i] = 0;
            first_[i] += (1 - kBeta1) * (g - first_[i]);
            second_[i] += (1 - kBeta2) * (g * g - second_[i]);
            layers_[i] -= rate * first_[i] * c1 / (std::sqrt(second_[i] * c2) + 1e-8F);
        }
        constexpr float kMost = 127.0F / (1 << net::kSecond);  // what 8 bits hold
        for (int f = 0; f < kFamilies; ++f) {
            float* head = head_of(layers_, f);
            for (size_t i = 0; i < kWidth * kHidden; ++i)
                head[i] = std::clamp(head[i], -kMost, kMost);
        }
    }

    int players_;
    Sees sees_;
    std::vector<float> layers_;
    std::vector<float> gradient_;
    std::vector<float> first_;
    std::vector<float> second_;
    int64_t steps_ = 0;
};
