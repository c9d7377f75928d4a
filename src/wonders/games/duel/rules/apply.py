"""What happens when a seat answers its question in Duel."""

from wonders.core.events import Event, Fields
from wonders.games.duel.rules.catalog import (
    AGAIN_TOKEN,
    CARD_IDS,
    CHAIN,
    CHAIN_COINS,
    CHAIN_TOKEN,
    COVERED_BY,
    COVERS,
    DESTROY,
    FROM_BOX,
    FROM_DISCARD,
    ITEM_IDS,
    PLAY_AGAIN,
    PRICE,
    TOKEN_IDS,
    TRADE_TOKEN,
    WONDER,
)
from wonders.games.duel.rules.course import begin_age, end_turn, lay_out
from wonders.games.duel.rules.effects import YELLOW
from wonders.games.duel.rules.gains import ask, destroy, earn, gain, place, revive, take_token
from wonders.games.duel.rules.legal import cost, draft, drawn
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
from wonders.games.duel.rules.state import (
    DESTROYING,
    DRAFT_ORDER,
    LIBRARY,
    OVER,
    REVIVE,
    TURN,
    State,
)

WONDERS_BUILT_AT_MOST = 7


def apply(s: State, seat: int, action: int) -> None:
    """Plays a legal action."""
    if action < ACT_DISCARD:
        take(s, action)
        build(s, seat, action)
    elif action < ACT_WONDER:
        take(s, action - ACT_DISCARD)
        sell(s, seat, action - ACT_DISCARD)
    elif action < ACT_DRAFT:
        wonder, card = divmod(action - ACT_WONDER, CARDS)
        take(s, card)
        build_wonder(s, seat, WONDER + wonder, card)
    elif action < ACT_PROGRESS:
        pick(s, seat, WONDER + action - ACT_DRAFT)
        return
    elif action < ACT_DESTROY:
        take_token(s, seat, action - ACT_PROGRESS)
    elif action < ACT_REVIVE:
        destroy(s, seat, action - ACT_DESTROY)
    elif action < ACT_START:
        revive(s, seat, action - ACT_REVIVE)
    else:
        begin_age(s, action - ACT_START)
        return
    if s.ask == TURN:
        end_turn(s)


# The draft


def offer_wonders(s: State) -> None:
    """Turns up four wonders, or starts Age I when both seats have four."""
    if s.drafted == len(DRAFT_ORDER):
        lay_out(s, 0)
        begin_age(s, 0)
        return
    s.seat = DRAFT_ORDER[s.drafted]
    if s.tell is not None:
        s.tell.append(Event("offer", {"wonders": [ITEM_IDS[wonder] for wonder in draft(s)]}))


def pick(s: State, seat: int, wonder: int) -> None:
    """Takes a wonder in the draft; the last of four goes to its owner by itself (2.5)."""
    s.unbuilt[seat] += (wonder,)
    s.drafted += 1
    if s.tell is not None:
        s.tell.append(Event("draft", {"seat": seat, "wonder": ITEM_IDS[wonder]}))
    if s.drafted % 4 == 0:
        offer_wonders(s)
        return
    s.seat = DRAFT_ORDER[s.drafted]
    left = draft(s)
    if len(left) == 1:
        pick(s, s.seat, left[0])


# The turn


def take(s: State, card: int) -> None:
    """Takes an available card out of the layout; what it uncovers becomes available."""
    slot = s.layout.index(card)
    s.left ^= 1 << slot
    s.up ^= 1 << slot
    s.reach.remove(slot)
    age = s.age
    for under in COVERS[age][slot]:
        if not COVERED_BY[age][under] & s.left:
            s.reach.append(under)
    s.reach.sort()


def build(s: State, seat: int, card: int) -> None:
    """Pays for a card, puts it into the city and resolves its effect (4.2)."""
    chain = CHAIN[card] & s.cards[seat] != 0
    paid = pay(s, seat, card)
    if s.tell is not None:
        s.tell.append(Event("build", {"seat": seat, "card": CARD_IDS[card], "paid": paid, "chain": chain}))
    if chain and s.tokens[seat] & CHAIN_TOKEN:
        earn(s, seat, CHAIN_COINS, "chain")
    place(s, seat, card)


def sell(s: State, seat: int, card: int) -> None:
    """Puts a card on the discard pile for 2 coins and one more for each yellow card (4.3)."""
    s.discard |= 1 << card
    gained = 2 + s.colours[7 * seat + YELLOW]
    s.coins[seat] += gained
    if s.tell is not None:
        s.tell.append(Event("discard", {"seat": seat, "card": CARD_IDS[card], "coins": gained}))


def build_wonder(s: State, seat: int, wonder: int, card: int) -> None:
    """Pays for a wonder, tucks the card under it and resolves its effect (4.4, 7.1)."""
    paid = pay(s, seat, wonder)
    tucked = list(s.tucked)
    tucked[wonder - WONDER] = card
    s.tucked = tuple(tucked)
    s.unbuilt[seat] = tuple([other for other in s.unbuilt[seat] if other != wonder])
    s.built[seat] += (wonder,)
    if s.tell is not None:
        fields: Fields = {"seat": seat, "wonder": ITEM_IDS[wonder], "card": CARD_IDS[card], "paid": paid}
        s.tell.append(Event("wonder", fields))
    if len(s.built[0]) + len(s.built[1]) == WONDERS_BUILT_AT_MOST:
        remove_last_wonder(s)
    s.again = PLAY_AGAIN[wonder] or s.tokens[seat] & AGAIN_TOKEN != 0
    gain(s, seat, wonder)
    if s.ask == OVER:
        return
    if DESTROY[wonder] >= 0:
        ask(s, DESTROYING, seat)
    elif FROM_DISCARD[wonder]:
        ask(s, REVIVE, seat)
    elif FROM_BOX[wonder]:
        s.ask = LIBRARY
        if s.tell is not None:
            s.tell.append(Event("drawn", {"seat": seat, "tokens": [TOKEN_IDS[token] for token in drawn(s)]}))


def remove_last_wonder(s: State) -> None:
    """After the seventh wonder the eighth is out of the game (7.1)."""
    for seat in (0, 1):
        for wonder in s.unbuilt[seat]:
            if s.tell is not None:
                s.tell.append(Event("removed", {"seat": seat, "wonder": ITEM_IDS[wonder]}))
        s.unbuilt[seat] = ()


def pay(s: State, seat: int, item: int) -> int:
    """Pays the cheapest way; what is paid for resources may go to the opponent (8.3)."""
    price = s.prices[seat].get(item)
    if price is None:
        price = cost(s, seat, item)
    s.coins[seat] -= price
    if s.tokens[1 - seat] & TRADE_TOKEN and price > PRICE[item]:
        earn(s, 1 - seat, price - PRICE[item], "trade")
    return price
