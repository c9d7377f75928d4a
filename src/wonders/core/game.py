"""The protocol: a state waits for seats, a seat answers a question, events tell, views hide.

A game is a record of functions over its own state and view classes. Nothing outside a game's folder knows
those classes; everything outside treats all games alike through this record.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from wonders.core.actions import ActionSpace
from wonders.core.chance import Chance
from wonders.core.drawing import Section
from wonders.core.errors import SetupError
from wonders.core.events import Event
from wonders.core.lesson import Lesson
from wonders.core.offers import Offer
from wonders.core.outcome import Outcome
from wonders.core.pad import Pad
from wonders.core.phrases import Speaker
from wonders.core.rulebook import Rulebook

Options: TypeAlias = Mapping[str, str]
Deal: TypeAlias = Mapping[str, tuple[str, ...]]
"""What chance decided before the first move: named piles of ids, in order."""


class State(Protocol):
    """The whole truth about a game in progress; changed in place, copied to branch."""

    tell: list[Event] | None
    """Where events are told; None where nobody listens. Not part of the game: copies listen to nobody."""

    def copy(self) -> "State":
        """An independent state; what is never changed in place may be shared."""


S = TypeVar("S", bound=State)
V = TypeVar("V")


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """Everything the rest of the program knows about a game."""

    id: str
    title: str
    rules: int
    """Version of the rules: action numbers, deals and stored games stay valid within one version."""
    players: tuple[int, ...]
    options: Mapping[str, tuple[str, ...]]
    """For each option its values; the first is the default."""
    space: ActionSpace
    categories: tuple[str, ...]
    """The categories of points, in the order of the rulebook's score sheet."""

    deal: Callable[[int, Options, Chance], Deal]
    start: Callable[[int, Options, Deal, list[Event] | None], S]
    """The state before the first question; tells what is laid out. Refuses a deal that no shuffle could give."""

    waiting: Callable[[S], tuple[int, ...]]
    """The seats that have a question to answer, in ascending order; none while chance is awaited or at the end."""
    question: Callable[[S, int], str]
    """The kind of the question this seat has to answer."""
    legal: Callable[[S, int], list[int]]
    """The actions that answer this seat's question; never empty for a seat that is waited for."""
    apply: Callable[[S, int, int], None]
    """Plays an action that is legal for this seat; the caller has checked that it is."""
    given: Callable[[S, int], int]
    """How many answers a seat has given to its unresolved sealed choice: those that it can take back."""
    retract: Callable[[S, int], int]
    """Takes a seat back to the start of its unresolved sealed choice; the number of answers taken back, 0 if none."""
    awaited: Callable[[S], int]
    """How many things wait to be put in random order by a chance move; 0 if none is due."""
    settle: Callable[[S, Sequence[int]], None]
    """Carries out the chance move: the awaited things come in this order."""
    outcome: Callable[[S], Outcome | None]
    tally: Callable[[V], list[dict[str, int]]]
    """The public score so far: for each seat the points by category that everybody can count. At the end it is the
    outcome's."""
    offers: Callable[[V], list[Offer]]
    """For the question of the viewer: every legal action with its payment, and what is wanted but not to be had, with
    the reasons; none where nothing is asked of the viewer."""

    appraise: Callable[[S, int, list[int]], list[float]]
    """What each of these legal actions is worth to the seat, in points, by the game's rules of thumb."""
    merits: Callable[[S, int, int], dict[str, float]]
    """The same for one action, by reason."""
    hunch: Callable[[S, int, list[int]], list[float]]
    """A quicker appraisal for playing many games to their end; it may leave out what costs much to work out."""
    standing: Callable[[S], list[float]]
    """The points each seat is likely to end with, by how it stands in the middle of a game; it only has to compare."""
    levels: tuple[str, ...]
    """The bots that play each level, weakest first, in the notation of the bots (`greedy`, `search:400`)."""

    view: Callable[[S, int | None], V]
    """What a seat (None: a spectator) knows. The only hiding code."""
    imagine: Callable[[V, Chance], S]
    """A full state that the viewer cannot rule out, drawn at random."""
    show: Callable[[V], Mapping[str, Any]]
    """A view as names and numbers, ready for JSON."""
    open_view: Callable[[S], Mapping[str, Any]]
    """The whole table with nothing hidden, for when the game is over."""
    draw: Callable[[V, Speaker], list[Section]]
    """A view as text for the terminal, in the words of a speaker."""

    dump: Callable[[S], dict[str, Any]]
    """The state as plain data, ready for JSON; equal states give equal data."""
    load: Callable[[Mapping[str, Any]], S]

    names: Mapping[str, Mapping[str, str]]
    """The names of the components, by id and language."""
    phrases: Mapping[str, str]
    """English templates and words, keyed by kind and word: `question`, `action`, `event`, `reason`, payment `step`,
    `consequence`, `merit`, `effect`, `word` and `name` for ids without a name of their own, `hidden` for what a reader
    may not know, `category` of points, `victory`, `option`, `players` for a note on their number, `draw`, and for the
    score pad `pad` and `objection`."""
    items: Mapping[str, Mapping[str, Any]]
    """Every card, wonder, stage and token as data, ready for JSON: its kind, cost, chains and effects."""
    catalog: Callable[[Speaker], list[Section]]
    """Every component, for checking against the box."""
    rulebook: Rulebook | None = None
    """The rules in words, where they are written."""
    lesson: Lesson | None = None
    """The first game that teaches, where there is one."""
    pad: Pad | None = None
    """The score pad for people who play the printed game, where there is one."""
    authors: tuple[str, ...] = ()
    publisher: str = ""
    """Who made the printed game."""

    def chosen(self, options: Options | None) -> dict[str, str]:
        """All options with their values, defaults filled in; refuses what the game does not know."""
        result = {name: values[0] for name, values in self.options.items()}
        for name, value in (options or {}).items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise SetupError(f"{self.id} has no option '{name}' (it has {known})")
            if value not in self.options[name]:
                raise SetupError(f"option {name} is one of {', '.join(self.options[name])}, not '{value}'")
            result[name] = value
        return result

    def seats(self, players: int | None) -> int:
        """The number of players, the smallest by default; refuses a number the game is not for."""
        if players is None:
            return self.players[0]
        if players not in self.players:
            allowed = f"{self.players[0]}–{self.players[-1]}" if len(self.players) > 1 else f"{self.players[0]}"
            raise SetupError(f"{self.id} is for {allowed} players, not {players}")
        return players


AnyGame: TypeAlias = Game[Any, Any]


def none_given(_state: State, _seat: int) -> int:
    """For games without sealed choices."""
    return 0


def no_retract(_state: State, _seat: int) -> int:
    """For games without sealed choices."""
    return 0


def no_chance(_state: State) -> int:
    """For games whose chance is all in the deal."""
    return 0


def settle_nothing(_state: State, _order: Sequence[int]) -> None:
    """For games whose chance is all in the deal."""
    raise AssertionError("no chance move is due")
