"""A position of Architects for tests: drawn as text or dealt, played in notation, and asked what can be seen."""

from collections import Counter
from typing import Any

from rulebook.architects.building import build
from rulebook.architects.drawing import NAMES, SEATS, read
from wonders.core.chance import Chance
from wonders.core.events import Event
from wonders.core.game import Deal
from wonders.core.offers import Offer
from wonders.core.outcome import Outcome
from wonders.games.architects import GAME
from wonders.games.architects.rules.catalog import CARD_IDS, DECKS, STAGES, TOKEN_IDS, TOKENS, cards_of, tokens_of
from wonders.games.architects.rules.score import points, strength
from wonders.games.architects.rules.state import State, size


def at(text: str) -> "Position":
    """The position that a text draws, at the start of a turn; `drawing.py` says how."""
    events: list[Event] = []
    return Position(build(read(text), events), events)


def dealt(players: int, seed: int = 1, **options: str) -> Deal:
    """What chance decides for a game under this seed."""
    return GAME.rules.deal(players, GAME.chosen(options), Chance(seed))


def new_game(players: int, deal: Deal | None = None, seed: int = 1, **options: str) -> "Position":
    """A game before its first question, from a deal or a seed."""
    events: list[Event] = []
    state = GAME.rules.start(players, GAME.chosen(options), deal or dealt(players, seed, **options), events)
    return Position(state, events)


class Position:
    """A state of Architects seen from outside; `play` gives the position after some moves and leaves this one alone."""

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
            assert GAME.rules.waiting(state), f"nobody is asked before '{move}'"
            (seat,) = GAME.rules.waiting(state)
            action = GAME.space.parse(move)
            legal = GAME.rules.legal(state, seat)
            assert action in legal, f"'{move}' is not among {[GAME.space.notation(other) for other in legal]}"
            state.tell = events
            GAME.rules.apply(state, seat, action)
        return Position(state, events)

    def shuffle(self, *order: int) -> "Position":
        """The position after the shuffle that is due, in this order or as the cards lie."""
        state, events = self.state.copy(), list(self.events)
        count = GAME.shuffles.awaited(state)
        assert count, "no shuffle is due"
        assert sorted(order or range(count)) == list(range(count)), f"this is no order of {count} cards"
        state.tell = events
        GAME.shuffles.settle(state, order or range(count))
        return Position(state, events)

    def why_not(self, move: str) -> dict[str, dict[str, Any]]:
        """The reasons against a move, by their codes; empty if it is legal."""
        return {reason.code: dict(reason.fields) for reason in self.offer(move).reasons}

    def leads_to(self, move: str) -> dict[str, dict[str, Any]]:
        """The consequences that the offer of a move names, by their codes."""
        return {one.code: dict(one.fields) for one in self.offer(move).consequences}

    def offer(self, move: str) -> Offer:
        """What is offered for a move to the player who is asked."""
        (seat,) = GAME.rules.waiting(self.state)
        action = GAME.space.parse(move)
        (offer,) = [offer for offer in GAME.offers(self.state, seat) if offer.action == action]
        return offer

    # Looking

    @property
    def question(self) -> str | None:
        """The kind of the question that is asked; None when nobody is asked."""
        seats = GAME.rules.waiting(self.state)
        return GAME.rules.question(self.state, seats[0]) if seats else None

    @property
    def mover(self) -> str | None:
        """Who is asked."""
        seats = GAME.rules.waiting(self.state)
        return SEATS[seats[0]] if seats else None

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

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind so far, as a spectator reads them."""
        return [event for event in self.feed(None) if event["kind"] == kind]

    def cards(self, who: str) -> str:
        """The cards in front of a player by their short names, in the order of kinds."""
        return _short(cards_of(self.state.cards[SEATS.index(who)]))

    @property
    def discard(self) -> Counter[str]:
        """The discard pile."""
        return Counter(NAMES[card] for card in cards_of(self.state.discard))

    def discarded_since(self, before: "Position") -> str:
        """What came to the discard pile since an earlier position."""
        return " ".join((self.discard - before.discard).elements())

    def built(self, who: str) -> set[int]:
        """The built stages of a player."""
        mask = self.state.built[SEATS.index(who)]
        return {stage + 1 for stage in range(STAGES) if mask >> stage & 1}

    def available(self) -> set[int]:
        """The stages that the player who is asked may build as far as those below are concerned."""
        closed = ("built", "rests_on")
        return {stage for stage in range(1, 6) if not any(code in closed for code in self.why_not(f"build {stage}"))}

    def tokens(self, who: str) -> list[str]:
        """The progress tokens of a player."""
        return [TOKEN_IDS[token] for token in tokens_of(self.state.tokens[SEATS.index(who)])]

    @property
    def open(self) -> list[str]:
        """The open progress tokens."""
        return list(self.table["open"])

    @property
    def victories(self) -> list[int]:
        """The military victory tokens in seat order."""
        return list(self.state.victories)

    @property
    def shields(self) -> list[int]:
        """The strength of each seat in turn order."""
        return [strength(self.state, seat) for seat in range(self.state.players)]

    @property
    def peace(self) -> int:
        """The conflict tokens on the peace side."""
        return int(self.table["conflict"]["peace"])

    @property
    def cat(self) -> str | None:
        """Who has the cat."""
        seat = self.table["cat"]
        return None if seat is None else SEATS[seat]

    def deck(self, name: str) -> str:
        """The cards that are left in a deck, from the top; the deck of a seat, or `central`."""
        deck = -1 if name == "central" else SEATS.index(name)
        return _short(self.state.decks[deck][self.state.next[deck] :])

    def top(self, name: str, who: str | None = None) -> str | None:
        """The top card of a deck as somebody sees it."""
        deck = -1 if name == "central" else SEATS.index(name)
        top = self.seen_by(who)["decks"][deck]["top"]
        return None if top is None else NAMES[CARD_IDS.index(top)]

    def points(self, who: str, category: str | None = None) -> int:
        """The points of a player as they stand, all or those of a category."""
        sheet = points(self.state, SEATS.index(who))
        return sum(sheet.values()) if category is None else sheet[category]

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of a finished game."""
        return GAME.rules.outcome(self.state)

    @property
    def winners(self) -> str | None:
        """Who has won, such as `A` or `BC`; None while the game goes on."""
        outcome = self.outcome
        return None if outcome is None else "".join(SEATS[seat] for seat in outcome.winners)

    def _check(self) -> None:
        """Every card and token is somewhere, what is imagined shows the same, and the state survives storage."""
        state = self.state
        if state.wonders[state.players - 1 :]:
            where = Counter(cards_of(state.discard))
            for pile in state.cards:
                where.update(cards_of(pile))
            for deck, place in zip(state.decks, state.next, strict=True):
                where.update(deck[place:])
            everything = Counter(card for wonder in (*state.wonders, 7) for card in DECKS[wonder])
            assert where == everything, "a card is missing or in two places"
        owned = [token for mask in state.tokens for token in tokens_of(mask)]
        assert sorted([*owned, *state.open, *state.stack]) == list(TOKENS), "a token is missing or in two places"
        assert GAME.codec.dump(GAME.codec.load(GAME.codec.dump(state))) == GAME.codec.dump(state)
        for viewer in (*range(state.players), None):
            view = GAME.views.view(state, viewer)
            assert GAME.views.view(GAME.views.imagine(view, Chance(1)), viewer) == view
        assert (
            GAME.rules.outcome(state) is not None
            or GAME.rules.waiting(state)
            or GAME.shuffles.awaited(state) == size(state, state.deck)
        )


def _short(cards: list[int] | tuple[int, ...]) -> str:
    return " ".join(NAMES[card] for card in cards)
