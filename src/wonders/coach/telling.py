"""What the coach says, in words: labels, the turning points in a sentence each, and the reasons of hints."""

from typing import Literal, TypeAlias

from wonders.coach.labels import Label
from wonders.coach.mistakes import MistakeKind
from wonders.coach.reasons import EVEN, Claim, ClaimCode
from wonders.coach.review import Review
from wonders.coach.turns import TurningPoint
from wonders.core.match import Match
from wonders.core.text.language import Language, later
from wonders.core.text.phrases import NUMERALS, Speaker

LABEL_NAMES: dict[Label, str] = {
    "best": later("best"),
    "good": later("good"),
    "slip": later("slip"),
    "mistake": later("mistake"),
    "blunder": later("blunder"),
}

MISTAKE_TEXTS: dict[MistakeKind, str] = {
    "win": later("A win at once was missed."),
    "loss": later("Somebody was let win who could have been kept from it."),
    "left_symbols": later("A science symbol was left to somebody else."),
    "left_shields": later("Shields were left to somebody else."),
    "turn": later("Another turn was passed over."),
    "symbols": later("A science symbol was passed over."),
    "shields": later("Shields were passed over."),
    "stages": later("Building at the wonder was passed over."),
    "chain": later("A building that a chain makes free was passed over."),
    "sale": later("A card was sold too lightly."),
    "production": later("Resources were passed over."),
    "coins": later("Coins were passed over."),
    "points": later("More points were to be had at once."),
}
"""What can be shown of a mistake, in a sentence each."""

Gist: TypeAlias = ClaimCode | Literal["even"] | None
"""What is told of an answer: a reason, that another is worth about the same, or that nothing can be shown."""
_CLAIMS: dict[Gist, str] = {
    "wins": later("This wins the game at once."),
    "saves": later("This keeps {player} from winning by this: {action}"),
    "again": later("This gives you another turn."),
    "denies": later("{player} does not get this then: {action}"),
    "opens": later("Otherwise this lies open to {player}: {action}"),
    "enables": later("This makes possible next: {action}"),
    "affords": later("This pays for building at your wonder next."),
    "symbols": later("This brings a science symbol."),
    "stages": later("This builds at your wonder."),
    "production": later("This adds to what you produce."),
    "coins": later("This brings coins."),
    "chain": later("A chain makes this free."),
    "unseen": later("On average a card that is face down is worth more here."),
    "even": later("There is next to nothing between the two."),
    None: later("It promises more; nothing simple shows why."),
}
_NUDGES: dict[Gist, str] = {
    "wins": later("You can win at once."),
    "saves": later("Be careful: {player} is about to win."),
    "again": later("Look for another turn."),
    "denies": later("Look at what {player} can do next."),
    "opens": later("Look at what lies open to {player} next."),
    "enables": later("Look at what you could do next."),
    "affords": later("Look at what your wonder still needs."),
    "points": later("Look for points that are sure."),
    "symbols": later("Think of science."),
    "shields": later("Think of shields."),
    "stages": later("Think of your wonder."),
    "production": later("Think of what you produce."),
    "coins": later("Think of your coins."),
    "chain": later("Look for what is free."),
    "spares": later("Look at the prices."),
    "unseen": later("Nothing that lies open is worth much here."),
    "even": later("Nothing is urgent: the two best answers are worth about the same."),
    None: later("Look at all answers once more: they are not all alike."),
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
    if turn.came:
        fields["things"] = speaker.several(turn.came)
        if turn.change > 0:
            return language.put("{player} is lucky: chance rises by {percent} as this comes up: {things}.", **fields)
        return language.put("{player} is unlucky: chance falls by {percent} as this comes up: {things}.", **fields)
    if turn.change > 0:
        return language.put("{player} is lucky: chance rises by {percent} as it goes on.", **fields)
    return language.put("{player} is unlucky: chance falls by {percent} as it goes on.", **fields)


def claim_text(speaker: Speaker, match: Match, claim: Claim | None, ahead: float = 1.0) -> str:
    """The reason that decides, in a sentence; what can be shown, never more. `ahead` is the lead in chance to win."""
    language = speaker.language
    if claim is not None and claim.code == "points":
        text = language.count("This brings {n} point at once.", "This brings {n} points at once.", claim.points)
        return text.format(n=claim.points)
    if claim is not None and claim.code == "shields":
        text = language.count("This brings {n} shield.", "This brings {n} shields.", claim.points)
        return text.format(n=claim.points)
    if claim is not None and claim.code == "spares":
        text = language.count("This costs {n} coin less.", "This costs {n} coins less.", claim.points)
        return text.format(n=claim.points)
    action = "" if claim is None or claim.action is None else speaker.action(match.notation(claim.action))
    return language.put(_CLAIMS[_gist(claim, ahead)], player=_player(speaker, claim), action=action)


def nudge_text(speaker: Speaker, claim: Claim | None, ahead: float = 1.0) -> str:
    """Where to look for it, without the answer."""
    return speaker.language.put(_NUDGES[_gist(claim, ahead)], player=_player(speaker, claim))


def _gist(claim: Claim | None, ahead: float) -> Gist:
    return claim.code if claim else "even" if ahead < EVEN else None


def _player(speaker: Speaker, claim: Claim | None) -> str:
    return "" if claim is None or claim.seat is None else speaker.players[claim.seat]
