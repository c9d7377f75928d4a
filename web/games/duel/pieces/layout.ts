/** Where cards lie and what lies on what: pure geometry of the layout. */

import type { Slot } from "../view.ts";

type Faces = readonly (string | null)[];

/** How many cards wide and how many rows high a layout is. */
export function extent(slots: readonly Slot[]): { columns: number; rows: number } {
  const places = slots.map((slot) => slot.x);
  const columns = slots.length ? (Math.max(...places) - Math.min(...places)) / 2 + 1 : 0;
  return { columns, rows: Math.max(0, ...slots.map((slot) => slot.row)) };
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
