#include <algorithm>
#include <bit>
#include <limits>
#include <string>

#include "sniff/batch.hpp"
#include "sniff/error.hpp"
#include "sniff/movegen.hpp"
#include "sniff/rng.hpp"
#include "sniff/scoring.hpp"

namespace sniff {
namespace {

/// The entries of a mask for a tile that fits in so many ways.
constexpr std::array<std::array<uint8_t, kArms>, kArms + 1> kWays{
    {{0, 0, 0, 0}, {1, 0, 0, 0}, {1, 1, 0, 0}, {1, 1, 1, 0}, {1, 1, 1, 1}}};

int32_t to_int32(int64_t number, const char* what) {
    if (number < std::numeric_limits<int32_t>::min() / 2 ||
        number > std::numeric_limits<int32_t>::max() / 2) {
        throw DealError(std::string(what) + " " + std::to_string(number) +
                        " does not fit into an array of states");
    }
    return static_cast<int32_t>(number);
}

}  // namespace

BatchGame::BatchGame(const Game& game)
    : game_(game),
      layouts_(LayoutTable::of(game.counting)),
      per_five_(5 / game.rules.play_divisor),
      drawable_end_(game.rules.max_draws == 0 ? kTiles : game.reserve),
      max_draws_(game.rules.max_draws.value_or(kTiles)),
      target_(game.target ? to_int32(*game.target, "target")
                          : std::numeric_limits<int64_t>::max()) {
    for (int seat = 0; seat < game.players; ++seat) {
        side_[static_cast<size_t>(seat)] = static_cast<uint8_t>(game.side_of(seat));
    }
}

sniff_state_v1 BatchGame::pack(const State& state) const {
    sniff_state_v1 packed{};
    for (size_t seat = 0; seat < kMaxPlayers; ++seat) {
        packed.hands[seat] = state.hands[seat].bits();
        packed.scores[seat] = to_int32(state.scores[seat], "score");
    }
    packed.layout = layouts_.id_of(state.ends);
    packed.turn = state.turn;
    packed.drawn = state.drawn;
    packed.next = state.boneyard_next;
    packed.boneyard_size = static_cast<uint8_t>(state.boneyard_next + state.boneyard_count);
    packed.ending = static_cast<uint8_t>(state.ending);
    packed.finisher = state.finisher;
    packed.match_winner = state.match_winner;
    for (size_t i = 0; i < packed.boneyard_size; ++i) {
        packed.boneyard[i] = static_cast<uint8_t>(state.boneyard[i].index());
    }
    return packed;
}

State BatchGame::unpack(const sniff_state_v1& packed) const noexcept {
    State state;
    state.ends = layouts_.example(packed.layout);
    for (size_t seat = 0; seat < kMaxPlayers; ++seat) {
        state.hands[seat] = TileSet(packed.hands[seat]);
        state.counts[seat] = static_cast<uint8_t>(state.hands[seat].size());
        state.scores[seat] = packed.scores[seat];
    }
    state.boneyard_next = packed.next;
    state.boneyard_count = static_cast<uint8_t>(packed.boneyard_size - packed.next);
    for (size_t i = 0; i < packed.boneyard_size; ++i) {
        state.boneyard[i] = Tile::from_index(packed.boneyard[i]);
    }
    state.turn = packed.turn;
    state.drawn = packed.drawn;
    state.ending = static_cast<Ending>(packed.ending);
    state.finisher = packed.finisher;
    state.match_winner = packed.match_winner;
    return state;
}

sniff_state_v1 BatchGame::deal(uint64_t seed, int leader,
                               const std::array<int32_t, kMaxPlayers>& scores) const noexcept {
    std::array<uint8_t, kTiles> tiles{};
    for (size_t i = 0; i < kTiles; ++i) tiles[i] = static_cast<uint8_t>(i);
    Rng rng(seed);
    rng.shuffle(std::span<uint8_t>(tiles));
    sniff_state_v1 state{};
    size_t next = 0;
    for (int seat = 0; seat < game_.players; ++seat) {
        for (int i = 0; i < game_.hand_size; ++i) state.hands[seat] |= 1U << tiles[next++];
    }
    state.boneyard_size = static_cast<uint8_t>(kTiles - next);
    std::copy(tiles.begin() + next, tiles.end(), state.boneyard);
    std::copy(scores.begin(), scores.end(), state.scores);
    state.turn = static_cast<uint8_t>(leader);
    state.finisher = state.match_winner = -1;
    return state;
}

TileSet BatchGame::fitting(const sniff_state_v1& state) const noexcept {
    return TileSet(state.hands[state.turn]) & layouts_.playable(state.layout);
}

bool BatchGame::may_draw(const sniff_state_v1& state) const noexcept {
    return state.boneyard_size - state.next > drawable_end_ && state.drawn < max_draws_;
}

bool BatchGame::is_legal(const sniff_state_v1& state, int action) const noexcept {
    if (state.ending != 0 || action < 0) return false;
    if (action < SNIFF_DRAW_V1) {
        const Tile tile = Tile::from_index(action / kArms);
        return fitting(state).contains(tile) &&
               static_cast<size_t>(action % kArms) < layouts_.placements(state.layout, tile).size();
    }
    if (action >= SNIFF_ACTIONS_V1 || !fitting(state).empty()) return false;
    return may_draw(state) == (action == SNIFF_DRAW_V1);
}

int BatchGame::legal(const sniff_state_v1& state, uint8_t* mask) const noexcept {
    std::fill_n(mask, SNIFF_ACTIONS_V1, uint8_t{0});
    if (state.ending != 0) return 0;
    const LayoutTable::Index& index = layouts_.index_data()[state.layout];
    int count = 0;
    for (const Tile tile : fitting(state)) {
        const auto t = static_cast<size_t>(tile.index());
        const int ways = index.begin[t + 1] - index.begin[t];
        // All four at once: a loop over the ways would be mispredicted.
        std::copy_n(kWays[static_cast<size_t>(ways)].begin(), kArms, mask + kArms * t);
        count += ways;
    }
    if (count > 0) return count;
    mask[may_draw(state) ? SNIFF_DRAW_V1 : SNIFF_PASS_V1] = 1;
    return 1;
}

void BatchGame::action_points(const sniff_state_v1& state, uint8_t* points) const noexcept {
    std::fill_n(points, SNIFF_ACTIONS_V1, uint8_t{0});
    if (state.ending != 0) return;
    for (const Tile tile : fitting(state)) {
        uint8_t* at = points + kArms * tile.index();
        for (const auto& placement : layouts_.placements(state.layout, tile)) {
            *at++ = static_cast<uint8_t>(placement.fives * per_five_);
        }
    }
}

void BatchGame::check_target(sniff_state_v1& state) const noexcept {
    for (int side = 0; side < game_.sides; ++side) {
        if (state.scores[side] >= target_) state.match_winner = static_cast<int8_t>(side);
    }
}

void BatchGame::settle_hands(sniff_state_v1& state) const noexcept {
    std::array<int, kMaxPlayers> pips{};
    for (size_t seat = 0; seat < kMaxPlayers; ++seat)
        pips[seat] = TileSet(state.hands[seat]).pips();
    const SettlementResult settlement = settle(game_, pips, state.finisher);
    for (size_t side = 0; side < kMaxPlayers; ++side) state.scores[side] += settlement.change[side];
    check_target(state);
}

void BatchGame::check_blocked(sniff_state_v1& state) const noexcept {
    if (state.boneyard_size - state.next > drawable_end_) return;
    const uint32_t held = state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3];
    if ((held & layouts_.playable(state.layout).bits()) != 0) return;
    state.ending = static_cast<uint8_t>(Ending::blocked);
    settle_hands(state);
}

int BatchGame::step(sniff_state_v1& state, int action) const noexcept {
    const unsigned seat = state.turn;
    if (action == SNIFF_PASS_V1) {
        state.turn = static_cast<uint8_t>(game_.next_seat(static_cast<int>(seat)));
        state.drawn = 0;
        return 0;
    }
    if (action == SNIFF_DRAW_V1) {
        state.hands[seat] |= 1U << state.boneyard[state.next++];
        ++state.drawn;
    } else {
        const Tile tile = Tile::from_index(action / kArms);
        return place(state,
                     layouts_.placements(state.layout, tile)[static_cast<size_t>(action % kArms)]);
    }
    check_blocked(state);
    return 0;
}

int BatchGame::place(sniff_state_v1& state, LayoutTable::Placement placement) const noexcept {
    const unsigned seat = state.turn;
    const int points = placement.fives * per_five_;
    state.hands[seat] ^= 1U << placement.tile;
    state.layout = placement.next;
    state.drawn = 0;
    int32_t& score = state.scores[side_[seat]];
    score += points;
    if (points > 0 && score >= target_) {
        state.match_winner = static_cast<int8_t>(side_[seat]);
        state.ending = static_cast<uint8_t>(Ending::target);
    } else if (state.hands[seat] == 0) {
        state.ending = static_cast<uint8_t>(Ending::domino);
        state.finisher = static_cast<int8_t>(seat);
        settle_hands(state);
    } else {
        state.turn = static_cast<uint8_t>(game_.next_seat(static_cast<int>(seat)));
        check_blocked(state);
    }
    return points;
}

void BatchGame::play_forced(sniff_state_v1& state) const noexcept {
    while (state.ending == 0 && fitting(state).empty()) {
        step(state, may_draw(state) ? SNIFF_DRAW_V1 : SNIFF_PASS_V1);
    }
}

int BatchGame::action_of(const State& state, Move move) const noexcept {
    if (move.is_pass()) return SNIFF_PASS_V1;
    if (!move.is_place()) return SNIFF_DRAW_V1;
    const LayoutId layout = layouts_.id_of(state.ends);
    Ends ends = state.ends;
    ends.apply(move, game_.counting);
    const LayoutId next = layouts_.id_of(ends);
    const auto ways = layouts_.placements(layout, move.tile());
    for (size_t way = 0; way < ways.size(); ++way) {
        if (ways[way].next == next) return kArms * move.tile().index() + static_cast<int>(way);
    }
    return -1;
}

Move BatchGame::move_of(const State& state, int action) const noexcept {
    if (action == SNIFF_PASS_V1) return Move::pass();
    for (const Move move : placements(state.ends, game_.counting, state.hand())) {
        if (action_of(state, move) == action) return move;
    }
    return Move::hidden_draw();
}

}  // namespace sniff
