"""The deal of Duel: what chance decides before the first move (2.2, 2.5, 2.7)."""

from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.events import Event
from wonders.core.game import Deal, Options
from wonders.games.duel.rules.apply import offer_wonders
from wonders.games.duel.rules.catalog import (
    DECK,
    DECKS,
    FIRST_GAME,
    GUILDS,
    ITEM,
    ITEM_IDS,
    SLOTS,
    TOKEN,
    TOKEN_IDS,
    WONDER,
    WONDER_IDS,
)
from wonders.games.duel.rules.state import DRAFT_ORDER, State

GUILDS_IN_PLAY = 3
TOKENS_ON_BOARD = 5
AGES = ("age_1", "age_2", "age_3")


def deal(_players: int, options: Options, chance: Chance) -> Deal:
    """Draws the cards of each age in the order of their slots, the tokens and the wonders."""
    piles: dict[str, tuple[str, ...]] = {}
    for age, pile in enumerate(AGES):
        shuffle = chance.stream(pile)
        cards = shuffle.shuffled(DECKS[age])
        if age == 2:
            guilds = shuffle.shuffled(DECKS[GUILDS])[:GUILDS_IN_PLAY]
            cards = shuffle.shuffled(cards[: SLOTS - GUILDS_IN_PLAY] + guilds)
        piles[pile] = tuple(ITEM_IDS[card] for card in cards[:SLOTS])
    piles["progress"] = tuple(chance.stream("progress").shuffled(TOKEN_IDS))
    if options["wonders"] == "draft":
        piles["wonders"] = tuple(chance.stream("wonders").shuffled(WONDER_IDS))
    return piles


def start(_players: int, options: Options, piles: Deal, tell: list[Event] | None) -> State:
    """The table as it stands before the first question."""
    drafting = options["wonders"] == "draft"
    expected = {*AGES, "progress", "wonders"} if drafting else {*AGES, "progress"}
    if set(piles) != expected:
        raise SetupError(f"the deal needs the piles {', '.join(sorted(expected))}")
    decks = tuple(_deck(piles[pile], age) for age, pile in enumerate(AGES))
    tokens = [item - TOKEN for item in _whole(piles["progress"], TOKEN_IDS, "progress tokens")]
    wonders = tuple(_whole(piles["wonders"], WONDER_IDS, "wonders")) if drafting else ()
    on_board = tokens[:TOKENS_ON_BOARD]
    state = State(
        decks,
        wonders,
        sum(1 << token for token in on_board),
        tuple(tokens[TOKENS_ON_BOARD:]),
        options["centre_pawn_starter"] == "chooses",
    )
    state.tell = tell
    if tell is not None:
        tell.append(Event("tokens", {"tokens": [TOKEN_IDS[token] for token in on_board]}))
    if not drafting:
        for seat in (0, 1):
            state.unbuilt[seat] = FIRST_GAME[seat]
            if tell is not None:
                names = [ITEM_IDS[wonder] for wonder in FIRST_GAME[seat]]
                tell.append(Event("preset", {"seat": seat, "wonders": names}))
        state.drafted = len(DRAFT_ORDER)
    offer_wonders(state)
    return state


def _whole(ids: tuple[str, ...], all_ids: tuple[str, ...], what: str) -> list[int]:
    if sorted(ids) != sorted(all_ids):
        raise SetupError(f"the deal needs all {len(all_ids)} {what}, each once")
    return [ITEM[name] for name in ids]


def _deck(ids: tuple[str, ...], age: int) -> tuple[int, ...]:
    cards = tuple(ITEM.get(name, -1) for name in ids)
    if len(set(cards)) != SLOTS or len(cards) != SLOTS or not all(0 <= card < WONDER for card in cards):
        raise SetupError(f"the deal needs {SLOTS} different cards for age {age + 1}")
    guilds = sum(DECK[card] == GUILDS for card in cards)
    own = sum(DECK[card] == age for card in cards)
    if (own, guilds) != ((SLOTS - GUILDS_IN_PLAY, GUILDS_IN_PLAY) if age == 2 else (SLOTS, 0)):
        raise SetupError(f"the deal for age {age + 1} has cards of another deck")
    return cards


def redealt(deal: Deal, world: State) -> Deal:
    """The deal as it would have been, had all that is hidden lain as in an imagined world.

    What has been taken from the structure, and past ages, stay as they were dealt.
    """
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
