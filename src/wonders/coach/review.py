"""A finished game looked back at: what every decision was worth, judged by what its seat could know then."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import NamedTuple

from wonders.coach.fortune import Account, Answered, accounts_of, strokes_of_luck, turning_points
from wonders.coach.judge import Judgement, Situation, judge_all
from wonders.coach.labels import MISTAKES, Label, accuracy, label_of
from wonders.coach.mistakes import MistakeKind, kinds_of
from wonders.coach.turns import Retold, TurningPoint
from wonders.core.errors import Refused
from wonders.core.replay import Replay


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer in a review: the chance to win that it led to, and the points it was likely to end with."""

    action: int
    notation: str
    chance: float
    points: float


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a seat: what was played, and all answers there were, best first.

    `moment` is the number of answers given before it, `age` 0 where the game has none then; `cost` is what the seat's
    chance lost against the coach's first choice, `points` what its points did. `kinds` says of a mistake or blunder
    what can be shown of it.
    """

    moment: int
    seat: int
    age: int
    question: str
    played: int
    label: Label
    cost: float
    points: float
    kinds: tuple[MistakeKind, ...]
    answers: tuple[Judged, ...]


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How much of a seat's decisions was right in an age, from 0 to 1, and how many there were."""

    age: int
    decisions: int
    share: float


@dataclass(frozen=True, slots=True)
class Report:
    """One seat's game: how exactly it played, by age and in all, how often with which label, its account and luck."""

    accuracy: float
    ages: tuple[Accuracy, ...]
    labels: Mapping[Label, int]
    account: Account
    strokes: tuple[TurningPoint, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """The chances of all seats at every moment, all decisions, a report for each seat, and what turned the game."""

    chances: tuple[tuple[float, ...], ...]
    decisions: tuple[Decision, ...]
    reports: tuple[Report, ...]
    turning_points: tuple[TurningPoint, ...]


class Occasion(NamedTuple):
    """A question of the game: the moment it was answered, when it began to be asked, the age, and what was known."""

    moment: int
    since: int
    age: int
    asked: Situation
    played: int


def review(record: Replay, seed: int = 0) -> Review:
    """The review of a finished game; refused while it goes on."""
    places = questions_of(record)
    return reviewed(record, places, judge_all(record.game, [place.asked for place in places], seed))


def questions_of(record: Replay) -> list[Occasion]:
    """Every question of a finished game, with what its seat knew; refused while the game goes on."""
    places = []
    since, answers = 0, [move for move in record.moves if move.seat is not None]
    match = None
    for moment, match in enumerate(record.positions()):
        if not any(match.sealed(seat) for seat in range(match.players)):
            since = moment
        if moment < len(answers) and (seat := answers[moment].seat) is not None:
            view = match.view(seat)
            played = answers[moment].action
            asked = Situation(view, match.question(seat), played)
            places.append(Occasion(moment, since, match.game.views.age(view), asked, played))
    if match is None or match.outcome() is None:
        raise Refused("running", "a game is reviewed once it is over")
    return places


def reviewed(record: Replay, places: Sequence[Occasion], judgements: Sequence[Judgement]) -> Review:
    """The review that follows from the judgements of all questions."""
    match = record.match()
    outcome = match.outcome()
    if outcome is None:
        raise Refused("running", "a game is reviewed once it is over")
    results = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(record.players)]
    judged = list(zip(places, judgements, strict=True))
    decisions = tuple(_decision(record, *one) for one in judged if len(one[0].asked.question.legal) > 1)
    steps = [_step(*one) for one in judged]
    retold = Retold(
        match,
        told=[len(before.events) for before in record.positions()],
        ages=[place.age for place in places],
        decisions={decision.moment: number for number, decision in enumerate(decisions)},
    )
    accounts = accounts_of(steps, results)
    return Review(
        chances=tuple(_curve(judged, results)),
        decisions=decisions,
        reports=tuple(
            _report(decisions, seat, accounts, retold.points(strokes_of_luck(steps, results, seat)))
            for seat in range(record.players)
        ),
        turning_points=retold.points(turning_points(steps, results)),
    )


def _step(place: Occasion, judgement: Judgement) -> Answered:
    before, after = judgement.answers[0].chance, judgement.worth(place.played).chance
    return Answered(place.moment, place.asked.question.seat, max(before, after), after)


def _decision(record: Replay, place: Occasion, judgement: Judgement) -> Decision:
    question, best = place.asked.question, judgement.answers[0]
    played = judgement.worth(place.played)
    cost = max(0.0, best.chance - played.chance)
    label = label_of(cost, question.players, first_choice=played == best)
    wrong = label in MISTAKES
    return Decision(
        moment=place.moment,
        seat=question.seat,
        age=place.age,
        question=question.kind,
        played=played.action,
        label=label,
        cost=round(cost, 4),
        points=round(best.points - played.points, 1),
        kinds=kinds_of(record.game, place.asked.view, question, best.action, played.action) if wrong else (),
        answers=tuple(
            Judged(
                worth.action, record.game.space.notation(worth.action), round(worth.chance, 4), round(worth.points, 1)
            )
            for worth in judgement.answers
        ),
    )


def _curve(judged: Sequence[tuple[Occasion, Judgement]], results: list[float]) -> Iterator[tuple[float, ...]]:
    """The chances at every moment: who is asked knows best, and the others share the rest as before."""
    chances = [1 / len(results)] * len(results)
    place = 0
    while place < len(judged):
        since = judged[place][0].since
        together = [one for one in judged[place:] if one[0].since == since]
        fresh: dict[int, float] = {}
        for asked, judgement in together:
            fresh.setdefault(asked.asked.question.seat, judgement.answers[0].chance)
        chances = shared(chances, fresh)
        for _ in together:
            yield tuple(round(chance, 4) for chance in chances)
        place += len(together)
    yield tuple(results)


def shared(chances: list[float], fresh: Mapping[int, float]) -> list[float]:
    """Chances that sum to 1: those of the seats that are asked, and the rest shared by the others as before."""
    others = sum(chance for seat, chance in enumerate(chances) if seat not in fresh)
    known = sum(fresh.values())
    rest = max(0.0, 1 - known) if others else 0.0
    scale = 1 / (known + rest) if known + rest else 0.0
    return [
        fresh[seat] * scale if seat in fresh else chance / others * rest * scale if others else 0.0
        for seat, chance in enumerate(chances)
    ]


def _report(
    decisions: Sequence[Decision], seat: int, accounts: Sequence[Account], strokes: tuple[TurningPoint, ...]
) -> Report:
    players = len(accounts)
    own = [decision for decision in decisions if decision.seat == seat]
    ages = sorted({decision.age for decision in own})
    labels: dict[Label, int] = {}
    for decision in own:
        labels[decision.label] = labels.get(decision.label, 0) + 1
    by_age = [[decision for decision in own if decision.age == age] for age in ages]
    return Report(
        accuracy=_accuracy(own, players),
        ages=tuple(Accuracy(age, len(some), _accuracy(some, players)) for age, some in zip(ages, by_age, strict=True)),
        labels=labels,
        account=accounts[seat],
        strokes=strokes,
    )


def _accuracy(decisions: Sequence[Decision], players: int) -> float:
    """The mean of what was right, in which a decision counts by what was at stake: its best answer less its worst."""
    stakes = [_stake(decision) for decision in decisions]
    shares = [accuracy(decision.cost, players) for decision in decisions]
    total = sum(stakes)
    return round(sum(map(mul, stakes, shares)) / total, 4) if total else 1.0


def _stake(decision: Decision) -> float:
    chances = [answer.chance for answer in decision.answers]
    return max(chances) - min(chances)
