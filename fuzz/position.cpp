// Position strings, layouts and rules in a word.

#include "sniff/position.hpp"
#include "fuzz.hpp"

using namespace sniff;
using namespace sniff::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const std::string_view words = text(data, size);
    accepted([&] {
        const Round round = parse_round_position(words);
        SNIFF_CHECK(!round.is_over());
        SNIFF_CHECK(!round.legal_moves().empty());
        const std::string again = position_of(round);
        SNIFF_CHECK(position_of(parse_round_position(again)) == again);
        for (int seat = 0; seat < round.game().players; ++seat) {
            const std::string seen = position_of(round.view(seat));
            SNIFF_CHECK(position_of(parse_view_position(seen)) == seen);
        }
    });
    accepted([&] {
        const View view = parse_view_position(words);
        const std::string again = position_of(view);
        SNIFF_CHECK(position_of(parse_view_position(again)) == again);
    });
    for (const Counting counting : {Counting{true, true}, Counting{true, false}, Counting{false}}) {
        accepted([&] {
            const Layout layout = parse_layout(words, counting);
            const std::string again = to_text(layout);
            SNIFF_CHECK(to_text(parse_layout(again, counting)) == again);
        });
    }
    accepted([&] {
        const Rules rules = parse_rules_word(words);
        SNIFF_CHECK(parse_rules_word(to_word(rules)) == rules);
    });
    return 0;
}
