#include "seats.hpp"

#include <vector>

namespace sniff {

void play_to_end(const Round& round, const Seats& seats, Rng& rng,
                 const std::function<void(Move)>& push) {
    const Game& game = round.game();
    std::vector<View> views;
    for (int seat = 0; seat < game.players; ++seat) views.push_back(round.view(seat));
    while (!round.is_over()) {
        const auto seat = static_cast<size_t>(round.state().turn);
        const MoveList legal = round.legal_moves();
        Move move = legal[0];
        if (legal.size() > 1) {
            Player& player = *seats[seat];
            move = player.cheats() ? player.choose_knowing(round, rng)
                                   : player.choose(views[seat], rng);
        }
        push(move);
        for (size_t other = 0; other < views.size(); ++other) {
            const bool hidden = move.is_draw() && other != seat;
            if (!views[other].is_over()) {
                views[other].push(hidden ? Move::hidden_draw() : move);
            }
        }
    }
}

}  // namespace sniff
