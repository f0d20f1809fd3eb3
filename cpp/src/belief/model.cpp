#include "model.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "model_shares.hpp"

namespace sniff {

size_t BeliefModel::Hash::operator()(const State& state) const noexcept {
    uint64_t hash = 0xCBF29CE484222325ULL;
    for (const uint8_t count : state) hash = (hash ^ count) * 0x100000001B3ULL;
    return hash ^ hash >> 32;
}

BeliefModel::BeliefModel(View known, int forbidden_seat, TileSet forbidden)
    : view(std::move(known)) {
    const Game& game = view.game();
    for (int seat = 0; seat < game.players; ++seat) {
        if (seat == view.seat()) continue;
        others.push_back(seat);
        histories.emplace_back(view, seat);
    }
    const TileSet playable = view.table().ends.playable(game.counting);
    somebody_must_fit = view.table().drawable(game) == 0 && (view.hand() & playable).empty();
    make_kinds(forbidden_seat, forbidden);
    count();
}

void BeliefModel::make_kinds(int forbidden_seat, TileSet forbidden) {
    const TileSet playable = view.table().ends.playable(view.game().counting);
    std::map<std::tuple<std::vector<int>, bool>, TileSet> by_signature;
    for (const Tile tile : view.unseen()) {
        std::vector<int> classes;
        for (size_t o = 0; o < others.size(); ++o) {
            int first = histories[o].class_of(tile);
            if (others[o] == forbidden_seat && forbidden.contains(tile)) {
                first = histories[o].classes();
            }
            classes.push_back(first);
        }
        by_signature[{classes, somebody_must_fit && playable.contains(tile)}].add(tile);
    }
    std::map<std::array<int, 2>, int> pair_index;
    for (const auto& [signature, tiles] : by_signature) {
        Kind kind{tiles, {}, std::get<1>(signature)};
        for (size_t o = 0; o < others.size(); ++o) {
            const int first = std::get<0>(signature)[o];
            if (first == histories[o].classes()) {
                kind.pair.push_back(-1);
                continue;
            }
            const std::array<int, 2> key{static_cast<int>(o), first};
            const auto [it, is_new] = pair_index.try_emplace(key, static_cast<int>(pairs.size()));
            if (is_new) pairs.push_back(key);
            kind.pair.push_back(it->second);
        }
        kinds.push_back(std::move(kind));
    }
    left_after.assign(kinds.size(), 0);
    for (size_t k = kinds.size(); k-- > 1;) {
        left_after[k - 1] = left_after[k] + kinds[k].tiles.size();
    }
}

double BeliefModel::final_ways(const State& state) const {
    if (somebody_must_fit && state[kMaxCounts - 1] == 0) return 0;
    double ways = 1;
    for (size_t o = 0; o < others.size() && ways > 0; ++o) {
        Profile profile(static_cast<size_t>(histories[o].classes()), 0);
        for (size_t p = 0; p < pairs.size(); ++p) {
            if (pairs[p][0] == static_cast<int>(o)) {
                profile[static_cast<size_t>(pairs[p][1])] = state[p];
            }
        }
        ways *= histories[o].ways(profile);
    }
    return ways;
}

void BeliefModel::count() {
    forward.resize(kinds.size() + 1);
    backward.resize(kinds.size() + 1);
    std::vector<Layer> worlds_on(kinds.size() + 1);
    forward[0][State{}] = 1;
    for (size_t k = 0; k < kinds.size(); ++k) {
        for (const auto& item : forward[k]) {
            for_each_share(item.first, k, [&](const Share& share) {
                forward[k + 1][share.next] += item.second * share.ways;
            });
        }
    }
    for (const auto& [state, ways] : forward.back()) {
        const double rest = final_ways(state);
        if (rest == 0) continue;
        backward.back()[state] = rest;
        worlds_on.back()[state] = 1;
    }
    for (size_t k = kinds.size(); k-- > 0;) {
        for (const auto& [state, ways] : forward[k]) {
            double rest = 0;
            double possible = 0;
            for_each_share(state, k, [&](const Share& share) {
                const auto it = backward[k + 1].find(share.next);
                if (it == backward[k + 1].end()) return;
                rest += share.ways * it->second;
                possible += share.ways * worlds_on[k + 1][share.next];
            });
            if (rest == 0) continue;
            backward[k][state] = rest;
            worlds_on[k][state] = possible;
        }
    }
    const auto it = backward[0].find(State{});
    if (it == backward[0].end()) return;
    total = it->second;
    worlds = worlds_on[0][State{}];
}

}  // namespace sniff
