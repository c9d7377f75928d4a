"""What a seat is asked, as plain data of the shape that `messages` declares.

It is built for every seat after every turn, so it becomes text without being checked first; tests hold it to the shape.
"""

from collections.abc import Sequence
from typing import Any

from wonders.core.match import Match
from wonders.core.offers import Offer, Plan, Reason, Step


def question(match: Match, seat: int, view: Any = None) -> dict[str, Any]:
    """What a seat is asked, with every offer, its payment plan and the reasons against it; by its view, if at hand."""
    asked = match.question(seat)
    offers = match.offers(seat, view)
    # Many an offer is paid for in the same way: each plan goes over the wire once.
    plans = list(dict.fromkeys([offer.plan for offer in offers if offer.plan is not None]))
    places = {plan: place for place, plan in enumerate(plans)}
    return {
        "number": asked.number,
        "kind": asked.kind,
        "legal": asked.legal,
        "plans": [_plan(plan) for plan in plans],
        "offers": [_offer(match, offer, places[offer.plan] if offer.plan else None) for offer in offers],
    }


def _offer(match: Match, offer: Offer, plan: int | None) -> dict[str, Any]:
    """An offer with the notation of its action."""
    data: dict[str, Any] = {
        "action": offer.action,
        "notation": match.notation(offer.action),
        "reasons": _reasons(offer.reasons) if offer.reasons else (),
    }
    if plan is not None:
        data["plan"] = plan
    if offer.gains is not None:
        data["gains"] = offer.gains
    if offer.scores is not None:
        data |= {"points": offer.points, "scores": offer.scores}
    if offer.consequences:
        data["consequences"] = _reasons(offer.consequences)
    return data


def _reasons(reasons: Sequence[Reason]) -> list[dict[str, Any]]:
    return [{"code": reason.code, "fields": reason.fields} for reason in reasons]


def _plan(plan: Plan) -> dict[str, Any]:
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
