"""The gallery of a game: every card, wonder and token, with filters that need no script."""

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.core.text.phrases import Speaker
from wonders.server.dependencies import Looking
from wonders.server.pages.kit import page
from wonders.server.pages.pictures import faces
from wonders.server.pages.reading.chains import HEIGHT, WIDTH, graph_of
from wonders.server.pages.reading.gallery_items import Gallery, Wanted
from wonders.server.pages.rules import asked_for
from wonders.server.web.language import SPOKEN

router = APIRouter(include_in_schema=False)


@router.get("/gallery/{game}")
async def gallery(request: Request, guest: Looking, game: str) -> Response:
    """Everything in the box, or the part that is asked for."""
    found, _ = asked_for(game, lambda game: game.texts.items)
    speaker = Speaker(found, language=SPOKEN.get())
    shown = Gallery(found, speaker)
    if not shown.tiles:
        raise Refused("unknown", "there is no such game")
    return page(
        "gallery.html",
        guest,
        game=found,
        speaker=speaker,
        gallery=shown,
        wanted=_wanted(request, shown),
        graph=graph_of(shown.tiles),
        box=(WIDTH, HEIGHT),
        faces=faces(),
    )


def _wanted(request: Request, gallery: Gallery) -> Wanted:
    """What the filters ask for; what the gallery does not have is not asked for."""
    asked = request.query_params
    numbers = {str(number): number for number in (*gallery.ages, *gallery.players)}
    age, players = numbers.get(asked.get("age", ""), 0), numbers.get(asked.get("players", ""), 0)
    return Wanted(
        asked["kind"] if asked.get("kind") in gallery.kinds else "",
        age if age in gallery.ages else 0,
        asked["colour"] if asked.get("colour") in gallery.colours else "",
        players if players in gallery.players else 0,
    )
