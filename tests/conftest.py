"""Options of the test run."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from toys import AUCTION, LOTTERY
from wonders import all_games

# What commands print is compared with English, whatever the system of the developer speaks.
os.environ["LC_ALL"] = "C.UTF-8"

# What hypothesis makes up is the same in every run (`WONDERS_TEST_SEED`, any word, gives other examples), and how long
# it takes says how busy a machine is, nothing else.
settings.register_profile(
    "wonders",
    deadline=None,
    derandomize="WONDERS_TEST_SEED" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("wonders")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden files anew; read their diff as prose")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser comes last: all processes share it then, and none is left with a loop of the browser."""
    items.sort(key=lambda item: "/browser/" in item.path.as_posix())


@pytest.fixture
def toys() -> Iterator[None]:
    """The toys are known in this process, whose other tests know nothing of them."""
    games, known = all_games(), {toy.id: toy for toy in (AUCTION, LOTTERY)}
    games |= known
    yield
    for name in known:
        games.pop(name, None)
