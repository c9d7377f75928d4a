"""A position of 7 Wonders for tests: drawn as text or dealt, played in notation, and asked what can be seen."""

from typing import Any

from rulebook.seven_wonders.building import build
from rulebook.seven_wonders.drawing import LETTERS
from wonders.core.chance import Chance
from wonders.core.events import Event
from wonders.core.game import Deal
from wonders.core.offers import Offer
from wonders.core.outcome import Outcome
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import CARD, CARD_IDS
from wonders.games.seven_wonders.rules.discards import pile
from wonders.games.seven_wonders.rules.legal import next_stage
from wonders.games.seven_wonders.rules.score import points
from wonders.games.seven_wonders.rules.state import State, bits
from wonders.games.seven_wonders.rules.trade import NEVER, ways

FREE = "free"
"""The name of the free city, beside A and B."""


def at(text: str) -> "Position":
    """The position that a text draws; `drawing.py` says how."""
    return Position(build(text), [])


def dealt(players: int = 3, seed: int = 1, **options: str) -> Deal:
    """What chance decides for a game under this seed."""
    return GAME.rules.deal(players, GAME.chosen(options), Chance(seed))


def new_game(players: int = 3, deal: Deal | None = None, seed: int = 1, **options: str) -> "Position":
    """A game before its first question, from a deal or a seed."""
    events: list[Event] = []
    state = GAME.rules.start(players, GAME.chosen(options), deal or dealt(players, seed, **options), events)
    return Position(state, events)


class Position:
    """A state of 7 Wonders seen from outside; playing gives another position and leaves this one alone."""

    def __init__(self, state: State, events: list[Event]) -> None:
        self.state = state
        self.events = events
        fresh = GAME.codec.load(GAME.codec.dump(state))
        for name in ("fixed", "sources", "sale", "cheap", "powers", "shields", "symbols", "colours"):
            assert getattr(fresh, name) == getattr(state, name), f"{name} is not what follows from the cities"
        for seat in GAME.rules.waiting(state):
            assert GAME.rules.legal(fresh, seat) == GAME.rules.legal(state, seat), "stale memory of ways to pay"

    # Playing

    def legal(self, who: str = "A") -> set[str]:
        """The legal answers of a player, in notation."""
        assert who in self.asked, f"{who} is not asked"
        actions = GAME.rules.legal(self.state, self._seat(who))
        assert len(set(actions)) == len(actions), "an action is offered twice"
        return {GAME.space.notation(action) for action in actions}

    def answer(self, who: str, *moves: str) -> "Position":
        """The position after a player has given these answers one after another."""
        state, events = self.state.copy(), list(self.events)
        state.tell = events
        seat = self._seat(who)
        for move in moves:
            assert seat in GAME.rules.waiting(state), f"{who} is not asked before '{move}'"
            action = GAME.space.parse(move)
            legal = GAME.rules.legal(state, seat)
            assert action in legal, f"'{move}' is not among {[GAME.space.notation(other) for other in legal]}"
            GAME.rules.apply(state, seat, action)
        return Position(state, events)

    def turn(self, **moves: str) -> "Position":
        """The position after everybody has chosen: a player's answers are joined by `;`, the others discard a card."""
        position = self
        for seat in GAME.rules.waiting(self.state):
            who = LETTERS[seat]
            if who in moves:
                position = position.answer(who, *(move.strip() for move in moves[who].split(";")))
            else:
                position = position._idle(who)
        return position

    def _idle(self, who: str) -> "Position":
        """Discards a card for a player, and for the free city what it may."""
        position = self.answer(who, max(move for move in self.legal(who) if move.startswith("discard ")))
        seat = self._seat(who)
        while seat in GAME.rules.waiting(position.state) and position.question(who) in ("city_turn", "city_pay"):
            position = position.answer(who, min(position.legal(who)))
        return position

    def retract(self, who: str) -> tuple["Position", int]:
        """The position after a player took a sealed choice back, and the number of answers taken back."""
        state = self.state.copy()
        count = GAME.sealed.retract(state, self._seat(who))
        return Position(state, list(self.events)), count

    # Prices

    def ways(self, who: str, item: str) -> list[tuple[int, int]] | None:
        """The ways to pay for a card or for `stage`, as coins to the left and to the right; None if there is none."""
        city = self._city(who)
        number = next_stage(self.state, city) if item == "stage" else CARD[item]
        found = ways(self.state, city, number)
        return None if found == NEVER else [(way >> 4 & 15, way & 15) for way in found]

    def offer(self, who: str, move: str) -> Offer:
        """The offer of an action, possible or not."""
        action = GAME.space.parse(move)
        (found,) = [offer for offer in GAME.offers(self.state, self._seat(who)) if offer.action == action]
        return found

    def why_not(self, who: str, move: str) -> list[tuple[str, dict[str, Any]]]:
        """The reasons against an action."""
        return [(reason.code, dict(reason.fields)) for reason in self.offer(who, move).reasons]

    # Looking

    def question(self, who: str = "A") -> str | None:
        """The kind of the question a player is asked; None if there is none."""
        seat = self._seat(who)
        return GAME.rules.question(self.state, seat) if seat in GAME.rules.waiting(self.state) else None

    @property
    def asked(self) -> str:
        """The players who are asked."""
        return "".join(LETTERS[seat] for seat in GAME.rules.waiting(self.state))

    def seen_by(self, who: str | None) -> dict[str, Any]:
        """The table as a player, or a spectator (None), sees it."""
        return dict(GAME.views.show(GAME.views.view(self.state, None if who is None else self._seat(who))))

    def feed(self, who: str | None) -> list[dict[str, Any]]:
        """The events so far as a player, or a spectator (None), reads them."""
        return [event.seen_by(None if who is None else self._seat(who)) for event in self.events]

    def told(self) -> list[str]:
        """The kinds of the events so far."""
        return [event.kind for event in self.events]

    def hand(self, who: str) -> list[str]:
        """The hand of a player."""
        return [CARD_IDS[card] for card in self.state.hands[self._seat(who)]]

    def coins(self, who: str) -> int:
        """The coins of a city."""
        return self.state.coins[self._city(who)]

    def cards(self, who: str) -> set[str]:
        """The buildings of a city."""
        return {CARD_IDS[card] for card in bits(self.state.cards[self._city(who)])}

    def stages(self, who: str) -> int:
        """The stages a city has built."""
        return self.state.stages[self._city(who)]

    def tokens(self, who: str) -> list[int]:
        """The conflict tokens of a city by their points."""
        first = 4 * self._city(who)
        counts = zip((1, 3, 5, -1), self.state.tokens[first : first + 4], strict=True)
        return [worth for worth, count in counts for _ in range(count)]

    @property
    def discard(self) -> list[str]:
        """The discard pile."""
        return [CARD_IDS[card] for card in pile(self.state)]

    def points(self, who: str, category: str | None = None) -> int:
        """The points of a city as they stand, all or those of a category."""
        sheet = points(self.state, self._city(who))
        return sum(sheet.values()) if category is None else sheet[category]

    @property
    def age(self) -> int:
        """The age: 1, 2 or 3; 0 before the first."""
        return self.state.age + 1

    @property
    def turn_number(self) -> int:
        """The turn of the age, from 1."""
        return self.state.turn + 1

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of a finished game."""
        return GAME.rules.outcome(self.state)

    def _seat(self, who: str) -> int:
        seat = LETTERS.index(who)
        assert seat < self.state.players
        return seat

    def _city(self, who: str) -> int:
        return self.state.players if who == FREE else LETTERS.index(who)
