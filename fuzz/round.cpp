// Bytes choose rules, a deal and moves. Every invariant of the tests is checked at every move; then
// the same round is played through `Round` and through every seat's `View`, with moves in between
// that are not legal, and comes back from each of its forms.

#include "fuzz.hpp"
//
#include "../cpp/tests/invariants.hpp"
#include "sniff/position.hpp"
#include "sniff/text_record.hpp"

using namespace sniff;
using namespace sniff::fuzz;

namespace {

/// Any move, also one that nobody could make.
Move any_move(Bytes& bytes) {
    const Tile tile = Tile::from_index(static_cast<int>(bytes.below(kTiles)));
    switch (bytes.below(8)) {
        case 0: return Move::pass();
        case 1: return Move::draw(tile);
        case 2: return Move::hidden_draw();
        case 3: return Move::open(tile);
        default: return Move::place(tile, static_cast<Arm>(bytes.below(kArms)));
    }
}

void check_legal(Round& round, Move move) {
    const MoveList legal = round.legal_moves();
    const Round before = round;
    const bool played = accepted([&] { round.push(move); });
    if (std::find(legal.begin(), legal.end(), move) != legal.end()) {
        SNIFF_CHECK(played);
    }
    if (played) {
        round.pop();
    }
    SNIFF_CHECK(round == before);
}

void follow(Bytes& bytes) {
    Round round = random_deal(bytes);
    std::vector<View> views;
    for (int seat = 0; seat < round.game().players; ++seat) views.push_back(round.view(seat));
    while (!round.is_over()) {
        for (uint32_t tries = bytes.below(4); tries > 0; --tries)
            check_legal(round, any_move(bytes));
        const MoveList legal = round.legal_moves();
        SNIFF_CHECK(!legal.empty());
        const Move move = legal[bytes.below(static_cast<uint32_t>(legal.size()))];
        const int turn = round.state().turn;
        const Event event = round.push(move);
        for (View& view : views) {
            const bool hidden = move.is_draw() && view.seat() != turn;
            const Event& seen = view.push(hidden ? Move::hidden_draw() : event.move);
            SNIFF_CHECK(seen.score == event.score);
            if (!round.is_over()) {
                SNIFF_CHECK(view == round.view(view.seat()));
                SNIFF_CHECK(view.legal_moves().empty() == (view.seat() != round.state().turn));
            }
        }
        if (!round.is_over()) {
            const std::string position = position_of(round);
            SNIFF_CHECK(position_of(parse_round_position(position)) == position);
        }
    }
    const std::string record = to_text_record(round);
    SNIFF_CHECK(parse_text_record(record) == round);
    for (size_t i = round.size(); i > 0; --i) round.pop();
    SNIFF_CHECK(round.state() == round.start());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Bytes bytes(data, size);
    CheckedPlay play(bytes);
    play.play();
    Bytes again(data, size);
    follow(again);
    return 0;
}
