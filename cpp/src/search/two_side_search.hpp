// Included by the two-sided kernel, inside its namespace; see cmake/kernels.cmake.

constexpr auto kHandKeys = [] {
    std::array<std::array<uint64_t, kTiles>, kMaxPlayers> keys{};
    Rng rng(20'261'130);
    for (auto& seat : keys) {
        for (auto& key : seat) key = rng.next();
    }
    return keys;
}();

/// Hands hold at most 168 pips.
constexpr auto kRounded = [] {
    std::array<uint8_t, 256> rounded{};
    for (int i = 0; i < 250; ++i)
        rounded[static_cast<size_t>(i)] = static_cast<uint8_t>(round_to_five(i));
    return rounded;
}();

/// What a search with a target learns beside the value: how far both sides got below a node, and
/// whether a target was met there. Where none was met, the value holds for all scores from which
/// `fives` does not reach the target.
struct Reach {
    int fives[2] = {0, 0};
    bool met = false;

    void include(const Reach& child, int side, int gained) noexcept {
        for (int s = 0; s < 2; ++s) {
            fives[s] = std::max(fives[s], child.fives[s] + (s == side ? gained : 0));
        }
        met |= child.met;
    }
};

template <int kSeats, bool kTarget>
class Search {
public:
    struct Node {
        uint64_t hash;
        std::array<uint32_t, kSeats> hand;
        LayoutId layout;
        uint8_t turn;
        uint8_t next;  ///< index of the next tile of the boneyard
        std::array<uint8_t, kSeats> pips;
        std::array<uint8_t, 2> gained;  ///< fives since the root; used with a target only
    };

    Search(Table& table, const LayoutTable& layouts, const Game& game, const State& root,
           Monitor& monitor)
        : table_(table),
          monitor_(monitor),
          rows_(layouts.rows()),
          index_(layouts.index_data()),
          placements_(layouts.placement_data()),
          layouts_(layouts),
          game_(game),
          per_five_(5 / game.rules.play_divisor),
          each_hand_(game.rules.settlement == Settlement::each_hand &&
                     game.rules.settlement_divisor == 1),
          max_draws_(game.rules.max_draws.value_or(kTiles)),
          root_scores_(root.scores) {
        const int size = root.boneyard_next + root.boneyard_count;
        for (int i = 0; i < size; ++i)
            boneyard_[i] = static_cast<uint8_t>(root.boneyard[i].index());
        end_ = static_cast<uint8_t>(max_draws_ == 0
                                        ? root.boneyard_next
                                        : std::max<int>(root.boneyard_next, size - game.reserve));
        for (int side = 0; side < 2; ++side) {
            needed_[side] = 1 << 20;
            if (!game.target) continue;
            const int64_t points = *game.target - root.scores[static_cast<size_t>(side)];
            needed_[side] = static_cast<int>(
                std::min<int64_t>((points + per_five_ - 1) / per_five_, needed_[side]));
        }
    }

    int bound(const State& state, int beta) {
        Node node = node_of(state);
        const uint32_t fitting = resolve(node, state.drawn);
        Reach reach;
        const int side = state.turn & 1;
        if (fitting == 0) return settle(node, -1, side, reach);
        if (side == (node.turn & 1)) return search(node, fitting, beta, reach);
        return -search(node, fitting, 1 - beta, reach);
    }

    const LayoutTable::Placement* hint(const State& state) const {
        Node node = node_of(state);
        const uint32_t fitting = resolve(node, state.drawn);
        if (fitting == 0 || node.turn != state.turn) return nullptr;
        const Entry* entry = table_.find(key_of(node));
        if (entry == nullptr || entry->best >= index_[node.layout].begin[kTiles]) return nullptr;
        return &placements_[index_[node.layout].base + entry->best];
    }

    uint64_t nodes() const noexcept { return nodes_; }

private:
    static constexpr int next_seat(int seat) noexcept {
        return kSeats == 2 ? seat ^ 1 : (seat + 1) & 3;
    }

    Node node_of(const State& state) const noexcept {
        Node node{};
        for (size_t seat = 0; seat < kSeats; ++seat) {
            node.hand[seat] = state.hands[seat].bits();
            node.pips[seat] = static_cast<uint8_t>(state.hands[seat].pips());
            for (const Tile tile : state.hands[seat]) {
                node.hash ^= kHandKeys[seat][static_cast<size_t>(tile.index())];
            }
        }
        node.layout = layouts_.id_of(state.ends);
        node.turn = state.turn;
        node.next = state.boneyard_next;
        for (size_t side = 0; side < 2; ++side) {
            node.gained[side] =
                static_cast<uint8_t>((state.scores[side] - root_scores_[side]) / per_five_);
        }
        return node;
    }

    static uint64_t key_of(const Node& node) noexcept {
        const uint64_t rest = static_cast<uint64_t>(node.layout) << 8 |
                              static_cast<uint64_t>(node.turn) << 6 | node.next;
        uint64_t key = node.hash ^ rest * 0xD1342543DE82EF95ULL;
        key ^= key >> 29;
        return key;
    }
    /// The key of a position whose value depends on the scores.
    static uint64_t key_with_scores(uint64_t key, const Node& node) noexcept {
        const uint64_t scores = 1 + node.gained[0] + static_cast<uint64_t>(node.gained[1]) * 256;
        return key ^ (scores * 0x9E3779B97F4A7C15ULL);
    }

    /// Draws and passes until a seat can place; the tiles that fit then, or 0 if the round is
    /// blocked. `drawn`: tiles that the seat in turn has drawn in this turn already.
    uint32_t resolve(Node& node, int drawn = 0) const noexcept {
        const uint32_t playable = rows_[node.layout].at_least[0];
        for (int idle = 0; idle < kSeats; drawn = 0) {
            const uint32_t fitting = node.hand[node.turn] & playable;
            if (fitting != 0) return fitting;
            ++idle;
            while (node.next < end_ && drawn < max_draws_) {
                const unsigned tile = boneyard_[node.next++];
                node.hand[node.turn] |= 1U << tile;
                node.hash ^= kHandKeys[node.turn][tile];
                node.pips[node.turn] = static_cast<uint8_t>(node.pips[node.turn] + kTilePips[tile]);
                if (playable >> tile & 1) return 1U << tile;
                ++drawn;
                idle = 0;
            }
            node.turn = static_cast<uint8_t>(next_seat(node.turn));
        }
        return 0;
    }

    /// The end of a round, in points for `side`.
    int settle(const Node& node, int finisher, int side, Reach& reach) const noexcept {
        if (each_hand_ && !kTarget) {
            int change = 0;
            for (int seat = 0; seat < kSeats; ++seat) {
                const int debit = kRounded[node.pips[static_cast<size_t>(seat)]];
                change += (seat & 1) == side ? -debit : debit;
            }
            return change;
        }
        return settle_by_rules(node, finisher, side, reach);
    }

    [[gnu::noinline]] int settle_by_rules(const Node& node, int finisher, int side,
                                          Reach& reach) const noexcept {
        std::array<int, kMaxPlayers> pips{};
        for (size_t seat = 0; seat < kSeats; ++seat) pips[seat] = node.pips[seat];
        const SettlementResult result = sniff::settle(game_, pips, finisher);
        if constexpr (kTarget) {
            for (int s = 0; s < 2; ++s) {
                const int change = result.change[static_cast<size_t>(s)];
                if (change <= 0) continue;
                const int64_t score = root_scores_[static_cast<size_t>(s)] +
                                      node.gained[static_cast<size_t>(s)] * per_five_ + change;
                if (score >= *game_.target) {
                    reach.met = true;
                    return s == side ? kWinValue : -kWinValue;
                }
                reach.fives[s] = std::max(reach.fives[s], (change + per_five_ - 1) / per_five_);
            }
        }
        return result.change[static_cast<size_t>(side)] -
               result.change[static_cast<size_t>(side ^ 1)];
    }

    bool meets_target(const Node& node, int side, int fives) const noexcept {
        return node.gained[static_cast<size_t>(side)] + fives >= needed_[side];
    }

    /// The value of a placement for the seat that makes it, as a bound against `beta`.
    int place(const Node& node, LayoutTable::Placement placement, int beta, Reach& reach) {
        Node child = node;
        const unsigned seat = node.turn;
        const int side = static_cast<int>(seat & 1);
        Reach below;
        const int gain = placement.fives * per_five_;
        if constexpr (kTarget) {
            if (meets_target(node, side, placement.fives)) {
                reach.met = true;
                return kWinValue;
            }
            child.gained[side] = static_cast<uint8_t>(child.gained[side] + placement.fives);
        }
        child.hand[seat] ^= 1U << placement.tile;
        child.pips[seat] = static_cast<uint8_t>(child.pips[seat] - kTilePips[placement.tile]);
        int value;
        if (child.hand[seat] == 0) {
            value = shift(settle(child, static_cast<int>(seat), side, below), gain);
        } else {
            child.hash ^= kHandKeys[seat][placement.tile];
            child.layout = placement.next;
            child.turn = static_cast<uint8_t>(next_seat(static_cast<int>(seat)));
            const uint32_t fitting = resolve(child);
            if (fitting == 0) {
                value = shift(settle(child, -1, side, below), gain);
            } else {
                const bool same = (child.turn & 1) == side;
                const uint32_t hand = child.hand[child.turn];
                int after;
                if ((hand & (hand - 1)) == 0) {
                    after = play_last_tile(child, below);
                } else {
                    // While the call goes on its way, memory fetches what is known of the child.
                    table_.prefetch(key_of(child));
                    const int needed = shift(beta, -gain);
                    after = search(child, fitting, same ? needed : 1 - needed, below);
                }
                value = shift(same ? after : -after, gain);
            }
        }
        if constexpr (kTarget) reach.include(below, side, placement.fives);
        return value;
    }

    /// The seat in turn can place its only tile: it does so where it scores most.
    int play_last_tile(Node& node, Reach& reach) const noexcept {
        const int side = node.turn & 1;
        const int fives = reply_level(rows_[node.layout], node.hand[node.turn]) - 1;
        if constexpr (kTarget) {
            if (meets_target(node, side, fives)) {
                reach.met = true;
                return kWinValue;
            }
            node.gained[side] = static_cast<uint8_t>(node.gained[side] + fives);
        }
        node.pips[node.turn] = 0;
        Reach below;
        const int value = shift(settle(node, node.turn, side, below), fives * per_five_);
        if constexpr (kTarget) reach.include(below, side, fives);
        return value;
    }

    /// Whether what the table says of a position holds for the scores of this node.
    bool holds(const Entry& entry, const Node& node) const noexcept {
        return !meets_target(node, 0, entry.reach[0]) && !meets_target(node, 1, entry.reach[1]);
    }

    int search(const Node& node, uint32_t fitting, int beta, Reach& reach) {
        if (nodes_ >= monitor_.next_check()) {
            table_.grow_if_full();
            monitor_.check(nodes_);
        }
        if (monitor_.stopped()) return 0;
        ++nodes_;
        const LayoutTable::Index& index = index_[node.layout];
        const LayoutTable::Placement* placements = placements_ + index.base;
        if ((fitting & (fitting - 1)) == 0) {
            const auto tile = static_cast<size_t>(std::countr_zero(fitting));
            if (index.begin[tile + 1] - index.begin[tile] == 1) {
                return place(node, placements[index.begin[tile]], beta, reach);
            }
        }
        const uint64_t key = key_of(node);
        const Entry* entry = table_.find(key);
        uint8_t hinted = Table::kNoBest;
        if (entry != nullptr) {
            hinted = entry->best;
            if constexpr (kTarget) {
                if (!holds(*entry, node)) entry = nullptr;
            }
        }
        if constexpr (kTarget) {
            if (entry == nullptr) entry = table_.find(key_with_scores(key, node));
        }
        if (entry != nullptr && (entry->low >= beta || entry->high < beta)) {
            if constexpr (kTarget) {
                // An entry that depends on the scores is the one under the other key.
                const bool depends = (entry->reach[0] == kDepends);
                reach.met |= depends;
                for (int s = 0; s < 2 && !depends; ++s) {
                    reach.fives[s] = std::max<int>(reach.fives[s], entry->reach[s]);
                }
            }
            return entry->low >= beta ? entry->low : entry->high;
        }
        if (entry != nullptr && entry->best != Table::kNoBest) hinted = entry->best;

        const uint64_t nodes_before = nodes_;
        int best = -32'000;
        int best_offset = Table::kNoBest;
        Reach below;
        // What was best before often is again: it is tried before the others are even ranked.
        if (hinted < index.begin[kTiles] && (fitting >> placements[hinted].tile & 1) != 0) {
            best = place(node, placements[hinted], beta, below);
            best_offset = hinted;
        } else {
            hinted = Table::kNoBest;
        }
        if (best < beta) {
            std::array<int, kMaxPlacements> order;
            const int count =
                rank_placements<kSeats>(node, fitting, aim_of(node, beta), node.next < end_, rows_,
                                        index, placements, hinted, order.data());
            for (int i = 0; i < count && best < beta; ++i) {
                const int offset = next_ranked(order.data(), i, count);
                const int value = place(node, placements[offset], beta, below);
                if (value > best) {
                    best = value;
                    best_offset = offset;
                }
            }
        }
        if (monitor_.stopped()) return 0;
        store(key, node, beta, best, best_offset, below, nodes_ - nodes_before);
        if constexpr (kTarget) reach.include(below, 0, 0);
        return best;
    }

    /// How many fives beyond the settlement as the hands stand are asked for.
    int aim_of(const Node& node, int beta) const noexcept {
        if (is_decided(beta)) return 0;
        int lead = 0;
        for (int seat = 0; seat < kSeats; ++seat) {
            const int pips = node.pips[static_cast<size_t>(seat)];
            lead += (seat & 1) == (node.turn & 1) ? -pips : pips;
        }
        return (beta * 5 / per_five_ - lead) / 5;
    }

    void store(uint64_t key, const Node& node, int beta, int best, int best_offset,
               const Reach& reach, uint64_t nodes) noexcept {
        const auto weight = static_cast<unsigned>(std::bit_width(nodes + 1));
        bool depends = false;
        if constexpr (kTarget) {
            depends = reach.met || reach.fives[0] >= kDepends || reach.fives[1] >= kDepends;
            if (depends) {
                key = key_with_scores(key, node);
            } else if (Entry* entry = table_.find(key); entry != nullptr && !holds(*entry, node)) {
                // What was known holds for lower scores only; what is new holds for both.
                entry->low = kNoLow;
                entry->high = kNoHigh;
                entry->reach[0] = entry->reach[1] = 0;
            }
        }
        Entry* entry = table_.claim(key, weight);
        if (best >= beta) {
            entry->low = std::max(entry->low, static_cast<int16_t>(best));
        } else {
            entry->high = std::min(entry->high, static_cast<int16_t>(best));
        }
        entry->best = static_cast<uint8_t>(best_offset);
        if constexpr (kTarget) {
            for (int s = 0; s < 2; ++s) {
                entry->reach[s] =
                    depends ? kDepends
                            : std::max(entry->reach[s], static_cast<uint8_t>(reach.fives[s]));
            }
        }
    }

    static constexpr uint8_t kDepends = 255;

    Table& table_;
    Monitor& monitor_;
    const LayoutTable::Row* rows_;
    const LayoutTable::Index* index_;
    const LayoutTable::Placement* placements_;
    const LayoutTable& layouts_;
    const Game& game_;
    int per_five_;
    bool each_hand_;
    int max_draws_;
    std::array<int64_t, kMaxPlayers> root_scores_;
    uint8_t boneyard_[kTiles] = {};
    uint8_t end_ = 0;
    int needed_[2] = {0, 0};
    uint64_t nodes_ = 0;
};
