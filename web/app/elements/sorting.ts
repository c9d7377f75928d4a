/** Cards put in order, as all games do it. */

import { COLOURS } from "../../pictures/colours.ts";
import type { Item } from "../words/words.ts";

/** Cards by colour, in the order of the colours; colours without a card are left out. */
export function byColour(cards: readonly string[], items: Record<string, Item>): [string, string[]][] {
  const groups = COLOURS.map((colour): [string, string[]] => [
    colour,
    cards.filter((card) => items[card]?.["colour"] === colour),
  ]);
  return groups.filter(([, group]) => group.length > 0);
}

/** A list cut into columns of at most so many. */
export function columns<T>(list: readonly T[], most: number): T[][] {
  return Array.from(
    { length: Math.ceil(list.length / most) },
    (_, place) => list.slice(place * most, (place + 1) * most),
  );
}

/** Equal things put together, in the order in which they first appear. */
export function counted(ids: readonly string[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count }));
}
