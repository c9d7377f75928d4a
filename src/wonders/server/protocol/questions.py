"""What a seat is asked, as plain data of the shape that `wire` declares.

It is built for every seat after every turn, so it becomes text without being checked first; tests hold it to the shape.
"""

from collections.abc import Sequence
from typing import Any

from wonders.core.match import Match
from wonders.core.offers import Offer, Plan, Reason


def question(match: Match, seat: int) -> dict[str, Any]:
    """What a seat is asked, with every offer, its payment plan and the reasons against it."""
    asked = match.question(seat)
    offers = [_offer(match, offer) for offer in match.offers(seat)]
    return {"number": asked.number, "kind": asked.kind, "legal": asked.legal, "offers": offers}


def _offer(match: Match, offer: Offer) -> dict[str, Any]:
    """An offer with the notation of its action."""
    return {
        "action": offer.action,
        "notation": match.notation(offer.action),
        "plan": _plan(offer.plan) if offer.plan else None,
        "reasons": _reasons(offer.reasons),
        "gains": offer.gains,
        "points": offer.points,
        "scores": offer.scores,
        "consequences": _reasons(offer.consequences),
    }


def _reasons(reasons: Sequence[Reason]) -> list[dict[str, Any]]:
    return [{"code": reason.code, "fields": reason.fields} for reason in reasons]


def _plan(plan: Plan) -> dict[str, Any]:
    steps = [
        {
            "how": step.how,
            "what": step.what,
            "units": step.units,
            "coins": step.coins,
            "source": step.source,
            "to_seat": step.to_seat,
        }
        for step in plan.steps
    ]
    return {"coins": plan.coins, "steps": steps}
