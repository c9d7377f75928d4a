"""Time in words and in forms: what a table can be played by, and how much is left."""

from collections.abc import Mapping
from datetime import UTC, datetime
from time import time
from typing import Any

from markupsafe import Markup

from wonders.core.errors import Refused
from wonders.core.text.language import later
from wonders.server.protocol.table_parts import TimeData
from wonders.server.web.language import SPOKEN, gettext

_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_SLOW = _HOUR
"""From so many seconds on, somebody is reminded when a quarter is left."""

TIMES = (
    ("", later("as long as you like")),
    ("game:300:5", later("5 minutes each, 5 seconds more for each move")),
    ("game:900:10", later("15 minutes each, 10 seconds more for each move")),
    ("game:2700:15", later("45 minutes each, 15 seconds more for each move")),
    ("move:43200:0", later("12 hours for each move")),
    ("move:86400:0", later("1 day for each move")),
    ("move:259200:0", later("3 days for each move")),
    ("move:604800:0", later("1 week for each move")),
    ("game:864000:0", later("10 days each for the whole game")),
)
"""What the form offers."""
ENDS = (
    ("bot", later("a bot plays until the owner is back")),
    ("forfeit", later("the seat is given up to a bot")),
    ("wait", later("everybody waits")),
)
"""What can happen when somebody's time is up."""
_NAMES = dict(TIMES)


def wished(form: Mapping[str, str]) -> dict[str, Any] | None:
    """The time that a form asks for."""
    wish = form.get("time", "")
    if not wish:
        return None
    if wish not in _NAMES or form.get("end", "bot") not in dict(ENDS):
        raise Refused("clock", "there is no such clock")
    per, seconds, increment = wish.split(":")
    remind = int(seconds) // 4 if int(seconds) >= _SLOW else 0
    weekends, end = form.get("weekends") == "yes", form.get("end", "bot")
    return {
        "per": per,
        "seconds": int(seconds),
        "increment": int(increment),
        "weekends": weekends,
        "remind": remind,
        "end": end,
        "zone": form.get("zone", "").strip() or "UTC",
    }


def in_words(control: TimeData | None) -> str:
    """How long people may think, in words."""
    if control is None:
        return gettext(_NAMES[""])
    known = _NAMES.get(f"{control.per}:{control.seconds}:{control.increment}")
    if known is not None:
        return gettext(known)
    each, more = duration(control.seconds), duration(control.increment)
    if control.per == "move":
        return SPOKEN.get().put("{time} for each move", time=each)
    return SPOKEN.get().put("{time} each, {more} more for each move", time=each, more=more)


def end_in_words(control: TimeData) -> str:
    """What happens when the time is up, in words."""
    return gettext(dict(ENDS)[control.end])


def duration(seconds: float) -> str:
    """A time in its largest unit that tells enough."""
    language = SPOKEN.get()
    if seconds >= 2 * _DAY:
        number = int(seconds // _DAY)
        return language.count("{n} day", "{n} days", number).format(n=number)
    if seconds >= 2 * _HOUR:
        number = int(seconds // _HOUR)
        return language.count("{n} hour", "{n} hours", number).format(n=number)
    if seconds >= _MINUTE:
        number = int(seconds // _MINUTE)
        return language.count("{n} minute", "{n} minutes", number).format(n=number)
    return language.count("{n} second", "{n} seconds", int(seconds)).format(n=int(seconds))


def time_left(until: float) -> str:
    """How much of somebody's time is left."""
    return duration(max(0.0, until - time()))


def when(moment: float) -> str:
    """A moment as pages show it."""
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


def clock_time(moment: float) -> Markup:
    """A moment to the minute: the script of `site/times.ts` tells it in the time of the browser."""
    told = when(moment)
    return Markup('<time datetime="{}Z">{} UTC</time>').format(told.replace(" ", "T"), told)
