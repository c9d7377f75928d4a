"""What a seat may do in 7 Wonders."""

from wonders.games.seven_wonders.rules.catalog import CARDS, CHAIN, PLAIN, SAME, STAGES, WONDER_IDS
from wonders.games.seven_wonders.rules.discards import pile
from wonders.games.seven_wonders.rules.space import (
    ACT_DECLINE,
    ACT_DISCARD,
    ACT_FREE,
    ACT_REVIVE,
    ACT_SIDE,
    ACT_STAGE,
    ACT_WONDER,
    CITY,
    pay_action,
)
from wonders.games.seven_wonders.rules.state import (
    CITY_ASK,
    HAND,
    NOTHING,
    PAYMENT,
    QUESTIONS,
    SEVENTH,
    SIDE,
    TURN,
    TURNS,
    WONDER,
    State,
    bits,
)
from wonders.games.seven_wonders.rules.trade import find_ways, purse, ways

WAITING: tuple[tuple[int, ...], ...] = tuple(tuple(bits(mask)) for mask in range(1 << 7))


def waiting(s: State) -> tuple[int, ...]:
    """The seats that have a question to answer; nobody once the game is over."""
    return WAITING[s.open]


def question(s: State, seat: int) -> str:
    """The kind of the question a seat is asked."""
    return QUESTIONS[s.asks[seat]]


def legal(s: State, seat: int) -> list[int]:
    """The actions that answer the seat's question."""
    ask = s.asks[seat]
    if ask == TURN:
        return turn(s, seat, s.hands[seat])
    if ask < CITY_ASK:
        return _answers(s, seat, ask, s.hands[seat])
    return [CITY + action for action in _answers(s, s.players, ask - CITY_ASK, free_city_hand(s, seat, ask))]


def _answers(s: State, city: int, ask: int, hand: tuple[int, ...]) -> list[int]:
    if ask == PAYMENT:
        return [pay_action(way) for way in affordable(s, city)]
    if ask in (TURN, SEVENTH):
        return turn(s, city, hand) if city < s.players else free_city_turn(s, city, hand)
    if ask == WONDER:
        return [ACT_WONDER + wonder for wonder in wonders_left(s)]
    if ask == SIDE:
        return [ACT_SIDE, ACT_SIDE + 1]
    return [*(ACT_REVIVE + card for card in revivable(s, city)), ACT_DECLINE]


def turn(s: State, city: int, hand: tuple[int, ...]) -> list[int]:
    """Each card built, built for free by a power, discarded, or used for the next stage, as far as coins go (4.3)."""
    actions: list[int] = []
    built = s.cards[city]
    coins = purse(s, city)
    known = s.ways[city]
    free = s.free[city]
    last = NOTHING
    for card in hand:
        if card == last:
            continue
        last = card
        if not SAME[card] & built:
            if PLAIN[card] or CHAIN[card] & built:
                actions.append(card)
            else:
                payable = known.get(card)
                if payable is None:
                    payable = find_ways(s, city, card)
                if payable[0] >> 8 <= coins:
                    actions.append(card)
                if free:
                    actions.append(ACT_FREE + card)
        actions.append(ACT_DISCARD + card)
    stage = next_stage(s, city)
    if stage != NOTHING and ways(s, city, stage)[0] >> 8 <= coins:
        last = NOTHING
        for card in hand:
            if card != last:
                actions.append(ACT_STAGE + card)
                last = card
    return actions


def free_city_turn(s: State, city: int, hand: tuple[int, ...]) -> list[int]:
    """What the free city may do with each card: it discards only if it can do nothing else (10.4, 10.10)."""
    actions: list[int] = []
    stage = can_pay_stage(s, city)
    idle = not stage and not any(can_build(s, city, card) or can_use_power(s, city, card) for card in hand)
    for card in hand:
        if chained(s, city, card):
            actions.append(card)
            continue
        if can_build(s, city, card):
            actions.append(card)
        if can_use_power(s, city, card):
            actions.append(ACT_FREE + card)
        if stage:
            actions.append(ACT_STAGE + card)
        if idle:
            actions.append(ACT_DISCARD + card)
    return actions


def chained(s: State, city: int, card: int) -> bool:
    """Whether a card can be built free by a chain."""
    return CHAIN[card] & s.cards[city] != 0 and not SAME[card] & s.cards[city]


def can_build(s: State, city: int, card: int) -> bool:
    """Whether a card can be built without a wonder's power."""
    return not SAME[card] & s.cards[city] and price(s, city, card)[0] >> 8 <= purse(s, city)


def can_use_power(s: State, city: int, card: int) -> bool:
    """Whether a wonder's power can build a card that is neither a duplicate nor free anyway (6.2)."""
    return s.free[city] != 0 and not (PLAIN[card] or (CHAIN[card] | SAME[card]) & s.cards[city])


def can_pay_stage(s: State, city: int) -> bool:
    """Whether the city has a stage left and can pay for it."""
    stage = next_stage(s, city)
    return stage != NOTHING and ways(s, city, stage)[0] >> 8 <= purse(s, city)


def next_stage(s: State, city: int) -> int:
    """The wonder stage a city builds next, NOTHING if all are built."""
    stages = STAGES[s.boards[city]]
    built = s.stages[city]
    return stages[built] if built < len(stages) else NOTHING


def price(s: State, city: int, card: int) -> tuple[int, ...]:
    """The ways to pay for a card; by chain there is one, for nothing (2.5)."""
    if PLAIN[card] or CHAIN[card] & s.cards[city]:
        return (0,)
    return ways(s, city, card)


def payable(s: State, city: int, act: int) -> tuple[int, ...]:
    """All the ways to pay for what a city does, those it has not the coins for included."""
    if act < ACT_FREE:
        return price(s, city, act)
    if ACT_STAGE <= act < ACT_DISCARD:
        return ways(s, city, next_stage(s, city))
    return (0,)


def affordable(s: State, city: int) -> list[int]:
    """The ways to pay for what the city has chosen that its coins allow."""
    coins = purse(s, city)
    return [way for way in payable(s, city, s.acts[city]) if way >> 8 <= coins]


def free_city_hand(s: State, seat: int, ask: int) -> tuple[int, ...]:
    """What the controller chooses the free city's card from: what the own choice left, or the last of the pile."""
    if ask - CITY_ASK == SEVENTH:
        return (last_of_pile(s),)
    return left_for_city(s.hands[seat], s.acts[seat])


def left_for_city(hand: tuple[int, ...], own: int) -> tuple[int, ...]:
    """What the controller's own choice leaves of the hand, for the free city."""
    return without(hand, own % CARDS) if own >= 0 else hand


def last_of_pile(s: State) -> int:
    """The card that six turns leave in the draw pile (10.7)."""
    return s.decks[s.age][2 * HAND + TURNS]


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The hand less one copy of a card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def wonders_left(s: State) -> list[int]:
    """The wonders nobody has chosen yet."""
    taken = [board >> 1 for board in s.boards]
    return [wonder for wonder in range(len(WONDER_IDS)) if wonder not in taken]


def revivable(s: State, city: int) -> list[int]:
    """The cards of the discard pile that are no duplicates in the city, each once."""
    built = s.cards[city]
    return [card for card in sorted(set(pile(s))) if not SAME[card] & built]
