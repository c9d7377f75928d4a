"""What a seat may do in Duel, and what things cost."""

from wonders.games.duel.rules.catalog import (
    CHAIN,
    COLOUR,
    COLOUR_MASK,
    DESTROY,
    FROM_BOX,
    NEEDS,
    PRICE,
    WAIVERS,
    WONDER,
)
from wonders.games.duel.rules.effects import RAW
from wonders.games.duel.rules.space import (
    ACT_DESTROY,
    ACT_DISCARD,
    ACT_DRAFT,
    ACT_PROGRESS,
    ACT_REVIVE,
    ACT_START,
    ACT_WONDER,
    CARDS,
)
from wonders.games.duel.rules.state import DESTROYING, DRAFT, LIBRARY, PROGRESS, REVIVE, TURN, State, bits

NOBODY: tuple[int, ...] = ()
ALONE: tuple[tuple[int, ...], ...] = ((0,), (1,))


def waiting(s: State) -> tuple[int, ...]:
    """The seat that has a question to answer; nobody once the game is over."""
    return ALONE[s.seat] if s.seat >= 0 else NOBODY


def legal(s: State, seat: int) -> list[int]:
    """The actions that answer the seat's question."""
    ask = s.ask
    if ask == TURN:
        return turn(s, seat)
    if ask == DRAFT:
        return [ACT_DRAFT + wonder - WONDER for wonder in draft(s)]
    if ask == PROGRESS:
        return [ACT_PROGRESS + token for token in bits(s.board)]
    if ask == LIBRARY:
        return [ACT_PROGRESS + token for token in drawn(s)]
    if ask == DESTROYING:
        return [ACT_DESTROY + card for card in targets(s, seat)]
    if ask == REVIVE:
        return [ACT_REVIVE + card for card in bits(s.discard)]
    return [ACT_START, ACT_START + 1]


def turn(s: State, seat: int) -> list[int]:
    """Each available card built, discarded, or tucked under each wonder, as far as the coins go (4.1, 5.8)."""
    actions: list[int] = []
    coins = s.coins[seat]
    prices = s.prices[seat]
    layout = s.layout
    reach = [layout[slot] for slot in s.reach]
    for card in reach:
        price = prices.get(card)
        if price is None:
            price = cost(s, seat, card)
            prices[card] = price
        if price <= coins:
            actions.append(card)
        actions.append(ACT_DISCARD + card)
    for wonder in s.unbuilt[seat]:
        price = prices.get(wonder)
        if price is None:
            price = cost(s, seat, wonder)
            prices[wonder] = price
        if price <= coins:
            first = ACT_WONDER + (wonder - WONDER) * CARDS
            for card in reach:
                actions.append(first + card)  # noqa: PERF401  a comprehension is slower for so few
    return actions


def cost(s: State, seat: int, item: int) -> int:
    """The fewest coins for which the seat can build a card or wonder: printed coins and trade (5.4, 5.5, 5.7)."""
    if CHAIN[item] & s.cards[seat]:
        return 0
    raw_choices = s.choices[2 * seat]
    goods_choices = s.choices[2 * seat + 1]
    free = waived(s, seat, item)
    total = PRICE[item]
    if not (raw_choices or goods_choices or free):
        # The common case by itself, with trade_price written out: it is most of the work of a turn.
        fixed = s.fixed
        own = 5 * seat
        other = 5 - own
        cheap = s.price1[seat]
        for resource, units in NEEDS[item]:
            missing = units - fixed[own + resource]
            if missing > 0:
                total += missing if cheap >> resource & 1 else missing * (2 + fixed[other + resource])
        return total
    raw: list[int] = []
    goods: list[int] = []
    for resource, units in NEEDS[item]:
        missing = units - s.fixed[5 * seat + resource]
        if missing > 0:
            kind = raw if resource < RAW else goods
            kind.extend([trade_price(s, seat, resource)] * missing)
    raw.sort(reverse=True)
    goods.sort(reverse=True)
    rest = raw[raw_choices:] + goods[goods_choices:]
    rest.sort(reverse=True)
    return total + sum(rest[free:])


def trade_price(s: State, seat: int, resource: int) -> int:
    """Coins for one missing unit: 2 and one more for each the opponent's brown and grey cards make, or a fixed 1."""
    if s.price1[seat] >> resource & 1:
        return 1
    return 2 + s.fixed[5 - 5 * seat + resource]


def waived(s: State, seat: int, item: int) -> int:
    """How many missing units a progress token waives for this item (8.4)."""
    if not s.tokens[seat]:
        return 0
    token, units = WAIVERS[COLOUR[item] if item < WONDER else -1]
    return units if token & s.tokens[seat] else 0


def draft(s: State) -> list[int]:
    """The wonders on offer: what is left of the four turned up (2.5)."""
    first = s.drafted // 4 * 4
    taken = s.unbuilt[0] + s.unbuilt[1]
    return [wonder for wonder in s.deck_wonders[first : first + 4] if wonder not in taken]


def drawn(s: State) -> tuple[int, ...]:
    """The tokens drawn from the box by the wonder built last (7.7)."""
    return s.box[: FROM_BOX[s.built[s.seat][-1]]]


def targets(s: State, seat: int) -> list[int]:
    """The opponent's cards that the wonder built last may destroy (7.6)."""
    return bits(s.cards[1 - seat] & COLOUR_MASK[DESTROY[s.built[seat][-1]]])
