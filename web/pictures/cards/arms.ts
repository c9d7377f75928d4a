/** Stakes, ranks, targets and engines, for the red cards. */

import { across, box, disc, rowOf } from "../kit.ts";
import { fill, line, type Shapes } from "../paint/paint.ts";
import { deep, P, tint } from "./props/inks.ts";
import { person, soldier } from "./props/life.ts";
import { openings, roof, wall } from "./props/masonry.ts";
import { oval, poly, put, shadow } from "./props/scenery.ts";
import { shield, wheel } from "./props/tools.ts";

export const red = deep("red");

export const rose = tint("red");

/** Sharpened stakes side by side. */
export const stakes = (x: number, w: number, y: number, heights: readonly number[]): Shapes => {
  const wide = w / heights.length;
  const stake = (at: number, h: number) =>
    `M${at - wide * 0.48} ${y}v${-h}l${wide * 0.48} ${-wide * 0.9} ${wide * 0.48} ${wide * 0.9}v${h}Z`;
  return [
    fill(P.wood1, rowOf(heights, x + wide / 2, x + w - wide / 2, stake)),
    fill(
      P.wood2,
      rowOf(
        heights,
        x + wide / 2,
        x + w - wide / 2,
        (at, h) => `M${at + wide * 0.06} ${y}v${-h - wide * 0.7}l${wide * 0.42} ${wide * 0.7}v${h}Z`,
      ),
    ),
    fill(P.wood3, box(x, y - 8, w, 1.4), box(x, y - 16, w, 1.4)),
    fill(P.light, box(x, y - 8, w, 0.4), box(x, y - 16, w, 0.4)),
  ];
};

/** Roll of heights for stakes: never quite even. */
export const uneven = (roll: (sides: number) => number, count: number, h: number) =>
  Array.from({ length: count }, () => h + roll(4));

export const rank = (y: number, from: number, to: number, count: number, size = 1, crest = red): Shapes =>
  Array.from({ length: count }, (_, i) => soldier(from + (to - from) * i / Math.max(1, count - 1), y, crest, size));

export const target = (x: number, y: number, r: number): Shapes => [
  shadow(x, y, r * 2.6),
  line(P.wood3, 1, `M${x - r * 0.5} ${y - r}l${-r * 0.5} ${r}M${x + r * 0.5} ${y - r}l${r * 0.6} ${r}`),
  fill(P.earth2, disc(x + 0.8, y - r * 1.4, r)),
  fill(P.linen, disc(x, y - r * 1.4, r)),
  fill(rose, disc(x, y - r * 1.4, r * 0.74)),
  fill(P.linen, disc(x, y - r * 1.4, r * 0.48)),
  fill(red, disc(x, y - r * 1.4, r * 0.24)),
];

export const arrow = (x: number, y: number, turned = false): Shapes =>
  put([line(P.wood3, 0.5, "M0 0l8 -1.5"), fill(P.linen, poly(6.5, -1.8, "2 -1 .8 1 -2 1.5"))], x, y, 1, turned);

export const bowman = (
  x: number,
  y: number,
  cloth: string,
): Shapes => [
  person(x, y, cloth, 1.2, "point"),
  line(P.wood2, 0.7, `M${x + 5} ${y - 14}q4 4.5 1.6 9.5`),
  line(P.linen, 0.3, `M${x + 5} ${y - 14}l-2 5 3.6 4.5`),
  line(P.wood3, 0.4, `M${x + 2} ${y - 9.2}l7 -1`),
];

export const catapult = (x: number, y: number, s: number): Shapes =>
  put(
    [
      fill(P.shade, oval(2, 0, 17, 1.2)),
      line(P.wood3, 1.6, "M-10 -4l8 -12M6 -4l-6 -12"),
      line(P.wood2, 2, "M-15 -4h28"),
      line(P.wood1, 0.7, "M-15 -4.7h28"),
      line(P.wood2, 1.5, "M8 -5L-12 -22"),
      line(P.wood1, 0.5, "M7.6 -5.6L-12 -22.4"),
      fill(P.wood3, "M-17 -22.5h7q-.6 3.6 -3.5 3.6t-3.5 -3.6Z"),
      fill(P.stone2, disc(-13.5, -24, 2.4)),
      fill(P.stone1, disc(-14, -24.5, 1.3)),
      line(P.wood3, 1.2, "M-4 -16h6"),
      wheel(-9, -3, 3.2),
      wheel(8, -3, 3.2),
    ],
    x,
    y,
    s,
  );

export const stable = (x: number, y: number, w: number, stalls: number, coats: readonly string[]): Shapes => [
  wall(x, y - 22, w, 22, P.stone1),
  roof(x - 2, y - 22, w + 4, 8),
  openings(stalls, x + w / stalls / 2, x + w - w / stalls / 2, y, w / stalls * 0.74, 17),
  coats.map((coat, i) =>
    put(
      [
        fill(coat, "M-4.5 -8l4.6 -5 .8 -2 1.2 1.6q4 1.4 4 9.4h-6.6l-.4 -3.2 -2.2 1.2Z"),
        fill(P.wood3, "M.6 -14.6l1.5 1.2q4 1.4 4 9.4h-1.6q0 -6.4 -3 -8.4Z"),
        fill(P.pit, disc(-0.8, -9.8, 0.4)),
      ],
      x + w / stalls * (i + 0.5) - 0.5,
      y - 1.5,
      1,
    )
  ),
  fill(P.wood1, box(x + 1, y - 6, w - 2, 1.2), box(x + 1, y - 3, w - 2, 1.2)),
];

export const horn = (x: number, y: number, s: number, turned = false): Shapes =>
  put(
    [
      line(P.bronze1, 1.5, "M-6 2q-1 -9 7 -10l6 -.5"),
      line(P.bronze2, 0.5, "M-5 2q-.6 -8 6.5 -9l6 -.4"),
      fill(P.gold, poly(6.5, -9, "4.5 -3 0 7.5 -4.5 -3")),
    ],
    x,
    y,
    s,
    turned,
  );

export const trophy = (
  x: number,
  y: number,
): Shapes => [
  fill(P.wood3, box(x - 1, y - 22, 2, 22)),
  line(P.wood3, 1.4, across(x - 6, y - 16, 12)),
  fill(P.bronze1, poly(x - 4, y - 17, "8 0 -1 8 -6 0")),
  fill(P.shade, poly(x + 1, y - 17, "3 0 -1 8 -2 0")),
  fill(P.bronze1, `M${x - 2.6} ${y - 19}q0 -4.5 2.6 -4.5t2.6 4.5Z`),
  fill(red, `M${x - 3.5} ${y - 22}q1 -5 5 -4.5q2.5 .5 2 3.5q-2.5 -2 -7 1Z`),
  shield(x - 7, y - 12, 4, red),
  shield(x + 8, y - 12, 3.6, rose),
];
