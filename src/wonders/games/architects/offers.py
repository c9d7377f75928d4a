"""For everything a seat of Architects may want: how it would be paid, and why it cannot be had."""

from wonders.core.offers import Offer, Plan, Reason, Step
from wonders.games.architects.catalog import (
    ANY_TOKEN,
    CARD_IDS,
    COIN,
    COIN_TOKEN,
    GREEN,
    GREENS,
    RESTS_ON,
    SETS,
    STAGES,
    SYMBOL,
    TOKEN_IDS,
    TOKENS,
    counts_of,
)
from wonders.games.architects.effects import SYMBOLS
from wonders.games.architects.legal import buildable, far_decks, legal, sets, sides
from wonders.games.architects.payments import HELPING, PAYMENTS, Builds, helpers_of, missing
from wonders.games.architects.space import BLIND, BUILD, CHOOSE, PAY, REACH, SEARCH, STOP, TAKE, TURN_IN
from wonders.games.architects.state import (
    ACTING,
    CHOOSING,
    GAINING,
    ORDERING,
    PAYING,
    REACHING,
    SEARCHING,
    TAKING,
    State,
    deck_id,
    size,
)


def offers(s: State, seat: int) -> list[Offer]:
    """Every legal action with its payment, and what cannot be had with the reasons."""
    ask = s.ask
    if ask == ACTING:
        return _actions(s, seat)
    if ask == PAYING:
        return _payments(s, seat)
    if ask in (TAKING, REACHING, ORDERING, SEARCHING):
        return _decks(s)
    result = [Offer(action) for action in legal(s, seat)]
    if ask == GAINING and not s.stack:
        result.append(Offer(BLIND, reasons=(Reason("stack_empty"),)))
    if ask == CHOOSING:
        result += [
            Offer(CHOOSE + wonder, reasons=(Reason("taken", {"seat": owner}),))
            for owner, wonder in enumerate(s.wonders)
        ]
    return result


def _decks(s: State) -> list[Offer]:
    """The decks that the question is about; an empty one offers nothing (4.3)."""
    first = SEARCH if s.ask == SEARCHING else TAKE
    decks = [(first + side, deck) for side, deck in enumerate(sides(s))]
    if s.ask in (TAKING, REACHING):
        decks.append((TAKE + 2, s.players))
    if s.ask == REACHING:
        decks += [(REACH + deck, deck) for deck in far_decks(s)]
    return [_from_deck(s, action, deck) for action, deck in decks]


def _from_deck(s: State, action: int, deck: int) -> Offer:
    if size(s, deck):
        return Offer(action)
    return Offer(action, reasons=(Reason("deck_empty", {"deck": deck_id(s, deck)}),))


def _actions(s: State, seat: int) -> list[Offer]:
    found = buildable(s)
    held = s.cards[seat] & GREEN
    complete = sets(held)
    result = [_build(s, seat, stage, found) for stage in range(STAGES)]
    for number in range(len(SETS)):
        reasons: tuple[Reason, ...] = ()
        if number not in complete:
            wanted, own = counts_of(SETS[number]), counts_of(held)
            short = [SYMBOLS[SYMBOL[card]] for card in GREENS for _ in range(wanted[card] - own[card])]
            reasons = (Reason("symbols_missing", {"symbols": short}),)
        elif not s.open:
            reasons = (Reason("no_tokens"),)
        result.append(Offer(TURN_IN + number, reasons=reasons))
    if s.ready:
        result += [_from_deck(s, TAKE + place, deck) for place, deck in enumerate((*sides(s), s.players))]
    else:
        result += [Offer(TAKE + place, reasons=(Reason("no_extra_card"),)) for place in range(3)]
    duties = []
    if found.duty:
        duties.append(Reason("must_build"))
    if complete and s.open:
        duties.append(Reason("must_turn_in"))
    result.append(Offer(STOP, reasons=tuple(duties)))
    return result


def _build(s: State, seat: int, stage: int, found: Builds) -> Offer:
    """A stage with the payment that spares coins, or why it cannot be built now (5.1-5.8)."""
    number = STAGES * s.wonders[seat] + stage
    action = BUILD + stage
    if s.built[seat] >> stage & 1:
        return Offer(action, reasons=(Reason("built", {"stage": stage + 1}),))
    below = RESTS_ON[number] & ~s.built[seat]
    if below:
        stages = [other + 1 for other in range(STAGES) if below >> other & 1]
        return Offer(action, reasons=(Reason("rests_on", {"stages": stages}),))
    if found.allowed[stage]:
        return Offer(action, plan(number, found.allowed[stage][0]))
    if found.refused[stage]:
        return Offer(action, plan(number, found.refused[stage][0]), (_fewer(found),))
    units = missing(number, counts_of(s.cards[seat]), s.tokens[seat] & ~s.used & HELPING)
    return Offer(action, reasons=(Reason("units_missing", {"units": units}),))


def _payments(s: State, seat: int) -> list[Offer]:
    number = STAGES * s.wonders[seat] + s.stage
    found = buildable(s)
    fewer = (_fewer(found),)
    return [
        *(Offer(PAY + payment, plan(number, payment)) for payment in found.allowed[s.stage]),
        *(Offer(PAY + payment, plan(number, payment), fewer) for payment in found.refused[s.stage]),
    ]


def _fewer(found: Builds) -> Reason:
    return Reason("fewer_stages", {"stages": found.duty})


def plan(number: int, payment: int) -> Plan:
    """A payment of a stage, card by card, with the tokens that make it possible."""
    cards = PAYMENTS[payment]
    helpers = helpers_of(number, payment)
    coins = cards.count(COIN)
    steps = [Step("card", CARD_IDS[card], cards.count(card)) for card in sorted(set(cards)) if card != COIN]
    plain = coins - 1 if helpers & COIN_TOKEN else coins
    if plain:
        steps.append(Step("coin", CARD_IDS[COIN], plain, plain))
    if helpers & COIN_TOKEN:
        steps.append(Step("doubled", CARD_IDS[COIN], 1, 1, source=_token(COIN_TOKEN)))
    if helpers & ANY_TOKEN:
        steps.append(Step("any", "cards", len(cards), source=_token(ANY_TOKEN)))
    return Plan(coins, tuple(steps))


def _token(bit: int) -> str:
    return TOKEN_IDS[TOKENS[bit.bit_length() - 1]]
