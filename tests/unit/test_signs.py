"""Signs of effects and pictures of wonders: one table for the server's pages and the browser's app."""

import json
from pathlib import Path
from typing import Any

import pytest

from wonders import all_games
from wonders.server.pages.pictures import PICTURES, Sign, signs_of

CASES = json.loads(Path(__file__).with_name("signs.json").read_text(encoding="utf-8"))


def written(sign: Sign) -> str:
    if sign.letters:
        return f"'{sign.letters}'"
    return sign.picture if sign.number is None else f"{sign.picture}:{sign.number}"


@pytest.mark.parametrize(("effect", "signs"), CASES, ids=str)
def test_the_signs_of_effects(effect: list[Any], signs: str) -> None:
    """The same cases are tried in the browser's app."""
    assert " ".join(map(written, signs_of(effect))) == signs


def test_the_table_has_every_effect_word_of_all_games_and_no_other() -> None:
    items = [item for game in all_games().values() for item in game.texts.items.values()]
    assert {effect[0] for item in items for effect in item.get("effects", [])} == set(PICTURES["effects"])


def test_arguments_are_put_in_by_tables_that_there_are() -> None:
    used = {part.strip("|") for signs in PICTURES["effects"].values() for part in _tables(signs)}
    assert used == set(PICTURES["arguments"])


def _tables(signs: str) -> list[str]:
    return [part.partition(":")[2].partition("}")[0] for part in signs.split("{")[1:] if ":" in part.partition("}")[0]]


def test_a_second_name_is_that_of_a_wonder() -> None:
    wonders = {key for game in all_games().values() for key, item in game.texts.items.items() if "stages" in item}
    wonders |= {item.get("wonder", key) for game in all_games().values() for key, item in game.texts.items.items()}
    assert set(PICTURES["wonders"]) <= wonders
