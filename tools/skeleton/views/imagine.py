"""A world that a viewer cannot rule out: the cards that it has not seen, dealt to the hands of the others."""

from collections.abc import Iterable

from tools.skeleton.rules.catalog import CARD, CARD_IDS
from tools.skeleton.rules.state import State
from tools.skeleton.views.view import View
from wonders.core.chance import Chance


def imagine(view: View, chance: Chance) -> State:
    """A full state with the same view."""
    seen = {*view.hand, *view.discard, *(card for city in view.seats for card in city.built)}
    hidden = iter(chance.shuffled([card for card in range(len(CARD_IDS)) if CARD_IDS[card] not in seen]))
    hands = [
        _numbers(view.hand) if seat == view.viewer else tuple(sorted(next(hidden) for _ in range(city.cards_in_hand)))
        for seat, city in enumerate(view.seats)
    ]
    built = [_numbers(city.built) for city in view.seats]
    return State(hands, built, _numbers(view.discard), [city.coins for city in view.seats], view.seat)


def _numbers(cards: Iterable[str]) -> tuple[int, ...]:
    return tuple(CARD[card] for card in cards)
