/** Where a callout goes: pure geometry. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A box that should stay in sight, and how much it matters. */
export interface Kept extends Box {
  weight: number;
}

export interface Spot {
  left: number;
  top: number;
}

const GAP = 12;
const EDGE = 6;
/** What a covered pixel costs, beside a pixel of distance. */
const COVERED = 100;

/** The place wholly on the screen that covers as little as can be of what is kept in sight, and is near the thing. */
export function beside(thing: Box, size: Size, screen: Size, kept: readonly Kept[]): Spot {
  const blocks = [thing, ...kept];
  const across = places(blocks.map(({ left, right }) => [left, right]), size.width, screen.width);
  const down = places(blocks.map(({ top, bottom }) => [top, bottom]), size.height, screen.height);
  let best: Spot = { left: EDGE, top: EDGE };
  let least = Infinity;
  for (const left of across) {
    for (const top of down) {
      const spot = { left, top };
      const cost = COVERED * covers(spot, size, kept) + distance(boxAt(spot, size), thing);
      if (cost < least) [best, least] = [spot, cost];
    }
  }
  return best;
}

/** How much of what is kept in sight a callout would cover, by weight. */
export function covers(spot: Spot, size: Size, kept: readonly Kept[]): number {
  const box = boxAt(spot, size);
  return kept.reduce((sum, one) => sum + one.weight * area(shared(box, one)), 0);
}

/** The part that two boxes share; null where they share nothing. */
export function shared(one: Box, other: Box): Box | null {
  const left = Math.max(one.left, other.left);
  const right = Math.min(one.right, other.right);
  const top = Math.max(one.top, other.top);
  const bottom = Math.min(one.bottom, other.bottom);
  return left < right && top < bottom ? { left, top, right, bottom } : null;
}

/** The places along one side of the screen worth trying: before, along and after each block, and at the edges. */
function places(blocks: [number, number][], long: number, screen: number): number[] {
  const last = Math.max(EDGE, screen - long - EDGE);
  const tried = blocks.flatMap(([start, end]) => [
    start - GAP - long,
    start,
    (start + end - long) / 2,
    end - long,
    end + GAP,
  ]);
  return [...new Set([...tried, EDGE, last].map((place) => Math.round(Math.min(last, Math.max(EDGE, place)))))];
}

function boxAt({ left, top }: Spot, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function area(box: Box | null): number {
  return box ? (box.right - box.left) * (box.bottom - box.top) : 0;
}

/** How far apart two boxes are; boxes that overlap are told apart by their middles. */
function distance(one: Box, other: Box): number {
  const x = Math.max(0, one.left - other.right, other.left - one.right);
  const y = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  const aside = Math.abs(one.left + one.right - other.left - other.right) / 2 +
    Math.abs(one.top + one.bottom - other.top - other.bottom) / 2;
  return x + y + aside / 100;
}
