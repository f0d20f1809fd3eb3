#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sniff {

/// The project's own generator (SplitMix64, Steele, Lea and Flood 2014): the same seed gives the
/// same numbers with every compiler and standard library, which `std::` distributions do not.
class Rng {
public:
    constexpr explicit Rng(uint64_t seed) noexcept : state_(seed) {}

    /// An independent stream for part number `stream` of the work under `seed`.
    [[nodiscard]] static constexpr Rng stream(uint64_t seed, uint64_t stream) noexcept {
        Rng mixer(seed ^ (stream * 0xD1342543DE82EF95ULL + 0x9E3779B97F4A7C15ULL));
        const uint64_t first = mixer.next();
        return Rng(first ^ (stream << 32));
    }

    constexpr uint64_t next() noexcept {
        uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    /// Uniform in [0, bound), exactly: rejects what would favour some values (Lemire 2019).
    constexpr uint32_t below(uint32_t bound) noexcept {
        uint64_t product = (next() >> 32) * bound;
        if (static_cast<uint32_t>(product) < bound) {
            const uint32_t reject = (0U - bound) % bound;
            while (static_cast<uint32_t>(product) < reject) product = (next() >> 32) * bound;
        }
        return static_cast<uint32_t>(product >> 32);
    }

    /// Puts items in a random order, every order as likely (Fisher and Yates, from the end). Not
    /// for kernels: an instance made for one instruction set would serve the others.
    template <class T>
    constexpr void shuffle(std::span<T> items) noexcept {
        for (size_t i = items.size(); i > 1; --i) {
            std::swap(items[i - 1], items[below(static_cast<uint32_t>(i))]);
        }
    }

private:
    uint64_t state_;
};

}  // namespace sniff
