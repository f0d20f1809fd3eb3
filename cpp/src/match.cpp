#include "sniff/match.hpp"

#include <algorithm>
#include <utility>

#include "sniff/error.hpp"

namespace sniff {
namespace {

// Each round has two streams of the match's seed: one for its deal, one for lots.
Rng deal_stream(uint64_t seed, size_t round) { return Rng::stream(seed, 2 * round); }
Rng lot_stream(uint64_t seed, size_t round) { return Rng::stream(seed, 2 * round + 1); }

Lead draw_lot(int players, Rng& rng) {
    return {static_cast<int>(rng.below(static_cast<uint32_t>(players))), Lead::By::lot, {}};
}

}  // namespace

Lead draw_for_heaviest(int players, Rng& rng) {
    Lead lead{0, Lead::By::heaviest, {}};
    std::vector<int> tied;
    for (int seat = 0; seat < players; ++seat) tied.push_back(seat);
    while (tied.size() > 1) {
        std::vector<std::optional<Tile>> row(static_cast<size_t>(players));
        TileSet drawn;
        int best = -1;
        for (const int seat : tied) {
            Tile tile = Tile::from_index(static_cast<int>(rng.below(kTiles)));
            while (drawn.contains(tile)) {
                tile = Tile::from_index(static_cast<int>(rng.below(kTiles)));
            }
            drawn.add(tile);
            row[static_cast<size_t>(seat)] = tile;
            best = std::max(best, tile.pips());
        }
        std::erase_if(tied,
                      [&](int seat) { return row[static_cast<size_t>(seat)]->pips() < best; });
        lead.draws.push_back(std::move(row));
    }
    lead.seat = tied.front();
    return lead;
}

Match::Match(Game game, uint64_t seed, std::vector<int64_t> scores, std::optional<Deal> deal,
             std::optional<int> leader)
    : game_(std::move(game)), seed_(seed) {
    start_round(std::move(deal), choose_lead(leader), std::move(scores));
}

Lead Match::choose_lead(std::optional<int> leader) const {
    if (!leader) return find_lead();
    check_seat(game_, *leader, "leader");
    return {*leader, Lead::By::caller, {}};
}

Match Match::empty(Game game, uint64_t seed) { return Match(std::move(game), seed, 0); }

Lead Match::find_lead() const {
    Rng rng = lot_stream(seed_, size());
    if (!round_) {
        return game_.rules.first_lead == FirstLead::lot ? draw_lot(game_.players, rng)
                                                        : draw_for_heaviest(game_.players, rng);
    }
    if (game_.rules.next_lead == NextLead::rotate) {
        return {game_.next_seat(round_->leader()), Lead::By::rotate, {}};
    }
    const int finisher = round_->state().finisher;
    if (finisher >= 0) return {finisher, Lead::By::finisher, {}};
    return draw_lot(game_.players, rng);
}

Match::Match(const Match& other)
    : game_(other.game_),
      seed_(other.seed_),
      finished_(other.finished_),
      round_(other.round_ ? std::make_shared<Round>(*other.round_) : nullptr),
      leads_(other.leads_) {}

Match& Match::operator=(const Match& other) {
    Match copy(other);
    *this = std::move(copy);
    return *this;
}

bool Match::operator==(const Match& other) const {
    const bool same_round =
        round_ && other.round_ ? *round_ == *other.round_ : round_ == other.round_;
    return game_ == other.game_ && seed_ == other.seed_ && finished_ == other.finished_ &&
           leads_ == other.leads_ && same_round;
}

void Match::add(Round round, Lead lead) {
    auto next = std::make_shared<Round>(std::move(round));
    leads_.reserve(leads_.size() + 1);  // so that nothing is half done if there is no memory
    if (round_) finished_.push_back(*round_);
    round_ = std::move(next);
    leads_.push_back(std::move(lead));
}

void Match::start_round(std::optional<Deal> deal, Lead lead, std::vector<int64_t> scores) {
    const int leader = lead.seat;
    if (deal) {
        deal->leader = leader;
        deal->scores = std::move(scores);
        add(Round(game_, *deal), std::move(lead));
    } else {
        add(Round::deal(game_, deal_stream(seed_, size()), leader, std::move(scores)),
            std::move(lead));
    }
}

void Match::check_started() const {
    if (!round_) throw HistoryError("the match has no round yet");
}

std::vector<int64_t> Match::scores() const {
    check_started();
    const auto& scores = round_->state().scores;
    return {scores.begin(), scores.begin() + game_.sides};
}

std::optional<int> Match::winner() const noexcept {
    if (!round_ || round_->state().match_winner < 0) return std::nullopt;
    return round_->state().match_winner;
}

const Event& Match::push(Move move) {
    check_started();
    if (is_over()) {
        throw RoundOverError("the match is over: side " + std::to_string(*winner()) +
                             " has won it");
    }
    return round_->push(move);
}

const Round& Match::next_round(std::optional<Deal> deal, std::optional<int> leader) {
    check_started();
    if (is_over()) {
        throw RoundOverError("the match is over: side " + std::to_string(*winner()) +
                             " has won it");
    }
    if (!round_->is_over())
        throw DealError("round " + std::to_string(size()) + " is still being played");
    start_round(std::move(deal), choose_lead(leader), scores());
    return *round_;
}

Event Match::pop() {
    check_started();
    return round_->pop();
}

void Match::append(Round next, bool lead_by_caller) {
    const auto& start = next.start().scores;
    if (!(next.game() == game_)) {
        throw DealError("the round has other rules, players or target than the match");
    }
    Lead lead{next.leader(), Lead::By::caller, {}};
    if (round_) {
        if (is_over() || !round_->is_over()) {
            throw DealError(is_over() ? "the match was won in the round before"
                                      : "the round before has not ended");
        }
        if (start != round_->state().scores) {
            throw DealError(
                "the round does not start with the scores that the one before ended with");
        }
    }
    if (!lead_by_caller) {
        Lead expected = find_lead();
        if (expected.seat == lead.seat) {
            lead = std::move(expected);
        } else if (expected.by == Lead::By::finisher || expected.by == Lead::By::rotate) {
            throw DealError("seat " + std::to_string(lead.seat) + " leads, but by the rules seat " +
                            std::to_string(expected.seat) + " does");
        }
        // Otherwise the lots were drawn elsewhere, not with this seed.
    }
    add(std::move(next), std::move(lead));
}

}  // namespace sniff
