"""The cookie of a session."""

from starlette.responses import Response

from wonders.server.settings import Settings

YEAR = 366 * 86400


def remember(settings: Settings, response: Response, session: str | None) -> Response:
    """Gives the browser a new session to keep, if there is one."""
    if session is not None:
        response.set_cookie(
            settings.cookie, session, max_age=YEAR, httponly=True, samesite="lax", secure=settings.secure
        )
    return response
