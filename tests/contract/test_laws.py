"""The laws every registered game obeys, and the two toys with them."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import permutations
from math import isfinite
from typing import Any

import pytest

from playing import ALL, TABLES, ids_in, played, positions, viewers
from wonders import NotationError, Refused, SetupError
from wonders.core.chance import Chance
from wonders.core.game import AnyGame, no_chance, no_retract
from wonders.core.match import Match
from wonders.core.replay import digest, dumps, loads
from wonders.core.text.phrases import Speaker, effects_of

SAMPLE = range(3)
tables = pytest.mark.parametrize(("game", "players"), TABLES)
each_game = pytest.mark.parametrize("game", sorted(ALL))


def matches(game: str, players: int) -> list[tuple[Match, Chance]]:
    return [(Match(ALL[game], players=players, seed=seed), Chance(seed, "laws")) for seed in SAMPLE]


def data(match: Match) -> dict[str, Any]:
    return match.game.codec.dump(match.state)


def refolded(match: Match) -> Match:
    """The same match, played anew from its deal and its record."""
    shuffles = [move.order for move in match.moves if move.seat is None]
    again = Match(match.game, players=match.players, options=match.options, deal=match.deal, shuffles=shuffles)
    for move in match.moves:
        if move.seat is not None:
            again.submit(move.seat, move.action)
    return again


def is_sealed(game: str) -> bool:
    """Whether seats choose at the same time in this game."""
    return ALL[game].sealed.retract is not no_retract


def enough(cases: int, *, if_needed: bool = True) -> None:
    """A law that found nothing to look at has not been tried, unless the game lacks what it is about."""
    assert cases or not if_needed, "the law found no case"


@tables
def test_nobody_is_waited_for_exactly_when_there_is_an_outcome(game: str, players: int) -> None:
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            assert position.game.shuffles.awaited(position.state) == 0
            assert (position.outcome() is None) == bool(position.waiting())
            assert list(position.waiting()) == sorted(set(position.waiting()))


@tables
def test_an_outcome_ranks_every_seat_and_counts_every_category(game: str, players: int) -> None:
    match = played(game, players=players)
    outcome = match.outcome()
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.points) == players
    assert min(outcome.ranks) == 1
    assert outcome.winners
    for sheet in outcome.points:
        assert tuple(sheet) == match.game.rules.categories


@tables
def test_the_public_score_is_the_same_for_all_and_becomes_the_outcome(game: str, players: int) -> None:
    """What is counted for one viewer is counted for all, also in worlds that differ in all that is hidden."""
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            tally = position.tally()
            assert len(tally) == players
            assert all(tuple(sheet) == position.game.rules.categories for sheet in tally)
            for viewer in viewers(position):
                view = position.view(viewer)
                assert position.game.views.tally(view) == tally
                imagined = position.game.views.imagine(view, chance)
                assert all(
                    position.game.views.tally(position.game.views.view(imagined, other)) == tally
                    for other in (viewer, None)
                )
        outcome = match.outcome()
        assert outcome is not None
        assert match.tally() == [dict(sheet) for sheet in outcome.points]


@tables
def test_what_a_seat_knows_holds_while_choices_are_sealed(game: str, players: int) -> None:
    """While nothing is told or resolved and a seat's question is the same, so are its offers and view, and the score.

    However many others get ready: all that changes in a view is who is waited for. What the seat's own answers change
    is what the game says they do.
    """
    cases = 0
    for match, chance in matches(game, players):
        before: dict[Any, Any] = {}
        for position in positions(match, chance):
            waiting = list(position.waiting())
            moment = (len(position.events), position.resolved())
            now: dict[Any, Any] = {
                ("offers", seat, position.number(seat), moment): position.offers(seat) for seat in waiting
            }
            now["tally", moment] = position.tally()
            for viewer in viewers(position):
                views, view = position.game.views, position.view(viewer)
                shown = dict(views.show(view))
                earlier = before.get(("shown", viewer, moment))
                if earlier is not None and views.show_choice is not None:
                    choice = views.show_choice(position.state, viewer)
                    assert list((earlier | choice).items()) == list(shown.items())
                    cases += 1
                now["shown", viewer, moment] = shown.copy()
                assert shown.pop("waiting", waiting) == waiting
                now["view", viewer, position.number(viewer) if viewer is not None else 0, moment] = shown
            kept = [key for key in now if key in before and key[0] != "shown"]
            assert all(before[key] == now[key] for key in kept)
            cases += len(kept)
            before = now
    enough(cases, if_needed=is_sealed(game))


@tables
def test_legal_answers_are_distinct_actions_of_the_space_and_never_run_out(game: str, players: int) -> None:
    cases = 0
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            for seat in position.waiting():
                legal = position.legal(seat)
                assert legal
                assert len(set(legal)) == len(legal)
                assert all(0 <= action < position.game.space.size for action in legal)
                cases += 1
    enough(cases)


@tables
def test_offers_without_a_reason_against_them_are_the_legal_answers(game: str, players: int) -> None:
    cases = 0
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            for seat in position.waiting():
                offers = position.offers(seat)
                assert len({offer.action for offer in offers}) == len(offers)
                assert {offer.action for offer in offers if not offer.reasons} == set(position.legal(seat))
                cases += any(offer.reasons for offer in offers)
            for viewer in set(viewers(position)) - set(position.waiting()):
                assert position.game.views.offers is None or not position.game.views.offers(position.view(viewer))
    enough(cases, if_needed=any(key.startswith("reason.") for key in ALL[game].texts.phrases))


@tables
def test_a_copy_is_independent_and_plays_on_alike(game: str, players: int) -> None:
    cases = 0
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            before = data(position)
            copy = position.state.copy()
            assert copy.tell is None
            assert position.game.codec.dump(copy) == before
            for seat in position.waiting():
                action = position.legal(seat)[-1]
                assert position.game.rules.legal(copy, seat) == position.legal(seat)
                position.game.rules.apply(copy, seat, action)
                assert data(position) == before
                cases += 1
                break
    enough(cases)


@tables
def test_a_state_survives_dump_and_load(game: str, players: int) -> None:
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            dumped = data(position)
            loaded = position.game.codec.load(json.loads(json.dumps(dumped)))
            assert position.game.codec.dump(loaded) == dumped
            assert position.game.rules.waiting(loaded) == position.waiting()
            for seat in position.waiting():
                assert position.game.rules.legal(loaded, seat) == position.legal(seat)
            for viewer in viewers(position):
                assert position.game.views.view(loaded, viewer) == position.view(viewer)


@each_game
def test_a_record_that_names_no_option_was_played_by_the_defaults(game: str, monkeypatch: Any) -> None:
    """So a game can have one option more, and all that was recorded before stays valid."""
    monkeypatch.setattr("wonders.core.replay.find_game", lambda name: ALL[name])
    match = played(game, seed=4)
    text = dumps(match).splitlines()
    lines = [line for line in text if not line.startswith("option ")]
    enough(len(text) - len(lines), if_needed=bool(ALL[game].options))
    assert data(loads("\n".join(lines)).match()) == data(match)


@tables
def test_a_replay_refolds_to_the_same_state_from_any_moment(game: str, players: int, monkeypatch: Any) -> None:
    monkeypatch.setattr("wonders.core.replay.find_game", lambda name: ALL[name])
    for moves in (0, 1, 5, 17, 10**9):
        match = played(game, players=players, seed=4, moves=moves)
        text = dumps(match)
        again = loads(text).match()
        assert data(again) == data(match)
        assert again.events == match.events
        assert dumps(again) == text


@each_game
def test_chance_moves_are_recorded_and_come_out_the_same_again(game: str) -> None:
    """While one is due nobody is asked; its order is in the record, which leads to the same state again."""
    cases = 0
    for players in ALL[game].players:
        for seed in range(6):
            match = played(game, players=players, seed=seed)
            shuffles = [move for move in match.moves if move.seat is None]
            assert all(sorted(move.order) == list(range(len(move.order))) for move in shuffles)
            if shuffles:
                assert data(refolded(match)) == data(match)
            cases += len(shuffles)
    assert not cases or ALL[game].shuffles.awaited is not no_chance
    enough(cases, if_needed=ALL[game].shuffles.awaited is not no_chance)


@each_game
def test_notation_and_numbers_go_both_ways(game: str) -> None:
    space = ALL[game].space
    texts = [space.notation(action) for action in range(space.size)]
    assert [space.parse(text) for text in texts] == list(range(space.size))
    assert space.parse("  " + texts[0].upper().replace(" ", "   ")) == 0
    for wrong in (-1, space.size):
        with pytest.raises(NotationError):
            space.notation(wrong)
    for nonsense in ("", "fly", texts[0] + " twice"):
        with pytest.raises(NotationError):
            space.parse(nonsense)


@tables
def test_sealed_answers_commute(game: str, players: int) -> None:
    """Answers given while several seats are waited for lead to the same state in whatever order they come."""
    cases = 0
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            seats = position.waiting()
            if len(seats) < 2:
                continue
            answers = {seat: chance.pick(position.legal(seat)) for seat in seats[:3]}
            results = set()
            for order in permutations(answers):
                state = position.state.copy()
                for seat in order:
                    position.game.rules.apply(state, seat, answers[seat])
                results.add(digest(position.game, state))
            assert len(results) == 1
            cases += 1
    enough(cases, if_needed=is_sealed(game))


@tables
def test_a_sealed_choice_is_taken_back_without_trace(game: str, players: int) -> None:
    """From every stage of it, to its start and no further: the state, all views and the record are as before."""
    cases = 0
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            if len(position.waiting()) < 2:
                continue
            seat = position.waiting()[0]
            with suppress(Refused):
                position.retract(seat)  # a choice that the seat has begun to make
            before, moves, asked = data(position), list(position.moves), position.question(seat)
            views = [position.view(viewer) for viewer in viewers(position)]
            assert data(refolded(position)) == before
            answers = 0
            while seat in position.waiting():
                position.submit(seat, chance.pick(position.legal(seat)))
                answers += 1
                branch = position.state.copy()
                assert position.game.sealed.retract(branch, seat) == position.sealed(seat) == answers
                assert position.game.codec.dump(branch) == before
            position.retract(seat)
            assert not position.sealed(seat)
            assert data(position) == before
            assert position.moves == moves
            assert [position.view(viewer) for viewer in viewers(position)] == views
            assert position.question(seat) == replace(asked, number=position.number(seat))
            with pytest.raises(Refused, match="nothing to take back"):
                position.retract(seat)
            assert data(position) == before
            cases += 1
    enough(cases, if_needed=is_sealed(game))


@tables
def test_what_others_learn_of_a_sealed_choice_does_not_depend_on_it(game: str, players: int) -> None:
    """Others see ready or not ready: the same view and the same events whatever was chosen, in however many answers."""
    cases = 0
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            if len(position.waiting()) < 2:
                continue
            seat = position.waiting()[0]
            seen = set()
            for action in position.legal(seat):
                state = position.state.copy()
                state.tell = []
                position.game.rules.apply(state, seat, action)
                while seat in position.game.rules.waiting(state):
                    position.game.rules.apply(state, seat, chance.pick(position.game.rules.legal(state, seat)))
                others = [viewer for viewer in viewers(position) if viewer != seat]
                seen.add(
                    json.dumps(
                        [
                            [position.game.views.show(position.game.views.view(state, viewer)) for viewer in others],
                            [[event.seen_by(viewer) for event in state.tell] for viewer in others],
                        ]
                    )
                )
            assert len(seen) == 1
            cases += len(position.legal(seat)) > 1
    enough(cases, if_needed=is_sealed(game))


@tables
def test_an_imagined_state_shows_the_same_view_and_can_be_played_out(game: str, players: int) -> None:
    asked = 0
    for match, chance in matches(game, players):
        for number, position in enumerate(positions(match, chance)):
            for viewer in viewers(position):
                view = position.view(viewer)
                imagined = position.game.views.imagine(view, chance)
                assert position.game.views.view(imagined, viewer) == view
                assert position.game.rules.waiting(imagined) == position.waiting()
                if viewer in position.waiting():
                    assert position.game.rules.legal(imagined, viewer) == position.legal(viewer)
                    asked += 1
                if number % 7 == 0:
                    play_out(position.game, imagined, chance)
    enough(asked)


def play_out(game: AnyGame, state: Any, chance: Chance) -> None:
    while True:
        if seats := game.rules.waiting(state):
            game.rules.apply(state, seats[0], chance.pick(game.rules.legal(state, seats[0])))
        elif count := game.shuffles.awaited(state):
            game.shuffles.settle(state, chance.order(count))
        else:
            break
    assert game.rules.outcome(state) is not None


@tables
def test_every_face_a_viewer_sees_was_announced_to_it(game: str, players: int) -> None:
    """Taint: no card, wonder or token reaches a view, a question or an offer that no event told this viewer about."""
    cases = 0
    for match, chance in matches(game, players):
        faces = {name for name in match.game.texts.items if effects_of(match.game.texts.items, name)}
        known: dict[int | None, set[str]] = {viewer: set() for viewer in viewers(match)}
        told = 0
        for position in positions(match, chance):
            for viewer in viewers(position):
                known[viewer] |= ids_in(position.feed(viewer, told))
                seen = ids_in(position.game.views.show(position.view(viewer)))
                if viewer in position.waiting():
                    for offer in position.offers(viewer):
                        seen |= ids_in([reason.fields for reason in offer.reasons])
                        seen |= ids_in([[step.what, step.source] for step in offer.plan.steps] if offer.plan else [])
                        seen |= set(position.notation(offer.action).split())
                assert seen & faces <= known[viewer]
                cases += len(seen & faces)
            told = len(position.events)
    enough(cases)


@tables
def test_views_and_events_are_plain_data(game: str, players: int) -> None:
    match = played(game, players=players, moves=23)
    for viewer in viewers(match):
        shown = match.game.views.show(match.view(viewer))
        assert json.loads(json.dumps(shown)) == shown
        feed = match.feed(viewer)
        assert json.loads(json.dumps(feed)) == feed


@tables
def test_the_open_view_waits_for_the_end(game: str, players: int) -> None:
    match = Match(ALL[game], players=players, seed=1)
    with pytest.raises(Refused, match="when the game is over"):
        match.open_view()
    assert json.dumps(played(game, players=players).open_view())


@tables
def test_everything_that_happens_has_words(game: str, players: int) -> None:
    """A template for every question, event, reason and payment step that occurs, and a name for every id."""
    questions = events = 0
    for match, chance in matches(game, players):
        names = [f"Player {seat}" for seat in range(players)]
        speaker = Speaker(match.game, names)
        for position in positions(match, chance):
            for seat in position.waiting():
                assert f"question.{position.question(seat).kind}" in match.game.texts.phrases
                questions += 1
                for offer in position.offers(seat):
                    assert all(f"reason.{reason.code}" in match.game.texts.phrases for reason in offer.reasons)
                    assert all(f"consequence.{one.code}" in match.game.texts.phrases for one in offer.consequences)
                    steps = offer.plan.steps if offer.plan else ()
                    assert all(f"step.{step.how}" in match.game.texts.phrases for step in steps)
                    text = speaker.plan(offer.plan) if offer.plan else ""
                    assert not re.search(r"[a-z]_[a-z]|None|hidden", text), text
            for section in match.game.texts.draw(position.view(0), speaker):
                assert section.plain()
        for event in match.feed(0):
            assert f"event.{event['kind']}" in match.game.texts.phrases
            assert "_" not in speaker.event(event)
            events += 1
    enough(questions)
    enough(events)


@tables
def test_rules_of_thumb_appraise_every_legal_answer_and_give_reasons(game: str, players: int) -> None:
    """The merits of an answer add up to what it is worth, and change nothing."""
    cases = 0
    for match, chance in matches(game, players):
        for position in positions(match, chance):
            for seat in position.waiting():
                legal, before = position.legal(seat), data(position)
                worth = position.game.advice.appraise(position.state, seat, legal)
                assert len(worth) == len(legal)
                if (hunch := position.game.advice.hunch) is not None:
                    assert len(hunch(position.state, seat, legal)) == len(legal)
                action = chance.pick(legal)
                merits = position.game.advice.merits(position.state, seat, action)
                assert sum(merits.values()) == pytest.approx(worth[legal.index(action)], abs=1e-9)
                assert all(f"merit.{reason}" in position.game.texts.phrases for reason in merits)
                assert data(position) == before
                cases += bool(merits)
    enough(cases)


@tables
def test_every_seat_has_a_standing_and_asking_changes_nothing(game: str, players: int) -> None:
    choices = [{name: value} for name, values in ALL[game].options.items() for value in values]
    for options in choices or [{}]:
        match = Match(ALL[game], players=players, seed=1, options=options)
        for position in positions(match, Chance(1, "laws")):
            before = data(position)
            standing = position.game.standing(position.state)
            assert len(standing) == players
            assert all(isfinite(points) for points in standing)
            assert data(position) == before


@tables
def test_equal_seeds_give_equal_deals_and_others_other_ones(game: str, players: int) -> None:
    deals = [Match(ALL[game], players=players, seed=seed).deal for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


@tables
def test_a_deal_no_shuffle_could_give_is_refused(game: str, players: int) -> None:
    good = dict(Match(ALL[game], players=players, seed=1).deal)
    pile = next(name for name, ids in good.items() if len(ids) > 1)
    for bad in (
        {},
        {**good, pile: good[pile][1:]},
        {**good, pile: ("nonsense", *good[pile][1:])},
        {**good, pile: (good[pile][1], *good[pile][1:])},
        {**good, "extra": good[pile]},
    ):
        with pytest.raises(SetupError):
            Match(ALL[game], players=players, deal=bad)


@each_game
def test_every_option_can_be_played(game: str) -> None:
    cases = 0
    for name, values in ALL[game].options.items():
        for value in values:
            for players in ALL[game].players:
                match = played(game, players=players, seed=2, options={name: value})
                assert match.outcome() is not None
                assert match.options[name] == value
                cases += 1
    enough(cases, if_needed=bool(ALL[game].options))


@each_game
def test_unknown_players_and_options_are_refused(game: str) -> None:
    with pytest.raises(SetupError, match="players, not 99"):
        Match(ALL[game], players=99)
    with pytest.raises(SetupError, match="no option 'colour'"):
        Match(ALL[game], options={"colour": "red"})
    for name in ALL[game].options:
        with pytest.raises(SetupError, match=f"option {name} is one of"):
            Match(ALL[game], options={name: "nonsense"})
    with pytest.raises(SetupError, match="a seed is a whole number"):
        Match(ALL[game], seed=-1)


@tables
def test_refused_answers_change_nothing(game: str, players: int) -> None:
    match = played(game, players=players, seed=3, moves=6)
    seat = match.waiting()[0]
    legal = match.legal(seat)
    illegal = next(action for action in range(match.game.space.size) if action not in legal)
    before, moves, events = data(match), list(match.moves), list(match.events)
    number = match.question(seat).number
    attempts: tuple[tuple[Callable[[], None], str], ...] = (
        (lambda: match.submit(seat, illegal), "illegal"),
        (lambda: match.submit(seat, legal[0], number=number + 1), "stale"),
        (lambda: match.submit(players, legal[0]), "seat"),
        (lambda: match.submit(-1, legal[0]), "seat"),
        (lambda: match.retract(players), "seat"),
    )
    for refused, code in attempts:
        with pytest.raises(Refused) as info:
            refused()
        assert info.value.code == code
    for other in set(range(players)) - set(match.waiting()):
        with pytest.raises(Refused, match="nothing is asked of seat"):
            match.submit(other, legal[0])
    for wrong in (-1, match.game.space.size, "fly to the moon"):
        with pytest.raises(NotationError):
            match.submit(seat, wrong)
    assert (data(match), match.moves, match.events) == (before, moves, events)
    match.submit(seat, legal[0], number=number)


@each_game
def test_a_finished_game_takes_no_more_answers(game: str) -> None:
    match = played(game)
    with pytest.raises(Refused, match="the game is over") as info:
        match.submit(0, 0)
    assert info.value.code == "over"
    with pytest.raises(Refused, match="nothing to take back"):
        match.retract(0)


@each_game
def test_items_are_data_and_all_they_do_has_words(game: str) -> None:
    """Whoever draws a game finds every card, wonder and token as data, ready for JSON."""
    items = ALL[game].texts.items
    assert json.loads(json.dumps(items)) == items
    speaker = Speaker(ALL[game])
    enough(sum(bool(effects_of(items, name)) for name in items))
    for name in items:
        for effect in effects_of(items, name):
            assert speaker.effect(effect) not in ("", " ".join(map(str, effect))), name
        item = items[name]
        assert all(other in items for other in (*item.get("chain_from", ()), *item.get("stages", ()))), name
        assert all(name in items[other].get("chain_from", ()) for other in item.get("chain_to", ())), name
