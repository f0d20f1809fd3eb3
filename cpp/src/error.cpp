#include "sniff/error.hpp"

namespace sniff {

std::string printable(std::string_view text, size_t most) {
    constexpr const char* kHex = "0123456789abcdef";
    std::string out;
    size_t shown = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool continues = (byte & 0xC0) == 0x80;
        if (!continues && ++shown > most) return out + "...";
        if (byte < 0x20 || byte == 0x7F) {
            out += "\\x";
            out += kHex[byte >> 4];
            out += kHex[byte & 15];
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace sniff
