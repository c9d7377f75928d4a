"""Changes: folded onto the first snapshot of a viewer they give every later one, and nothing else."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playing import ALL
from serving import folded, table_of
from wonders.core.chance import Chance
from wonders.server.live.table_feed import Bookmark, TableFeed
from wonders.server.protocol import messages
from wonders.server.protocol.changes import changed, difference
from wonders.server.protocol.hearing import NOBODY, Unheard
from wonders.server.protocol.updates import Room
from wonders.server.tables.entries import Acted, Retracted, Said
from wonders.server.tables.fold import fold
from wonders.server.tables.model import Table

# To Python, True and 1 are equal; nothing that is sent is now the one and now the other.
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(2, 9) | st.sampled_from("abc"),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("pqrstu"), inner, max_size=5),
    max_leaves=20,
)


@given(VALUES, VALUES)
def test_a_change_leads_from_any_value_to_any_other(old: Any, new: Any) -> None:
    before = json.dumps(old)
    change = json.loads(json.dumps(difference(old, new)))
    assert json.dumps(changed(old, change)) == json.dumps(new), "with its names in their order"
    assert json.dumps(old) == before


class Follower:
    """A viewer that keeps where things stand by what it is sent."""

    def __init__(self, table: Table, feed: TableFeed, seat: int | None, unheard: Unheard = NOBODY) -> None:
        self.table, self.feed, self.seat, self.unheard = table, feed, seat, unheard
        self.place = Bookmark(0)
        self.now: dict[str, Any] = {}
        self.events: list[Any] = []
        self.notes: list[Any] = []
        self.types: list[str] = []

    def follow(self, room: Callable[[], Room] = Room) -> None:
        """Takes all that is due, and holds what it leads to against the whole."""
        before = self.place
        while told := self.feed.next(self.seat, self.place, room, changes=True, unheard=self.unheard):
            text, self.place = told
            message = messages.to_viewer.validate_json(text)
            assert isinstance(message, messages.Update | messages.Change)
            assert message.after == self.now.get("number", 0)
            self.types.append(message.type)
            self.now = folded(self.now, json.loads(text))
            self.events += message.events
            self.notes += message.notes
        whole = json.loads(TableFeed(self.table).whole(self.seat, 0, room, unheard=self.unheard))
        assert self.events == whole["events"]
        assert [note.model_dump() for note in self.notes] == whole["notes"]
        assert self.now["number"] == whole["number"]
        if self.place != before:
            assert shown(self.now) == shown(whole)


def shown(update: dict[str, Any]) -> str:
    """Where things stand, as text, so that the order of names counts."""
    return json.dumps({name: part for name, part in update.items() if name not in ("type", "after", "events", "notes")})


@pytest.mark.parametrize("game", sorted(ALL))
def test_whole_games_are_followed_by_their_changes(game: str) -> None:
    for seed in range(2):
        table, chance = table_of(game, seed), Chance(seed, "changes")
        feed, room = TableFeed(table), Room()
        viewers = [Follower(table, feed, seat) for seat in (*range(len(table.seats)), None, None)]
        viewers[-1].unheard = Unheard(all_but="nobody")
        viewers[-2].unheard = viewers[0].unheard = Unheard(frozenset({"g1"}))
        while waiting := table.waiting():
            assert table.match is not None
            seat = chance.pick(waiting)
            held = [other for other in range(len(table.seats)) if table.match.sealed(other)]
            if held and not chance.below(4):
                fold(table, Retracted(chance.pick(held), at=1.0))
            elif not chance.below(8):
                fold(table, Said(seat, f"g{seat}", "ahoj", at=1.0))
            elif not chance.below(8):
                room = Room({f"g{seat}"}, {chance.below(len(table.seats))})
                feed.touch()
            else:
                fold(table, Acted(seat, chance.pick(table.match.legal(seat)), at=1.0))
            for viewer in viewers:
                # Now and then somebody is slow.
                if chance.below(4):
                    viewer.follow(partial(Room, room.here, room.absent))
        for viewer in viewers:
            viewer.follow(partial(Room, room.here, room.absent))
            assert viewer.types[0] == "table"
            assert viewer.types.count("change") > len(viewer.types) / 2
            assert viewer.now["outcome"] is not None
        said = [{note.seat for note in viewer.notes if note.kind == "say"} for viewer in viewers]
        assert said[-1] == set()
        assert said[0] == said[-2] == said[1] - {1}


def test_a_viewer_who_was_too_slow_is_sent_the_whole() -> None:
    table = table_of("toy_auction", 1)
    feed = TableFeed(table)
    slow, quick = (Follower(table, feed, None) for _ in range(2))
    slow.follow()
    for number in range(9):
        fold(table, Said(0, "g0", f"{number}", at=1.0))
        quick.follow()
        if number == 2:
            slow.follow()
    slow.follow()
    assert slow.types == ["table", "change", "change", "change", "update"]


def test_whoever_changes_seats_begins_anew() -> None:
    table = table_of("toy_auction", 1)
    viewer = Follower(table, TableFeed(table), 0)
    viewer.follow()
    for seat in (1, None):
        fold(table, Said(0, "g0", "ahoj", at=1.0))
        viewer.seat, viewer.now, viewer.events, viewer.notes = seat, {}, [], []
        viewer.follow()
    assert viewer.types == ["table"] * 3, "each with all that happened, as that seat knows and counts it"


def test_nothing_is_sent_of_what_a_viewer_may_not_notice() -> None:
    table = table_of("toy_auction", 1)
    feed = TableFeed(table)
    viewer, match = Follower(table, feed, None), table.match
    assert match is not None
    viewer.follow()
    # A card that may be doubled: the answer is half made, and nobody else may know.
    seat = next(seat for seat in table.waiting() if any(card % 2 for card in match.legal(seat)))
    odd = next(card for card in match.legal(seat) if card % 2)
    fold(table, Acted(seat, odd, at=1.0))
    assert match.question(seat).kind == "double"
    feed.touch()
    viewer.follow()
    assert viewer.types == ["table"]
