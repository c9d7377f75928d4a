/** The kit that emblems are put together from: tones, chance from a name, and paths. */

/** Paper, the middle tone of the category, and its ink. */
export type Tone = "vellum" | "tint" | "deep";

/** A filled path, or a drawn one where it has a width. */
export interface Shape {
  readonly d: string;
  readonly tone: Tone;
  readonly width?: number;
}

/** A number from 0 up to, but not including, `sides`. */
export type Roll = (sides: number) => number;

/** A drawing that differs a little with every roll. */
export type Motif = (roll: Roll) => Shape[];

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

export const fill = (tone: Tone, ...paths: string[]): Shape => ({ d: paths.join(""), tone });
export const draw = (tone: Tone, width: number, ...paths: string[]): Shape => ({ d: paths.join(""), tone, width });

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
/** A flame, by the middle of its foot. */
export const flame = (x: number, y: number, h: number) =>
  `M${x} ${y - h}q${h * 0.7} ${h * 0.7} ${h * 0.2} ${h}h${-h * 0.4}q${-h * 0.4} ${-h * 0.4} ${h * 0.2} ${-h}Z`;
/** A swallow-tailed flag, by the head of its staff. */
export const flag = (x: number, y: number, w: number) => `M${x} ${y}h${w}l${-w / 4} 2.5 ${w / 4} 2.5h${-w}Z`;

/** As many paths as `count`, evenly spaced from one place to another. */
export function row(count: number, from: number, to: number, path: (x: number, i: number) => string): string {
  return rowOf(Array.from({ length: count }, (_, i) => i), from, to, path);
}

/** The same for things that differ, such as heights. */
export function rowOf<T>(things: readonly T[], from: number, to: number, path: (x: number, one: T) => string): string {
  const step = things.length > 1 ? (to - from) / (things.length - 1) : 0;
  return things.map((one, i) => path(Math.round((from + step * i) * 10) / 10, one)).join("");
}

/** A list with something in it. */
export type Some<T> = readonly [T, ...T[]];

/** One of these, by chance. */
export function pick<T>(roll: Roll, [first, ...others]: Some<T>): T {
  return others[roll(others.length + 1) - 1] ?? first;
}

/** Columns with shadow, from foot to head. */
export function columns(count: number, from: number, to: number, foot: number, head: number, width = 3): Shape[] {
  return [
    draw("vellum", width, row(count, from, to, (x) => upright(x, foot, foot - head))),
    draw("tint", width / 2, row(count, from + width / 4, to + width / 4, (x) => upright(x, foot, foot - head))),
    draw("deep", 0.7, row(count, from - width / 2, to - width / 2, (x) => upright(x, foot, foot - head))),
    draw("deep", 0.7, row(count, from + width / 2, to + width / 2, (x) => upright(x, foot, foot - head))),
  ];
}

/** A row of merlons on top of a wall. */
export function merlons(from: number, to: number, y: number, size = 3): string {
  return row(Math.round((to - from) / size / 2), from, to - size, (x) => box(x, y - size, size, size + 0.5));
}

export const cypress = (x: number, h: number) =>
  `M${x} ${GROUND}q${-h * 0.25} ${-h * 0.4} 0 ${-h}q${h * 0.25} ${h * 0.6} 0 ${h}Z`;
export const conifer = (x: number, h: number) =>
  gable(x, GROUND - h * 0.1, h * 0.5, h * 0.5) + gable(x, GROUND - h * 0.35, h * 0.4, h * 0.4) +
  gable(x, GROUND - h * 0.6, h * 0.28, h * 0.4);
export const jar = (x: number, y: number, h: number) =>
  `M${x - h * 0.14} ${y - h}h${h * 0.28}l${-h * 0.04} ${h * 0.18}q${h * 0.42} ${h * 0.26} ${h * 0.02} ${h * 0.74}l${
    h * 0.04
  } ${h * 0.08}h${-h * 0.36}l${h * 0.04} ${-h * 0.08}q${-h * 0.4} ${-h * 0.48} ${h * 0.02} ${-h * 0.74}Z`;
