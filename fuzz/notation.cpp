// Tiles, sets of tiles, moves and names of players: what is read is written and read again as the
// same.

#include "sniff/notation.hpp"
#include "fuzz.hpp"
#include "sniff/players/player.hpp"

using namespace sniff;
using namespace sniff::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const std::string_view words = text(data, size);
    accepted([&] {
        const Tile tile = parse_tile(words);
        SNIFF_CHECK(parse_tile(to_text(tile)) == tile);
    });
    accepted([&] {
        const TileSet tiles = parse_tile_set(words);
        SNIFF_CHECK(parse_tile_set(to_text(tiles)) == tiles);
    });
    accepted([&] {
        const Move move = parse_move(words);
        SNIFF_CHECK(parse_move(to_text(move)) == move);
    });
    accepted([&] { static_cast<void>(PlayerName::parse(words)); });
    return 0;
}
