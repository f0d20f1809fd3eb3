#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "sniff/play/play_code.hpp"
#include "sniff/play/playout.hpp"
#include "sniff/play/slab.hpp"
#include "sniff/round.hpp"

namespace sniff {

/// Pieces of bytes, appended one after the other and found again by views. A view is that of
/// Arrow's variable-size binary view layout, so that columns of them need no copy.
class ByteViews {
public:
    /// The most that one piece can hold.
    static constexpr size_t kMost = 1024;

    struct View {
        int32_t size = 0;
        std::array<uint8_t, 4> prefix{};  ///< of pieces of 12 bytes or fewer this and what follows
        int32_t block = 0;                ///< are the bytes themselves
        int32_t offset = 0;
    };
    static_assert(sizeof(View) == 16);

    /// Of `count` pieces, each of which must be kept once.
    explicit ByteViews(size_t count)
        : views_(make_slab(count * sizeof(View))),
          block_(count > kMany ? kLargeBlock : kSmallBlock) {}

    /// Room for `kMost` bytes, to be filled and then kept.
    [[nodiscard]] uint8_t* room() {
        if (blocks_.empty() || used_ + kMost > block_) {
            if (!blocks_.empty()) sizes_.push_back(static_cast<int64_t>(used_));
            blocks_.push_back(make_slab(block_));
            used_ = 0;
        }
        return reinterpret_cast<uint8_t*>(blocks_.back().get()) + used_;
    }
    /// Piece number `index` is the first `size` bytes of the room.
    void keep(size_t index, size_t size) noexcept {
        constexpr size_t kInline = 12;
        View& view = reinterpret_cast<View*>(views_.get())[index];
        view = {};
        view.size = static_cast<int32_t>(size);
        const std::byte* bytes = blocks_.back().get() + used_;
        if (size <= kInline) {
            std::memcpy(reinterpret_cast<uint8_t*>(&view) + sizeof view.size, bytes, size);
            return;
        }
        std::memcpy(view.prefix.data(), bytes, view.prefix.size());
        view.block = static_cast<int32_t>(blocks_.size()) - 1;
        view.offset = static_cast<int32_t>(used_);
        used_ += size;
    }
    [[nodiscard]] std::span<const uint8_t> operator[](size_t index) const noexcept {
        const View& view = views()[index];
        const auto size = static_cast<size_t>(view.size);
        if (size <= 12) return {reinterpret_cast<const uint8_t*>(&view) + sizeof view.size, size};
        return {block(static_cast<size_t>(view.block)) + view.offset, size};
    }
    [[nodiscard]] const View* views() const noexcept {
        return reinterpret_cast<const View*>(views_.get());
    }
    [[nodiscard]] size_t blocks() const noexcept { return blocks_.size(); }
    [[nodiscard]] const uint8_t* block(size_t i) const noexcept {
        return reinterpret_cast<const uint8_t*>(blocks_[i].get());
    }
    [[nodiscard]] size_t size_of(size_t i) const noexcept {
        return i < sizes_.size() ? static_cast<size_t>(sizes_[i]) : used_;
    }

private:
    static constexpr size_t kMany = 20'000;
    static constexpr size_t kSmallBlock = size_t{1} << 16;
    static constexpr size_t kLargeBlock = size_t{1} << 21;

    Slab views_;
    size_t block_;
    std::vector<Slab> blocks_;
    std::vector<int64_t> sizes_;  ///< of all blocks but the last
    size_t used_ = 0;
};

/// Rounds that were played, in columns, by their numbers.
struct Recording {
    template <class T>
    using Column = T*;

    /// Room for `rounds` rounds of `game`, the first of which is number `first`.
    Recording(const Game& game, uint64_t first, size_t rounds);

    Game game;
    size_t rounds;
    Column<uint64_t> number = nullptr;
    Slab slab;                                          ///< where the columns are
    std::array<Column<uint32_t>, kMaxPlayers> hands{};  ///< as dealt; bit i is tile number i
    std::array<Column<int64_t>, kMaxPlayers> start{};   ///< scores before, with `rest` only
    std::array<Column<int64_t>, kMaxPlayers> scores{};  ///< of each side, settled
    Column<uint8_t> leader = nullptr;
    Column<uint8_t> ending = nullptr;   ///< as `Ending`
    Column<int8_t> finisher = nullptr;  ///< a seat or -1
    Column<int8_t> winner = nullptr;    ///< the side that has met the target, or -1
    ByteViews moves;                    ///< a `PlayCode` each
    /// The tiles that nobody drew, in draw order. Without it the order was never decided: draws
    /// were by lot, as they came.
    std::optional<ByteViews> rest;

    /// Takes a round that was played elsewhere.
    void put(size_t index, const Round& round);
};

/// Who leads rounds.
struct Leads {
    int seat = 0;
    bool rotate = false;  ///< round number n is led by seat n modulo the players
    [[nodiscard]] int of(uint64_t number, int players) const noexcept {
        return rotate ? static_cast<int>(number % static_cast<uint64_t>(players)) : seat;
    }
};

/// The rounds of `play_rounds`, recorded: without a target, from scores of zero. The one that leads
/// in place of seat 0 does so at a table that has been turned.
[[nodiscard]] Recording record_playouts(const Game& game, Policy policy, uint64_t first,
                                        size_t rounds, uint64_t seed, Leads leads);

}  // namespace sniff
