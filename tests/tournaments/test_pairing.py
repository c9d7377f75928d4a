"""Who meets whom: everybody is seated once, nobody meets anybody again without need, byes go round."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourneys import Played, play
from wonders.core.chance import Chance
from wonders.tournaments.matching import perfect
from wonders.tournaments.model import Format, Terms, least_seats, pairs
from wonders.tournaments.round_robin import circle
from wonders.tournaments.seating import sizes
from wonders.tournaments.swiss import pair_up

SEATS = st.integers(2, 7)


@given(st.integers(2, 60), SEATS)
def test_tables_are_as_full_as_they_can_be(count: int, seats: int) -> None:
    found = sizes(count, seats, least_seats(seats))
    assert all(least_seats(seats) <= size <= seats for size in found)
    over = count - sum(found)
    assert 0 <= over < seats
    if over:
        assert not any(tables * least_seats(seats) <= count <= tables * seats for tables in range(1, count + 1)), (
            "everybody could sit"
        )


def can_pair(rest: frozenset[int], joined: set[frozenset[int]]) -> bool:
    """Whether all can be paired, by trying everything."""
    first = min(rest, default=None)
    return first is None or any(
        can_pair(rest - {first, other}, joined) for other in rest if frozenset((first, other)) in joined
    )


@settings(max_examples=150, deadline=None)
@given(st.integers(2, 8), st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7))))
def test_pairs_of_all_are_found_where_there_are_any(count: int, steps: set[tuple[int, int]]) -> None:
    joined = {frozenset(step) for step in steps if len({*step}) == 2 and max(step) < count}
    graph = {one: [other for other in range(count) if frozenset((one, other)) in joined] for one in range(count)}
    by_hand = can_pair(frozenset(range(count)), joined)
    mate = perfect(graph)
    assert (mate is not None) == by_hand
    if mate is not None:
        assert all(mate[mate[one]] == one and mate[one] in graph[one] for one in range(count))


@pytest.mark.parametrize("count", range(2, 13))
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    rounds = circle(range(count))
    assert all(len({one for pair in played for one in pair}) == 2 * len(played) for played in rounds)
    met = sorted(tuple(sorted(pair)) for played in rounds for pair in played)
    assert met == list(combinations(range(count), 2))
    first = [sum(pair[0] == one for played in rounds for pair in played) for one in range(count)]
    assert max(first) - min(first) <= 2 + count // 4


def test_the_first_swiss_round_pairs_the_upper_half_with_the_lower() -> None:
    couples, alone = pair_up(range(8), dict.fromkeys(range(8), 0), {}, dict.fromkeys(range(8), 0))  # type: ignore[arg-type]
    assert couples == [(0, 4), (1, 5), (2, 6), (3, 7)]
    assert alone is None


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 24), st.integers(0, 10**6))
def test_nobody_meets_again_in_a_swiss_tournament_while_others_are_left(count: int, seed: int) -> None:
    """With fewer rounds than half of the entrants there is always somebody new (a theorem of Dirac's)."""
    rounds = max(1, (count - 1) // 2)
    played = play(Terms("swiss", rounds=rounds), count, seed)
    met = [pair for meeting in played.tournament.meetings if meeting.table for pair in pairs(meeting.entrants)]
    assert len(met) == len({*met})
    assert max(played.tournament.byes().values()) <= 1


def test_in_a_swiss_tournament_of_more_rounds_than_entrants_people_meet_again_but_evenly() -> None:
    played = play(Terms("swiss", rounds=9), 4, 5)
    assert sorted(played.tournament.met().values()) == [3] * 6


def check_round(played: Played) -> None:
    """What holds for every round of every format."""
    tournament = played.tournament
    latest = [meeting for meeting in tournament.meetings if meeting.round == tournament.rounds]
    seated = [one for meeting in latest for one in meeting.entrants]
    assert len(seated) == len({*seated})
    playing = [one for meeting in tournament.pending() for one in meeting.entrants]
    assert len(playing) == len({*playing})
    for meeting in latest:
        if meeting.table:
            assert tournament.terms.least <= len(meeting.entrants) <= tournament.terms.seats
    if tournament.terms.format == "swiss":
        # Whoever is here plays or rests; those who came or went since the draw are not looked at before it.
        assert {*tournament.present()} == {*seated}
        byes = tournament.byes()
        regular = [byes[one] for one in tournament.order if not tournament.entrants[one].gone]
        if tournament.terms.seats == 2 and len(regular) == len(tournament.order) == len(tournament.entrants):
            assert max(byes.values()) - min(byes.values()) <= 1


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(("swiss", "round_robin", "knock_out", "arena")),
    SEATS,
    st.integers(3, 20),
    st.integers(0, 1),
    st.integers(0, 10**6),
)
def test_every_round_of_every_format_is_sound(form: Format, seats: int, extra: int, leaving: int, seed: int) -> None:
    terms = Terms(form, seats, least_seats(seats), 0)
    late = Chance(seed).below(2) if form in ("swiss", "arena") else 0
    played = play(terms, seats + extra, seed, leaving=leaving, late=late, waves=60, looked=check_round)
    tournament = played.tournament
    assert not tournament.pending()
    if form == "round_robin" and not leaving:
        assert len(tournament.met()) == len(pairs(tournament.order))
    if form == "knock_out" and seats == 2 and not leaving:
        decided = [one for one in tournament.meetings if one.table and not one.again]
        assert len(decided) == len(tournament.order) - 1


def test_an_arena_goes_on_when_only_two_are_left_who_have_just_met() -> None:
    played = play(Terms("arena"), 2, waves=10)
    assert len(played.tournament.meetings) == 10
