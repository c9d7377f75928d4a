/** Where a path can reach at most: enough to tell that two shapes do not touch. */

/** Left, top, right, bottom. */
export type Bounds = readonly [number, number, number, number];

/** Whether two shapes lie side by side. */
export function apart(one: Bounds, other: Bounds): boolean {
  return one[0] >= other[2] || other[0] >= one[2] || one[1] >= other[3] || other[1] >= one[3];
}

/** How many numbers each letter of a path takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, a: 7, c: 6, s: 4 };

/** A box that holds the whole path: its corners, its handles, and room for its bows. */
export function boundsOf(path: string, width = 0): Bounds {
  let [x, y, left, top, right, bottom] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  let start: readonly [number, number] = [0, 0];
  let handle: readonly [number, number] = [0, 0];
  const reach = (toX: number, toY: number, room = 0) => {
    [left, right] = [Math.min(left, toX - room), Math.max(right, toX + room)];
    [top, bottom] = [Math.min(top, toY - room), Math.max(bottom, toY + room)];
  };
  for (const [, letter = "", given = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const low = letter.toLowerCase();
    const numbers = (given.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = TAKES[low] ?? 0;
    if (!size) [x, y] = start;
    for (let at = 0; size && at + size <= numbers.length; at += size) {
      const [fromX, fromY] = letter === low ? [x, y] : [0, 0];
      const part = numbers.slice(at, at + size);
      const [last = 0, end = 0] = [part.at(-2), part.at(-1)];
      if (low === "a") {
        const room = 2 * Math.max(part[0] ?? 0, part[1] ?? 0);
        reach(x, y, room);
        reach(fromX + last, fromY + end, room);
      }
      for (let i = 0; low !== "a" && size > 2 && i + 3 < size; i += 2) {
        handle = [fromX + (part[i] ?? 0), fromY + (part[i + 1] ?? 0)];
        reach(...handle);
      }
      if (low === "t") {
        handle = [2 * x - handle[0], 2 * y - handle[1]];
        reach(...handle);
      }
      [x, y] = low === "h" ? [fromX + end, y] : low === "v" ? [x, fromY + end] : [fromX + last, fromY + end];
      if (low === "m" && at === 0) start = [x, y];
      if (!"qt".includes(low)) handle = [x, y];
      reach(x, y);
    }
  }
  return [left - width, top - width, right + width, bottom + width];
}
