"""What a seat of 7 Wonders can work out about one age over arrays, and filling it in at random."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.chance import shuffle
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import CITIES, FIRST_CARD
from wonders.games.seven_wonders.fast.tables import DECK_SIZE, DECKS, GUILDS
from wonders.games.seven_wonders.fast.views.demands import find_demands
from wonders.games.seven_wonders.fast.views.room import (
    CARD_COUNT,
    DEMAND_COUNT,
    DEMANDS,
    DRAWN_UNSEEN,
    FILLED,
    GAPS,
    GROUP_CARDS,
    GROUP_COUNT,
    GROUPED,
    GROUPED_COUNT,
    GROUPS,
    GUILD_COUNT,
    GUILDS_LEFT,
    HOLE_COUNT,
    HOLES,
    KNOWN,
    MIXED,
    NEW,
    ORDER,
    ORDERED,
    REST,
    RESTING,
    SLOTS,
    STRANGERS,
    UNKNOWN,
    UNSEEN,
    UNSEEN_COUNT,
    WHERE,
)
from wonders.games.seven_wonders.fast.views.swaps import meet_all
from wonders.games.seven_wonders.fast.words import less
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.state import PENDING

ALL_GUILDS = len(GUILDS)
FIRST_GUILD = int(GUILDS[0])


@compiled
def begin(state: Any, slots: int) -> None:
    """An empty puzzle."""
    for slot in range(slots):
        state[SLOTS + slot] = UNKNOWN
        state[WHERE + slot] = KNOWN
    for place in range(RESTING, STRANGERS + 1):
        state[place] = 0


@compiled
def enter(state: Any, row: int, city: int, slot: int, act: int) -> None:
    """Takes over one number of the record as the seat knows it."""
    if act >= 0:
        state[SLOTS + slot] = act % CARDS
    elif act != PENDING:
        state[HOLES + state[HOLE_COUNT]] = (-act << 24) + (row << 16) + (city << 8) + slot
        state[HOLE_COUNT] += 1
        state[GAPS] |= 1 << slot


@compiled
def add(state: Any, places: int, others: int, cards: int) -> None:
    """Slots and then others, as masks, and how many cards of the list NEW are known to lie in them.

    Cards in slots that are known already are left out.
    """
    first = GROUPED + state[GROUPED_COUNT]
    unknown = 0
    gaps = 0
    while places | others:
        if not places:
            places = others
            others = 0
        slot = lowest(places)
        places &= places - 1
        if state[SLOTS + slot] == UNKNOWN:
            state[first + unknown] = slot
            unknown += 1
            gaps |= state[GAPS] >> slot & 1
        else:
            cards = less(state, NEW, cards, state[SLOTS + slot])
    if not unknown:
        return
    if cards == unknown and (cards == 1 or not gaps):
        for number in range(cards):
            state[SLOTS + state[first + number]] = state[NEW + number]
        return
    group = GROUPS + 4 * state[GROUP_COUNT]
    state[group] = state[GROUPED_COUNT]
    state[group + 1] = unknown
    state[group + 2] = state[CARD_COUNT]
    state[group + 3] = cards
    for number in range(unknown):
        state[WHERE + state[first + number]] = state[GROUP_COUNT]
    for number in range(cards):
        state[GROUP_CARDS + state[CARD_COUNT] + number] = state[NEW + number]
    state[GROUP_COUNT] += 1
    state[GROUPED_COUNT] += unknown
    state[CARD_COUNT] += cards


@compiled
def gather(state: Any, seat: int, age: int, slots: int) -> None:
    """Works out the unseen cards and where they may be, once all slots and groups are entered."""
    deck = 3 * (state[CITIES] - 3) + age
    count = DECK_SIZE[deck]
    guilds = ALL_GUILDS if age == 2 else 0
    for number in range(count):
        state[UNSEEN + number] = DECKS[deck, number]
    for number in range(guilds):
        state[GUILDS_LEFT + number] = GUILDS[number]
    rest = 0
    for slot in range(slots):
        card = state[SLOTS + slot]
        if card != UNKNOWN:
            count = less(state, UNSEEN, count, card)
            guilds = less(state, GUILDS_LEFT, guilds, card)
        elif state[WHERE + slot] == KNOWN:
            state[WHERE + slot] = REST
            state[ORDER + rest] = slot
            rest += 1
    for number in range(state[GROUPED_COUNT]):
        state[ORDER + rest + number] = state[GROUPED + number]
    for number in range(state[CARD_COUNT]):
        count = less(state, UNSEEN, count, state[GROUP_CARDS + number])
        guilds = less(state, GUILDS_LEFT, guilds, state[GROUP_CARDS + number])
    state[RESTING] = rest
    state[ORDERED] = rest + state[GROUPED_COUNT]
    find_demands(state, seat, age)
    for number in range(state[DEMAND_COUNT]):
        card = state[DEMANDS + number] & 255
        if card >= FIRST_GUILD:
            others = less(state, GUILDS_LEFT, guilds, card)
            if others < guilds:
                state[UNSEEN + count] = card
                count += 1
            guilds = others
    state[UNSEEN_COUNT] = count
    state[GUILD_COUNT] = guilds


@compiled
def fill(state: Any, age: int, slots: int, rng: Any) -> None:
    """A card for every slot, drawn at random from what is possible."""
    while True:
        unseen = _draw_unseen(state, rng)
        for slot in range(slots):
            state[FILLED + slot] = state[SLOTS + slot]
        state[STRANGERS] = 0
        taken = 0
        for group in range(state[GROUP_COUNT]):
            taken = _fill_group(state, GROUPS + 4 * group, unseen, taken, age, rng)
        for number in range(state[RESTING]):
            state[FILLED + state[ORDER + number]] = state[DRAWN_UNSEEN + taken + number]
        if not state[DEMAND_COUNT] or meet_all(state, slots, age, rng):
            return


@compiled
def _draw_unseen(state: Any, rng: Any) -> Any:
    """The unseen cards in random order, with as many unseen guilds as are in the game; how many they are."""
    count = state[UNSEEN_COUNT]
    guilds = state[GUILD_COUNT]
    for number in range(count):
        state[DRAWN_UNSEEN + number] = state[UNSEEN + number]
    if guilds:
        for number in range(guilds):
            state[MIXED + number] = state[GUILDS_LEFT + number]
        shuffle(rng, state, MIXED, guilds)
        for number in range(ALL_GUILDS - (state[CITIES] + 2), guilds):
            state[DRAWN_UNSEEN + count] = state[MIXED + number]
            count += 1
    shuffle(rng, state, DRAWN_UNSEEN, count)
    return count


@compiled
def _fill_group(state: Any, group: int, unseen: int, taken: int, age: int, rng: Any) -> int:
    """The known cards of a group, and unseen ones where they are fewer than its slots; how many of these are taken."""
    first, places, cards, known = state[group], state[group + 1], state[group + 2], state[group + 3]
    for number in range(known):
        state[MIXED + number] = state[GROUP_CARDS + cards + number]
    for number in range(known, places):
        state[MIXED + number] = state[DRAWN_UNSEEN + taken]
        taken += 1
    if known < places and not state[STRANGERS]:
        for number in range(unseen):
            state[STRANGERS] |= 1 << state[DRAWN_UNSEEN + number] - FIRST_CARD[age]
    shuffle(rng, state, MIXED, places)
    for number in range(places):
        state[FILLED + state[GROUPED + first + number]] = state[MIXED + number]
    return taken
