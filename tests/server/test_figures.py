"""The figures of several servers, added up."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from wonders.server.figures import added_up

NASTY = 'a "quoted"\nline \\ with all that has to be escaped'


def told(times: int) -> str:
    """The figures of one server where everything happened so often."""
    registry = CollectorRegistry()
    entries = Counter("entries", "Entries by kind.", ["kind"], registry=registry)
    entries.labels(NASTY).inc(times)
    if times > 1:
        entries.labels("seldom").inc()
    Gauge("tables", "Tables in memory.", registry=registry).set(10 * times)
    seconds = Histogram("seconds", "Seconds.", buckets=(0.3, 1.0), registry=registry)
    for _ in range(times):
        seconds.observe(0.25)
        seconds.observe(0.5)
    return generate_latest(registry).decode()


def test_what_several_servers_count_is_added_up() -> None:
    both = added_up([told(1), told(2)])
    lines = [line for line in both.splitlines() if "_created" not in line]
    one = [line for line in told(3).splitlines() if "_created" not in line]
    assert sorted(lines) == sorted(one)


def test_what_is_added_up_is_read_like_the_figures_of_one() -> None:
    alone = added_up([told(2)])
    assert added_up([alone]) == alone
