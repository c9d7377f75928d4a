"""Rules of thumb for Architects: what a thoughtful beginner counts, in points."""

from functools import lru_cache

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
UNSEEN = 2.2
"""What a card is worth that nobody knows."""
LATER = 0.7
"""What a resource is worth that no stage within reach waits for; a coin a little more."""
PIECE = 1.9
"""What a resource is worth that an open stage waits for."""
READY = 2.5
"""What is more to a card that pays for a stage."""
EXTRA = 2.0
"""What an extra card is worth."""
TOKEN = 5.0
SET = (1.2, 2.2)
"""What the first and the second green card towards a set are worth."""
SHIELD = 0.8
DUE = 0.35
"""How likely a battle is before the shields are lost, and how much likelier each conflict token makes it."""
LASTING = {"extra": 5.5, "build": 4.0, "coin": 3.0, "any": 3.5, "shield": 2.5}
END = 0.15
"""How much of the lead counts for ending the game."""


def appraise(s: State, seat: int, actions: list[int]) -> list[float]:
    """What each action is worth to the seat, in points."""
    return [
        _taken(s, seat, action) if ACT_TAKE <= action < ACT_BUILD else sum(merits(s, seat, action).values())
        for action in actions
    ]


def merits(s: State, seat: int, action: int) -> dict[str, float]:
    """What an action is worth, by reason."""
    if action < ACT_TAKE:
        first = STAGES * action
        return {
            "points": float(sum(STAGE_VP[first : first + STAGES])),
            "power": 2.0 * sum(ACTS[first : first + STAGES]),
        }
    if action < ACT_BUILD:
        card = _seen(s, seat, action)
        return {"unseen": UNSEEN} if card == UNKNOWN else _card(s, seat, card)
    if action < ACT_PAY:
        return _build(s, seat, action - ACT_BUILD)
    if action < ACT_SET:
        cards = PAYMENTS[action - ACT_PAY]
        return {"spends": -0.5 * len(cards) - 0.3 * cards.count(COIN)}
    if action < ACT_PROGRESS:
        return {"progress": TOKEN if action - ACT_SET < len(GREENS) else TOKEN - 1.0}
    if action < ACT_SEARCH:
        return {"progress": UNSEEN + 1.5 if action == ACT_BLIND else _token(s, seat, action - ACT_PROGRESS)}
    if action < ACT_KEEP:
        return {"progress": 0.1 * (action == ACT_SEARCH)}
    if action < ACT_STOP:
        return _card(s, seat, action - ACT_KEEP)
    if action == ACT_STOP:
        return {"waits": 0.5}
    return {"power": _power(STAGES * s.wonders[seat] + s.stage)} if action == ACT_USE else {}


def _seen(s: State, seat: int, action: int) -> int:
    """The card that an action takes, as far as the seat knows it; UNKNOWN where it does not."""
    deck = action - ACT_REACH if action >= ACT_REACH else (seat, right_of(s, seat), s.players)[action - ACT_TAKE]
    if deck == s.players and not s.known >> seat & 1:
        return UNKNOWN
    return s.decks[deck][s.next[deck]]


def _taken(s: State, seat: int, action: int) -> float:
    """What a take is worth: the sum of its merits, added up without naming them."""
    card = _seen(s, seat, action)
    if card == UNKNOWN:
        return UNSEEN
    if card <= COIN:
        worth = _goods(s, seat, card)
    elif SYMBOL[card] >= 0:
        worth = _green(s, seat, card)
    elif CARD_SHIELDS[card]:
        worth = _red(s, seat, card)
    else:
        worth = CARD_VP[card] + _cat(s, seat, card)
    return worth + _extra(s, seat, card)


def _card(s: State, seat: int, card: int) -> dict[str, float]:
    """What a card is worth to a seat, by reason."""
    found = {
        "points": float(CARD_VP[card]),
        "cat": _cat(s, seat, card),
        "stage": _goods(s, seat, card) if card <= COIN else 0.0,
        "science": _green(s, seat, card) if SYMBOL[card] >= 0 else 0.0,
        "army": _red(s, seat, card) if CARD_SHIELDS[card] else 0.0,
        "extra": _extra(s, seat, card),
    }
    return {reason: value for reason, value in found.items() if value}


def _cat(s: State, seat: int, card: int) -> float:
    if not CAT[card]:
        return 0.0
    per_cat = sum([each for bit, what, each in VP_PER if what == CAT_SYMBOLS and s.tokens[seat] & bit])
    return per_cat + (0.0 if s.cat == seat else 0.7 * CAT_VP)


def _extra(s: State, seat: int, card: int) -> float:
    return EXTRA if TRIGGERED[card] & s.tokens[seat] & ~s.used & ~s.ready else 0.0


def _goods(s: State, seat: int, card: int) -> float:
    return _nearer(site(s, seat), s.cards[seat] & GOODS, s.tokens[seat] & ~s.used & HELPING, card)


@lru_cache(maxsize=1 << 16)
def _nearer(place: int, heap: int, helpers: int, card: int) -> float:
    """A resource or coin brings the open stages of a site nearer."""
    goods = counts_of(heap)[: COIN + 1]
    first = place // SITES * STAGES
    before = [(missing(first + stage, goods, helpers), first + stage) for stage in OPEN[place]]
    goods[card] += 1
    best = LATER + 0.4 * (card == COIN)
    for lacking, number in before:
        now = missing(number, goods, helpers)
        if now < lacking:
            worth = PIECE + 0.15 * STAGE_VP[number] - 0.3 * now
            if not now:
                worth += READY + _power(number)
            best = max(best, worth)
    return best


def _green(s: State, seat: int, card: int) -> float:
    """A green card is worth most when it completes a set."""
    if not s.open and not s.stack:
        return 0.0
    cards = s.cards[seat]
    own = [cards >> FIELD * kind & FIELD_MASK for kind in GREENS]
    place = GREENS.index(card)
    own[place] += 1
    if own[place] >= 2 or min(own) >= 1:
        return TOKEN
    return SET[1] if sum(own) > 1 else SET[0]


def _red(s: State, seat: int, card: int) -> float:
    """A shield is worth the victories it adds, the likelier the nearer the battle."""
    shields = [strength(s, other) for other in range(s.players)]
    before = spoils(shields, seat)
    shields[seat] += CARD_SHIELDS[card]
    gained = spoils(shields, seat) - before
    left = s.peace - HORNS[card]
    if left <= 0 < s.peace:
        own, best = spoils(shields, seat), max(spoils(shields, other) for other in range(s.players) if other != seat)
        return VICTORY_VP * (own - 0.4 * best)
    likely = 1.0 - DUE * max(left, 0) / 2 if HORNS[card] else 0.9
    return SHIELD + VICTORY_VP * gained * max(likely, 0.3) * 0.6


def _build(s: State, seat: int, stage: int) -> dict[str, float]:
    """A stage is worth its points and its effect; the last one ends the game, which is good for who leads."""
    number = STAGES * s.wonders[seat] + stage
    found = {"points": float(STAGE_VP[number]), "power": _power(number)}
    if s.tokens[seat] & ~s.used & BUILD_TOKEN:
        found["extra"] = EXTRA
    if s.built[seat] | 1 << stage == COMPLETE:
        totals = [sum(points(s, other).values()) for other in range(s.players)]
        lead = totals[seat] + STAGE_VP[number] - max(t for other, t in enumerate(totals) if other != seat)
        found["end"] = max(-6.0, min(6.0, END * 10 * lead)) if lead else 0.0
    return found


def _power(number: int) -> float:
    if LEARNS[number]:
        return TOKEN
    if STAGE_SHIELDS[number]:
        return 3.0 * STAGE_SHIELDS[number]
    return 3.5 if SEARCHES[number] else 3.0 if ACTS[number] else 0.0


def _token(s: State, seat: int, token: int) -> float:
    """What a progress token is worth to a seat."""
    bit = BIT[token]
    worth = LASTING["extra"] if bit & EXTRA_TOKENS else 0.0
    worth += LASTING["build"] if bit & BUILD_TOKEN else 0.0
    worth += LASTING["coin"] if bit & COIN_TOKEN else 0.0
    worth += LASTING["any"] if bit & ANY_TOKEN else 0.0
    worth += sum(LASTING["shield"] * shields for owner, shields in TOKEN_SHIELDS if owner == bit)
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
