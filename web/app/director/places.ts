/** Where things lie on the table, told apart from where the table lies. */

import { keyOf, type Spot } from "./scenes.ts";

/** A rectangle of the page, by its middle. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether it is a thing that moves, and not a place for many. */
  thing?: boolean;
}

/** The places on the table of everything that may move, by its key. */
export type Places = ReadonlyMap<string, Place>;

/** Where an element lies; null where it is not to be seen. */
export function placeOf(element: Element): Place | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return width ? { x: x + width / 2, y: y + height / 2, width, height } : null;
}

/** Everything on the table that may move. */
export function movable(): [string, HTMLElement][] {
  return [...document.querySelectorAll<HTMLElement>(".stage [data-flip]")]
    .map((thing) => [thing.dataset["flip"] ?? "", thing]);
}

/** Where the table begins: what is above it comes and goes, and the table is lifted when a tray would hide a part. */
export function top(): number {
  const first = document.querySelector(".stage [data-flip]");
  return first?.closest(".stage > *")?.getBoundingClientRect().top ?? 0;
}

/** Where everything lies that may move, seen from where the table begins. */
export function places(): Places {
  const found = new Map<string, Place>();
  const above = top();
  for (const [key, thing] of movable()) {
    const place = placeOf(thing);
    if (place && !found.has(key)) found.set(key, { ...place, y: place.y - above, thing: true });
  }
  return found;
}

/** The part of the page that the table takes. */
export function table(): Place {
  const stage = document.querySelector(".stage");
  return stage && placeOf(stage) || { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth, height: innerHeight };
}

/** The table on which scenes have their usual size, and how much larger they become at most. */
const USUAL = { width: 1050, height: 700 };
const LARGEST = 2.2;

/** How much larger scenes are on a large table. */
export function grown({ width, height }: Place): number {
  return Math.max(1, Math.min(width / USUAL.width, height / USUAL.height, LARGEST));
}

/** Finds the places of spots as the table lies now, and those of things as they lay before. */
export class Finder {
  readonly table = table();
  readonly #top = top();
  readonly #now = new Map<Spot, Place>();

  constructor(readonly before: Places) {}

  /** Where something comes from. */
  from(spot: Spot): Place {
    const old = this.before.get(keyOf(spot));
    return old ? { ...old, y: old.y + this.#top } : this.to(spot);
  }

  /** Where something goes to; to another spot where that is not on the table. */
  to(spot: Spot, other?: Spot): Place {
    let found = this.#now.get(spot);
    if (!found) this.#now.set(spot, found = this.#find(spot));
    return found === this.table && other ? this.to(other) : found;
  }

  #find(spot: Spot): Place {
    const key = keyOf(spot);
    const selector = key ? `[data-flip="${CSS.escape(key)}"]` : `[data-place="${CSS.escape(spot)}"]`;
    for (const element of document.querySelectorAll(`.stage ${selector}`)) {
      const place = placeOf(element);
      if (place) return key ? { ...place, thing: true } : place;
    }
    const [kind, seat] = spot.split(":");
    return seat && !key && kind !== "seat" ? this.to(`seat:${seat}`) : this.table;
  }
}
