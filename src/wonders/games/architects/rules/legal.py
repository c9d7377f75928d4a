"""What a seat may do in Architects."""

from functools import lru_cache

from wonders.games.architects.rules.catalog import (
    CENTRAL,
    GOODS,
    GREEN,
    GREENS,
    LEARNS,
    SEARCHES,
    SETS,
    STAGES,
    TAKES,
    guard,
)
from wonders.games.architects.rules.effects import ANY_DECK, CENTRAL_DECK
from wonders.games.architects.rules.payments import HELPING, Builds, builds
from wonders.games.architects.rules.space import (
    ACT_BLIND,
    ACT_BUILD,
    ACT_CHOOSE,
    ACT_DECLINE,
    ACT_KEEP,
    ACT_PAY,
    ACT_PROGRESS,
    ACT_REACH,
    ACT_SEARCH,
    ACT_SET,
    ACT_STOP,
    ACT_TAKE,
    ACT_USE,
)
from wonders.games.architects.rules.state import (
    ACTING,
    CHOOSING,
    GAINING,
    KEEPING,
    ORDERING,
    PAYING,
    REACHING,
    SEARCHING,
    SHUFFLING,
    TAKING,
    USING,
    State,
    right_of,
    site,
    size,
)

NOBODY: tuple[int, ...] = ()
ALONE: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,), (4,), (5,), (6,))

_GREEN_GUARD = guard(GREENS)


def waiting(s: State) -> tuple[int, ...]:
    """The seat that has a question to answer; nobody while a shuffle is due and once the game is over."""
    return ALONE[s.seat] if s.ask < SHUFFLING or s.ask == USING else NOBODY


def awaited(s: State) -> int:
    """How many cards of the searched deck wait to be shuffled (5.15)."""
    return size(s, s.deck) if s.ask == SHUFFLING else 0


def legal(s: State, _seat: int) -> list[int]:
    """The actions that answer the seat's question."""
    if not s.menu:
        s.menu = tuple(answers(s))
    return list(s.menu)


def answers(s: State) -> list[int]:
    """The answers to the question that is asked; empty where there is nothing to choose from."""
    ask = s.ask
    if ask == TAKING:
        return takes(s)
    if ask == ACTING:
        return actions(s)
    if ask == PAYING:
        return [ACT_PAY + payment for payment in buildable(s).allowed[s.stage]]
    if ask == GAINING:
        return gains(s)
    if ask == REACHING:
        return takes(s) + [ACT_REACH + deck for deck in far_decks(s) if size(s, deck)]
    if ask == ORDERING:
        return [ACT_TAKE + side for side, deck in enumerate(sides(s)) if size(s, deck)]
    if ask == SEARCHING:
        return [ACT_SEARCH + side for side, deck in enumerate(sides(s)) if size(s, deck)]
    if ask == KEEPING:
        return [ACT_KEEP + card for card in sorted(set(looked_at(s)))]
    if ask == USING:
        return [ACT_USE, ACT_DECLINE] if has_effect(s) else []
    if ask == CHOOSING:
        return [ACT_CHOOSE + wonder for wonder in range(CENTRAL) if wonder not in s.wonders]
    return []


def sides(s: State) -> tuple[int, int]:
    """The left and the right deck of the seat to move (2.10)."""
    return s.seat, right_of(s, s.seat)


def far_decks(s: State) -> list[int]:
    """The decks that lie between other players."""
    return [deck for deck in range(s.players) if deck not in sides(s)]


def takes(s: State) -> list[int]:
    """The decks within reach that have a card: left, right, central (4.2, 4.3)."""
    left, right = sides(s)
    result = []
    if size(s, left):
        result.append(ACT_TAKE)
    if size(s, right):
        result.append(ACT_TAKE + 1)
    if size(s, s.players):
        result.append(ACT_TAKE + 2)
    return result


def actions(s: State) -> list[int]:
    """What can be done after a take: the duties to build and to learn, extra cards; else the turn can end (4.6-4.8)."""
    result: list[int] = []
    cards = s.cards[s.seat]
    duty = False
    if cards & GOODS:
        found = buildable(s)
        duty = found.duty > 0
        for stage in found.stages:
            result.append(ACT_BUILD + stage)  # noqa: PERF401  a comprehension is slower for so few
    # Open places are empty only when the stack is, so without an open token none is left at all (6.6).
    if cards & GREEN and s.open:
        for number in sets(cards & GREEN):
            result.append(ACT_SET + number)
            duty = True
    if s.ready:
        result += takes(s)
    if not duty:
        result.append(ACT_STOP)
    return result


def buildable(s: State) -> Builds:
    """What the seat to move can build with the cards and tokens it has now."""
    seat = s.seat
    return builds(site(s, seat), s.cards[seat] & GOODS, s.tokens[seat] & ~s.used & HELPING, s.rules)


@lru_cache(maxsize=1 << 12)
def sets(green: int) -> tuple[int, ...]:
    """The sets that these green cards form (6.1)."""
    return tuple(
        [number for number, cards in enumerate(SETS) if ((green | _GREEN_GUARD) - cards) & _GREEN_GUARD == _GREEN_GUARD]
    )


def gains(s: State) -> list[int]:
    """The progress tokens to choose from: the open ones, and the top one of the stack (6.4, 6.5)."""
    result = [ACT_PROGRESS + token for token in sorted(set(s.open))]
    if s.stack:
        result.append(ACT_BLIND)
    return result


def has_effect(s: State) -> bool:
    """Whether the effect of the stage just built can bring anything (5.11, 5.20)."""
    number = STAGES * s.wonders[s.seat] + s.stage
    if LEARNS[number]:
        return bool(gains(s))
    if TAKES[number] == CENTRAL_DECK:
        return size(s, s.players) > 0
    decks = range(s.players + 1) if TAKES[number] == ANY_DECK else sides(s)
    return any(size(s, deck) for deck in decks)


def looked_at(s: State) -> tuple[int, ...]:
    """The cards that are looked at in the searched deck, from the top (5.15)."""
    place = s.next[s.deck]
    return s.decks[s.deck][place : place + SEARCHES[STAGES * s.wonders[s.seat] + s.stage]]
