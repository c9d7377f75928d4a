"""Standings are right: by hand for small ones, and by a second calculation for all formats."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourneys import calculated, play
from wonders.tournaments.course import (
    Happening,
    Joined,
    RoundDrawn,
    TableSettled,
    TournamentBegan,
    Withdrew,
    read,
    refold,
    told,
)
from wonders.tournaments.model import FORMATS, Format, Meeting, Terms, least_seats
from wonders.tournaments.standings import standings


def test_a_table_gives_the_share_of_others_left_behind() -> None:
    two = Meeting(1, (5, 8), "t", (2, 1))
    assert two.points(5) == 0
    assert two.points(8) == 1
    four = Meeting(1, (1, 2, 3, 4), "t", (1, 2, 2, 4))
    assert [four.points(one) for one in four.entrants] == [1, Fraction(1, 2), Fraction(1, 2), 0]
    assert Meeting(1, (3,), "", (1,)).points(3) == 1


def test_a_small_swiss_tournament_by_hand() -> None:
    begun: list[Happening] = [*(Joined(number) for number in range(4)), TournamentBegan([0, 1, 2, 3])]
    first: list[Happening] = [
        RoundDrawn([("a", [0, 2]), ("b", [1, 3])]),
        TableSettled("a", [1, 2]),
        TableSettled("b", [1, 1]),
    ]
    second: list[Happening] = [
        RoundDrawn([("c", [1, 0]), ("d", [3, 2])]),
        TableSettled("c", [2, 1]),
        TableSettled("d", [1, 2]),
    ]
    rows = standings(refold(Terms("swiss"), [*begun, *first, *second]))
    # Points: 0 has 2, 3 has 1 1/2, 1 has 1/2, 2 has none.
    assert [(row.entrant, row.place, row.points) for row in rows] == [
        (0, 1, 2),
        (3, 2, Fraction(3, 2)),
        (1, 3, Fraction(1, 2)),
        (2, 4, 0),
    ]
    # 0 met 2 and 1, who have 0 and 1/2; and left both behind.
    assert rows[0].breaks == (Fraction(1, 4), Fraction(1, 2), Fraction(2))


def test_who_leaves_a_round_robin_early_was_never_there_and_later_gives_walkovers() -> None:
    begun: list[Happening] = [*(Joined(number) for number in range(4)), TournamentBegan([0, 1, 2, 3])]
    first: list[Happening] = [
        RoundDrawn([("a", [0, 3]), ("b", [1, 2])]),
        TableSettled("a", [2, 1]),
        TableSettled("b", [1, 2]),
    ]
    early = refold(Terms("round_robin"), [*begun, *first, Withdrew(3)])
    assert {row.entrant: row.points for row in standings(early)} == {0: 0, 1: 1, 2: 0, 3: 0}
    second: list[Happening] = [
        RoundDrawn([("c", [3, 2]), ("d", [0, 1])]),
        TableSettled("c", [1, 2]),
        TableSettled("d", [1, 2]),
    ]
    walk = RoundDrawn([("e", [0, 2])], (), [[1, 3]])
    late = refold(Terms("round_robin"), [*begun, *first, *second, Withdrew(3), walk, TableSettled("e", [1, 2])])
    assert {row.entrant: row.points for row in standings(late)} == {0: 2, 1: 2, 2: 0, 3: 2}


def test_what_is_stored_is_read_back() -> None:
    played = play(Terms("knock_out"), 9, leaving=1)
    again = refold(Terms("knock_out"), [read(kind, dict(data)) for kind, data in played.lines])
    assert standings(again) == standings(played.tournament)
    assert all(told(read(kind, dict(data))) == data for kind, data in played.lines)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(FORMATS), st.integers(2, 7), st.integers(0, 14), st.integers(0, 1), st.integers(0, 10**6))
def test_standings_agree_with_a_second_calculation(
    form: Format, seats: int, extra: int, leaving: int, seed: int
) -> None:
    terms = Terms(form, seats, least_seats(seats))
    late = seed % 2 if form in ("swiss", "arena") else 0
    played = play(terms, seats + extra, seed, leaving=leaving, late=late, waves=40)
    found = {row.entrant: (row.place, row.points) for row in standings(played.tournament)}
    assert found == calculated(terms, played.lines)


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("form", FORMATS)
def test_sixty_four_players_with_withdrawals_in_each_round(form: Format, seats: int) -> None:
    terms = Terms(form, seats, least_seats(seats), 12 if form == "round_robin" and seats > 2 else 0)
    played = play(terms, 64, 7, leaving=1, late=int(form in ("swiss", "arena")), waves=150)
    found = {row.entrant: (row.place, row.points) for row in standings(played.tournament)}
    assert found == calculated(terms, played.lines)


def test_the_winner_of_a_knock_out_is_the_only_first() -> None:
    for seed in range(40):
        rows = standings(play(Terms("knock_out"), 3 + seed % 14, seed).tournament)
        assert [row.place for row in rows].count(1) == 1
        assert [row.place for row in rows].count(2) == 1
