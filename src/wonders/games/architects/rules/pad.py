"""The score pad of Architects: what every player counts when the printed game is over."""

from collections.abc import Sequence

from wonders.core.content.pad import Objection, Pad, PadEntry, Tally
from wonders.core.outcome import Outcome
from wonders.games.architects.rules.catalog import BIT, STAGES, TOKEN_IDS, TOKENS, VP_COPIES, VP_PER, VP_WONDER
from wonders.games.architects.rules.score import cat, decided, token_points, victories

_SCORING = {bit for bit, *_ in (*VP_WONDER, *VP_PER, *VP_COPIES)}
COUNTED_TOKENS = {name: token for token, name in enumerate(TOKEN_IDS) if BIT[token] in _SCORING}
"""The progress tokens that are worth points."""
COPIES = {name: TOKENS.count(token) for name, token in COUNTED_TOKENS.items()}

ENTRIES = (
    PadEntry("wonder", "wonder", picture="stage"),
    PadEntry("stages", "wonder", most=STAGES, picture="build"),
    PadEntry("cat", "cat", most=1, total=1, picture="cat"),
    PadEntry("blue", "blue", picture="tab_blue"),
    PadEntry("victories", "military", picture="victory"),
    PadEntry("tokens", "progress", most=len(TOKENS), total=len(TOKENS), picture="progress"),
    *(PadEntry(name, "progress", most=copies, total=copies, picture="progress") for name, copies in COPIES.items()),
    PadEntry("cat_symbols", "progress", picture="cat"),
)


def _sheet(tally: Tally) -> dict[str, int]:
    tokens = 0
    for name, token in COUNTED_TOKENS.items():
        for copy in range(tally[name]):
            tokens |= BIT[token] << copy
    counts = (tally["cat_symbols"], tally["victories"], tally["tokens"])
    return {
        "wonder": tally["wonder"],
        "cat": cat(bool(tally["cat"])),
        "blue": tally["blue"],
        "military": victories(tally["victories"]),
        "progress": token_points(tokens, tally["stages"] == STAGES, counts),
    }


def outcome(tallies: Sequence[Tally]) -> Outcome:
    """The outcome that the tallies lead to (section 10)."""
    return decided(tuple(_sheet(tally) for tally in tallies), [tally["stages"] for tally in tallies])


def against(tallies: Sequence[Tally]) -> list[Objection]:
    """Progress tokens that score are among those owned."""
    return [
        Objection("tokens", seat, "fewer_tokens")
        for seat, tally in enumerate(tallies)
        if tally["tokens"] < sum(tally[name] for name in COUNTED_TOKENS)
    ]


PAD = Pad(ENTRIES, "stages", outcome, against)
