"""Paints the icons of the app from their drawing: `python -m tools.icons`, with a Chromium on this machine."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parent.parent / "src/wonders/server/static/icons"
SIZES = (180, 192, 512)


def paint() -> None:
    """Writes `app-SIZE.png` for every size; the drawing reaches to the edges, so that any system may cut its shape."""
    drawing = (ICONS / "app.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
            page.screenshot(path=ICONS / f"app-{size}.png")
        browser.close()


if __name__ == "__main__":
    paint()
