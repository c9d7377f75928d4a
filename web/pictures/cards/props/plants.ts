/** Trees, bushes and fields. */

import { box, disc, gable, GROUND, rowOf } from "../../kit.ts";
import { fill, line, type Shape, type Shapes } from "../../paint/paint.ts";
import { P } from "./inks.ts";

export const cypress = (x: number, h: number, y = GROUND): Shapes => [
  fill(P.wood3, box(x - 0.5, y - 2, 1, 2.5)),
  fill(P.leaf3, `M${x} ${y - 1}q${-h * 0.2} ${-h * 0.4} 0 ${-h}q${h * 0.2} ${h * 0.6} 0 ${h}Z`),
  fill(P.leaf2, `M${x} ${y - 1}q${-h * 0.2} ${-h * 0.4} 0 ${-h}q${h * 0.02} ${h * 0.6} 0 ${h}Z`),
];

export const olive = (x: number, y: number, s = 1): Shapes => [
  line(P.wood2, 1.4 * s, `M${x} ${y}q${1.5 * s} ${-3 * s} 0 ${-6 * s}m0 ${1.5 * s}l${2.6 * s} ${-2.5 * s}`),
  fill(
    P.leaf3,
    disc(x - 2.6 * s, y - 7 * s, 3.2 * s),
    disc(x + 3 * s, y - 7.5 * s, 3.4 * s),
    disc(x, y - 9.5 * s, 3.4 * s),
  ),
  fill(
    P.leaf2,
    disc(x - 3 * s, y - 7.8 * s, 2.5 * s),
    disc(x - 0.7 * s, y - 10.2 * s, 2.6 * s),
    disc(x + 2.3 * s, y - 8.4 * s, 2.3 * s),
  ),
  fill(P.leaf1, disc(x - 3.6 * s, y - 8.6 * s, 1.2 * s), disc(x - 1.5 * s, y - 11.2 * s, 1.3 * s)),
];

export const pine = (x: number, y: number, h: number): Shapes => {
  const tier = (at: number, w: number, up: number) => gable(x, y - h * at, h * w, h * up);
  const lit = (at: number, w: number, up: number) =>
    `M${x} ${y - h * (at + up)}l${-h * w / 2} ${h * up}h${h * w * 0.42}Z`;
  return [
    fill(P.wood3, box(x - h * 0.03, y - h * 0.14, h * 0.06, h * 0.14)),
    ...([[0.1, 0.5, 0.42], [0.34, 0.4, 0.38], [0.58, 0.28, 0.42]] as const).flatMap((
      [at, w, up],
    ) => [fill(P.leaf3, tier(at, w, up)), fill(P.leaf2, lit(at, w, up))]),
  ];
};

export const palm = (x: number, y: number, h: number): Shapes => [
  line(P.wood2, 1.3, `M${x} ${y}q${h * 0.12} ${-h * 0.5} 0 ${-h * 0.86}`),
  line(
    P.leaf3,
    1.2,
    `M${x} ${y - h * 0.86}q${h * 0.2} ${-h * 0.16} ${h * 0.36} ${h * 0.1}m${-h * 0.36} ${-h * 0.1}q${h * 0.12} ${
      -h * 0.02
    } ${h * 0.22} ${h * 0.26}`,
  ),
  line(
    P.leaf2,
    1.2,
    `M${x} ${y - h * 0.86}q${-h * 0.2} ${-h * 0.16} ${-h * 0.36} ${h * 0.1}m${h * 0.36} ${-h * 0.1}q${-h * 0.12} ${
      -h * 0.02
    } ${-h * 0.22} ${h * 0.26}m${h * 0.22} ${-h * 0.26}q${-h * 0.02} ${-h * 0.14} ${h * 0.14} ${-h * 0.14}`,
  ),
];

export const bush = (x: number, y: number, s = 1): Shapes => [
  fill(
    P.leaf3,
    disc(x + 1.6 * s, y - 1.5 * s, 2 * s),
    disc(x - 1.5 * s, y - 1.4 * s, 1.9 * s),
    disc(x, y - 2.4 * s, 2 * s),
  ),
  fill(P.leaf2, disc(x - 1.7 * s, y - 1.9 * s, 1.3 * s), disc(x - 0.4 * s, y - 3 * s, 1.3 * s)),
];

/** Rows of a field that run together far away. */
export const furrows = (ink: string, y = GROUND): Shape =>
  line(ink, 0.8, rowOf([-30, -20, -11, -3, 5, 14, 24, 34], 34, 46, (x, to) => `M${x} ${y + 0.5}L${40 + to * 1.6} 56`));
