"""A full state of Duel that a viewer cannot rule out, drawn at random."""

from wonders.core.chance import Chance
from wonders.games.duel.rules.catalog import (
    DECKS,
    GUILDS,
    SLOTS,
    TOKEN_IDS,
    WONDER,
    WONDER_IDS,
)
from wonders.games.duel.rules.faces import AGE_BACK, GUILD_BACK
from wonders.games.duel.rules.state import NO_CARD, State
from wonders.games.duel.views.view import View, with_hidden


def imagine(v: View, chance: Chance) -> State:
    """A full state the viewer cannot rule out: what is hidden is dealt anew from what is unseen."""
    seen = v.discard | v.cards[0] | v.cards[1]
    for card in v.slots:
        if card >= 0:
            seen |= 1 << card
    for card in v.tucked:
        if card != NO_CARD:
            seen |= 1 << card
    known_tokens = v.board | v.tokens[0] | v.tokens[1]
    for token in v.drawn:
        known_tokens |= 1 << token
    hidden_tokens = [token for token in range(len(TOKEN_IDS)) if not known_tokens >> token & 1]
    wonders = v.shown_wonders
    if wonders:
        hidden_wonders = [WONDER + number for number in range(len(WONDER_IDS)) if WONDER + number not in wonders]
        wonders += tuple(chance.shuffled(hidden_wonders))
    return with_hidden(v, _decks(v, seen, chance), wonders, v.drawn + tuple(chance.shuffled(hidden_tokens)))


def _decks(v: View, seen: int, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """The decks as they may be: past ages no longer matter, the rest is dealt from unseen cards."""
    pools = [[card for card in DECKS[deck] if not seen >> card & 1] if deck >= v.age else [] for deck in range(4)]
    guilds = chance.shuffled(pools[GUILDS])
    decks: list[tuple[int, ...]] = []
    for age in range(3):
        cards = chance.shuffled(pools[age])
        if age < v.age:
            decks.append(())
        elif age == v.age:
            decks.append(tuple([_drawn_card(back, cards, guilds) for back in v.slots]))
        elif age == 2:
            decks.append(tuple(chance.shuffled(cards[: SLOTS - 3] + guilds[:3])))
        else:
            decks.append(tuple(cards[:SLOTS]))
    return tuple(decks)


def _drawn_card(back: int, cards: list[int], guilds: list[int]) -> int:
    if back == AGE_BACK:
        return cards.pop()
    return guilds.pop() if back == GUILD_BACK else back
