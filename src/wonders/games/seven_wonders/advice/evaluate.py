"""Rules of thumb for 7 Wonders: what a thoughtful beginner counts, in points.

Points that are sure count as they are; production, shields, symbols and coins count for what they are likely to bring.
"""

from wonders.games.seven_wonders.advice.weights import WEIGHTS, Weights
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
from wonders.games.seven_wonders.rules.effects import ANY, RAW
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

VICTORY = (1, 3, 5)
SALE = 3


def appraise(s: State, seat: int, actions: list[int], w: Weights = WEIGHTS) -> list[float]:
    """What each action is worth to the seat, in points."""
    worth = hunch(s, seat, actions, w)
    if actions[0] >= ACT_PAY:
        return worth
    return [value + _denies(s, seat, action % CARDS, w) for value, action in zip(worth, actions, strict=True)]


def hunch(s: State, seat: int, actions: list[int], w: Weights = WEIGHTS) -> list[float]:
    """What each action is worth by itself, whoever would get the card next."""
    if actions[0] >= ACT_PAY:
        return [sum(merits(s, seat, action, w).values()) for action in actions]
    sale = SALE * w.coin[s.age]
    stage = next_stage(s, seat)
    tuck = _worth(s, seat, stage, w) - _price(s, seat, ACT_STAGE, w) if stage >= 0 else 0.0
    worth: list[float] = []
    for action in actions:
        if action < ACT_FREE:
            worth.append(_worth(s, seat, action, w) - _price(s, seat, action, w))
        elif action < ACT_STAGE:
            worth.append(_worth(s, seat, action - ACT_FREE, w) - w.saved)
        else:
            worth.append(tuck if action < ACT_DISCARD else sale)
    return worth


def merits(s: State, seat: int, action: int, w: Weights = WEIGHTS) -> dict[str, float]:
    """What an action is worth, by reason; the sum is what `appraise` gives."""
    if action >= CITY:
        return _for_free_city(s, seat, action - CITY, w)
    if action >= ACT_PAY:
        return _answer(s, seat, action, w)
    found: dict[str, float] = {}
    item = action % CARDS
    if action >= ACT_DISCARD:
        found["coins"] = SALE * w.coin[s.age]
    elif action >= ACT_STAGE:
        found = _reasons(s, seat, next_stage(s, seat), w)
    else:
        found = _reasons(s, seat, item, w)
    if action < ACT_FREE or ACT_STAGE <= action < ACT_DISCARD:
        found["price"] = -_price(s, seat, min(action, ACT_STAGE), w)
    elif action < ACT_STAGE:
        found["price"] = -w.saved
    found["denies"] = _denies(s, seat, item, w)
    return {reason: value for reason, value in found.items() if value}


def _reasons(s: State, city: int, item: int, w: Weights) -> dict[str, float]:
    return {
        "points": _points(s, city, item, w),
        "science": _science(s, city, item, w),
        "army": _army(s, city, item, w),
        "resources": _resources(s, city, item, w),
        "coins": _coins(s, city, item, w),
        "power": _power(item, w),
        "chain": _chains(s, item, w),
    }


def _worth(s: State, city: int, item: int, w: Weights) -> float:
    """What a card or stage is worth in a city, its price apart."""
    total = _points(s, city, item, w)
    if SCIENCE[item] >= 0:
        total += _science(s, city, item, w)
    if SHIELDS[item]:
        total += _army(s, city, item, w)
    if MAKES[item] or SOURCE_BIT[item] or CHEAP[item]:
        total += _resources(s, city, item, w)
    if COINS[item] or COINS_PER[item]:
        total += _coins(s, city, item, w)
    return total + _power(item, w) + _chains(s, item, w)


def _points(s: State, city: int, item: int, w: Weights) -> float:
    total = float(VP[item])
    for what, scope, each in VP_PER[item]:
        total += each * counted(s, city, what, scope) * w.grows[s.age]
    return total


def _science(s: State, city: int, item: int, w: Weights) -> float:
    """What a symbol scores with those already there, and what it promises."""
    symbol = SCIENCE[item]
    if symbol < 0:
        return 0.0
    counts = s.symbols[4 * city : 4 * city + 4]
    before = science(counts[0], counts[1], counts[2], counts[3])
    counts[symbol] += 1
    return science(counts[0], counts[1], counts[2], counts[3]) - before + w.symbol[s.age] * (1 if symbol != ANY else 2)


def _army(s: State, city: int, item: int, w: Weights) -> float:
    """Shields count for the conflicts they turn, in this age and with less certainty in the next."""
    shields = SHIELDS[item]
    if not shields:
        return 0.0
    own = s.shields[city]
    stake = w.victory[s.age] * (VICTORY[s.age] + 1) + (w.victory_next * VICTORY[s.age + 1] if s.age < 2 else 0.0)
    total = 0.0
    for other in (LEFT[s.cities][city], RIGHT[s.cities][city]):
        theirs = s.shields[other]
        if own <= theirs:
            if own + shields > theirs:
                total += stake * w.sure[own + shields - theirs > 1]
            else:
                total += w.towards[own + shields == theirs] * shields * stake / 2
        else:
            total += w.ahead[0] * shields if own - theirs < 3 else w.ahead[1]
    return total


def _resources(s: State, city: int, item: int, w: Weights) -> float:
    """New production counts by what the city lacks; what is made for sale may bring coins."""
    total = 0.0
    made = MAKES[item]
    resource = 0
    while made:
        units = made & 15
        if units:
            have = s.fixed[city] >> 4 * resource & 15
            worth = (w.raw if resource < RAW else w.goods)[s.age]
            for _ in range(units):
                total += worth if not have else worth * w.more[0] if have == 1 else worth * w.more[1]
                have += 1
        made >>= 4
        resource += 1
    if SOURCE_BIT[item]:
        total += w.choice[s.age]
    if CHEAP[item]:
        total += w.discount[s.age] * (CHEAP[item] & ~s.cheap[city]).bit_count()
    return total


def _coins(s: State, city: int, item: int, w: Weights) -> float:
    coins = COINS[item]
    for what, scope, each in COINS_PER[item]:
        coins += each * counted(s, city, what, scope)
    return w.coin[s.age] * coins


def _power(item: int, w: Weights) -> float:
    return sum([w.power[kind] for kind in POWER_KINDS[POWERS[item]]])


def _chains(s: State, item: int, w: Weights) -> float:
    return w.chain * CHAINED[item] if item < CARDS and s.age < 2 else 0.0


def _price(s: State, city: int, act: int, w: Weights) -> float:
    """The cheapest way to pay, what neighbours get weighing a little more."""
    way = payable(s, city, act)[0]
    traded = (way >> 4 & 15) + (way & 15)
    return w.coin[s.age] * (way >> 8) + w.to_neighbour * traded


def _denies(s: State, seat: int, card: int, w: Weights) -> float:
    """What the card would be worth to the next owner of the hand."""
    if s.turn == LAST_TURN:
        return 0.0
    after = (RIGHT if s.age == 1 else LEFT)[s.players][seat]
    return w.denied * max(0.0, _worth(s, after, card, w) - SALE * w.coin[s.age])


def _answer(s: State, seat: int, action: int, w: Weights) -> dict[str, float]:
    """The worth of an answer that plays no card from the hand."""
    if action < ACT_REVIVE:
        left, right = divmod(action - ACT_PAY, DEAREST + 1)
        return {"price": -(w.coin[s.age] + w.to_neighbour) * (left + right)}
    if action < ACT_DECLINE:
        return _reasons(s, seat, action - ACT_REVIVE, w)
    return {}


def _for_free_city(s: State, seat: int, action: int, w: Weights) -> dict[str, float]:
    """The free city cannot win: it takes what the opponent would like, and pays the own city rather than the other."""
    if action < ACT_PAY:
        return {"denies": max(0.0, _worth(s, 1 - seat, action % CARDS, w))}
    if action < ACT_REVIVE:
        left, right = divmod(action - ACT_PAY, DEAREST + 1)
        own, other = (left, right) if LEFT[3][2] == seat else (right, left)
        return {"coins": w.coin[s.age] * (own - other)}
    if action < ACT_DECLINE:
        return {"denies": 0.1}
    return {}


LAST_TURN = 5
POWER_KINDS = tuple(tuple(kind for kind in range(4) if powers >> kind & 1) for powers in range(16))
"""The powers of a mask, by number."""
CHAINED = tuple(sum(mask >> card & 1 for mask in CHAIN) for card in range(CARDS))
