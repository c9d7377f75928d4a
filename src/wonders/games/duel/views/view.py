"""What a viewer of Duel knows: the only hiding code, and its counterpart that imagines what may be hidden.

Nothing in Duel is known to one seat alone, so both seats and a spectator know the same; only face-down cards,
removed cards, undrafted wonders and the order of the box are hidden.
"""

from dataclasses import dataclass

from wonders.core.events import Event
from wonders.games.duel.rules.catalog import FROM_BOX, SLOTS
from wonders.games.duel.rules.faces import GONE, face
from wonders.games.duel.rules.score import points
from wonders.games.duel.rules.state import State


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer knows about a game of Duel."""

    viewer: int | None
    ask: int
    seat: int
    again: bool
    victor: int
    how: int
    chooses: bool
    drafted: int
    shown_wonders: tuple[int, ...]
    age: int
    slots: tuple[int, ...]
    pawn: int
    spoils: tuple[int, ...]
    board: int
    drawn: tuple[int, ...]
    discard: int
    coins: tuple[int, ...]
    cards: tuple[int, ...]
    tokens: tuple[int, ...]
    unbuilt: tuple[tuple[int, ...], ...]
    built: tuple[tuple[int, ...], ...]
    tucked: tuple[int, ...]


PLAIN = frozenset({
    "draft", "build", "discard", "wonder", "removed", "again", "start",
    "income", "loss", "pawn", "progress", "destroy", "revive",
})  # fmt: skip
"""Events that follow from what everybody knows and from the action."""


def reveals(event: Event) -> bool:
    """Whether an event tells something that was hidden: a card, a wonder or a token that nobody had seen."""
    return event.kind not in PLAIN


def view(s: State, viewer: int | None) -> View:
    """What a seat, or a spectator (None), knows."""
    return View(
        viewer,
        s.ask,
        s.seat,
        s.again,
        s.victor,
        s.how,
        s.chooses,
        s.drafted,
        s.deck_wonders[: 4 if s.drafted < 4 else 8],
        s.age,
        tuple([face(s, slot) for slot in range(SLOTS)]) if s.layout else (),
        s.pawn,
        tuple(s.spoils),
        s.board,
        _drawn(s),
        s.discard,
        tuple(s.coins),
        tuple(s.cards),
        tuple(s.tokens),
        tuple(s.unbuilt),
        tuple(s.built),
        s.tucked,
    )


def _drawn(s: State) -> tuple[int, ...]:
    """The tokens that came out of the box: they are seen by all and remembered (7.7)."""
    for built in s.built:
        for wonder in built:
            if FROM_BOX[wonder]:
                return s.box[: FROM_BOX[wonder]]
    return ()


def tally(v: View) -> list[dict[str, int]]:
    """The public score so far: nothing that scores is hidden (12.2)."""
    s = public(v)
    return [points(s, seat) for seat in (0, 1)]


def offered(v: View) -> list[int]:
    """The wonders on offer in the draft."""
    if v.drafted == len(v.shown_wonders):
        return []
    taken = v.unbuilt[0] + v.unbuilt[1]
    return [wonder for wonder in v.shown_wonders if wonder not in taken]


def with_hidden(v: View, decks: tuple[tuple[int, ...], ...], wonders: tuple[int, ...], box: tuple[int, ...]) -> State:
    """The state of the viewer's table with these cards, wonders and tokens in the places nobody sees."""
    state = State(decks, wonders, v.board, box, v.chooses)
    state.ask = v.ask
    state.seat = v.seat
    state.again = v.again
    state.victor = v.victor
    state.how = v.how
    state.drafted = v.drafted
    state.age = v.age
    state.layout = state.decks[v.age] if v.age >= 0 else ()
    for slot, card in enumerate(v.slots):
        if card != GONE:
            state.left |= 1 << slot
            if card >= 0:
                state.up |= 1 << slot
    state.pawn = v.pawn
    state.spoils = list(v.spoils)
    state.discard = v.discard
    state.coins = list(v.coins)
    state.cards = list(v.cards)
    state.tokens = list(v.tokens)
    state.unbuilt = list(v.unbuilt)
    state.built = list(v.built)
    state.tucked = v.tucked
    state.derive()
    return state


def public(v: View) -> State:
    """What lies open on the table as a state of its own: it asks what is asked, and nothing that is hidden is in it."""
    return with_hidden(v, (v.slots,) * 3, v.shown_wonders, v.drawn)


def age(v: View) -> int:
    """The age that is played; 0 before the first."""
    return v.age + 1
