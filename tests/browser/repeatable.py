"""Imported by the server under test: whoever opens the same table again is dealt the same cards.

So every run of the tests sees the same games, and what one run saw can be looked at again. `WONDERS_TEST_SEED`
(any word) gives other games.
"""

import os
from dataclasses import replace

from wonders.core.chance import Chance
from wonders.server.live.actor import LiveTable
from wonders.server.live.hall import Hall
from wonders.server.people.guest import Guest
from wonders.server.tables.creation import Plan

_create = Hall.create


async def create(hall: Hall, host: Guest, plan: Plan, network: str = "") -> LiveTable:
    """A new table, dealt by its host's name and what it is for."""
    if plan.seed is None:
        word = os.environ.get("WONDERS_TEST_SEED", "")
        chance = Chance(word, host.name, plan.game, str(plan.players), str(plan.previous is not None))
        plan = replace(plan, seed=chance.below(1 << 32))
    return await _create(hall, host, plan, network)


setattr(Hall, "create", create)  # noqa: B010  a plain assignment would have to fit as a method
