"""What a host can watch: figures for Prometheus, and logs with one line for each thing that happened.

Neither holds anything a player may not know: no seed, no action, no name of a card, no key and no invite.
"""

import logging
import sys
from time import monotonic

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
_SLOW = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


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


def set_up_logs(*, readable: bool) -> None:
    """Sends logs to standard error: lines for people on a screen, JSON elsewhere."""
    # A traceback in plain text names no values: rich ones would print states and seeds.
    plain = structlog.dev.plain_traceback
    endings: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
        if readable
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *endings,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


logger: structlog.typing.FilteringBoundLogger = structlog.get_logger()
