"""A server joins those that share its database: it listens to them, and is heard by them."""

import asyncio
from typing import Any

from fastapi import FastAPI
from prometheus_client import generate_latest

from wonders.server.account.export import erased
from wonders.server.bus.hands import hands_at
from wonders.server.bus.pipes import Pipe, Pipes
from wonders.server.bus.post import Post
from wonders.server.dependencies import Server
from wonders.server.everywhere import hear_anew_here
from wonders.server.people.guest import Guest
from wonders.server.relay import answer_there
from wonders.server.storage.engines import Down


class _Missed:
    """What a server looks at again because it has missed what another one said."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self._name = name
        self._is_due = False

    def note(self, _sender: str) -> None:
        """Something was missed: sessions may have ended, and people may have been forgotten."""
        self._is_due = True
        self._server.people.forget_all()

    def beat(self) -> None:
        """Looks at the database, if there is anything to look for."""
        if self._is_due:
            self._is_due = False
            self._server.hall.start(self._look())

    async def _look(self) -> None:
        try:
            for guest in await self._server.persons.accounts.forgotten(self._name):
                await erased(self._server.storage, self._server.hall, guest)
        except Down:
            self._is_due = True


async def join(app: FastAPI, server: Server, post: Post) -> None:
    """Connects a server with the others, and comes into the hall that they may be in."""
    sharing = server.hall.sharing
    if sharing is None:
        return
    answering: set[asyncio.Task[None]] = set()

    def opened(pipe: Pipe, about: Any) -> None:
        task = asyncio.create_task(answer_there(app, pipe, about))
        answering.add(task)
        task.add_done_callback(answering.discard)

    def revoked(_: str, guest: str) -> None:
        server.people.forget(guest)
        server.connections.let_go(guest)

    def renamed(_: str, who: tuple[str, str]) -> None:
        guest = Guest(who[0], who[1])
        server.people.call(guest)
        server.hall.start(server.hall.rename(guest))

    def beat() -> None:
        missed.beat()
        pipes.beat(sharing.alive)
        # Also if there is nothing to say: whoever has missed something notices.
        post.tell("gate", server.gate.told())

    missed = _Missed(server, post.name)
    pipes = server.pipes = Pipes(post, opened, server.settings.lease)
    sharing.beats.append(beat)
    post.answer("figures", lambda _: generate_latest(server.meters.registry).decode())
    post.on("revoked", revoked)
    post.on_gap(missed.note)
    post.on("renamed", renamed)
    post.on("limits", lambda _, __: server.hall.start(server.persons.limits.load()))
    post.on("hearing", lambda _, guest: hear_anew_here(server, guest))
    post.on("erased", lambda _, guest: server.hall.start(erased(server.storage, server.hall, guest)))
    post.on("gate", lambda _, counted: server.gate.hear(map(tuple, counted)))
    await sharing.open()
    server.hands = hands_at(server.settings.bus, server.settings.data, post.name, app.state.welcome)
    if server.hands is not None:
        server.hands.open()


def leave(server: Server) -> None:
    """Ends what goes on with the others, and takes nothing more from them."""
    if server.pipes is not None:
        server.pipes.close()
    if server.hands is not None:
        server.hands.close()
