"""The protocol: a state waits for seats, a seat answers a question, events tell, views hide.

A game is a record of functions over its own state and view classes, in a few parts; what a game has no use for it
leaves out, and gets the default. Nothing outside a game's folder knows those classes; everything outside treats all
games alike through this record.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from wonders.core.actions import ActionSpace
from wonders.core.chance import Chance
from wonders.core.content.items import Items
from wonders.core.content.lesson import Lesson
from wonders.core.content.pad import Pad
from wonders.core.content.rulebook import Rulebook
from wonders.core.defaults import (
    ageless,
    brings_nothing,
    catalog_of_items,
    draw_plainly,
    indifferent,
    plain_view,
    reveals_something,
    unreasoned,
)
from wonders.core.errors import SetupError
from wonders.core.events import Event
from wonders.core.offers import Offer
from wonders.core.outcome import Outcome
from wonders.core.planner import Planner
from wonders.core.text.drawing import Section
from wonders.core.text.phrases import Speaker

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


@dataclass(frozen=True, eq=False, repr=False)
class Rules(Generic[S]):
    """Who is asked what, which answers are legal, what they do, and how it ends."""

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
    outcome: Callable[[S], Outcome | None]
    categories: tuple[str, ...]
    """The categories of points, in the order of the rulebook's score sheet."""


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


@dataclass(frozen=True, eq=False, repr=False)
class Sealed(Generic[S]):
    """Choices that seats make at the same time; the default for games without them."""

    given: Callable[[S, int], int] = none_given
    """How many answers a seat has given to its unresolved sealed choice: those that it can take back."""
    retract: Callable[[S, int], int] = no_retract
    """Takes a seat back to the start of its unresolved sealed choice; the number of answers taken back, 0 if none."""


@dataclass(frozen=True, eq=False, repr=False)
class Shuffles(Generic[S]):
    """Chance moves in mid-game; the default for games whose chance is all in the deal."""

    awaited: Callable[[S], int] = no_chance
    """How many things wait to be put in random order by a chance move; 0 if none is due."""
    settle: Callable[[S, Sequence[int]], None] = settle_nothing
    """Carries out the chance move: the awaited things come in this order."""


@dataclass(frozen=True, eq=False, repr=False)
class Views(Generic[S, V]):
    """What each seat knows, and what is worked out from that."""

    view: Callable[[S, int | None], V]
    """What a seat (None: a spectator) knows. The only hiding code."""
    imagine: Callable[[V, Chance], S]
    """A full state that the viewer cannot rule out, drawn at random."""
    tally: Callable[[V], list[dict[str, int]]]
    """The public score so far: for each seat the points by category that everybody can count. At the end it is the
    outcome's."""
    show: Callable[[V], Mapping[str, Any]] = plain_view
    """A view as names and numbers, ready for JSON."""
    show_choice: Callable[[S, int | None], Mapping[str, Any]] | None = None
    """The parts of what `show` makes of the view that sealed answers change, the viewer's own too; all others stay
    while nothing is told or resolved. By default all may change with the viewer's own answers."""
    open_view: Callable[[S], Mapping[str, Any]] | None = None
    """The whole table with nothing hidden, for when the game is over; by default what a spectator sees."""
    reveals: Callable[[Event], bool] = reveals_something
    """Whether an event that followed from an action tells anybody something that was hidden; those that do not could be
    told by everybody who knew the table and the action. By default all may."""
    turned_up: Mapping[str, str] = field(default_factory=dict)
    """Of the kinds of events that tell what chance has brought, the field that names it."""
    age: Callable[[V], int] = ageless
    """The age that is played; 0 before the first, and in games without any."""
    wonders: Callable[[V], list[list[str]]] | None = None
    """The wonders that each seat has or has built, as everybody can see, for statistics."""
    entered: Callable[[Mapping[str, Any]], V] | None = None
    """A view from what somebody sees on a real table; what cannot arise is `Impossible`, and the phrase `position.CODE`
    says why. None where positions cannot be entered by hand."""
    redealt: Callable[[Deal, S], Deal] | None = None
    """The deal of a game, with all that is hidden as it lies in an imagined world. None where that cannot be told."""
    offers: Callable[[V], list[Offer]] | None = None
    """For the question of the viewer: every legal action with its payment, and what is wanted but not to be had, with
    the reasons; none where nothing is asked of the viewer. By default the legal actions."""
    forget: Callable[[V], V] | None = None
    """The view of who keeps in mind only what lies open, for `show` and for drawing; by default nothing is memory."""
    planner: Callable[[V], Planner] | None = None
    """What a seat that plans would count on paper, from its view; by default there is no planner."""


class Habit(NamedTuple):
    """Other numbers for the same rules of thumb; the functions of the advice take them by the name `w`."""

    weights: Any
    """What counts for what, for `appraise`, `merits` and `hunch`."""
    prospects: Any
    """What promises points, for `standing`."""


@dataclass(frozen=True, eq=False, repr=False)
class Advice(Generic[S]):
    """What bots know about a game; the default knows nothing."""

    appraise: Callable[[S, int, list[int]], list[float]] = indifferent
    """What each of these legal actions is worth to the seat, in points, by the game's rules of thumb."""
    merits: Callable[[S, int, int], dict[str, float]] = unreasoned
    """The same for one action, by reason."""
    brings: Callable[[S, int, int], Mapping[str, int] | None] = brings_nothing
    """How much one action brings at once of what mistakes are told by: `shields`, science `symbols`, `stages` of a
    wonder, `production`, `coins`; `sale` where a card is sold. None where the seat cannot know."""
    hunch: Callable[[S, int, list[int]], list[float]] | None = None
    """A quicker appraisal for playing many games to their end; it may leave out what costs much to work out. By default
    such games are played at random."""
    standing: Callable[[S], list[float]] | None = None
    """The points each seat is likely to end with, by how it stands in the middle of a game; it only has to compare. By
    default the public score so far."""
    habits: Mapping[str, Habit] = field(default_factory=dict)
    """Other numbers by name: those of earlier versions, and those of bots that play for one thing alone."""
    levels: tuple[str, ...] = ("search:2", "search:8", "search:30", "search:100", "search:300", "search:600")
    """The bots that play each level, weakest first, in the notation of the bots (`greedy`, `search:400`)."""
    opening: frozenset[str] = frozenset()
    """The kinds of questions of the set-up: what an answer to them is worth shows once it is over."""
    themes: Mapping[str, str] = field(default_factory=dict)
    """What a puzzle is about when this reason of `merits` decides it (`army`), or this way to win (`victory.HOW`)."""
    trained: tuple[str, ...] = ()
    """The same where a network comes with the game and can be asked (`net:0.7~0.2`)."""
    guided: tuple[int, float] = (1, 5.0)
    """How often the turn comes back before `net+search` asks it, and the simulations that its first thought weighs."""
    anchors: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """What the levels are worth in ratings, weakest first, by the number of players; `bench.anchors` measures it."""


@dataclass(frozen=True, eq=False, repr=False)
class Codec(Generic[S]):
    """States as plain data, for stored games and tests."""

    dump: Callable[[S], dict[str, Any]]
    """The state as plain data, ready for JSON; equal states give equal data."""
    load: Callable[[Mapping[str, Any]], S]


@dataclass(frozen=True, eq=False, repr=False)
class Texts(Generic[V]):
    """The words; whatever has none is told by its id and its data."""

    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The names of the components, by id and language."""
    phrases: Mapping[str, str] = field(default_factory=dict)
    """English templates and words, keyed by kind and word: `question`, `action`, `event`, `reason`, payment `step`,
    `consequence`, `merit`, `effect`, `word` and `name` for ids without a name of their own, `hidden` for what a reader
    may not know, `category` of points, `victory`, `option`, `players` for a note on their number, `draw`, and for the
    score pad `pad` and `objection`, and `position` for why one that was entered by hand cannot arise."""
    items: Items = field(default_factory=dict)
    """Every card, wonder, stage and token as data: its kind, cost, chains and effects."""
    draw: Callable[[V, Speaker], list[Section]] = draw_plainly
    """A view as text for the terminal, in the words of a speaker."""
    catalog: Callable[[Speaker], list[Section]] = catalog_of_items
    """Every component, for checking against the box."""
    rulebook: Rulebook | None = None
    """The rules in words, where they are written."""
    lesson: Lesson | None = None
    """The first game that teaches, where there is one."""
    pad: Pad | None = None
    """The score pad for people who play the printed game, where there is one."""


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[S, V]):
    """Everything the rest of the program knows about a game."""

    id: str
    title: str
    version: int
    """Version of the rules: action numbers, deals and stored games stay valid within one version."""
    players: tuple[int, ...]
    options: Mapping[str, tuple[str, ...]]
    """For each option its values; the first is the default."""
    space: ActionSpace
    rules: Rules[S]
    views: Views[S, V]
    codec: Codec[S]
    sealed: Sealed[S] = field(default_factory=Sealed)
    shuffles: Shuffles[S] = field(default_factory=Shuffles)
    advice: Advice[S] = field(default_factory=Advice)
    texts: Texts[V] = field(default_factory=Texts)
    authors: tuple[str, ...] = ()
    publisher: str = ""
    """Who made the printed game."""

    def offers(self, state: S, seat: int, view: V | None = None) -> list[Offer]:
        """What a seat can do and how it would pay, and what it cannot do and why; just the legal actions by default."""
        if self.views.offers is not None:
            return self.views.offers(self.views.view(state, seat) if view is None else view)
        return [Offer(action) for action in self.rules.legal(state, seat)]

    def open_view(self, state: S) -> Mapping[str, Any]:
        """The whole table with nothing hidden; what a spectator sees by default."""
        if self.views.open_view is not None:
            return self.views.open_view(state)
        return self.views.show(self.views.view(state, None))

    def forgotten(self, view: V) -> V:
        """The same view without what its seat could only keep in mind."""
        return view if self.views.forget is None else self.views.forget(view)

    def standing(self, state: S) -> list[float]:
        """The points each seat is likely to end with; the public score so far by default."""
        if self.advice.standing is not None:
            return self.advice.standing(state)
        return [float(sum(sheet.values())) for sheet in self.views.tally(self.views.view(state, None))]

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
