"""What a host can set, with the defaults that suit a living room."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import sleep
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from wonders.bots import LEVELS
from wonders.core.errors import SetupError
from wonders.server.limits import Limits


@dataclass(frozen=True, slots=True)
class Settings:
    """How this server runs."""

    data: Path
    database: str = ""
    """An SQLAlchemy or libpq address; empty: SQLite in the data folder."""
    bus: str = ""
    """Where servers that share the database hear each other, redis://HOST or a folder; empty: there is one alone."""
    lease: float = 3.0
    """Seconds after which a server that gave no sign of life is dead, and others take its tables."""
    processes: int = 1
    """Processes that serve; more than one share the database, and hear each other."""
    public_url: str = ""
    """Where people reach the server when a proxy stands before it, or on the local network."""
    near_port: int = 0
    """The port on which it listens for this machine alone; 0: it does not, or has a public address."""
    lan_host: str = ""
    """This machine's address on the local network; empty: it finds out."""
    pace: float = 1.0
    """Seconds between a bot's moves, so that a person can follow."""
    absence: int = 180
    """Seconds after which the others may let a bot play an absent seat, unless the table says otherwise."""
    idle_waiting: float = 2 * 3600
    """Seconds without a sign of life after which a table that has not started is closed."""
    idle_playing: float = 30 * 86400
    """The same for a game in progress."""
    forget: float = 90 * 86400
    """Seconds after which a guest who never sat at a table and was not seen again is forgotten."""
    expire: float = 400 * 86400
    """Seconds after which the sessions and tokens of somebody who was not seen again end."""
    rest: float = 600
    """Seconds after which a table nobody looks at leaves the memory; it comes back from its log."""
    keep_alive: float = 20
    """Seconds of silence on a stream after which a sign of life is sent."""
    drain: float = 0
    """Seconds between the signal to end and the end, in which the server says that it is not ready."""
    workers: int = 0
    """Processes for bots; 0: one less than there are cores, at least one."""
    modules: tuple[str, ...] = ()
    """Modules to import that register further games."""
    bots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Bots from outside that people may choose, by the id of the game they play."""
    open_metrics: bool = False
    """Whether everybody may read the metrics, not this machine alone."""
    smtp: str = ""
    """The server that takes letters, as an address with user and password; empty: no mail."""
    mail_from: str = ""
    """Whom letters are from."""
    telling: float = 10
    """Seconds between two looks for people who want to be told that it is their turn."""
    near_push: bool = False
    """Whether notifications may be posted to this machine and its network, and without https: for tests."""
    imprint: str = ""
    """Who is responsible for this server, in lines; empty: a server at home, which needs none."""
    contact: str = ""
    """The mail address for questions about data."""
    networks: float = 30 * 86400
    """Seconds after which it is forgotten from which network a session began."""
    limits: Limits = field(default_factory=Limits)

    def levels(self, game: str) -> tuple[str, ...]:
        """The bots that people may choose in a game: the levels, and what the host allows beside them."""
        return (*LEVELS, *self.bots.get(game, ()))

    def allowed(self, game: str, level: str) -> str:
        """This bot, or a level in place of one that the host no longer allows; in the same style."""
        plain, slash, style = level.partition("/")
        return (plain if plain in self.levels(game) else "skilled") + slash + style

    @property
    def address(self) -> str:
        """The database's address in SQLAlchemy's form."""
        if not self.database:
            return f"sqlite:///{self.data / 'wonders.sqlite3'}"
        scheme, separator, rest = self.database.partition("://")
        drivers = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite"}
        if not separator or drivers.get(scheme, scheme) not in drivers.values():
            raise SetupError("a database is written postgresql://USER@HOST/NAME or sqlite:///FILE")
        return f"{drivers.get(scheme, scheme)}://{rest}"

    @property
    def secure(self) -> bool:
        """Whether people come over https, so that cookies may insist on it."""
        return self.public_url.startswith("https://")

    @property
    def cookie(self) -> str:
        """The name of the session's cookie; over https one that no other site of the same domain can set."""
        return "__Host-wonders" if self.secure else "wonders"

    @property
    def public_host(self) -> str | None:
        """The name of the host in the public address."""
        return urlsplit(self.public_url).hostname


class _Environment(BaseSettings):
    """The variables `WONDERS_*`: what is for few hosts, and needs no option of the command."""

    model_config = SettingsConfigDict(env_prefix="WONDERS_")

    workers: int = Field(default=0, ge=0)
    modules: str = ""
    open_metrics: bool = False
    lan_host: str = ""
    drain: float = Field(default=0, ge=0, allow_inf_nan=False)
    forget_days: float = Field(default=90, gt=0, allow_inf_nan=False)
    limits: float = Field(default=1, gt=0, allow_inf_nan=False)
    bot_wait: float = Field(default=Limits().bot_wait, gt=0, allow_inf_nan=False)
    smtp: str = ""
    mail_from: str = ""
    imprint: str = ""
    contact: str = ""
    network_days: float = Field(default=30, gt=0, allow_inf_nan=False)
    near_push: bool = False


def from_environment(settings: Settings) -> Settings:
    """Settings with what the variables of the environment say; refused in a sentence if one makes no sense."""
    try:
        said = _Environment()
    except ValidationError as error:
        wrong = error.errors()[0]
        name = f"WONDERS_{wrong['loc'][0]}".upper()
        raise SetupError(f"{name} is '{wrong['input']}': {wrong['msg'].lower()}") from None
    return replace(
        settings,
        workers=said.workers,
        modules=tuple(said.modules.split()),
        open_metrics=said.open_metrics,
        lan_host=said.lan_host,
        drain=said.drain,
        forget=86400 * said.forget_days,
        smtp=said.smtp,
        mail_from=said.mail_from,
        imprint=said.imprint.replace("\\n", "\n"),
        contact=said.contact,
        networks=86400 * said.network_days,
        near_push=said.near_push,
        limits=replace(Limits().times(said.limits), bot_wait=said.bot_wait),
    )


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    return user_data_path("wonders", appauthor=False)


_SECRET = 32
"""Bytes of the server's secret."""
_MOMENTS = 40
"""How often one is looked for in a file that is still empty."""


def secret_key(data: Path) -> bytes:
    """The server's own secret, made at the first start and readable by its user alone."""
    path = data / "secret"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_secret(path)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        key = secrets.token_bytes(_SECRET)
        file.write(key.hex())
    return key


def _read_secret(path: Path) -> bytes:
    try:
        text, left = path.read_text(encoding="ascii"), _MOMENTS
        while not text and left:
            # Another server that shares the folder has just made it, and is about to write.
            sleep(0.05)
            text, left = path.read_text(encoding="ascii"), left - 1
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) < _SECRET:
        raise SetupError(
            f"the server's secret in {path} is damaged: put it back from a backup, or delete it (return links end then)"
        )
    return key


def make_private(data: Path) -> None:
    """Lets nobody but the server's user read its files: old ones, those to come, and the folder if it is new."""
    os.umask(0o077)
    data.mkdir(parents=True, exist_ok=True)
    for path in (*data.glob("wonders.sqlite3*"), data / "secret", data / "uptime.json"):
        # Somebody else's file stays as it is; whether it can be used shows later.
        with suppress(OSError):
            path.chmod(0o600)
