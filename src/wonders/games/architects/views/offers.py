"""For everything a seat of Architects may want: how it would be paid, and why it cannot be had."""

from wonders.core.offers import Offer, Plan, Reason, Step
from wonders.games.architects.rules.catalog import (
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
    TAKES,
    TOKEN_IDS,
    TOKENS,
    counts_of,
)
from wonders.games.architects.rules.effects import BOTH_SIDES, CENTRAL_DECK, SYMBOLS
from wonders.games.architects.rules.legal import buildable, far_decks, legal, sets, sides
from wonders.games.architects.rules.payments import HELPING, PAYMENTS, Builds, helpers_of, missing
from wonders.games.architects.rules.space import (
    ACT_BLIND,
    ACT_BUILD,
    ACT_CHOOSE,
    ACT_DECLINE,
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
from wonders.games.architects.rules.state import (
    ACTING,
    CHOOSING,
    GAINING,
    KEEPING,
    ORDERING,
    OVER,
    PAYING,
    REACHING,
    SEARCHING,
    USING,
    State,
    deck_id,
    size,
)
from wonders.games.architects.views.consequences import (
    after_building,
    after_gaining,
    after_taking,
    consequences,
    worth,
)
from wonders.games.architects.views.view import HIDDEN, View, known


def offers(v: View) -> list[Offer]:
    """Every legal action with its payment and what it leads to, and what cannot be had with the reasons."""
    s, seat, ask = known(v), v.seat, v.ask
    if v.viewer != seat or ask == OVER:
        return []
    if ask == ACTING:
        return _actions(s, seat)
    if ask == PAYING:
        return _payments(s, seat)
    if ask == GAINING:
        return _tokens(s, seat)
    if ask == KEEPING:
        return [_leading(s, seat, Offer(action), [action - ACT_KEEP]) for action in legal(s, seat)]
    if ask == USING:
        return [_leading(s, seat, Offer(ACT_USE), _brought(s, seat)), Offer(ACT_DECLINE)]
    if ask == CHOOSING:
        taken = [(wonder, Reason("taken", {"seat": owner})) for owner, wonder in enumerate(s.wonders)]
        return [
            *(Offer(action) for action in legal(s, seat)),
            *(Offer(ACT_CHOOSE + wonder, reasons=(reason,)) for wonder, reason in taken),
        ]
    return _decks(s, seat)


def _brought(s: State, seat: int) -> list[int]:
    """The cards that the effect of the stage just built is known to bring, without a choice."""
    takes = TAKES[STAGES * s.wonders[seat] + s.stage]
    decks = sides(s) if takes == BOTH_SIDES else (s.players,) if takes == CENTRAL_DECK else ()
    return [card for deck in decks for card in _top(s, deck)]


def _decks(s: State, seat: int) -> list[Offer]:
    """The decks that the question is about; an empty one offers nothing (4.3)."""
    if s.ask == SEARCHING:
        return [_from_deck(s, seat, ACT_SEARCH + side, deck, []) for side, deck in enumerate(sides(s))]
    if s.ask == ORDERING:
        both = _brought(s, seat)
        return [_from_deck(s, seat, ACT_TAKE + side, deck, both) for side, deck in enumerate(sides(s))]
    result = _takes(s, seat)
    if s.ask == REACHING:
        result += [_from_deck(s, seat, ACT_REACH + deck, deck, _top(s, deck)) for deck in far_decks(s)]
    return result


def _takes(s: State, seat: int) -> list[Offer]:
    """The decks within reach: left, right, central (4.2)."""
    decks = enumerate((*sides(s), s.players))
    return [_from_deck(s, seat, ACT_TAKE + place, deck, _top(s, deck)) for place, deck in decks]


def _from_deck(s: State, seat: int, action: int, deck: int, cards: list[int]) -> Offer:
    """A deck with what the cards lead to that it is known to give."""
    if not size(s, deck):
        return Offer(action, reasons=(Reason("deck_empty", {"deck": deck_id(s, deck)}),))
    top = _top(s, deck) if cards else []
    return _leading(s, seat, Offer(action, gains=CARD_IDS[top[0]] if top else None), cards)


def _top(s: State, deck: int) -> list[int]:
    """The top card of a deck if it has one and the viewer knows it."""
    return [card for card in s.decks[deck][s.next[deck] : s.next[deck] + 1] if card != HIDDEN]


def _leading(s: State, seat: int, offer: Offer, cards: list[int]) -> Offer:
    """An offer with what taking these cards leads to."""
    if not cards:
        return offer
    after = after_taking(s, seat, cards)
    return offer._replace(scores=worth(s, after, seat), consequences=consequences(s, after, seat))


def _tokens(s: State, seat: int) -> list[Offer]:
    """The open progress tokens, and the top one of the stack unseen (6.4)."""
    result = []
    for action in legal(s, seat):
        scores = None if action == ACT_BLIND else worth(s, after_gaining(s, seat, action - ACT_PROGRESS), seat)
        result.append(Offer(action, scores=scores))
    if not s.stack:
        result.append(Offer(ACT_BLIND, reasons=(Reason("stack_empty"),)))
    return result


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
        result.append(Offer(ACT_SET + number, reasons=reasons))
    if s.ready:
        result += _takes(s, seat)
    else:
        result += [Offer(ACT_TAKE + place, reasons=(Reason("no_extra_card"),)) for place in range(3)]
    duties = []
    if found.duty:
        duties.append(Reason("must_build"))
    if complete and s.open:
        duties.append(Reason("must_turn_in"))
    result.append(Offer(ACT_STOP, reasons=tuple(duties)))
    return result


def _build(s: State, seat: int, stage: int, found: Builds) -> Offer:
    """A stage with the payment that spares coins, or why it cannot be built now (5.1-5.8)."""
    number = STAGES * s.wonders[seat] + stage
    action = ACT_BUILD + stage
    if s.built[seat] >> stage & 1:
        return Offer(action, reasons=(Reason("built", {"stage": stage + 1}),))
    below = RESTS_ON[number] & ~s.built[seat]
    if below:
        stages = [other + 1 for other in range(STAGES) if below >> other & 1]
        return Offer(action, reasons=(Reason("rests_on", {"stages": stages}),))
    if found.allowed[stage]:
        return _built(s, seat, stage, Offer(action, plan(number, found.allowed[stage][0])))
    if found.refused[stage]:
        return _built(s, seat, stage, Offer(action, plan(number, found.refused[stage][0]), (_fewer(found),)))
    units = missing(number, counts_of(s.cards[seat]), s.tokens[seat] & ~s.used & HELPING)
    return _built(s, seat, stage, Offer(action, reasons=(Reason("units_missing", {"units": units}),)))


def _built(s: State, seat: int, stage: int, offer: Offer) -> Offer:
    """An offer with what building the stage leads to."""
    after = after_building(s, seat, stage)
    return offer._replace(scores=worth(s, after, seat), consequences=consequences(s, after, seat))


def _payments(s: State, seat: int) -> list[Offer]:
    number = STAGES * s.wonders[seat] + s.stage
    found = buildable(s)
    fewer = (_fewer(found),)
    ways = [
        *(Offer(ACT_PAY + payment, plan(number, payment)) for payment in found.allowed[s.stage]),
        *(Offer(ACT_PAY + payment, plan(number, payment), fewer) for payment in found.refused[s.stage]),
    ]
    return [_built(s, seat, s.stage, way) for way in ways]


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
