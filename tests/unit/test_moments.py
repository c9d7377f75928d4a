"""Answers about pictures of moments are compared as people write them, and questions know the truth."""

import json
from pathlib import Path
from typing import Any

import pytest
from bench.moment_questions import Moment, ahead, asked
from bench.moments import compare, plainly

from wonders.core.chance import Chance


def test_an_answer_counts_however_it_is_written() -> None:
    assert plainly("Ben 3, you 3") == plainly("You 3;  ben 3")
    assert plainly("none") != plainly("nothing")


def test_the_share_and_every_miss_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files: dict[str, dict[str, list[str]]] = {
        "questions": {"01": ["Who?", "What?"]},
        "truth": {"01": ["you", "build Baths"]},
        "answers": {"01": ["You", "discard"]},
    }
    for name, told in files.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(told), encoding="utf-8")
    compare(tmp_path, tmp_path / "answers.json")
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["1 of 2 right: 50.0%", "01: What? Said 'discard', true is 'build Baths'."]


def test_six_questions_have_the_answers_of_the_state() -> None:
    city: dict[str, Any] = {"coins": 7, "unbuilt": [], "prices": {}, "symbols": {}, "wonders": []}
    view = {"age": 0, "layout": [], "available": [], "pawn": 0, "cities": [city, city]}
    table = {"you": 0, "seats": [{"name": "Ada"}, {"name": "Ben"}]}
    now = {"table": table, "view": view, "waiting": [1], "question": None, "tally": [{"military": 0}, {"military": 2}]}
    events = [{"kind": "draft", "seat": 1, "wonder": "piraeus"}]
    moment = Moment("duel", now, events, {"piraeus": "Piraeus"}, Chance(1))
    answers = [answer for _, answer in asked(moment)]
    assert len(answers) == 6
    assert answers[:4] == ["Ben", "take Piraeus", "no", "7"]
    assert ahead(moment)[1] == "Ben 2"
