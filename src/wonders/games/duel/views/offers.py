"""For everything a seat of Duel may want: how it would be paid, and why it cannot be had."""

from collections.abc import Mapping

from wonders.core.offers import Offer, Plan, Reason, Step, gained
from wonders.games.duel.rules.apply import apply
from wonders.games.duel.rules.catalog import CARD_IDS, COVERED_BY, ITEM_IDS, WONDER
from wonders.games.duel.rules.effects import YELLOW
from wonders.games.duel.rules.faces import face_id
from wonders.games.duel.rules.legal import legal
from wonders.games.duel.rules.score import points
from wonders.games.duel.rules.space import ACT_DISCARD, ACT_WONDER, CARDS
from wonders.games.duel.rules.state import DRAFT, START, TURN, State, bits
from wonders.games.duel.views.prices import plan
from wonders.games.duel.views.view import View, public


def offers(v: View) -> list[Offer]:
    """Every legal action with its payment, and what cannot be had with the reasons."""
    s, seat = public(v), v.seat
    if v.viewer != seat:
        return []
    if s.ask in (DRAFT, START):
        return [Offer(action) for action in legal(s, seat)]
    before = points(s, seat)
    if s.ask != TURN:
        return [Offer(action, scores=worth(s, seat, action, before)) for action in legal(s, seat)]
    result: list[Offer] = []
    reach = [v.slots[slot] for slot in s.reach]
    coins = 2 + s.colours[7 * seat + YELLOW]
    for card in reach:
        result.append(_priced(s, seat, card, card, before))
        sold = Plan(-coins, (Step("sold", CARD_IDS[card], 1, -coins),))
        result.append(Offer(ACT_DISCARD + card, sold, scores=worth(s, seat, ACT_DISCARD + card, before)))
    result += [_covered(v, s, slot) for slot in bits(s.up) if slot not in s.reach]
    for wonder in s.unbuilt[seat]:
        first = ACT_WONDER + (wonder - WONDER) * CARDS
        # Whichever card is tucked under it, the wonder costs the same and is worth the same.
        offer = _priced(s, seat, wonder, first + reach[0], before)
        result += [Offer(first + card, offer.plan, offer.reasons, scores=offer.scores) for card in reach]
    for wonder in s.built[seat]:
        reason = Reason("built", {"wonder": ITEM_IDS[wonder]})
        result += [Offer(ACT_WONDER + (wonder - WONDER) * CARDS + card, reasons=(reason,)) for card in reach]
    return result


def _covered(v: View, s: State, slot: int) -> Offer:
    """A card that others lie on."""
    covering = [face_id(v.slots[above], v.age) for above in bits(COVERED_BY[v.age][slot] & s.left)]
    return Offer(v.slots[slot], reasons=(Reason("covered", {"covering": covering}),))


def _priced(s: State, seat: int, item: int, action: int, before: Mapping[str, int]) -> Offer:
    """A card or wonder with the seat's payment, or why it cannot pay."""
    way = plan(s, seat, item)
    short = way.coins - s.coins[seat]
    if short > 0:
        return Offer(action, way, (Reason("coins_short", {"coins": short, "price": way.coins}),))
    return Offer(action, way, scores=worth(s, seat, action, before))


def worth(s: State, seat: int, action: int, before: Mapping[str, int]) -> dict[str, int]:
    """What a legal action adds to the seat's score as things stand."""
    after = s.copy()
    apply(after, seat, action)
    return gained(before, points(after, seat))
