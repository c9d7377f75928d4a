"""The deal of a game of 7 Wonders as it would have been, had the hidden cards lain as in an imagined world."""

from wonders.core.game import Deal
from wonders.games.seven_wonders.rules.catalog import CARD_IDS
from wonders.games.seven_wonders.rules.deal import AGES
from wonders.games.seven_wonders.rules.state import State


def redealt(deal: Deal, world: State) -> Deal:
    """The cards of all ages; those of an age in which somebody laid down a hidden card may not fit what was played."""
    decks = [tuple([CARD_IDS[card] for card in deck]) for deck in world.decks]
    return {**deal, **dict(zip(AGES, decks, strict=True))}
