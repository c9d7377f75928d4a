"""The mail of a table: letters are performed one after another, each when the one before is durable."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from wonders.core.errors import Refused, WondersError
from wonders.server.people.guest import Guest
from wonders.server.tables.commands import Command


class Letter(NamedTuple):
    """What somebody asks, and how they hear of it: who is sent the answer `told` hears it together with the news."""

    command: Command
    guest: Guest | None
    done: "asyncio.Future[None]"
    told: Callable[[], None] | None

    def put_off(self) -> None:
        """The table was put away: whoever waits asks again."""
        if not self.done.done():
            self.done.set_exception(gone())


class Mailbox(ABC):
    """Somebody who performs letters. No task does it: whoever writes does, or whatever makes an entry durable."""

    def __init__(self) -> None:
        self._mail: deque[Letter] = deque()
        """The first one is being performed, the others wait."""
        self._durable = asyncio.Event()
        self._durable.set()
        self._lost = False
        self._closed = False

    @abstractmethod
    def _perform(self, letter: Letter) -> tuple["asyncio.Future[None]", Callable[[], None]]:
        """Does what was asked, or refuses it; done once that is durable, and what to do then."""

    @abstractmethod
    def _fault(self, error: Exception) -> None:
        """Something is wrong with the table itself: it comes back from its log."""

    @abstractmethod
    def number(self, guest: Guest | None) -> int:
        """The number of the latest moment for somebody."""

    @property
    def ready(self) -> bool:
        """Whether all that has happened is durable, so that it can be shown."""
        return self._durable.is_set() and not self._lost

    async def settled(self) -> None:
        """Nothing is shown before it is durable."""
        while not self._durable.is_set():
            # Woken up, but perhaps not at once: the next request may already be folded in and not yet durable.
            await self._durable.wait()
        if self._lost:
            raise gone()

    async def perform(
        self, command: Command, guest: Guest | None = None, told: Callable[[], None] | None = None
    ) -> int:
        """Returns once what was asked is durable, with the number that this person is at then.

        `told` is called at that moment, before any viewer is woken. Raises a refusal, which changed nothing and is no
        sign of life.
        """
        if self._closed or self._lost:
            # Put away since it was found: nobody reads the mail any more.
            raise gone()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._mail.append(Letter(command, guest, done, told))
        if len(self._mail) == 1:
            self._open_mail()
        await done
        await self.settled()
        return self.number(guest)

    def lose(self) -> None:
        """Shows nothing more: it is another one's, or comes back from its log."""
        self._lost = True
        self._durable.set()

    def _close_mail(self) -> None:
        """Performs nothing more; whoever waits for an answer asks again."""
        self._closed = True
        for letter in self._mail:
            letter.put_off()
        self._mail.clear()
        # What was not durable by then is not shown by whoever still has the table in hand.
        self._lost = self._lost or not self._durable.is_set()
        self._durable.set()

    def _open_mail(self) -> None:
        while self._mail:
            try:
                written, then = self._perform(self._mail[0])
            except WondersError as error:
                self._answer(error)
            except Exception as error:  # noqa: BLE001  whatever went wrong
                self._lose(error)
            else:
                written.add_done_callback(partial(self._go_on, then))
                return

    def _go_on(self, then: Callable[[], None], written: "asyncio.Future[None]") -> None:
        if self._closed:
            written.exception()  # heard, and nobody's any more
            return
        try:
            written.result()
            self._durable.set()
            then()
        except Exception as error:  # noqa: BLE001  whatever went wrong
            self._lose(error)
        else:
            self._answer()
            self._open_mail()

    def _answer(self, error: WondersError | None = None) -> None:
        done = self._mail.popleft().done
        if done.done():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def _lose(self, error: Exception) -> None:
        """Answers what failed; what else is asked is put off with the table."""
        self._answer(Refused("fault", "this could not be saved; look again before you repeat it"))
        self._lost = True
        self._durable.set()
        self._fault(error)
        self._close_mail()


def gone() -> Refused:
    """What is said where a table is being put away."""
    return Refused("fault", "the table is being restored; try again in a moment")
