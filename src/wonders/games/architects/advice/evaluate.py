"""Rules of thumb for Architects: what a thoughtful beginner counts, in points."""

from functools import lru_cache

from wonders.games.architects.advice.weights import WEIGHTS, Weights
from wonders.games.architects.rules.catalog import (
    ACTS,
    ANY_TOKEN,
    BIT,
    BUILD_TOKEN,
    CARD_SHIELDS,
    CARD_VP,
    CAT,
    CAT_VP,
    COIN,
    COIN_TOKEN,
    COMPLETE,
    FIELD,
    FIELD_MASK,
    GOODS,
    GREENS,
    HORNS,
    LEARNS,
    OPEN,
    SEARCHES,
    SITES,
    STAGE_SHIELDS,
    STAGE_VP,
    STAGES,
    SYMBOL,
    TOKEN_SHIELDS,
    TRIGGERED,
    VICTORY_VP,
    VP_COPIES,
    VP_PER,
    VP_WONDER,
    counts_of,
)
from wonders.games.architects.rules.effects import CAT_SYMBOLS, VICTORY_TOKENS
from wonders.games.architects.rules.payments import HELPING, PAYMENTS, missing
from wonders.games.architects.rules.score import points, spoils, strength, total
from wonders.games.architects.rules.space import (
    ACT_BLIND,
    ACT_BUILD,
    ACT_KEEP,
    ACT_PAY,
    ACT_PROGRESS,
    ACT_REACH,
    ACT_SEARCH,
    ACT_SET,
    ACT_STOP,
    ACT_TAKE,
    ACT_USE,
)
from wonders.games.architects.rules.state import State, right_of, site

UNKNOWN = -1
FARTHEST = 6.0
"""The most that ending the game counts."""


def appraise(s: State, seat: int, actions: list[int], w: Weights = WEIGHTS) -> list[float]:
    """What each action is worth to the seat, in points."""
    return [
        _taken(s, seat, action, w) if ACT_TAKE <= action < ACT_BUILD else sum(merits(s, seat, action, w).values())
        for action in actions
    ]


def merits(s: State, seat: int, action: int, w: Weights = WEIGHTS) -> dict[str, float]:
    """What an action is worth, by reason."""
    if action < ACT_TAKE:
        first = STAGES * action
        return {
            "points": float(sum(STAGE_VP[first : first + STAGES])),
            "power": 2.0 * sum(ACTS[first : first + STAGES]),
        }
    if action < ACT_BUILD:
        card = seen(s, seat, action)
        return {"unseen": w.unseen} if card == UNKNOWN else _card(s, seat, card, w)
    if action < ACT_PAY:
        return _build(s, seat, action - ACT_BUILD, w)
    if action < ACT_SET:
        cards = PAYMENTS[action - ACT_PAY]
        return {"spends": -0.5 * len(cards) - 0.3 * cards.count(COIN)}
    if action < ACT_PROGRESS:
        return {"progress": w.token if action - ACT_SET < len(GREENS) else w.token - 1.0}
    if action < ACT_SEARCH:
        return {"progress": w.unseen + w.blind if action == ACT_BLIND else _token(s, seat, action - ACT_PROGRESS, w)}
    if action < ACT_KEEP:
        return {"progress": 0.1 * (action == ACT_SEARCH)}
    if action < ACT_STOP:
        return _card(s, seat, action - ACT_KEEP, w)
    if action == ACT_STOP:
        return {"waits": 0.5}
    return {"power": _power(STAGES * s.wonders[seat] + s.stage, w)} if action == ACT_USE else {}


def seen(s: State, seat: int, action: int) -> int:
    """The card that an action takes, as far as the seat knows it; UNKNOWN where it does not."""
    deck = action - ACT_REACH if action >= ACT_REACH else (seat, right_of(s, seat), s.players)[action - ACT_TAKE]
    if deck == s.players and not s.known >> seat & 1:
        return UNKNOWN
    return s.decks[deck][s.next[deck]]


def _taken(s: State, seat: int, action: int, w: Weights) -> float:
    """What a take is worth: the sum of its merits, added up without naming them."""
    card = seen(s, seat, action)
    if card == UNKNOWN:
        return w.unseen
    if card <= COIN:
        worth = _goods(s, seat, card, w)
    elif SYMBOL[card] >= 0:
        worth = _green(s, seat, card, w)
    elif CARD_SHIELDS[card]:
        worth = _red(s, seat, card, w)
    else:
        worth = CARD_VP[card] + _cat(s, seat, card, w)
    return worth + _extra(s, seat, card, w)


def _card(s: State, seat: int, card: int, w: Weights) -> dict[str, float]:
    """What a card is worth to a seat, by reason."""
    found = {
        "points": float(CARD_VP[card]),
        "cat": _cat(s, seat, card, w),
        "stage": _goods(s, seat, card, w) if card <= COIN else 0.0,
        "science": _green(s, seat, card, w) if SYMBOL[card] >= 0 else 0.0,
        "army": _red(s, seat, card, w) if CARD_SHIELDS[card] else 0.0,
        "extra": _extra(s, seat, card, w),
    }
    return {reason: value for reason, value in found.items() if value}


def _cat(s: State, seat: int, card: int, w: Weights) -> float:
    if not CAT[card]:
        return 0.0
    per_cat = sum([each for bit, what, each in VP_PER if what == CAT_SYMBOLS and s.tokens[seat] & bit])
    return per_cat + (0.0 if s.cat == seat else w.cat * CAT_VP)


def _extra(s: State, seat: int, card: int, w: Weights) -> float:
    return w.extra if TRIGGERED[card] & s.tokens[seat] & ~s.used & ~s.ready else 0.0


def _goods(s: State, seat: int, card: int, w: Weights) -> float:
    """A resource or coin brings the open stages of a site nearer."""
    best = w.later + w.later_coin * (card == COIN)
    for number, now in _nearer(site(s, seat), s.cards[seat] & GOODS, s.tokens[seat] & ~s.used & HELPING, card):
        worth = w.piece + w.piece_point * STAGE_VP[number] - w.missing * now
        if not now:
            worth += w.ready + _power(number, w)
        best = max(best, worth)
    return best


@lru_cache(maxsize=1 << 16)
def _nearer(place: int, heap: int, helpers: int, card: int) -> tuple[tuple[int, int], ...]:
    """The open stages of a site that a resource or coin brings nearer, and what is then missing for them."""
    goods = counts_of(heap)[: COIN + 1]
    first = place // SITES * STAGES
    before = [(missing(first + stage, goods, helpers), first + stage) for stage in OPEN[place]]
    goods[card] += 1
    after = [(number, missing(number, goods, helpers), lacking) for lacking, number in before]
    return tuple((number, now) for number, now, lacking in after if now < lacking)


def _green(s: State, seat: int, card: int, w: Weights) -> float:
    """A green card is worth most when it completes a set."""
    if not s.open and not s.stack:
        return 0.0
    cards = s.cards[seat]
    own = [cards >> FIELD * kind & FIELD_MASK for kind in GREENS]
    place = GREENS.index(card)
    own[place] += 1
    if own[place] >= 2 or min(own) >= 1:
        return w.token
    return w.green[1] if sum(own) > 1 else w.green[0]


def _red(s: State, seat: int, card: int, w: Weights) -> float:
    """A shield is worth the victories it adds, the likelier the nearer the battle."""
    shields = [strength(s, other) for other in range(s.players)]
    before = spoils(shields, seat)
    shields[seat] += CARD_SHIELDS[card]
    gained = spoils(shields, seat) - before
    left = s.peace - HORNS[card]
    if left <= 0 < s.peace:
        own, best = spoils(shields, seat), max(spoils(shields, other) for other in range(s.players) if other != seat)
        return VICTORY_VP * (own - w.defeat * best)
    likely = 1.0 - w.due * max(left, 0) if HORNS[card] else w.kept
    return w.shield + VICTORY_VP * gained * max(likely, w.least) * w.victory


def _build(s: State, seat: int, stage: int, w: Weights) -> dict[str, float]:
    """A stage is worth its points and its effect; the last one ends the game, which is good for who leads."""
    number = STAGES * s.wonders[seat] + stage
    found = {"points": float(STAGE_VP[number]), "power": _power(number, w)}
    if s.tokens[seat] & ~s.used & BUILD_TOKEN:
        found["extra"] = w.extra
    if s.built[seat] | 1 << stage == COMPLETE:
        totals = [sum(points(s, other).values()) for other in range(s.players)]
        lead = totals[seat] + STAGE_VP[number] - max(t for other, t in enumerate(totals) if other != seat)
        found["end"] = max(-FARTHEST, min(FARTHEST, w.end * lead)) if lead else 0.0
    return found


def _power(number: int, w: Weights) -> float:
    if LEARNS[number]:
        return w.token
    if STAGE_SHIELDS[number]:
        return w.power[0] * STAGE_SHIELDS[number]
    return w.power[1] if SEARCHES[number] else w.power[2] if ACTS[number] else 0.0


def _token(s: State, seat: int, token: int, w: Weights) -> float:
    """What a progress token is worth to a seat."""
    bit = BIT[token]
    worth = w.lasting[0] if bit & EXTRA_TOKENS else 0.0
    worth += w.lasting[1] if bit & BUILD_TOKEN else 0.0
    worth += w.lasting[2] if bit & COIN_TOKEN else 0.0
    worth += w.lasting[3] if bit & ANY_TOKEN else 0.0
    worth += sum(w.lasting[4] * shields for owner, shields in TOKEN_SHIELDS if owner == bit)
    worth += sum(unfinished for owner, unfinished, _ in VP_WONDER if owner == bit)
    for owner, what, each in VP_PER:
        if owner == bit:
            have = total(s.cards[seat], CAT) if what == CAT_SYMBOLS else s.victories[seat] + 1
            worth += each * (have if what in (CAT_SYMBOLS, VICTORY_TOKENS) else s.tokens[seat].bit_count() + 2)
    for owner, one, both in VP_COPIES:
        if owner == bit:
            worth += both - one if s.tokens[seat] & bit else one + 1.0
    return worth


EXTRA_TOKENS = 0
for _mask in TRIGGERED:
    EXTRA_TOKENS |= _mask

hunch = appraise
