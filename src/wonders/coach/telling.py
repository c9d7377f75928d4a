"""A review in words: labels, and the turning points in a sentence each."""

from wonders.coach.labels import Label
from wonders.coach.review import Review, TurningPoint
from wonders.core.text.language import Language, later
from wonders.core.text.phrases import NUMERALS, Speaker

LABEL_NAMES: dict[Label, str] = {
    "best": later("best"),
    "good": later("good"),
    "slip": later("slip"),
    "mistake": later("mistake"),
    "blunder": later("blunder"),
}


_SPACED = ("cs",)
"""Languages that set the sign apart."""


def age_name(language: Language, age: int) -> str:
    """What an age is called, and the time before the first."""
    return language.put("Age {age}", age=NUMERALS[age]) if age else language.text("Set-up")


def percent(language: Language, share: float) -> str:
    """A share in hundredths, as it is written in the language."""
    space = "\u00a0" if language.code in _SPACED else ""
    return f"{100 * share:.0f}{space}%"


def turning_point(speaker: Speaker, review: Review, turn: TurningPoint) -> str:
    """One turning point in a sentence."""
    language = speaker.language
    fields = {"player": speaker.players[turn.seat], "percent": percent(language, abs(turn.change))}
    if turn.decision is not None:
        decision = review.decisions[turn.decision]
        names = {answer.action: speaker.action(answer.notation) for answer in decision.answers}
        return language.put(
            "{player} chooses “{played}” and gives away {percent} of chance: “{best}” was better.",
            played=names[decision.played],
            best=names[decision.answers[0].action],
            **fields,
        )
    if turn.change > 0:
        return language.put("{player} is lucky: what comes up is worth {percent} of chance.", **fields)
    return language.put("{player} is unlucky: what comes up costs {percent} of chance.", **fields)
