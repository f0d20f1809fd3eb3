#include "sniff/position.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/rules_fields.hpp"

namespace sniff {
namespace {

std::string digits(int first, int second) {
    return {static_cast<char>('0' + first), static_cast<char>('0' + second)};
}
std::string digits(Tile tile) { return digits(tile.high(), tile.low()); }

template <class Tiles>
std::string digits_of(const Tiles& tiles) {
    std::string text;
    for (const Tile tile : tiles) text += (text.empty() ? "" : ".") + digits(tile);
    return text.empty() ? "-" : text;
}

std::string join(const std::vector<std::string>& parts) {
    std::string text;
    for (size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : "/") + parts[i];
    return text;
}

/// A piece of the position string that knows where it stands, for error messages.
struct Piece {
    std::string_view whole;
    size_t offset = 0;
    std::string_view text;

    [[noreturn]] void fail(const std::string& expected) const {
        throw_notation_error(whole, offset, text, expected);
    }
    [[nodiscard]] Piece sub(size_t start, size_t count = std::string_view::npos) const {
        return {whole, offset + start, text.substr(start, count)};
    }
    [[nodiscard]] std::vector<Piece> split(char separator) const {
        std::vector<Piece> pieces;
        size_t start = 0;
        while (true) {
            const size_t end = text.find(separator, start);
            if (end == std::string_view::npos) break;
            pieces.push_back(sub(start, end - start));
            start = end + 1;
        }
        pieces.push_back(sub(start));
        return pieces;
    }
    template <class T>
    [[nodiscard]] T number(const std::string& expected) const {
        const auto value = parse_number<T>(text);
        if (!value) fail(expected);
        return *value;
    }
    /// Runs `read`, and gives the place to what it says of rules or the table.
    template <class Read>
    auto guard(Read read) const {
        try {
            return read();
        } catch (const NotationError&) {
            throw;
        } catch (const SniffError& error) {
            fail("something else (" + std::string(error.what()) + ")");
        }
    }
    /// The two halves of a tile, in the order written.
    [[nodiscard]] std::pair<int, int> halves() const {
        const auto is_pip = [](char c) { return c >= '0' && c <= '0' + kMaxPip; };
        if (text.size() != 2 || !is_pip(text[0]) || !is_pip(text[1])) {
            fail("a tile as two digits from 0 to 6");
        }
        return {text[0] - '0', text[1] - '0'};
    }
    [[nodiscard]] Tile tile() const {
        const auto [a, b] = halves();
        return Tile::of(a, b);
    }
    [[nodiscard]] std::vector<Tile> tiles() const {
        std::vector<Tile> tiles;
        if (text == "-") return tiles;
        for (const Piece& piece : split('.')) tiles.push_back(piece.tile());
        return tiles;
    }
    [[nodiscard]] TileSet tile_set() const {
        TileSet set;
        if (text == "-") return set;
        for (const Piece& piece : split('.')) {
            const Tile tile = piece.tile();
            if (set.contains(tile)) piece.fail("each tile once");
            set.add(tile);
        }
        return set;
    }
    [[nodiscard]] bool is_count() const { return text.starts_with('?'); }
    /// `?5`: a number of tiles that are not seen.
    [[nodiscard]] uint8_t count() const {
        const std::string expected = "a number of hidden tiles from ?0 to ?28";
        if (!is_count()) fail(expected);
        const int number = sub(1).number<int>(expected);
        if (number < 0 || number > kTiles) fail(expected);
        return static_cast<uint8_t>(number);
    }
};

/// Lays a chain of tiles, inner halves first, whose first half must match `value`.
void lay_arm(Layout& layout, const Piece& arm_piece) {
    if (arm_piece.text.empty()) arm_piece.fail("an arm: L, R, U or D and its tiles");
    for (const Arm arm : kAllArms) {
        if (letter(arm) != arm_piece.text[0]) continue;
        for (const Piece& piece : arm_piece.sub(1).split('.')) {
            const auto [inner, outer] = piece.halves();
            const Tile tile = Tile::of(inner, outer);
            const int open = layout.ends().open_value(arm, layout.counting());
            const std::string reason = layout.why_not(Move::place(tile, arm));
            if (!reason.empty()) piece.fail("a tile that fits here (" + reason + ")");
            if (inner != open) piece.fail("the inner half first");
            layout.place_unchecked(Move::place(tile, arm));
        }
        return;
    }
    arm_piece.fail("an arm: L, R, U or D and its tiles");
}

Layout lay_line(const Piece& line, Counting counting) {
    std::vector<Tile> tiles;
    TileSet seen;
    std::optional<int> open;
    int left = 0;
    bool opened = false;  // a tile that can have opened the line: low half left
    for (const Piece& piece : line.split('.')) {
        const auto [a, b] = piece.halves();
        const Tile tile = Tile::of(a, b);
        if (open && a != *open) piece.fail("a tile that begins with " + std::to_string(*open));
        if (seen.contains(tile)) piece.fail("each tile once");
        if (counting.branches && tile.is_double())
            piece.fail("a line without double, or a double and its arms");
        if (!open) left = a;
        open = b;
        opened = opened || a < b;
        seen.add(tile);
        tiles.push_back(tile);
    }
    if (!opened) line.fail("a line as it lies: the opening tile has its low half left");
    Layout layout(counting);
    layout.set_line(left, std::move(tiles));
    return layout;
}

Layout read_layout(const Piece& text, Counting counting) {
    Layout layout(counting);
    if (text.text == "-") return layout;
    const auto pieces = text.split('/');
    const Piece& first = pieces.front();
    if (pieces.size() == 1 && (first.text.size() != 2 || !first.tile().is_double())) {
        return lay_line(first, counting);
    }
    if (!first.tile().is_double()) first.fail("the Sniff, a double such as 44");
    layout.place_unchecked(Move::open(first.tile()));
    for (size_t i = 1; i < pieces.size(); ++i) {
        const std::string_view letters = "LRUD";
        if (i > 1 && letters.find(pieces[i].text.substr(0, 1)) <=
                         letters.find(pieces[i - 1].text.substr(0, 1))) {
            pieces[i].fail("each arm once, in the order L R U D");
        }
        lay_arm(layout, pieces[i]);
    }
    return layout;
}

Rules read_rules(const Piece& word) {
    const auto pieces = word.split(',');
    Rules rules = Rules::preset(pieces.front().text);
    std::vector<std::string_view> names;
    for (size_t i = 1; i < pieces.size(); ++i) {
        const size_t equals = pieces[i].text.find('=');
        if (equals == std::string_view::npos) pieces[i].fail("a rule parameter, as in max_draws=2");
        const std::string_view name = pieces[i].text.substr(0, equals);
        if (std::find(names.begin(), names.end(), name) != names.end()) {
            pieces[i].fail("each parameter once");
        }
        names.push_back(name);
        set_field(rules, name, pieces[i].text.substr(equals + 1));
    }
    rules.validate();
    return rules;
}

/// The eight fields, split and partly read.
struct Fields {
    Piece rules, layout, hands, boneyard, turn, leader, scores, target;
};

Fields split_fields(std::string_view text) {
    constexpr size_t kFields = 8;
    constexpr const char* kNames[kFields]{"the rules",    "the layout",       "the hands",
                                          "the boneyard", "the seat in turn", "the leader",
                                          "the scores",   "the target (or -)"};
    Piece pieces[kFields];
    size_t offset = 0;
    for (size_t i = 0; i < kFields; ++i) {
        const std::string_view word = next_word(text, offset);
        if (word.empty()) throw_notation_error(text, offset, word, kNames[i]);
        pieces[i] = {text, offset, word};
        offset += word.size();
    }
    const size_t line_break = text.substr(0, offset).find_first_of("\r\n\t");
    if (line_break != std::string_view::npos) {
        throw_notation_error(text, line_break, text.substr(line_break, 1), "one line, with spaces");
    }
    const std::string_view rest = next_word(text, offset);
    if (!rest.empty()) throw_notation_error(text, offset, rest, "nothing after the target");
    return {pieces[0], pieces[1], pieces[2], pieces[3], pieces[4], pieces[5], pieces[6], pieces[7]};
}

Game read_game(const Fields& fields) {
    std::optional<int64_t> target;
    if (fields.target.text != "-") {
        target = fields.target.number<int64_t>("the target in points, or -");
    }
    const auto players = static_cast<int>(fields.hands.split('/').size());
    const Rules rules = fields.rules.guard([&] { return read_rules(fields.rules); });
    const Game open = fields.hands.guard([&] { return Game(rules, players, std::nullopt); });
    if (!target) return open;
    return fields.target.guard([&] { return Game(rules, players, target); });
}

/// Reads turn, leader and scores into `table`; returns the leader.
int read_table(const Fields& fields, const Game& game, PublicState& table) {
    const auto turn = fields.turn.split('+');
    if (turn.size() > 2) fields.turn.fail("a seat, or a seat and its draws as in 0+2");
    const int seat = turn[0].number<int>("a seat");
    turn[0].guard([&] { check_seat(game, seat, "turn"); });
    table.turn = static_cast<uint8_t>(seat);
    if (turn.size() == 2) {
        const int drawn = turn[1].number<int>("the number of tiles drawn in this turn");
        if (drawn < 1 || drawn > kTiles) turn[1].fail("a number of draws from 1 to 28");
        table.drawn = static_cast<uint8_t>(drawn);
    }
    const int leader = fields.leader.number<int>("the seat that led the round");
    fields.leader.guard([&] { check_seat(game, leader, "leader"); });
    std::vector<int64_t> scores;
    for (const Piece& piece : fields.scores.split('/')) {
        scores.push_back(piece.number<int64_t>("a score in points"));
    }
    fields.scores.guard([&] { set_scores(game, scores, table); });
    if (fields.layout.text == "-") {
        if (leader != seat) fields.turn.fail("the leader to move on an empty table");
        if (table.drawn > 0) fields.turn.fail("no draws on an empty table: any tile opens");
    }
    return leader;
}

void check_draws(const PublicState& table, const Game& game, const Piece& turn) {
    const int most = game.rules.max_draws.value_or(kTiles);
    const bool too_many = table.drawn > 0 && table.drawn >= table.counts[table.turn];
    if (table.drawn > most || too_many) {
        turn.fail("no more draws than the rules and the hand allow");
    }
}

std::string turn_text(const PublicState& table) {
    return std::to_string(table.turn) +
           (table.drawn > 0 ? "+" + std::to_string(table.drawn) : std::string());
}

std::string scores_text(const PublicState& table, const Game& game) {
    std::vector<std::string> scores;
    for (int side = 0; side < game.sides; ++side) {
        scores.push_back(std::to_string(table.scores[static_cast<size_t>(side)]));
    }
    return join(scores);
}

std::string assemble(const Game& game, const PublicState& table, const Layout& layout,
                     const std::vector<std::string>& hands, const std::string& boneyard,
                     int leader) {
    if (table.is_over()) {
        throw RoundOverError("the round is over (" + to_text(table.ending) +
                             "): a position is one to play on, keep the record instead");
    }
    return to_word(game.rules) + " " + to_text(layout) + " " + join(hands) + " " + boneyard + " " +
           turn_text(table) + " " + std::to_string(leader) + " " + scores_text(table, game) + " " +
           (game.target ? std::to_string(*game.target) : "-");
}

}  // namespace

std::string to_text(const Layout& layout) {
    if (layout.empty()) return "-";
    const auto chain = [](int value, const std::vector<Tile>& tiles) {
        std::string text;
        for (const Tile tile : tiles) {
            text += (text.empty() ? "" : ".") + digits(value, tile.other(value));
            value = tile.other(value);
        }
        return text;
    };
    if (!layout.centre()) return chain(layout.ends().outer_value(Arm::left), layout.line());
    std::string text = digits(*layout.centre());
    for (const Arm arm : kAllArms) {
        if (!layout.arm(arm).empty()) {
            text += std::string("/") + letter(arm) + chain(layout.ends().centre, layout.arm(arm));
        }
    }
    return text;
}

Layout parse_layout(std::string_view text, Counting counting) {
    return read_layout({text, 0, text}, counting);
}

std::string to_word(const Rules& rules) {
    if (const auto name = rules.name()) return *name;
    std::string word = rules.base;
    for (const RulesField& field : changed_fields(rules))
        word += "," + field.name + "=" + field.text;
    return word;
}

Rules parse_rules_word(std::string_view text) { return read_rules({text, 0, text}); }

std::string position_of(const Round& round) {
    const State& state = round.state();
    std::vector<std::string> hands;
    for (int seat = 0; seat < round.game().players; ++seat) {
        hands.push_back(digits_of(state.hands[static_cast<size_t>(seat)]));
    }
    return assemble(round.game(), state, round.layout(), hands, digits_of(state.boneyard_left()),
                    round.leader());
}

std::string position_of(const View& view) {
    std::vector<std::string> hands;
    for (int seat = 0; seat < view.game().players; ++seat) {
        hands.push_back(seat == view.seat()
                            ? digits_of(view.hand())
                            : "?" + std::to_string(view.table().counts[static_cast<size_t>(seat)]));
    }
    return assemble(view.game(), view.table(), view.layout(), hands,
                    "?" + std::to_string(view.table().boneyard_count), view.leader());
}

Round parse_round_position(std::string_view text) {
    const Fields fields = split_fields(text);
    const Game game = read_game(fields);
    State state;
    const int leader = read_table(fields, game, state);
    size_t seat = 0;
    for (const Piece& piece : fields.hands.split('/')) {
        if (piece.is_count())
            piece.fail("known tiles: read a position with hidden tiles as a view");
        state.hands[seat] = piece.tile_set();
        state.counts[seat] = static_cast<uint8_t>(state.hands[seat].size());
        ++seat;
    }
    if (fields.boneyard.is_count()) fields.boneyard.fail("the boneyard's tiles in draw order");
    if (fields.boneyard.tile_set().size() > kTiles) fields.boneyard.fail("28 tiles at most");
    for (const Tile tile : fields.boneyard.tiles()) state.boneyard[state.boneyard_count++] = tile;
    check_draws(state, game, fields.turn);
    Layout layout = read_layout(fields.layout, game.counting);
    state.ends = layout.ends();
    Round round(game, state, std::move(layout));
    round.set_leader(leader);
    return round;
}

View parse_view_position(std::string_view text) {
    const Fields fields = split_fields(text);
    const Game game = read_game(fields);
    PublicState table;
    const int leader = read_table(fields, game, table);
    std::optional<size_t> seat;
    TileSet hand;
    const auto pieces = fields.hands.split('/');
    for (size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].is_count()) {
            table.counts[i] = pieces[i].count();
        } else {
            if (seat) pieces[i].fail("a number of tiles such as ?5: one hand is seen, not two");
            seat = i;
            hand = pieces[i].tile_set();
            table.counts[i] = static_cast<uint8_t>(hand.size());
        }
    }
    if (!seat) fields.hands.fail("one hand with its tiles: the view's own");
    table.boneyard_count = fields.boneyard.count();
    check_draws(table, game, fields.turn);
    Layout layout = read_layout(fields.layout, game.counting);
    table.ends = layout.ends();
    View view(game, static_cast<int>(*seat), hand, table, std::move(layout));
    view.set_leader(leader);
    return view;
}

}  // namespace sniff
