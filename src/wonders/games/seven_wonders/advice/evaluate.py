"""Rules of thumb for 7 Wonders: what a thoughtful beginner counts, in points.

Points that are sure count as they are; production, shields, symbols and coins count for what they are likely to bring.
"""

from wonders.games.seven_wonders.rules.catalog import (
    CARDS,
    CHAIN,
    CHEAP,
    COINS,
    COINS_PER,
    MAKES,
    POWERS,
    SCIENCE,
    SHIELDS,
    SOURCE_BIT,
    VP,
    VP_PER,
)
from wonders.games.seven_wonders.rules.effects import ANY, BUILD_DISCARDED, COPY_GUILD, FREE_BUILD, PLAY_SEVENTH, RAW
from wonders.games.seven_wonders.rules.legal import next_stage, payable
from wonders.games.seven_wonders.rules.score import counted, science
from wonders.games.seven_wonders.rules.space import (
    ACT_DECLINE,
    ACT_DISCARD,
    ACT_FREE,
    ACT_PAY,
    ACT_REVIVE,
    ACT_STAGE,
    CITY,
    DEAREST,
)
from wonders.games.seven_wonders.rules.state import LEFT, RIGHT, State

COIN = (0.55, 0.45, 0.34)
"""What a coin is worth in each age; coins that go to a neighbour cost a little more."""
TO_NEIGHBOUR = 0.12
RAW_UNIT = (2.6, 1.6, 0.0)
GOODS_UNIT = (3.0, 1.8, 0.0)
"""What a new resource is worth in each age; further units of it less."""
CHOICE = (2.2, 1.6, 0.0)
DISCOUNT = (1.6, 1.2, 0.0)
SYMBOL = (2.6, 2.0, 0.0)
"""What a scientific symbol promises beyond what it scores now."""
VICTORY = (1, 3, 5)
AHEAD = 0.5
"""What shields are worth beyond a victory, and towards one that is still out of reach."""
GROWS = (2.0, 1.6, 1.0)
"""What points by count grow to until the end, as a factor."""
POWER = ((FREE_BUILD, 2.5), (PLAY_SEVENTH, 1.5), (BUILD_DISCARDED, 5.0), (COPY_GUILD, 5.0))
CHAINS = 0.7
"""What a card is worth for each later card it makes free."""
SALE = 3


DENIED = 0.25
"""How much of what a card is worth to who gets the hand next counts for taking it away."""


def appraise(s: State, seat: int, actions: list[int]) -> list[float]:
    """What each action is worth to the seat, in points."""
    worth = hunch(s, seat, actions)
    if actions[0] >= ACT_PAY:
        return worth
    return [value + _denies(s, seat, action % CARDS) for value, action in zip(worth, actions, strict=True)]


def hunch(s: State, seat: int, actions: list[int]) -> list[float]:
    """What each action is worth by itself, whoever would get the card next."""
    if actions[0] >= ACT_PAY:
        return [sum(merits(s, seat, action).values()) for action in actions]
    sale = SALE * COIN[s.age]
    stage = next_stage(s, seat)
    tuck = _worth(s, seat, stage) - _price(s, seat, ACT_STAGE) if stage >= 0 else 0.0
    worth: list[float] = []
    for action in actions:
        if action < ACT_FREE:
            worth.append(_worth(s, seat, action) - _price(s, seat, action))
        elif action < ACT_STAGE:
            worth.append(_worth(s, seat, action - ACT_FREE) - SAVED)
        else:
            worth.append(tuck if action < ACT_DISCARD else sale)
    return worth


def merits(s: State, seat: int, action: int) -> dict[str, float]:
    """What an action is worth, by reason; the sum is what `appraise` gives."""
    if action >= CITY:
        return _for_free_city(s, seat, action - CITY)
    if action >= ACT_PAY:
        return _answer(s, seat, action)
    found: dict[str, float] = {}
    item = action % CARDS
    if action >= ACT_DISCARD:
        found["coins"] = SALE * COIN[s.age]
    elif action >= ACT_STAGE:
        found = _reasons(s, seat, next_stage(s, seat))
    else:
        found = _reasons(s, seat, item)
    if action < ACT_FREE or ACT_STAGE <= action < ACT_DISCARD:
        found["price"] = -_price(s, seat, min(action, ACT_STAGE))
    elif action < ACT_STAGE:
        found["price"] = -SAVED
    found["denies"] = _denies(s, seat, item)
    return {reason: value for reason, value in found.items() if value}


def _reasons(s: State, city: int, item: int) -> dict[str, float]:
    return {
        "points": _points(s, city, item),
        "science": _science(s, city, item),
        "army": _army(s, city, item),
        "resources": _resources(s, city, item),
        "coins": _coins(s, city, item),
        "power": _power(item),
        "chain": _chains(s, item),
    }


def _worth(s: State, city: int, item: int) -> float:
    """What a card or stage is worth in a city, its price apart."""
    total = _points(s, city, item)
    if SCIENCE[item] >= 0:
        total += _science(s, city, item)
    if SHIELDS[item]:
        total += _army(s, city, item)
    if MAKES[item] or SOURCE_BIT[item] or CHEAP[item]:
        total += _resources(s, city, item)
    if COINS[item] or COINS_PER[item]:
        total += _coins(s, city, item)
    return total + _power(item) + _chains(s, item)


def _points(s: State, city: int, item: int) -> float:
    total = float(VP[item])
    for what, scope, each in VP_PER[item]:
        total += each * counted(s, city, what, scope) * GROWS[s.age]
    return total


def _science(s: State, city: int, item: int) -> float:
    """What a symbol scores with those already there, and what it promises."""
    symbol = SCIENCE[item]
    if symbol < 0:
        return 0.0
    counts = s.symbols[4 * city : 4 * city + 4]
    before = science(counts[0], counts[1], counts[2], counts[3])
    counts[symbol] += 1
    return science(counts[0], counts[1], counts[2], counts[3]) - before + SYMBOL[s.age] * (1 if symbol != ANY else 2)


def _army(s: State, city: int, item: int) -> float:
    """Shields count for the conflicts they turn, in this age and with less certainty in the next."""
    shields = SHIELDS[item]
    if not shields:
        return 0.0
    own = s.shields[city]
    stake = VICTORY[s.age] + 1 + (0.4 * VICTORY[s.age + 1] if s.age < 2 else 0.0)
    total = 0.0
    for other in (LEFT[s.cities][city], RIGHT[s.cities][city]):
        theirs = s.shields[other]
        if own <= theirs:
            if own + shields > theirs:
                total += stake * (0.8 if own + shields - theirs > 1 else 0.65)
            else:
                total += AHEAD * shields * (0.5 if own + shields == theirs else 0.2) * stake / 2
        else:
            total += AHEAD * shields if own - theirs < 3 else 0.1
    return total


def _resources(s: State, city: int, item: int) -> float:
    """New production counts by what the city lacks; what is made for sale may bring coins."""
    total = 0.0
    made = MAKES[item]
    resource = 0
    while made:
        units = made & 15
        if units:
            have = s.fixed[city] >> 4 * resource & 15
            worth = (RAW_UNIT if resource < RAW else GOODS_UNIT)[s.age]
            for _ in range(units):
                total += worth if not have else worth * 0.6 if have == 1 else worth * 0.3
                have += 1
        made >>= 4
        resource += 1
    if SOURCE_BIT[item]:
        total += CHOICE[s.age]
    if CHEAP[item]:
        total += DISCOUNT[s.age] * (CHEAP[item] & ~s.cheap[city]).bit_count()
    return total


def _coins(s: State, city: int, item: int) -> float:
    coins = COINS[item]
    for what, scope, each in COINS_PER[item]:
        coins += each * counted(s, city, what, scope)
    return COIN[s.age] * coins


def _power(item: int) -> float:
    return POWER_WORTH[POWERS[item]]


def _chains(s: State, item: int) -> float:
    return CHAINS * CHAINED[item] if item < CARDS and s.age < 2 else 0.0


def _price(s: State, city: int, act: int) -> float:
    """The cheapest way to pay, what neighbours get weighing a little more."""
    way = payable(s, city, act)[0]
    traded = (way >> 4 & 15) + (way & 15)
    return COIN[s.age] * (way >> 8) + TO_NEIGHBOUR * traded


def _denies(s: State, seat: int, card: int) -> float:
    """What the card would be worth to the next owner of the hand."""
    if s.turn == LAST_TURN:
        return 0.0
    after = (RIGHT if s.age == 1 else LEFT)[s.players][seat]
    return DENIED * max(0.0, _worth(s, after, card) - SALE * COIN[s.age])


def _answer(s: State, seat: int, action: int) -> dict[str, float]:
    """The worth of an answer that plays no card from the hand."""
    if action < ACT_REVIVE:
        left, right = divmod(action - ACT_PAY, DEAREST + 1)
        return {"price": -(COIN[s.age] + TO_NEIGHBOUR) * (left + right)}
    if action < ACT_DECLINE:
        return _reasons(s, seat, action - ACT_REVIVE)
    return {}


def _for_free_city(s: State, seat: int, action: int) -> dict[str, float]:
    """The free city cannot win: it takes what the opponent would like, and pays the own city rather than the other."""
    if action < ACT_PAY:
        return {"denies": max(0.0, _worth(s, 1 - seat, action % CARDS))}
    if action < ACT_REVIVE:
        left, right = divmod(action - ACT_PAY, DEAREST + 1)
        own, other = (left, right) if LEFT[3][2] == seat else (right, left)
        return {"coins": COIN[s.age] * (own - other)}
    if action < ACT_DECLINE:
        return {"denies": 0.1}
    return {}


LAST_TURN = 5
SAVED = 2.0
"""What it costs to use up a power that builds for free: it might have built something dearer."""
POWER_WORTH = tuple(sum(worth for bit, worth in POWER if powers & bit) for powers in range(16))
CHAINED = tuple(sum(mask >> card & 1 for mask in CHAIN) for card in range(CARDS))
