// Included by the kernel of playouts, inside its namespace; see cmake/kernels.cmake.

/// `by_pips::kTileAt` in words, padded.
alignas(64) constexpr auto kTileAt = [] {
    std::array<uint32_t, 32> tiles{};
    std::copy(by_pips::kTileAt.begin(), by_pips::kTileAt.end(), tiles.begin());
    return tiles;
}();

/// Many rounds at once, one a lane. A step is one placement, draw or pass of every lane, in three
/// passes over all lanes: plain arithmetic, which compilers turn into vector code; the choice, one
/// lane after another, with nothing to mispredict and nothing that waits for another lane; plain
/// arithmetic again. Lanes whose round is over are refilled after every step.
template <int kSeats, Policy kPolicy, bool kLimited>
class LaneRunner {  // NOLINT(clang-analyzer-optin.performance.Padding): rows stand in lines
public:
    explicit LaneRunner(const PlayoutTask& task)
        : table_(task.table),
          rows_(rows_of(table_).data()),
          moves_(table_.moves.data()),
          left_(task.rounds),
          max_draws_(static_cast<uint32_t>(task.game.rules.max_draws.value_or(kTiles))),
          deals_(task),
          results_(task.game, totals_),
          recorder_(task.recorder) {}

    PlayoutTotals run() {
        constexpr uint32_t kAll = (1U << kGroup) - 1;
        for (size_t i = 0; i < kLanes; i += kGroup) refill(i, kAll);
        if (recorder_ != nullptr) recorder_->start<kSeats>(~uint64_t{0}, hands_[0].data());
        while (left_ > 0) {
            prepare();
            choose();
            if (recorder_ != nullptr) write_codes();
            lay();
            const uint64_t ended = recorder_ != nullptr ? write_finished() : 0;
            for (size_t i = 0; i < kLanes; i += kGroup) replace_finished(i);
            if (recorder_ != nullptr) recorder_->start<kSeats>(ended, hands_[0].data());
        }
        if (recorder_ != nullptr) recorder_->flush();
        results_.settle_all();
        totals_.placements = placed_;
        totals_.draws = drawn_;
        return totals_;
    }

private:
    static constexpr size_t kLanes = Recorder::kLanes;
    static constexpr size_t kGroup = 16;
    struct alignas(64) Row : std::array<uint32_t, kLanes> {};

    static constexpr bool kGreedy = kPolicy == Policy::greedy;
    using TableRow = std::conditional_t<kGreedy, PlayoutTable::GreedyRow, PlayoutTable::Row>;
    static const std::vector<TableRow>& rows_of(const PlayoutTable& table) noexcept {
        if constexpr (kGreedy) {
            return table.greedy_rows;
        } else {
            return table.rows;
        }
    }

    static constexpr uint32_t kNoMove = 0xFFFF;  ///< of a lane that draws or passes
    static constexpr uint32_t kNoSlot = 64;      ///< neither a placement nor a draw

    static constexpr uint32_t all_ones_if(bool condition) noexcept {
        return 0 - static_cast<uint32_t>(condition);
    }

    [[gnu::noinline]] void prepare() noexcept {
        for (size_t i = 0; i < kLanes; ++i) {
            lot_[i] = next_lot(lots0_[i], lots1_[i]);
            uint32_t hand = 0;
            for (uint32_t seat = 0; seat < kSeats; ++seat) {
                hand |= hands_[seat][i] & all_ones_if(seat_[i] == seat);
            }
            hand_[i] = hand;
            drawable_[i] = boneyard_[i];
            if (kLimited) drawable_[i] &= all_ones_if(drawn_in_turn_[i] < max_draws_);
        }
    }

    [[gnu::noinline]] void choose() noexcept {
        const TableRow* const rows = rows_;
        const uint16_t* const moves = moves_;
        for (size_t i = 0; i < kLanes; ++i) {
            const uint32_t layout = layout_[i];
            const uint32_t hand = hand_[i];
            const TableRow& row = rows[layout];
            const uint64_t fitting = row.placements() & hand * 0x1'0000'0001ULL;
            uint64_t wanted = fitting;
            if constexpr (kGreedy) wanted = best_of(row, fitting);
            // In arithmetic, lest compilers make a branch of it that would often be mispredicted.
            wanted |= drawable_[i] & all_ones_if(fitting == 0);
            const uint32_t pick = scaled_lot(lot_[i], static_cast<uint32_t>(std::popcount(wanted)));
            const auto slot = static_cast<uint32_t>(select_bit(wanted, pick));
            const uint32_t move = moves[row.base + rank_of(slot, row.placements())];
            slot_[i] = slot;
            move_[i] = move | (kNoMove & all_ones_if(fitting == 0));
            if ((row.more & hand) != 0) [[unlikely]] {
                const PlayoutTable::Many chosen =
                    choose_among_many(table_, kPolicy, layout, hand, lot_[i]);
                slot_[i] = chosen.tile + 32U * chosen.way + (chosen.way >= 2 ? 64U : 0U);
                move_[i] = chosen.move;
            }
        }
    }

    /// What the lanes have chosen, for the recorder. A placement's slot is 32 times its way and the
    /// tile's number by pips, and 64 more from the third way on; a draw's the tile's number.
    [[gnu::noinline]] void write_codes() {
        uint8_t* __restrict const codes = recorder_->step();
        Row tiles;
        tiles_at(slot_, tiles);
        for (size_t i = 0; i < kLanes; ++i) {
            const uint32_t slot = slot_[i];
            const uint32_t placed = kArms * tiles[i] + (slot >> 5 & 1) + (slot >> 6 & 2);
            const uint32_t drawn = PlayCode::kDraw + tiles[i];
            const uint32_t idle = slot == kNoSlot ? PlayCode::kPass : drawn;
            codes[i] = static_cast<uint8_t>(move_[i] != kNoMove ? placed : idle);
        }
    }
    /// Tile indices of the numbers by pips that slots hold.
    static void tiles_at(const Row& slots, Row& tiles) noexcept {
#ifdef __AVX512F__
        const __m512i low = _mm512_load_si512(kTileAt.data());
        const __m512i high = _mm512_load_si512(kTileAt.data() + 16);
        for (size_t i = 0; i < kLanes; i += 16) {
            const __m512i at = _mm512_load_si512(slots.data() + i);
            _mm512_store_si512(tiles.data() + i, _mm512_permutex2var_epi32(low, at, high));
        }
#else
        for (size_t i = 0; i < kLanes; ++i) tiles[i] = kTileAt[slots[i] & 31];
#endif
    }

    [[gnu::noinline]] void lay() noexcept {
        uint32_t placed = 0;
        uint32_t drawn = 0;
        for (size_t i = 0; i < kLanes; ++i) {
            const uint32_t move = move_[i];
            const uint32_t places = all_ones_if(move != kNoMove);
            const uint32_t passes = all_ones_if(slot_[i] == kNoSlot);
            const uint32_t draws = ~(places | passes);
            const uint32_t bit = 1U << (slot_[i] & 31) & ~passes;
            const uint32_t after = hand_[i] ^ bit;
            for (uint32_t seat = 0; seat < kSeats; ++seat) {
                const uint32_t own = all_ones_if(seat_[i] == seat);
                hands_[seat][i] = (after & own) | (hands_[seat][i] & ~own);
            }
            boneyard_[i] ^= bit & draws;
            layout_[i] = (move & kLayoutMask & places) | (layout_[i] & ~places);
            fives_[i] += (move >> PlayoutTable::kIdBits & places) << (kBitsPerSeat * seat_[i]);
            const uint32_t next = kSeats == 3 ? (seat_[i] + 1) & all_ones_if(seat_[i] != 2)
                                              : (seat_[i] + 1) & (kSeats - 1);
            seat_[i] = (seat_[i] & draws) | (next & ~draws);
            if (kLimited) drawn_in_turn_[i] = (drawn_in_turn_[i] + 1) & draws;
            idle_[i] = (idle_[i] + 1) & passes;
            // Two if the round is blocked; lanes without a round are never over.
            const uint32_t blocked = 2 & all_ones_if(idle_[i] == kSeats);
            const uint32_t domino = 1 & places & all_ones_if(after == 0);
            over_[i] = (blocked | domino) & all_ones_if((lots0_[i] | lots1_[i]) != 0);
            placed -= places;
            drawn -= draws;
        }
        placed_ += placed;
        drawn_ += drawn;
    }

    /// Tells the recorder of rounds that are over; their lanes.
    uint64_t write_finished() {
        uint64_t ended = 0;
#ifdef __AVX512F__
        for (size_t i = 0; i < kLanes; i += kGroup) {
            const __m512i over = _mm512_load_si512(over_.data() + i);
            ended |= uint64_t{_mm512_test_epi32_mask(over, over)} << i;
        }
#else
        for (size_t i = 0; i < kLanes; ++i) ended |= uint64_t{over_[i] != 0} << i;
#endif
        recorder_->finish<kSeats>(ended, hands_[0].data(), fives_.data(), over_.data());
        return ended;
    }

#ifdef __AVX512F__
    void replace_finished(size_t first) {
        const __m512i ends = _mm512_load_si512(over_.data() + first);
        const __mmask16 over = _mm512_test_epi32_mask(ends, ends);
        const __mmask16 blocked = _mm512_test_epi32_mask(ends, _mm512_set1_epi32(2));
        for (size_t seat = 0; seat < kSeats; ++seat) {
            pack(over, hands_[seat].data() + first, results_.hands[seat].data() + results_.count);
        }
        pack(over, fives_.data() + first, results_.fives.data() + results_.count);
        totals_.blocked += static_cast<unsigned>(std::popcount(static_cast<unsigned>(blocked)));
        const auto ended = static_cast<unsigned>(std::popcount(static_cast<unsigned>(over)));
        results_.count += ended;
        left_ -= ended;
        results_.settle_if_full();
        refill(first, over);
    }
    static void pack(__mmask16 which, const uint32_t* from, uint32_t* to) noexcept {
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(which, _mm512_load_si512(from)));
    }

    /// Gives the lanes of a group in `which` the next deals.
    void refill(size_t first, uint32_t which) noexcept {
        deals_.provide();
        const auto mask = static_cast<__mmask16>(which);
        const auto fill = [&](uint32_t* lanes, const uint32_t* from) {
            _mm512_store_si512(lanes + first,
                               _mm512_mask_expand_epi32(_mm512_load_si512(lanes + first), mask,
                                                        _mm512_loadu_si512(from + deals_.at)));
        };
        const auto clear = [&](uint32_t* lanes) {
            _mm512_mask_store_epi32(lanes + first, mask, _mm512_setzero_si512());
        };
        for (size_t seat = 0; seat < kSeats; ++seat) {
            fill(hands_[seat].data(), deals_.hands[seat].data());
        }
        fill(boneyard_.data(), deals_.boneyard.data());
        fill(lots0_.data(), deals_.lots0.data());
        fill(lots1_.data(), deals_.lots1.data());
        for (auto* row : {&layout_, &seat_, &fives_, &idle_}) clear(row->data());
        if (kLimited) clear(drawn_in_turn_.data());
        deals_.at += static_cast<size_t>(std::popcount(which));
    }
#else
    void replace_finished(size_t first) {
        for (size_t i = first; i < first + kGroup; ++i) {
            if (over_[i] == 0) continue;
            const size_t at = results_.count++;
            for (size_t seat = 0; seat < kSeats; ++seat) {
                results_.hands[seat][at] = hands_[seat][i];
            }
            results_.fives[at] = fives_[i];
            totals_.blocked += over_[i] >> 1;
            --left_;
            refill(i, 1);
        }
        results_.settle_if_full();
    }
    void refill(size_t first, uint32_t which) noexcept {
        deals_.provide();
        for (size_t i = first; which != 0; ++i, which >>= 1) {
            const size_t at = deals_.at++;
            for (size_t seat = 0; seat < kSeats; ++seat) hands_[seat][i] = deals_.hands[seat][at];
            boneyard_[i] = deals_.boneyard[at];
            lots0_[i] = deals_.lots0[at];
            lots1_[i] = deals_.lots1[at];
            for (auto* row : {&layout_, &seat_, &fives_, &idle_}) (*row)[i] = 0;
            if (kLimited) drawn_in_turn_[i] = 0;
        }
    }
#endif

    const PlayoutTable& table_;
    const TableRow* rows_;
    const uint16_t* moves_;
    uint64_t left_;  ///< rounds that are not over yet
    uint32_t max_draws_;

    std::array<Row, kSeats> hands_;
    Row boneyard_, layout_, seat_, fives_, lots0_, lots1_, idle_;
    Row drawn_in_turn_;  ///< used with a limit only
    Row lot_, hand_, drawable_, slot_, move_, over_;

    PlayoutTotals totals_;
    uint64_t placed_ = 0;
    uint64_t drawn_ = 0;
    Deals<kSeats> deals_;
    Results<kSeats> results_;
    Recorder* recorder_;  ///< null: nothing is written down
};
