/** Labels beside each other that would overlap are moved apart: pure arithmetic. */

import { nth } from "../words/must.ts";

/** Places near those wanted, in the same order, at least a gap apart and within the bounds; moved as little as can be. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((place, one) => ({ place, one })).sort((a, b) => a.place - b.place || a.one - b.one);
  const step = Math.min(gap, (high - low) / Math.max(1, wanted.length - 1));
  // Without the gaps it is enough that no place lies before the one that precedes it: those that do share a place.
  const groups: { sum: number; size: number }[] = [];
  order.forEach(({ place }, rank) => {
    let group = { sum: place - rank * step, size: 1 };
    for (let last = groups.at(-1); last && mean(last) > mean(group); last = groups.at(-1)) {
      group = { sum: last.sum + group.sum, size: last.size + group.size };
      groups.pop();
    }
    groups.push(group);
  });
  const highest = high - step * (wanted.length - 1);
  const shared = groups.flatMap((group) => Array<number>(group.size).fill(mean(group)));
  const places: number[] = [];
  order.forEach(({ one }, rank) => places[one] = Math.max(low, Math.min(highest, nth(shared, rank))) + rank * step);
  return places;
}

function mean({ sum, size }: { sum: number; size: number }): number {
  return sum / size;
}
