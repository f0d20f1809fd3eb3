// Included by kernels that evaluate nets, inside their namespace; see cmake/kernels.cmake.

/// What a seat that lays its last tile may expect of the settlement, as a margin in steps: each
/// other hand is taken as that many tiles of the average of those it may hold.
template <int kSeats>
int32_t finishing_value(const Sight<kSeats>& sight, const Game& game) noexcept {
    const bool debits_all = game.rules.settlement == Settlement::each_hand;
    int64_t sum = 0;  // what the own side gains on all others together
    for (size_t o = 0; o + 1 < kSeats; ++o) {
        const int possible = std::max(1, std::popcount(sight.may[o]));
        const int64_t pips =
            int64_t{sight.count[o]} * pips_of(sight.may[o]) * net::kStepsPerPoint / possible;
        if (game.partners() && o == 1) {
            if (debits_all) sum -= pips;
        } else {
            sum += pips;
        }
    }
    // Debits are spread over the other sides, what is paid to the finisher is not.
    if (debits_all) sum /= game.sides - 1;
    return static_cast<int32_t>(sum / game.rules.settlement_divisor);
}

/// What a placement is worth to the seat that makes it, by what it knows: a margin in steps.
struct Option {
    LayoutTable::Placement placement{};
    int32_t value = 0;
};
inline constexpr size_t kMaxOptions = 64;

/// A seat's choice by its own view and nothing else: the placement with the highest points and
/// learned value. Everything it looks at is in `Sight`.
template <int kSeats>
class ViewPolicy {
public:
    ViewPolicy(const Evaluator<kSeats>& net, const SimRules<kSeats>& rules,
               const ChanceBins& chances)
        : rules_(rules), chances_(chances), net_(net) {}

    /// Values every distinct placement of the seat in turn; returns their number.
    size_t value_all(const Sight<kSeats>& sight, LayoutId layout, uint32_t fitting,
                     Option* options) const noexcept {
        Sums base;
        net_.begin(sight, base);
        size_t count = 0;
        for (uint32_t rest = fitting; rest != 0; rest &= rest - 1) {
            const Tile tile = Tile::from_index(std::countr_zero(rest));
            for (const auto placement : rules_.layouts.placements(layout, tile)) {
                Option& option = options[count++];
                option.placement = placement;
                option.value = placement.fives * rules_.per_five * net::kStepsPerPoint;
                if ((sight.own & (sight.own - 1)) == 0) {
                    option.value += finishing_value(sight, rules_.game);
                } else {
                    std::array<int32_t, 1> out;
                    net_.after(sight, base, placement, rules_.rows[placement.next], chances_, out);
                    option.value += out[0];
                }
            }
        }
        return count;
    }

    /// The placement of the seat in turn; the first in order among equals.
    LayoutTable::Placement choose(const Sim<kSeats>& sim, uint32_t fitting) const noexcept {
        if ((fitting & (fitting - 1)) == 0) {
            const auto only =
                rules_.layouts.placements(sim.layout, Tile::from_index(std::countr_zero(fitting)));
            if (only.size() == 1) return only[0];
        }
        const Sight<kSeats> sight = sight_of(sim, rules_, sim.turn, net::Sees::view);
        std::array<Option, kMaxOptions> options;
        const size_t count = value_all(sight, sim.layout, fitting, options.data());
        size_t best = 0;
        for (size_t i = 1; i < count; ++i) {
            if (options[i].value > options[best].value) best = i;
        }
        return options[best].placement;
    }

private:
    const SimRules<kSeats>& rules_;
    const ChanceBins& chances_;
    const Evaluator<kSeats>& net_;
};
