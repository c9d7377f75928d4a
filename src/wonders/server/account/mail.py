"""Letters: plain text by SMTP, where the host has said by which server."""

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from wonders.core.errors import Refused, SetupError
from wonders.server.settings import Settings
from wonders.server.telemetry import logger

_PORTS = {"smtp": 25, "starttls": 587, "smtps": 465}
_PATIENCE = 15.0
_ADDRESS = re.compile(r"[^\s@<>,;:\"\\()\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


def proper_address(text: str) -> str:
    """A mail address as it is kept; refused if it is none."""
    address = text.strip()
    if len(address) > 254 or not address.isascii() or not _ADDRESS.fullmatch(address):
        raise Refused("mail", "this is no mail address")
    return address.lower()


class Mailer:
    """Sends letters, if there is a server for them."""

    def __init__(self, settings: Settings) -> None:
        self._server = urlsplit(settings.smtp)
        if settings.smtp and (self._server.scheme not in _PORTS or not self._server.hostname):
            raise SetupError("WONDERS_SMTP is written smtps://USER:PASSWORD@HOST, or with starttls:// or smtp://")
        self.sender = settings.mail_from or f"wonders@{settings.public_host or 'localhost'}"

    @property
    def exists(self) -> bool:
        """Whether letters can be sent at all."""
        return bool(self._server.hostname)

    async def send(self, to: str, subject: str, text: str, **headers: str) -> bool:
        """Sends a letter; False if the mail server does not take it."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        for name, value in headers.items():
            letter[name.replace("_", "-")] = value
        letter.set_content(text)
        try:
            await asyncio.to_thread(self._hand_over, letter)
        except (OSError, smtplib.SMTPException) as error:
            logger.warning("letter not sent", why=type(error).__name__)
            return False
        return True

    def _hand_over(self, letter: EmailMessage) -> None:
        host, scheme = self._server.hostname or "", self._server.scheme
        port = self._server.port or _PORTS[scheme]
        safe = ssl.create_default_context()
        kind = smtplib.SMTP_SSL(host, port, timeout=_PATIENCE, context=safe) if scheme == "smtps" else None
        with kind or smtplib.SMTP(host, port, timeout=_PATIENCE) as server:
            if scheme == "starttls":
                server.starttls(context=safe)
            if self._server.username:
                server.login(unquote(self._server.username), unquote(self._server.password or ""))
            server.send_message(letter)
