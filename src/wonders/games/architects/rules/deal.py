"""The deal of Architects: what chance decides before the first move (2.1, 2.3, 2.4, 2.6)."""

from collections.abc import Sequence

from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.events import Event
from wonders.core.game import Deal, Options
from wonders.games.architects.rules.catalog import (
    CARD,
    CARD_IDS,
    CENTRAL,
    DECK_IDS,
    DECKS,
    TOKEN,
    TOKEN_IDS,
    TOKENS,
    WONDER,
    WONDER_IDS,
)
from wonders.games.architects.rules.course import lay_out
from wonders.games.architects.rules.payments import FORCED, MAXIMUM, OPTIONAL
from wonders.games.architects.rules.state import State

_SWITCHES = (
    ("must_build_maximum", "on", MAXIMUM),
    ("economy_forces_build", "on", FORCED),
    ("stage_effects", "may", OPTIONAL),
)


def deal(players: int, options: Options, chance: Chance) -> Deal:
    """Draws wonders unless they are chosen, and shuffles the decks that may come into play and the tokens."""
    piles: dict[str, tuple[str, ...]] = {}
    used: Sequence[int] = range(CENTRAL)
    if options["wonders"] == "random":
        used = chance.stream("wonders").order(CENTRAL)[:players]
        piles["wonders"] = tuple(WONDER_IDS[wonder] for wonder in used)
    for deck in (*used, CENTRAL):
        cards = chance.stream(DECK_IDS[deck]).shuffled(DECKS[deck])
        piles[DECK_IDS[deck]] = tuple([CARD_IDS[card] for card in cards])
    piles["progress"] = tuple([TOKEN_IDS[token] for token in chance.stream("progress").shuffled(TOKENS)])
    return piles


def start(players: int, options: Options, piles: Deal, tell: list[Event] | None) -> State:
    """The table as it stands before the first question."""
    drawn = options["wonders"] == "random"
    wonders = _wonders(piles.get("wonders", ()), players) if drawn else tuple(range(CENTRAL))
    expected = {*(WONDER_IDS[wonder] for wonder in wonders), "central", "progress", *(("wonders",) if drawn else ())}
    if set(piles) != expected:
        raise SetupError(f"the deal needs the piles {', '.join(sorted(expected))}")
    tokens = [TOKEN.get(name, -1) for name in piles["progress"]]
    if sorted(tokens) != list(TOKENS):
        raise SetupError(f"the deal needs all {len(TOKENS)} progress tokens")
    decks = [_deck(piles, wonder) for wonder in wonders]
    state = State(players, switches(options))
    state.tell = tell
    state.stack = tuple(tokens)
    state.decks = [_deck(piles, CENTRAL)]
    if not drawn:
        state.box = tuple(decks)
        if tell is not None:
            tell.append(Event("offer", {"wonders": list(WONDER_IDS)}))
        return state
    state.wonders = wonders
    state.decks = decks + state.decks
    if tell is not None:
        for seat, wonder in enumerate(wonders):
            tell.append(Event("wonder", {"seat": seat, "wonder": WONDER_IDS[wonder]}))
    lay_out(state)
    return state


def switches(options: Options) -> int:
    """The switches of the rules that options set, as bits."""
    return sum([bit for name, value, bit in _SWITCHES if options[name] == value])


def _wonders(ids: tuple[str, ...], players: int) -> tuple[int, ...]:
    wonders = tuple([WONDER.get(name, -1) for name in ids])
    if len(wonders) != players or len(set(wonders)) != players or -1 in wonders:
        raise SetupError(f"the deal needs {players} different wonders")
    return wonders


def _deck(piles: Deal, deck: int) -> tuple[int, ...]:
    name = DECK_IDS[deck]
    cards = tuple([CARD.get(card, -1) for card in piles[name]])
    if sorted(cards) != list(DECKS[deck]):
        raise SetupError(f"the deal needs the {len(DECKS[deck])} cards of the deck {name}, each with its copies")
    return cards


def redealt(deal: Deal, world: State) -> Deal:
    """The deal as it would have been, had all that is hidden lain as in an imagined world.

    The decks and the tokens; a deck that was shuffled on the way may not fit what was played.
    """
    if not world.wonders:
        return deal
    piles = dict(deal)
    for deck, cards in zip((*world.wonders, CENTRAL), world.decks, strict=True):
        piles[DECK_IDS[deck]] = tuple([CARD_IDS[card] for card in cards])
    seen = len(deal["progress"]) - len(world.stack)
    piles["progress"] = (*deal["progress"][:seen], *(TOKEN_IDS[token] for token in world.stack))
    return piles
