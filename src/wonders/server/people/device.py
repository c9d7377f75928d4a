"""The device somebody comes with, as far as they recognise it in a list."""

from typing import NamedTuple

_BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


class Device(NamedTuple):
    """What is kept of where a session began: a short name of the device, and its network."""

    label: str
    network: str


UNKNOWN = Device("", "")


def label_of(agent: str) -> str:
    """Browser and system by the header that names them; empty where it tells nothing."""
    found = [next((name for mark, name in table if mark in agent), "") for table in (_BROWSERS, _SYSTEMS)]
    return " · ".join(name for name in found if name)
