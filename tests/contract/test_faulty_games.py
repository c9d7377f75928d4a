"""Every law can fail: for each there is a game that breaks it, and is caught."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from itertools import count
from typing import Any

import pytest

from contract import test_laws as laws
from playing import ALL
from toys import AUCTION, LOTTERY, auction, lottery
from toys.changed import changed
from wonders.core.actions import ActionSpace
from wonders.core.chance import Chance
from wonders.core.errors import SetupError, WondersError
from wonders.core.events import Event
from wonders.core.game import AnyGame, Deal, Game, Options
from wonders.core.offers import Offer, Reason
from wonders.core.outcome import Outcome


class SharingState(auction.State):
    """Its copies share the hands."""

    def copy(self) -> auction.State:
        other = super().copy()
        other.hands = self.hands
        other.sealed = self.sealed
        return other


def start_shared(players: int, options: Options, piles: Deal, tell: list[Event] | None) -> auction.State:
    state = auction.start(players, options, piles, tell)
    state.__class__ = SharingState
    return state


def start_anyhow(players: int, _options: Options, piles: Deal, tell: list[Event] | None) -> auction.State:
    """Deals whatever it is given."""
    good = auction.deal(players, {}, Chance(0))
    return auction.start(players, {}, {"cards": good["cards"]} if piles else good, tell)


def start_by_default_alone(players: int, options: Options, piles: Deal, tell: list[Event] | None) -> auction.State:
    """Does not know one of its options."""
    if options["colour"] == "green":
        raise SetupError("no green")
    return auction.start(players, options, piles, tell)


class MisreadSpace(ActionSpace):
    """Reads every text as its first action."""

    def parse(self, _text: str) -> int:
        return 0


class Demanding(Game[Any, Any]):
    """Does not fill in defaults."""

    def chosen(self, options: Options | None) -> dict[str, str]:
        if options is not None and set(options) != set(self.options):
            raise SetupError("name all options")
        return super().chosen(options)


class Boundless(Game[Any, Any]):
    """Is for any number of players."""

    def seats(self, players: int | None) -> int:
        return min(super().seats(None) if players is None else players, 3)


def as_kind(kind: type[AnyGame], game: AnyGame, **changes: Any) -> AnyGame:
    return kind(**{field.name: getattr(game, field.name) for field in fields(game)} | changes)


def apply_blabbing(state: Any, seat: int, action: int) -> None:
    """Tells others of every answer, so that they can count the answers of a choice."""
    if state.tell is not None:
        state.tell.append(Event("answer", {"seat": seat}))
    auction.apply(state, seat, action)


def apply_first_served(state: Any, seat: int, action: int) -> None:
    """Rewards whoever answers first."""
    if all(bid == auction.NOTHING for bid in state.sealed):
        state.points[seat] += 1
    auction.apply(state, seat, action)


def apply_by_luck(state: Any, seat: int, action: int, luck: Any = count()) -> None:  # noqa: B008  luck goes on
    """Does something else each time."""
    state.points[seat] += next(luck)
    auction.apply(state, seat, action)


def settle_by_luck(state: Any, order: Any, luck: Any = count()) -> None:  # noqa: B008  luck goes on
    """Does not keep to the order."""
    lottery.settle(state, order)
    state.points[0] += next(luck)


def legal_at_a_price(state: Any, seat: int) -> list[int]:
    """Whoever asks pays."""
    state.points[seat] -= 1
    return auction.legal(state, seat)


def legal_twice(state: Any, seat: int) -> list[int]:
    return auction.legal(state, seat) * 2


def offers_by_luck(view: auction.View, luck: Any = count()) -> list[Offer]:  # noqa: B008  luck goes on
    """Lists them the other way round every other time."""
    return auction.offers(view)[:: -1 if next(luck) % 2 else 1]


def offers_all_barred(view: auction.View) -> list[Offer]:
    return [offer._replace(reasons=(Reason("played"),)) for offer in auction.offers(view)]


def offers_to_all(view: auction.View) -> list[Offer]:
    """Offers to those who are ready, too."""
    return [Offer(card) for card in view.hand] if auction.complete(view.bid) else auction.offers(view)


def view_with_a_hand(state: Any, viewer: int | None) -> auction.View:
    """Shows every viewer the hand of seat 1."""
    return replace(auction.view(state, viewer), hand=state.hands[1])


def tally_of_hands(view: auction.View) -> list[dict[str, int]]:
    """Counts what only the viewer holds."""
    return [{"bids": points + sum(view.hand)} for points in view.points]


def imagine_richer(view: auction.View, chance: Chance) -> auction.State:
    state = auction.imagine(view, chance)
    state.points[0] += 1
    return state


def load_poor(dumped: Mapping[str, Any]) -> auction.State:
    state = auction.load(dumped)
    state.points = [0] * len(state.points)
    state.shown = [()] * len(state.shown)
    return state


def outcome_without_sheets(state: Any) -> Outcome | None:
    outcome = auction.outcome(state)
    return outcome and replace(outcome, points=tuple({} for _ in outcome.points))


def standing_that_spends(state: Any) -> list[float]:
    state.points[0] -= 1
    return [float(points) for points in state.points]


def retract_for_a_coin(state: Any, seat: int) -> int:
    """Costs something."""
    answers = auction.retract(state, seat)
    state.points[seat] -= bool(answers)
    return answers


def retract_and_score(state: Any, seat: int) -> int:
    """Changes somebody else's score."""
    answers = auction.retract(state, seat)
    state.points[seat - 1] += bool(answers)
    return answers


def retract_nothing(state: Any, seat: int) -> int:
    """Says so, but takes nothing back."""
    return auction.retract(state.copy(), seat)


def retract_one_answer(state: Any, seat: int) -> int:
    """Goes back to the middle of the choice."""
    card, doubled = state.sealed[seat]
    if card >= 0 and card % 2 and doubled >= 0:
        state.sealed[seat] = (card, -1)
        return 1
    return auction.retract(state, seat)


def retract_all(state: Any, seat: int) -> int:
    """Takes everybody's choice back."""
    answers = auction.retract(state, seat)
    state.sealed = [auction.NOTHING] * len(state.sealed)
    return answers


TWO_COLOURS = {"colour": ("red", "green")}
WORDLESS = {key: text for key, text in AUCTION.texts.phrases.items() if key != "event.reveal"}
ODD_ITEMS = {name: {**item, "effects": [["fly"]]} for name, item in AUCTION.texts.items.items()}

FAULTS: list[tuple[AnyGame, Callable[..., None]]] = [
    (changed(AUCTION, outcome=lambda _s: None), laws.test_nobody_is_waited_for_exactly_when_there_is_an_outcome),
    (changed(AUCTION, outcome=outcome_without_sheets), laws.test_an_outcome_ranks_every_seat_and_counts_every_category),
    (changed(AUCTION, tally=tally_of_hands), laws.test_the_public_score_is_the_same_for_all_and_becomes_the_outcome),
    (changed(AUCTION, offers=offers_by_luck), laws.test_what_a_seat_knows_holds_while_choices_are_sealed),
    (changed(AUCTION, show_choice=lambda _s, _v: {}), laws.test_what_a_seat_knows_holds_while_choices_are_sealed),
    (changed(AUCTION, legal=legal_twice), laws.test_legal_answers_are_distinct_actions_of_the_space_and_never_run_out),
    (changed(AUCTION, offers=offers_all_barred), laws.test_offers_without_a_reason_against_them_are_the_legal_answers),
    (changed(AUCTION, offers=offers_to_all), laws.test_offers_without_a_reason_against_them_are_the_legal_answers),
    (changed(AUCTION, start=start_shared), laws.test_a_copy_is_independent_and_plays_on_alike),
    (changed(AUCTION, load=load_poor), laws.test_a_state_survives_dump_and_load),
    (
        as_kind(Demanding, AUCTION, options=TWO_COLOURS),
        laws.test_a_record_that_names_no_option_was_played_by_the_defaults,
    ),
    (changed(AUCTION, apply=apply_by_luck), laws.test_a_replay_refolds_to_the_same_state_from_any_moment),
    (changed(LOTTERY, settle=settle_by_luck), laws.test_chance_moves_are_recorded_and_come_out_the_same_again),
    (changed(AUCTION, space=MisreadSpace(*AUCTION.space.blocks)), laws.test_notation_and_numbers_go_both_ways),
    (changed(AUCTION, apply=apply_first_served), laws.test_sealed_answers_commute),
    (changed(AUCTION, retract=lambda _s, _seat: 0), laws.test_a_sealed_choice_is_taken_back_without_trace),
    (changed(AUCTION, retract=retract_for_a_coin), laws.test_a_sealed_choice_is_taken_back_without_trace),
    (changed(AUCTION, retract=retract_and_score), laws.test_a_sealed_choice_is_taken_back_without_trace),
    (changed(AUCTION, retract=retract_nothing), laws.test_a_sealed_choice_is_taken_back_without_trace),
    (changed(AUCTION, retract=retract_one_answer), laws.test_a_sealed_choice_is_taken_back_without_trace),
    (changed(AUCTION, given=lambda _s, _seat: 1), laws.test_a_sealed_choice_is_taken_back_without_trace),
    (changed(AUCTION, retract=retract_all), laws.test_a_sealed_choice_is_taken_back_without_trace),
    (changed(AUCTION, apply=apply_blabbing), laws.test_what_others_learn_of_a_sealed_choice_does_not_depend_on_it),
    (changed(AUCTION, imagine=imagine_richer), laws.test_an_imagined_state_shows_the_same_view_and_can_be_played_out),
    (changed(AUCTION, view=view_with_a_hand), laws.test_every_face_a_viewer_sees_was_announced_to_it),
    (changed(AUCTION, show=lambda v: {"hand": v.hand}), laws.test_views_and_events_are_plain_data),
    (changed(AUCTION, open_view=lambda _s: {"hands": {1}}), laws.test_the_open_view_waits_for_the_end),
    (changed(AUCTION, phrases=WORDLESS), laws.test_everything_that_happens_has_words),
    (
        changed(AUCTION, merits=lambda _s, _seat, action: {"size": action + 1.0}),
        laws.test_rules_of_thumb_appraise_every_legal_answer_and_give_reasons,
    ),
    (changed(AUCTION, standing=standing_that_spends), laws.test_every_seat_has_a_standing_and_asking_changes_nothing),
    (
        changed(AUCTION, deal=lambda players, options, _chance: auction.deal(players, options, Chance(1))),
        laws.test_equal_seeds_give_equal_deals_and_others_other_ones,
    ),
    (changed(AUCTION, start=start_anyhow), laws.test_a_deal_no_shuffle_could_give_is_refused),
    (changed(AUCTION, start=start_by_default_alone, options=TWO_COLOURS), laws.test_every_option_can_be_played),
    (as_kind(Boundless, AUCTION), laws.test_unknown_players_and_options_are_refused),
    (changed(AUCTION, legal=legal_at_a_price), laws.test_refused_answers_change_nothing),
    (changed(AUCTION, retract=lambda _s, _seat: 1), laws.test_a_finished_game_takes_no_more_answers),
    (changed(AUCTION, items=ODD_ITEMS), laws.test_items_are_data_and_all_they_do_has_words),
]


def obey(law: Callable[..., None], game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries a law on this game alone."""
    monkeypatch.setitem(ALL, game.id, game)
    given = {"game": game.id, "players": 3, "monkeypatch": monkeypatch}
    law(**{name: given[name] for name in inspect.signature(law).parameters})


@pytest.mark.parametrize(("game", "law"), FAULTS, ids=[f"{n}-{law.__name__}" for n, (_, law) in enumerate(FAULTS)])
def test_a_law_catches_a_game_that_breaks_it(
    game: AnyGame, law: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = AUCTION if game.id == AUCTION.id else LOTTERY
    obey(law, sound, monkeypatch)
    with pytest.raises((AssertionError, TypeError, WondersError, pytest.fail.Exception)):
        obey(law, game, monkeypatch)


def test_every_law_has_a_game_that_breaks_it() -> None:
    named = {name for name in vars(laws) if name.startswith("test_")}
    assert named == {law.__name__ for _, law in FAULTS}


@pytest.mark.parametrize(
    "law",
    [
        laws.test_sealed_answers_commute,
        laws.test_a_sealed_choice_is_taken_back_without_trace,
        laws.test_what_others_learn_of_a_sealed_choice_does_not_depend_on_it,
        laws.test_chance_moves_are_recorded_and_come_out_the_same_again,
        laws.test_offers_without_a_reason_against_them_are_the_legal_answers,
    ],
)
def test_a_law_that_finds_no_case_fails(law: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a game that claims to have sealed choices, reasons and chance, and in which none ever comes up."""
    claims = changed(
        LOTTERY,
        retract=lambda _s, _seat: 0,
        offers=None,
        waiting=lambda s: () if s.turn >= 6 else (s.turn % len(s.points),),
        awaited=lambda _s: 0,
        outcome=lambda s: lottery.outcome(s) if s.turn < 6 else Outcome("points", (1,) * len(s.points), ({},)),
        phrases={**LOTTERY.texts.phrases, "reason.never": "never"},
    )
    with pytest.raises(AssertionError, match="the law found no case"):
        obey(law, claims, monkeypatch)
