"""Builds what the package carries beside its modules: the browser app, and the catalogues of the languages.

The app: scripts by deno, styles put together, pictures painted, fonts copied, and what is text of it compressed. The
catalogues: compiled for gettext, and the words of the app as JSON. And the bill of materials: what the package carries
and requires, in the locked versions.

Runs with every build, also the editable one of a checkout. Where the sources of the app are not at hand (a source
archive without them), the bundle that lies in the package is used as it is.
"""

import base64
import gzip
import json
import os
import shutil
import subprocess
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
APP = ROOT / "src/wonders/server/static/app"
LOCALE = ROOT / "src/wonders/locale"
BILL = ROOT / "build/wonders.cdx.json"
PACKED = (".js", ".css", ".svg")
"""What is also put into the package compressed, for the server to send; fonts are compressed already."""


class WebHook(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Builds the app before the package is put together, and adds it to the package."""

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Builds what the package carries beside its modules."""
        if WEB.is_dir():
            build_app()
            build_bill(self.metadata.version)
            build_data["sbom_files"] = [str(BILL)]
        build_catalogues()
        carried = ("server/static/app", "locale/**/*.mo", "locale/*.json")
        build_data["artifacts"] += [f"src/wonders/{path}" for path in carried]


def build_app() -> None:
    """Builds the app anew, beside the old one, and puts it in its place at once: a server may be running."""
    fresh = APP.with_name("app.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    entries = [*sorted(WEB.glob("games/*/main.tsx")), WEB / "plain/main.tsx", *sorted(WEB.glob("site/*.ts*"))]
    options = ("--quiet", "--minify", "--code-splitting", "--platform=browser", "--frozen")
    _deno("bundle", *options, "--outdir", fresh, *entries)
    styles = sorted(WEB.glob("style/*.css")) + sorted(WEB.glob("games/*/*.css"))
    (fresh / "table.css").write_text("\n".join(style.read_text("utf-8") for style in styles), "utf-8")
    for asset in [*WEB.glob("pictures/*.svg"), WEB / "style/palette.css", WEB / "style/fonts.css"]:
        shutil.copy(asset, fresh / asset.name)
    _deno("run", "--quiet", "--frozen", "--allow-write", "fonts/build.ts", fresh / "fonts")
    _deno("run", "--quiet", "--frozen", "--allow-write", "pictures/build.ts", fresh)
    for file in sorted(fresh.rglob("*.*")):
        if file.suffix in PACKED:
            Path(f"{file}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    old = APP.with_name("app.old")
    shutil.rmtree(old, ignore_errors=True)
    if APP.exists():
        APP.rename(old)
    fresh.rename(APP)
    shutil.rmtree(old, ignore_errors=True)


def _deno(command: str, *arguments: object) -> None:
    from deno import find_deno_bin  # noqa: PLC0415 - a requirement of the build, not of the project

    # Behind a proxy that signs for itself, the system knows its certificate and deno does not.
    trusting = {"DENO_TLS_CA_STORE": "mozilla,system"} | os.environ
    subprocess.run([find_deno_bin(), command, *map(str, arguments)], cwd=WEB, env=trusting, check=True)  # noqa: S603 - our own command


def build_catalogues() -> None:
    """Compiles the catalogues, and writes the words of the app in each language, English included.

    Each is put in its place at once, when it is whole: a server may be running, and read it just then.
    """
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - a requirement of the build, not of the project
    from babel.messages.pofile import read_po  # noqa: PLC0415

    for source in sorted(LOCALE.glob("*/LC_MESSAGES/wonders.po")):
        with source.open("rb") as opened:
            catalogue = read_po(opened)
        fresh = source.with_suffix(".mo.new")
        with fresh.open("wb") as compiled:
            write_mo(compiled, catalogue)
        fresh.replace(source.with_suffix(".mo"))
        words, english = {}, {}
        for message in catalogue:
            if any(file.startswith("web/") for file, _ in message.locations):
                text = message.id[0] if message.pluralizable else message.id
                key = f"{message.context}\u0004{text}" if message.context else text
                words[key], english[key] = message.string, message.id
        for code, found in ((source.parts[-3], words), ("en", english)):
            fresh = LOCALE / f"{code}.json.new"
            fresh.write_text(json.dumps(found, ensure_ascii=False), "utf-8")
            fresh.replace(LOCALE / f"{code}.json")


def build_bill(version: str) -> None:
    """Writes what the package carries (npm) and requires (PyPI) as CycloneDX, which scanners for known holes read."""
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _part("pypi", "wonders", version) | {"type": "application"}},
        "components": [*_carried(), *_required()],
    }
    BILL.parent.mkdir(exist_ok=True)
    BILL.write_text(json.dumps(bill, indent=1), "utf-8")


def _carried() -> Iterator[dict[str, Any]]:
    lock = json.loads((WEB / "deno.lock").read_text("utf-8"))
    for name, locked in lock["npm"].items():
        # preact@10.1.0, @preact/signals@2.1.0_preact@10.1.0: after a bar stands what it was resolved with.
        package, _, version = name.partition("_")[0].rpartition("@")
        algorithm, _, digest = locked["integrity"].partition("-")
        content = base64.b64decode(digest).hex()
        hashes = [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": content}]
        yield _part("npm", package, version) | {"scope": "required", "hashes": hashes}


def _required() -> Iterator[dict[str, Any]]:
    lock = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))
    locked: dict[str, list[dict[str, Any]]] = {}
    for package in lock["package"]:
        # Some have one version for older Pythons and one for newer ones.
        locked.setdefault(package["name"], []).append(package)
    (itself,) = locked["wonders"]
    needed = _closure(locked, itself["dependencies"])
    extras = _closure(locked, (one for extra in itself["optional-dependencies"].values() for one in extra))
    for name in sorted(needed | extras):
        for package in locked[name]:
            scope = "required" if name in needed else "optional"
            yield _part("pypi", name, package["version"]) | {"scope": scope}


def _closure(locked: dict[str, list[dict[str, Any]]], wanted: Iterable[dict[str, Any]]) -> set[str]:
    found: set[str] = set()
    due = list(wanted)
    while due:
        one = due.pop()
        found.add(one["name"])
        for package in locked[one["name"]]:
            below = [*package.get("dependencies", ())]
            for extra in one.get("extra", ()):
                below += package["optional-dependencies"][extra]
            due += [following for following in below if following["name"] not in found]
    return found


def _part(kind: str, name: str, version: str) -> dict[str, Any]:
    address = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "bom-ref": address, "name": name, "version": version, "purl": address}
