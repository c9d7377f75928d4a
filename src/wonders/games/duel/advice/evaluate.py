"""Rules of thumb for Duel: what a thoughtful beginner counts, in points.

Points that are sure count as they are; coins, production, shields and symbols count for what they are likely to bring.
"""

from wonders.games.duel.rules.catalog import (
    AGAIN_TOKEN,
    CHAIN_TOKEN,
    CHOICE,
    COINS,
    COINS_MOST,
    COINS_PER,
    COLOUR,
    COVERED_BY,
    COVERS,
    DESTROY,
    EXTRA_SHIELDS,
    FROM_BOX,
    FROM_DISCARD,
    OPPONENT_LOSES,
    PER_TOKEN,
    PLAY_AGAIN,
    PRICE1,
    PRODUCE,
    SCIENCE,
    SHIELD_TOKEN,
    SHIELDS,
    TOKEN,
    TRADE_TOKEN,
    VP,
    VP_MOST,
    VP_PER_TOKEN,
    WAIVERS,
    WONDER,
)
from wonders.games.duel.rules.effects import RED, YELLOW
from wonders.games.duel.rules.legal import cost
from wonders.games.duel.rules.score import count
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
from wonders.games.duel.rules.state import State

WIN = 100.0
COIN = (0.5, 0.42, 0.34)
"""What a coin is worth in each age."""
UNIT = (3.0, 2.0, 0.3)
"""What the first unit of a resource is worth in each age; further ones less."""
ARMY = (0.0, 1.5, 3.0, 5.5, 6.5, 8.0, 11.0, 13.0, 17.0, WIN)
"""What it is worth to have pushed the pawn so far."""
SYMBOL = (0.8, 1.2, 2.0, 3.5, 9.0, WIN)
"""What the next new symbol is worth with so many already there."""
PAIR = 5.0
AGAIN = 3.5
DENIED = 0.5
"""How much of what a card is worth to the opponent counts for taking it away."""
FACE_DOWN = 0.8
"""What it costs to turn a card up for the opponent, unseen."""
TRADE, WAIVER, SHIELD, WONDER_AGAIN, CHAINS = 4.5, 3.5, 3.5, 1.5, 4.0
"""What the lasting effects of progress tokens are worth."""


def appraise(s: State, seat: int, actions: list[int]) -> list[float]:
    """What each action is worth to the seat, in points."""
    worth = hunch(s, seat, actions)
    if actions[0] >= ACT_DRAFT:
        return worth
    side = {s.layout[slot]: _side(s, seat, s.layout[slot]) for slot in s.reach}
    return [value + side[(action - ACT_WONDER) % CARDS] for value, action in zip(worth, actions, strict=True)]


def hunch(s: State, seat: int, actions: list[int]) -> list[float]:
    """What each action is worth by itself, whatever it leaves to the opponent."""
    if actions[0] >= ACT_DRAFT:
        return [_answer(s, seat, action) for action in actions]
    sale = COIN[s.age] * (2 + s.colours[7 * seat + YELLOW])
    wonders: dict[int, float] = {}
    worth: list[float] = []
    for action in actions:
        if action < ACT_DISCARD:
            worth.append(_net(s, seat, action))
        elif action < ACT_WONDER:
            worth.append(sale)
        else:
            wonder = WONDER + (action - ACT_WONDER) // CARDS
            if wonder not in wonders:
                wonders[wonder] = _net(s, seat, wonder)
            worth.append(wonders[wonder])
    return worth


def merits(s: State, seat: int, action: int) -> dict[str, float]:
    """What an action is worth, by reason; the sum is what `appraise` gives."""
    if action >= ACT_DRAFT:
        return {"worth": _answer(s, seat, action)}
    found: dict[str, float] = {}
    if action < ACT_DISCARD:
        card = item = action
    elif action < ACT_WONDER:
        card, item = action - ACT_DISCARD, -1
        found["coins"] = COIN[s.age] * (2 + s.colours[7 * seat + YELLOW])
    else:
        number, card = divmod(action - ACT_WONDER, CARDS)
        item = WONDER + number
    if item >= 0:
        found["points_now"] = _points(s, item)
        found["coins"] = _coins(s, seat, item) - COIN[s.age] * cost(s, seat, item)
        found["resources"] = _resources(s, seat, item)
        found["army"] = _army(s, seat, item)
        found["science"] = _science(s, seat, item)
        found["power"] = _power(s, seat, item)
    found["denies"] = _denies(s, seat, card)
    found["uncovers"] = _uncovers(s, seat, card)
    return {reason: value for reason, value in found.items() if value}


def _side(s: State, seat: int, card: int) -> float:
    """What comes with taking an available card: the opponent does not get it, but gets what it covers."""
    return _denies(s, seat, card) + _uncovers(s, seat, card)


def _denies(s: State, seat: int, card: int) -> float:
    return DENIED * max(0.0, _affordable(s, 1 - seat, card))


def _uncovers(s: State, seat: int, card: int) -> float:
    """The best card that is uncovered for the opponent counts against the move, and so do unknown ones."""
    slot = s.layout.index(card)
    left = s.left & ~(1 << slot)
    best = 0.0
    for under in COVERS[s.age][slot]:
        if not COVERED_BY[s.age][under] & left:
            if s.up >> under & 1:
                best = max(best, DENIED * _affordable(s, 1 - seat, s.layout[under]))
            else:
                best = max(best, FACE_DOWN)
    return -best


def _affordable(s: State, seat: int, card: int) -> float:
    price = s.prices[seat].get(card)
    if price is None:
        price = s.prices[seat][card] = cost(s, seat, card)
    return _worth(s, seat, card) - COIN[s.age] * price if price <= s.coins[seat] else 0.0


def _net(s: State, seat: int, item: int) -> float:
    price = s.prices[seat].get(item)
    if price is None:
        price = cost(s, seat, item)
    return _worth(s, seat, item) - COIN[s.age] * price


def _worth(s: State, seat: int, item: int) -> float:
    """What a card or wonder is worth in a city, its cost apart."""
    total = _points(s, item)
    if PRODUCE[item] or CHOICE[item] >= 0 or PRICE1[item]:
        total += _resources(s, seat, item)
    if SHIELDS[item]:
        total += _army(s, seat, item)
    if SCIENCE[item] >= 0:
        total += _science(s, seat, item)
    if HAS_COINS[item]:
        total += _coins(s, seat, item)
    if item >= WONDER:
        total += _power(s, seat, item)
    return total


def _points(s: State, item: int) -> float:
    most = VP_MOST[item]
    if most is None:
        return float(VP[item])
    return float(VP[item] + most[1] * max(count(s, 0, most[0]), count(s, 1, most[0])))


def _resources(s: State, seat: int, item: int) -> float:
    unit = UNIT[s.age]
    total = 0.0
    for resource in PRODUCE[item]:
        have = s.fixed[5 * seat + resource]
        total += unit if not have else unit * 0.5 if have == 1 else unit * 0.25
    if CHOICE[item] >= 0:
        total += unit * 1.3
    return total + unit * 0.5 * PRICE1[item].bit_count()


def _army(s: State, seat: int, item: int) -> float:
    shields = SHIELDS[item]
    if not shields:
        return 0.0
    if item < WONDER and COLOUR[item] == RED and s.tokens[seat] & SHIELD_TOKEN:
        shields += EXTRA_SHIELDS
    before = s.pawn if seat == 0 else -s.pawn
    return _standing(min(before + shields, 9)) - _standing(before)


def _standing(distance: int) -> float:
    return ARMY[distance] if distance >= 0 else -ARMY[-distance]


def _science(s: State, seat: int, item: int) -> float:
    if SCIENCE[item] < 0:
        return 0.0
    if s.symbols[seat] >> SCIENCE[item] & 1:
        return PAIR if s.board else 0.0
    return SYMBOL[s.symbols[seat].bit_count()]


def _coins(s: State, seat: int, item: int) -> float:
    coins = COINS[item] + min(OPPONENT_LOSES[item], s.coins[1 - seat])
    per, most = COINS_PER[item], COINS_MOST[item]
    if per is not None:
        coins += per[1] * count(s, seat, per[0])
    if most is not None:
        coins += most[1] * max(count(s, 0, most[0]), count(s, 1, most[0]))
    return COIN[s.age] * coins


def _power(s: State, seat: int, item: int) -> float:
    """What the other effects of a wonder or token are worth."""
    if item >= TOKEN:
        return LASTING[item - TOKEN] + (PER_TOKEN_WORTH[item - TOKEN] * (1 + s.tokens[seat].bit_count()))
    total = AGAIN if PLAY_AGAIN[item] else 0.0
    if DESTROY[item] >= 0:
        total += 0.8 * UNIT[s.age] if s.colours[7 * (1 - seat) + DESTROY[item]] else 0.0
    if FROM_DISCARD[item]:
        total += 4.0 if s.discard else 0.0
    return total + (PAIR if FROM_BOX[item] else 0.0)


def _answer(s: State, seat: int, action: int) -> float:
    """The worth of an answer that takes no card of the layout."""
    if action < ACT_PROGRESS:
        wonder = WONDER + action - ACT_DRAFT
        return VP[wonder] + COIN[0] * COINS[wonder] + 1.5 * SHIELDS[wonder] + _static_power(wonder)
    if action < ACT_DESTROY:
        return _worth(s, seat, TOKEN + action - ACT_PROGRESS)
    if action < ACT_REVIVE:
        return _resources(s, 1 - seat, action - ACT_DESTROY)
    if action < ACT_START:
        return _worth(s, seat, action - ACT_REVIVE)
    return 1.0 if action - ACT_START == seat else 0.0


def _static_power(wonder: int) -> float:
    total = AGAIN if PLAY_AGAIN[wonder] else 0.0
    total += UNIT[0] if CHOICE[wonder] >= 0 else 0.0
    return total + (PAIR if FROM_BOX[wonder] else 2.0 if DESTROY[wonder] >= 0 else 3.0 if FROM_DISCARD[wonder] else 0.0)


HAS_COINS = tuple(
    bool(COINS[item] or OPPONENT_LOSES[item] or COINS_PER[item] or COINS_MOST[item]) for item in range(len(VP))
)
_MASKS = (
    (TRADE_TOKEN, TRADE),
    (sum(mask for mask, _ in WAIVERS), WAIVER),
    (SHIELD_TOKEN, SHIELD),
    (AGAIN_TOKEN, 4 * WONDER_AGAIN),
    (CHAIN_TOKEN, CHAINS),
)
LASTING = tuple(sum(worth for mask, worth in _MASKS if mask >> token & 1) for token in range(len(VP) - TOKEN))
PER_TOKEN_WORTH = tuple(float(VP_PER_TOKEN) if PER_TOKEN >> token & 1 else 0.0 for token in range(len(VP) - TOKEN))
