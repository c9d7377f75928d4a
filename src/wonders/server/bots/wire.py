"""Thoughts as they go to bots on other machines: what a seat knows as rows of numbers and words, and nothing else.

Whoever reads them makes nothing of them but views, questions and answers: no code comes over the bus.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, TypeAlias

from pydantic import BaseModel, ConfigDict, TypeAdapter

from wonders.bots import Budget, Option
from wonders.coach import Claim, Judgement, Situation
from wonders.core.game import AnyGame
from wonders.core.match import Match, Question
from wonders.core.offers import Reason
from wonders.core.registry import find_game
from wonders.server.bots.pool import Task

_Told: TypeAlias = tuple[int, float, float, list[tuple[str, dict[str, Any]]]]
"""An option, with the words and numbers of its reasons."""
_ANSWERS: Mapping[Task, TypeAdapter[Any]] = {
    "choose": TypeAdapter(int),
    "advise": TypeAdapter(list[_Told]),
    "judge": TypeAdapter(list[Judgement]),
    "explain": TypeAdapter(list[list[Claim]]),
}


class Unwritable(Exception):  # noqa: N818  said of a view
    """There is something in a view that is neither a number nor a word nor a row of them."""


class _Asked(BaseModel):
    """What a seat knew when it was asked, and what it was asked."""

    model_config = ConfigDict(extra="forbid")

    view: list[Any]
    question: Question
    played: int | None = None


class _Written(BaseModel):
    """A thought."""

    model_config = ConfigDict(extra="forbid")

    task: Task
    game: str
    asked: list[_Asked]
    level: str = ""
    simulations: int | None = None
    seconds: float | None = None
    seed: int | str = 0
    pairs: list[tuple[int, int]] = []


def write(task: Task, game: AnyGame, *given: Any) -> dict[str, Any]:
    """A thought, ready for JSON; `Unwritable` if it cannot be sent."""
    found = _Written(task=task, game=game.id, asked=[])
    if task == "judge":
        found.asked = [_asked(*one) for one in given[0]]
    elif task == "explain":
        view, question, found.pairs = given
        found.asked = [_asked(view, question)]
    else:
        level, view, question, budget = given
        found.asked, found.level = [_asked(view, question)], level
        found.simulations, found.seconds, found.seed = budget.simulations, budget.seconds, budget.seed
    return found.model_dump(mode="json", exclude_defaults=True)


def read(data: Any) -> tuple[Task, AnyGame, tuple[Any, ...]]:
    """The task, the game and what is given; an error if they make no sense."""
    found = _Written.model_validate(data)
    game = find_game(found.game)
    asked = [Situation(_view(game, one.view), one.question, one.played) for one in found.asked]
    if found.task == "judge":
        return found.task, game, (asked,)
    (one,) = asked
    if found.task == "explain":
        return found.task, game, (one.view, one.question, found.pairs)
    budget = Budget(found.simulations, found.seconds, found.seed)
    return found.task, game, (found.level, one.view, one.question, budget)


def write_answer(task: Task, answer: Any) -> Any:
    """What a thought came to, ready for JSON."""
    if task == "advise":
        return [
            (one.action, one.win_chance, one.points, [(why.code, dict(why.fields)) for why in one.reasons])
            for one in answer
        ]
    return _ANSWERS[task].dump_python(answer, mode="json")


def read_answer(task: Task, given: Sequence[Any], data: Any) -> Any:
    """The same again; an error if it is no answer to what was asked."""
    answer = _ANSWERS[task].validate_python(data)
    if task == "advise":
        answer = [
            Option(action, chance, points, tuple(Reason(*why) for why in reasons))
            for action, chance, points, reasons in answer
        ]
    if task in ("choose", "advise"):
        actions = {answer} if task == "choose" else {option.action for option in answer}
        if not actions <= set(given[2].legal):
            raise ValueError("not legal")
    if task in ("judge", "explain") and len(answer) != len(given[-1]):
        raise ValueError("not as many answers as questions")
    return answer


def _asked(view: Any, question: Question, played: int | None = None) -> _Asked:
    return _Asked(view=[_row(getattr(view, name)) for name in _names(view.__class__)], question=question, played=played)


def _view(game: AnyGame, row: list[Any]) -> Any:
    kind = _kind(game.id)
    return kind(**dict(zip(_names(kind), map(_tuples, row), strict=True)))


@cache
def _kind(game: str) -> type:
    """What views of a game are."""
    return type(Match(game, seed=0).view(None))


@cache
def _names(kind: type) -> tuple[str, ...]:
    """What a view has; what it keeps for the next time does not count when two are compared, and stays."""
    return tuple(field.name for field in fields(kind) if field.compare)


def _row(value: Any) -> Any:
    if type(value) is tuple:
        return [_row(one) for one in value]
    if value is not None and type(value) not in (bool, int, float, str):
        raise Unwritable
    return value


def _tuples(value: Any) -> Any:
    """The same as a view has it."""
    if isinstance(value, list):
        return tuple(_tuples(one) for one in value)
    if isinstance(value, dict):
        raise TypeError("no row of numbers and words")
    return value
