"""The deal of a game of Architects as it would have been, had the hidden things lain as in an imagined world."""

from wonders.core.game import Deal
from wonders.games.architects.rules.catalog import CARD_IDS, CENTRAL, DECK_IDS, TOKEN_IDS
from wonders.games.architects.rules.state import State


def redealt(deal: Deal, world: State) -> Deal:
    """The decks and the tokens; a deck that was shuffled on the way may not fit what was played."""
    if not world.wonders:
        return deal
    piles = dict(deal)
    for deck, cards in zip((*world.wonders, CENTRAL), world.decks, strict=True):
        piles[DECK_IDS[deck]] = tuple([CARD_IDS[card] for card in cards])
    seen = len(deal["progress"]) - len(world.stack)
    piles["progress"] = (*deal["progress"][:seen], *(TOKEN_IDS[token] for token in world.stack))
    return piles
