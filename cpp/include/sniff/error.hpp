#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace sniff {

/// At most so many characters (of UTF-8), control characters as `\\x0a`.
[[nodiscard]] std::string printable(std::string_view text, size_t most);

/// Root of every error that the engine raises. The message says what was wrong, where, and what was
/// expected; a call that raises has changed nothing.
///
/// A message may quote whatever somebody has sent: it is made printable and cut off here.
class SniffError : public std::runtime_error {
public:
    explicit SniffError(const std::string& message)
        : std::runtime_error(printable(message, kMostCharacters)) {}

private:
    static constexpr size_t kMostCharacters = 1000;
};

/// A text that is not in the project's notation.
class NotationError : public SniffError {
public:
    /// `line` and `column` count from 1; `text` is the offending piece.
    NotationError(const std::string& message, int line, int column, std::string text,
                  std::string expected)
        : SniffError(message),
          line(line),
          column(column),
          text(std::move(text)),
          expected(std::move(expected)) {}

    int line;
    int column;
    std::string text;
    std::string expected;
};

/// A rule parameter out of range, or a combination that makes no game.
class RulesError : public SniffError {
public:
    RulesError(std::string parameter, const std::string& message)
        : SniffError("rules parameter '" + parameter + "': " + message),
          parameter(std::move(parameter)) {}

    std::string parameter;
};

/// Hands, boneyard, seats, scores or a target that make no table.
class DealError : public SniffError {
public:
    using SniffError::SniffError;
};

/// A move that the rules forbid now; the message gives the reason.
class IllegalMoveError : public SniffError {
public:
    using SniffError::SniffError;
};

/// A move for a round that has ended, or a match that has been won.
class RoundOverError : public IllegalMoveError {
public:
    using IllegalMoveError::IllegalMoveError;
};

/// History that contradicts itself, or is missing where it is needed.
class HistoryError : public SniffError {
public:
    using SniffError::SniffError;
};

/// A record whose content is false or misses something. `path` says where, as in `events[3].total`.
class RecordError : public SniffError {
public:
    RecordError(std::string path, const std::string& message)
        : SniffError(path.empty() ? message : path + ": " + message), path(std::move(path)) {}

    std::string path;
};

/// A limit that is negative or not a number.
class LimitError : public SniffError {
public:
    using SniffError::SniffError;
};

/// A question that only somebody who sees every tile could answer.
class HiddenTilesError : public SniffError {
public:
    using SniffError::SniffError;
};

/// A move asked of a seat that is not in turn.
class NotYourTurnError : public SniffError {
public:
    using SniffError::SniffError;
};

/// A text that names no player.
class PlayerError : public SniffError {
public:
    using SniffError::SniffError;
};

/// A file of the package that is damaged, or of another version.
class DataError : public SniffError {
public:
    using SniffError::SniffError;
};

/// A score that the paper tally cannot show.
class TallyError : public SniffError {
public:
    using SniffError::SniffError;
};

}  // namespace sniff
