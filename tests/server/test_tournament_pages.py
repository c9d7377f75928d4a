"""Tournaments and clubs as pages, in a browser without scripts."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from forms import Browser
from tourneys import play
from wonders.server.live.tournaments.told import MeetingData
from wonders.server.pages.together.bracket import BracketNode, bracket_of, stages_of
from wonders.server.pages.together.tournaments import points_text
from wonders.tournaments.model import Terms

TERMS = {"game": "toy_lottery", "time": "game:900:10", "end": "bot", "pause": "0"}


def test_a_tournament_from_the_form_to_the_standings(browse: Callable[[], Browser]) -> None:
    host, guest, stranger = browse(), browse(), browse()
    assert "No tournament is going on" in host.get("/tournaments") or "cups" in host.text
    assert "Knock-out" in host.get("/tournaments/new?game=toy_lottery")
    text = host.send("/tournaments/new", 200, name="Hanna", title="<b>Cup</b>", format="knock_out", seats="2", **TERMS)
    assert "&lt;b&gt;Cup&lt;/b&gt;" in text
    here = host.path
    assert "Take part" in guest.get(here)
    assert "You take part" in guest.send(here, name="Gustav", what="enter")
    assert "You run this tournament" in host.get(here)
    assert "You run this tournament" not in guest.get(here)
    guest.send(f"{here}/run", 403, what="start")
    stranger.send(f"{here}/run", 401, what="start")
    host.send(f"{here}/run", what="bot", level="beginner", count="3")
    assert host.text.count("beginner</small>") == 3
    gustav = re.search(r'name="entrant" value="(\d+)" aria-label="Remove Gustav"', host.text)
    assert gustav is not None
    host.send(f"{here}/run", what="remove", entrant=gustav[1])
    assert 'aria-label="Remove Gustav"' not in host.text
    guest.send(here, 403, what="enter")
    assert "Let Gustav back in" not in guest.get(here)
    assert 'aria-label="Let Gustav back in"' in host.text
    host.send(f"{here}/run", what="let_in", entrant=gustav[1])
    assert "You take part" in guest.get(here)
    text = host.send(f"{here}/run", what="start")
    assert "Round 1" in text
    assert '<ul class="tree">' in text
    assert "Standings" in text
    assert re.search(r'href="(/table/\w+)">.*?Go to your table', guest.get(here), re.DOTALL)
    assert guest.send(here, what="withdraw").count("withdrawn") == 1
    guest.send(here, 409, what="enter")
    assert here in stranger.get("/tournaments")
    stranger.get("/tournament/nothing", 404)
    stranger.send("/tournaments/new", 422, name="Eve", title="Cup", format="league", seats="2", **TERMS)
    stranger.send("/tournaments/new", 422, title="Cup", format="swiss", seats="2", starts="soon", **TERMS)


def test_a_tournament_starts_by_the_time_of_who_sets_it_up(browse: Callable[[], Browser]) -> None:
    host, tomorrow = browse(), datetime.now(UTC).date() + timedelta(days=1)
    wanted = {"title": "Cup", "format": "swiss", "seats": "2", "starts": f"{tomorrow}T20:30", **TERMS}
    text = host.send("/tournaments/new", 200, name="Hanna", zone="Asia/Tokyo", **wanted)
    assert f'<time datetime="{tomorrow}T11:30Z">{tomorrow} 11:30 UTC</time>' in text
    assert f'<time datetime="{tomorrow}T20:30Z">' in host.send("/tournaments/new", 200, **wanted)
    assert "time zone" in host.send("/tournaments/new", 422, zone="Nowhere/City", **wanted)


@pytest.mark.parametrize(("count", "leaving"), [(2, 0), (3, 0), (8, 0), (11, 0), (16, 1), (33, 2), (64, 0)])
def test_a_bracket_has_every_meeting_once_in_its_column(count: int, leaving: int) -> None:
    played = play(Terms("knock_out", 2, 2), count, leaving=leaving)
    stages = stages_of(
        MeetingData(round=one.round, table=one.table or None, entrants=[*one.entrants], places=None, again=one.again)
        for one in played.tournament.meetings
    )
    drawn: list[list[frozenset[int]]] = [[] for _ in stages]

    def look(nodes: list[BracketNode], stage: int) -> None:
        for node in nodes:
            if node.meeting is not None:
                drawn[stage].append(frozenset(node.meeting.entrants))
                came = {entrant for one in node.feeders if one.meeting for entrant in one.meeting.entrants}
                assert stage == 0 or came >= set(node.meeting.entrants)
                assert len(node.feeders) == (len(node.meeting.entrants) if stage else 0)
            look(node.feeders, stage - 1)

    look(bracket_of(stages), len(stages) - 1)
    for stage, found in zip(stages, drawn, strict=True):
        assert sorted(map(sorted, found)) == sorted(sorted(one.entrants) for one in stage)
    assert sum(map(len, stages)) <= len(played.tournament.meetings)


def test_a_club_with_members_and_tables(browse: Callable[[], Browser]) -> None:
    host, guest, stranger = browse(), browse(), browse()
    host.get("/clubs")
    text = host.send("/clubs", name="Hanna", title="Friday", about="<i>Every week</i>", open="no")
    here = host.path
    assert "&lt;i&gt;Every week" in text
    stranger.get(here, 404)
    link = re.search(r'value="http[^"]*(/club/\w+\?invite=([\w-]+))"', text)
    assert link is not None
    assert "Join the club" in guest.get(link[1])
    assert "Gustav" in guest.send(here, name="Gustav", invite=link[2])
    club = here.rpartition("/")[2]
    assert f'name="club" value="{club}"' in guest.get(f"/new?game=duel&club={club}")
    guest.send("/new", game="duel", players="2", bots="0", open="no", club=club)
    table = guest.path
    assert table.rpartition("/")[2] in host.get(here)
    host.send(here, 409, what="remove", number="1", member="Eve")
    assert "Hanna" in host.send(table.replace("/table/", "/join/"))
    assert host.path == table
    stranger.get(table, 404)
    host.get(here)
    assert "Remove Gustav" not in host.send(here, what="remove", number="1", member="Gustav")
    guest.get(here, 404)
    assert "Fridays" in host.send(here, what="change", title="Fridays", open="yes")
    assert "Fridays" in stranger.get(here)
    stranger.send("/new", 403, name="Eve", game="duel", club=club)
    host.send(here, what="leave")
    assert host.path == "/clubs"


def test_nothing_of_it_is_done_for_a_foreign_site(browse: Callable[[], Browser]) -> None:
    host = browse()
    host.send("/tournaments/new", 200, name="Hanna", title="Cup", format="swiss", seats="2", **TERMS)
    cup = host.path
    host.send("/clubs", title="Friday", open="yes")
    club = host.path
    a_cup, a_club = f"/api/tournaments/{cup.rpartition('/')[2]}", f"/api/clubs/{club.rpartition('/')[2]}"
    forms = ("/tournaments/new", cup, f"{cup}/run", "/clubs", club)
    calls = [
        *(("POST", f"/api{path}") for path in ("/tournaments", "/clubs")),
        *((method, f"{a_cup}/entry") for method in ("POST", "DELETE")),
        *(("POST", f"{a_cup}/{what}") for what in ("start", "cancel", "bots")),
        ("DELETE", f"{a_cup}/entrants/0"),
        ("PATCH", a_club),
        *(("POST", f"{a_club}/{what}") for what in ("members", "tables")),
        ("DELETE", f"{a_club}/members/me"),
    ]
    for method, path in (*(("POST", form) for form in forms), *calls):
        for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = host.http.request(method, path, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "origin"), path
    assert "open for entries" in host.get(cup)
    assert "You lead this club" in host.get(club)


def test_points_are_written_as_people_write_them() -> None:
    assert [points_text(one) for one in (0, 0.5, 2, 2.5, 1.6667, 0.3333)] == ["0", "½", "2", "2½", "1.67", "0.33"]
