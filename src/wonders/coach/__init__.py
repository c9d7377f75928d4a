"""The coach: judges positions by what a seat can know, says why, and looks back at games."""

from wonders.coach.analysis import Branch, Origin, chances_of, follow, from_facts, from_record, line_of
from wonders.coach.judge import Judgement, Situation, Worth, judge, judge_all
from wonders.coach.reasons import Claim, reasons
from wonders.coach.review import Review, questions_of, review, reviewed

__all__ = [
    "Branch",
    "Claim",
    "Judgement",
    "Origin",
    "Review",
    "Situation",
    "Worth",
    "chances_of",
    "follow",
    "from_facts",
    "from_record",
    "judge",
    "judge_all",
    "line_of",
    "questions_of",
    "reasons",
    "review",
    "reviewed",
]
