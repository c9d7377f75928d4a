"""What a host can watch: figures for Prometheus, and logs with one line for each thing that happened.

Neither holds anything a player may not know: no seed, no action, no name of a card, no key and no invite.
"""

import logging
import sqlite3
import sys
import traceback
from collections import OrderedDict
from collections.abc import Iterator
from time import monotonic
from types import TracebackType

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
_MINUTE = 60.0
_SLOW = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Harmless(Exception):  # noqa: N818  said of its message
    """An exception whose message may be logged: it names places in the code, and no values."""


class Meters:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.started = monotonic()
        self.tables = Gauge("wonders_tables", "Tables in memory", registry=self.registry)
        self.broken = Gauge("wonders_tables_broken", "Tables that cannot be loaded", registry=self.registry)
        self.viewers = Gauge("wonders_viewers", "Open sockets and streams", registry=self.registry)
        self.entries = Counter("wonders_entries", "Entries written to logs", ["kind"], registry=self.registry)
        self.refusals = Counter("wonders_refusals", "Requests refused", ["code"], registry=self.registry)
        self.dropped = Counter("wonders_dropped_viewers", "Readers dropped as too slow", registry=self.registry)
        self.connections = Gauge("wonders_connections", "Open connections", registry=self.registry)
        self.cut = Counter(
            "wonders_connections_cut", "Connections refused or ended as too much", ["why"], registry=self.registry
        )
        self.failures = Counter("wonders_failures", "Faults of the server itself", ["where"], registry=self.registry)
        self.durable = Histogram(
            "wonders_durable_seconds",
            "From a request to its durable entry",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "wonders_bot_seconds", "How long bots take to choose", buckets=_SLOW, registry=self.registry
        )
        self.queue = Gauge("wonders_bot_queue", "Thoughts that wait for a process", registry=self.registry)
        self.beside = Gauge(
            "wonders_bot_places_beside", "Thoughts that other machines can think at once", registry=self.registry
        )
        self.late = Counter("wonders_bot_late", "Thoughts cut short", ["where"], registry=self.registry)


def set_up_logs(*, readable: bool) -> None:
    """Sends logs to standard error: lines for people on a screen, JSON elsewhere."""
    endings: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]
        if readable
        else [structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(Trails()),
            *endings,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(handlers=[_Others()], level=logging.WARNING, force=True)


class Trails:
    """Tells where exceptions came from: the whole trail of each cause once a minute, else where it ends."""

    def __init__(self, most: int = 1000) -> None:
        self._told: OrderedDict[str, float] = OrderedDict()
        self._most = most

    def __call__(self, exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> str:
        """The text for one exception."""
        text, now = trail(exc_info[1]), monotonic()
        if now - self._told.get(text, -_MINUTE) < _MINUTE:
            return "again: " + text.rpartition("\n")[2]
        self._told[text] = now
        if len(self._told) > self._most:
            self._told.popitem(last=False)
        return text


def trail(error: BaseException) -> str:
    """Where an exception came from: files, lines and types, but no values and no words that could quote some."""
    return "\nafter\n".join(
        "".join(traceback.format_tb(one.__traceback__)) + _named(one) for one in reversed(list(_causes(error)))
    )


def _causes(error: BaseException) -> Iterator[BaseException]:
    following: BaseException | None = error
    while following is not None:
        yield following
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)


def _named(error: BaseException) -> str:
    name = f"{type(error).__module__}.{type(error).__qualname__}"
    # What the system and our processes say names no values; every other message may quote a statement, a row or a move.
    return f"{name}: {error}" if isinstance(error, OSError | sqlite3.Error | Harmless) else name


class _Others(logging.Handler):
    """What the libraries log, in the same form; their first line says what happened, the others quote."""

    def emit(self, record: logging.LogRecord) -> None:
        """Hands one line on."""
        line = record.getMessage().partition("\n")[0]
        logger.log(record.levelno, line, logger=record.name, exc_info=record.exc_info)


logger: structlog.typing.FilteringBoundLogger = structlog.get_logger()
