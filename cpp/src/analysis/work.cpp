#include "work.hpp"

#include <algorithm>

#include "reasons.hpp"
#include "sniff/position.hpp"

namespace sniff {

Analysis AnalysisWork::frame() const {
    Analysis analysis;
    analysis.method = settings_.method;
    analysis.objective = settings_.objective;
    analysis.done = done_;
    analysis.seed = settings_.seed;
    analysis.rules = to_word(view_.game().rules);
    analysis.view = view_;
    return analysis;
}

size_t AnalysisWork::choice_of(Move move) const {
    Ends next = view_.table().ends;
    next.apply(move, view_.game().counting);
    const LayoutId id = situation_.layouts.id_of(next);
    for (size_t i = 0; i < situation_.choices.size(); ++i) {
        const auto& placement = situation_.choices[i].placement;
        if (placement.next == id && placement.tile == move.tile().index()) return i;
    }
    return 0;
}

MoveAnalysis AnalysisWork::move_of(Move move) const {
    MoveAnalysis result;
    result.move = move;
    if (!move.is_place()) return result;
    const auto& placement = situation_.choices[choice_of(move)].placement;
    result.points = placement.fives * 5 / view_.game().rules.play_divisor;
    TileSet own = view_.hand();
    own.remove(move.tile());
    result.keeps = (own & situation_.layouts.playable(placement.next)).size();
    result.empties_hand = own.empty();
    return result;
}

void AnalysisWork::finish(Analysis& analysis) const {
    const bool by_match = settings_.objective == Objective::match;
    const auto worth = [&](const MoveAnalysis& move) {
        return by_match ? move.win_probability.value_or(0) : move.margin;
    };
    std::stable_sort(
        analysis.moves.begin(), analysis.moves.end(),
        [&](const MoveAnalysis& a, const MoveAnalysis& b) { return worth(a) > worth(b); });
    for (MoveAnalysis& move : analysis.moves) move.reasons = reasons_for(move, view_.game());
}

}  // namespace sniff
