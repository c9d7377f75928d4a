"""The helps that people may use at a table: a rule of the table, which all see before they sit down."""

from typing import Literal, TypeAlias, get_args

Helps: TypeAlias = Literal["none", "memory", "planner", "hints"]
"""Each goes with those before it: hints with planner and Memory, the planner with Memory."""
HELPS: tuple[Helps, ...] = get_args(Helps)
ALL_HELPS: Helps = "hints"
USUAL_HELPS: Helps = "memory"
"""The rule where nobody has chosen one, also of tournaments."""


def stored_helps(helps: Helps | None, hints: bool | None) -> Helps:
    """The rule of a table from its log; before there was one, Memory was there for all, and hints were a setting."""
    if helps in HELPS:
        return helps
    return ALL_HELPS if hints else USUAL_HELPS


def allows(helps: Helps, wanted: Helps) -> bool:
    """Whether a rule allows a help."""
    return HELPS.index(wanted) <= HELPS.index(helps)
