#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "seat_history.hpp"
#include "sniff/belief.hpp"

namespace sniff {

/// Unseen tiles that are alike in everything that the history says of them.
struct Kind {
    TileSet tiles;
    std::vector<int>
        pair;  ///< for each other seat: the entry of the counts, or -1 if it holds none
    bool fits_now = false;
};

/// The counting tables. Kinds of tiles are dealt out one after the other; a state is how many tiles
/// of each class each other seat has so far.
struct BeliefModel {
    /// One entry for each draw (26 at most) and each deal; the last one says whether a tile that
    /// fits now has been dealt out.
    static constexpr int kMaxCounts = 32;
    using State = std::array<uint8_t, kMaxCounts>;
    struct Hash {
        size_t operator()(const State& state) const noexcept;
    };
    using Layer = std::unordered_map<State, double, Hash>;
    /// How many tiles of a kind go to each other seat, and in how many ways.
    struct Share {
        std::array<uint8_t, kMaxPlayers - 1> tiles{};
        double ways = 0;
        State next{};
    };

    /// With `forbidden`, worlds in which `forbidden_seat` holds one of these tiles do not count.
    explicit BeliefModel(View known, int forbidden_seat = -1, TileSet forbidden = {});

    /// Calls `visit(share)` for every way to deal out kind `k` from `state`.
    template <class Visit>
    void for_each_share(const State& state, size_t k, Visit visit) const;
    /// The number of deals behind a state in which everything is dealt out; 0 if it cannot be.
    [[nodiscard]] double final_ways(const State& state) const;

    const View view;
    std::vector<int> others;             ///< seats
    std::vector<SeatHistory> histories;  ///< of the other seats
    std::vector<Kind> kinds;
    std::vector<int> left_after;            ///< tiles of later kinds
    bool somebody_must_fit = false;         ///< nothing can be drawn and the own hand fits nowhere
    std::vector<std::array<int, 2>> pairs;  ///< (other, class) of each count
    std::vector<Layer> forward;             ///< ways to come to a state, before each kind
    std::vector<Layer> backward;            ///< ways to go on from a state
    double total = 0;
    double worlds = 0;

private:
    void make_kinds(int forbidden_seat, TileSet forbidden);
    void count();
};

}  // namespace sniff
