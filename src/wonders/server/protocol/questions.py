"""What a seat is asked, as plain data of the shape that `messages` declares.

It is built for every seat after every turn, so it becomes text without being checked first; tests hold it to the shape.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from wonders.core.match import Match
from wonders.core.offers import Offer, Plan, Reason, Step


def question(match: Match, seat: int, view: Any = None) -> dict[str, Any]:
    """What a seat is asked, with every offer, its payment plan and the reasons against it; by its view, if at hand."""
    asked = match.question(seat)
    offers = match.offers(seat, view)
    notation = match.game.space.notation
    # Many an offer is paid for in the same way: each plan goes over the wire once.
    places: dict[Plan, int] = {}
    known: dict[int, int] = {}
    """The same by which object it is: that is quicker to tell than whether two are equal."""
    for offer in offers:
        if offer.plan is not None and id(offer.plan) not in known:
            known[id(offer.plan)] = places.setdefault(offer.plan, len(places))
    return {
        "number": asked.number,
        "kind": asked.kind,
        "legal": asked.legal,
        "plans": [_plan(plan) for plan in places],
        "offers": [_offer(offer, notation(offer.action), known) for offer in offers],
    }


def _offer(offer: Offer, notation: str, places: Mapping[int, int]) -> dict[str, Any]:
    """An offer with the notation of its action and the place of its plan."""
    data: dict[str, Any] = {
        "action": offer.action,
        "notation": notation,
        "reasons": _reasons(offer.reasons) if offer.reasons else (),
    }
    if offer.plan is not None:
        data["plan"] = places[id(offer.plan)]
    if offer.gains is not None:
        data["gains"] = offer.gains
    if offer.scores is not None:
        data |= {"points": offer.points, "scores": offer.scores}
    if offer.consequences:
        data["consequences"] = _reasons(offer.consequences)
    return data


def _reasons(reasons: Sequence[Reason]) -> list[dict[str, Any]]:
    return [{"code": reason.code, "fields": reason.fields} for reason in reasons]


@lru_cache(1 << 10)
def _plan(plan: Plan) -> dict[str, Any]:
    """A plan; nobody changes it."""
    return {"coins": plan.coins, "state": plan.state, "steps": [_step(step) for step in plan.steps]}


def _step(step: Step) -> dict[str, Any]:
    data: dict[str, Any] = {"how": step.how, "what": step.what, "units": step.units}
    if step.coins:
        data["coins"] = step.coins
    if step.source is not None:
        data["source"] = step.source
    if step.to_seat is not None:
        data["to_seat"] = step.to_seat
    return data
