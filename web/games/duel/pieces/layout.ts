/** Where cards lie and what lies on what: pure geometry of the layout. */

import type { Slot } from "../view.ts";

type Faces = readonly (string | null)[];

/** The part of a layout where cards still lie: how many cards wide and rows high, its first row and its middle. */
export function extent(slots: readonly Slot[], faces: Faces): Record<"columns" | "rows" | "first" | "middle", number> {
  const left = slots.filter((_slot, place) => faces[place] != null);
  if (!left.length) return { columns: 0, rows: 0, first: 1, middle: 0 };
  const [west, east] = ends(left.map((slot) => slot.x));
  const [first, last] = ends(left.map((slot) => slot.row));
  return { columns: (east - west) / 2 + 1, rows: last - first + 1, first, middle: (west + east) / 2 };
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
