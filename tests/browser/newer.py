"""The same server as a later version, as far as a browser can tell."""

from wonders.server.pages import install

install.build = lambda: "newer"  # type: ignore[assignment]
