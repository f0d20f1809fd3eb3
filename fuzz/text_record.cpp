// The text form of a round.

#include "sniff/text_record.hpp"
#include "fuzz.hpp"

using namespace sniff;
using namespace sniff::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    accepted([&] {
        const Round round = parse_text_record(text(data, size));
        const std::string again = to_text_record(round);
        const Round twin = parse_text_record(again);
        SNIFF_CHECK(twin == round);
        SNIFF_CHECK(to_text_record(twin) == again);
    });
    return 0;
}
