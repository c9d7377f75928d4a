"""Forms: the fields that a browser sends, in UTF-8 and nothing else."""

from urllib.parse import parse_qsl

from fastapi import Request
from python_multipart.multipart import parse_options_header

from wonders.core.errors import Refused
from wonders.server.web.texts import clean

_MOST = 40
"""Fields of one form."""


async def fields(request: Request) -> dict[str, str]:
    """The fields of a form; files are not taken."""
    body = await request.body()
    kind, options = parse_options_header(request.headers.get("content-type"))
    if not body and not kind:
        return {}
    if options.get(b"charset", b"utf-8").lower() not in (b"utf-8", b"utf8"):
        raise _not_read()
    try:
        pairs = await _pairs(request, kind, body.decode())
    except UnicodeError:
        raise _not_read() from None
    return {clean(name): clean(value) for name, value in pairs}


async def _pairs(request: Request, kind: bytes, text: str) -> list[tuple[str, str]]:
    if kind == b"multipart/form-data":
        form = await request.form(max_files=0, max_fields=_MOST)
        return [(name, value) for name, value in form.multi_items() if isinstance(value, str)]
    if kind != b"application/x-www-form-urlencoded":
        raise _not_read()
    try:
        return parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=_MOST)
    except UnicodeError:
        raise
    except ValueError:
        raise Refused("form", "a form has at most {most} fields", most=_MOST) from None


def _not_read() -> Refused:
    return Refused("charset", "a form is sent in UTF-8, as application/x-www-form-urlencoded or multipart/form-data")
