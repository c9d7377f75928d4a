/** Follows the thing that a step of a lesson points at, and finds the callout a place beside it. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { beside, type Box, covers, type Kept, shared, type Size, type Spot } from "../asking/beside.ts";
import { must } from "../words/must.ts";

/** What a callout keeps clear of, and how much it matters. */
const KEPT: [string, number][] = [
  ["#prompt, .prompt button, .hint, .tray, [data-offer], .ending footer", 100],
  ["[data-pick]", 1],
  [".card", .3],
];
/** On a phone the panel lies over the table. */
const SHEET: [string, number] = [".rail.open .panel", 100];
const wide = matchMedia("(min-width: 1000px)");
const THING = 3;
const EVERY = 150;

interface Place {
  /** Where the thing is. */
  ring: Box | null;
  /** Where the callout goes; null while there is nothing to speak of. */
  spot: Spot | null;
}

/** Where the thing is that a step points at, and where the callout goes, followed as the table changes. */
export function usePlace(selector: string, text: string, again: boolean, self: RefObject<HTMLElement>): Place {
  const [place, setPlace] = useState<Place>({ ring: null, spot: null });
  useLayoutEffect(() => {
    bring(selector);
    const look = () => setPlace((old) => placed(old, inSight(selector), again, must(self.current, "the callout")));
    look();
    const timer = setInterval(look, EVERY);
    addEventListener("resize", look);
    return () => {
      clearInterval(timer);
      removeEventListener("resize", look);
    };
  }, [selector, text, again]);
  return place;
}

/** The new place; the old one as long as it does no harm, for nobody likes to read what jumps about. */
function placed(old: Place, ring: Box | null, again: boolean, callout: HTMLElement): Place {
  if (!ring && !again) return old.spot ? { ring, spot: null } : old;
  const screen = { width: innerWidth, height: innerHeight };
  const size = { width: callout.offsetWidth, height: callout.offsetHeight };
  const kept = boxes(wide.matches ? KEPT : [...KEPT, SHEET]);
  if (ring) kept.push({ ...ring, weight: THING });
  if (old.spot && same(old.ring, ring) && onScreen(old.spot, size) && !covers(old.spot, size, kept)) return old;
  const middle = { left: screen.width / 2, right: screen.width / 2, top: screen.height / 2, bottom: screen.height / 2 };
  const spot = beside(ring ?? middle, size, screen, kept);
  return same(old.ring, ring) && old.spot?.left === spot.left && old.spot.top === spot.top ? old : { ring, spot };
}

function boxes(kept: [string, number][]): Kept[] {
  return kept.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length).map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom, weight };
    })
  );
}

/** What a step points at: the first that is drawn. */
function thingAt(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
}

/** The part of the thing that is on the screen, unless something lies over it. */
function inSight(selector: string): Box | null {
  const thing = thingAt(selector);
  const box = thing && shared(thing.getBoundingClientRect(), screenBox());
  if (!box) return null;
  const top = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    .find((one) => !one.closest(".lesson"));
  return top && (thing.contains(top) || top.contains(thing)) ? box : null;
}

/** Scrolls the thing onto the screen where it is not there. */
function bring(selector: string): void {
  const thing = thingAt(selector);
  if (thing && !shared(thing.getBoundingClientRect(), screenBox())) thing.scrollIntoView({ block: "nearest" });
}

function screenBox(): Box {
  return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
}

function onScreen({ left, top }: Spot, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
}

function same(one: Box | null, other: Box | null): boolean {
  if (!one || !other) return one === other;
  return (["left", "top", "right", "bottom"] as const).every((side) => Math.abs(one[side] - other[side]) < 1);
}

/** A frame around a thing. */
export function around({ left, top, right, bottom }: Box) {
  return { left: left - 4, top: top - 4, width: right - left + 8, height: bottom - top + 8 };
}
