"""The coach: judges positions by what a seat can know, says why, and looks back at games."""

from wonders.coach.judge import Judgement, Situation, Worth, judge, judge_all
from wonders.coach.reasons import Claim, reasons
from wonders.coach.review import Review, questions_of, review, reviewed

__all__ = [
    "Claim",
    "Judgement",
    "Review",
    "Situation",
    "Worth",
    "judge",
    "judge_all",
    "questions_of",
    "reasons",
    "review",
    "reviewed",
]
