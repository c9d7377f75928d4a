"""Told when it is my turn: what is posted can be read by that browser alone, once, and tells nothing hidden."""

import asyncio
import base64
import json
import re
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from py_vapid import Vapid02

from forms import Browser
from post_office import PostOffice
from serving import Person, Process, people, running
from wonders.core.errors import Refused
from wonders.server.account.mail import Mailer, proper_address
from wonders.server.limits import Limits
from wonders.server.settings import Settings
from wonders.server.telling.teller import GRACE, is_quiet

GAME = "duel"


class Letters(socketserver.BaseRequestHandler):
    """A mail server that takes everything."""

    def handle(self) -> None:
        file = self.request.makefile("rwb")

        def say(line: str) -> None:
            file.write(line.encode() + b"\r\n")
            file.flush()

        say("220 here")
        for line in file:
            word = line.split()[0].upper()
            if word == b"DATA":
                say("354 go on")
                lines = []
                for part in file:
                    if part == b".\r\n":
                        break
                    lines.append(part)
                self.server.letters.append(  # type: ignore[attr-defined]
                    message_from_bytes(b"".join(lines), policy=policy.default)
                )
            say("221 bye" if word == b"QUIT" else "250 fine")
            if word == b"QUIT":
                break
        file.close()


@contextmanager
def mail_server() -> Iterator[tuple[str, list[EmailMessage]]]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Letters) as server:
        server.letters = []  # type: ignore[attr-defined]
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}", server.letters  # type: ignore[attr-defined]
        server.shutdown()


async def asked(http: httpx.AsyncClient, url: str, **given: Any) -> tuple[str, Person]:
    """A game of two people over the interface, and the one whom it waits for."""
    crowd = await people(http, url, "Anna", "Ben")
    table = (await crowd[0].post("/tables", {"game": GAME, "players": 2, **given}))["table"]
    await crowd[1].post(f"/tables/{table}/join", {})
    await crowd[0].post(f"/tables/{table}/start")
    waiting = [person for person in crowd if (await person.get(f"/tables/{table}"))["question"]]
    return table, waiting[0]


def later(parts: Any, seconds: float) -> None:
    parts.persons.teller.clock = lambda: time.time() + seconds


async def make_round(parts: Any, here: bool = False) -> int:
    loop = parts.loop
    made = asyncio.run_coroutine_threadsafe(parts.persons.teller.make_round(lambda _table, _guest: here), loop)
    return await asyncio.wrap_future(made)


@contextmanager
def serving(data: Path, **given: Any) -> Iterator[tuple[str, Any]]:
    """A server that tells nobody anything by itself, and the parts of it that do."""
    with running(data, near_push=True, telling=3600, **given) as (url, parts):
        (task, *_) = parts.hall._tasks
        yield url, SimpleNamespace(persons=parts.persons, hall=parts.hall, loop=task.get_loop())


def test_a_turn_is_told_once_to_the_right_browser(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, office: PostOffice) -> tuple[str, str]:
        table, who = await asked(http, url)
        key = (await who.get("/me/push"))["key"]
        await who.post("/me/push", office.subscription(), expect=204)
        assert await make_round(parts) == 0, "it has just happened"
        later(parts, GRACE["push"] + 1)
        assert await make_round(parts, here=True) == 0, "who is there needs no telling"
        assert await make_round(parts) == 1
        assert await make_round(parts) == 0
        path, headers, _ = office.posted[0]
        assert path == "/send/abc?x=1"
        assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
        assert "cookie" not in headers
        scheme, _, rest = headers["authorization"].partition(" ")
        assert scheme == "vapid"
        token, public = (part.partition("=")[2] for part in rest.split(","))
        assert public == key
        claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
        assert claims["aud"] == f"http://127.0.0.1:{office.port}"
        signed, _, signature = token.rpartition(".")
        assert Vapid02.from_raw_public(public.encode()).verify_token(signed.encode(), signature)
        told = office.opened()
        assert told["path"] == f"/table/{table}"
        assert set(told) == {"title", "body", "path", "tag", "stop", "stop_text"}
        view = json.dumps((await who.get(f"/tables/{table}"))["question"])
        hidden = set(re.findall(r"[a-z_]{4,}", view)) - {"turn", "table"}
        assert not hidden & set(re.findall(r"[a-z_]{4,}", json.dumps(told["title"] + told["body"])))
        question = (await who.get(f"/tables/{table}"))["question"]
        await who.post(f"/tables/{table}/actions", {"action": question["legal"][0]})
        return table, who.token

    with PostOffice() as office:
        with serving(data) as (url, parts):
            play(lambda http: scene(http, url, parts, office))
        with serving(data) as (url, parts):
            later(parts, GRACE["push"] + 2)
            play(lambda _http: make_round(parts))
        assert len(office.posted) in (1, 2), "a restart tells nothing twice; the next question may be the same person's"
        marks = {json.dumps(office.opened(number)) for number in range(len(office.posted))}
        assert len(marks) == 1


def test_one_tap_ends_it(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, office: PostOffice) -> None:
        table, who = await asked(http, url)
        await who.post("/me/push", office.subscription(), expect=204)
        later(parts, GRACE["push"] + 1)
        await make_round(parts)
        stop = office.opened()["stop"]
        assert (await http.post(f"{url}{stop[:-1]}x")).status_code == 404
        assert (await who.get("/me/wishes"))["push"] is True
        assert (await http.get(f"{url}{stop}")).status_code == 200
        assert (await who.get("/me/wishes"))["push"] is True, "looking ends nothing"
        assert (await http.post(f"{url}{stop}")).status_code == 200
        assert (await who.get("/me/wishes"))["push"] is False
        question = (await who.get(f"/tables/{table}"))["question"]
        await who.post(f"/tables/{table}/actions", {"action": question["legal"][0]})
        later(parts, 10 * GRACE["push"])
        assert await make_round(parts) == 0

    with PostOffice() as office, serving(data) as (url, parts):
        play(lambda http: scene(http, url, parts, office))


@pytest.mark.parametrize(("status", "left"), [(410, 0), (404, 0), (500, 1), (302, 1)])
def test_a_browser_that_is_gone_is_forgotten_and_nothing_is_followed(
    data: Path, play: Any, status: int, left: int
) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, office: PostOffice) -> None:
        _, who = await asked(http, url)
        await who.post("/me/push", office.subscription(), expect=204)
        later(parts, GRACE["push"] + 1)
        assert await make_round(parts) == 0
        assert [path for path, _, _ in office.posted] == ["/send/abc?x=1"]
        told = await who.get("/me/export")
        assert len(told["notified_browsers"]) == left

    with PostOffice(status) as office, serving(data) as (url, parts):
        play(lambda http: scene(http, url, parts, office))


def test_nobody_subscribes_what_is_no_browser(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str) -> None:
        (anna,) = await people(http, url, "Anna")
        with PostOffice() as office:
            good = office.subscription() | {"endpoint": "https://push.example.org/x"}
        for wrong in ({"endpoint": "https://10.0.0.1/x"}, {"key": "AAAA"}, {"secret": "!"}, {"endpoint": "x"}):
            assert (await anna.post("/me/push", good | wrong, expect=422))["code"] == "push"
        for number in range(10):
            await anna.post("/me/push", good | {"endpoint": f"https://push.example.org/{number}"}, expect=204)
        await anna.post("/me/push", good | {"endpoint": "https://push.example.org/9"}, expect=204)
        assert (await anna.post("/me/push", good, expect=429))["code"] == "limit"
        assert (await anna.ask("PATCH", "/me/wishes", 422, json={"zone": "Nowhere/City"}))["code"] == "zone"

    with running(data) as (url, _):
        play(lambda http: scene(http, url))


@pytest.mark.parametrize(
    ("begins", "ends", "zone", "hour", "quiet"),
    [
        (0, 0, "UTC", 3, False),
        (22 * 60, 7 * 60, "UTC", 23, True),
        (22 * 60, 7 * 60, "UTC", 6, True),
        (22 * 60, 7 * 60, "UTC", 7, False),
        (9 * 60, 17 * 60, "UTC", 12, True),
        (22 * 60, 7 * 60, "Asia/Tokyo", 15, True),
        (22 * 60, 7 * 60, "Nowhere/City", 12, False),
    ],
)
def test_quiet_hours_are_those_of_the_person(begins: int, ends: int, zone: str, hour: int, quiet: bool) -> None:
    row = {"quiet_from": begins, "quiet_to": ends, "zone": zone}
    assert is_quiet(row, hour * 3600.0) is quiet


def test_what_was_not_told_in_quiet_hours_is_told_after_them(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, office: PostOffice) -> None:
        _, who = await asked(http, url)
        await who.post("/me/push", office.subscription(), expect=204)
        noon = (time.time() // 86400 + 2) * 86400 + 12 * 3600
        await who.ask("PATCH", "/me/wishes", json={"quiet_from": 11 * 60, "quiet_to": 13 * 60})
        parts.persons.teller.clock = lambda: noon
        assert await make_round(parts) == 0
        parts.persons.teller.clock = lambda: noon + 3600
        assert await make_round(parts) == 1

    with PostOffice() as office, serving(data) as (url, parts):
        play(lambda http: scene(http, url, parts, office))


def test_who_is_reminded_is_told_so_once_and_not_that_it_is_their_turn(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, office: PostOffice) -> None:
        wish = {"per": "move", "seconds": 3600, "remind": 600, "end": "wait"}
        table, who = await asked(http, url, time=wish)
        await who.post("/me/push", office.subscription(), expect=204)
        keeper = parts.hall.timekeeper
        keeper.now = lambda: time.time() + 3100
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(keeper.keep(), parts.loop))
        assert await make_round(parts) == 1
        assert office.opened()["title"] == "Your time runs out"
        assert office.opened()["path"] == f"/table/{table}"
        later(parts, GRACE["push"] + 1)
        assert await make_round(parts) == 0

    with PostOffice() as office, serving(data) as (url, parts):
        play(lambda http: scene(http, url, parts, office))


def test_letters_bring_somebody_back_and_tell_them_their_turn(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, letters: list[EmailMessage]) -> None:
        with Browser(url) as anna, Browser(url) as elsewhere:
            anna.send("/me", name="Anna")
            anna.send("/me/mail", 422, mail="not an address")
            anna.send("/me/mail", mail="Anna@Example.org")
            assert "A letter is on its way" in anna.http.get("/me?sent").text
            (confirm,) = re.findall(r"/mail/\S+", letters[-1].get_content())
            assert "anna@example.org" in elsewhere.get(confirm)
            elsewhere.send(confirm)
            elsewhere.send(confirm, 404)
            elsewhere.send("/signin/mail", mail="nobody@example.org")
            elsewhere.send("/signin/mail", mail="anna@example.org")
            while len(letters) < 2:
                await asyncio.sleep(0.05)
            assert [letter["To"] for letter in letters] == ["anna@example.org", "anna@example.org"]
            (link,) = re.findall(r"/signin/\S+", letters[-1].get_content())
            assert "<bdi>Anna</bdi>" in elsewhere.send(link)
            assert "<bdi>Anna</bdi>" in elsewhere.get("/me")
            assert "A letter to anna@example.org" in anna.get("/me")
            anna.send("/me/wishes", mail="yes", chat="yes", zone="Europe/Prague")
            anna.send("/play", game=GAME, level="beginner")
            later(parts, GRACE["mail"] + 1)
            while not await make_round(parts):
                await asyncio.sleep(0.1)
            assert await make_round(parts) == 0
            letter = letters[-1]
            assert letter["Subject"] == "Your turn"
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            stop = re.findall(r"/stop/\S+", letter.get_content())[0]
            assert stop in letter["List-Unsubscribe"]
            one_click = {"List-Unsubscribe": "One-Click"}
            assert (await http.post(f"{url}{stop}", data=one_click)).status_code == 200
            assert anna.http.get("/api/me/wishes").json()["mail"] is False

    with mail_server() as (smtp, letters), serving(data, smtp=smtp) as (url, parts):
        play(lambda http: scene(http, url, parts, letters))


def test_a_link_in_a_letter_leads_here_whatever_a_request_says(data: Path) -> None:
    """Else whoever asks for a letter to somebody else could have the link sent to a machine of their own."""
    many = Limits(letters_per_minute=1000)
    with mail_server() as (smtp, letters), serving(data, smtp=smtp, limits=many) as (url, _), Browser(url) as anna:
        anna.send("/me", name="Anna")
        foreign = {"Host": "203.0.113.66", "Origin": "http://203.0.113.66"}
        anna.http.post("/me/mail", data={"mail": "anna@example.org"}, headers=foreign)
        (confirm,) = re.findall(r"/mail/\S+", letters[-1].get_content())
        assert "Anna" not in letters[-1].get_content(), "the address may be somebody else's"
        anna.send(confirm)
        httpx.post(f"{url}/signin/mail", data={"mail": "anna@example.org"}, headers=foreign, trust_env=False)
        while len(letters) < 2:
            time.sleep(0.05)
        assert not [one for one in letters if "203.0.113.66" in one.get_content()]


def test_a_link_in_a_letter_ends_with_its_address(data: Path) -> None:
    many = Limits(letters_per_minute=1000)
    with mail_server() as (smtp, letters), serving(data, smtp=smtp, limits=many) as (url, _), Browser(url) as anna:
        anna.send("/me", name="Anna")
        for address in ("typo@example.org", "anna@example.org"):
            anna.send("/me/mail", mail=address)
        wrong, confirm = (re.findall(r"/mail/\S+", one.get_content())[0] for one in letters)
        anna.send(confirm)
        anna.get(wrong, 404)
        anna.send("/signin/mail", mail="anna@example.org")
        while len(letters) < 3:
            time.sleep(0.05)
        anna.get("/me")
        anna.send("/me/mail", mail="")
        (link,) = re.findall(r"/signin/\S+", letters[-1].get_content())
        anna.get(link, 404)


def test_letters_need_an_address_for_their_links(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="--public-url"):
        Process(tmp_path / "data", "--host", "0.0.0.0", WONDERS_SMTP="smtp://127.0.0.1:9")


def test_nobody_is_pestered_with_letters(data: Path) -> None:
    many = Limits(letters_per_minute=1000)
    with mail_server() as (smtp, letters), serving(data, smtp=smtp, limits=many) as (url, _):
        with Browser(url) as eve:
            eve.send("/me", name="Eve")
            for _ in range(5):
                eve.send("/me/mail", mail="victim@example.org")
            eve.send("/me/mail", 429, mail="victim@example.org")
        with Browser(url) as other:
            other.send("/me", name="Other")
            other.send("/me/mail", 429, mail="Victim@example.org")
        assert len(letters) == 5


@pytest.mark.parametrize(
    "address",
    [
        "a@example.org\r\nBcc: b@example.org", "a@example.org\nX: y", "a@example.org, b@example.org", "a@b@example.org",
        "<a@example.org>", "a@example.org\x00", '"a b"@example.org', "a@[127.0.0.1]", "a@localhost", "ä@example.org",
        "a@ex\u0430mple.org", "a" * 65 + "@example.org", "a@" + "x." * 130 + "org",
    ],
)  # fmt: skip
def test_no_address_is_more_than_an_address(address: str, tmp_path: Path) -> None:
    with pytest.raises(Refused):
        proper_address(address)
    mailer = Mailer(Settings(tmp_path, smtp="smtp://127.0.0.1:9"))
    if "\n" in address:
        with pytest.raises(ValueError, match=r"(?i)linefeed|newline|header"):
            asyncio.run(mailer.send(address, "Subject", "Text"))


def test_who_wants_no_chat_is_sent_none(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str) -> None:
        crowd = await people(http, url, "Anna", "Ben")
        table = (await crowd[0].post("/tables", {"game": GAME, "players": 2}))["table"]
        await crowd[1].post(f"/tables/{table}/join", {})
        await crowd[0].ask("PATCH", "/me/wishes", json={"chat": False})
        async with crowd[0].at(table) as anna, crowd[1].at(table) as ben:
            await anna.until("table")
            await ben.until("table")
            await crowd[1].post(f"/tables/{table}/say", {"text": "something long"})
            await ben.until("update")
            await crowd[0].post(f"/tables/{table}/pace", {"pace": "quick"})
            await anna.until("update")
            assert "something long" not in "".join(anna.received)
            assert "something long" in "".join(ben.received)

    with running(data) as (url, _):
        play(lambda http: scene(http, url))


def test_who_takes_part_is_told_once_that_it_begins_and_of_every_table(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, office: PostOffice) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        body = {
            "name": "A <name>",
            "game": GAME,
            "format": "arena",
            "minutes": 5,
            "time": {"per": "move", "seconds": 60},
        }
        name = (await anna.post("/tournaments", body))["tournament"]
        for person in (anna, ben):
            await person.post(f"/tournaments/{name}/entry")
        await anna.post("/me/push", office.subscription(), expect=204)
        later(parts, GRACE["push"] + 1)
        assert await make_round(parts) == 0, "it has not begun"
        await anna.post(f"/tournaments/{name}/start")
        first = await opened(anna, name, "")
        assert await make_round(parts) == 1
        told = office.opened()
        assert (told["title"], told["path"], told["tag"]) == ("The tournament has begun", f"/table/{first}", name)
        assert body["name"] not in told["title"] + told["body"], "nobody who passes by reads what somebody wrote"
        assert await make_round(parts) == 0, "neither that the table is ready nor that it is their turn"
        await ben.post(f"/tables/{first}/leave", {"concede": True})
        await anna.post(f"/tables/{first}/leave", {"concede": True})
        second = await opened(anna, name, first)
        assert await make_round(parts) == 1
        assert (office.opened(1)["title"], office.opened(1)["path"]) == ("Your table is ready", f"/table/{second}")
        assert await make_round(parts) == 0
        (late,) = await people(http, url, "Late")
        await late.post(f"/tournaments/{name}/entry")
        await late.post(
            "/me/push", office.subscription() | {"endpoint": office.subscription()["endpoint"] + "2"}, expect=204
        )
        assert await make_round(parts) == 0, "who comes late knows that it has begun"

    async def opened(person: Person, name: str, before: str) -> str:
        while True:
            table: str | None = (await person.get(f"/tournaments/{name}"))["table"]
            if table and table != before:
                await person.get(f"/tables/{table}")
                return table
            await asyncio.sleep(0.1)

    with PostOffice() as office, serving(data) as (url, parts):
        play(lambda http: scene(http, url, parts, office))


def test_who_sits_at_their_table_needs_not_be_told_that_it_begins(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, office: PostOffice) -> None:
        (anna,) = await people(http, url, "Anna")
        body = {"name": "Cup", "game": GAME, "format": "knock_out", "time": {"per": "move", "seconds": 60}}
        name = (await anna.post("/tournaments", body))["tournament"]
        await anna.post(f"/tournaments/{name}/entry")
        await anna.post(f"/tournaments/{name}/bots", {"bot": "beginner"})
        await anna.post("/me/push", office.subscription(), expect=204)
        await anna.post(f"/tournaments/{name}/start")
        await anna.get(f"/tables/{(await anna.get(f'/tournaments/{name}'))['table']}")
        assert await make_round(parts, here=True) == 0
        later(parts, GRACE["push"] + 60)
        assert await make_round(parts) == 1
        assert office.opened()["title"] == "Your table is ready", "she has been there, and has not answered"
        assert await make_round(parts) <= 1, "it may be her turn by now"

    with PostOffice() as office, serving(data) as (url, parts):
        play(lambda http: scene(http, url, parts, office))
