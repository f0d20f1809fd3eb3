#pragma once

#include <memory>

#include "../players/situation.hpp"
#include "sniff/analysis/analysis.hpp"

namespace sniff {

/// One method's work on an analysis.
class AnalysisWork {
public:
    explicit AnalysisWork(const View& view, const AnalysisSettings& settings)
        : view_(view), settings_(settings), situation_(view_) {}
    virtual ~AnalysisWork() = default;

    virtual void advance(double seconds, const ShouldStop& should_stop) = 0;
    [[nodiscard]] virtual Analysis result() const = 0;
    [[nodiscard]] bool done() const noexcept { return done_; }

protected:
    /// The answer without its moves.
    [[nodiscard]] Analysis frame() const;
    /// A move of the answer, with what follows from the view alone.
    [[nodiscard]] MoveAnalysis move_of(Move move) const;
    /// Which choice a legal move is.
    [[nodiscard]] size_t choice_of(Move move) const;
    /// Sorts moves by what is wanted, best first, and puts the facts into words.
    void finish(Analysis& analysis) const;

    const View view_;
    const AnalysisSettings settings_;
    const Situation situation_;
    bool done_ = false;

public:
    AnalysisWork(const AnalysisWork&) = delete;
    AnalysisWork& operator=(const AnalysisWork&) = delete;
};

}  // namespace sniff
