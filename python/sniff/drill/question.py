"""What a drill asks, what is answered, and the verdict: plain values, no input or output."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from sniff._core import RecordError, SniffError, View

if TYPE_CHECKING:
    from typing import Self

__all__ = ["Answer", "AnswerError", "DrillError", "Kind", "Question", "Verdict", "bare_record"]

Kind = Literal["count", "score", "void", "best"]

NONE = "none"
"""The answer that nothing fits the question."""


class DrillError(SniffError):
    """A question that cannot be asked."""


class AnswerError(SniffError):
    """An answer that cannot be understood; says what is expected."""


class Answer(NamedTuple):
    """An answer that was understood.

    >>> from sniff.drill import Trainer
    >>> Trainer().question("count", seed=1).parse("13, 0")
    Answer(kind='count', values=('13', '0'))
    """

    kind: Kind
    values: tuple[str, ...]
    """In notation: numbers, a move, pips or tiles; empty for "none"."""

    def __str__(self) -> str:
        return " ".join(self.values) or NONE


class Verdict(NamedTuple):
    """What an answer is worth.

    >>> from sniff.drill import Trainer
    >>> question = Trainer().question("count", seed=1)
    >>> question.grade("99 0").right
    False
    """

    right: bool
    words: str
    """The verdict and the reason, in sentences."""
    expected: tuple[str, ...]
    """All answers that are right, best first, in the notation of `Question.parse`."""
    loss: float | None
    """Points that the answer gives away; None where nothing is lost but the question."""
    details: tuple[str, ...]
    """How it comes about, line by line."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict() | {"expected": list(self.expected), "details": list(self.details)}


def bare_record(view: View) -> dict[str, Any]:
    """The record of a view without totals and points, which would give the answer away."""
    record = view.to_record()
    for event in record["events"]:
        event.pop("total", None)
        event.pop("points", None)
    return record


@dataclass(frozen=True, eq=True)
class Question(ABC):
    """A question about what one seat sees.

    Made by `Trainer.question`, or from plain data by `Question.from_dict`.

    >>> from sniff.drill import Trainer
    >>> question = Trainer().question("score", level=2, seed=5)
    >>> Question.from_dict(question.to_dict()) == question
    True
    """

    kind: ClassVar[Kind]
    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    view: View
    """What is seen; its record holds no hidden tile."""
    level: int = 1
    """1, the easiest, to `Trainer.levels`."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The question, in a sentence."""

    @property
    @abstractmethod
    def hint(self) -> str:
        """How to write an answer."""

    @abstractmethod
    def parse(self, text: str) -> Answer:
        """Understands an answer.

        Raises:
            AnswerError: If it is none to this question; says what is expected.
        """

    @abstractmethod
    def _grade(self, answer: Answer) -> Verdict:
        """The verdict on an answer that `parse` has let pass."""

    def grade(self, answer: Answer | str) -> Verdict:
        """The verdict on an answer.

        Args:
            answer: An answer, or its text as `parse` takes it.

        Raises:
            AnswerError: If it is none to this question.
        """
        if isinstance(answer, Answer):
            if answer.kind != self.kind:
                raise AnswerError(f"an answer to {answer.kind}; expected one to {self.kind}")
            answer = str(answer)
        return self._grade(self.parse(answer))

    def to_dict(self) -> dict[str, Any]:
        """Plain data in the protocol's notation, without the answer."""
        return {
            "kind": self.kind,
            "level": self.level,
            "record": bare_record(self.view),
            "prompt": self.prompt,
            "hint": self.hint,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Question:
        """The question that `to_dict` wrote; `prompt` and `hint` may be left out.

        Raises:
            DrillError: If a value is missing or wrong; names it.
            RecordError: If the record is no view, or false; so NotationError and the others.
        """
        from sniff.drill.trainer import question_from

        return question_from(data)

    @classmethod
    def _read(cls, view: View, level: int, data: dict[str, Any]) -> Self:
        """The question from its data, of which view and level have been read."""
        del data
        return cls(view, level)


def read_view(record: Any) -> View:
    """The view of a question's record.

    Raises:
        RecordError: If it is something else, or false.
    """
    if not isinstance(record, dict):
        raise RecordError(f"record: expected the record of a view, not {type(record).__name__}")
    return View.from_record(record)
