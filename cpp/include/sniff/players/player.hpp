#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sniff/net/nets.hpp"
#include "sniff/rng.hpp"
#include "sniff/view.hpp"

namespace sniff {

/// Somebody who can take a seat. Not shared between threads; each makes its own.
class Player {
public:
    virtual ~Player() = default;

    /// Chooses a placement in the view's own turn, where there is at least one. The same view and
    /// generator give the same move.
    [[nodiscard]] virtual Move choose(const View& view, Rng& rng) = 0;

    /// The cheater alone sees the round itself.
    [[nodiscard]] virtual bool cheats() const noexcept { return false; }
    [[nodiscard]] virtual Move choose_knowing(const Round& round, Rng& rng);
};

/// A player of the ladder by name, such as `greedy`, `flat100` or `policy@20ms`.
struct PlayerName {
    enum class Kind : uint8_t {
        random,
        greedy,
        heuristic,
        net,
        flat,
        pimc,
        ismcts,
        open,
        policy,
        plain,
        cheater
    };
    Kind kind = Kind::random;
    int number = 0;  ///< worlds of flat and pimc, iterations of ismcts
    std::optional<double> milliseconds;
    std::optional<int> worlds;
    std::optional<uint64_t> nodes;
    bool aims_at_match = false;

    /// Throws `PlayerError`, naming what is known, for another text.
    [[nodiscard]] static PlayerName parse(std::string_view text);
    bool operator==(const PlayerName&) const = default;
};

/// The names of the ladder, weakest first, in the forms that tables show.
[[nodiscard]] const std::vector<std::string>& ladder();

class Equity;

/// What players may need of the package.
struct PlayerData {
    std::shared_ptr<const Nets> nets;
    std::shared_ptr<const Equity> equity;  ///< for the game that is played
};

/// Sets a player at a table of this game. Throws `DataError` where it needs data that is null.
[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerName& name, const Game& game,
                                                  const PlayerData& data);

}  // namespace sniff
