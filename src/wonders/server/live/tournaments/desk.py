"""The desk of tournaments: setting one up, entering and leaving it, and what whoever has the say may do."""

from collections.abc import Callable, Iterable

from wonders.bots.persons import PERSONS
from wonders.core.errors import Refused
from wonders.server.live.hall import Hall
from wonders.server.live.tournaments.keeper import Keeper
from wonders.server.live.tournaments.plan import TournamentPlan, proper
from wonders.server.live.tournaments.running import LATE, People, Running
from wonders.server.people.guest import Guest
from wonders.server.people.lookalikes import looks
from wonders.server.settings import Settings
from wonders.server.storage.people.house import House
from wonders.server.storage.people.tournaments import TournamentStore
from wonders.server.storage.queries import Storage
from wonders.server.tables.creation import new_name
from wonders.server.tables.decide import WRONG_LEVEL
from wonders.server.telemetry import Meters
from wonders.tournaments.course import Happening, Joined, TournamentEnded, Withdrew

MOST = 256
"""Entrants of a tournament."""
_LED = 5
"""Tournaments that go on in which one person has the say."""
_TRIES = 20


class TournamentDesk:
    """All tournaments of this server, for people."""

    def __init__(self, storage: Storage, hall: Hall, settings: Settings, meters: Meters) -> None:
        self.store = TournamentStore(storage)
        self.keeper = Keeper(hall, self.store, settings, meters)
        self._house = House(storage)
        self._settings = settings

    async def set_up(self, guest: Guest, plan: TournamentPlan) -> str:
        """A new tournament, in which this person has the say; its name."""
        row = proper(plan, self._settings, self.keeper.now)
        name = new_name()
        if not await self.store.add(row | {"id": name}, guest.id, _LED):
            raise Refused("limit", "you already run {number} tournaments", number=_LED)
        self.keeper.wake()
        return name

    async def enter(self, name: str, guest: Guest) -> None:
        """Takes part, or comes back; refused where it is too late for that."""

        def decide(running: Running, people: People) -> tuple[Happening, str | None]:
            _require_room(running)
            own = _number(people, guest)
            if own in running.tournament.out:
                raise Refused("sent_away", "whoever runs this tournament has taken you out")
            if own is not None and not running.tournament.entrants[own].gone:
                raise Refused("seated", "you already take part in this tournament")
            others = people.keys() - running.tournament.out - {own}
            if _has_double(guest, [people[other][1] for other in others]):
                raise Refused(
                    "same_name", "somebody who takes part has a name that looks like yours: change your name first"
                )
            return (Joined(running.number), guest.id) if own is None else (Joined(own), None)

        await self._do(name, decide)

    async def check_name(self, guest: Guest) -> None:
        """Refuses a new name that looks like that of somebody who takes part where this person does."""
        if _has_double(guest, await self.store.beside(guest.id)):
            raise Refused("same_name", "somebody in a tournament of yours has a name that looks like this one")

    async def withdraw(self, name: str, guest: Guest) -> None:
        """Plays no more."""

        def decide(running: Running, people: People) -> tuple[Happening, str | None]:
            own = _number(people, guest)
            if own is None or own in running.tournament.out or running.tournament.entrants[own].gone:
                raise Refused("left", "you do not take part in this tournament")
            return _withdrawal(running, own, people)

        await self._do(name, decide)

    async def add_bot(self, name: str, guest: Guest, bot: str) -> None:
        """Whoever has the say lets a bot take part: a level, alone or with a person (`expert/scholar-1`)."""
        await self.require_say(name, guest)
        level, slash, person = bot.partition("/")

        def decide(running: Running, _people: People) -> tuple[Happening, str | None]:
            levels = self._settings.levels(running.row["game"])
            if level not in levels:
                raise Refused("level", WRONG_LEVEL, levels=", ".join(levels))
            if slash and person not in PERSONS:
                raise Refused("person", "there is no such opponent")
            _require_room(running)
            return Joined(running.number, bot), None

        await self._do(name, decide)

    async def remove(self, name: str, guest: Guest, entrant: int) -> None:
        """Whoever has the say takes somebody out."""
        await self.require_say(name, guest)

        def decide(running: Running, _people: People) -> tuple[Happening, str | None]:
            found = running.tournament.entrants.get(entrant)
            if found is None or found.gone:
                raise Refused("unknown", "nobody of that number takes part")
            _require_going_on(running)
            return Withdrew(entrant, out=True), None

        await self._do(name, decide)

    async def let_in(self, name: str, guest: Guest, entrant: int) -> None:
        """Whoever has the say lets somebody back in whom they have taken out."""
        await self.require_say(name, guest)

        def decide(running: Running, people: People) -> tuple[Happening, str | None]:
            _require_room(running)
            if entrant not in running.tournament.out or entrant not in people:
                raise Refused("unknown", "nobody of that number was taken out")
            return Joined(entrant), None

        await self._do(name, decide)

    async def begin(self, name: str, guest: Guest) -> None:
        """Whoever has the say starts it."""
        await self.require_say(name, guest)

        def decide(running: Running, _people: People) -> tuple[Happening, str | None]:
            if running.tournament.stage != "open":
                raise Refused("tournament", "this tournament has begun already")
            happened = self.keeper.beginning(running)
            if isinstance(happened, TournamentEnded):
                raise Refused("seats", "too few take part")
            return happened, None

        await self._do(name, decide)
        await self.keeper.tend(name)

    async def cancel(self, name: str, guest: Guest) -> None:
        """Whoever has the say calls it off; games that are being played go on without it."""
        await self.require_say(name, guest)

        def decide(running: Running, _people: People) -> tuple[Happening, str | None]:
            _require_going_on(running)
            return TournamentEnded(cancelled=True), None

        await self._do(name, decide)

    async def has_say(self, name: str, guest: Guest | None) -> bool:
        """Whether somebody runs a tournament: who set it up, and the owner of the server."""
        if guest is None:
            return False
        return guest.id in await self.store.organisers_of(name) or await self._house.is_owner(guest.id)

    async def require_say(self, name: str, guest: Guest) -> None:
        """Refuses those who have no say in a tournament."""
        if not await self.has_say(name, guest):
            raise Refused("host", "only whoever runs the tournament may do that")

    async def _do(self, name: str, decide: Callable[[Running, People], tuple[Happening, str | None]]) -> None:
        for _ in range(_TRIES):
            running = await self.keeper.read(name)
            number, people = running.number, await self.store.people(name)
            if running.number != number:
                continue
            happened, guest = decide(running, people)
            if await self.keeper.write(running, happened, guest):
                await self.keeper.read(name)
                return
        raise Refused("busy", "too much happens in this tournament: try again")


def _number(people: People, guest: Guest) -> int | None:
    return next((number for number, (who, _) in people.items() if who == guest.id), None)


def _has_double(guest: Guest, others: Iterable[str]) -> bool:
    """Whether a name looks like that of somebody who takes part: they may come to sit at one table."""
    return any(looks(guest.name) & looks(other) for other in others)


def _withdrawal(running: Running, entrant: int, people: People) -> tuple[Happening, str | None]:
    _require_going_on(running)
    # Before the beginning, somebody who withdraws was never there; after that the number stays theirs.
    own = people[entrant][0] if running.tournament.stage == "open" and entrant in people else None
    return Withdrew(entrant), own


def _require_room(running: Running) -> None:
    """Refuses entrants where it is too late, or where there are enough."""
    _require_going_on(running)
    tournament = running.tournament
    if tournament.stage == "running" and tournament.terms.format not in LATE:
        raise Refused("tournament", "this tournament has begun already")
    if len(tournament.entrants) >= MOST:
        raise Refused("full", "{number} take part already, and more cannot", number=MOST)


def _require_going_on(running: Running) -> None:
    if running.tournament.stage not in ("open", "running"):
        raise Refused("tournament", "this tournament is over")
