#pragma once

#include <cstdint>
#include <vector>

#include "worker.hpp"

namespace sniff {

/// Which worlds an analysis looks into, in parts that are the same whatever the threads.
class WorldSource {
public:
    enum class Way : uint8_t {
        passes,  ///< a part is all worlds: over and over, with other draws
        once,    ///< all worlds once, in a random order
        sample,  ///< drawn from the belief
    };

    WorldSource(const Situation& situation, const AnalysisSettings& settings);

    [[nodiscard]] Way way() const noexcept { return way_; }
    [[nodiscard]] double worlds() const noexcept { return belief_.worlds(); }
    /// Whether nothing is drawn from here on.
    [[nodiscard]] bool drawless() const noexcept { return drawless_; }
    /// How many parts there are at most.
    [[nodiscard]] uint64_t parts() const noexcept { return parts_; }
    /// The worlds of a part, and a generator of its own.
    [[nodiscard]] std::vector<WeighedWorld> part(uint64_t number, Rng& rng) const;

private:
    static constexpr size_t kPart = 64;  ///< worlds

    Belief belief_;
    uint64_t seed_;
    bool drawless_;
    Way way_;
    uint64_t parts_;
    std::vector<WeighedWorld> all_;
};

}  // namespace sniff
