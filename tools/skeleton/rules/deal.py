"""The deal: what chance decides before the first move (1.1)."""

from tools.skeleton.rules.catalog import CARD, CARD_IDS
from tools.skeleton.rules.state import State
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.events import Event
from wonders.core.game import Deal, Options

HAND = 5
COINS = 3


def deal(players: int, _options: Options, chance: Chance) -> Deal:
    """Draws a hand for each seat, one after the other."""
    return {"cards": tuple(chance.shuffled(CARD_IDS)[: HAND * players])}


def start(players: int, _options: Options, piles: Deal, tell: list[Event] | None) -> State:
    """The table before the first turn; each seat is told its hand."""
    cards = piles.get("cards", ())
    if set(piles) != {"cards"} or len(set(cards)) != len(cards) or len(cards) != HAND * players:
        raise SetupError(f"the deal needs {HAND * players} different cards in the pile 'cards'")
    if unknown := set(cards) - set(CARD_IDS):
        raise SetupError(f"there is no card '{min(unknown)}'")
    hands = [tuple(sorted(CARD[card] for card in cards[HAND * seat : HAND * (seat + 1)])) for seat in range(players)]
    state = State(hands, [()] * players, (), [COINS] * players, 0, tell)
    if tell is not None:
        for seat, hand in enumerate(hands):
            tell.append(Event("hand", {"seat": seat}, {"cards": [CARD_IDS[card] for card in hand]}, (seat,)))
    return state
