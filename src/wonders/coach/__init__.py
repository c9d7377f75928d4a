"""The coach: judges positions by what a seat can know, says why, and looks back at games."""

from wonders.coach.analysis import Branch, Origin, chances_of, follow, from_facts, from_record, line_of, read_line
from wonders.coach.judge import Judgement, Situation, Worth, judge, judge_all
from wonders.coach.reasons import Claim, reasons
from wonders.coach.redealing import dealt_anew, replayed
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
    "dealt_anew",
    "follow",
    "from_facts",
    "from_record",
    "judge",
    "judge_all",
    "line_of",
    "questions_of",
    "read_line",
    "reasons",
    "replayed",
    "review",
    "reviewed",
]
