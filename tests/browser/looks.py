"""What a person sees: that a decision fits on the screen, and pictures of it."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from browser.axe import faults
from browser.people import PHONE, WIDE

_OUTSIDE = """() => {
  const wide = document.documentElement.clientWidth, high = document.documentElement.clientHeight;
  const needed = document.querySelectorAll('#prompt, [data-pick], [data-offer]');
  return [...needed].filter(thing => thing.offsetParent).map(thing => {
    const place = thing.getBoundingClientRect();
    const x = (place.left + place.right) / 2, y = (place.top + place.bottom) / 2;
    return { name: thing.dataset.pick || thing.dataset.offer || thing.id, left: place.left, top: place.top,
             right: place.right, bottom: place.bottom, x, y };
  }).filter(({ left, top, right, bottom }) => left < -1 || top < -1 || right > wide + 1 || bottom > high + 1)
    .map(({ name, left, top, right, bottom }) => `${name} at ${[left, top, right, bottom].map(Math.round)}`);
}"""
# Text that a box around it cuts off; what is wholly outside a box that hides it was left out on purpose.
_CLIPPED = """() => {
  const found = [];
  const kept = (style) => ['visible', 'auto', 'scroll'].includes(style);
  const cut = (text, box, style) =>
    text.left < box.right && text.right > box.left && text.top < box.bottom && text.bottom > box.top &&
    ((!kept(style.overflowX) && (text.right > box.right + 1 || text.left < box.left - 1)) ||
      (!kept(style.overflowY) && (text.bottom > box.bottom + 3 || text.top < box.top - 3)));
  const gone = (text, box, style) =>
    (!kept(style.overflowX) && (text.left >= box.right || text.right <= box.left)) ||
    (!kept(style.overflowY) && (text.top >= box.bottom || text.bottom <= box.top));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility() || one.closest('svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const boxes = [];
    for (let box = one; box !== document.body; box = box.parentElement) boxes.push([box, getComputedStyle(box)]);
    if (boxes.some(([, style]) => style.clipPath !== 'none')) continue;
    const scrolled = boxes.findIndex(([, style]) => /auto|scroll/.test(style.overflow));
    const near = scrolled < 0 ? boxes : boxes.slice(0, scrolled);
    if (near.some(([box, style]) => gone(text, box.getBoundingClientRect(), style))) continue;
    if (near.some(([box, style]) => cut(text, box.getBoundingClientRect(), style))) {
      found.push(`${one.tagName}.${one.className}: ${node.data.trim().slice(0, 60)}`);
    }
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1) found.push('the page is too wide');
  return found;
}"""

# A table measures its room by itself, which takes a while on a busy machine: it rests when nothing moves for a while.
_AT_REST = """async () => {
  const look = () => [...document.querySelectorAll('[data-fills], [data-pick]')].map(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join();
  }).join(' ');
  for (let same = 0, tried = 0, before = ''; same < 3 && tried < 60; tried++) {
    const now = look();
    same = now === before ? same + 1 : 0;
    before = now;
    await new Promise(requestAnimationFrame);
  }
}"""


def at_rest(page: Page) -> None:
    """Waits until everything lies where it stays."""
    page.evaluate(_AT_REST)


def outside(page: Page) -> list[str]:
    """Everything needed for the decision that lies outside the screen."""
    result: list[str] = page.evaluate(_OUTSIDE)
    return result


def clipped(page: Page) -> list[str]:
    """Every text that something cuts off."""
    result: list[str] = page.evaluate(_CLIPPED)
    return result


def look(page: Page, screens: Path, name: str, *, fits: bool = True) -> list[str]:
    """Looks at the page at both sizes, light and dark; keeps pictures, and tells what is wrong."""
    wrong: list[str] = []
    for size, viewport in (("wide", WIDE), ("phone", PHONE)):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            at_rest(page)
            page.screenshot(path=screens / f"{name}-{size}-{scheme}.png")
            wrong += [f"{name}, {size}, {scheme}: {fault}" for fault in faults(page, recoloured=scheme == "dark")]
        if fits:
            wrong += [f"{name}, {size}: off the screen: {thing}" for thing in outside(page)]
    _back(page)
    return wrong


def _back(page: Page) -> None:
    size: Any = WIDE
    page.set_viewport_size(size)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
