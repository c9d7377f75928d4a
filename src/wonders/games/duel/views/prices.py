"""What a card or wonder costs a seat of Duel: in short for the table, and unit by unit for who has to pay."""

from wonders.core.offers import CostState, Plan, Step
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    CHAIN,
    CHOICE,
    COLOUR,
    ITEM_IDS,
    NEEDS,
    PRICE,
    TOKEN,
    TOKEN_IDS,
    TRADE_TOKEN,
    WAIVERS,
    WONDER,
)
from wonders.games.duel.rules.effects import RAW, RESOURCES
from wonders.games.duel.rules.legal import cost, trade_price, waived
from wonders.games.duel.rules.state import State, bits


def price(s: State, seat: int, item: int) -> tuple[int, CostState]:
    """The coins that the cheapest payment takes, and what it comes to: the plan in short."""
    coins = cost(s, seat, item)
    if CHAIN[item] & s.cards[seat]:
        return coins, "chain"
    if coins > PRICE[item]:
        return coins, "trade"
    return coins, "own" if coins or NEEDS[item] else "free"


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
    for unit_price, resource in sorted(set(bought), key=lambda unit: unit[1]):
        units = bought.count((unit_price, resource))
        steps.append(Step("bought", RESOURCES[resource], units, units * unit_price, to_seat=to))
    return Plan(PRICE[item] + sum([unit_price for unit_price, _ in bought]), tuple(steps))


def producers(s: State, seat: int, kind: int) -> list[int]:
    """The cards and built wonders that make one raw (0) or manufactured (1) resource of choice (5.3)."""
    items = [*bits(s.cards[seat]), *s.built[seat], *(TOKEN + token for token in bits(s.tokens[seat]))]
    return [item for item in items if CHOICE[item] == kind]
