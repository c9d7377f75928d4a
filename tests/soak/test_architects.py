"""Long samples of Architects, for `make soak`."""

from collections import Counter

import pytest

from wonders.core.chance import Chance
from wonders.core.events import Event
from wonders.games.architects import GAME
from wonders.games.architects.rules.catalog import COMPLETE, TOKEN_IDS, WONDER_IDS
from wonders.games.architects.rules.score import progress
from wonders.games.architects.rules.state import State

GAMES = 3000
EXTRA = {"urbanism", "crafts", "jewellery", "science", "propaganda", "architecture"}
AT_THE_END = {"decor", "politics", "strategy", "education", "culture"}


def finished(players: int, number: int, events: list[Event]) -> State:
    """A random game played to its end."""
    chance = Chance(number, "soak", str(players))
    options = GAME.chosen({})
    state = GAME.rules.start(players, options, GAME.rules.deal(players, options, chance.stream("deal")), events)
    state.tell = events
    while GAME.rules.outcome(state) is None:
        if seats := GAME.rules.waiting(state):
            GAME.rules.apply(state, seats[0], chance.pick(GAME.rules.legal(state, seats[0])))
        else:
            GAME.shuffles.settle(state, chance.order(GAME.shuffles.awaited(state)))
    return state


def uses(state: State, events: list[Event]) -> set[str]:
    """The progress tokens that did something in a game."""
    found = {str(event.fields["token"]) for event in events if event.kind == "extra"}
    owners: dict[str, int] = {}
    for event in events:
        if event.kind == "build":
            found |= {"economy"} if event.fields["doubled"] else set()
            found |= {"engineering"} if event.fields["any"] else set()
        elif event.kind == "progress":
            owners[str(event.fields["token"])] = int(str(event.fields["seat"]))
        elif event.kind == "battle" and "tactics" in owners:
            found.add("tactics")
    return found | {token for token in AT_THE_END & set(owners) if progress(state, owners[token])}


@pytest.mark.soak
@pytest.mark.parametrize("players", range(2, 8))
def test_three_thousand_games_show_everything(players: int) -> None:
    completed: Counter[int] = Counter()
    kinds: Counter[str] = Counter()
    used: set[str] = set()
    for number in range(GAMES):
        events: list[Event] = []
        state = finished(players, number, events)
        completed.update(wonder for wonder, built in zip(state.wonders, state.built, strict=True) if built == COMPLETE)
        kinds.update(event.kind for event in events)
        used |= uses(state, events)
    assert set(completed) == set(range(len(WONDER_IDS)))
    assert used == set(TOKEN_IDS)
    assert used >= EXTRA
    assert min(kinds[kind] for kind in ("battle", "peek", "search", "shuffle", "set", "open", "extra")) > GAMES // 10
