/** Cuttings, adits, boards and pools, for the brown cards. */

import { across, box, row } from "../kit.ts";
import { fill, line, type Shapes } from "../paint/paint.ts";
import { P } from "./props/inks.ts";
import { horse } from "./props/life.ts";
import { pine } from "./props/plants.ts";
import { oval, poly, shadow } from "./props/scenery.ts";

export const trees = (at: readonly (readonly [number, number, number])[]): Shapes =>
  at.map(([x, y, h]) => pine(x, y, h));

/** A face of rock cut in steps, by its upper left corners from the top. */
export const cut = (steps: readonly (readonly [number, number, number])[], ink: string = P.stone1): Shapes =>
  steps.map(([x, y, w]) => [
    fill(ink, box(x, y, w, 56 - y)),
    fill(P.marble, poly(x, y, `2 -1.6 ${w} 0 -2 1.6`)),
    fill(P.shade, poly(x + w, y, `2 -1.6 0 60 -2 0`)),
    line(
      P.stone2,
      0.5,
      row(Math.max(2, Math.round(w / 8)), x + 3, x + w - 4, (at) => `M${at} ${y + 2}v4.5`),
      across(x, y + 7, w),
    ),
  ]);

/** A mouth in the hill, held up by beams. */
export const adit = (x: number, y: number, w: number, h: number): Shapes => [
  fill(P.pit, box(x - w / 2, y - h, w, h)),
  fill(
    P.wood2,
    box(x - w / 2 - 1.4, y - h, 1.8, h),
    box(x + w / 2 - 0.4, y - h, 1.8, h),
    box(x - w / 2 - 2.4, y - h - 1.6, w + 4.8, 2),
  ),
  fill(P.wood1, box(x - w / 2 - 2.4, y - h - 1.6, w + 4.8, 0.8), box(x - w / 2 - 1.4, y - h, 0.7, h)),
  fill(P.shade, box(x + w / 2 + 0.4, y - h, 1, h)),
];

export const ore = (x: number, y: number, count: number): Shapes => [
  fill(
    P.metal2,
    row(
      count,
      x,
      x + count * 2.6,
      (at, i) => poly(at, y, `${0.8 - (i % 2) * 0.4} -${2 + (i % 3) * 0.6} 1.6 -.4 1 2.4`),
    ),
  ),
  fill(P.bronze1, row(count, x, x + count * 2.6, (at) => poly(at + 0.3, y - 0.5, ".5 -1.2 .8 .2 -.4 1"))),
];

/** A pile of sawn boards. */
export const boards = (x: number, y: number, count: number, w = 18): Shapes => [
  shadow(x + w / 2, y, w + 2),
  Array.from({ length: count }, (_, i) => [
    fill(i % 2 ? P.wood2 : P.wood1, box(x + (i % 2), y - 1.7 * (i + 1), w, 1.5)),
    fill(P.shade, box(x + w * 0.7, y - 1.7 * (i + 1), w * 0.3 + (i % 2), 1.5)),
  ]),
];

export const pool = (x: number, y: number, rx: number): Shapes => [
  fill(P.earth3, oval(x, y, rx + 1.5, rx * 0.26 + 1)),
  fill(P.tile1, oval(x, y, rx, rx * 0.24)),
  fill(P.tile2, oval(x + 1, y + 0.7, rx * 0.8, rx * 0.16)),
  fill(P.light, oval(x - rx * 0.3, y - 0.6, rx * 0.4, 0.7)),
];

export const horseTeam = (
  x: number,
  y: number,
): Shapes => [horse(x, y, 0.8), line(P.wood3, 0.5, `M${x - 5} ${y - 5}l-9 3.5`)];
