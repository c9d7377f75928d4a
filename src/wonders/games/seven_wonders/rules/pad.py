"""The score pad of 7 Wonders: what every player counts when the printed game is over."""

from collections.abc import Sequence

from wonders.core.outcome import Outcome
from wonders.core.pad import Entry, Objection, Pad, Tally
from wonders.games.seven_wonders.rules.score import conflicts, decided, science, treasury

CONFLICTS = 6
"""Two in each age (7.2)."""
MOST_SYMBOLS = 4
"""Green cards of four names have each symbol (8.3)."""

ENTRIES = (
    Entry("ones", "military", most=2, picture="victory"),
    Entry("threes", "military", most=2, picture="victory"),
    Entry("fives", "military", most=2, picture="victory"),
    Entry("defeats", "military", most=CONFLICTS, picture="defeat"),
    Entry("coins", "treasury", most=999, picture="coin"),
    Entry("wonders", "wonders", picture="stage"),
    Entry("civilian", "civilian", picture="tab_blue"),
    Entry("compasses", "science", most=MOST_SYMBOLS, picture="compass"),
    Entry("gears", "science", most=MOST_SYMBOLS, picture="gear"),
    Entry("tablets", "science", most=MOST_SYMBOLS, picture="tablet"),
    Entry("wild", "science", most=2, picture="any_science"),
    Entry("commerce", "commerce", picture="tab_yellow"),
    Entry("guilds", "guilds", picture="tab_purple"),
)


def _sheet(tally: Tally) -> dict[str, int]:
    return {
        "military": conflicts(tally["ones"], tally["threes"], tally["fives"], tally["defeats"]),
        "treasury": treasury(tally["coins"]),
        "wonders": tally["wonders"],
        "civilian": tally["civilian"],
        "science": science(tally["compasses"], tally["gears"], tally["tablets"], tally["wild"]),
        "commerce": tally["commerce"],
        "guilds": tally["guilds"],
    }


def outcome(tallies: Sequence[Tally]) -> Outcome:
    """The outcome that the tallies lead to (section 8)."""
    return decided(tuple(_sheet(tally) for tally in tallies), [tally["coins"] for tally in tallies])


def against(tallies: Sequence[Tally]) -> list[Objection]:
    """Nobody takes more conflict tokens than there are conflicts."""
    return [
        Objection("defeats", seat, "conflicts", {"most": CONFLICTS})
        for seat, tally in enumerate(tallies)
        if tally["ones"] + tally["threes"] + tally["fives"] + tally["defeats"] > CONFLICTS
    ]


PAD = Pad(ENTRIES, "coins", outcome, against)
