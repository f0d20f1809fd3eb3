#include "reasons.hpp"

#include <array>
#include <cstdio>

namespace sniff {
namespace {

std::string number(const char* format, double value) {
    std::array<char, 32> text{};
    (void)std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string replies(int count) {
    if (count == 0) return "keeps no tile that fits";
    return "keeps " + std::to_string(count) + (count == 1 ? " tile that fits" : " tiles that fit");
}

}  // namespace

std::vector<std::string> reasons_for(const MoveAnalysis& move, const Game& game) {
    std::vector<std::string> reasons;
    if (!move.move.is_place()) {
        reasons.emplace_back(move.move.is_pass() ? "nothing fits and nothing may be drawn"
                                                 : "nothing fits");
        return reasons;
    }
    if (move.points > 0) reasons.push_back("scores " + std::to_string(move.points));
    if (move.empties_hand) {
        reasons.emplace_back("goes out");
        return reasons;
    }
    const std::string him = game.players == 2 ? "him" : "the next seat";
    const std::string he = game.players == 2 ? "he" : "the next seat";
    // Chances under half a percent are not worth a word.
    constexpr double kWorthSaying = 0.005;
    if (move.reply_chance >= kWorthSaying) {
        reasons.push_back("leaves " + him + " a scoring reply with probability " +
                          number("%.2f", move.reply_chance) + " (" +
                          number("%.1f", move.reply_points) + " points on average)");
    } else {
        reasons.push_back("leaves " + him + " no scoring reply");
    }
    if (move.stuck_chance >= kWorthSaying) {
        reasons.push_back(he + " cannot place with probability " +
                          number("%.2f", move.stuck_chance));
    }
    reasons.push_back(replies(move.keeps));
    const int pips = move.move.tile().pips();
    if (pips >= 8) reasons.push_back("sheds " + std::to_string(pips) + " pips");
    return reasons;
}

}  // namespace sniff
