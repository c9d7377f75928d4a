/** Shelves, herbs, pupils and proofs, for the green cards. */

import { across, box, disc, row, spread } from "../../kit.ts";
import { fill, line, type Shapes } from "../../paint/paint.ts";
import { P, tint } from "./inks.ts";
import { person } from "./life.ts";
import { oval, poly, shadow } from "./scenery.ts";
import { scroll } from "./things.ts";

export const green = tint("green");

/** Shelves of something, row by row. */
export const shelves = (
  x: number,
  y: number,
  w: number,
  count: number,
  step: number,
  stand: (x: number, y: number, i: number) => Shapes,
  each: number,
): Shapes => [
  fill(P.wood3, box(x, y, w, count * step)),
  Array.from(
    { length: count },
    (_, i) =>
      Array.from({ length: each }, (_, k) => stand(x + w * (k + 0.5) / each, y + (i + 1) * step - 0.6, i * each + k)),
  ),
  fill(P.wood1, row(count + 1, y, y + count * step, (at) => box(x - 0.8, at - 0.6, w + 1.6, 1.2))),
  fill(P.wood2, box(x - 0.8, y - 0.6, 1.4, count * step), box(x + w - 0.6, y - 0.6, 1.4, count * step)),
  fill(P.shade, box(x + w * 0.72, y, w * 0.28, count * step)),
];

export const ends = (x: number, y: number, i: number): Shapes => [
  fill(
    i % 4 === 2 ? P.earth2 : P.linen,
    disc(x - 1.5, y - 1.5, 1.5),
    ...(i % 3 ? [disc(x + 1.5, y - 1.5, 1.5)] : []),
    ...(i % 5 ? [disc(x, y - 4, 1.5)] : []),
  ),
  fill(P.wood2, disc(x - 1.5, y - 1.5, 0.5), ...(i % 3 ? [disc(x + 1.5, y - 1.5, 0.5)] : [])),
];

export const pots = (inks: readonly string[]) => (x: number, y: number, i: number): Shapes => [
  fill(inks[i % inks.length] ?? P.tile1, `M${x - 1} ${y - 5}h2l-.2 1q2 1 1.4 3l-.8 1h-2.8l-.8 -1q-.6 -2 1.4 -3Z`),
  fill(P.light, box(x - 1.3, y - 3, 0.6, 2)),
];

/** Bundles of herbs that hang from a beam. */
export const herbs = (y: number): Shapes => [
  fill(P.wood2, box(0, y - 2, 80, 2)),
  spread(6, 26, 72).map((x, i) => [
    line(P.wood3, 0.4, `M${x} ${y}v2.5`),
    fill(i % 2 ? P.leaf2 : P.leaf1, poly(x, y + 2, "2.4 6 -2.4 1.5 -2.4 -1.5")),
    fill(P.shade, poly(x, y + 2, "2.4 6 -2.4 1.5")),
  ]),
];

export const stool = (
  x: number,
  y: number,
): Shapes => [
  fill(P.wood2, box(x - 3, y - 4, 6, 1.2)),
  line(P.wood3, 0.8, `M${x - 2.5} ${y - 3}v3M${x + 2.5} ${y - 3}v3`),
];

export const reader = (
  x: number,
  y: number,
  cloth: string,
): Shapes => [person(x, y, cloth, 1.2, "point", true), scroll(x - 6, y - 7, 0.7)];

export const pupils = (y: number, at: readonly number[]): Shapes =>
  at.map((x, i) => [stool(x, y + 1), person(x, y - 1, i % 2 ? P.linen : green, 0.8, "stand", i % 2 > 0)]);

/** A slab with a drawing of circles and angles. */
export const proof = (x: number, y: number, w: number, h: number): Shapes => [
  fill(P.wood2, box(x - 1, y - 1, w + 2, h + 2)),
  fill(P.earth3, box(x, y, w, h)),
  line(
    P.linen,
    0.5,
    disc(x + w * 0.3, y + h * 0.5, h * 0.32),
    `M${x + w * 0.58} ${y + h * 0.82}l${w * 0.32} 0 0 ${-h * 0.64}Z`,
    across(x + w * 0.06, y + h * 0.5, w * 0.48),
    `M${x + w * 0.3} ${y + h * 0.5}l${h * 0.23} ${-h * 0.23}`,
  ),
  fill(P.light, poly(x, y, `${w * 0.3} 0 ${-w * 0.3} ${h * 0.6}`)),
];

export const sundial = (x: number, y: number): Shapes => [
  shadow(x, y, 18),
  fill(P.stone1, poly(x - 3, y, "1 -9 4 0 1 9")),
  fill(P.marble, oval(x, y - 10, 9, 2.6)),
  fill(P.stone2, oval(x, y - 9.3, 9, 2.6)),
  fill(P.marble, oval(x, y - 10, 8.6, 2.4)),
  line(P.stone3, 0.4, `M${x} ${y - 10}l6 1.2m-6 -1.2l7 -.4m-7 .4l-6 1.2m6 -1.2l-7 -.4m7 .4l0 2`),
  fill(P.bronze1, poly(x - 0.5, y - 10, "3.5 -6 .5 6")),
  fill(P.shade, poly(x + 3, y - 10, "4 1.6 -6 -1.4")),
];
