"""What a game says, in every language: templates filled in, names as printed, nothing left in ids."""

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from playing import ALL
from wonders import all_games
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.core.offers import Plan, Step
from wonders.core.text.language import LANGUAGES, find_language
from wonders.core.text.phrases import Speaker, effects_of, named

each_game = pytest.mark.parametrize("game", sorted(all_games()))
each_language = pytest.mark.parametrize("code", [*LANGUAGES, "xx"])
SENTENCES = json.loads(Path(__file__).with_name("sentences.json").read_text(encoding="utf-8"))
ZERO = re.compile(r"(?<!\d)0(?!\d)")
UNTOLD = re.compile(r"[a-z]_[a-z]|[{}]|None|=")


@each_game
@each_language
def test_everything_in_the_box_has_a_name_and_a_text(game: str, code: str) -> None:
    found = all_games()[game]
    speaker = Speaker(found, language=find_language(code))
    for key in named(found):
        assert speaker.name(key)
        assert not UNTOLD.search(speaker.name(key)), key
    for key in found.texts.items:
        if effects_of(found.texts.items, key):
            assert not UNTOLD.search(speaker.text(key)), key


@each_game
@each_language
def test_a_whole_game_is_told(game: str, code: str) -> None:
    """Questions, answers, payments, reasons, pictures and events of a game, for a player and for a spectator."""
    found = all_games()[game]
    match, chance = Match(found, players=found.players[0], seed=3), Chance(3, "told")
    speaker = Speaker(found, [f"Player {seat}" for seat in range(match.players)], find_language(code))
    lines: list[str] = []
    while seats := match.waiting():
        seat = seats[0]
        lines.append(speaker.say("question", match.question(seat).kind))
        for offer in match.offers(seat):
            lines.append(speaker.action(match.notation(offer.action)))
            lines += [speaker.say("reason", reason.code, reason.fields) for reason in offer.reasons]
            lines.append(speaker.plan(offer.plan) if offer.plan else "")
        lines += [section.plain() for section in found.texts.draw(match.view(seat), speaker)]
        match.submit(seat, chance.pick(match.legal(seat)))
    for viewer in (0, None):
        lines += [speaker.event(event) for event in match.feed(viewer)]
    assert [line for line in lines if re.search(r"[a-z]_[a-z]|[{}]|None", line)] == []
    outcome = match.outcome()
    assert outcome is not None
    assert f"victory.{outcome.how}" in found.texts.phrases
    assert all(f"category.{category}" in found.texts.phrases for category in found.rules.categories)


def speaker_of(case: dict[str, Any]) -> Speaker:
    """Who tells the example game; what is told here is told in the browser too."""
    names = {key: {"en": name} for key, name in SENTENCES["names"].items()}
    texts = SimpleNamespace(names=names, phrases=SENTENCES["phrases"], items={})
    toy: Any = SimpleNamespace(id="toy", title="Toy", texts=texts)
    return Speaker(toy, SENTENCES["players"], you=case.get("you"))


@pytest.mark.parametrize("case", SENTENCES["cases"], ids=lambda case: case["line"] or "nothing")
def test_sentences(case: dict[str, Any]) -> None:
    assert speaker_of(case).event(case["event"]) == case["line"]


@pytest.mark.parametrize("case", SENTENCES["said"], ids=lambda case: case["line"])
def test_sayings(case: dict[str, Any]) -> None:
    assert speaker_of(case).say(case["kind"], case["word"], case.get("fields")) == case["line"]


@pytest.mark.parametrize("case", SENTENCES["actions"], ids=lambda case: case["line"])
def test_actions(case: dict[str, Any]) -> None:
    assert speaker_of(case).action(case["notation"]) == case["line"]


@pytest.mark.parametrize("case", SENTENCES["plans"], ids=lambda case: "; ".join(case["lines"]) or "nothing")
def test_plans(case: dict[str, Any]) -> None:
    plan = Plan(0, tuple(Step(**step) for step in case["steps"]))
    assert speaker_of(case).plan(plan) == "; ".join(case["lines"])


@each_game
@each_language
def test_nothing_is_told_that_is_nothing(game: str, code: str) -> None:
    """No line of any event has a 0 in it, in whole games and with every number of every event at 0."""
    found = all_games()[game]
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fred", "Gina"]
    for players, seed in ((found.players[0], 5), (found.players[-1], 6)):
        match, chance = Match(found, players=players, seed=seed), Chance(seed, "told")
        while seats := match.waiting():
            match.submit(seats[0], chance.pick(match.legal(seats[0])))
        speaker = Speaker(found, names, find_language(code), you=0)
        for event in match.events:
            for seen in (event.seen_by(0), event.seen_by(None), event.opened()):
                nothing = {key: value if key == "kind" or not _number(key, value) else 0 for key, value in seen.items()}
                for fields in (seen, nothing):
                    assert not ZERO.search(speaker.event(fields)), event


def _number(key: str, value: object) -> bool:
    return type(value) is int and key != "seat" and not key.endswith("_seat") and key not in ("age", "stage", "slot")


@each_game
def test_a_question_speaks_to_whoever_is_asked(game: str) -> None:
    templates = [template for key, template in all_games()[game].texts.phrases.items() if key.startswith("question.")]
    assert templates
    assert [template for template in templates if "{" in template or template[0].islower()] == []


@each_game
def test_whoever_reads_their_own_deeds_is_spoken_to(game: str) -> None:
    """Every line that tells of a player has its other person beside it."""
    phrases = all_games()[game].texts.phrases
    for key, template in phrases.items():
        if key.startswith("event.") and key.split(".")[-1] not in ("hidden", "you", "to_you"):
            assert f"{key}.you" in phrases or "{seat}" not in template, key
            assert f"{key}.to_you" in phrases or "_seat}" not in template, key


@each_game
def test_no_word_stands_for_what_has_a_name(game: str) -> None:
    found = all_games()[game]
    words = [key.removeprefix("word.") for key in found.texts.phrases if key.startswith("word.")]
    assert not set(words) & set(found.texts.names)


@each_game
def test_every_option_and_value_has_words(game: str) -> None:
    found = all_games()[game]
    for name, values in found.options.items():
        assert f"option.{name}" in found.texts.phrases
        assert f"option.{name}.about" in found.texts.phrases
        assert all(f"option.{name}.{value}" in found.texts.phrases for value in values)


@each_game
def test_every_action_has_words(game: str) -> None:
    found = all_games()[game]
    for action in range(found.space.size):
        assert f"action.{found.space.notation(action).split()[0]}" in found.texts.phrases


def test_a_game_from_outside_speaks_english_where_it_has_no_other_words() -> None:
    toy = ALL["toy_auction"]
    speaker = Speaker(toy, ["Anna", "Ben"], find_language("cs"))
    assert speaker.name("card_3") == "card 3"
    assert speaker.say("question", "bid") == "Bid a card"


def test_lists_count_equal_names_and_offer_a_choice() -> None:
    duel = all_games()["duel"]
    assert Speaker(duel).effect(["produce", ["wood", "wood"]]) == "2 × wood"
    assert Speaker(duel, language=find_language("cs")).effect(["produce", ["wood", "wood"]]) == "2× dřevo"
    polish = Speaker(duel, ["Anna", "Ben"], find_language("pl"))
    assert polish.action("wonder piraeus theater|altar") == "zbuduj: Pireus, wsuń: Teatr lub Ołtarz"
    assert polish.action("start 1") == "zaczyna: Ben"
