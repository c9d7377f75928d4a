/** Ships, stalls and stores, for the yellow cards. */

import { arch, box, disc, row, spread } from "../../kit.ts";
import { fill, line, type Shapes } from "../../paint/paint.ts";
import { deep, P, tint } from "./inks.ts";
import { courses, opening, roof, wall } from "./masonry.ts";
import { oval, poly, put } from "./scenery.ts";
import { awning } from "./things.ts";

export const yellow = tint("yellow");

/** A ship about the middle of its waterline, its sail in the ink given. */
export const ship = (x: number, y: number, size: number, ink: string, turned = false): Shapes =>
  put(
    [
      line(P.wood3, 0.9, "M1 -4v-24"),
      line(P.wood3, 0.7, "M-9 -25h20"),
      fill(P.linen, "M-9 -25h20q3.5 8 .5 17q-10 -3.5 -20 0q3 -9 -.5 -17Z"),
      fill(
        ink,
        "M-4 -25h3q2.5 8 .5 15.5q-2 .2 -4 .7q2 -8 .5 -16.2ZM5 -25h3q3 8 .5 15.9q-2 -.4 -4 -.5q2 -7.4 .5 -15.4Z",
      ),
      fill(P.shade, "M6 -25h5q3.5 8 .5 17q-3 -1 -6 -1.4q3 -8 .5 -15.6Z"),
      fill(P.wood2, "M-17 -8q2 5 8 5.6h16q7 -.6 9 -8.6l3 -1q-1 9 -6 12h-24q-6 -2 -6 -8Z"),
      fill(P.wood1, "M-17 -8q2 5 8 5.6h16q7 -.6 9 -8.6l.8 2q-2 7 -9 8h-17q-6 -.6 -7.8 -7Z"),
      fill(P.shade, "M4 -2h6q5 -2 8 -9q-1 8 -5 11h-9Z"),
      line(P.gold, 0.7, "M-14 -3.5q3 1.5 6 1.7h14"),
      fill(P.gold, disc(14.5, -6, 0.8)),
      line(P.foam, 0.7, "M-16 .5q3 -1.6 6 0t6 0t6 0t6 0t6 0"),
    ],
    x,
    y,
    size,
    turned,
  );

/** A stall with wares under an awning. */
export const stall = (x: number, y: number, w: number, ink: string, wares: Shapes): Shapes => [
  fill(P.wood3, box(x, y - 20, 1.2, 20), box(x + w - 1.2, y - 20, 1.2, 20)),
  fill(P.shade, box(x + 1, y - 16, w - 2, 10)),
  fill(P.wood2, box(x - 1, y - 7, w + 2, 7)),
  fill(P.wood1, box(x - 1, y - 7, w + 2, 1.6)),
  fill(P.shade, box(x + w * 0.7, y - 5.4, w * 0.3 + 1, 5.4)),
  wares,
  awning(x - 2, y - 21, w + 4, 5, ink, Math.round(w / 4)),
];

export const lighthouse = (x: number, y: number, s: number): Shapes =>
  put(
    [
      fill(P.stone1, poly(-8, 0, "1.5 -14 13 0 1.5 14"), poly(-5, -15, "1 -11 8 0 1 11"), box(-2.8, -34, 5.6, 7)),
      fill(P.shade, poly(3, 0, "0 -14 3.5 0 1.5 14"), poly(2, -15, "0 -11 2 0 1 11"), box(1, -34, 1.8, 7)),
      fill(P.marble, box(-7.5, -15.5, 15, 1.8), box(-5, -27.5, 10, 1.6), box(-3.6, -34.6, 7.2, 1.2)),
      fill(P.lit, arch(0, 0, 3.6, 6), box(-1, -12, 1.6, 3), box(-0.8, -23, 1.4, 3)),
    ],
    x,
    y,
    s,
  );

export const vines = (y: number): Shapes =>
  spread(5, 8, 72).map((
    x,
    i,
  ) => [
    line(P.wood3, 0.8, `M${x} ${y}v-9M${x - 5} ${y - 8}h10`),
    fill(P.leaf2, disc(x - 3, y - 8.5, 2.6), disc(x + 3, y - 8.5, 2.6), disc(x, y - 10, 2.6)),
    fill(P.leaf1, disc(x - 3.6, y - 9.4, 1.2), disc(x - 0.6, y - 11, 1.2)),
    fill(
      deep("purple"),
      row(3, x - 3, x + 3, (at) => disc(at, y - 5.8 - (i % 2) * 0.6, 0.8) + disc(at + 0.5, y - 4.7, 0.7)),
    ),
  ]);

export const storehouse = (
  x: number,
  y: number,
  w: number,
): Shapes => [
  wall(x, y - 20, w, 20, P.stone1),
  roof(x - 2, y - 20, w + 4, 8),
  courses(x, y - 19, w, 17),
  opening(x + w / 2, y, w * 0.5, 15),
];

export const post = (
  x: number,
  y: number,
  turned: boolean,
): Shapes => [
  fill(P.wood3, box(x - 0.7, y - 16, 1.4, 16)),
  fill(
    P.wood1,
    turned ? poly(x + 6, y - 16, "-11 0 -3 2.5 3 2.5 11 0") : poly(x - 6, y - 16, "11 0 3 2.5 -3 2.5 -11 0"),
  ),
  fill(P.shade, box(x - 5, y - 12, 10, 1)),
  fill(P.gold, disc(x, y - 13.5, 1.3)),
];

export function flaskRow(x: number): Shapes {
  return [
    fill(P.water1, oval(x, 49.5, 1.2, 2)),
    fill(P.fire, oval(x + 4, 49.5, 1.2, 2)),
    fill(tint("purple"), oval(x + 8, 49.5, 1.2, 2)),
    fill(P.light, box(x - 0.6, 48, 0.4, 2), box(x + 3.4, 48, 0.4, 2), box(x + 7.4, 48, 0.4, 2)),
  ];
}
