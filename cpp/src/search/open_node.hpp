#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "sniff/belief.hpp"
#include "sniff/layout_table.hpp"
#include "sniff/rng.hpp"
#include "sniff/scoring.hpp"
#include "sniff/state.hpp"

namespace sniff {

/// A position with open hands and the boneyard as a set.
struct OpenNode {
    std::array<uint32_t, kMaxPlayers> hand{};
    uint32_t boneyard = 0;
    LayoutId layout = 0;
    uint8_t turn = 0;
    uint8_t drawn = 0;
    std::array<int16_t, kMaxPlayers> fives{};  ///< scored by each side since the root
};

/// What both kinds of open-hands search share: the rules of draws, passes and ends.
class OpenRules {
public:
    OpenRules(const PublicState& table, const Game& game)
        : game(game),
          layouts(LayoutTable::of(game.counting)),
          per_five(5 / game.rules.play_divisor),
          table_(table) {
        Rng rng(20'261'201);
        for (auto& place : keys_) {
            for (auto& key : place) key = rng.next();
        }
    }

    const Game& game;
    const LayoutTable& layouts;
    const int per_five;

    [[nodiscard]] OpenNode root(const World& world) const {
        OpenNode node;
        for (size_t seat = 0; seat < node.hand.size(); ++seat) {
            node.hand[seat] = world.hands[seat].bits();
        }
        node.boneyard = world.boneyard.bits();
        node.layout = layouts.id_of(table_.ends);
        node.turn = table_.turn;
        node.drawn = table_.drawn;
        return node;
    }

    [[nodiscard]] uint32_t playable(const OpenNode& node) const noexcept {
        return layouts.playable(node.layout).bits();
    }
    [[nodiscard]] int drawable(const OpenNode& node) const noexcept {
        if (game.rules.max_draws == 0) return 0;
        return std::max(0, TileSet(node.boneyard).size() - game.reserve);
    }
    [[nodiscard]] bool can_draw(const OpenNode& node) const noexcept {
        return drawable(node) > 0 && (!game.rules.max_draws || node.drawn < *game.rules.max_draws);
    }
    [[nodiscard]] bool is_blocked(const OpenNode& node) const noexcept {
        uint32_t held = 0;
        for (const uint32_t hand : node.hand) held |= hand;
        return drawable(node) == 0 && (held & playable(node)) == 0;
    }
    void pass(OpenNode& node) const noexcept {
        node.turn = static_cast<uint8_t>(game.next_seat(node.turn));
        node.drawn = 0;
    }
    static void draw(OpenNode& node, Tile tile) noexcept {
        node.hand[node.turn] |= 1U << tile.index();
        node.boneyard &= ~(1U << tile.index());
        ++node.drawn;
    }

    /// How a placement leaves the round.
    enum class After : uint8_t { goes_on, domino, target };
    After place(OpenNode& node, LayoutTable::Placement placement) const noexcept {
        const unsigned seat = node.turn;
        const auto side = static_cast<size_t>(game.side_of(node.turn));
        node.hand[seat] &= ~(1U << placement.tile);
        node.layout = placement.next;
        node.fives[side] = static_cast<int16_t>(node.fives[side] + placement.fives);
        node.drawn = 0;
        if (game.target && table_.scores[side] + node.fives[side] * per_five >= *game.target) {
            return After::target;
        }
        if (node.hand[seat] == 0) return After::domino;
        node.turn = static_cast<uint8_t>(game.next_seat(node.turn));
        return After::goes_on;
    }

    [[nodiscard]] SettlementResult settlement(const OpenNode& node, int finisher) const noexcept {
        std::array<int, kMaxPlayers> pips{};
        for (size_t seat = 0; seat < pips.size(); ++seat) {
            pips[seat] = TileSet(node.hand[seat]).pips();
        }
        return settle(game, pips, finisher);
    }

    /// The key of a position; with a target, the points so far are part of it.
    [[nodiscard]] uint64_t key_of(const OpenNode& node) const noexcept {
        uint64_t key = (static_cast<uint64_t>(node.layout) << 16 |
                        static_cast<uint64_t>(node.turn) << 8 | node.drawn) *
                       0xD1342543DE82EF95ULL;
        const auto mix = [&](size_t place, uint32_t tiles) {
            for (const Tile tile : TileSet(tiles)) {
                key ^= keys_[place][static_cast<size_t>(tile.index())];
            }
        };
        for (size_t seat = 0; seat < node.hand.size(); ++seat) mix(seat, node.hand[seat]);
        mix(kMaxPlayers, node.boneyard);
        if (game.target) {
            for (const int16_t fives : node.fives) {
                key = (key ^ static_cast<uint16_t>(fives)) * 0x9E3779B97F4A7C15ULL;
            }
        }
        key ^= key >> 29;
        return key | 1;  // no key is 0, the mark of an empty slot
    }

private:
    const PublicState& table_;
    std::array<std::array<uint64_t, kTiles>, kMaxPlayers + 1> keys_{};
};

/// A table of values by key that grows to a limit: two slots a key, the older one is replaced.
template <class Value>
class OpenTable {
public:
    explicit OpenTable(uint64_t max_bytes) : max_bytes_(max_bytes), slots_(kStartSlots) {}

    Value* find(uint64_t key) noexcept {
        Slot* pair = pair_of(key);
        for (int i = 0; i < 2; ++i) {
            if (pair[i].key == key) return &pair[i].value;
        }
        return nullptr;
    }
    /// The value for `key`, made anew if it is not there.
    Value& claim(uint64_t key) {
        if (Value* known = find(key)) return *known;
        if (++used_ > slots_.size() / 2) grow();
        Slot* pair = pair_of(key);
        if (pair[0].key != 0) pair[1] = pair[0];
        pair[0] = Slot{key, Value{}};
        return pair[0].value;
    }

private:
    struct Slot {
        uint64_t key = 0;
        Value value{};
    };
    static constexpr size_t kStartSlots = 1 << 14;

    Slot* pair_of(uint64_t key) noexcept {
        return slots_.data() + (key >> 1) % (slots_.size() / 2) * 2;
    }
    void grow() {
        used_ = 0;
        const size_t bytes = slots_.size() * sizeof(Slot);
        if (bytes * 5 > max_bytes_) return;
        try {
            std::vector<Slot> larger(slots_.size() * 4);
            larger.swap(slots_);
            for (const Slot& slot : larger) {
                if (slot.key == 0) continue;
                Slot* pair = pair_of(slot.key);
                (pair[0].key == 0 ? pair[0] : pair[1]) = slot;
            }
        } catch (const std::bad_alloc&) {
            max_bytes_ = 0;  // go on with the table there is
        }
    }

    uint64_t max_bytes_;
    uint64_t used_ = 0;
    std::vector<Slot> slots_;
};

}  // namespace sniff
