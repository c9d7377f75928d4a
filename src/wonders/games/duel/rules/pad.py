"""The score pad of Duel: what both players count when the printed game is over."""

from collections.abc import Sequence

from wonders.core.content.pad import Objection, Pad, PadEntry, Tally
from wonders.core.outcome import Outcome
from wonders.games.duel.rules.catalog import PER_TOKEN, TOKEN, TOKEN_IDS, VP
from wonders.games.duel.rules.score import decided, progress, treasury, zone
from wonders.games.duel.rules.state import CAPITAL, CIVILIAN, MILITARY, SCIENTIFIC

MOST_TOKENS = 6
"""All five progress tokens of the board, and one of the box."""
COUNTED_TOKENS = {
    name: 1 << token for token, name in enumerate(TOKEN_IDS) if VP[TOKEN + token] or PER_TOKEN >> token & 1
}
"""The progress tokens that are worth points, each as a mask."""

ENTRIES = (
    PadEntry("civilian", "civilian", picture="tab_blue"),
    PadEntry("science", "science", picture="tab_green"),
    PadEntry("commerce", "commerce", picture="tab_yellow"),
    PadEntry("guilds", "guilds", picture="tab_purple"),
    PadEntry("wonders", "wonders", picture="stage"),
    PadEntry("tokens", "progress", most=MOST_TOKENS, picture="progress"),
    *(PadEntry(name, "progress", most=1, total=1, picture="progress") for name in COUNTED_TOKENS),
    PadEntry("coins", "treasury", most=999, picture="coin"),
    PadEntry("pawn", "military", most=CAPITAL, picture="shield"),
    PadEntry("supremacy", "", most=1, total=1, picture="law"),
)


def _sheet(tally: Tally) -> dict[str, int]:
    tokens = sum(mask for name, mask in COUNTED_TOKENS.items() if tally[name])
    return {
        "civilian": tally["civilian"],
        "science": tally["science"],
        "commerce": tally["commerce"],
        "guilds": tally["guilds"],
        "wonders": tally["wonders"],
        "progress": progress(tokens, tally["tokens"]),
        "treasury": treasury(tally["coins"]),
        "military": zone(tally["pawn"]),
    }


def outcome(tallies: Sequence[Tally]) -> Outcome:
    """The outcome that two tallies lead to (section 12)."""
    how, victor = CIVILIAN, -1
    for seat, tally in enumerate(tallies):
        if tally["supremacy"]:
            how, victor = SCIENTIFIC, seat
        elif tally["pawn"] == CAPITAL:
            how, victor = MILITARY, seat
    return decided(how, victor, tuple(_sheet(tally) for tally in tallies))


def against(tallies: Sequence[Tally]) -> list[Objection]:
    """The pawn is on one side only, one supremacy ends the game, and tokens that score are among those owned."""
    found = []
    if all(tally["pawn"] for tally in tallies):
        found.append(Objection("pawn", None, "both_sides"))
    if any(tally["supremacy"] for tally in tallies) and any(tally["pawn"] == CAPITAL for tally in tallies):
        found.append(Objection("supremacy", None, "two_supremacies"))
    for seat, tally in enumerate(tallies):
        if tally["tokens"] < sum(tally[name] for name in COUNTED_TOKENS):
            found.append(Objection("tokens", seat, "fewer_tokens"))
    return found


PAD = Pad(ENTRIES, "civilian", outcome, against)
