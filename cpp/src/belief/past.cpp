#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model.hpp"
#include "sniff/belief.hpp"
#include "sniff/error.hpp"
#include "sniff/rng.hpp"

namespace sniff {
namespace {

/// The start of a round: the hands before the first event and the boneyard in draw order.
Round start_of(const View& view, const Deal& deal) {
    if (view.is_from_deal()) return Round(view.game(), deal);
    State state;
    static_cast<PublicState&>(state) = view.start_table();
    for (size_t seat = 0; seat < deal.hands.size(); ++seat) state.hands[seat] = deal.hands[seat];
    for (size_t i = 0; i < deal.boneyard.size(); ++i) state.boneyard[i] = deal.boneyard[i];
    Round round(view.game(), state, view.start_layout());
    round.set_leader(view.leader());
    return round;
}

/// A round behind a world: when each seat got its tiles, and the order of the boneyard.
Round past_of(const BeliefModel& model, const World& world, Rng& rng) {
    const View& view = model.view;
    Deal deal;
    deal.leader = view.leader();
    const auto& scores = view.start_table().scores;
    deal.scores.assign(scores.begin(), scores.begin() + view.game().sides);
    deal.hands.resize(static_cast<size_t>(view.game().players));
    deal.hands[static_cast<size_t>(view.seat())] = view.start_hand();
    std::vector<std::vector<Tile>> drawn(deal.hands.size());
    for (size_t o = 0; o < model.others.size(); ++o) {
        const auto seat = static_cast<size_t>(model.others[o]);
        Acquired past = model.histories[o].draw_past(world.hands[seat], rng);
        deal.hands[seat] = past.dealt;
        drawn[seat] = std::move(past.drawn);
    }
    std::vector<size_t> draws(deal.hands.size(), 0);
    for (size_t i = 0; i < view.size(); ++i) {
        const Event& event = view.event(i);
        if (!event.move.is_draw()) continue;
        const auto seat = static_cast<size_t>(event.seat);
        deal.boneyard.push_back(event.seat == view.seat() ? event.move.tile()
                                                          : drawn[seat][draws[seat]++]);
    }
    std::vector<Tile> rest;
    for (const Tile tile : world.boneyard) rest.push_back(tile);
    rng.shuffle(std::span(rest));
    deal.boneyard.insert(deal.boneyard.end(), rest.begin(), rest.end());

    Round round = start_of(view, deal);
    for (size_t i = 0; i < view.size(); ++i) round.push(view.event(i).move);
    return round;
}

}  // namespace

std::vector<Round> Belief::sample_rounds(size_t count, Rng& rng) const {
    const View& view = model_->view;
    const PublicState& start = view.start_table();
    if (start.drawn > 0 && start.turn != view.seat()) {
        throw HistoryError("the table was set up after " + std::to_string(start.drawn) +
                           " draws of seat " + std::to_string(start.turn) +
                           ", of which nothing is known: no round can be dealt for it");
    }
    WorldSampler sampler(*this);
    std::vector<Round> rounds;
    rounds.reserve(count);
    for (size_t i = 0; i < count; ++i) rounds.push_back(past_of(*model_, sampler.next(rng), rng));
    return rounds;
}

}  // namespace sniff
