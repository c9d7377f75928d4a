"""Entries are stored as they always were: what a server has written is read, and would be written, byte by byte."""

import json
from pathlib import Path
from typing import Any

import pytest

from wonders.server.storage.chain import Line, Salted, link, root, seal, unseal
from wonders.server.tables.entries import Said
from wonders.server.tables.fold import refold
from wonders.server.tables.stored import ENTRIES, data_of, read_entry

LOGS = json.loads((Path(__file__).parent / "recorded_logs.json").read_text(encoding="utf-8"))
EARLIER = [
    '{"game":"duel","rules":1,"players":2,"options":{},"host":"a","invite":"i","open":true,"absence":0,"level":"skilled",'
    '"shuffle":true}',
    '{"game":"duel","rules":1,"players":2,"options":{},"host":"a","invite":"i","open":true,"absence":0,"level":"skilled",'
    '"shuffle":true,"previous":null}',
    '{"game":"duel","rules":1,"players":2,"options":{},"host":"a","invite":"i","open":true,"absence":0,"level":"skilled",'
    '"shuffle":true,"hints":false,"previous":"t"}',
]
"""The first entries of earlier versions."""


def log_of(recorded: dict[str, Any]) -> tuple[str, list[Line], dict[int, Salted]]:
    chat = {int(number): Salted(*said) for number, said in recorded["chat"].items()}
    return root(recorded["table"], recorded["seed"]), [Line(*row) for row in recorded["rows"]], chat


@pytest.mark.parametrize("recorded", LOGS, ids=[log["table"] for log in LOGS])
def test_a_recorded_log_is_read_and_written_byte_by_byte(
    recorded: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, lines, chat = log_of(recorded)
    salts = iter(said.salt for said in chat.values())
    monkeypatch.setattr("secrets.token_hex", lambda _size: next(salts))
    again = seal(before, unseal(before, lines, chat))
    assert [(line.kind, line.data, line.at, line.digest) for line in again] == [tuple(row) for row in recorded["rows"]]
    assert {number: line.said for number, line in enumerate(again) if line.said} == chat


@pytest.mark.parametrize("recorded", LOGS, ids=[log["table"] for log in LOGS])
def test_a_recorded_log_leads_to_its_table(recorded: dict[str, Any]) -> None:
    before, lines, chat = log_of(recorded)
    table = refold(recorded["table"], int(recorded["seed"]), unseal(before, lines, chat))
    assert table.status == recorded["status"]
    assert table.entries == len(lines)


def test_every_kind_of_entry_was_recorded() -> None:
    assert {row[0] for log in LOGS for row in log["rows"]} == set(ENTRIES)


def test_what_earlier_versions_did_not_write_is_not_made_up() -> None:
    for text in EARLIER:
        assert json.dumps(data_of(read_entry("create", json.loads(text), 1.0)), separators=(",", ":")) == text


def test_a_line_that_was_removed_keeps_its_digest() -> None:
    before, lines, _ = log_of(next(log for log in LOGS if log["chat"]))
    (said,) = [entry for entry in unseal(before, lines, {}) if isinstance(entry, Said)]
    (line,) = [line for line in lines if line.kind == "say"]
    assert said.text is None
    assert json.dumps(data_of(said), separators=(",", ":")) == line.data
    assert seal("", [said])[0].digest == link("", line.kind, line.data, line.at)
