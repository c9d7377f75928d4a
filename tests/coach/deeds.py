"""What an action does, as the engine tells it in events and the components say of themselves."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from wonders.core.events import Event
from wonders.core.game import AnyGame

WORDS = {
    "shields": {"shields"},
    "symbols": {"science"},
    "production": {"produce", "choice", "resource"},
    "coins": {"coins", "coin"},
}
"""The effect words by which the components themselves say what they bring."""
BUILT = ("build", "wonder", "stage", "revive", "take")


class Deed(NamedTuple):
    """What the engine tells of an action: the seat's own event, and what the component says of itself, by word."""

    event: Event | None
    effects: Mapping[str, Any]


def deed(game: AnyGame, world: Any, seat: int, action: int) -> Deed:
    """Plays an action in a world; where seats choose together, the others choose at once, and payments are made."""
    world.tell = told = list[Event]()
    game.rules.apply(world, seat, action)
    while (seats := game.rules.waiting(world)) and not any(event.fields.get("seat") == seat for event in told):
        one = seats[0]
        game.rules.apply(world, one, game.rules.legal(world, one)[0])
    event = next((one for one in told if one.fields.get("seat") == seat and one.kind in (*BUILT, "discard")), None)
    if event is None:
        return Deed(None, {})
    fields = event.fields
    stage = f"{fields['wonder']}_{fields['stage']}" if "wonder" in fields and "stage" in fields else fields.get("stage")
    item: Mapping[str, Any] = game.texts.items.get(str(stage or fields.get("wonder") or fields.get("card")), {})
    effects = item.get("effects", []) if event.kind in BUILT else []
    return Deed(event, {word: arguments for word, *arguments in effects})


def brings(kind: str, done: Deed) -> bool:
    if kind == "stages":
        return done.event is not None and (done.event.kind in ("wonder", "stage") or "stage" in done.event.fields)
    return bool(done.effects.keys() & WORDS[kind])


def scored(game: AnyGame, world: Any, seat: int) -> int:
    """The points of a seat without its coins, which are there to be spent."""
    tally = game.views.tally(game.views.view(world, None))[seat]
    return sum(points for category, points in tally.items() if category != "treasury")
