/** Goods, tools and furniture; each drawn about its foot, to be put somewhere. */

import { box, disc, row, spread } from "../../kit.ts";
import { fill, line, type Shapes } from "../../paint/paint.ts";
import { P } from "./inks.ts";
import { oval, poly, put } from "./scenery.ts";

/** Something drawn about its foot, put at a place. */
export type Thing = (x: number, y: number, size?: number, turned?: boolean) => Shapes;
const thing = (shapes: Shapes): Thing => (x, y, size = 1, turned = false) => put(shapes, x, y, size, turned);

export const amphora = thing([
  fill(P.shade, oval(1.4, 0, 3.4, 0.7)),
  line(P.tile2, 0.8, "M-1.2 -9.2q-2.6 .4 -2.2 3.2M1.2 -9.2q2.6 .4 2.2 3.2"),
  fill(P.tile1, "M-1.3 -10h2.6l-.4 1.8q3.6 2 2.6 5q-.6 2 -2.2 3.2h-2.6q-1.6 -1.2 -2.2 -3.2q-1 -3 2.6 -5Z"),
  fill(P.tile2, "M-3.4 -5.4q3.4 1 6.8 0l.1 1.3q-3.5 1 -7 0Z", "M-1.5 -10.2h3v.7h-3Z"),
  fill(P.shade, "M.5 -8.6q3.6 2.4 2.6 5.4q-.6 2 -2.2 3.2h-.9q2.4 -4 .5 -8.6Z"),
  fill(P.light, "M-2.4 -6.4q.6 -1 1.4 -1.4q-1 2.4 -.6 4.6q-1.2 -1.4 -.8 -3.2Z"),
]);

export const sack = thing([
  fill(P.shade, oval(1, 0, 3.4, 0.6)),
  fill(P.linen, "M-2.8 0q-.9 -3 .9 -4.6l1.2 -.6 -.8 -1.4q1.5 -.7 3 0l-.8 1.4 1.2 .6q1.8 1.6 .9 4.6Z"),
  fill(P.shade, "M.6 -5.2l1.3 .6q1.8 1.6 .9 4.6h-1.8q1.4 -2.6 -.4 -5.2Z"),
  line(P.wood2, 0.5, "M-1 -5.2h2"),
]);

export const crate = thing([
  fill(P.shade, oval(1, 0, 4, 0.6)),
  fill(P.wood1, box(-3, -5, 6, 5)),
  fill(P.shade, box(1.2, -5, 1.8, 5)),
  line(P.wood2, 0.5, box(-3, -5, 6, 5), "M-3 -3.3h6M-3 -1.7h6"),
]);

export const basket = (x: number, y: number, ink: string, size = 1): Shapes =>
  put(
    [
      fill(P.shade, oval(1, 0, 3.6, 0.6)),
      fill(ink, row(4, -2.1, 2.1, (at, i) => disc(at, -3.6 - (i % 2) * 0.6, 1.3))),
      fill(P.light, row(3, -2, 1.4, (at) => disc(at - 0.3, -4.3, 0.4))),
      fill(P.wood1, "M-3.3 -3h6.6l-.8 3h-5Z"),
      fill(P.shade, "M1.2 -3h2.1l-.8 3h-1.7Z"),
      line(P.wood2, 0.4, "M-3.1 -2h6.2M-2.9 -1h5.8"),
    ],
    x,
    y,
    size,
  );

export const barrel = thing([
  fill(P.shade, oval(1, 0, 4, 0.7)),
  fill(P.wood1, "M-2.6 -7h5.2q1.6 3.5 0 7h-5.2q-1.6 -3.5 0 -7Z"),
  fill(P.shade, "M.8 -7h1.8q1.6 3.5 0 7h-1.8q1.2 -3.5 0 -7Z"),
  line(P.wood3, 0.6, "M-3.1 -5.4h6.2M-3.1 -1.6h6.2"),
  line(P.wood2, 0.4, "M-1.2 -7q-.7 3.5 0 7M.8 -7q.7 3.5 0 7"),
]);

/** Logs in a pile, seen from their ends. */
export const logs = (x: number, y: number, count = 4, r = 2.4): Shapes => {
  const courses = Array.from(
    { length: count },
    (_, up) =>
      Array.from(
        { length: count - up },
        (_, i) => [x + (i - (count - up - 1) / 2) * r * 2, y - r - up * r * 1.75] as const,
      ),
  ).flat();
  return [
    fill(P.shade, oval(x + 2, y, count * r * 1.15, 1)),
    courses.map(([at, up]) => [
      fill(P.wood2, disc(at, up, r)),
      fill(P.wood1, disc(at - r * 0.06, up - r * 0.06, r * 0.8)),
      line(P.wood2, 0.4, disc(at, up, r * 0.45)),
      fill(P.shade, `M${at + r * 0.3} ${up - r * 0.95}a${r} ${r} 0 0 1 0 ${r * 1.9}q${r * 0.6} ${-r} 0 ${-r * 1.9}Z`),
    ]),
  ];
};

/** A trunk or beam that lies, seen from the side. */
export const beam = thing([
  fill(P.shade, oval(1, 0.3, 8, 0.8)),
  fill(P.wood2, "M-7.5 -3h14v3h-14Z"),
  fill(P.wood1, "M-7.5 -3h14v1.2h-14Z", oval(6.5, -1.5, 0.9, 1.5)),
  line(P.wood2, 0.3, oval(6.5, -1.5, 0.4, 0.7)),
  line(P.wood3, 0.3, "M-6 -1h6M-3 -.5h7"),
]);

/** A cut block in three tones. */
export const block = (x: number, y: number, w = 7, h = 4.4, ink: string = P.stone1): Shapes => [
  fill(P.shade, oval(x + w / 2 + 1, y, w * 0.62, 0.7)),
  fill(ink, box(x, y - h, w, h)),
  fill(P.marble, poly(x, y - h, `1.6 -1.5 ${w} 0 -1.6 1.5`)),
  fill(P.stone3, poly(x + w, y - h, `1.6 -1.5 0 ${h} -1.6 1.5`)),
  fill(P.shade, box(x + w * 0.6, y - h, w * 0.4, h)),
];

/** Bricks in courses. */
export const bricks = (x: number, y: number, wide: number, high: number): Shapes => [
  fill(P.shade, oval(x + wide * 2.2 + 1.5, y, wide * 2.5, 0.9)),
  Array.from({ length: high }, (_, i) => [
    fill(
      P.tile1,
      row(
        wide - (i % 2),
        x + (i % 2) * 2.1,
        x + (wide - 1) * 4.2 - (i % 2) * 2.1,
        (at) => box(at, y - 2.5 * (i + 1), 3.9, 2.2),
      ),
    ),
    fill(
      P.light,
      row(
        wide - (i % 2),
        x + (i % 2) * 2.1,
        x + (wide - 1) * 4.2 - (i % 2) * 2.1,
        (at) => box(at, y - 2.5 * (i + 1), 3.9, 0.5),
      ),
    ),
    fill(
      P.tile2,
      row(
        wide - (i % 2),
        x + (i % 2) * 2.1,
        x + (wide - 1) * 4.2 - (i % 2) * 2.1,
        (at) => box(at + 2.9, y - 2.5 * (i + 1), 1, 2.2),
      ),
    ),
  ]),
];

/** Ingots in a pile. */
export const ingots = (x: number, y: number, count = 3): Shapes => [
  fill(P.shade, oval(x + 1.5, y, count * 3.6, 0.9)),
  Array.from(
    { length: count },
    (_, up) =>
      spread(count - up, x - (count - up - 1) * 3.2, x + (count - up - 1) * 3.2).map((at) => [
        fill(P.metal1, poly(at - 3, y - up * 3, "1.2 -2.8 3.6 0 1.2 2.8")),
        fill(P.metal2, poly(at + 0.8, y - up * 3, ".2 -2.8 .8 0 1.2 2.8")),
        fill(P.light, poly(at - 1.8, y - up * 3 - 2.8, "3.6 0 .2 .6 -4.1 0")),
      ]),
  ),
];

/** A heap of coins. */
export const hoard = (x: number, y: number, stacks: readonly number[]): Shapes => [
  fill(P.shade, oval(x + 1.5, y, stacks.length * 2.8, 0.9)),
  stacks.map((high, i) => {
    const at = x + (i - (stacks.length - 1) / 2) * 4.8;
    return Array.from({ length: high }, (_, up) => [
      fill(P.bronze2, oval(at, y - up * 1.3 - 0.2, 2.3, 0.9)),
      fill(P.gold, oval(at, y - up * 1.3 - 0.8, 2.3, 0.9)),
      ...(up === high - 1 ? [fill(P.ember, oval(at - 0.4, y - up * 1.3 - 0.95, 1.2, 0.4))] : []),
    ]);
  }),
];

export const cart = (x: number, y: number, load: Shapes, size = 1, turned = false): Shapes =>
  put(
    [
      fill(P.shade, oval(1, 0, 8, 0.9)),
      put(load, 0, -4.2),
      fill(P.wood1, "M-6.5 -5.4h12l-1 2.8h-10Z"),
      fill(P.shade, "M1.5 -5.4h4l-1 2.8h-3Z"),
      line(P.wood2, 0.8, "M4 -3.2l6 -1.2"),
      fill(P.wood3, disc(-2.6, -2.3, 2.3)),
      fill(P.wood1, disc(-2.7, -2.4, 1.7)),
      line(P.wood3, 0.5, "M-2.7 -4.1v3.4M-4.4 -2.4h3.4"),
      fill(P.wood3, disc(-2.7, -2.4, 0.6)),
    ],
    x,
    y,
    size,
    turned,
  );

export const brazier = (x: number, y: number, size = 1): Shapes =>
  put(
    [
      line(P.bronze2, 0.8, "M-1.5 -4.6l-1.4 4.6M1.5 -4.6l1.4 4.6M0 -4.6v4.4"),
      fill(P.bronze1, "M-3.2 -6.4h6.4q-.6 2.2 -3.2 2.2t-3.2 -2.2Z"),
      fill(P.shade, "M.8 -6.4h2.4q-.6 2.2 -3.2 2.2q1.2 -.8 .8 -2.2Z"),
    ],
    x,
    y,
    size,
  );

/** A banner on a staff, with the ink of its cloth. */
export const banner = (x: number, y: number, h: number, ink: string, w = 4.5): Shapes => [
  line(P.wood3, 0.7, `M${x} ${y}v${-h}`),
  fill(P.gold, disc(x, y - h - 0.5, 0.8)),
  fill(ink, `M${x} ${y - h + 0.6}q${w * 0.5} -1 ${w} .2l${-w * 0.24} 1.7 ${w * 0.24} 1.9q${-w * 0.5} -1.2 ${-w} -.2Z`),
  fill(
    P.shade,
    `M${x + w * 0.55} ${y - h + 0.3}q${w * 0.25} .1 ${w * 0.45} .5l${-w * 0.24} 1.7 ${w * 0.24} 1.9q${-w * 0.2} -.4 ${
      -w * 0.5
    } -.6Z`,
  ),
];

/** An awning in two stripes, by its upper left corner. */
export const awning = (x: number, y: number, w: number, h: number, ink: string, stripes = 6): Shapes => {
  const wide = w / stripes;
  const lobe = (at: number) => `M${at} ${y}h${wide}v${h}a${wide / 2} ${wide * 0.4} 0 0 1 ${-wide} 0Z`;
  return [
    fill(P.linen, row(stripes, x, x + w - wide, lobe)),
    fill(ink, row(stripes, x, x + w - wide, (at, i) => i % 2 ? "" : lobe(at))),
    fill(P.shade, box(x, y + h * 0.7, w, h * 0.3), box(x + w * 0.7, y, w * 0.3, h * 0.7)),
    fill(P.light, box(x, y, w, 0.7)),
  ];
};

export const scroll = thing([
  fill(P.linen, "M-3.5 -4.5h7q1 1 0 2v2.5h-7q1 -1 0 -2Z"),
  fill(P.shade, "M1.5 -4.5h2q1 1 0 2v2.5h-2Z"),
  line(P.wood3, 0.4, "M-2.2 -3.3h4M-2.2 -2.3h3M-1.9 -1.3h3.6"),
]);

/** Rolls lying on each other, seen from their ends. */
export const rolls = (x: number, y: number, count = 3): Shapes =>
  Array.from(
    { length: count },
    (_, up) =>
      spread(count - up, x - (count - up - 1) * 1.7, x + (count - up - 1) * 1.7).map((at) => [
        fill(P.linen, disc(at, y - 1.6 - up * 2.9, 1.6)),
        line(P.wood2, 0.4, disc(at, y - 1.6 - up * 2.9, 0.7)),
        fill(P.shade, `M${at + 0.5} ${y - 3.1 - up * 2.9}a1.6 1.6 0 0 1 0 3q1 -1.5 0 -3Z`),
      ]),
  );
