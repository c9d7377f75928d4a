"""Ways back: a recovery code for ever, links for a few minutes that work once."""

import secrets
import time
from collections.abc import Mapping
from typing import Literal, TypeAlias

from sqlalchemy import RowMapping

from wonders.server.people.guest import Guest
from wonders.server.storage.people.accounts import Accounts
from wonders.server.web.sessions import digest

Purpose: TypeAlias = Literal["device", "mail", "confirm", "owner"]
LASTS: Mapping[Purpose, float] = {"device": 600, "mail": 1800, "confirm": 86400, "owner": 0}
"""Seconds for which a link is valid; 0 is until it is used."""
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Those of a recovery code, five bits each; none looks like another."""
_LENGTH, _GROUP = 24, 4
_UNUSED = 5
"""Links from letters to one address that were not used and are still valid: more are not sent."""


class Ways:
    """Codes and links that let somebody in."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    async def recovery(self, guest: Guest) -> str:
        """A new recovery code in place of the one before; only its digest is kept."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
        await self._accounts.replace_code(digest(f"recovery {code}"), "recovery", guest.id, "", 0)
        return "-".join(code[place : place + _GROUP] for place in range(0, _LENGTH, _GROUP))

    async def recovered(self, code: str) -> Guest | None:
        """Whose recovery code this is, however it was typed."""
        plain = "".join(letter for letter in code.upper() if letter.isalnum())
        return await self._owner(await self._accounts.code(digest(f"recovery {plain}"), "recovery", time.time()))

    async def link(self, purpose: Purpose, guest: Guest | None, detail: str = "") -> str:
        """The secret part of a new link."""
        token = secrets.token_urlsafe(24)
        expires = time.time() + LASTS[purpose] if LASTS[purpose] else 0
        await self._accounts.keep_code(digest(token), purpose, guest.id if guest else None, detail, expires)
        return token

    async def letter(self, purpose: Purpose, guest: Guest, address: str) -> str | None:
        """The secret part of a new link for a letter; None if too many were not used, so that nobody is pestered."""
        who = guest.id if purpose == "mail" else None
        if await self._accounts.pending(purpose, who, address, time.time()) >= _UNUSED:
            return None
        return await self.link(purpose, guest, address)

    async def end_links(self, guest: Guest) -> None:
        """Ends all links of somebody that were not used yet."""
        await self._accounts.end_links(guest.id)

    async def meant(self, purpose: Purpose, token: str) -> tuple[Guest | None, str] | None:
        """For whom a link is, and what it is about; None for one that is not valid. It stays valid."""
        row = await self._accounts.code(digest(token), purpose, time.time())
        return (await self._owner(row), row["detail"]) if row is not None else None

    async def use(self, purpose: Purpose, token: str) -> tuple[Guest | None, str] | None:
        """The same once: whoever is second finds nothing."""
        found = await self.meant(purpose, token)
        return found if found is not None and await self._accounts.use_up(digest(token)) else None

    async def _owner(self, row: RowMapping | None) -> Guest | None:
        person = await self._accounts.person(row["guest"]) if row is not None and row["guest"] else None
        return Guest(person["id"], person["name"]) if person is not None and person["name"] else None
