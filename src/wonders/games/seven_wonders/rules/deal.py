"""The deal of 7 Wonders: what chance decides before the first move (1.3, 1.4, 10.1)."""

from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.events import Event
from wonders.core.game import Deal, Options
from wonders.games.seven_wonders.rules.apply import choose_boards
from wonders.games.seven_wonders.rules.catalog import (
    BOARD_IDS,
    CARD,
    CARD_IDS,
    DECK,
    DECKS,
    GUILD_CARDS,
    GUILDS,
    SIDES,
    WONDER_IDS,
)
from wonders.games.seven_wonders.rules.events import tell_wonder
from wonders.games.seven_wonders.rules.state import State

AGES = ("age_1", "age_2", "age_3")


def guilds_in_play(cities: int) -> int:
    """How many of the guilds are dealt (1.3)."""
    return cities + 2


def deal(players: int, options: Options, chance: Chance) -> Deal:
    """Shuffles the cards of each age, and draws wonders and sides as far as the table does not choose them."""
    cities = max(players, 3)
    piles: dict[str, tuple[str, ...]] = {}
    boards = _draw_boards(cities, options, chance.stream("boards"))
    if boards:
        piles["boards"] = boards
    for age, pile in enumerate(AGES):
        shuffle = chance.stream(pile)
        cards = list(DECKS[cities][age])
        if age == 2:
            cards += shuffle.shuffled(GUILD_CARDS)[: guilds_in_play(cities)]
        piles[pile] = tuple([CARD_IDS[card] for card in shuffle.shuffled(cards)])
    return piles


def _draw_boards(cities: int, options: Options, chance: Chance) -> tuple[str, ...]:
    """Wonders without their side where that is chosen, all seven boards where only the side is drawn."""
    if options["wonders"] == "choose":
        if options["sides"] != "random":
            return ()
        return tuple(f"{wonder}_{SIDES[chance.below(2)]}" for wonder in WONDER_IDS)
    wonders = chance.shuffled(WONDER_IDS)[:cities]
    if options["sides"] == "choose":
        return tuple(wonders)
    if options["sides"] == "random":
        return tuple(f"{wonder}_{SIDES[chance.below(2)]}" for wonder in wonders)
    return tuple(f"{wonder}_{options['sides'].lower()}" for wonder in wonders)


def start(players: int, options: Options, piles: Deal, tell: list[Event] | None) -> State:
    """The table as it stands before the first question."""
    cities = max(players, 3)
    choose_wonders, sides = options["wonders"] == "choose", options["sides"]
    expected = [*AGES] if choose_wonders and sides != "random" else ["boards", *AGES]
    if set(piles) != set(expected):
        raise SetupError(f"the deal needs the piles {', '.join(expected)}")
    state = State(players, tuple(_deck(piles[pile], age, cities) for age, pile in enumerate(AGES)))
    state.tell = tell
    state.choose_sides = sides == "choose"
    state.same_turn = options["seventh_card"] == "same_turn"
    if choose_wonders:
        state.offer = _offer(piles["boards"] if sides == "random" else (), sides)
        if tell is not None:
            names = WONDER_IDS if state.choose_sides else [BOARD_IDS[board] for board in state.offer]
            tell.append(Event("offer", {"boards": list(names)}))
    else:
        state.boards = _boards(piles["boards"], cities, sides)
        state.derive()
        if tell is not None:
            for city in range(cities):
                tell_wonder(state, city, tell)
    choose_boards(state, 0)
    return state


def _offer(names: tuple[str, ...], sides: str) -> tuple[int, ...]:
    """The board of each wonder that can be chosen."""
    if not names:
        return tuple(2 * wonder + (sides == "B") for wonder in range(len(WONDER_IDS)))
    boards = tuple(BOARD_IDS.index(name) if name in BOARD_IDS else -1 for name in names)
    if [board >> 1 for board in boards] != list(range(len(WONDER_IDS))):
        raise SetupError("the deal needs one side of each wonder, in their order")
    return boards


def _boards(names: tuple[str, ...], cities: int, sides: str) -> list[int]:
    """The boards of the cities; of side A until the side is chosen."""
    if sides == "choose":
        boards = [2 * WONDER_IDS.index(name) if name in WONDER_IDS else -1 for name in names]
    else:
        boards = [BOARD_IDS.index(name) if name in BOARD_IDS else -1 for name in names]
    if -1 in boards or len(boards) != cities or len({board >> 1 for board in boards}) != cities:
        raise SetupError(f"the deal needs {cities} boards of different wonders")
    if sides in ("A", "B") and any(board & 1 != (sides == "B") for board in boards):
        raise SetupError(f"the deal needs boards of side {sides}")
    return boards


def _deck(ids: tuple[str, ...], age: int, cities: int) -> tuple[int, ...]:
    cards = tuple([CARD.get(name, -1) for name in ids])
    if -1 in cards:
        unknown = next(name for name in ids if name not in CARD)
        raise SetupError(f"the deal for age {age + 1} has a card '{unknown}' that is not in the game")
    guilds = [card for card in cards if DECK[card] == GUILDS]
    others = [card for card in cards if DECK[card] != GUILDS]
    if sorted(others) != list(DECKS[cities][age]):
        raise SetupError(f"the deal for age {age + 1} needs exactly the cards for {cities} players")
    if len(guilds) != (guilds_in_play(cities) if age == 2 else 0) or len(set(guilds)) != len(guilds):
        raise SetupError(f"the deal for age {age + 1} has not the right number of different guilds")
    return cards


def redealt(deal: Deal, world: State) -> Deal:
    """The deal as it would have been, had all that is hidden lain as in an imagined world.

    The cards of all ages; those of an age in which somebody laid down a hidden card may not fit what was played.
    """
    decks = [tuple([CARD_IDS[card] for card in deck]) for deck in world.decks]
    return {**deal, **dict(zip(AGES, decks, strict=True))}
