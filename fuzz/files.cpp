// Files of learned values and of match equity. Bytes stand for a file without its checksum, which
// is made here, or else nothing would come past it; or for changes to the file that is shipped.
// What is taken must be of use: positions are valued and matches weighed with it.

#include <cmath>
#include <fstream>
#include <iterator>
#include <vector>

#include "../cpp/src/bytes.hpp"
#include "fuzz.hpp"
#include "sniff/players/player.hpp"
#include "sniff/round.hpp"
#include "sniff/search/equity.hpp"

using namespace sniff;
using namespace sniff::fuzz;

namespace {

std::vector<std::byte> contents(const char* path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::byte> bytes;
    for (std::istreambuf_iterator<char> at(file), end; at != end; ++at) {
        bytes.push_back(static_cast<std::byte>(*at));
    }
    SNIFF_CHECK(bytes.size() > 4);
    return bytes;
}

void add_checksum(std::vector<std::byte>& bytes) {
    const uint32_t sum = checksum(bytes);
    for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::byte>(sum >> (8 * i) & 0xFF));
}

/// A file with bytes changed and the end cut off, its checksum right.
std::vector<std::byte> changed(std::vector<std::byte> file, Bytes& bytes) {
    file.resize(file.size() - 4);
    if (bytes.below(4) == 0) file.resize(bytes.next() % file.size());
    while (!bytes.empty() && !file.empty()) {
        const uint64_t at = bytes.next() >> 40;
        file[at % file.size()] = static_cast<std::byte>(bytes.byte());
    }
    add_checksum(file);
    return file;
}

void use(const std::vector<std::byte>& file) {
    accepted([&] {
        const auto nets = Nets::parse(file, "nets");
        for (int players = 2; players <= 4; ++players) {
            if (!nets->has(players, false)) continue;
            const Game game(Rules(), players);
            const auto player = make_player(PlayerName::parse("net"), game, {nets, nullptr});
            Rng rng(1);
            Round round = Round::deal(game, rng);
            for (int i = 0; i < 8 && !round.is_over(); ++i) {
                const MoveList legal = round.legal_moves();
                const bool choice = legal[0].is_place();
                const View view = round.view(round.state().turn);
                round.push(choice ? player->choose(view, rng) : legal[0]);
            }
        }
    });
    accepted([&] {
        const auto equity = Equity::parse(file, "equity");
        const Game& game = equity->game();
        for (double part = -0.5; part < 1.2; part += 0.3) {
            std::array<double, kMaxPlayers> scores{};
            scores.fill(part * static_cast<double>(*game.target));
            scores[0] += 5;
            const Equity::Shares shares = equity->after_round(scores, 0, -1);
            double sum = 0;
            for (const double share : shares) {
                SNIFF_CHECK(share >= 0 && share <= 1.000001);
                sum += share;
            }
            SNIFF_CHECK(std::abs(sum - 1) < 1e-3);
        }
        const std::vector<std::byte> again = equity->to_bytes();
        SNIFF_CHECK(Equity::parse(again, "again")->to_bytes().size() == again.size());
    });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const std::vector<std::byte> nets = contents(SNIFF_SHIPPED "/nets.bin");
    static const std::vector<std::byte> equity = contents(SNIFF_SHIPPED "/equity-4.bin");
    Bytes bytes(data, size);
    switch (bytes.below(8)) {
        case 0: use(changed(nets, bytes)); break;
        case 1:
        case 2: use(changed(equity, bytes)); break;
        default: {
            std::vector<std::byte> file;
            while (!bytes.empty()) file.push_back(static_cast<std::byte>(bytes.byte()));
            accepted([&] { static_cast<void>(Nets::parse(file, "as it is")); });
            add_checksum(file);
            use(file);
        }
    }
    return 0;
}
