"""The files that pages load: sent as the build compressed them to browsers that can unpack them."""

import mimetypes
import os
from pathlib import Path

from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import Scope

PACKED = ".gz"
"""How the name of a file goes on that holds another, compressed."""


class PackedFiles(StaticFiles):
    """Sends the compressed form of a file that lies beside it, where there is one."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, in the form that the browser accepts."""
        packed = Path(f"{full_path}{PACKED}")
        if not packed.is_file():
            return super().file_response(full_path, stat_result, scope, status_code)
        if "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            return _varying(super().file_response(full_path, stat_result, scope, status_code))
        response = super().file_response(packed, packed.stat(), scope, status_code)
        response.headers["content-encoding"] = "gzip"
        response.headers["content-type"] = mimetypes.guess_type(full_path)[0] or "application/octet-stream"
        return _varying(response)


def _varying(response: Response) -> Response:
    MutableHeaders(raw=response.raw_headers).add_vary_header("accept-encoding")
    return response
