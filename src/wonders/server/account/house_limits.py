"""The limits in force: those of the settings, and what the owner has set in their place."""

from collections.abc import Mapping
from dataclasses import replace

from wonders.core.errors import Refused
from wonders.server.limits import Limits
from wonders.server.storage.people.house import House
from wonders.server.telemetry import logger

AT_A_TIME = ("tables", "tables_per_network", "tables_in_all", "spectators", "sockets", "thoughts", "bot_wait")
IN_A_MINUTE = (
    "guests_per_minute", "creations_per_minute", "joins_per_minute", "requests_per_minute", "messages_per_minute",
    "talk_per_minute", "notes_per_minute", "hints_per_minute", "analyses_per_minute", "reads_per_minute",
    "replays_per_minute", "reviews_per_minute", "codes_per_minute", "letters_per_minute",
)  # fmt: skip
EDITABLE = AT_A_TIME + IN_A_MINUTE
"""What the owner can set; sizes of requests and times of connections are for who runs the machine."""
MOST = 1_000_000
_LEAST: Mapping[str, int] = {"reads_per_minute": 60, "requests_per_minute": 20}
"""Below these nobody could come back to the page and set them higher."""


def least(name: str) -> int:
    """The lowest that a limit can be set to."""
    return _LEAST.get(name, 1)


class HouseLimits:
    """What may be asked of a server: everybody reads it where it is used, so a change holds at once."""

    def __init__(self, limits: Limits, house: House) -> None:
        self.usual = replace(limits)
        """What the settings say."""
        self._limits = limits
        self._house = house

    async def load(self) -> None:
        """Puts in force what the owner has set; what the database does not tell is as the settings say."""
        found = await self._house.limits()
        for name in EDITABLE:
            value = found.get(name, getattr(self.usual, name))
            setattr(self._limits, name, type(getattr(self.usual, name))(value))

    async def change(self, wanted: Mapping[str, str], at: float) -> None:
        """Sets all limits anew: each by a number, or by nothing to what the settings say; refused as a whole."""
        read = {name: _read(name, wanted.get(name, "")) for name in EDITABLE}
        before = await self._house.limits()
        fresh = {name: value for name, value in read.items() if value is not None}
        await self._house.set_limits(fresh, at)
        for name in EDITABLE:
            if before.get(name) != fresh.get(name):
                logger.info("limit set", limit=name, before=before.get(name), value=fresh.get(name))
        await self.load()


def _read(name: str, text: str) -> float | None:
    text, lowest = text.strip(), least(name)
    if not text:
        return None
    number = int(text) if text.isdecimal() and text.isascii() and len(text) <= len(str(MOST)) else 0
    if not lowest <= number <= MOST:
        raise Refused("invalid", "a limit is a number from {least} to {most}", least=lowest, most=MOST)
    return float(number)
