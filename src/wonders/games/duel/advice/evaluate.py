"""Rules of thumb for Duel: what a thoughtful beginner counts, in points.

Points that are sure count as they are; coins, production, shields and symbols count for what they are likely to bring.
"""

from wonders.games.duel.advice.weights import WEIGHTS, Weights
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
from wonders.games.duel.rules.state import CAPITAL, State


def appraise(s: State, seat: int, actions: list[int], w: Weights = WEIGHTS) -> list[float]:
    """What each action is worth to the seat, in points."""
    worth = hunch(s, seat, actions, w)
    if actions[0] >= ACT_DRAFT:
        return worth
    cards = [s.layout[slot] for slot in s.reach]
    denied = {card: _denies(s, seat, card, w) for card in cards}
    uncovered = {card: _uncovers(s, seat, card, w) for card in cards}
    for number, action in enumerate(actions):
        card = (action - ACT_WONDER) % CARDS
        worth[number] += denied[card] + uncovered[card] * _matters(s, seat, action, w)
    return worth


def hunch(s: State, seat: int, actions: list[int], w: Weights = WEIGHTS) -> list[float]:
    """What each action is worth by itself, whatever it leaves to the opponent."""
    if actions[0] >= ACT_DRAFT:
        return [_answer(s, seat, action, w) for action in actions]
    sale = w.coin[s.age] * (2 + s.colours[7 * seat + YELLOW])
    wonders: dict[int, float] = {}
    worth: list[float] = []
    for action in actions:
        if action < ACT_DISCARD:
            worth.append(_net(s, seat, action, w))
        elif action < ACT_WONDER:
            worth.append(sale)
        else:
            wonder = WONDER + (action - ACT_WONDER) // CARDS
            if wonder not in wonders:
                wonders[wonder] = _net(s, seat, wonder, w)
            worth.append(wonders[wonder])
    return worth


def merits(s: State, seat: int, action: int, w: Weights = WEIGHTS) -> dict[str, float]:
    """What an action is worth, by reason; the sum is what `appraise` gives."""
    if action >= ACT_DRAFT:
        return {"worth": _answer(s, seat, action, w)}
    found: dict[str, float] = {}
    if action < ACT_DISCARD:
        card = item = action
    elif action < ACT_WONDER:
        card, item = action - ACT_DISCARD, -1
        found["coins"] = w.coin[s.age] * (2 + s.colours[7 * seat + YELLOW])
    else:
        number, card = divmod(action - ACT_WONDER, CARDS)
        item = WONDER + number
    if item >= 0:
        found["points_now"] = _points(s, item)
        found["coins"] = _coins(s, seat, item, w) - w.coin[s.age] * cost(s, seat, item)
        found["resources"] = _resources(s, seat, item, w)
        found["army"] = _army(s, seat, item, w)
        found["science"] = _science(s, seat, item, w)
        found["power"] = _power(s, seat, item, w)
    found["denies"] = _denies(s, seat, card, w)
    found["uncovers"] = _uncovers(s, seat, card, w) * _matters(s, seat, action, w)
    return {reason: value for reason, value in found.items() if value}


def _matters(s: State, seat: int, action: int, w: Weights) -> float:
    """How much it matters what a move uncovers: less if another turn follows."""
    if action < ACT_WONDER:
        return 1.0
    again = PLAY_AGAIN[WONDER + (action - ACT_WONDER) // CARDS] or s.tokens[seat] & AGAIN_TOKEN
    return 1.0 - w.again_hides if again else 1.0


def _denies(s: State, seat: int, card: int, w: Weights) -> float:
    return w.denied * max(0.0, _affordable(s, 1 - seat, card, w))


def _uncovers(s: State, seat: int, card: int, w: Weights) -> float:
    """The best card that is uncovered for the opponent counts against the move, and so do unknown ones."""
    slot = s.layout.index(card)
    left = s.left & ~(1 << slot)
    best = 0.0
    for under in COVERS[s.age][slot]:
        if not COVERED_BY[s.age][under] & left:
            if s.up >> under & 1:
                best = max(best, w.denied * _affordable(s, 1 - seat, s.layout[under], w))
            else:
                best = max(best, w.face_down)
    return -best


def _affordable(s: State, seat: int, card: int, w: Weights) -> float:
    price = s.prices[seat].get(card)
    if price is None:
        price = s.prices[seat][card] = cost(s, seat, card)
    return _worth(s, seat, card, w) - w.coin[s.age] * price if price <= s.coins[seat] else 0.0


def _net(s: State, seat: int, item: int, w: Weights) -> float:
    price = s.prices[seat].get(item)
    if price is None:
        price = cost(s, seat, item)
    return _worth(s, seat, item, w) - w.coin[s.age] * price


def _worth(s: State, seat: int, item: int, w: Weights) -> float:
    """What a card or wonder is worth in a city, its cost apart."""
    total = _points(s, item)
    if PRODUCE[item] or CHOICE[item] >= 0 or PRICE1[item]:
        total += _resources(s, seat, item, w)
    if SHIELDS[item]:
        total += _army(s, seat, item, w)
    if SCIENCE[item] >= 0:
        total += _science(s, seat, item, w)
    if HAS_COINS[item]:
        total += _coins(s, seat, item, w)
    if item >= WONDER:
        total += _power(s, seat, item, w)
    return total


def _points(s: State, item: int) -> float:
    most = VP_MOST[item]
    if most is None:
        return float(VP[item])
    return float(VP[item] + most[1] * max(count(s, 0, most[0]), count(s, 1, most[0])))


def _resources(s: State, seat: int, item: int, w: Weights) -> float:
    unit = w.unit[s.age]
    total = 0.0
    for resource in PRODUCE[item]:
        have = s.fixed[5 * seat + resource]
        total += unit if not have else unit * w.more[0] if have == 1 else unit * w.more[1]
        if not s.fixed[5 * (1 - seat) + resource]:
            total += w.dear
    if CHOICE[item] >= 0:
        total += unit * w.either
    return total + unit * w.cheap * PRICE1[item].bit_count()


def _army(s: State, seat: int, item: int, w: Weights) -> float:
    shields = SHIELDS[item]
    if not shields:
        return 0.0
    if item < WONDER and COLOUR[item] == RED and s.tokens[seat] & SHIELD_TOKEN:
        shields += EXTRA_SHIELDS
    before = s.pawn if seat == 0 else -s.pawn
    return _ahead(min(before + shields, CAPITAL), w) - _ahead(before, w)


def _ahead(distance: int, w: Weights) -> float:
    return w.army[distance] if distance >= 0 else -w.army[-distance]


def _science(s: State, seat: int, item: int, w: Weights) -> float:
    if SCIENCE[item] < 0:
        return 0.0
    symbols = s.symbols[seat].bit_count()
    if not s.symbols[seat] >> SCIENCE[item] & 1:
        return w.symbol[symbols]
    if not s.board:
        return 0.0
    return w.pair + (w.pair_law[symbols] if s.board & SYMBOL_TOKENS else 0.0)


def _coins(s: State, seat: int, item: int, w: Weights) -> float:
    coins = COINS[item] + min(OPPONENT_LOSES[item], s.coins[1 - seat])
    per, most = COINS_PER[item], COINS_MOST[item]
    if per is not None:
        coins += per[1] * count(s, seat, per[0])
    if most is not None:
        coins += most[1] * max(count(s, 0, most[0]), count(s, 1, most[0]))
    return w.coin[s.age] * coins


def _power(s: State, seat: int, item: int, w: Weights) -> float:
    """What the other effects of a wonder or token are worth."""
    if item >= TOKEN:
        kind = LASTS[item - TOKEN]
        lasting = w.lasting[kind] if kind >= 0 else 0.0
        return lasting + PER_TOKEN_WORTH[item - TOKEN] * (1 + s.tokens[seat].bit_count())
    total = w.again if PLAY_AGAIN[item] else 0.0
    if DESTROY[item] >= 0:
        total += w.destroy * w.unit[s.age] if s.colours[7 * (1 - seat) + DESTROY[item]] else 0.0
    if FROM_DISCARD[item]:
        total += w.revive if s.discard else 0.0
    return total + (w.pair if FROM_BOX[item] else 0.0)


def _answer(s: State, seat: int, action: int, w: Weights) -> float:
    """The worth of an answer that takes no card of the layout."""
    if action < ACT_PROGRESS:
        wonder = WONDER + action - ACT_DRAFT
        return VP[wonder] + w.coin[0] * COINS[wonder] + w.draft_shield * SHIELDS[wonder] + _promise(wonder, w)
    if action < ACT_DESTROY:
        return _worth(s, seat, TOKEN + action - ACT_PROGRESS, w)
    if action < ACT_REVIVE:
        return _resources(s, 1 - seat, action - ACT_DESTROY, w)
    if action < ACT_START:
        return _worth(s, seat, action - ACT_REVIVE, w)
    return 1.0 if action - ACT_START == seat else 0.0


def _promise(wonder: int, w: Weights) -> float:
    """What the other effects of a wonder are worth in the draft."""
    total = w.again if PLAY_AGAIN[wonder] else 0.0
    total += w.unit[0] if CHOICE[wonder] >= 0 else 0.0
    total += w.pair if FROM_BOX[wonder] else 0.0
    total += w.draft_destroy if DESTROY[wonder] >= 0 else 0.0
    return total + (w.draft_revive if FROM_DISCARD[wonder] else 0.0)


HAS_COINS = tuple(
    bool(COINS[item] or OPPONENT_LOSES[item] or COINS_PER[item] or COINS_MOST[item]) for item in range(len(VP))
)
SYMBOL_TOKENS = sum(1 << item - TOKEN for item in range(TOKEN, len(VP)) if SCIENCE[item] >= 0)
"""The progress tokens that have a symbol, as a mask."""
_KINDS = (TRADE_TOKEN, sum(mask for mask, _ in WAIVERS), SHIELD_TOKEN, AGAIN_TOKEN, CHAIN_TOKEN)
LASTS = tuple(
    next((kind for kind, mask in enumerate(_KINDS) if mask >> token & 1), -1) for token in range(len(VP) - TOKEN)
)
"""For each progress token which of the lasting effects it has; -1 for none."""
PER_TOKEN_WORTH = tuple(float(VP_PER_TOKEN) if PER_TOKEN >> token & 1 else 0.0 for token in range(len(VP) - TOKEN))
