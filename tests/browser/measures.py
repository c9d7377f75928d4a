"""How well a table uses a screen: what cards and cities fill of it, the smallest text, the targets of the decision."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from browser.looks import at_rest

SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1180, 820), (1366, 768), (1920, 1080), (2560, 1440))
"""Phones that stand and lie, tablets, notebooks, a large screen and a television."""
SHARE = 0.55
"""Of any screen, cards and cities fill at least so much."""
HAND = 180
"""So many pixels wide are the cards to choose from, at least, on a screen of `LARGE`."""
LARGE = (1920, 1080)
PHONES = 900
"""Up to so many pixels on its long side a screen is a phone's."""
TEXT_ON_PHONES, TEXT = 11, 12
TARGET = 44

# The area of the union: the edges of all boxes make a raster whose cells are wholly inside or outside of each.
_SHARE = """() => {
  const boxes = [...document.querySelectorAll('[data-fills]')].filter(one => one.checkVisibility()).map(one => {
    const box = one.getBoundingClientRect();
    const stage = document.querySelector('.stage').getBoundingClientRect();
    return {
      left: Math.max(box.left, stage.left, 0), right: Math.min(box.right, stage.right, innerWidth),
      top: Math.max(box.top, stage.top, 0), bottom: Math.min(box.bottom, stage.bottom, innerHeight),
    };
  }).filter(box => box.left < box.right && box.top < box.bottom);
  const edges = (from, to) => [...new Set(boxes.flatMap(box => [box[from], box[to]]))].sort((a, b) => a - b);
  const across = edges('left', 'right'), down = edges('top', 'bottom');
  let area = 0;
  for (let x = 1; x < across.length; x++) {
    const column = boxes.filter(box => box.left < across[x] && box.right > across[x - 1]);
    for (let y = 1; y < down.length; y++) {
      if (column.some(box => box.top < down[y] && box.bottom > down[y - 1])) {
        area += (across[x] - across[x - 1]) * (down[y] - down[y - 1]);
      }
    }
  }
  return area / (innerWidth * innerHeight);
}"""
_TEXTS = """least => {
  const found = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest('script, style, noscript, .unseen') || !one.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, bottom, width } = range.getBoundingClientRect();
    if (!width || left >= innerWidth || top >= innerHeight || right <= 0 || bottom <= 0) continue;
    let hidden = false;
    for (let box = one; box && !hidden; box = box.parentElement) hidden = getComputedStyle(box).clipPath !== 'none';
    if (hidden) continue;
    const scale = one instanceof SVGElement ? Math.abs(one.getScreenCTM().d) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size && size < least - .05) found.set(`${size.toFixed(1)} px: ${node.data.trim().slice(0, 30)}`, size);
  }
  return [...found.keys()].sort((a, b) => found.get(a) - found.get(b));
}"""
# What is seen of a target, by looking at points of it; and the room around it that no other target needs.
_TARGETS = """least => {
  const step = 3;
  const targets = [...document.querySelectorAll('[data-pick], [data-offer]')].filter(one => one.checkVisibility())
    .map(one => {
      const whole = one.getBoundingClientRect();
      const seen = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      for (let y = whole.top + 1; y < whole.bottom; y += step) {
        for (let x = whole.left + 1; x < whole.right; x += step) {
          if (!one.contains(document.elementFromPoint(x, y))) continue;
          seen.left = Math.min(seen.left, x - 1); seen.right = Math.max(seen.right, x + step - 1);
          seen.top = Math.min(seen.top, y - 1); seen.bottom = Math.max(seen.bottom, y + step - 1);
        }
      }
      return { name: one.dataset.pick || one.dataset.offer, ...seen };
    });
  return targets.filter(one => {
    if (one.left === Infinity) return true;
    const x = Math.max(0, least - (one.right - one.left)) / 2, y = Math.max(0, least - (one.bottom - one.top)) / 2;
    const room = { left: one.left - x, right: one.right + x, top: one.top - y, bottom: one.bottom + y };
    return (x || y) && targets.some(other => other !== one && other.left < room.right - 1
      && other.right > room.left + 1 && other.top < room.bottom - 1 && other.bottom > room.top + 1);
  }).map(({ name, left, top, right, bottom }) => `${name}: ${Math.round(right - left)} × ${Math.round(bottom - top)}`);
}"""
_HAND = """() => Math.min(Infinity, ...[...document.querySelectorAll('.stage .card.full[data-pick]')]
  .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().width))"""


@dataclass(frozen=True)
class Measure:
    """What a table looks like on one screen."""

    size: tuple[int, int]
    share: float
    small_texts: tuple[str, ...]
    small_targets: tuple[str, ...]
    hand: float
    """How wide the narrowest card to choose from is; infinite where there is none."""

    def wrong(self) -> Iterator[str]:
        """What does not hold."""
        at = f"{self.size[0]} × {self.size[1]}"
        if self.share < SHARE:
            yield f"{at}: cards and cities fill {self.share:.1%}"
        if self.small_texts:
            yield f"{at}: small text: {', '.join(self.small_texts[:6])}"
        if self.small_targets:
            yield f"{at}: small targets: {', '.join(self.small_targets[:6])}"
        if self.size == LARGE and self.hand < HAND:
            yield f"{at}: a card to choose from is {self.hand:.0f} px wide"


def measure(page: Page, size: tuple[int, int]) -> Measure:
    """Measures the table as it is now, on a screen of a size."""
    screen: Any = {"width": size[0], "height": size[1]}
    page.set_viewport_size(screen)
    page.wait_for_timeout(80)
    at_rest(page)
    return Measure(
        size,
        page.evaluate(_SHARE),
        tuple(page.evaluate(_TEXTS, TEXT_ON_PHONES if max(size) < PHONES else TEXT)),
        tuple(page.evaluate(_TARGETS, TARGET)),
        page.evaluate(_HAND) or float("inf"),
    )
