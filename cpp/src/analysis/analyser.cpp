#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "../threads.hpp"
#include "open_work.hpp"
#include "policy_work.hpp"
#include "sniff/error.hpp"

namespace sniff {
namespace {

void check(const View& view, const AnalysisSettings& settings, const Equity* equity) {
    settings.limit.validate();
    if (view.is_over()) throw RoundOverError("the round is over: there is nothing to analyse");
    if (!view.is_own_turn()) {
        throw NotYourTurnError("seat " + std::to_string(view.table().turn) +
                               " is in turn, and the view is seat " + std::to_string(view.seat()) +
                               "'s: analyse the view of the seat in turn");
    }
    check_threads(settings.threads);
    constexpr int kMostPlies = 100;
    if (settings.plies < 1 || settings.plies > kMostPlies) {
        throw LimitError(std::to_string(settings.plies) + " plies; expected 1 to 100");
    }
    if (equity != nullptr && !(equity->game() == view.game())) {
        throw DataError("the table of equity is for other rules, players or another target");
    }
    if (settings.objective == Objective::margin) return;
    if (!view.game().target) {
        throw DealError("objective 'match' needs a target: this round is played for points only");
    }
    if (settings.method == Method::open) {
        throw LimitError("method 'open' knows margins only: objective 'match' is for 'policy'");
    }
    if (equity == nullptr) throw DataError("objective 'match' needs a table of equity");
}

}  // namespace

Analyser::Analyser(const View& view, const AnalysisSettings& settings,
                   std::shared_ptr<const Nets> nets, std::shared_ptr<const Equity> equity) {
    check(view, settings, equity.get());
    AnalysisSettings limited = settings;
    Limit& limit = limited.limit;
    if (!limit.nodes && !limit.time && !limit.worlds) limit.nodes = kDefaultNodes;
    if (settings.method == Method::open) {
        work_ = std::make_unique<OpenWork>(view, limited);
    } else {
        if (nets == nullptr) throw DataError("the policy method needs the package's weights");
        work_ = std::make_unique<PolicyWork>(view, limited, std::move(nets), std::move(equity));
    }
}

Analyser::~Analyser() = default;

void Analyser::advance(double seconds, const ShouldStop& should_stop) {
    work_->advance(seconds, should_stop);
}
bool Analyser::done() const noexcept { return work_->done(); }
Analysis Analyser::result() const { return work_->result(); }

Analysis analyse(const View& view, const AnalysisSettings& settings,
                 std::shared_ptr<const Nets> nets, std::shared_ptr<const Equity> equity,
                 const ShouldStop& should_stop) {
    Analyser analyser(view, settings, std::move(nets), std::move(equity));
    while (!analyser.done()) {
        analyser.advance(std::numeric_limits<double>::infinity(), should_stop);
    }
    return analyser.result();
}

}  // namespace sniff
