"""For everything a seat of Duel may want: how it would be paid, and why it cannot be had."""

from wonders.core.offers import Offer, Plan, Reason, Step, gained
from wonders.games.duel.rules.apply import apply
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    CHAIN,
    CHOICE,
    COLOUR,
    COVERED_BY,
    ITEM_IDS,
    NEEDS,
    PRICE,
    TOKEN,
    TOKEN_IDS,
    TRADE_TOKEN,
    WAIVERS,
    WONDER,
    back_of,
)
from wonders.games.duel.rules.effects import RAW, RESOURCES, YELLOW
from wonders.games.duel.rules.legal import legal, trade_price, waived
from wonders.games.duel.rules.score import points
from wonders.games.duel.rules.space import ACT_DISCARD, ACT_WONDER, CARDS
from wonders.games.duel.rules.state import DRAFT, START, TURN, State, bits


def offers(s: State, seat: int) -> list[Offer]:
    """Every legal action with its payment, and what cannot be had with the reasons."""
    if s.ask in (DRAFT, START):
        return [Offer(action) for action in legal(s, seat)]
    if s.ask != TURN:
        return [Offer(action, scores=worth(s, seat, action)) for action in legal(s, seat)]
    result: list[Offer] = []
    reach = [s.layout[slot] for slot in s.reach]
    for card in reach:
        result.append(_priced(s, seat, card, card))
        coins = 2 + s.colours[7 * seat + YELLOW]
        sold = Plan(-coins, (Step("sold", CARD_IDS[card], 1, -coins),))
        result.append(Offer(ACT_DISCARD + card, sold, scores=worth(s, seat, ACT_DISCARD + card)))
    for slot in bits(s.left & s.up):
        if slot not in s.reach:
            covering = bits(COVERED_BY[s.age][slot] & s.left)
            above = [
                CARD_IDS[s.layout[place]] if s.up >> place & 1 else back_of(s.layout[place], s.age)
                for place in covering
            ]
            card = s.layout[slot]
            reason = Reason("covered", {"covering": above})
            result.append(Offer(card, reasons=(reason,)))
    for wonder in s.unbuilt[seat]:
        result += [_priced(s, seat, wonder, ACT_WONDER + (wonder - WONDER) * CARDS + card) for card in reach]
    for wonder in s.built[seat]:
        reason = Reason("built", {"wonder": ITEM_IDS[wonder]})
        result += [Offer(ACT_WONDER + (wonder - WONDER) * CARDS + card, reasons=(reason,)) for card in reach]
    return result


def _priced(s: State, seat: int, item: int, action: int) -> Offer:
    way, reasons = price(s, seat, item)
    return Offer(action, way, reasons, scores=None if reasons else worth(s, seat, action))


def price(s: State, seat: int, item: int) -> tuple[Plan, tuple[Reason, ...]]:
    """How a seat would pay for a card or wonder now, and why it cannot."""
    way = plan(s, seat, item)
    short = way.coins - s.coins[seat]
    return way, (Reason("coins_short", {"coins": short, "price": way.coins}),) if short > 0 else ()


def worth(s: State, seat: int, action: int) -> dict[str, int]:
    """What a legal action adds to the seat's score as things stand."""
    after = s.copy()
    apply(after, seat, action)
    return gained(points(s, seat), points(after, seat))


def plan(s: State, seat: int, item: int) -> Plan:
    """The cheapest payment for a card or wonder, unit by unit: what comes from where, at which price (5.5)."""
    chain = CHAIN[item] & s.cards[seat]
    if chain:
        return Plan(0, (Step("chain", ITEM_IDS[item], 1, source=CARD_IDS[bits(chain)[0]]),))
    steps = []
    if PRICE[item]:
        steps.append(Step("bank", "coins", PRICE[item], PRICE[item]))
    missing: list[tuple[int, int]] = []
    for resource, units in NEEDS[item]:
        own = min(units, s.fixed[5 * seat + resource])
        if own:
            steps.append(Step("own", RESOURCES[resource], own))
        missing += [(trade_price(s, seat, resource), resource)] * (units - own)
    missing.sort(key=lambda unit: -unit[0])
    for kind, raw in ((0, True), (1, False)):
        for source in producers(s, seat, kind):
            for unit in missing:
                if (unit[1] < RAW) == raw:
                    missing.remove(unit)
                    steps.append(Step("choice", RESOURCES[unit[1]], 1, source=ITEM_IDS[source]))
                    break
    free = waived(s, seat, item)
    token = TOKEN_IDS[bits(WAIVERS[COLOUR[item] if item < WONDER else -1][0])[0]] if free else None
    steps += [Step("waived", RESOURCES[resource], 1, source=token) for _, resource in missing[:free]]
    bought = missing[free:]
    to = 1 - seat if s.tokens[1 - seat] & TRADE_TOKEN else None
    for price, resource in sorted(set(bought), key=lambda unit: unit[1]):
        units = bought.count((price, resource))
        steps.append(Step("bought", RESOURCES[resource], units, units * price, to_seat=to))
    return Plan(PRICE[item] + sum([price for price, _ in bought]), tuple(steps))


def producers(s: State, seat: int, kind: int) -> list[int]:
    """The cards and built wonders that make one raw (0) or manufactured (1) resource of choice (5.3)."""
    items = [*bits(s.cards[seat]), *s.built[seat], *(TOKEN + token for token in bits(s.tokens[seat]))]
    return [item for item in items if CHOICE[item] == kind]
