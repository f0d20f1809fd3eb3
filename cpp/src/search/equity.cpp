#include "sniff/search/equity.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../bytes.hpp"
#include "sniff/position.hpp"

namespace sniff {
namespace {

const std::string kMagic = "sniffequ";
constexpr int kFormat = 1;
constexpr int kScale = 65'535;  ///< probabilities in 16 bits

}  // namespace

Equity::Shares Equity::at(const std::array<double, kMaxPlayers>& scores) const {
    const auto sides = static_cast<size_t>(game_.sides);
    // Where on the grid: the point below and how far beyond it, along each side.
    std::array<size_t, kMaxPlayers> low{};
    std::array<double, kMaxPlayers> rest{};
    for (size_t s = 0; s < sides; ++s) {
        const double place = std::clamp((top() - scores[s]) / step_, 0.0, points_ - 1.0);
        low[s] = std::min(static_cast<size_t>(place), static_cast<size_t>(points_ - 1));
        rest[s] = place - static_cast<double>(low[s]);
    }
    Shares shares{};
    for (unsigned corner = 0; corner < 1U << sides; ++corner) {
        double weight = 1;
        size_t index = 0;
        for (size_t s = 0; s < sides; ++s) {
            const bool up = (corner >> s & 1) != 0;
            weight *= up ? rest[s] : 1 - rest[s];
            index = index * static_cast<size_t>(points_) + low[s] + (up && rest[s] > 0 ? 1 : 0);
        }
        if (weight == 0) continue;
        for (size_t s = 0; s < sides; ++s) shares[s] += weight * shares_[index * sides + s];
    }
    return shares;
}

Equity::Shares Equity::led_by(const std::array<double, kMaxPlayers>& scores, int seat) const {
    const int first = game_.side_of(seat);
    std::array<double, kMaxPlayers> by_place{};
    for (int s = 0; s < game_.sides; ++s) {
        by_place[static_cast<size_t>(s)] = scores[static_cast<size_t>((first + s) % game_.sides)];
    }
    const Shares places = at(by_place);
    Shares shares{};
    for (int s = 0; s < game_.sides; ++s) {
        shares[static_cast<size_t>((first + s) % game_.sides)] = places[static_cast<size_t>(s)];
    }
    return shares;
}

Equity::Shares Equity::before_round(const std::array<double, kMaxPlayers>& scores,
                                    std::optional<int> leader) const {
    for (int side = 0; side < game_.sides; ++side) {
        if (scores[static_cast<size_t>(side)] < static_cast<double>(*game_.target)) continue;
        Shares won{};
        won[static_cast<size_t>(side)] = 1;
        return won;
    }
    if (leader) return led_by(scores, *leader);
    Shares mean{};
    for (int seat = 0; seat < game_.players; ++seat) {
        const Shares shares = led_by(scores, seat);
        for (size_t s = 0; s < mean.size(); ++s) mean[s] += shares[s] / game_.players;
    }
    return mean;
}

Equity::Shares Equity::after_round(const std::array<double, kMaxPlayers>& scores, int leader,
                                   int finisher) const {
    std::optional<int> next;
    if (game_.rules.next_lead == NextLead::rotate) {
        next = game_.next_seat(leader);
    } else if (finisher >= 0) {
        next = finisher;
    }
    return before_round(scores, next);
}

std::vector<std::byte> Equity::to_bytes() const {
    ByteWriter writer;
    for (const char letter : kMagic) writer.put(letter, 1);
    writer.put(kFormat, 1);
    writer.put(to_word(game_.rules));
    writer.put(game_.players, 1);
    writer.put(*game_.target, 8);
    writer.put(settings_.player);
    writer.put(settings_.rounds, 4);
    writer.put(static_cast<int64_t>(settings_.seed), 8);
    writer.put(step_, 4);
    writer.put(points_, 4);
    for (const float share : shares_) writer.put(std::lround(share * kScale), 2);
    return writer.finish();
}

std::shared_ptr<const Equity> Equity::parse(std::span<const std::byte> bytes,
                                            const std::string& source) {
    ByteReader reader(bytes, source);
    (void)reader.open(kMagic, kFormat);
    const std::string rules = reader.get_text();
    const auto players = static_cast<int>(reader.get(1));
    const int64_t target = reader.get(8);
    try {
        std::shared_ptr<Equity> equity(new Equity(Game(parse_rules_word(rules), players, target)));
        equity->settings_.player = reader.get_text();
        equity->settings_.rounds = static_cast<int>(reader.get(4));
        equity->settings_.seed = static_cast<uint64_t>(reader.get(8));
        equity->step_ = static_cast<int>(reader.get(4));
        equity->points_ = static_cast<int>(reader.get(4));
        if (equity->step_ < 1 || equity->points_ < 1 || equity->points_ > 1000) {
            reader.fail("its grid is out of range");
        }
        size_t count = static_cast<size_t>(equity->game_.sides);
        for (int s = 0; s < equity->game_.sides; ++s) count *= static_cast<size_t>(equity->points_);
        if (count != reader.left() / 2) reader.fail("its size does not fit its grid");
        for (size_t i = 0; i < count; ++i) {
            equity->shares_.push_back(static_cast<float>(reader.get(2) & 0xFFFF) / kScale);
        }
        // Rounded one by one, the shares of a state no longer add up to 1.
        const auto sides = static_cast<size_t>(equity->game_.sides);
        for (size_t state = 0; state < count; state += sides) {
            float sum = 0;
            for (size_t s = 0; s < sides; ++s) sum += equity->shares_[state + s];
            if (!(sum > 0)) reader.fail("the shares of a state are all zero");
            for (size_t s = 0; s < sides; ++s) equity->shares_[state + s] /= sum;
        }
        return equity;
    } catch (const DataError&) {
        throw;
    } catch (const SniffError& error) {
        reader.fail(error.what());
    }
}

}  // namespace sniff
