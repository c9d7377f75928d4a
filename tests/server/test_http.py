"""The HTTP interface: its schema, its example, and what is documented about it."""

import json
import re
import secrets
import subprocess
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from playing import ALL
from serving import people, seated
from wonders import loads
from wonders.server.protocol import messages, requests

ROOT = Path(__file__).parents[2]
STREAMS = re.compile(r"/stream$")


@pytest.mark.parametrize("game", sorted(ALL))
def test_the_example_plays_every_game(game: str, url: str) -> None:
    command = [sys.executable, str(ROOT / "examples" / "http_bot.py"), url, game]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"rank \d with -?\d+ points\n", done.stdout)


def test_the_example_is_short() -> None:
    assert len((ROOT / "examples" / "http_bot.py").read_text().splitlines()) <= 45


def test_games_come_from_the_registry(url: str) -> None:
    listed = httpx.get(f"{url}/api/games", timeout=60, trust_env=False).json()
    assert {game["id"] for game in listed} == set(ALL)
    for game in listed:
        one = httpx.get(f"{url}/api/games/{game['id']}", timeout=60, trust_env=False).json()
        assert one["names"].items() >= {key: names["en"] for key, names in ALL[game["id"]].texts.names.items()}.items()
    assert httpx.get(f"{url}/api/games/chess", timeout=60, trust_env=False).status_code == 404


def test_an_action_by_number_or_notation_and_the_replay_file(url: str, play: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("wonders.core.replay.find_game", lambda name: ALL[name])

    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, "toy_lottery", 2)
        for move in range(16):
            person = crowd[move % 2]
            asked = (await person.get(f"/tables/{table}"))["question"]
            action = "DRAW" if move % 2 else asked["legal"][0]
            number = (await person.post(f"/tables/{table}/actions", {"action": action, "question": asked["number"]}))[
                "number"
            ]
            assert number == (await person.get(f"/tables/{table}"))["number"]
            again = {"action": action, "question": asked["number"]}
            assert (await person.post(f"/tables/{table}/actions", again, expect=409))["code"] in (
                "stale", "not_waiting", "over"
            )  # fmt: skip
        response = await http.get(f"{url}/api/tables/{table}/file")
        assert response.headers["content-disposition"].endswith('.replay"')
        assert loads(response.text).match().outcome() is not None

    play(scene)


def test_the_wire_has_a_schema_for_generating_types() -> None:
    schema = requests.schema()
    assert {"Act", "Retract", "Say"} <= set(schema["to_server"]["$defs"])
    assert {"Update", "TableData", "OfferData"} <= set(schema["to_viewer"]["$defs"])
    assert "question" in schema["to_viewer"]["$defs"]["Update"]["required"]


def test_the_page_about_the_interface_names_every_address(url: str) -> None:
    """Whole, or where several stand together by its end."""
    page = re.sub(r"{\w+}", "{}", (ROOT / "docs/http.md").read_text(encoding="utf-8"))
    told = set(re.findall(r"(?:/api|…)?/[\w{}/.-]+", page))
    schema = httpx.get(f"{url}/api/openapi.json", timeout=60, trust_env=False).json()
    paths = {re.sub(r"{\w+}", "{}", path) for path in schema["paths"]}
    assert len(paths) > 80

    def named(path: str) -> bool:
        parts = path.split("/")
        return path in told or any("…/" + "/".join(parts[place:]) in told for place in range(1, len(parts)))

    assert [path for path in sorted(paths) if not named(path)] == []


def test_messages_fit_the_schema(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/play", {"game": next(iter(ALL)), "level": "beginner"}))["table"]
        async with http.stream("GET", f"{url}/api/tables/{table}/stream", headers=anna.headers) as stream:
            async for line in stream.aiter_lines():
                assert isinstance(messages.to_viewer.validate_json(line), messages.Update | messages.Presence)
                if json.loads(line).get("question"):
                    break

    play(scene)


def known_to(http: httpx.Client, wanted: Collection[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Somebody new with all rights, and what there is for them of these kinds, by the names that paths have for it."""

    def newcomer(name: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {http.post('/api/guests', json={'name': name}).json()['token']}"}

    def made(path: str, body: dict[str, Any], key: str, who: dict[str, str]) -> str:
        answer = http.post(f"/api{path}", json=body, headers=who)
        assert answer.status_code == 201, answer.text
        return str(answer.json()[key])

    own, other = newcomer("Fuzz"), newcomer("Eve")
    cup = {"name": "Cup", "game": "toy_lottery", "format": "arena", "time": {"seconds": 60}}
    kinds: dict[str, Callable[[], str]] = {
        "table": lambda: made("/tables", {"game": "toy_lottery"}, "table", own),
        "tournament": lambda: made("/tournaments", cup, "tournament", own),
        "club": lambda: made("/clubs", {"name": "Friday"}, "club", own),
        "person": lambda: made("/me/bots", {"name": f"F{secrets.token_hex(4)}"}, "person", own),
        "challenge": lambda: made(
            "/challenges", {"to": made("/me/page", {}, "person", own), "game": "toy_lottery"}, "id", other
        ),
        "game": lambda: "toy_lottery",
    }
    return own, {name: make() for name, make in kinds.items() if name in wanted}


def attempt_all(operation: Any, headers: dict[str, str], known: dict[str, str]) -> int:
    """Asks an address in many ways, three times of four about what there is; how often somebody was at home."""
    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    answered = 0

    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy(), real=strategies.integers(0, 3))
    def attempt(case: Any, real: int) -> None:
        nonlocal answered
        if real and case.path_parameters:
            case.path_parameters |= known
        answered += case.call_and_validate(headers=headers, checks=checks).status_code not in (401, 404)

    attempt()
    return answered


def test_requests_made_up_from_the_schema(url: str) -> None:
    """Each address is asked by somebody of its own, so that what one forgets or ends is nothing to the others."""
    schema: Any = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    answered: dict[str, int] = {}
    with httpx.Client(base_url=url, trust_env=False, timeout=60) as http:
        for result in schema.get_all_operations():
            operation = result.ok()
            if not STREAMS.search(operation.path):
                headers, known = known_to(http, {one.name for one in operation.path_parameters})
                answered[f"{operation.method} {operation.path}"] = attempt_all(operation, headers, known)
    assert len(answered) > 100
    never = [name for name, count in answered.items() if not count]
    assert len(never) < len(answered) / 4, never
