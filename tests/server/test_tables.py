"""The life of a table: who may do what, and what becomes of seats and host."""

import asyncio
from typing import Any

import httpx
import pytest
import websockets

from playing import ALL
from serving import people, seated
from wonders.core.chance import Chance
from wonders.core.registry import all_games

GAME = next(iter(all_games()))
SEALED = "toy_auction"


def test_a_table_from_lobby_to_start(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben, eve = await people(http, url, "Anna", "Ben", "Eve")
        table = (await anna.post("/tables", {"game": SEALED, "players": 3, "bots": ["casual"]}))["table"]
        (shown,) = [one for one in await eve.get("/tables") if one["id"] == table]
        assert [seat["name"] for seat in shown["seats"]] == ["Anna", "", "Bot 3"]
        assert (await anna.post(f"/tables/{table}/start", expect=409))["code"] == "seats"
        await ben.post(f"/tables/{table}/join", {"seat": 2}, expect=409)
        await ben.post(f"/tables/{table}/join", {"seat": 7}, expect=422)
        await ben.post(f"/tables/{table}/join", {})
        assert (await ben.post(f"/tables/{table}/join", {}, expect=409))["code"] == "seated"
        assert (await eve.post(f"/tables/{table}/join", {}, expect=409))["code"] == "full"
        assert (await ben.post(f"/tables/{table}/start", expect=403))["code"] == "host"
        await ben.ask("DELETE", f"/tables/{table}/seats/2", expect=403)
        await anna.ask("DELETE", f"/tables/{table}/seats/2")
        await anna.ask("DELETE", f"/tables/{table}/seats/2", expect=409)
        await anna.ask("PUT", f"/tables/{table}/seats/1/bot", expect=409, json={"level": "casual"})
        await anna.ask("PUT", f"/tables/{table}/seats/2/bot", expect=422, json={"level": "godlike"})
        await eve.post(f"/tables/{table}/join", {})
        await anna.post(f"/tables/{table}/start")
        assert (await anna.post(f"/tables/{table}/start", expect=409))["code"] == "status"
        state = await eve.get(f"/tables/{table}")
        assert state["table"]["status"] == "playing"
        assert sorted(seat["name"] for seat in state["table"]["seats"]) == ["Anna", "Ben", "Eve"]
        assert state["table"]["seats"][state["table"]["you"]]["name"] == "Eve"

    play(scene)


def test_who_is_sent_away_does_not_come_back_by_the_same_code(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        closed = (await anna.post("/tables", {"game": SEALED, "open": False}))["table"]

        async def code() -> dict[str, str]:
            return {"invite": (await anna.get(f"/tables/{closed}"))["table"]["invite"].partition("?invite=")[2]}

        known = await code()
        await ben.post(f"/tables/{closed}/join", known)
        async with ben.at(closed) as watching:
            await watching.until("table")
            await anna.ask("DELETE", f"/tables/{closed}/seats/1")
            with pytest.raises(websockets.ConnectionClosed):
                await watching.until("never")
        await ben.post(f"/tables/{closed}/join", known, expect=404)
        await ben.ask("GET", f"/tables/{closed}?invite={known['invite']}", expect=404)
        fresh = await code()
        await ben.post(f"/tables/{closed}/join", fresh)
        await ben.post(f"/tables/{closed}/leave", {})
        assert await code() == fresh, "who gets up alone changes no code"
        open_one = (await anna.post("/tables", {"game": SEALED}))["table"]
        await ben.post(f"/tables/{open_one}/join", {})
        await anna.ask("DELETE", f"/tables/{open_one}/seats/1")
        assert (await ben.post(f"/tables/{open_one}/join", {}, expect=403))["code"] == "sent_away"

    play(scene)


def test_wrong_set_ups_are_refused_with_a_reason(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        assert (await anna.post("/tables", {"game": "chess"}, expect=404))["code"] == "unknown"
        assert (await anna.post("/tables", {"game": GAME, "bots": ["godlike"]}, expect=422))["code"] == "level"
        for body in (
            {"game": GAME, "players": 19},
            {"game": GAME, "options": {"colour": "red"}},
            {"game": GAME, "bots": ["skilled"] * 9},
            {"game": GAME, "unknown": 1},
            {},
        ):
            answer = await anna.post("/tables", body, expect=422)
            assert answer["code"] == "invalid"
            assert answer["message"]
        assert await anna.get("/me/tables") == []
        for name in ("", "   ", "x" * 25, "\u200b\n"):
            response = await http.post(f"{url}/api/guests", json={"name": name})
            assert response.status_code == 422

    play(scene)


def test_the_hosts_rights_pass_on_and_the_last_to_leave_closes_the_table(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben, eve = await people(http, url, "Anna", "Ben", "Eve")
        table = (await anna.post("/tables", {"game": SEALED, "players": 3}))["table"]
        for person in (ben, eve):
            await person.post(f"/tables/{table}/join", {})
        await anna.post(f"/tables/{table}/host", {"seat": 2})
        assert (await anna.post(f"/tables/{table}/host", {"seat": 1}, expect=403))["code"] == "host"
        for _ in range(2):
            await eve.post(f"/tables/{table}/leave", {})
            assert (await anna.get(f"/tables/{table}"))["table"]["host"]
            await eve.post(f"/tables/{table}/join", {})
        await eve.post(f"/tables/{table}/leave", {})
        await anna.post(f"/tables/{table}/leave", {})
        assert (await ben.get(f"/tables/{table}"))["table"]["host"]
        await ben.post(f"/tables/{table}/leave", {})
        state = await ben.get(f"/tables/{table}")
        assert (state["table"]["status"], state["table"]["reason"]) == ("closed", "left")
        assert table not in [one["id"] for one in await ben.get("/tables")]
        other = (await anna.post("/tables", {"game": SEALED}))["table"]
        await anna.post(f"/tables/{other}/close")

    play(scene)


def test_who_leaves_is_replaced_by_a_bot_and_may_come_back(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, GAME, 2, level="beginner")
        first = (await anna.get(f"/tables/{table}"))["waiting"][0]
        gone, other = (anna, ben) if first == 0 else (ben, anna)
        async with other.at(table) as viewer:
            await gone.post(f"/tables/{table}/leave", {"concede": True})
            assert (await gone.post(f"/tables/{table}/leave", {}, expect=409))["code"] == "left"
            while not viewer.last or viewer.last["question"] is None:
                await viewer.receive()
            seat = viewer.last["table"]["seats"][first]
            assert (seat["stand_in"], seat["left"]) == ("beginner", True)
            assert viewer.last["notes"] or viewer.last["number"] > 0
            answer = await gone.post(f"/tables/{table}/actions", {"action": 0}, expect=409)
            assert answer["code"] == "stand_in"
            async with gone.at(table) as back:
                await back.receive()
                assert back.last["table"]["seats"][first]["stand_in"], "who left comes back by asking, not by looking"
                assert (await back.ask(type="back"))["type"] == "done"
            assert (await gone.post(f"/tables/{table}/back", expect=409))["code"] == "seated"
            state = await gone.get(f"/tables/{table}")
            assert state["table"]["seats"][first]["stand_in"] is None

    play(scene)


def test_the_seat_of_who_left_may_be_taken_over(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben, *_) = await seated(http, url, "toy_auction", 3, open=False)
        carl, dora = await people(http, url, "Carl", "Dora")
        _, _, invite = (await anna.get(f"/tables/{table}"))["table"]["invite"].partition("?invite=")
        joining = {"invite": invite}
        assert (await carl.post(f"/tables/{table}/join", joining, expect=409))["code"] == "full"
        async with anna.at(table) as socket:
            await socket.until("table")
            await socket.act()
        await ben.post(f"/tables/{table}/leave", {})
        assert (await carl.post(f"/tables/{table}/join", {}, expect=404))["code"] == "unknown"
        async with carl.at(table, invite=invite) as watcher, ben.at(table) as leaver:
            await watcher.until("table")
            await leaver.until("table")
            await carl.post(f"/tables/{table}/join", joining)
            taken = await watcher.until("table")
            assert (taken["after"], taken["table"]["you"]) == (0, 1)
            assert taken["view"]["viewer"] == 1
            assert (await leaver.until("table"))["view"]["viewer"] is None
        seat = taken["table"]["seats"][1]
        assert (seat["name"], seat["stand_in"], seat["left"]) == ("Carl", None, False)
        assert taken["notes"][-1]["kind"] == "take"
        assert (await ben.post(f"/tables/{table}/back", expect=404))["code"] == "unknown"
        assert table in [one["id"] for one in await carl.get("/me/tables")]
        await anna.post(f"/tables/{table}/leave", {})
        assert (await ben.post(f"/tables/{table}/join", joining | {"seat": 0}, expect=409))["code"] == "former"
        await dora.post(f"/tables/{table}/join", joining)
        await carl.post(f"/tables/{table}/leave", {})
        await ben.post(f"/tables/{table}/join", joining)
        assert (await ben.get(f"/tables/{table}"))["table"]["you"] == 1

    play(scene)


def test_bots_wait_while_nobody_is_at_the_table(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/play", {"game": GAME, "level": "beginner"}))["table"]
        await anna.post(f"/tables/{table}/leave", {})
        before, now = -1, 0
        while before != now:
            # What they had begun to think about before is still played.
            await asyncio.sleep(0.7)
            before, state = now, await anna.get(f"/tables/{table}")
            now = state["number"]
        assert state["table"]["status"] == "playing"
        await anna.post(f"/tables/{table}/back")
        await anna.post(f"/tables/{table}/leave", {"concede": True})
        state = await anna.get(f"/tables/{table}")
        assert (state["table"]["status"], state["table"]["reason"]) == ("closed", "conceded")

    play(scene)


def test_an_absent_seat_may_be_given_to_a_bot_until_its_owner_returns(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, SEALED, 2, absence=2, level="beginner")
        async with anna.at(table) as viewer:
            await viewer.until("table")
            async with ben.at(table):
                assert (await anna.post(f"/tables/{table}/seats/1/stand-in", expect=409))["code"] == "present"
            while viewer.last["question"]:
                await viewer.play(Chance(1), 1)
            while 1 not in (await anna.get(f"/tables/{table}"))["table"]["absent"]:
                await asyncio.sleep(0.1)
            while not any('"absent":[1]' in text for text in viewer.received):
                await viewer.receive()
            (eve,) = await people(http, url, "Eve")
            assert (await eve.post(f"/tables/{table}/seats/1/stand-in", expect=403))["code"] == "spectator"
            await anna.post(f"/tables/{table}/seats/1/stand-in")
            while not any(event["kind"] == "reveal" for event in viewer.last["events"]):
                await viewer.until("update")
            async with ben.at(table) as back:
                first = await back.until("table")
                assert first["table"]["seats"][1]["stand_in"] is None
                assert any(note["kind"] == "back" for note in first["notes"])

    play(scene)


def test_refused_requests_are_no_sign_of_life(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, SEALED, 2, absence=1)

        async def wait(path: str, body: dict[str, Any], expect: int) -> list[int]:
            """Who is absent after more than the table's time, in which Ben asked again and again."""
            for _ in range(8):
                await ben.post(f"/tables/{table}/{path}", body, expect=expect)
                await asyncio.sleep(0.2)
            absent: list[int] = (await anna.get(f"/tables/{table}"))["table"]["absent"]
            return absent

        async def absent_after_saying() -> list[int]:
            await ben.post(f"/tables/{table}/say", {"text": "I think"})
            absent: list[int] = (await anna.get(f"/tables/{table}"))["table"]["absent"]
            return absent

        assert 1 in await wait("actions", {"action": "fly away"}, 422)
        # A sign of life holds for a second: on a busy machine not every look comes in time.
        while 1 in await absent_after_saying():
            pass
        assert 1 in await wait("actions", {"action": "fly away"}, 422)
        await ben.post(f"/tables/{table}/say", {"text": "I am back"})
        assert 1 in await wait("retract", {}, 409)
        await anna.post(f"/tables/{table}/seats/1/stand-in")

    play(scene)


def test_slow_games_know_no_absence(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, SEALED, 2, absence=0)
        await asyncio.sleep(0.3)
        assert (await anna.get(f"/tables/{table}"))["table"]["absent"] == []

    play(scene)


def test_a_rematch_is_one_table_for_all(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, "toy_lottery", 2, open=False)
        assert (await anna.post(f"/tables/{table}/rematch", expect=409))["code"] == "status"
        while True:
            state = await anna.get(f"/tables/{table}")
            if state["outcome"]:
                break
            person = (anna, ben)[state["waiting"][0]]
            await person.post(f"/tables/{table}/actions", {"action": "draw"})
        fresh, same = await asyncio.gather(*(person.post(f"/tables/{table}/rematch") for person in (anna, ben)))
        assert fresh["table"] == same["table"] != table
        assert (await ben.get(f"/tables/{table}"))["table"]["rematch"] == fresh["table"]
        host, guest = (anna, ben) if (await anna.get(f"/tables/{fresh['table']}"))["table"]["host"] else (ben, anna)
        await guest.post(f"/tables/{fresh['table']}/join", {})
        await host.post(f"/tables/{fresh['table']}/start")
        (eve,) = await people(http, url, "Eve")
        await eve.ask("GET", f"/tables/{fresh['table']}", expect=404)

    play(scene)


def test_a_rematch_against_bots_alone_starts_at_once(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        for friends, status in (((), "playing"), ((ben,), "waiting")):
            bots = ["beginner"] * (2 - len(friends))
            plan = {"game": "toy_auction", "players": 3, "bots": bots}
            table = (await anna.post("/tables", plan))["table"]
            for friend in friends:
                await friend.post(f"/tables/{table}/join", {})
            await anna.post(f"/tables/{table}/close")
            again = (await anna.post(f"/tables/{table}/rematch"))["table"]
            assert (await anna.get(f"/tables/{again}"))["table"]["status"] == status

    play(scene)


def test_my_games_say_which_wait_for_me(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, GAME, 2)
        turns = [(await person.get("/me/tables"))[0]["your_turn"] for person in (anna, ben)]
        assert sorted(turns) == [False, True]
        mine = (await ben.get("/me/tables"))[0]
        assert (mine["id"], mine["you"], mine["status"]) == (table, 1, "playing")

    play(scene)


def test_spectators_see_the_public_view_only(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, _ = await seated(http, url, SEALED, 2)
        (eve,) = await people(http, url, "Eve")
        state = await eve.get(f"/tables/{table}")
        assert state["view"]["hand"] == []
        assert state["question"] is None
        assert state["table"]["invite"] is None
        assert [event for event in state["events"] if "cards" in event] == []
        nobody = (await http.get(f"{url}/api/tables/{table}")).json()
        assert nobody == state
        for path, body in (("actions", {"action": 0}), ("retract", None), ("say", {"text": "x"}), ("leave", {})):
            assert (await eve.post(f"/tables/{table}/{path}", body, expect=403))["code"] == "spectator"

    play(scene)


def test_chat_and_reactions_and_silence(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, SEALED, 2)
        async with anna.at(table) as first, ben.at(table) as second:
            await first.until("table")
            await second.until("table")
            await first.ask(type="say", text="  good   luck ")
            assert (await second.until("update"))["notes"][-1]["text"] == "good luck"
            await first.ask(type="react", reaction="wow")
            assert await second.until("reaction") == {"type": "reaction", "seat": 0, "reaction": "wow"}
            muted = await second.ask(type="mute", on=True)
            assert muted["number"] == (await ben.get(f"/tables/{table}"))["number"]
            await first.ask(type="say", text="again")
            assert (await second.until("update"))["notes"] == []
            assert (await first.ask(type="say", text="   "))["code"] == "empty"
            await second.connection.send('{"type":"react","reaction":"boo"}')
            assert (await second.until("refused"))["code"] == "invalid"
            await anna.post(f"/tables/{table}/chat", {"on": False})
            assert (await first.ask(type="say", text="hm"))["code"] == "muted"
            assert (await first.ask(type="react", reaction="wow"))["code"] == "muted"
            assert (await ben.post(f"/tables/{table}/chat", {"on": True}, expect=403))["code"] == "host"

    play(scene)


def test_a_line_is_said_under_the_name_of_its_seat(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, SEALED, 2)
        await anna.ask("PATCH", "/me", expect=409, json={"name": "Player 1"})
        await anna.ask("PATCH", "/me", json={"name": "Anna"})
        await anna.post(f"/tables/{table}/say", {"text": "it is me"})
        said = (await ben.get(f"/tables/{table}"))["notes"][-1]
        assert (said["seat"], said["name"]) == (0, "Anna")
        assert (await ben.get(f"/tables/{table}"))["table"]["seats"][0]["name"] == said["name"]

    play(scene)


def test_the_start_tells_where_everybody_sat_before(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, SEALED, 3, shuffle=True)
        told = await crowd[0].get(f"/tables/{table}")
        (order,) = (note["order"] for note in told["notes"] if note["kind"] == "start")
        assert [seat["name"] for seat in told["table"]["seats"]] == [f"Player {place}" for place in order]

    play(scene)


def test_the_host_sets_the_pace_of_bots(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, SEALED, 2)
        async with ben.at(table) as second:
            assert (await second.until("table"))["table"]["pace"] == "normal"
            await anna.post(f"/tables/{table}/pace", {"pace": "quick"})
            told = await second.until("update")
            assert told["table"]["pace"] == told["notes"][-1]["pace"] == "quick"
        assert (await ben.post(f"/tables/{table}/pace", {"pace": "calm"}, expect=403))["code"] == "host"
        assert (await anna.post(f"/tables/{table}/pace", {"pace": "warp"}, expect=422))["code"] == "pace"

    play(scene)


def test_a_replay_tells_bots_from_people(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/play", {"game": "toy_auction", "level": "beginner", "players": 3}))["table"]
        seen = (await anna.get(f"/tables/{table}/replay"))["about"]
        levels: list[str | None] = ["beginner"] * 3
        levels[seen["you"]] = None
        assert seen["seats"][seen["you"]]["name"] == "Anna"
        assert [seat["level"] for seat in seen["seats"]] == levels
        assert [seat["kind"] for seat in seen["seats"]] == ["bot" if level else "person" for level in levels]

    play(scene)


@pytest.mark.parametrize("game", sorted(ALL))
def test_replays_through_every_pair_of_eyes(game: str, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, game, ALL[game].players[0])
        (eve,) = await people(http, url, "Eve")

        async def replay(person: Any, eyes: str, expect: int = 200, packing: str = "gzip") -> Any:
            path = f"{url}/api/tables/{table}/replay?as={eyes}"
            response = await http.get(path, headers=person.headers | {"accept-encoding": packing})
            assert response.status_code == expect, response.text
            assert (response.headers.get("content-encoding") == "gzip") == (packing == "gzip" and expect == 200)
            return response.json()

        await replay(crowd[0], "1", 409)
        await replay(crowd[0], "open", 409)
        await replay(eve, "seven", 422)
        await eve.ask("GET", f"/tables/{table}/file", expect=409)
        begun = await replay(crowd[0], "own")
        assert len(begun["moments"]) == 1
        assert begun["about"]["outcome"] is None
        assert begun["about"]["eyes"] == "0"
        assert begun["about"]["you"] == 0
        assert [seat["kind"] for seat in begun["about"]["seats"]] == ["person"] * len(crowd)
        assert (await replay(eve, "own"))["about"]["eyes"] == "spectator"
        while True:
            state = await crowd[0].get(f"/tables/{table}")
            if state["outcome"]:
                break
            seat = state["waiting"][0]
            asked = (await crowd[seat].get(f"/tables/{table}"))["question"]
            body = {"action": asked["offers"][-1]["notation"], "question": asked["number"]}
            if asked["offers"][-1]["reasons"]:
                body["action"] = asked["legal"][0]
            await crowd[seat].post(f"/tables/{table}/actions", body)
        for eyes in ("own", "spectator", "0", "1", "open"):
            seen = await replay(eve, eyes)
            assert (await replay(crowd[1], eyes))["about"]["you"] == 1
            assert seen["about"]["you"] is None
            assert seen == await replay(eve, eyes, packing="identity")
            moments = seen["moments"]
            assert [moment["number"] for moment in moments] == list(range(len(moments)))
            assert moments[0]["mover"] is None
            movers = [moment["mover"] for moment in moments]
            alone = [None, *(moment["waiting"] for moment in moments[:-1])]
            for mover, asked in zip(movers[1:], alone[1:], strict=True):
                assert mover in asked if eyes == "open" else mover == (asked[0] if len(asked) == 1 else None)
            assert moments[-1]["waiting"] == []
            assert moments[-1]["tally"] == seen["about"]["outcome"]["points"] == state["outcome"]["points"]
            assert [seat["name"] for seat in seen["about"]["seats"]] == [person.name for person in crowd]
            one = await http.get(f"{url}/api/tables/{table}/replay/3?as={eyes}")
            assert one.json() == moments[3]
        await eve.ask("GET", f"/tables/{table}/replay/99999", expect=404)

    play(scene)
