"""Pages."""

from fastapi import FastAPI, Request, Response
from fastapi.responses import PlainTextResponse


def add_pages(app: FastAPI) -> None:
    """Adds the pages."""


def problem(_request: Request, status: int, message: str) -> Response:
    """A refusal as a page."""
    return PlainTextResponse(message, status)
