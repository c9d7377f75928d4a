"""Days where people live: when the next one begins, and which are the weekend, over changes of summer time too."""

from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from wonders.core.errors import Refused


def require_zone(name: str) -> None:
    """Refuses a name that no time zone has."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise Refused("zone", "there is no such time zone") from None


def zone_of(name: str) -> tzinfo:
    """The time zone of this name; a stored one that this machine does not know is taken for UTC."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def next_midnight(at: float, zone: tzinfo) -> float:
    """When the next day begins there."""
    tomorrow = datetime.fromtimestamp(at, zone).date() + timedelta(days=1)
    midnight = datetime.combine(tomorrow, time(), zone)
    # Where clocks were set back over midnight it comes twice, and the first may be past.
    return midnight.timestamp() if midnight.timestamp() > at else midnight.replace(fold=1).timestamp()


def is_weekend(at: float, zone: tzinfo) -> bool:
    """Whether it is Saturday or Sunday there."""
    return datetime.fromtimestamp(at, zone).weekday() >= 5
