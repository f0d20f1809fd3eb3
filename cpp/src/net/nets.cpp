#include "sniff/net/nets.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>
#include <tuple>

#include "../bytes.hpp"
#include "weights.hpp"

namespace sniff {
namespace {

using net::Head;
using net::Row;
using net::Weights;

const std::string kMagic = "sniffnet";
constexpr int kFormat = 1;
/// What a reader checks before it believes the rest: how wide the layers are.
constexpr uint8_t kLayers[2] = {net::kWidth, net::kHidden};

void put(ByteWriter& writer, const Head& head, int outputs) {
    for (const int8_t weight : head.second) writer.put(weight, 1);
    for (const int32_t bias : head.second_bias) writer.put(bias, 4);
    for (size_t k = 0; k < static_cast<size_t>(outputs); ++k) {
        for (const int16_t weight : head.output[k]) writer.put(weight, 2);
        writer.put(head.output_bias[k], 4);
    }
}

void get(ByteReader& reader, Head& head, int outputs) {
    for (int8_t& weight : head.second) weight = static_cast<int8_t>(reader.get(1));
    for (int32_t& bias : head.second_bias) bias = static_cast<int32_t>(reader.get(4));
    for (size_t k = 0; k < static_cast<size_t>(outputs); ++k) {
        for (int16_t& weight : head.output[k]) weight = static_cast<int16_t>(reader.get(2));
        head.output_bias[k] = static_cast<int32_t>(reader.get(4));
    }
}

Weights read_net(ByteReader& reader) {
    Weights weights;
    weights.players = static_cast<int>(reader.get(1));
    const int64_t sees = reader.get(1);
    if (weights.players < kMinPlayers || weights.players > kMaxPlayers || sees < 0 || sees > 1) {
        reader.fail("a net for " + std::to_string(weights.players) + " players");
    }
    weights.sees = static_cast<net::Sees>(sees);
    for (int16_t& bias : weights.bias) bias = static_cast<int16_t>(reader.get(2));
    weights.rows.resize(static_cast<size_t>(net::Shape(weights.players).size));
    for (Row& row : weights.rows) {
        const int64_t shift = reader.get(1);
        if (shift < 0 || shift > 7) reader.fail("a row's shift is out of range");
        for (int16_t& weight : row) weight = static_cast<int16_t>(reader.get(1) * (1 << shift));
    }
    for (int f = 0; f < net::kFamilies; ++f) {
        get(reader, weights.heads[static_cast<size_t>(f)],
            net::outputs(weights.players, static_cast<net::Family>(f)));
    }
    return weights;
}

}  // namespace

namespace net {

int row_shift(const Row& row) {
    int most = 0;
    for (const int16_t weight : row) most = std::max(most, std::abs(int{weight}));
    int shift = 0;
    while (shift < 7 && (most + (1 << shift >> 1)) >> shift > 127) ++shift;
    return shift;
}

std::vector<std::byte> to_bytes(std::span<const Weights> nets) {
    ByteWriter writer;
    for (const char letter : kMagic) writer.put(letter, 1);
    writer.put(kFormat, 1);
    for (const uint8_t width : kLayers) writer.put(width, 1);
    writer.put(static_cast<int64_t>(nets.size()), 1);
    for (const Weights& weights : nets) {
        writer.put(weights.players, 1);
        writer.put(static_cast<int>(weights.sees), 1);
        for (const int16_t bias : weights.bias) writer.put(bias, 2);
        for (const Row& row : weights.rows) {
            const int shift = row_shift(row);
            writer.put(shift, 1);
            for (const int16_t weight : row) {
                const int half = 1 << shift >> 1;
                writer.put(std::clamp((weight + half) >> shift, -127, 127), 1);
            }
        }
        for (int f = 0; f < kFamilies; ++f) {
            put(writer, weights.heads[static_cast<size_t>(f)],
                outputs(weights.players, static_cast<Family>(f)));
        }
    }
    return writer.finish();
}

}  // namespace net

/// The rows of layouts that were asked for so far.
struct Nets::Made {
    std::mutex mutex;
    std::map<std::tuple<int, bool, bool, bool>, std::shared_ptr<const net::LayoutRows>> rows;
};

std::shared_ptr<const Nets> Nets::parse(std::span<const std::byte> bytes,
                                        const std::string& source) {
    ByteReader reader(bytes, source);
    std::shared_ptr<Nets> result(new Nets());
    result->version_ = reader.open(kMagic, kFormat);
    for (const uint8_t width : kLayers) {
        if (reader.get(1) != width) reader.fail("its layers have other widths");
    }
    const int64_t count = reader.get(1);
    for (int64_t i = 0; i < count; ++i) {
        result->nets_.push_back(std::make_unique<Weights>(read_net(reader)));
    }
    if (!reader.done()) reader.fail("there is more than its " + std::to_string(count) + " nets");
    return result;
}

Nets::Nets() : made_(std::make_unique<Made>()) {}
Nets::~Nets() = default;

std::shared_ptr<const net::LayoutRows> Nets::layout_rows(int players, bool world,
                                                         Counting counting) const {
    const Weights& weights = get(players, world);
    const std::lock_guard lock(made_->mutex);
    auto& rows = made_->rows[{players, world, counting.branches, counting.exposed}];
    if (!rows) {
        rows = std::make_shared<const net::LayoutRows>(
            net::LayoutRows{weights.layout_rows(LayoutTable::of(counting), counting)});
    }
    return rows;
}

const Weights& Nets::get(int players, bool world) const {
    const Weights* found = find(players, world);
    if (found == nullptr) {
        throw DataError("no weights for " + std::to_string(players) + " players");
    }
    return *found;
}

bool Nets::has(int players, bool world) const noexcept { return find(players, world) != nullptr; }

const Weights* Nets::find(int players, bool world) const noexcept {
    for (const auto& weights : nets_) {
        if (weights->players == players && (weights->sees == net::Sees::world) == world) {
            return weights.get();
        }
    }
    return nullptr;
}

}  // namespace sniff
