"""For everything a seat of 7 Wonders may want: how it would be paid, and why it cannot be had."""

from wonders.core.offers import Offer, Plan, Reason, Step
from wonders.games.seven_wonders.rules.catalog import (
    CARD_IDS,
    CARDS,
    CHAIN,
    ITEM_IDS,
    PLAIN,
    SAME,
    SIDES,
    STAGES,
    WONDER_IDS,
)
from wonders.games.seven_wonders.rules.effects import FREE_BUILD
from wonders.games.seven_wonders.rules.legal import (
    can_build,
    can_pay_stage,
    can_use_power,
    chained,
    left_for_city,
    next_stage,
    payable,
    price,
    wonders_left,
)
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
    NOTHING,
    PAYMENT,
    REVIVE,
    SALE_COINS,
    SEVENTH,
    TURN,
    WONDER,
    State,
    bits,
)
from wonders.games.seven_wonders.rules.trade import NEVER
from wonders.games.seven_wonders.views.plans import plan, too_dear, why_not
from wonders.games.seven_wonders.views.prospect import Prospect
from wonders.games.seven_wonders.views.view import View, public


def offers(v: View) -> list[Offer]:
    """Every legal action with its payment, and what cannot be had with the reasons."""
    if v.viewer is None or v.ask == NOTHING:
        return []
    s = public(v)
    if v.ask < CITY_ASK:
        return _answers(v, s, v.viewer, v.ask, v.hand)
    hand = (v.last,) if v.ask == SEVENTH + CITY_ASK else left_for_city(v.hand, v.acts[v.viewer])
    found = _answers(v, s, v.players, v.ask - CITY_ASK, hand)
    return [offer._replace(action=CITY + offer.action) for offer in found]


def _answers(v: View, s: State, city: int, ask: int, hand: tuple[int, ...]) -> list[Offer]:
    if ask in (TURN, SEVENTH):
        return _turn(s, city, sorted(set(hand)))
    if ask == PAYMENT:
        prospect = Prospect(s, city)
        return [_way(s, city, way, prospect) for way in payable(s, city, s.acts[city])]
    if ask == REVIVE:
        return _revive(s, city, v.pile)
    if ask == WONDER:
        left = wonders_left(s)
        return [
            Offer(ACT_WONDER + wonder, reasons=() if wonder in left else (Reason("taken"),))
            for wonder in range(len(WONDER_IDS))
        ]
    return [Offer(ACT_SIDE + side) for side in range(len(SIDES))]


def _turn(s: State, city: int, hand: list[int]) -> list[Offer]:
    result: list[Offer] = []
    prospect = Prospect(s, city)
    stage = next_stage(s, city)
    complete = (Reason("complete", {"stages": len(STAGES[s.boards[city]])}),)
    against_stage = complete if stage == NOTHING else why_not(s, city, stage)
    way_of_stage = None if stage == NOTHING else _plan(s, city, stage)
    gained = None if stage == NOTHING else ITEM_IDS[stage]
    against_sale = _against_sale(s, hand) if city >= s.players else ()
    sale = Plan(-SALE_COINS, (Step("sold", "card", 1, -SALE_COINS),))
    stage_scores = None if stage == NOTHING else prospect.added(stage, way_of_stage)
    sale_scores = prospect.added(NOTHING, sale)
    for card in hand:
        bound = (Reason("chain_obliges"),) if city >= s.players and chained(s, city, card) else ()
        way = _plan(s, city, card)
        result.append(Offer(card, way, why_not(s, city, card), scores=prospect.added(card, way)))
        if s.powers[city] & FREE_BUILD:
            power = Plan(0, (Step("power", CARD_IDS[card], 1),))
            worth = prospect.added(card, power)
            result.append(Offer(ACT_FREE + card, power, _against_power(s, city, card), scores=worth))
        result.append(Offer(ACT_STAGE + card, way_of_stage, bound or against_stage, gained, stage_scores))
        result.append(Offer(ACT_DISCARD + card, sale, bound or against_sale, scores=sale_scores))
    return result


def _against_sale(s: State, hand: list[int]) -> tuple[Reason, ...]:
    """Why the free city may not discard: it can play one of its cards in another way (10.4, 10.10)."""
    city = s.players
    if can_pay_stage(s, city) or any(can_build(s, city, card) for card in hand):
        return (Reason("can_act"),)
    return (Reason("power_obliges"),) if any(can_use_power(s, city, card) for card in hand) else ()


def _plan(s: State, city: int, item: int) -> Plan | None:
    """The cheapest plan; None where the resources are not to be had, or the card is a duplicate."""
    if item < CARDS and SAME[item] & s.cards[city]:
        return None
    way = (price(s, city, item) if item < CARDS else payable(s, city, ACT_STAGE))[0]
    return None if way == NEVER[0] else plan(s, city, item, way)


def _against_power(s: State, city: int, card: int) -> tuple[Reason, ...]:
    """Why a wonder's power cannot build a card now (6.2)."""
    twin = SAME[card] & s.cards[city]
    if twin:
        return (Reason("duplicate", {"card": CARD_IDS[bits(twin)[0]]}),)
    if PLAIN[card] or CHAIN[card] & s.cards[city]:
        return (Reason("free_anyway"),)
    return () if s.free[city] else (Reason("power_used"),)


def _way(s: State, city: int, way: int, prospect: Prospect) -> Offer:
    act = s.acts[city]
    item = act if act < ACT_FREE else next_stage(s, city)
    chosen = plan(s, city, item, way)
    return Offer(pay_action(way), chosen, too_dear(s, city, way), scores=prospect.added(item, chosen))


def _revive(s: State, city: int, pile: tuple[int, ...]) -> list[Offer]:
    result = [Offer(ACT_DECLINE)]
    prospect = Prospect(s, city)
    for card in sorted(set(pile)):
        reasons = why_not(s, city, card) if SAME[card] & s.cards[city] else ()
        power = Plan(0, (Step("revived", CARD_IDS[card], 1),))
        result.append(Offer(ACT_REVIVE + card, power, reasons, scores=prospect.added(card, power)))
    return result
