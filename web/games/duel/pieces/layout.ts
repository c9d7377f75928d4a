/** Where cards lie and what lies on what: pure geometry of the layout. */

import type { Slot } from "../view.ts";

type Faces = readonly (string | null)[];

/** The part of a layout where cards still lie. */
export interface Extent {
  /** How many cards wide and rows high it is. */
  columns: number;
  rows: number;
  first: number;
  middle: number;
  /** Where a card is shown: what is empty between cards becomes no wider than a card, so that all can be larger. */
  shownAt: ReadonlyMap<number, number>;
}

/** As wide as a card: in the measure of a layout each is two wide. */
const CARD = 2;

export function extent(slots: readonly Slot[], faces: Faces): Extent {
  const left = slots.filter((_slot, place) => faces[place] != null);
  if (!left.length) return { columns: 0, rows: 0, first: 1, middle: 0, shownAt: new Map() };
  const shownAt = closed(left.map((slot) => slot.x));
  const [west, east] = ends([...shownAt.values()]);
  const [first, last] = ends(left.map((slot) => slot.row));
  return { columns: (east - west) / CARD + 1, rows: last - first + 1, first, middle: (west + east) / 2, shownAt };
}

/** Every place across, and where it is once wide gaps are closed. */
function closed(places: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  let before: number | undefined;
  for (const x of [...new Set(places)].sort((one, other) => one - other)) {
    found.set(x, before === undefined ? x : (found.get(before) ?? before) + Math.min(x - before, CARD));
    before = x;
  }
  return found;
}

function ends(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** The slots that still lie on a slot. */
export function covering(slots: readonly Slot[], faces: Faces, slot: number): number[] {
  return (slots[slot]?.covered_by ?? []).filter((other) => faces[other] != null);
}

/** The slots that become available once a slot is empty. */
export function freed(slots: readonly Slot[], faces: Faces, slot: number): number[] {
  return slots.flatMap((_, under) => {
    const above = faces[under] == null ? [] : covering(slots, faces, under);
    return above.length === 1 && above[0] === slot ? [under] : [];
  });
}
