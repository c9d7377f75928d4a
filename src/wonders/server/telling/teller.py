"""Who is told what: looks through the games and tournaments of those who asked for it, and tells each thing once."""

import asyncio
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Set
from datetime import datetime
from typing import Any, TypeAlias
from zoneinfo import ZoneInfo

from wonders.core.errors import Refused
from wonders.core.registry import find_game
from wonders.core.text.language import ENGLISH, Language, find_language, known, later
from wonders.core.text.phrases import Speaker
from wonders.server.account.mail import Mailer
from wonders.server.storage.people.wishes import Wishes
from wonders.server.telemetry import logger
from wonders.server.telling.posting import Envelope, post, proper_endpoint, seal
from wonders.server.telling.sending import News, Sending
from wonders.server.telling.voucher import Voucher

GRACE: Mapping[str, float] = {"push": 15.0, "mail": 300.0}
"""Seconds for which nothing happens at a table before somebody who is not there is told."""
Addressee: TypeAlias = Mapping[str, Any]
"""A line of the database: somebody who may be told something, with their wishes."""
Receipt: TypeAlias = tuple[str, str, str, str]
"""Who was told what, of which table: the person, the table, the kind, and which one of its kind."""
_MOST_FAILURES = 8
_GONE = (404, 410)
_FINE = range(200, 300)
_TURN = later("Your turn"), later("It is your turn at a table of {game}.")
_HURRY = later("Your time runs out"), later("Your time to move runs out at a table of {game}.")
_BEGUN = later("The tournament has begun"), later("Your tournament of {game} has begun.")
_READY = later("Your table is ready"), later("Your next table of a tournament of {game} is ready.")
_CHALLENGE = later("You are challenged"), later("Somebody wants to play {game} with you.")
_LASTS = "86400"
"""Seconds for which a post office keeps a notification for a browser that is off."""


class Teller:
    """Tells people what they asked for."""

    def __init__(
        self, wishes: Wishes, mailer: Mailer, secret: bytes, address: Callable[[], str], *, sender: str, near: bool
    ) -> None:
        self._wishes = wishes
        self._mailer = mailer
        self._secret = secret
        self._address = address
        self._near = near
        self.voucher = Voucher(secret, sender)
        self.clock = time.time

    async def make_round(self, is_here: Callable[[str, str], bool], others: Set[str] = frozenset()) -> int:
        """Tells everybody whose turn it is, is not there and was not told; how many messages that made.

        Who is at the tables of other servers only those know, and tell.
        """
        playing, told = await self._wishes.playing(), await self._wishes.told()
        sending = Sending(self.tell)
        await self._tell_beginnings(playing, is_here, others, told, sending)
        await self._tell_challenges(told, sending)
        for row in playing:
            if row["holder"] in others or not (_waits(row) or _tournament(row)):
                continue
            if is_here(row["table"], row["guest"]) or is_quiet(row, self.clock()):
                continue
            for way in _ways(row):
                news = await self._news(row, way, told)
                if news is not None:
                    sending.add(row, way, news)
        return await sending.done()

    async def _tell_beginnings(
        self,
        playing: Iterable[Addressee],
        is_here: Callable[[str, str], bool],
        others: Set[str],
        told: Collection[Receipt],
        sending: Sending,
    ) -> None:
        """Tells those who entered a tournament that it has begun, and where they play if they do.

        Who sits there already knows, and the server that has their table tells the others.
        """
        tables = {(row["guest"], _tournament(row)): row for row in playing}
        for row in await self._wishes.begun():
            table = tables.get((row["guest"], row["table"]))
            if (table is not None and table["holder"] in others) or is_quiet(row, self.clock()):
                continue
            here = table is not None and is_here(table["table"], row["guest"])
            for way in _ways(row):
                due = here or self.clock() - row["at"] >= GRACE[way]
                if due and await self._claim(row, f"begun {way}", "", told) and not here:
                    if table is not None:
                        await self._due(table, way, told)
                    path = f"/table/{table['table']}" if table is not None else f"/tournament/{row['table']}"
                    sending.add(row, way, _written(row, *_BEGUN, path))

    async def _tell_challenges(self, told: Collection[Receipt], sending: Sending) -> None:
        """Tells those who are challenged, and have not answered soon."""
        now = self.clock()
        for row in await self._wishes.challenged(now):
            for way in [] if is_quiet(row, now) else _ways(row):
                if now - row["at"] >= GRACE[way] and await self._claim(row, f"challenge {way}", "", told):
                    sending.add(row, way, _written(row, *_CHALLENGE, "/challenges"))

    async def _news(self, row: Addressee, way: str, told: Collection[Receipt]) -> News | None:
        """What is to be told now: that somebody's time runs out, that a table is ready for them, or that they move.

        The time runs out once for each end of it, and who was told so needs not be told whose turn it is.
        """
        end = _runs_out(row["summary"], _seat(row)) if _waits(row) else None
        hurried = end is not None and await self._claim(row, f"reminder {way}", end, told)
        if not hurried and self.clock() - row["changed"] < GRACE[way]:
            return None
        ready, turned = await self._due(row, way, told)
        what = _HURRY if hurried else _READY if ready else _TURN if turned else None
        return _written(row, *what, f"/table/{row['table']}") if what else None

    async def _due(self, row: Addressee, way: str, told: Collection[Receipt]) -> tuple[bool, bool]:
        """Whether somebody has still to be told of a table of their tournament, and of their turn; they count as told.

        Who has answered there knows the table.
        """
        turn = _turn(row["summary"], _seat(row))
        fresh = _tournament(row) is not None and await self._claim(row, f"ready {way}", "", told)
        turned = _waits(row) and await self._claim(row, f"turn {way}", turn, told)
        return fresh and turn == "0", turned

    async def _claim(self, row: Addressee, kind: str, mark: str, told: Collection[Receipt]) -> bool:
        """Whether this is to be told now; what is known to have been told needs no asking, which would be a write."""
        claimed = (row["guest"], row["table"], kind, mark)
        return claimed not in told and await self._wishes.claim(*claimed, self.clock())

    async def tell(self, row: Mapping[str, Any], way: str, news: News) -> int:
        """Tells somebody something in one way, whether they were told before or not; how many messages that made."""
        return await (self._push(row["guest"], news, row["language"]) if way == "push" else self._write(row, news))

    def stop_path(self, guest: str, way: str) -> str:
        """Where one tap ends it."""
        return f"/stop/{way}.{guest}.{self._sign(guest, way)}"

    def stopped(self, code: str) -> tuple[str, str] | None:
        """Who wants no more of what, by the end of such a path; None for a forged one."""
        way, _, rest = code.partition(".")
        guest, _, signature = rest.partition(".")
        right = hmac.compare_digest(signature.encode(), self._sign(guest, way).encode())
        return (guest, way) if right and way in GRACE else None

    def mark(self, what: str) -> str:
        """A word that only this server can say."""
        return hmac.new(self._secret, what.encode(), hashlib.sha256).hexdigest()[:40]

    def _sign(self, guest: str, way: str) -> str:
        return self.mark(f"stop {way} {guest}")

    async def _push(self, guest: str, news: News, language: str) -> int:
        message = json.dumps(
            {
                "title": news.title,
                "body": news.body,
                "path": news.path,
                "tag": news.tag,
                "stop": self.stop_path(guest, "push"),
                "stop_text": _language(language).text("No more of these"),
            }
        ).encode()
        browsers = await self._wishes.subscriptions_of(guest)
        reached = await asyncio.gather(*(self._post(one, message, news.tag) for one in browsers))
        return sum(reached)

    async def _post(self, browser: Mapping[str, Any], message: bytes, tag: str) -> int:
        try:
            parts = proper_endpoint(browser["endpoint"], near=self._near)
            headers = {"TTL": _LASTS, "Urgency": "normal", "Topic": tag[:32], "Content-Encoding": "aes128gcm"}
            headers |= self.voucher.headers(parts)
            sealed = seal(message, browser["key"], browser["secret"])
            status = await post(browser["endpoint"], Envelope(sealed, headers), near=self._near)
        except (OSError, Refused, ValueError, TimeoutError) as error:
            logger.warning("notification not sent", why=type(error).__name__)
            status = 0
        if status in _FINE:
            await self._wishes.reached(browser["id"])
        else:
            await self._wishes.failed(browser["id"], 1 if status in _GONE else _MOST_FAILURES)
        return int(status in _FINE)

    async def _write(self, row: Mapping[str, Any], news: News) -> int:
        if not row["address"] or not self._mailer.exists:
            return 0
        base, language = self._address(), _language(row["language"])
        stop = base + self.stop_path(row["guest"], "mail")
        text = language.put(
            "{body}\n\n{link}\n\nYou asked for these letters. One tap ends them: {stop}",
            body=news.body,
            link=base + news.path,
            stop=stop,
        )
        headers = {"List_Unsubscribe": f"<{stop}>", "List_Unsubscribe_Post": "List-Unsubscribe=One-Click"}
        return int(await self._mailer.send(row["address"], news.title, text, **headers))


def is_quiet(row: Mapping[str, Any], now: float) -> bool:
    """Whether somebody wants to hear nothing at this time of their day."""
    begins: int = row["quiet_from"]
    ends: int = row["quiet_to"]
    if begins == ends:
        return False
    try:
        zone = ZoneInfo(row["zone"])
    except (KeyError, ValueError, OSError):
        zone = ZoneInfo("UTC")
    here = datetime.fromtimestamp(now, zone)
    minute = here.hour * 60 + here.minute
    return begins <= minute < ends if begins < ends else minute >= begins or minute < ends


def _ways(row: Addressee) -> list[str]:
    """How somebody wants to be told."""
    return [way for way in GRACE if row[way]]


def _waits(row: Addressee) -> bool:
    """Whether a table waits for somebody who sits at it."""
    try:
        return row["guest"] in row["summary"]["waiting"] and _seat(row) >= 0
    except (LookupError, TypeError):
        return False


def _seat(row: Addressee) -> int:
    """The seat of somebody; -1 if they have none."""
    try:
        return next((seat for seat, one in enumerate(row["summary"]["seats"]) if one["owner"] == row["guest"]), -1)
    except (LookupError, TypeError):
        return -1


def _tournament(row: Addressee) -> str | None:
    """The tournament for which a table was opened at which somebody sits."""
    try:
        return row["summary"].get("tournament") if _seat(row) >= 0 else None
    except AttributeError:
        return None


def _turn(summary: Any, seat: int) -> str:
    """Which turn of a seat it is, by how often it has answered; the index of an earlier version does not tell."""
    try:
        return str(summary["answers"][seat])
    except (LookupError, TypeError):
        return ""


def _runs_out(summary: Any, seat: int) -> str | None:
    """When the time of a seat is up, if its person is to be reminded of that."""
    try:
        return f"{summary['until'][seat]:.0f}" if seat in summary["reminded"] else None
    except (LookupError, TypeError, ValueError):
        return None


def _written(row: Addressee, title: str, text: str, path: str) -> News:
    language = _language(row["language"])
    game = Speaker(find_game(row["game"]), language=language).title()
    return News(language.text(title), language.put(text, game=game), path, row["table"])


def _language(code: str) -> Language:
    return find_language(code) if known(code) else ENGLISH
