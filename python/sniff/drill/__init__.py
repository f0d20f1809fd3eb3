"""Drills: questions that the engine makes up and grades exactly, and a memory for how they went.

Four kinds. *count*: what do the ends come to? *score*: which placement scores most? *void*: what
can a seat surely not hold? *best*: which move is best, where a review has found a mistake.

>>> from sniff.drill import Trainer
>>> question = Trainer().question("count", level=3, seed=1)
>>> print(question.prompt)
What is the end total, and how many points does it score?
>>> verdict = question.grade("0 0")
>>> verdict.right, verdict.expected == question.grade(verdict.expected[0]).expected
(False, True)
"""

from sniff._database import StoreError
from sniff.drill.best import BestQuestion, Valued
from sniff.drill.count import CountQuestion
from sniff.drill.deck import Asked, Deck, KindStats
from sniff.drill.file import default_file
from sniff.drill.mistakes import mistakes
from sniff.drill.pick import Entry, pick
from sniff.drill.question import Answer, AnswerError, DrillError, Kind, Question, Verdict
from sniff.drill.schedule import Card, reviewed
from sniff.drill.score import ScoreQuestion
from sniff.drill.trainer import KINDS, SKILLS, Trainer
from sniff.drill.void import VoidQuestion

__all__ = [
    "KINDS",
    "SKILLS",
    "Answer",
    "AnswerError",
    "Asked",
    "BestQuestion",
    "Card",
    "CountQuestion",
    "Deck",
    "DrillError",
    "Entry",
    "Kind",
    "KindStats",
    "Question",
    "ScoreQuestion",
    "StoreError",
    "Trainer",
    "Valued",
    "Verdict",
    "VoidQuestion",
    "default_file",
    "mistakes",
    "pick",
    "reviewed",
]
