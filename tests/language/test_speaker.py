"""What a game says, in every language: templates filled in, names as printed, nothing left in ids."""

import re

import pytest

from playing import ALL
from wonders import all_games
from wonders.core.chance import Chance
from wonders.core.language import LANGUAGES, find_language
from wonders.core.match import Match
from wonders.core.phrases import Speaker, effects_of, named

each_game = pytest.mark.parametrize("game", sorted(all_games()))
each_language = pytest.mark.parametrize("code", [*LANGUAGES, "xx"])
UNTOLD = re.compile(r"[a-z]_[a-z]|[{}]|None|=")


@each_game
@each_language
def test_everything_in_the_box_has_a_name_and_a_text(game: str, code: str) -> None:
    found = all_games()[game]
    speaker = Speaker(found, language=find_language(code))
    for key in named(found):
        assert speaker.name(key)
        assert not UNTOLD.search(speaker.name(key)), key
    for key in found.items:
        if effects_of(found.items, key):
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
        lines.append(speaker.say("question", match.question(seat).kind, {"seat": seat}))
        for offer in match.offers(seat):
            lines.append(speaker.action(match.notation(offer.action)))
            lines += [speaker.say("reason", reason.code, reason.fields) for reason in offer.reasons]
            lines.append(speaker.plan(offer.plan) if offer.plan else "")
        lines += [section.plain() for section in found.draw(match.view(seat), speaker)]
        match.submit(seat, chance.pick(match.legal(seat)))
    for viewer in (0, None):
        lines += [speaker.event(event) for event in match.feed(viewer)]
    assert [line for line in lines if re.search(r"[a-z]_[a-z]|[{}]|None", line)] == []
    outcome = match.outcome()
    assert outcome is not None
    assert f"victory.{outcome.how}" in found.phrases
    assert all(f"category.{category}" in found.phrases for category in found.categories)


@each_game
def test_no_word_stands_for_what_has_a_name(game: str) -> None:
    found = all_games()[game]
    words = [key.removeprefix("word.") for key in found.phrases if key.startswith("word.")]
    assert not set(words) & set(found.names)


@each_game
def test_every_option_and_value_has_words(game: str) -> None:
    found = all_games()[game]
    for name, values in found.options.items():
        assert f"option.{name}" in found.phrases
        assert all(f"option.{name}.{value}" in found.phrases for value in values)


@each_game
def test_every_action_has_words(game: str) -> None:
    found = all_games()[game]
    for action in range(found.space.size):
        assert f"action.{found.space.notation(action).split()[0]}" in found.phrases


def test_a_game_from_outside_speaks_english_where_it_has_no_other_words() -> None:
    toy = ALL["toy_auction"]
    speaker = Speaker(toy, ["Anna", "Ben"], find_language("cs"))
    assert speaker.name("card_3") == "card 3"
    assert speaker.say("question", "bid", {"seat": 1}) == "Ben: bid a card"


def test_lists_count_equal_names_and_offer_a_choice() -> None:
    duel = all_games()["duel"]
    assert Speaker(duel).effect(["produce", ["wood", "wood"]]) == "2 × wood"
    assert Speaker(duel, language=find_language("cs")).effect(["produce", ["wood", "wood"]]) == "2× dřevo"
    polish = Speaker(duel, ["Anna", "Ben"], find_language("pl"))
    assert polish.action("wonder piraeus theater|altar") == "zbuduj: Pireus, wsuń: Teatr lub Ołtarz"
    assert polish.action("start 1") == "zaczyna: Ben"
