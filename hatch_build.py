"""Builds the browser app into the package: scripts by deno, styles put together, pictures copied.

Runs with every build, also the editable one of a checkout. Where the sources of the app are not at hand (a source
archive without them), the bundle that lies in the package is used as it is.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
APP = ROOT / "src/wonders/server/static/app"


class WebHook(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Builds the app before the package is put together, and adds it to the package."""

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Builds what the package carries beside its modules."""
        if WEB.is_dir():
            build()
        build_data["artifacts"].append("src/wonders/server/static/app")


def build() -> None:
    """Builds the app anew, beside the old one, and puts it in its place."""
    fresh = APP.with_name("app.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    entries = sorted(WEB.glob("games/*/main.tsx")) + sorted(WEB.glob("site/*.ts*"))
    options = ("--quiet", "--minify", "--code-splitting", "--platform=browser", "--frozen")
    _deno("bundle", *options, "--outdir", fresh, *entries)
    styles = sorted(WEB.glob("style/*.css")) + sorted(WEB.glob("games/*/*.css"))
    (fresh / "table.css").write_text("\n".join(style.read_text("utf-8") for style in styles), "utf-8")
    for asset in [*WEB.glob("pictures/*.svg"), WEB / "style/palette.css"]:
        shutil.copy(asset, fresh / asset.name)
    shutil.rmtree(APP, ignore_errors=True)
    fresh.rename(APP)


def _deno(command: str, *arguments: object) -> None:
    from deno import find_deno_bin  # noqa: PLC0415 - a requirement of the build, not of the project

    subprocess.run([find_deno_bin(), command, *map(str, arguments)], cwd=WEB, check=True)  # noqa: S603 - our own command


if __name__ == "__main__":
    build()
