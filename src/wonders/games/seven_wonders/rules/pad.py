"""The score pad of 7 Wonders: what every player counts when the printed game is over."""

from collections.abc import Sequence

from wonders.core.content.pad import Objection, Pad, PadEntry, Tally
from wonders.core.outcome import Outcome
from wonders.games.seven_wonders.rules.score import conflicts, decided, science, treasury

CONFLICTS = 6
"""Two in each age (7.2)."""
MOST_SYMBOLS = 4
"""Green cards of four names have each symbol (8.3)."""

ENTRIES = (
    PadEntry("ones", "military", most=2, picture="victory"),
    PadEntry("threes", "military", most=2, picture="victory"),
    PadEntry("fives", "military", most=2, picture="victory"),
    PadEntry("defeats", "military", most=CONFLICTS, picture="defeat"),
    PadEntry("coins", "treasury", most=999, picture="coin"),
    PadEntry("wonders", "wonders", picture="stage"),
    PadEntry("civilian", "civilian", picture="tab_blue"),
    PadEntry("compasses", "science", most=MOST_SYMBOLS, picture="compass"),
    PadEntry("gears", "science", most=MOST_SYMBOLS, picture="gear"),
    PadEntry("tablets", "science", most=MOST_SYMBOLS, picture="tablet"),
    PadEntry("wild", "science", most=2, picture="any_science"),
    PadEntry("commerce", "commerce", picture="tab_yellow"),
    PadEntry("guilds", "guilds", picture="tab_purple"),
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
