"""The cards of one person, and how their answers went: one SQLite file."""

from __future__ import annotations

import hashlib
import json
import random
import time
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from sniff._core import SniffError
from sniff._database import StoreError
from sniff.drill.file import DeckFile
from sniff.drill.pick import Entry, Why, pick
from sniff.drill.question import DrillError, Question
from sniff.drill.schedule import DAY, LATEST, Card, is_due, reviewed
from sniff.drill.trainer import KINDS, SKILLS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from sniff.drill.best import BestQuestion
    from sniff.drill.question import Answer, Verdict
    from sniff.drill.trainer import Trainer

__all__ = ["Asked", "Deck", "KindStats"]

_NEW = "key, kind, level, question, worth, added"
_CARD = "state, stability, difficulty, due, last"


class Asked(NamedTuple):
    """A question that is to be answered, and the card that it belongs to."""

    key: str
    question: Question
    why: Why
    seed: int | None
    """Of a made-up question."""


class KindStats(NamedTuple):
    """One kind over all time."""

    kind: str
    cards: int
    due: int
    learned: int
    """Cards that were answered rightly when they were last due."""
    answers: int
    right: int
    seconds: float | None
    """Mean time of an answer."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Deck:
    """Cards in a file: which is due, and what became of it.

    A card is a mistake of one's own, or a skill: a kind at a level, for some rules and players,
    which asks something new each time. An answer that `record` has come back from is on disk; any
    number of processes may use one file.

    >>> import tempfile
    >>> from sniff.drill import Trainer
    >>> with tempfile.TemporaryDirectory() as folder, Deck(f"{folder}/drill.sqlite") as deck:
    ...     asked = deck.next(Trainer(), ["count"], seed=1)
    ...     card = deck.record(asked, "9 0", asked.question.grade("9 0"), seconds=3.5)
    ...     deck.stats()[0].answers
    1
    """

    def __init__(
        self, path: Path | str | None = None, *, clock: Callable[[], float] = time.time
    ) -> None:
        """Opens or makes the file.

        Args:
            path: None: `default_file()`.
            clock: Tells the seconds since 1970.

        Raises:
            StoreError: If it cannot be opened, is damaged, no such database or of another version:
                then it is left as it is.
        """
        self._file = DeckFile(path)
        self._clock = clock

    def __enter__(self) -> Deck:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def add(self, question: BestQuestion) -> bool:
        """Adds a mistake; whether it is new.

        Raises:
            StoreError: If it cannot be written.
        """
        stored = question.to_store()
        record = json.dumps(stored["record"], sort_keys=True)
        key = f"best/{hashlib.sha256(record.encode()).hexdigest()[:32]}"
        worth = question.loss(question.played)[0] if question.played is not None else 0.0
        row = (key, "best", question.level, json.dumps(stored), worth, self._now())
        with self._file.transaction() as db:
            return (
                db.execute(
                    f"INSERT OR IGNORE INTO cards ({_NEW}) VALUES (?,?,?,?,?,?)", row
                ).rowcount
                > 0
            )

    def next(
        self, trainer: Trainer, kinds: Iterable[str], *, new: int = 10, seed: int | None = None
    ) -> Asked | None:
        """The question to ask next: `pick` says in which order.

        Args:
            trainer: Makes questions of skills.
            kinds: Of these kinds only.
            new: How many new cards may be begun in a day.
            seed: Of the question, if it is made up; None: a random one.

        Returns:
            None if there is nothing to ask.

        Raises:
            StoreError: If the file cannot be read, or a card in it is damaged.
            DrillError: If there is no such kind, or by these rules no position for any of them.
        """
        now = self._now()
        entries = self._entries(trainer, kinds)
        left = new - self._begun_today(now)
        failed: DrillError | None = None
        while (found := pick(entries, now=now, new=left)) is not None:
            entry, why = found
            if not entry.is_skill:
                return Asked(entry.key, self._mistake(entry.key), why, None)
            used = random.getrandbits(53) if seed is None else seed
            try:
                question = trainer.question(entry.kind, level=entry.level, seed=used)
            except DrillError as error:  # strange rules may lack a level: go on without it
                failed = error
                entries.remove(entry)
                continue
            return Asked(entry.key, question, why, used)
        if failed is not None:
            raise failed
        return None

    def record(
        self, asked: Asked, answer: Answer | str, verdict: Verdict, *, seconds: float
    ) -> Card | None:
        """Writes an answer down and schedules its card; that is on disk afterwards.

        Args:
            asked: From `next`.
            answer: What was answered.
            verdict: On it.
            seconds: That it took.

        Returns:
            The card after it; None if it was practice, which changes no schedule.

        Raises:
            StoreError: If it cannot be written: then nothing has been.
        """
        at = self._now()
        question = asked.question
        with self._file.transaction() as db:
            db.execute(
                f"INSERT OR IGNORE INTO cards ({_NEW}) VALUES (?,?,?,NULL,0,?)",
                (asked.key, question.kind, question.level, at),
            )
            # As it is now: another process may have asked the same.
            row = db.execute(f"SELECT {_CARD} FROM cards WHERE key = ?", (asked.key,)).fetchone()
            card = self._card(asked.key, row)
            if asked.why != "practice":
                card = reviewed(card, verdict.right, at)
                values = (*card, asked.key)
                columns = ", ".join(f"{name} = ?" for name in Card._fields)
                db.execute(f"UPDATE cards SET {columns} WHERE key = ?", values)
            seed = None if asked.seed is None else str(asked.seed)
            row = (asked.key, at, seconds, verdict.right, str(answer), seed, asked.why)
            db.execute(
                "INSERT INTO answers (card, at, seconds, is_right, answer, seed, why) "
                "VALUES (?,?,?,?,?,?,?)",
                row,
            )
        return None if asked.why == "practice" else card

    def stats(self) -> list[KindStats]:
        """What has come of each kind, over all rules and players.

        Raises:
            StoreError: If the file cannot be read.
        """
        now = self._now()
        rows = self._file.read(
            f"SELECT key, kind, {_CARD} FROM cards WHERE state IS NOT NULL OR question IS NOT NULL"
        )
        times = self._file.read(
            "SELECT kind, count(*), sum(is_right), avg(seconds) FROM answers "
            "JOIN cards ON cards.key = answers.card GROUP BY kind"
        )
        answered = {kind: counts for kind, *counts in times}
        stats = []
        for kind in KINDS:
            cards = [self._card(row[0], row[2:]) for row in rows if row[1] == kind]
            known = [card for card in cards if card is not None]
            count, right, seconds = answered.get(kind, (0, 0, None))
            due = sum(is_due(card, now) for card in known)
            learned = sum(card.state == "review" for card in known)
            stats.append(KindStats(kind, len(cards), due, learned, count, right, seconds))
        return stats

    def upcoming(self, trainer: Trainer, kinds: Iterable[str]) -> float | None:
        """When the next card is due that has been answered, in seconds since 1970."""
        cards = [entry.card for entry in self._entries(trainer, kinds)]
        return min((card.due for card in cards if card is not None), default=None)

    def _now(self) -> float:
        at = float(self._clock())
        if not 0 <= at <= LATEST:
            raise DrillError(f"the clock says {at}; expected seconds from 1970 to the year 3000")
        return at

    def _entries(self, trainer: Trainer, kinds: Iterable[str]) -> list[Entry]:
        wanted = list(kinds)
        unknown = [kind for kind in wanted if kind not in KINDS]
        if unknown:
            raise DrillError(f"kind {unknown[0]!r}; expected {', '.join(KINDS)}")
        rows = self._file.read(
            "SELECT key, kind, level, worth, "
            f"(SELECT max(at) FROM answers WHERE card = key), {_CARD} FROM cards"
        )
        stored = {
            key: Entry(key, kind, level, self._card(key, card), asked or 0.0, worth, kind in SKILLS)
            for key, kind, level, worth, asked, *card in rows
        }
        entries = [one for one in stored.values() if one.kind == "best" and "best" in wanted]
        for kind in wanted:
            if kind in SKILLS:
                for level in range(1, trainer.levels(kind) + 1):
                    key = _skill_key(kind, level, trainer)
                    entries.append(stored.get(key, Entry(key, kind, level)))
        return entries

    def _begun_today(self, now: float) -> int:
        """How many cards were answered for the first time today, by the local calendar."""
        start = datetime.fromtimestamp(now).replace(hour=0, minute=0, second=0, microsecond=0)
        midnight = start.timestamp()
        rows = self._file.read(
            "SELECT count(*) FROM (SELECT min(at) AS first FROM answers GROUP BY card) "
            "WHERE first >= ? AND first < ?",
            (midnight, midnight + DAY),
        )
        return int(rows[0][0])

    def _mistake(self, key: str) -> Question:
        (row,) = self._file.read("SELECT question FROM cards WHERE key = ?", (key,))
        try:
            return Question.from_dict(json.loads(row[0]))
        except (SniffError, ValueError, TypeError) as error:
            raise StoreError(f"{self._file.path}: card {key}: {error}") from error

    def _card(self, key: str, row: Sequence[Any]) -> Card | None:
        if row[0] is None:
            return None
        try:
            return Card.from_dict(dict(zip(Card._fields, row, strict=True)))
        except DrillError as error:
            raise StoreError(f"{self._file.path}: card {key}: {error}") from error


def _skill_key(kind: str, level: int, trainer: Trainer) -> str:
    rules = trainer.rules.name or json.dumps(trainer.rules.to_dict(), sort_keys=True)
    return f"{kind}/{level}/{trainer.players}/{rules}"
