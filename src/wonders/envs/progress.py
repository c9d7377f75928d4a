"""A game with chance in the open: every number that a shuffle draws is a move of its own."""

from collections.abc import Sequence
from typing import Any

from wonders.core.chance import Chance, StepwiseChance
from wonders.core.events import Event
from wonders.core.game import AnyGame, Options
from wonders.core.registry import find_game


class Script(StepwiseChance):
    """Chance that was decided beforehand: gives the numbers of a script, and writes down what each was drawn from."""

    __slots__ = ("_numbers", "bounds")

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        super().__init__(0)
        self._numbers = iter(numbers)
        self.bounds: list[int] = []

    def below(self, n: int) -> int:
        """The next number of the script, 0 where it has ended."""
        if n == 1:
            return 0
        self.bounds.append(n)
        return next(self._numbers, 0)


class Progress:
    """A game from before its deal to its end, with what every seat was told and has answered."""

    def __init__(self, game: AnyGame, players: int, options: Options, deal: Sequence[int]) -> None:
        """`deal` says from how many each number of the deal is drawn; see `deal_bounds`."""
        self.game, self.players, self.options = game, players, options
        self.state: Any = None
        self.events: list[Event] = []
        self.answers: list[tuple[int, int, int]] = []
        """For each answer how many events there had been, the seat and the action."""
        self._due = deal
        self._drawn: list[int] = []

    def due(self) -> int:
        """From how many numbers chance draws next; 0 where none is to be drawn."""
        return self._due[len(self._drawn)] if len(self._drawn) < len(self._due) else 0

    def draw(self, number: int) -> None:
        """Chance draws a number; the last of a deal or a shuffle carries it out."""
        self._drawn.append(number)
        if len(self._drawn) < len(self._due):
            return
        script = Script(self._drawn)
        if self.state is None:
            deal = self.game.rules.deal(self.players, self.options, script)
            self.state = self.game.rules.start(self.players, self.options, deal, self.events)
            self.state.tell = self.events
        else:
            self.game.shuffles.settle(self.state, script.order(len(self._due) + 1))
        self._next_shuffle()

    def seat(self) -> int | None:
        """The first seat that has a question; None before the deal, while chance is due and at the end."""
        if self.state is None or self.due():
            return None
        return next(iter(self.game.rules.waiting(self.state)), None)

    def legal(self, seat: int) -> list[int]:
        """The actions that answer the seat's question, in ascending order."""
        return sorted(self.game.rules.legal(self.state, seat))

    def answer(self, seat: int, action: int) -> None:
        """Plays a legal action."""
        self.answers.append((len(self.events), seat, action))
        self.game.rules.apply(self.state, seat, action)
        self._next_shuffle()

    def told(self, seat: int) -> list[dict[str, Any]]:
        """What the seat was told, in order."""
        return [event.seen_by(seat) for event in self.events]

    def imagined(self, seat: int, chance: Chance) -> "Progress":
        """The same for all that the seat knows; the rest is anything that it cannot rule out."""
        found = Progress(self.game, self.players, self.options, ())
        found.state = self.game.views.imagine(self.game.views.view(self.state, seat), chance)
        found.events = [
            Event(event.kind, event.fields, event.secret, (seat,))
            if seat in event.readers
            else Event(event.kind, event.fields)
            for event in self.events
        ]
        found.state.tell = found.events
        found.answers = [answer for answer in self.answers if answer[1] == seat]
        return found

    def _next_shuffle(self) -> None:
        """Makes the next chance move due; one of a single thing is no chance and carried out."""
        self._due, self._drawn = (), []
        while (count := self.game.shuffles.awaited(self.state)) == 1:
            self.game.shuffles.settle(self.state, [0])
        self._due = range(count, 1, -1)

    def __deepcopy__(self, _memo: Any) -> "Progress":
        copied = Progress(self.game, self.players, self.options, self._due)
        copied.events, copied.answers, copied._drawn = self.events[:], self.answers[:], self._drawn[:]
        if self.state is not None:
            copied.state = self.state.copy()
            copied.state.tell = copied.events
        return copied

    def __getstate__(self) -> dict[str, Any]:
        dumped = None if self.state is None else self.game.codec.dump(self.state)
        return {**self.__dict__, "game": self.game.id, "state": dumped}

    def __setstate__(self, stored: dict[str, Any]) -> None:
        self.__dict__.update(stored)
        self.game = find_game(stored["game"])
        if stored["state"] is not None:
            self.state = self.game.codec.load(stored["state"])
            self.state.tell = self.events


def deal_bounds(game: AnyGame, players: int, options: Options) -> tuple[int, ...]:
    """From how many each number of a deal is drawn."""
    script = Script()
    game.rules.deal(players, options, script)
    return tuple(script.bounds)
