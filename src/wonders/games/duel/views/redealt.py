"""The deal of a game of Duel as it would have been, had the hidden things lain as in an imagined world."""

from wonders.core.game import Deal
from wonders.games.duel.rules.catalog import ITEM_IDS, TOKEN_IDS
from wonders.games.duel.rules.deal import AGES
from wonders.games.duel.rules.state import State


def redealt(deal: Deal, world: State) -> Deal:
    """What has been taken from the structure, and past ages, stay as they were dealt."""
    piles = dict(deal)
    for pile, cards in zip(AGES, world.decks, strict=True):
        if cards:
            both = zip(deal[pile], cards, strict=True)
            piles[pile] = tuple([before if card < 0 else ITEM_IDS[card] for before, card in both])
    seen = len(TOKEN_IDS) - len(world.box)
    piles["progress"] = (*deal["progress"][:seen], *(TOKEN_IDS[token] for token in world.box))
    if world.deck_wonders:
        piles["wonders"] = tuple([ITEM_IDS[wonder] for wonder in world.deck_wonders])
    return piles
