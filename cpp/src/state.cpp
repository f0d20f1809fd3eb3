#include "sniff/state.hpp"

#include <algorithm>

#include "sniff/scoring.hpp"

namespace sniff {

int PublicState::drawable(const Game& game) const noexcept {
    if (game.rules.max_draws == 0) return 0;
    return std::max(0, boneyard_count - game.reserve);
}

bool PublicState::can_draw(const Game& game) const noexcept {
    return drawable(game) > 0 && (!game.rules.max_draws || drawn < *game.rules.max_draws);
}

void PublicState::check_target(const Game& game) noexcept {
    if (!game.target) return;
    for (int side = 0; side < game.sides; ++side) {
        if (scores[static_cast<size_t>(side)] >= *game.target) {
            match_winner = static_cast<int8_t>(side);
        }
    }
}

Score PublicState::place(const Game& game, Move move) noexcept {
    const int seat = turn;
    ends.apply(move, game.counting);
    --counts[turn];
    drawn = 0;
    Score score;
    score.total = ends.total(game.counting);
    score.points = points_for_total(score.total, game.rules.play_divisor);
    if (score.points > 0) {
        scores[static_cast<size_t>(game.side_of(seat))] += score.points;
        check_target(game);
    }
    if (match_winner >= 0) {
        ending = Ending::target;
    } else if (counts[turn] == 0) {
        ending = Ending::domino;
        finisher = static_cast<int8_t>(seat);
    } else {
        turn = static_cast<uint8_t>(game.next_seat(seat));
    }
    return score;
}

void PublicState::draw() noexcept {
    ++counts[turn];
    --boneyard_count;
    ++drawn;
}

void PublicState::pass(const Game& game) noexcept {
    turn = static_cast<uint8_t>(game.next_seat(turn));
    drawn = 0;
}

void PublicState::settle(const Game& game, const std::array<int, kMaxPlayers>& pips) noexcept {
    const SettlementResult settlement = sniff::settle(game, pips, finisher);
    for (size_t side = 0; side < settlement.change.size(); ++side) {
        scores[side] += settlement.change[side];
    }
    check_target(game);
}

bool State::is_blocked(const Game& game) const noexcept {
    if (drawable(game) > 0) return false;
    TileSet held;
    for (const TileSet hand : hands) held = held | hand;
    return (held & ends.playable(game.counting)).empty();
}

void State::settle_hands(const Game& game) noexcept {
    std::array<int, kMaxPlayers> pips{};
    for (size_t seat = 0; seat < pips.size(); ++seat) pips[seat] = hands[seat].pips();
    settle(game, pips);
}

void State::check_blocked(const Game& game) noexcept {
    if (!is_blocked(game)) return;
    ending = Ending::blocked;
    settle_hands(game);
}

Score State::apply_unchecked(const Game& game, Move move) noexcept {
    Score score;
    if (move.is_place()) {
        hands[turn].remove(move.tile());
        score = place(game, move);
        if (ending == Ending::domino) settle_hands(game);
        if (is_over()) return score;
    } else if (move.is_draw()) {
        hands[turn].add(boneyard[boneyard_next++]);
        draw();
    } else {
        pass(game);
        return score;  // a pass changes no hand, so it cannot block the round
    }
    check_blocked(game);
    return score;
}

void State::undo(Move move, const PublicState& before) noexcept {
    static_cast<PublicState&>(*this) = before;
    if (move.is_place()) {
        hands[turn].add(move.tile());
    } else if (move.is_draw()) {
        hands[turn].remove(boneyard[--boneyard_next]);
    }
}

}  // namespace sniff
