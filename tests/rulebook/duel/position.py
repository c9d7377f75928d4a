"""A position of Duel for tests: drawn as text or dealt, played in notation, and asked what can be seen."""

from typing import Any

from rulebook.duel.building import build
from rulebook.duel.drawing import read
from wonders.core.chance import Chance
from wonders.core.events import Event
from wonders.core.game import Deal
from wonders.core.outcome import Outcome
from wonders.games.duel import GAME
from wonders.games.duel.rules.catalog import WONDER_IDS
from wonders.games.duel.rules.score import points
from wonders.games.duel.rules.state import NO_CARD, State, bits

SEATS = "AB"


def at(text: str) -> "Position":
    """The position that a text draws; `drawing.py` says how."""
    return Position(build(read(text)), [])


def dealt(seed: int = 1, **options: str) -> Deal:
    """What chance decides for a game under this seed."""
    return GAME.rules.deal(2, GAME.chosen(options), Chance(seed))


def new_game(deal: Deal | None = None, seed: int = 1, **options: str) -> "Position":
    """A game before its first question, from a deal or a seed."""
    events: list[Event] = []
    state = GAME.rules.start(2, GAME.chosen(options), deal or dealt(seed, **options), events)
    return Position(state, events)


class Position:
    """A state of Duel seen from outside; `play` gives the position after some moves and leaves this one alone."""

    def __init__(self, state: State, events: list[Event]) -> None:
        self.state = state
        self.events = events
        self._check()

    # Playing

    def legal(self) -> set[str]:
        """The legal answers of the player who is asked, in notation."""
        (seat,) = GAME.rules.waiting(self.state)
        actions = GAME.rules.legal(self.state, seat)
        assert len(set(actions)) == len(actions), "an action is offered twice"
        return {GAME.space.notation(action) for action in actions}

    def play(self, *moves: str) -> "Position":
        """The position after these moves, each by the player who is asked."""
        state, events = self.state.copy(), list(self.events)
        for move in moves:
            assert GAME.rules.waiting(state), f"the game is over before '{move}'"
            (seat,) = GAME.rules.waiting(state)
            action = GAME.space.parse(move)
            legal = GAME.rules.legal(state, seat)
            assert action in legal, f"'{move}' is not among {[GAME.space.notation(other) for other in legal]}"
            state.tell = events
            GAME.rules.apply(state, seat, action)
        return Position(state, events)

    def rich(self, coins: int) -> "Position":
        """The same position with another number of coins for the player who is asked."""
        (seat,) = GAME.rules.waiting(self.state)
        state = self.state.copy()
        state.coins[seat] = coins
        return Position(state, list(self.events))

    def cost(self, item: str) -> int:
        """The fewest coins for which the mover may build an accessible card or a wonder, and that are then paid."""
        card = min(self.accessible)
        move = f"wonder {item} {card}" if item in WONDER_IDS else f"build {item}"
        action = GAME.space.parse(move)
        enough = [coins for coins in range(80) if move in self.rich(coins).legal()]
        assert enough, f"'{move}' is legal with no number of coins"
        assert enough == list(range(enough[0], 80)), "more coins make it impossible"
        able = self.rich(enough[0])
        (offer,) = [offer for offer in GAME.offers(able.state, able.state.seat) if offer.action == action]
        assert offer.plan is not None
        assert offer.plan.coins == enough[0], "the offer names another price"
        paid = [event.fields["paid"] for event in able.play(move).events if event.kind in ("build", "wonder")]
        assert paid[-1] == enough[0], "another price is paid"
        return enough[0]

    # Looking

    @property
    def question(self) -> str | None:
        """The kind of the question that is asked; None when the game is over."""
        seats = GAME.rules.waiting(self.state)
        return GAME.rules.question(self.state, seats[0]) if seats else None

    @property
    def mover(self) -> str | None:
        """Who is asked."""
        seats = GAME.rules.waiting(self.state)
        return SEATS[seats[0]] if seats else None

    @property
    def accessible(self) -> set[str]:
        """The cards the mover can take; discarding is always possible, so it tells."""
        assert self.question == "turn"
        return {move.split()[1] for move in self.legal() if move.startswith("discard ")}

    @property
    def table(self) -> dict[str, Any]:
        """The table as a spectator sees it."""
        return self.seen_by(None)

    def seen_by(self, who: str | None) -> dict[str, Any]:
        """The table as a player, or a spectator (None), sees it."""
        return dict(GAME.views.show(GAME.views.view(self.state, None if who is None else SEATS.index(who))))

    def feed(self, who: str | None) -> list[dict[str, Any]]:
        """The events so far as a player, or a spectator (None), reads them."""
        return [event.seen_by(None if who is None else SEATS.index(who)) for event in self.events]

    def told(self) -> list[str]:
        """The kinds of the events so far."""
        return [event.kind for event in self.events]

    @property
    def age(self) -> int:
        """The age: 1, 2 or 3; 0 before the first."""
        return int(self.table["age"])

    @property
    def layout(self) -> list[str | None]:
        """The twenty slots: a card, a back, or None for a card that was taken."""
        return list(self.table["layout"])

    @property
    def pawn(self) -> int:
        """The space of the conflict pawn, counted towards B's capital."""
        return int(self.table["pawn"])

    @property
    def military_tokens(self) -> set[str]:
        """The military tokens on the board, by the side they lie on and their coins."""
        of_a, of_b = self.table["military_tokens"]
        there = zip(("B2", "B5", "A2", "A5"), (*of_a, *of_b), strict=True)
        return {token for token, is_there in there if is_there}

    @property
    def board(self) -> set[str]:
        """The progress tokens on the board."""
        return set(self.table["board"])

    @property
    def discard(self) -> set[str]:
        """The discard pile."""
        return set(self.table["discard"])

    def city(self, who: str) -> dict[str, Any]:
        """All that lies in front of a player."""
        return dict(self.table["cities"][SEATS.index(who)])

    def coins(self, who: str) -> int:
        """The coins of a player."""
        return int(self.city(who)["coins"])

    def cards(self, who: str) -> set[str]:
        """The buildings of a player."""
        return set(self.city(who)["cards"])

    def tokens(self, who: str) -> set[str]:
        """The progress tokens of a player."""
        return set(self.city(who)["progress"])

    def unbuilt(self, who: str) -> set[str]:
        """The wonders a player may still build."""
        return set(self.city(who)["unbuilt"])

    def built(self, who: str) -> dict[str, str]:
        """The wonders a player has built, each with the card tucked under it."""
        return {wonder["id"]: wonder["tucked"] for wonder in self.city(who)["wonders"]}

    def points(self, who: str, category: str | None = None) -> int:
        """The points of a player as they stand, all or those of a category."""
        sheet = points(self.state, SEATS.index(who))
        return sum(sheet.values()) if category is None else sheet[category]

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of a finished game."""
        return GAME.rules.outcome(self.state)

    @property
    def result(self) -> str | None:
        """How the game was won and by whom, such as `military A` or `civilian AB`; None while it goes on."""
        outcome = self.outcome
        if outcome is None:
            return None
        return f"{outcome.how} {''.join(SEATS[seat] for seat in outcome.winners)}"

    def _check(self) -> None:
        """Every card is in one place, and what the state remembers is what follows from it."""
        state = self.state
        cards = bits(state.cards[0]) + bits(state.cards[1]) + bits(state.discard)
        cards += [card for card in state.tucked if card != NO_CARD] + [state.layout[slot] for slot in bits(state.left)]
        assert len(cards) == len(set(cards)), "a card is in two places"
        fresh = GAME.codec.load(GAME.codec.dump(state))
        for name in ("reach", "fixed", "choices", "price1", "symbols", "colours"):
            assert getattr(fresh, name) == getattr(state, name), f"{name} is not what follows from the table"
        assert GAME.rules.waiting(fresh) == GAME.rules.waiting(state)
        for seat in GAME.rules.waiting(state):
            assert sorted(GAME.rules.legal(fresh, seat)) == sorted(GAME.rules.legal(state, seat)), "stale memory"
