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
from wonders.server.tables.creation import TableSetup

_create = Hall.create


async def create(hall: Hall, host: Guest, setup: TableSetup, network: str = "") -> LiveTable:
    """A new table, dealt by its host's name and what it is for."""
    if setup.seed is None:
        word = os.environ.get("WONDERS_TEST_SEED", "")
        chance = Chance(word, host.name, setup.game, str(setup.players), str(setup.previous is not None))
        setup = replace(setup, seed=chance.below(1 << 32))
    return await _create(hall, host, setup, network)


setattr(Hall, "create", create)  # noqa: B010  a plain assignment would have to fit as a method
