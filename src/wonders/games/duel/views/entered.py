"""A view of Duel from what people see on a real table; what cannot arise is refused with the reason."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from wonders.core.errors import Impossible
from wonders.games.duel.rules.catalog import (
    BACKS,
    CARD_IDS,
    GUILDS,
    ITEM,
    SLOTS,
    TOKEN,
    TOKEN_IDS,
    WONDER,
    WONDER_IDS,
)
from wonders.games.duel.rules.faces import AGE_BACK, GONE, GUILD_BACK
from wonders.games.duel.rules.state import CIVILIAN, DRAFT, DRAFT_ORDER, NO_CARD, QUESTIONS
from wonders.games.duel.views.possible import check
from wonders.games.duel.views.shown import CityFacts, Facts
from wonders.games.duel.views.view import View

T = TypeVar("T", int, bool, str)


def entered(facts: Mapping[str, Any]) -> View:
    """The view of whoever is asked; refused if no game can come to that."""
    known = {*Facts.__annotations__}
    for name in facts:
        if name not in known:
            raise Impossible("fact", name=str(name)[:40])
    view = _Reader(facts).view()
    check(view)
    return view


class _Reader:
    """Takes the facts one by one; each card, wonder and token is somewhere once."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self._facts = facts
        self._seen: set[int] = set()
        self._tucked = [NO_CARD] * len(WONDER_IDS)

    def view(self) -> View:
        question = _of(self._facts, "question", str)
        if question not in QUESTIONS:
            raise Impossible("question", question=question[:40])
        ask = QUESTIONS.index(question)
        age = _number(self._facts, "age", 0, 3) - 1
        cities = self._list("cities", 2)
        if not all(isinstance(city, Mapping) and {*city} == {*CityFacts.__annotations__} for city in cities):
            raise Impossible("shape", name="cities")
        slots = tuple(self._face(name, age) for name in self._list("layout", SLOTS)) if age >= 0 else ()
        cards = tuple(_mask(self._items(city, "cards", CARD_IDS)) for city in cities)
        built = tuple(self._built(city) for city in cities)
        unbuilt = tuple(tuple(self._items(city, "unbuilt", WONDER_IDS)) for city in cities)
        tokens = tuple(_mask(self._items(city, "progress", TOKEN_IDS), TOKEN) for city in cities)
        board = _mask(self._items(self._facts, "board", TOKEN_IDS), TOKEN)
        seat = _number(self._facts, "turn", 0, 1)
        return View(
            viewer=seat,
            ask=ask,
            seat=seat,
            again=_of(self._facts, "again", bool, default=False),
            victor=-1,
            how=CIVILIAN,
            chooses=_of(self._facts, "chooses", bool, default=False),
            drafted=sum(map(len, unbuilt)) if ask == DRAFT else len(DRAFT_ORDER),
            shown_wonders=self._shown_wonders(unbuilt, built, ask),
            age=age,
            slots=slots,
            pawn=_number(self._facts, "pawn", -9, 9),
            spoils=tuple(self._spoils()),
            board=board,
            drawn=self._drawn(),
            discard=_mask(self._items(self._facts, "discard", CARD_IDS)),
            coins=tuple(_number(city, "coins", 0, 999) for city in cities),
            cards=cards,
            tokens=tokens,
            unbuilt=unbuilt,
            built=built,
            tucked=tuple(self._tucked),
        )

    def _list(self, name: str, length: int) -> Sequence[Any]:
        found = self._facts.get(name)
        if not isinstance(found, list) or len(found) != length:
            raise Impossible("shape", name=name)
        return found

    def _face(self, name: Any, age: int) -> int:
        """What lies in a place of the structure: nothing, the back of a card, or a card."""
        if name is None:
            return GONE
        if name == BACKS[age]:
            return AGE_BACK
        return GUILD_BACK if name == BACKS[GUILDS] else self._item(name, CARD_IDS)

    def _built(self, city: Mapping[str, Any]) -> tuple[int, ...]:
        """The wonders that stand in a city, each on the card that lies under it."""
        found = city["wonders"]
        if not isinstance(found, list) or not all(isinstance(one, Mapping) for one in found):
            raise Impossible("shape", name="wonders")
        built = []
        for one in found:
            wonder = self._item(one.get("id"), WONDER_IDS)
            self._tucked[wonder - WONDER] = self._item(one.get("tucked"), CARD_IDS)
            built.append(wonder)
        return tuple(built)

    def _shown_wonders(
        self, unbuilt: Sequence[tuple[int, ...]], built: Sequence[tuple[int, ...]], ask: int
    ) -> tuple[int, ...]:
        """The wonders that everybody has seen, in an order in which they may have been offered."""
        offer = tuple(self._items(self._facts, "offer", WONDER_IDS, default=[]))
        removed = self._facts.get("removed")
        rest = () if removed is None else (self._item(removed, WONDER_IDS),)
        if ask != DRAFT:
            if offer:
                raise Impossible("offer")
            return (*unbuilt[0], *unbuilt[1], *built[0], *built[1], *rest)
        if rest:
            raise Impossible("removed")
        half = len(DRAFT_ORDER) // 4
        early, late = [own[:half] for own in unbuilt], [own[half:] for own in unbuilt]
        return (*early[0], *early[1], *late[0], *late[1], *offer)

    def _spoils(self) -> list[int]:
        found = self._list("military_tokens", 2)
        if not all(isinstance(own, list) and list(map(type, own)) == [bool, bool] for own in found):
            raise Impossible("shape", name="military_tokens")
        # What is told is which tokens still lie there.
        return [(not own[0]) | (not own[1]) << 1 for own in found]

    def _drawn(self) -> tuple[int, ...]:
        """The tokens that came out of the box, if they are remembered; one of them may be somebody's."""
        names = self._facts.get("drawn", [])
        if not isinstance(names, list) or not all(name in TOKEN_IDS for name in names) or len({*names}) != len(names):
            raise Impossible("shape", name="drawn")
        return tuple(ITEM[name] - TOKEN for name in names)

    def _items(
        self, facts: Mapping[str, Any], name: str, ids: tuple[str, ...], default: list[str] | None = None
    ) -> list[int]:
        found = facts.get(name, default)
        if not isinstance(found, list):
            raise Impossible("shape", name=name)
        return [self._item(one, ids) for one in found]

    def _item(self, name: Any, ids: tuple[str, ...]) -> int:
        if not isinstance(name, str) or name not in ids:
            raise Impossible("misplaced", name=str(name)[:40])
        item = ITEM[name]
        if item in self._seen:
            raise Impossible("twice", name=name)
        self._seen.add(item)
        return item


def _of(facts: Mapping[str, Any], name: str, kind: type[T], default: T | None = None) -> T:
    found = facts.get(name, default)
    if type(found) is not kind:
        raise Impossible("shape", name=name)
    return found


def _number(facts: Mapping[str, Any], name: str, least: int, most: int) -> int:
    number = _of(facts, name, int)
    if not least <= number <= most:
        raise Impossible("range", name=name, least=least, most=most)
    return number


def _mask(items: Sequence[int], first: int = 0) -> int:
    return sum(1 << (item - first) for item in items)
