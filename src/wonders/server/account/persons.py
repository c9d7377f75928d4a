"""All that the server knows about people beside their sessions, put together."""

from collections.abc import Callable
from dataclasses import dataclass

from wonders.server.account.house_limits import HouseLimits
from wonders.server.account.mail import Mailer
from wonders.server.account.passkeys import Passkeys
from wonders.server.account.ways import Ways
from wonders.server.ratings.store import Ratings
from wonders.server.settings import Settings
from wonders.server.storage.people.accounts import Accounts, Database
from wonders.server.storage.people.bots import BotAccounts
from wonders.server.storage.people.challenges import Challenges
from wonders.server.storage.people.house import House
from wonders.server.storage.people.manners import Manners
from wonders.server.storage.people.wishes import Wishes
from wonders.server.telling.teller import Teller


@dataclass(frozen=True, slots=True)
class Persons:
    """The parts that deal with people."""

    accounts: Accounts
    ways: Ways
    passkeys: Passkeys
    mailer: Mailer
    house: House
    limits: HouseLimits
    manners: Manners
    wishes: Wishes
    teller: Teller
    ratings: Ratings
    bots: BotAccounts
    challenges: Challenges
    address: Callable[[], str]
    """Where people reach the server, whatever a request calls it: for links in letters."""


def persons_of(database: Database, settings: Settings, secret: bytes, address: Callable[[], str]) -> Persons:
    """The parts over one database; `address` says where people reach the server."""
    accounts, mailer, wishes, house = Accounts(database), Mailer(settings), Wishes(database), House(database)
    return Persons(
        accounts,
        Ways(accounts),
        Passkeys(accounts),
        mailer,
        house,
        HouseLimits(settings.limits, house),
        Manners(database),
        wishes,
        Teller(wishes, mailer, secret, address, sender=_sender(settings), near=settings.near_push),
        Ratings(database),
        BotAccounts(database),
        Challenges(database),
        address,
    )


def _sender(settings: Settings) -> str:
    """Whom a browser's maker can ask about our notifications: some take none from a server that names nobody."""
    if settings.contact:
        return f"mailto:{settings.contact}"
    return settings.public_url if settings.secure else "mailto:nobody@localhost"
