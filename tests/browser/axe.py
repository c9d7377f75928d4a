"""What axe finds against WCAG 2.2, levels A and AA."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
_OPTIONS = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": _TAGS}}
_COLOURS = _OPTIONS | {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""The rules among them that look at colours."""
_axe = Axe()


def faults(page: Page, *, recoloured: bool = False) -> list[str]:
    """Every violation on the page as it is now, with the first place where it occurs.

    If nothing but its colours has changed since it was looked at, nothing else is looked at again.
    """
    found = _axe.run(page, options=_COLOURS if recoloured else _OPTIONS).response["violations"]
    return [f"{one['id']}: {one['help']} at {one['nodes'][0]['target']} ({len(one['nodes'])})" for one in found]
