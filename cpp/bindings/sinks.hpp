#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings.hpp"

namespace sniff::bindings {

// Where that which is told of a game goes: Python objects, or the text of JSON. What is told, and
// under which names, is written once, in `record_writer.hpp`, for both.

/// Builds dicts and lists.
class ObjectSink {
public:
    void begin_object() { open_.push_back({std::move(key_), py::dict()}); }
    void begin_list() { open_.push_back({std::move(key_), py::list()}); }
    void end() {
        auto [key, container] = std::move(open_.back());
        open_.pop_back();
        key_ = std::move(key);
        add(std::move(container));
    }
    void key(const char* name) { key_ = py::str(name); }

    void value(std::string_view text) { add(py::str(text.data(), text.size())); }
    void value(int64_t number) { add(py::int_(number)); }
    void value(int number) { add(py::int_(number)); }
    void null() { add(py::none()); }
    void rules(const Rules& rules) { add(rules_to_record(rules)); }

    /// What has been built.
    [[nodiscard]] py::dict take() { return py::reinterpret_steal<py::dict>(done_.release()); }

private:
    void add(py::object item) {
        if (open_.empty()) {
            done_ = std::move(item);
        } else if (key_) {
            open_.back().second[std::exchange(key_, {})] = item;
        } else {
            py::reinterpret_borrow<py::list>(open_.back().second).append(item);
        }
    }

    std::vector<std::pair<py::object, py::object>> open_;  ///< containers and their own keys
    py::object key_;
    py::object done_;
};

/// Writes JSON without blanks. Texts are those of the notation: none needs to be escaped.
class JsonSink {
public:
    /// `rules`: the JSON text of the rules of the game, which stand in it more than once.
    explicit JsonSink(std::string_view rules) : rules_(rules) { text_.reserve(4096); }

    void begin_object() { begin('{'); }
    void begin_list() { begin('['); }
    void end() {
        text_ += closing_.back();
        closing_.pop_back();
        fresh_ = false;
    }
    void key(std::string_view name) {
        value(name);
        text_ += ':';
        fresh_ = true;
    }

    void value(std::string_view text) {
        separate();
        text_ += '"';
        text_ += text;
        text_ += '"';
    }
    void value(int64_t number) {
        separate();
        char digits[24];
        text_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    }
    void value(int number) { value(int64_t{number}); }
    void null() { plain("null"); }
    void rules(const Rules&) { plain(rules_); }

    [[nodiscard]] const std::string& text() const noexcept { return text_; }

private:
    void begin(char bracket) {
        separate();
        text_ += bracket;
        closing_ += bracket == '{' ? '}' : ']';
        fresh_ = true;
    }
    void plain(std::string_view text) {
        separate();
        text_ += text;
    }
    void separate() {
        if (!fresh_) text_ += ',';
        fresh_ = false;
    }

    std::string_view rules_;
    std::string text_;
    std::string closing_;
    bool fresh_ = true;  ///< nothing before the next value needs a comma after it
};

}  // namespace sniff::bindings
