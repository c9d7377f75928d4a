/** The kit that pictures are put together from: chance from a name, and paths. */

/** A number from 0 up to, but not including, `sides`. */
export type Roll = (sides: number) => number;

/** Rolls that are always the same for the same name. */
export function rollsFor(name: string): Roll {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9 | 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

/** Where the ground begins, on a sheet of 80 by 56. */
export const GROUND = 47;

export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;
export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
/** A round-headed opening, by the middle of its foot. */
export const arch = (x: number, y: number, w: number, h: number) =>
  `M${x - w / 2} ${y}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`;
/** A triangle, by the middle of its foot. */
export const gable = (x: number, y: number, w: number, h: number) => `M${x - w / 2} ${y}l${w / 2} ${-h} ${w / 2} ${h}Z`;
export const upright = (x: number, y: number, h: number) => `M${x} ${y}v${-h}`;
export const across = (x: number, y: number, w: number) => `M${x} ${y}h${w}`;

/** As many places as `count`, evenly spaced from one to another. */
export function spread(count: number, from: number, to: number): number[] {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => Math.round((from + step * i) * 10) / 10);
}

/** As many paths, one at each place. */
export function row(count: number, from: number, to: number, path: (x: number, i: number) => string): string {
  return spread(count, from, to).map(path).join("");
}

/** The same for things that differ, such as heights. */
export function rowOf<T>(things: readonly T[], from: number, to: number, path: (x: number, one: T) => string): string {
  const places = spread(things.length, from, to);
  return things.map((one, i) => path(places[i] ?? from, one)).join("");
}

/** A row of merlons on top of a wall. */
export function merlons(from: number, to: number, y: number, size = 3): string {
  return row(Math.round((to - from) / size / 2), from, to - size, (x) => box(x, y - size, size, size + 0.5));
}
