"""The fair queue of bots, with a clock in the test's hand."""

from collections import Counter
from math import inf

from wonders.server.bots.queue import Asker, BotQueue, Thought, Urgency
from wonders.server.limits import Limits

WAITED_FOR, AHEAD, UNWATCHED = Urgency


class Scene:
    """A queue before one process whose thoughts take a second each."""

    def __init__(self, most: int = 1000) -> None:
        self.queue = BotQueue(Limits(thoughts=most, bot_wait=15, bot_wait_unwatched=120))
        self.now = 100.0

    def want(self, *people: str, urgency: Urgency = WAITED_FOR) -> Thought:
        """A thought for people written as PERSON@NETWORK."""
        askers = [one.split("@") for one in people]
        thought = Thought(tuple(Asker(network, person) for person, network in askers), urgency)
        assert self.queue.put(thought, self.now)
        return thought

    def flood(self, person: str, count: int = 50) -> None:
        for _ in range(count):
            self.want(person)

    def think(self, seconds: float = 1.0) -> Thought:
        thought = self.queue.take(self.now)
        assert thought is not None
        self.now += seconds
        self.queue.done(thought, self.now)
        return thought

    def shares(self, count: int) -> Counter[str]:
        """Who has how many of the next thoughts."""
        return Counter(self.think().asker.person for _ in range(count))


def test_a_person_with_many_tables_has_the_share_of_one_person() -> None:
    scene = Scene()
    scene.flood("eve@cafe")
    for _ in range(10):
        scene.think()
    anna = scene.want("anna@cafe")
    assert anna in (scene.think(), scene.think())
    scene.flood("anna@cafe")
    assert scene.shares(20) == {"anna": 10, "eve": 10}


def test_a_network_with_many_guests_has_the_share_of_one_network() -> None:
    scene = Scene()
    for number in range(9):
        scene.flood(f"eve{number}@flood")
    scene.flood("anna@home")
    scene.flood("ben@club")
    scene.flood("cid@club")
    shares = scene.shares(36)
    assert shares["anna"] == 12
    assert (shares["ben"], shares["cid"]) == (6, 6)


def test_shares_are_counted_in_seconds_and_not_in_thoughts() -> None:
    scene = Scene()
    scene.flood("eve@flood")
    scene.flood("anna@home")
    for _ in range(30):
        thought = scene.queue.take(scene.now)
        assert thought is not None
        scene.now += 3 if thought.asker.person == "eve" else 1
        scene.queue.done(thought, scene.now)
    assert 0.7 < scene.queue._networks["flood"].spent / scene.queue._networks["home"].spent < 1.4


def test_with_many_processes_nobody_has_all_of_them() -> None:
    scene = Scene()
    scene.flood("eve@flood")
    scene.flood("anna@home")
    running = [scene.queue.take(scene.now) for _ in range(6)]
    assert Counter(thought.asker.person for thought in running if thought) == {"eve": 3, "anna": 3}


def test_time_in_which_one_wanted_nothing_is_not_saved_up() -> None:
    scene = Scene()
    scene.flood("ben@club", 1)
    scene.think()
    scene.flood("eve@flood", 100)
    for _ in range(50):
        scene.think()
    scene.flood("ben@club")
    assert scene.shares(20) == {"ben": 10, "eve": 10}


def test_a_table_of_several_counts_for_the_one_who_has_had_least() -> None:
    scene = Scene()
    scene.flood("eve@flood")
    scene.think()
    both = scene.want("eve@flood", "anna@home")
    assert both.asker == Asker("home", "anna")
    assert scene.think() is both


def test_people_who_wait_go_first() -> None:
    scene = Scene()
    unwatched = scene.want("ben@club", urgency=UNWATCHED)
    ahead = scene.want("cid@club", urgency=AHEAD)
    scene.flood("eve@flood", 3)
    assert scene.shares(3) == {"eve": 3}
    assert scene.think() is ahead
    other = scene.want("dan@club", urgency=AHEAD)
    scene.queue.regard(unwatched, WAITED_FOR, scene.now)
    assert scene.think() is unwatched
    assert scene.think() is other


def test_of_equal_ones_the_oldest_goes_first() -> None:
    scene = Scene()
    thoughts = [scene.want("anna@home") for _ in range(5)]
    assert [scene.think() for _ in thoughts] == thoughts
    assert scene.queue.take(scene.now) is None


def test_who_is_waited_for_is_late_sooner() -> None:
    scene = Scene()
    waited_for, unwatched, watched = (
        scene.want("anna@home"),
        *(scene.want("ben@club", urgency=UNWATCHED) for _ in range(2)),
    )
    assert scene.queue.next_due() == 115
    assert not scene.queue.late(114.9)
    assert scene.queue.late(115) == [waited_for]
    scene.queue.regard(watched, WAITED_FOR, 130)
    scene.queue.regard(watched, WAITED_FOR, 140)
    assert scene.queue.late(145) == [watched]
    assert scene.queue.next_due() == 220
    scene.queue.regard(unwatched, WAITED_FOR, 219)
    assert scene.queue.late(220) == [unwatched]
    assert scene.queue.next_due() == inf


def test_what_nobody_wants_leaves_and_leaves_nothing_behind() -> None:
    scene = Scene()
    first, second = scene.want("anna@home"), scene.want("anna@home")
    scene.queue.leave(first)
    assert len(scene.queue) == 1
    assert scene.think() is second
    scene.queue.leave(second)
    assert not len(scene.queue)
    assert not scene.queue._people
    assert not scene.queue._networks


def test_only_so_many_wait_for_one_person() -> None:
    scene = Scene(most=2)
    scene.flood("eve@flood", 2)
    assert not scene.queue.put(Thought((Asker("flood", "eve"),), WAITED_FOR), scene.now)
    assert scene.want("anna@flood", "eve@flood").asker.person == "anna"
    scene.think()
    scene.think()
    scene.flood("eve@flood", 1)
