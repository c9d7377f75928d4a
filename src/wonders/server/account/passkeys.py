"""Passkeys: a device's own key in place of a password, on https or at localhost alone."""

import json
import time
from typing import Any, NamedTuple

from starlette.requests import HTTPConnection

from wonders.core.errors import Refused
from wonders.server.people.device import Device
from wonders.server.people.guest import Guest
from wonders.server.settings import Settings
from wonders.server.storage.people.accounts import Accounts
from wonders.server.web.sessions import digest

_LASTS = 300.0
"""Seconds in which a challenge is answered."""
MOST = 20
"""Passkeys of one person."""


class Site(NamedTuple):
    """What a passkey belongs to: a name, and the address that pages have there."""

    name: str
    origin: str


def site_of(connection: HTTPConnection, settings: Settings) -> Site | None:
    """The site that this request came to; None where browsers have no passkeys: without https, or without a name."""
    host = connection.headers.get("host", "")
    if settings.secure and settings.public_host and not settings.public_host.replace(".", "").isdigit():
        return Site(settings.public_host, settings.public_url)
    return Site("localhost", f"http://{host}") if host.partition(":")[0] == "localhost" else None


class Passkeys:
    """Makes passkeys and recognises them."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    async def ask_for_new(self, guest: Guest, site: Site) -> dict[str, Any]:
        """What a browser needs to make a passkey for somebody."""
        import webauthn  # noqa: PLC0415  slow to load, and only who has a passkey needs it
        from webauthn.helpers import structs  # noqa: PLC0415

        known = await self._accounts.passkeys_of(guest.id)
        if len(known) >= MOST:
            raise Refused("limit", "you already have {number} passkeys", number=len(known))
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Wonders",
            user_id=guest.id.encode(),
            user_name=guest.name,
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(one["id"])) for one in known
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED
            ),
        )
        return await self._asked(options, guest.id)

    async def add(self, guest: Guest, site: Site, credential: dict[str, Any], device: Device) -> None:
        """Keeps the passkey that a browser has made; refused if it is none."""
        import webauthn  # noqa: PLC0415
        from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415
        from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

        challenge, owner = await self._challenge(credential)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
            )
        except (WebAuthnException, ValueError, LookupError, TypeError):
            raise _wrong() from None
        name = bytes_to_base64url(made.credential_id)
        if owner != guest.id or await self._accounts.passkey(name) is not None:
            raise _wrong()
        now = time.time()
        key = bytes_to_base64url(made.credential_public_key)
        row = {"id": name, "guest": guest.id, "public_key": key, "count": made.sign_count}
        await self._accounts.add_passkey(row | {"label": device.label, "created": now, "used": now})

    async def ask_for_known(self, site: Site) -> dict[str, Any]:
        """What a browser needs to show a passkey that it has for this site."""
        import webauthn  # noqa: PLC0415

        return await self._asked(webauthn.generate_authentication_options(rp_id=site.name), None)

    async def recognise(self, site: Site, credential: dict[str, Any]) -> Guest:
        """Whose passkey a browser has shown; refused if it is nobody's."""
        import webauthn  # noqa: PLC0415
        from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

        challenge, _ = await self._challenge(credential)
        known = await self._accounts.passkey(str(credential.get("id", "")))
        person = await self._accounts.person(known["guest"]) if known is not None else None
        if known is None or person is None:
            raise Refused("passkey", "this server does not know that passkey")
        try:
            shown = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=webauthn.base64url_to_bytes(known["public_key"]),
                credential_current_sign_count=known["count"],
            )
        except (WebAuthnException, ValueError, LookupError, TypeError):
            raise _wrong() from None
        await self._accounts.used_passkey(known["id"], shown.new_sign_count, time.time())
        return Guest(person["id"], person["name"])

    async def _asked(self, options: Any, guest: str | None) -> dict[str, Any]:
        import webauthn  # noqa: PLC0415
        from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415

        challenge = digest(bytes_to_base64url(options.challenge))
        await self._accounts.keep_code(challenge, "passkey", guest, "", time.time() + _LASTS)
        told: dict[str, Any] = json.loads(webauthn.options_to_json(options))
        return told

    async def _challenge(self, credential: dict[str, Any]) -> tuple[bytes, str | None]:
        """The challenge that was answered, which cannot be answered again, and for whom it was."""
        from webauthn import base64url_to_bytes  # noqa: PLC0415

        try:
            client = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            text = client["challenge"]
            asked = await self._accounts.code(digest(text), "passkey", time.time())
        except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
            raise _wrong() from None
        if asked is None or not await self._accounts.use_up(asked["digest"]):
            raise Refused("passkey", "that took too long: try again")
        return base64url_to_bytes(text), asked["guest"]


def _wrong() -> Refused:
    return Refused("passkey", "the browser's answer is not right: try again")
