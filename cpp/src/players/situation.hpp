#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sniff/layout_table.hpp"
#include "sniff/view.hpp"

namespace sniff {

/// A placement that a seat can choose: moves that are the same up to symmetry are one choice.
struct Choice {
    LayoutTable::Placement placement;
    Move move;  ///< the first such move in canonical order
};

/// What everybody knew before one placement of the past.
struct PublicMoment {
    LayoutId layout = 0;
    uint32_t played = 0;
    std::array<uint32_t, kMaxPlayers> kept{};  ///< `Kept` of each seat
    std::array<uint8_t, kMaxPlayers> counts{};
    uint8_t boneyard = 0;
};

/// A choice that another seat made.
struct PastChoice : PublicMoment {
    int seat = 0;
    int event = 0;
    LayoutTable::Placement placement{};
    bool drawn = false;  ///< the tile was drawn in the same turn, as the only one that fitted
};

/// When another seat got the tiles that it holds, as far as that is known: what its hand can have
/// been at a past choice. Slot 0 is the deal, slot i the i-th draw that it kept.
struct PastHand {
    struct Slot {
        int event;
    };
    struct Played {
        int tile;
        int event;
        int first_slot;  ///< the first slot by which it can have come
        int last_slot;
    };
    std::vector<Slot> kept_draws;  ///< slot i is entry i - 1
    std::vector<Played> played;    ///< tiles that were not played at once after the draw
    std::array<uint8_t, kTiles> first_slot{};  ///< for tiles that are held now
};

/// A view in the shape that search wants.
struct Situation {
    explicit Situation(const View& view);

    const View& view;
    const LayoutTable& layouts;
    PublicMoment now;
    int drawn = 0;
    std::vector<Choice> choices;
    std::vector<PastChoice> past;
    std::array<PastHand, kMaxPlayers> hands;
};

}  // namespace sniff
