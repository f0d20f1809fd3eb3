#include "sniff/text_record.hpp"

#include <map>
#include <optional>
#include <utility>

#include "sniff/error.hpp"
#include "sniff/notation.hpp"
#include "sniff/position.hpp"
#include "sniff/record.hpp"

namespace sniff {
namespace {

void add_tag(std::string& out, const std::string& name, const std::string& value) {
    out += "[" + name + " \"" + value + "\"]\n";
}

std::string join(const std::vector<int64_t>& values) {
    std::string text;
    for (const int64_t value : values) text += (text.empty() ? "" : " ") + std::to_string(value);
    return text;
}

std::string result_line(const Round& round) {
    if (!round.is_over()) return "*\n";
    const RoundResult result = *round.result();
    std::string line = to_text(result.ending);
    if (result.finisher) line += " (" + std::to_string(*result.finisher) + ")";
    return line + " " + join(result.scores) + "\n";
}

struct Tag {
    std::string_view value;
    size_t offset = 0;
};

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Round read() {
        read_tags();
        if (tags_.empty()) fail(peek(), "tag pairs such as [Rules \"american\"]");
        Round round = set_up();
        read_turns(round);
        return round;
    }

private:
    [[noreturn]] void fail(std::string_view piece, const std::string& expected) const {
        throw_notation_error(text_, offset_, piece, expected);
    }

    std::string_view peek() { return next_word(text_, offset_); }

    void read_tags() {
        while (peek().starts_with('[')) {
            const size_t end = std::min(text_.find('\n', offset_), text_.size());
            std::string_view line = text_.substr(offset_, end - offset_);
            while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
                line.remove_suffix(1);
            const size_t quote = line.find(" \"");
            if (quote == std::string_view::npos || !line.ends_with("\"]") ||
                line.size() < quote + 4) {
                fail(line, "a tag pair such as [Leader \"0\"]");
            }
            const std::string name(line.substr(1, quote - 1));
            const Tag tag{line.substr(quote + 2, line.size() - quote - 4), offset_ + quote + 2};
            if (!is_known(name)) {
                fail(line,
                     "a tag Rules, Hand0 to Hand3, Boneyard, Leader, Scores, Target or Position");
            }
            if (!tags_.emplace(name, tag).second) fail(line, "each tag once");
            offset_ = end;
        }
    }

    static bool is_known(const std::string& name) {
        for (const char* known : {"Rules", "Hand0", "Hand1", "Hand2", "Hand3", "Boneyard", "Leader",
                                  "Scores", "Target", "Position"}) {
            if (name == known) return true;
        }
        return false;
    }

    const Tag* find(const std::string& name) const {
        const auto it = tags_.find(name);
        return it == tags_.end() ? nullptr : &it->second;
    }

    /// The words of a tag's value, each read by `read(offset, word)`.
    template <class Read>
    void for_each_word(const Tag& tag, Read read) const {
        size_t at = 0;
        for (auto word = next_word(tag.value, at); !word.empty(); word = next_word(tag.value, at)) {
            read(tag.offset + at, word);
            at += word.size();
        }
    }

    int64_t number(size_t offset, std::string_view word, const std::string& expected) const {
        const auto value = parse_number<int64_t>(word);
        if (!value) throw_notation_error(text_, offset, word, expected);
        return *value;
    }

    /// Runs `read`, and gives what it throws its place in the whole text.
    template <class Read>
    auto guard(const Tag& tag, Read read) const {
        try {
            return read();
        } catch (const NotationError& error) {
            size_t at = 0;
            for (int column = 1; column < error.column && at < tag.value.size(); ++at) {
                const size_t next = at + 1;
                const bool ends = next == tag.value.size() || (tag.value[next] & 0xC0) != 0x80;
                if (ends) ++column;
            }
            throw_notation_error(text_, tag.offset + at, error.text, error.expected);
        } catch (const RulesError& error) {
            throw_notation_error(text_, tag.offset, tag.value,
                                 "something else (" + std::string(error.what()) + ")");
        }
    }

    Round set_up() const {
        if (const Tag* position = find("Position")) {
            if (tags_.size() > 1) fail("", "no other tag beside Position");
            return guard(*position, [&] { return parse_round_position(position->value); });
        }
        const Tag* rules_tag = find("Rules");
        const Rules rules = rules_tag == nullptr ? Rules() : guard(*rules_tag, [&] {
            return parse_rules_word(rules_tag->value);
        });
        Deal deal;
        for (int seat = 0; seat < kMaxPlayers; ++seat) {
            const Tag* tag = find("Hand" + std::to_string(seat));
            if (tag == nullptr) break;
            deal.hands.push_back(read_hand(*tag));
        }
        for (const auto& [name, tag] : tags_) {
            if (name.starts_with("Hand") &&
                name.back() - '0' >= static_cast<int>(deal.hands.size())) {
                throw_notation_error(text_, tag.offset, name, "hands of all seats, from Hand0 on");
            }
        }
        if (const Tag* tag = find("Boneyard")) {
            for_each_word(*tag, [&](size_t offset, std::string_view word) {
                deal.boneyard.push_back(parse_tile(text_, offset, word));
            });
        }
        if (const Tag* tag = find("Leader")) {
            const int64_t leader = number(tag->offset, tag->value, "the seat that leads");
            deal.leader =
                leader < 0 || leader > kMaxPlayers ? kMaxPlayers : static_cast<int>(leader);
        }
        if (const Tag* tag = find("Scores")) {
            for_each_word(*tag, [&](size_t offset, std::string_view word) {
                deal.scores.push_back(number(offset, word, "a score in points"));
            });
        }
        const int players = static_cast<int>(deal.hands.size());
        const Tag* target = find("Target");
        if (target == nullptr) return Round(Game(rules, players), deal);
        if (target->value == "none") return Round(Game(rules, players, std::nullopt), deal);
        const int64_t points =
            number(target->offset, target->value, "the target in points, or none");
        return Round(Game(rules, players, points), deal);
    }

    TileSet read_hand(const Tag& tag) const {
        TileSet hand;
        for_each_word(tag, [&](size_t offset, std::string_view word) {
            const Tile tile = parse_tile(text_, offset, word);
            if (hand.contains(tile)) throw_notation_error(text_, offset, word, "each tile once");
            hand.add(tile);
        });
        return hand;
    }

    void read_turns(Round& round) {
        int turns = 0;
        while (true) {
            std::string_view word = peek();
            if (word.empty()) fail(word, "a result (* for a round that is not over)");
            if (word == "*" || word == "domino" || word == "blocked" || word == "target") {
                return read_result(round);
            }
            expect(std::to_string(++turns) + ".", "turn number ");
            const int seat = round.state().turn;
            expect("(" + std::to_string(seat) + ")", "the seat in turn, ");
            bool moved = false;
            while (!round.is_over() && round.state().turn == seat) {
                word = peek();
                // A turn may be cut short after a draw, where the record ends.
                if (moved && (word.empty() || word == "*")) break;
                moved = true;
                read_move(round, word);
            }
        }
    }

    /// Reads a word that must be there.
    void expect(const std::string& wanted, const std::string& what) {
        const std::string_view word = peek();
        if (word != wanted) fail(word, what + wanted);
        offset_ += word.size();
    }

    void read_move(Round& round, std::string_view word) {
        EventRecord event;
        event.move = parse_move(text_, offset_, word);
        const size_t at = offset_;
        offset_ += word.size();
        const std::string_view score = peek();
        if (score.starts_with('=')) {
            const std::string form = "a total, or total and points, as in =15/15";
            const size_t stroke = score.find('/');
            const auto part = [&](std::string_view piece) {
                const int64_t value = number(offset_, piece, form);
                if (value < 0 || value > 1000) fail(score, form);
                return static_cast<int>(value);
            };
            event.total =
                part(score.substr(1, stroke == std::string_view::npos ? stroke : stroke - 1));
            event.points = stroke == std::string_view::npos ? 0 : part(score.substr(stroke + 1));
            offset_ += score.size();
        }
        try {
            replay_event(round, event, "");
        } catch (const RecordError& error) {
            throw_notation_error(text_, at, word,
                                 "what the rules give (" + std::string(error.what() + 1) + ")");
        }
    }

    void read_result(const Round& round) {
        const size_t end = std::min(text_.find('\n', offset_), text_.size());
        std::string line;
        size_t at = offset_;
        for (auto word = next_word(text_, at); !word.empty() && at < end;
             word = next_word(text_, at)) {
            line += (line.empty() ? "" : " ") + std::string(word);
            at += word.size();
        }
        if (line + "\n" != result_line(round)) {
            const std::string expected = result_line(round);
            fail(line, "'" + expected.substr(0, expected.size() - 1) + "', as the moves give");
        }
        offset_ = at;
        if (!peek().empty()) fail(peek(), "nothing after the result");
    }

    std::string_view text_;
    size_t offset_ = 0;
    std::map<std::string, Tag> tags_;
};

}  // namespace

std::string to_text_record(const Round& round) {
    const Game& game = round.game();
    const State& start = round.start();
    std::string out;
    if (round.has_deal()) {
        add_tag(out, "Rules", to_word(game.rules));
        for (int seat = 0; seat < game.players; ++seat) {
            add_tag(out, "Hand" + std::to_string(seat),
                    to_text(start.hands[static_cast<size_t>(seat)]));
        }
        std::string boneyard;
        for (const Tile tile : start.boneyard_left()) {
            boneyard += (boneyard.empty() ? "" : " ") + to_text(tile);
        }
        add_tag(out, "Boneyard", boneyard);
        add_tag(out, "Leader", std::to_string(round.leader()));
        add_tag(out, "Scores", join({start.scores.begin(), start.scores.begin() + game.sides}));
        add_tag(out, "Target", game.target ? std::to_string(*game.target) : "none");
    } else {
        Round first(game, start, round.start_layout());
        first.set_leader(round.leader());
        add_tag(out, "Position", position_of(first));
    }
    out += "\n";
    int turns = 0;
    bool open = false;
    for (size_t i = 0; i < round.size(); ++i) {
        const Event& event = round.event(i);
        if (!open) {
            out += std::to_string(++turns) + ". (" + std::to_string(event.seat) + ")";
            open = true;
        }
        out += " " + to_text(event.move);
        if (event.move.is_place()) {
            out += " =" + std::to_string(event.score.total);
            if (event.score.points > 0) out += "/" + std::to_string(event.score.points);
        }
        if (!event.move.is_draw()) {
            out += "\n";
            open = false;
        }
    }
    if (open) out += "\n";
    return out + result_line(round);
}

Round parse_text_record(std::string_view text) { return Reader(text).read(); }

}  // namespace sniff
