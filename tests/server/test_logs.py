"""What logs must not hold, whatever fails: seeds, moves, invites and keys."""

import json
import logging
import re
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
import structlog

from serving import Process, seated
from wonders.core.registry import all_games
from wonders.server.telemetry import logger, set_up_logs, trail

GAME = next(iter(all_games()))
FAILING = "toys.registered toys.failing"
SPOILT = {
    "sqlite": """create trigger spoilt_{kind} before insert on log when new.kind = '{kind}'
        begin select raise(abort, 'spoilt'); end""",
    "postgresql": "alter table log add constraint spoilt_{kind} check (kind <> '{kind}') not valid",
}


async def spoil(database: str, kind: str) -> None:
    """Makes every statement fail that writes entries of this kind."""
    if database.startswith("sqlite"):
        with sqlite3.connect(database.partition("///")[2]) as base:
            base.execute(SPOILT["sqlite"].format(kind=kind))
        return
    connection = await asyncpg.connect(database)
    await connection.execute(SPOILT["postgresql"].format(kind=kind))
    await connection.close()


def test_logs_hold_no_secrets_after_faults(database: str, data: Path, play: Any) -> None:
    process = Process(data, "--database", database, WONDERS_MODULES=FAILING).wait_until_up()

    told: list[str] = []

    async def scene(http: httpx.AsyncClient) -> list[str]:
        table, crowd = await seated(http, process.url, GAME, 2, open=False)
        state = await crowd[0].get(f"/tables/{table}")
        mover = crowd[0] if state["question"] else crowd[1]
        asked = (await mover.get(f"/tables/{table}"))["question"]
        invite = state["table"]["invite"].partition("=")[2]
        async with crowd[0].at(table) as viewer:
            assert (await viewer.ask(type="say", text="a line of chat"))["code"] == "fault"
        for kind in ("act", "create"):
            await spoil(database, kind)
        body = {"action": asked["legal"][0], "question": asked["number"]}
        assert (await mover.post(f"/tables/{table}/actions", body, expect=503))["code"] == "fault"
        made = await http.post(f"{process.url}/api/tables", json={"game": GAME}, headers=mover.headers)
        page = await http.post(
            f"{process.url}/play", data={"game": GAME, "name": "Eve"}, headers={"Origin": process.url}
        )
        assert (made.status_code, made.json()["code"], page.status_code) == (500, "failed", 500)
        told[:] = [re.findall(r"under (\w{8})\b", text)[0] for text in (made.text, page.text)]
        figures = (await http.get(f"{process.url}/metrics")).text
        assert 'wonders_failures_total{where="request"} 2.0' in figures
        return [invite, "a line of chat", *(person.token for person in crowd)]

    try:
        secrets = play(scene)
    finally:
        process.stop()
    text = process.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    failed = [line for line in lines if line["event"] == "request failed"]
    assert [line["exception"].splitlines()[-1].partition(":")[0] for line in failed] == [
        "builtins.RuntimeError",
        "wonders.server.storage.engines.Rejected",
    ]
    assert [line["id"] for line in lines if line["event"] == "fault"] == told
    assert not re.search(r"\d{30}|\[parameters|notation|Failing row", text)
    assert not any(secret in text for secret in secrets)


@pytest.mark.parametrize("readable", [True, False])
def test_a_trail_names_no_values(readable: bool, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(seed: str) -> None:
        error = OSError(5, "the disk is gone")
        error.add_note(seed)
        raise error

    def go_wrong(seed: str) -> None:
        try:
            fail(seed)
        except OSError as error:
            raise ValueError(seed) from error

    secret = " ".join(("a", "secret"))
    before = structlog.get_config(), list(logging.root.handlers), logging.root.level
    try:
        set_up_logs(readable=readable)
        with pytest.raises(ValueError, match=secret) as caught:
            go_wrong(secret)
        logger.error("went wrong", exc_info=caught.value)
        logging.getLogger("a library").error("failed\nwith %s", secret, exc_info=caught.value)
    finally:
        structlog.configure(**before[0])
        logging.root.handlers[:] = before[1]
        logging.root.setLevel(before[2])
    told = capsys.readouterr().err
    assert secret not in told
    assert told.count("the disk is gone") == 1
    assert told.count("again: builtins.ValueError") == 1
    shape = r"in fail\n.*OSError: .*the disk is gone\nafter\n.*in go_wrong\n.*ValueError$"
    assert re.search(shape, trail(caught.value), re.DOTALL)
    assert "a library" in told
