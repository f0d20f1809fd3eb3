#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "source.hpp"
#include "sums.hpp"
#include "work.hpp"
#include "worker.hpp"

namespace sniff {

/// The policy expectimax: parts of worlds, shared out to threads and added up in their order.
class PolicyWork final : public AnalysisWork {
public:
    PolicyWork(const View& view, const AnalysisSettings& settings, std::shared_ptr<const Nets> nets,
               std::shared_ptr<const Equity> equity);

    void advance(double seconds, const ShouldStop& should_stop) override;
    [[nodiscard]] Analysis result() const override;

private:
    void merge(const PartSums& part);
    [[nodiscard]] bool is_enough() const;
    [[nodiscard]] double std_error(size_t choice) const;

    std::shared_ptr<const Nets> nets_;
    std::shared_ptr<const Equity> equity_;
    std::optional<WorldSource> source_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<int32_t> by_view_;  ///< what the net alone thinks, in steps
    std::vector<ChoiceSums> sums_;
    std::vector<WeightedSums> margins_by_world_;  ///< where all are looked into in passes
    uint64_t merged_ = 0;                         ///< parts added up so far
    uint64_t looked_ = 0;
    uint64_t nodes_ = 0;
    double spent_ = 0;  ///< seconds
};

}  // namespace sniff
