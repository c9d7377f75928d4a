"""A match: the referee that drives any game, refuses what is illegal or stale, and keeps the record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import randbits
from typing import Any

from wonders.core.chance import Chance
from wonders.core.errors import Refused, SetupError
from wonders.core.events import Event, Value
from wonders.core.game import AnyGame, Deal, Options
from wonders.core.offers import Offer
from wonders.core.outcome import Outcome
from wonders.core.registry import find_game
from wonders.core.text.language import later

STALE = later("question {question} is no longer asked: seat {seat} is at {number}")
ILLEGAL = later("'{action}' is not legal for seat {seat} now")
NO_SEAT = later("there is no seat {seat}: they go from 0 to {last}")


@dataclass(frozen=True, slots=True)
class Move:
    """One line of the record: a seat's action, or (seat None) the order a chance move came out in."""

    seat: int | None
    action: int = -1
    order: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: its number among this seat's questions, its kind, and the legal answers."""

    players: int
    seat: int
    number: int
    kind: str
    legal: tuple[int, ...]


class Match:
    """A game being played: `submit`, or `play` after `check`, changes it; `retract` is the only way back."""

    def __init__(
        self,
        game: str | AnyGame,
        *,
        players: int | None = None,
        seed: int | None = None,
        options: Options | None = None,
        deal: Deal | None = None,
        shuffles: Sequence[Sequence[int]] = (),
        state: Any = None,
    ) -> None:
        """Sets up a game; `deal` and `shuffles` are those of a recorded game, what they lack comes from the seed.

        With `state` it goes on from there, and that becomes its own; it knows no deal then, and so cannot be replayed.
        """
        self.game: AnyGame = find_game(game) if isinstance(game, str) else game
        self.players = self.game.seats(players)
        self.options = self.game.chosen(options)
        if seed is None:
            seed = randbits(128)
        if seed < 0:
            raise SetupError(f"a seed is a whole number, 0 or more, not {seed}")
        self._chance = Chance(seed, self.game.id)
        if deal is None:
            chance = self._chance.stream("deal")
            deal = self.game.rules.deal(self.players, self.options, chance) if state is None else {}
        self.deal = deal
        self.moves: list[Move] = []
        self.events: list[Event] = []
        if state is None:
            state = self.game.rules.start(self.players, self.options, self.deal, self.events)
        self.state = state
        self.state.tell = self.events
        self._asked = [0] * self.players
        self._recorded = shuffles
        self._shuffles = 0
        self._settle()

    def waiting(self) -> tuple[int, ...]:
        """The seats that have a question to answer; empty when the game is over."""
        return self.game.rules.waiting(self.state)

    def question(self, seat: int) -> Question:
        """The question this seat has to answer; refused if it has none."""
        self._require_waiting(seat)
        kind = self.game.rules.question(self.state, seat)
        return Question(self.players, seat, self._asked[seat], kind, tuple(self.game.rules.legal(self.state, seat)))

    def number(self, seat: int) -> int:
        """The number of this seat's question, or of its next one."""
        self._require_seat(seat)
        return self._asked[seat]

    def numbers(self) -> tuple[int, ...]:
        """The same for all seats."""
        return tuple(self._asked)

    def legal(self, seat: int) -> list[int]:
        """The actions this seat may answer with."""
        self._require_waiting(seat)
        return self.game.rules.legal(self.state, seat)

    def offers(self, seat: int, view: Any = None) -> list[Offer]:
        """What this seat can do and how it would pay, and what it cannot do and why; by its view, if at hand."""
        self._require_waiting(seat)
        return self.game.offers(self.state, seat, view)

    def submit(self, seat: int, action: int | str, *, number: int | None = None) -> None:
        """Plays an action, given as a number or in notation; a refused one changes nothing."""
        self.play(seat, self.check(seat, action, number=number))

    def check(self, seat: int, action: int | str, *, number: int | None = None) -> int:
        """The number of the action a seat wants to play; refused if it may not play that now.

        With `number`, the answer counts only if that is still the number of this seat's question.
        """
        self._require_waiting(seat)
        if number is not None and number != self._asked[seat]:
            raise Refused("stale", STALE, question=number, seat=seat, number=self._asked[seat])
        if isinstance(action, str):
            action = self.game.space.parse(action)
        if action not in self.game.rules.legal(self.state, seat):
            raise Refused("illegal", ILLEGAL, action=self.game.space.notation(action), seat=seat)
        return action

    def play(self, seat: int, action: int) -> None:
        """Plays an action that `check` has let pass just now; nothing is asked again."""
        self.game.rules.apply(self.state, seat, action)
        self.moves.append(Move(seat, action))
        self._asked[seat] += 1
        self._settle()

    def retract(self, seat: int) -> None:
        """Takes back a sealed choice that is not resolved yet, half answered or whole; no trace in the record."""
        self._require_seat(seat)
        count = self.game.sealed.retract(self.state, seat)
        if not count:
            raise Refused("resolved", "seat {seat} has nothing to take back", seat=seat)
        own = [place for place, move in enumerate(self.moves) if move.seat == seat]
        for place in reversed(own[-count:]):
            del self.moves[place]
        self._asked[seat] += 1

    def rewound(self, kept: int) -> "Match":
        """The same match with the first so many moves of its record, played anew; whatever was asked is asked anew.

        Questions count on, so that no answer to one that was taken back fits a later one.
        """
        again = Match(
            self.game, players=self.players, options=self.options, deal=self.deal, shuffles=self._recorded, seed=0
        )
        again._chance = self._chance
        for move in self.moves[:kept]:
            if move.seat is not None:
                again.play(move.seat, move.action)
        again._asked = [number + 1 for number in self._asked]
        return again

    def sealed(self, seat: int) -> int:
        """How many answers of this seat can still be taken back."""
        self._require_seat(seat)
        return self.game.sealed.given(self.state, seat)

    def resolved(self) -> int:
        """How many moves of the record stay, whatever is taken back."""
        return len(self.moves) - sum([self.sealed(seat) for seat in range(self.players)])

    def outcome(self) -> Outcome | None:
        """Ranking, points by category and how it was won; None while the game goes on."""
        return self.game.rules.outcome(self.state)

    def tally(self) -> list[dict[str, int]]:
        """The public score so far, for each seat by category: what a spectator can count."""
        return self.game.views.tally(self.game.views.view(self.state, None))

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator (None), knows."""
        if seat is not None:
            self._require_seat(seat)
        return self.game.views.view(self.state, seat)

    def open_view(self) -> Mapping[str, Any]:
        """The whole table with nothing hidden; refused until the game is over."""
        if self.outcome() is None:
            raise Refused("running", "the open view is shown when the game is over")
        return self.game.open_view(self.state)

    def feed(self, seat: int | None, since: int = 0) -> list[dict[str, Value]]:
        """The events from number `since` on, as a seat or a spectator may read them."""
        return [event.seen_by(seat) for event in self.events[since:]]

    def notation(self, action: int) -> str:
        """The text of an action."""
        return self.game.space.notation(action)

    def action(self, text: str) -> int:
        """The action a text names."""
        return self.game.space.parse(text)

    def _settle(self) -> None:
        while count := self.game.shuffles.awaited(self.state):
            if self._shuffles < len(self._recorded):
                order = list(self._recorded[self._shuffles])
                if sorted(order) != list(range(count)):
                    raise SetupError(f"recorded shuffle {self._shuffles} is no order of {count} things")
            else:
                order = self._chance.stream("shuffle", str(self._shuffles)).order(count)
            self._shuffles += 1
            self.game.shuffles.settle(self.state, order)
            self.moves.append(Move(None, order=tuple(order)))

    def _require_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise Refused("seat", NO_SEAT, seat=seat, last=self.players - 1)

    def _require_waiting(self, seat: int) -> None:
        self._require_seat(seat)
        if seat not in self.waiting():
            if self.outcome() is not None:
                raise Refused("over", "the game is over")
            raise Refused("not_waiting", "nothing is asked of seat {seat} now", seat=seat)
