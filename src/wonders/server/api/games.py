"""The HTTP interface for bots and scripts: games, people, and lists of tables."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field, model_validator

from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.server.dependencies import Asking, Problem, ServerPart, check_welcome, network, sign_in
from wonders.server.everywhere import call_anew, end_sessions
from wonders.server.live.lobby_feed import lobby
from wonders.server.protocol.listing import Listed, recorded
from wonders.server.web.texts import clean_all

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 409, 410, 413, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=PROBLEMS)


class Body(BaseModel):
    """What is sent with a request; fields it does not know are refused."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _clean(cls, data: Any) -> Any:
        return clean_all(data)


class TimeWish(Body):
    """How long people may think: see `time` of a table."""

    per: Literal["move", "game"] = "move"
    seconds: int = Field(ge=10, le=60 * 86400)
    increment: int = Field(0, ge=0, le=86400)
    weekends: bool = False
    remind: int = Field(0, ge=0, le=60 * 86400)
    end: Literal["bot", "forfeit", "wait"] = "bot"
    zone: str = Field("UTC", max_length=64)


class Name(Body):
    """A person's name."""

    name: str = Field(max_length=200)


class NewGuest(BaseModel):
    """A guest, and the token to send as `Authorization: Bearer …`."""

    name: str
    token: str
    return_path: str


class Me(BaseModel):
    """Who asks."""

    name: str
    return_path: str


class GameData(BaseModel):
    """A game: for how many, with which options (the first value is the default), and how many actions it has."""

    id: str
    title: str
    rules: int
    players: list[int]
    options: dict[str, list[str]]
    levels: list[str]
    actions: int


@router.get("/games")
async def games(server: ServerPart) -> list[GameData]:
    """All games."""
    return [GameData(**game_data(game, server.settings.levels(game.id))) for game in all_games().values()]


def game_data(game: AnyGame, levels: Sequence[str]) -> dict[str, Any]:
    """What is listed of a game, with the bots that people may choose."""
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.version,
        "players": list(game.players),
        "options": {name: list(values) for name, values in game.options.items()},
        "levels": list(levels),
        "actions": game.space.size,
    }


@router.post("/guests", status_code=201)
async def new_guest(server: ServerPart, request: Request, body: Name) -> NewGuest:
    """Introduces a guest; the answer has the token that all other requests carry."""
    server.gate.check("guest", network(request), server.settings.limits.guests_per_minute)
    await check_welcome(request)
    guest = await server.people.welcome(body.name)
    token = await sign_in(request, guest, "bearer")
    return NewGuest(name=guest.name, token=token, return_path=f"/back/{await server.people.return_code(guest)}")


@router.get("/me")
async def me(server: ServerPart, guest: Asking) -> Me:
    """Who asks, and the personal link that brings them back from another device."""
    return Me(name=guest.name, return_path=f"/back/{await server.people.return_code(guest)}")


@router.patch("/me")
async def rename(server: ServerPart, guest: Asking, body: Name) -> Me:
    """Another name, at all tables."""
    renamed = await call_anew(server, guest, body.name)
    return Me(name=renamed.name, return_path=f"/back/{await server.people.return_code(renamed)}")


@router.delete("/me/keys", status_code=204)
async def revoke(server: ServerPart, guest: Asking) -> Response:
    """Ends all sessions, tokens and return links of who asks."""
    await end_sessions(server, guest)
    return Response(status_code=204)


@router.get("/me/tables")
async def my_tables(server: ServerPart, guest: Asking, limit: Annotated[int, Query(ge=1, le=200)] = 50) -> list[Listed]:
    """The tables where who asks sits or sat, the latest first; `your_turn` marks those that wait for them."""
    return recorded(await server.storage.tables_of(guest.id, limit), guest.id, server.hall.broken)


@router.get("/tables")
async def tables(server: ServerPart) -> list[Listed]:
    """The lobby: open tables that wait for people or play."""
    return lobby(server.hall.listed())


@router.get("/history")
async def history(server: ServerPart, limit: Annotated[int, Query(ge=1, le=200)] = 50) -> list[Listed]:
    """The latest finished games of open tables."""
    return recorded(await server.storage.finished(limit), None, server.hall.broken)
