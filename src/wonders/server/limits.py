"""All limits in one place: how much one person, network, table or message may ask of the server, and all together."""

from dataclasses import dataclass, fields, replace
from ipaddress import IPv6Address, ip_address, ip_network


@dataclass(slots=True)
class Limits:
    """How much may be asked of the server; `docs/hosting.md` has the same in a table.

    The owner may set some of them while the server runs: they are read where they are used.
    """

    tables: int = 8
    """Tables a person may host at the same time."""
    tables_per_network: int = 60
    """Tables that wait or play and were made from one network."""
    tables_in_all: int = 2000
    """Tables that wait or play, in memory."""
    spectators: int = 200
    """People and scripts that watch one table without sitting there."""
    guests_per_minute: float = 30
    """New guests from one network."""
    reads_per_minute: float = 1200
    """Pages, answers and sockets that change nothing, for one network."""
    replays_per_minute: float = 60
    """Looks back at a whole game (replay, moment, course, file), for one network."""
    reviews_per_minute: float = 6
    """Reviews of replay files, for one network."""
    analyses_per_minute: float = 300
    """Positions, judgements and lines of the analysis board, for one person."""
    requests_per_minute: float = 600
    """Requests that change something, by one person."""
    creations_per_minute: float = 12
    """New tables by one person."""
    joins_per_minute: float = 30
    """Seats taken by one person."""
    codes_per_minute: float = 10
    """Short codes tried from one network."""
    letters_per_minute: float = 4
    """Letters that somebody unknown may cause, from one network and to one address."""
    messages_per_minute: float = 300
    """Messages on all sockets of one person, or of the network of somebody unknown."""
    talk_per_minute: float = 30
    """Lines of chat and reactions by one person."""
    notes_per_minute: float = 60
    """All else that one person does at one table and everybody there reads: leaving, coming back, the host's rights."""
    hints_per_minute: float = 20
    """Hints for one person."""
    sockets: int = 12
    """Sockets and streams one person may hold open, or the network of somebody unknown."""
    sockets_in_all: int = 3000
    """Sockets and streams of all people; never more than three quarters of all connections."""
    connections_per_network: int = 250
    """Connections from one network; behind a proxy, requests and sockets in progress."""
    connections: int = 4000
    """Connections in all; never more than the files that the process may open."""
    thoughts: int = 48
    """Thoughts of bots that may wait for one person; more are answered by rules of thumb."""
    bot_wait: float = 15
    """Seconds somebody waits for a bot before it answers by rules of thumb, or with the best it has found."""
    bot_wait_unwatched: float = 120
    """The same while nobody is there, or people are still choosing."""
    body: int = 16 * 1024
    """Bytes of the body of a request, or of a message on a socket."""
    head: int = 16 * 1024
    """Bytes of the address and all headers of a request."""
    header: int = 8000
    """Bytes of one header."""
    headers: int = 100
    """Headers of a request."""
    fragments: int = 64
    """Frames that make up one message on a socket."""
    request_seconds: float = 20
    """From the beginning of a request to its end."""
    idle_seconds: float = 5
    """Between two requests on one connection."""
    patience: float = 20
    """Seconds a reader may take nothing of what is sent before it is dropped."""

    def times(self, factor: float) -> "Limits":
        """Limits so many times as high; sizes of requests and times stay."""
        counts = {field.name: getattr(self, field.name) for field in fields(self) if field.name not in _FIXED}
        return replace(self, **{name: type(value)(value * factor) for name, value in counts.items()})


_FIXED = (
    "bot_wait",
    "bot_wait_unwatched",
    "body",
    "head",
    "header",
    "headers",
    "fragments",
    "request_seconds",
    "idle_seconds",
    "patience",
)


def network_of(host: str) -> str:
    """Whom a limit counts: an IPv4 address, or the network of an IPv6 one, of which anybody has any number."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped is not None else str(ip_network((int(found), 64), strict=False))
    return str(found)
