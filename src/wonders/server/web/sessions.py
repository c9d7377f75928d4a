"""People: guests with a name, their sessions and tokens, and the links that bring them back."""

import hashlib
import hmac
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Literal, TypeAlias

from wonders.core.errors import Refused
from wonders.server.people.device import UNKNOWN, Device
from wonders.server.people.guest import SCOPES, Guest
from wonders.server.people.lookalikes import without_accents
from wonders.server.storage.queries import Storage

Kind: TypeAlias = Literal["cookie", "bearer"]
LONGEST_NAME = 24
BOT_MARK = " [bot]"
"""What the name of a bot ends with that plays by itself: everybody sees it wherever a name stands."""
_REMEMBERED = 20_000
_DAY = 86400.0
"""Seconds after which it is worth writing down again that somebody was seen."""


class People:
    """Knows who somebody is by a cookie, a bearer token or a return link."""

    def __init__(self, storage: Storage, secret: bytes) -> None:
        self._storage = storage
        self._secret = secret
        self._revoked = 0
        self._known: OrderedDict[tuple[str, str], tuple[Guest, float]] = OrderedDict()

    async def welcome(self, name: str) -> Guest:
        """A new guest."""
        guest = Guest(secrets.token_hex(8), proper(name))
        await self._storage.add_guest(guest.id, guest.name, time.time())
        return guest

    async def key(self, guest: Guest, kind: Kind, device: Device = UNKNOWN, scopes: Sequence[str] = ()) -> str:
        """A new session or token, for all that its owner may do or for these scopes; only its digest is kept."""
        token = secrets.token_urlsafe(32)
        about = {"label": device.label, "network": device.network, "scopes": " ".join(scopes)}
        await self._storage.add_key(digest(token), guest.id, kind, time.time(), **about)
        return token

    async def find(self, token: str, kind: Kind) -> Guest | None:
        """Whose key this is; None for a forged or revoked one."""
        place = (kind, digest(token))
        guest, seen = self._known.get(place, (None, 0.0))
        now = time.time()
        if guest is None or now - seen > _DAY:
            # Looked up anew once a day: guests are forgotten, and sessions that nobody uses end.
            before = self._revoked
            row = await self._storage.key_owner(place[1], kind)
            if before != self._revoked:
                # The row may be from before all sessions were ended.
                return await self.find(token, kind)
            if row is None:
                self._known.pop(place, None)
                return None
            guest, seen = Guest(row["id"], row["name"], tuple(row["scopes"].split()) or SCOPES), row["seen"]
            if now - seen > _DAY:
                await self._storage.saw(guest.id, now, place[1])
                seen = now
        self._known[place] = (guest, seen)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Gives a guest another name."""
        renamed = Guest(guest.id, proper(name))
        await self._storage.rename(guest.id, renamed.name)
        self.call(renamed)
        return renamed

    def call(self, guest: Guest) -> None:
        """Somebody is called so from now on."""
        for place, (known, seen) in self._known.items():
            if known.id == guest.id:
                self._known[place] = (Guest(guest.id, guest.name, known.scopes), seen)

    async def return_code(self, guest: Guest) -> str:
        """The secret part of a guest's return link."""
        row = await self._storage.guest(guest.id)
        generation = row["generation"] if row is not None else 0
        return f"{guest.id}.{self._sign(guest.id, generation)}"

    async def returning(self, code: str) -> Guest | None:
        """Whose return link this is; None for a forged or revoked one."""
        name, _, signature = code.partition(".")
        row = await self._storage.guest(name)
        if row is None or not hmac.compare_digest(signature.encode(), self._sign(name, row["generation"]).encode()):
            return None
        return Guest(row["id"], row["name"])

    async def revoke(self, guest: Guest) -> None:
        """Ends all sessions, tokens and return links of a guest."""
        await self._storage.revoke(guest.id)
        self.forget(guest.id)

    def forget(self, guest: str) -> None:
        """Looks all keys of a guest up anew: some of them are no longer valid."""
        self._revoked += 1
        for place in [place for place, (known, _) in self._known.items() if known.id == guest]:
            del self._known[place]

    def forget_all(self) -> None:
        """Looks everybody's keys up anew: nobody knows which of them are no longer valid."""
        self._revoked += 1
        self._known.clear()

    def _sign(self, guest: str, generation: int) -> str:
        message = f"return {guest} {generation}".encode()
        return hmac.new(self._secret, message, hashlib.sha256).hexdigest()[:40]


def proper(name: str) -> str:
    """A name as it is shown: printable, without space around it, not too long; refused if nothing is left."""
    tidy = " ".join(_HEAPED.sub(r"\1", "".join(letter if letter.isprintable() else " " for letter in name)).split())
    if not tidy:
        raise Refused("name", "a name needs at least one letter")
    if len(tidy) > LONGEST_NAME:
        raise Refused("name", "a name can have {most} letters at most", most=LONGEST_NAME)
    if _BOT.fullmatch(without_accents(tidy)):
        raise Refused("name", "only bots are called that: choose another name")
    return tidy


def bot_name(name: str) -> str:
    """How a bot is called: as a person may be, with its mark."""
    stem = proper(name)
    if len(stem) > LONGEST_NAME - len(BOT_MARK):
        raise Refused("name", "a name can have {most} letters at most", most=LONGEST_NAME - len(BOT_MARK))
    return stem + BOT_MARK


_MARK = r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_HEAPED = re.compile(f"({_MARK}{{2}}){_MARK}+")
"""More marks on one letter than any language has: they would cover what stands above and below."""
_BOT = re.compile(r"b[o0]t[\W_]*\d+|b[o0]t[\W_]+[il]|\d+[\W_]*b[o0]t|.*[^\w\s]\s*b[o0]t\s*[^\w\s]\W*")
"""How bots are called in all languages, and what looks like it."""


def digest(token: str) -> str:
    """What the server keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()
