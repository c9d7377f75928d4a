"""Passkeys: an answer counts once, for its challenge, for this site and this person; no answer is a fault."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from authenticator import Authenticator
from post_office import text_of
from serving import Process
from wonders.core.chance import Chance

Person = Callable[[str], httpx.Client]


@pytest.fixture
def site(server: Process) -> str:
    """The server by a name that passkeys can belong to."""
    return server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def person(site: str) -> Iterator[Person]:
    opened: list[httpx.Client] = []

    def welcome(name: str) -> httpx.Client:
        opened.append(httpx.Client(base_url=site, headers={"Origin": site}, timeout=60, trust_env=False))
        if name:
            assert opened[-1].post("/me", data={"name": name}).status_code == 303
        return opened[-1]

    yield welcome
    for one in opened:
        one.close()


def add(who: httpx.Client, device: Authenticator, site: str) -> None:
    options = who.post("/api/me/passkeys/options").json()
    assert who.post("/api/me/passkeys", json={"credential": device.make(options, site)}).status_code == 201


def signed_in(who: httpx.Client, credential: Any) -> int:
    return who.post("/api/passkeys", json={"credential": credential}).status_code


def test_an_answer_counts_once(site: str, person: Person) -> None:
    anna, there, device = person("Anna"), person(""), Authenticator(b"once")
    options = anna.post("/api/me/passkeys/options").json()
    made = device.make(options, site)
    assert anna.post("/api/me/passkeys", json={"credential": made}).status_code == 201
    assert anna.post("/api/me/passkeys", json={"credential": made}).status_code == 422
    shown = device.show(there.post("/api/passkeys/options").json(), site)
    assert signed_in(there, shown) == 204
    assert there.get("/api/me").json()["name"] == "Anna"
    assert signed_in(person(""), shown) == 422, "who has overheard it cannot say it again"


def test_an_answer_is_for_its_challenge_its_site_and_its_person(site: str, person: Person) -> None:
    anna, eve, device = person("Anna"), person("Eve"), Authenticator(b"own")
    for wrong in (
        Authenticator(b"own").make(anna.post("/api/me/passkeys/options").json(), "https://evil.example"),
        Authenticator(b"own").make(anna.post("/api/me/passkeys/options").json(), site, "evil.example"),
        Authenticator(b"own").make({"challenge": text_of(b"x" * 64)}, site),
        Authenticator(b"own").make(eve.post("/api/me/passkeys/options").json(), site),
    ):
        assert anna.post("/api/me/passkeys", json={"credential": wrong}).status_code == 422
    add(anna, device, site)
    taken = Authenticator(b"own").make(eve.post("/api/me/passkeys/options").json(), site)
    assert eve.post("/api/me/passkeys", json={"credential": taken}).status_code == 422, "it is somebody's already"

    def asked() -> dict[str, Any]:
        options: dict[str, Any] = eve.post("/api/passkeys/options").json()
        return options

    other = Authenticator(b"own")
    assert signed_in(eve, other.show(asked(), site)) == 422, "another key of the same name"
    assert signed_in(eve, device.show(asked(), "https://evil.example")) == 422
    assert signed_in(eve, device.show(asked(), site, "evil.example")) == 422
    assert signed_in(eve, device.show({"challenge": text_of(b"x" * 64)}, site)) == 422
    assert signed_in(eve, device.show(asked(), site)) == 204
    device.count -= 3
    assert signed_in(person(""), device.show(asked(), site)) == 422, "a copy of the device counts by itself"


def test_no_answer_is_a_fault(site: str, person: Person) -> None:
    anna, device, chance = person("Anna"), Authenticator(b"odd"), Chance(19, "odd")
    odd: list[Any] = [
        None, 0, "", "!", [], {}, "A" * 3000, text_of(b"[" * 9000), text_of(b"{}"), text_of(b'{"challenge":1}'),
        text_of(b"\xff\xfe"), text_of(b"\xbf"), text_of(b"\x9b\xff\xff\xff\xff\xff\xff\xff\xff"),
    ]  # fmt: skip
    for making in (True, False):
        path = "/api/me/passkeys" if making else "/api/passkeys"
        for number in range(150):
            options = anna.post(f"{path}/options").json()
            good = device.make(options, site) if making else device.show(options, site)
            bad = copy.deepcopy(good)
            holder = bad["response"] if chance.below(4) else bad
            name = chance.pick(sorted(holder))
            value = holder[name]
            if isinstance(value, str) and chance.below(2):
                place = chance.below(len(value))
                holder[name] = chance.pick([value[:place], value[:place] + chance.pick("Aa0_-") + value[place + 1 :]])
            else:
                holder[name] = chance.pick(odd)
            if number < len(odd):
                bad["response"]["clientDataJSON"] = odd[number]
            answer = anna.post(path, json={"credential": bad})
            assert answer.status_code in (201, 204, 422), (name, holder[name], answer.text)
            if making and answer.status_code == 201:
                anna.delete(f"/api/me/passkeys/{anna.get('/api/me/passkeys').json()[0]['id']}")
        if making:
            add(anna, device, site)
