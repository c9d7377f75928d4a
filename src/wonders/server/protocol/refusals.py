"""Why something is refused: every code with its HTTP status, the same over HTTP, in pages and on the socket."""

from collections.abc import Mapping

from wonders.core.errors import NotationError, Refused, ReplayError, UnknownGameError

REFUSALS: Mapping[int, tuple[str, ...]] = {
    400: ("charset", "form", "text"),
    401: ("guest",),
    403: (
        "banned", "blocked", "closed", "club", "helps", "holding", "host", "invite", "near", "origin", "owner", "quiet",
        "scope", "sent_away", "spectator",
    ),
    404: ("code", "unknown"),
    409: (
        "acted", "asked", "early", "former", "free", "full", "illegal", "left", "muted", "network", "not_asked",
        "not_waiting", "over", "people", "present", "rated", "resolved", "revealed", "running", "same_name", "seated",
        "seats", "stale", "stand_in", "status", "taken", "time", "tournament",
    ),
    410: ("damaged", "rules"),
    413: ("size",),
    422: (
        "clock", "empty", "format", "invalid", "language", "level", "mail", "name", "notation", "pace", "part",
        "passkey", "person", "phrase", "position", "push", "replay", "seat", "theme", "zone",
    ),
    429: ("limit", "rate"),
    500: ("failed",),
    503: ("busy", "database", "fault"),
}  # fmt: skip
"""The codes of each status."""

_STATUS = {code: status for status, codes in REFUSALS.items() for code in codes}


def status_of(code: str) -> int:
    """The HTTP status of a refusal; 409 for the codes of games that are not ours: it does not fit how things stand."""
    return _STATUS.get(code, 409)


def refusal_of(error: Exception) -> Refused:
    """What the caller can be told of an error, as a refusal with a code."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, ReplayError):
        return Refused("replay", error.message, **error.fields)
    code = "notation" if isinstance(error, NotationError) else "invalid"
    return Refused("unknown" if isinstance(error, UnknownGameError) else code, "{problem}", problem=str(error))
