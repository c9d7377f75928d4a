/** Instruments, vessels and machines; each drawn about its foot, to be put somewhere. */

import { across, box, disc, row } from "../../kit.ts";
import { fill, line, type Shapes } from "../../paint/paint.ts";
import { P } from "./inks.ts";
import { oval, poly, put } from "./scenery.ts";
import type { Thing } from "./things.ts";

const thing = (shapes: Shapes): Thing => (x, y, size = 1, turned = false) => put(shapes, x, y, size, turned);

/** A vessel of glass with something in it. */
export const flask = (
  x: number,
  y: number,
  liquid: string,
  size = 1,
  kind: "round" | "cone" | "tall" = "round",
): Shapes => {
  const outline = {
    round: "M-1 -11h2v4.5q3.6 1.3 3.6 4q0 1.6 -1.2 2.5h-6.8q-1.2 -.9 -1.2 -2.5q0 -2.7 3.6 -4Z",
    cone: "M-1 -11h2v4l3.4 6q.3 1 -.6 1h-7.6q-.9 0 -.6 -1l3.4 -6Z",
    tall: "M-1.8 -11h3.6v1l-.5 1.5q1.2 .6 1.2 2v6.5h-5v-6.5q0 -1.4 1.2 -2l-.5 -1.5Z",
  }[kind];
  const filled = {
    round: "M-4.4 -3.2h8.8q.4 2 -.9 3.2h-7q-1.3 -1.2 -.9 -3.2Z",
    cone: "M-2.8 -4h5.6l1.6 3q.3 1 -.6 1h-7.6q-.9 0 -.6 -1Z",
    tall: "M-2.5 -4.5h5v4.5h-5Z",
  }[kind];
  return put(
    [
      fill(P.shade, oval(1.6, 0, 4.4, 0.8)),
      fill(P.foam, outline),
      fill(liquid, filled),
      fill(P.shade, "M1 -6.5q3.4 1.3 2.6 6.5h-2q1 -4 -.6 -6.5Z"),
      fill(P.light, "M-.7 -10.5h.6v5.5q-1.8 .8 -2.2 3.2q-.8 -2.6 1.6 -4Z"),
      fill(P.water2, "M-1.6 -11.4h3.2v.8h-3.2Z"),
    ],
    x,
    y,
    size,
  );
};

export const mortar = thing([
  fill(P.shade, oval(1.5, 0, 5, 0.9)),
  line(P.stone3, 1.5, "M1 -5.5l4 -6.5"),
  fill(P.stone1, disc(5.2, -12.2, 1.2)),
  fill(P.stone2, "M-5 -6.5h10q0 4.6 -3 5.3l1 1.2h-6l1 -1.2q-3 -.7 -3 -5.3Z"),
  fill(P.marble, oval(0, -6.5, 5, 1)),
  fill(P.leaf2, oval(0, -6.5, 4, 0.6)),
  fill(P.shade, "M1.5 -6h3.4q-.4 4.2 -2.9 4.8l1 1.2h-2q2 -3 .5 -6Z"),
]);

/** A toothed wheel about its middle. */
export const gear = (x: number, y: number, r: number, ink: string = P.bronze1, edge: string = P.bronze2): Shapes => {
  const tooth = (at: number) => {
    const [cos, sin] = [Math.cos(at), Math.sin(at)];
    return `M${x + r * 0.86 * cos} ${y + r * 0.86 * sin}l${r * 0.3 * cos} ${r * 0.3 * sin}`;
  };
  const teeth = Array.from({ length: 10 }, (_, i) => tooth(i * Math.PI / 5)).join("");
  return [
    line(edge, r * 0.34, teeth),
    fill(edge, disc(x, y, r * 0.92)),
    fill(ink, disc(x - r * 0.05, y - r * 0.05, r * 0.8)),
    fill(
      P.shade,
      `M${x + r * 0.3} ${y - r * 0.76}a${r * 0.82} ${r * 0.82} 0 0 1 ${-r * 0.3} ${r * 1.56}q${r * 0.7} ${-r * 0.7} ${
        r * 0.3
      } ${-r * 1.56}Z`,
    ),
    line(edge, r * 0.16, across(x - r * 0.7, y, r * 1.4), `M${x} ${y - r * 0.7}v${r * 1.4}`),
    fill(edge, disc(x, y, r * 0.28)),
    fill(P.ember, disc(x - r * 0.06, y - r * 0.06, r * 0.12)),
  ];
};

/** Compasses for drawing circles. */
export const compasses = thing([
  line(P.bronze2, 1.3, "M0 -13l4.6 13"),
  line(P.bronze1, 1.3, "M0 -13l-4.6 13"),
  line(P.bronze2, 0.6, "M-2.6 -6q2.6 1.4 5.2 0"),
  fill(P.gold, disc(0, -13.4, 1.4)),
]);

/** Rings about a ball, on a stand: the heavens in small. */
export const armillary = (x: number, y: number, r: number): Shapes => {
  const middle = y - r - 5;
  return [
    fill(P.shade, oval(x + 1.5, y, r * 0.8, 0.9)),
    fill(P.wood2, `M${x - 1} ${middle + r}h2l${r * 0.5} ${y - middle - r}h${-r - 2}Z`),
    line(P.bronze2, 1.1, oval(x, middle, r, r)),
    line(P.bronze1, 1, oval(x, middle, r, r * 0.34), oval(x, middle, r * 0.36, r)),
    line(
      P.gold,
      1.2,
      `M${x - r * 1.16} ${middle + r * 0.5}L${x + r * 1.16} ${middle - r * 0.5}`,
      oval(x - 0.3, middle - 0.3, r, r),
    ),
    fill(P.water2, disc(x, middle, r * 0.28)),
    fill(P.light, disc(x - r * 0.08, middle - r * 0.1, r * 0.12)),
  ];
};

/** A pair of scales in the hand of nobody. */
export const scales = thing([
  line(P.bronze2, 1, "M0 0v-14M-7.5 -12.5l15 -1.5"),
  fill(P.bronze2, "M-3 0h6l-1.5 -1.5h-3Z"),
  line(P.bronze2, 0.4, "M-10 -6l2.5 -6.5 2.5 6.5M5 -7.5l2.5 -6.5 2.5 6.5"),
  fill(P.bronze1, "M-10.6 -6h6.2q-.6 2 -3.1 2t-3.1 -2ZM4.4 -7.5h6.2q-.6 2 -3.1 2t-3.1 -2Z"),
  fill(P.gold, disc(0, -14.2, 1.1), oval(-7.5, -6.4, 1.8, 0.7)),
]);

export const lamp = (x: number, y: number, size = 1): Shapes =>
  put(
    [
      fill(P.light, disc(4.4, -3.6, 3.4)),
      fill(P.tile1, "M-3.5 -1.6q0 -1.8 3.3 -1.8q2 0 4.4 .9l-.4 .9q-1.8 .4 -2.4 1.6h-3.4q-1.5 -.3 -1.5 -1.6Z"),
      line(P.tile2, 0.7, "M-3.3 -2q-2.2 -.4 -1.7 1t2 .6"),
      fill(P.fire, "M4.1 -5q1.2 1.3 .3 2.5h-.8q-.6 -1.2 .5 -2.5Z"),
    ],
    x,
    y,
    size,
  );

/** A stela of clay or stone with lines of writing. */
export const tablet = (x: number, y: number, w: number, h: number, lines = 5): Shapes => [
  fill(P.shade, oval(x + 1.5, y, w * 0.6, 0.9)),
  fill(
    P.earth2,
    `M${x - w / 2} ${y}v${w * 0.3 - h}q0 ${-w * 0.3} ${w / 2} ${-w * 0.3}t${w / 2} ${w * 0.3}v${h - w * 0.3}Z`,
  ),
  fill(
    P.earth1,
    `M${x - w / 2} ${y}v${w * 0.3 - h}q0 ${-w * 0.3} ${w / 2} ${-w * 0.3}q${w * 0.2} 0 ${w * 0.32} ${w * 0.1}q${
      w * 0.04
    } ${h * 0.5} ${-w * 0.04} ${h - w * 0.1}Z`,
  ),
  line(
    P.earth3,
    0.7,
    row(lines, y - h + w * 0.34, y - h * 0.14, (at, i) => `M${x - w * 0.34} ${at}h${w * (0.5 + (i % 3) * 0.06)}`),
  ),
];

/** A shield seen from the front about its middle. */
export const shield = (x: number, y: number, r: number, ink: string): Shapes => [
  fill(P.shade, disc(x + r * 0.16, y + r * 0.1, r)),
  fill(P.bronze2, disc(x, y, r)),
  fill(P.bronze1, disc(x - r * 0.05, y - r * 0.05, r * 0.92)),
  fill(ink, disc(x, y, r * 0.76)),
  fill(
    P.shade,
    `M${x + r * 0.2} ${y - r * 0.73}a${r * 0.76} ${r * 0.76} 0 0 1 ${-r * 0.2} ${r * 1.49}q${r * 0.7} ${-r * 0.7} ${
      r * 0.2
    } ${-r * 1.49}Z`,
  ),
  fill(P.gold, disc(x, y, r * 0.26)),
  fill(P.ember, disc(x - r * 0.08, y - r * 0.08, r * 0.1)),
];

/** A crane of beams with a hanging load. */
export const crane = (x: number, y: number, h: number, reach: number, turned = false): Shapes => {
  const side = turned ? -1 : 1;
  return [
    line(P.wood3, 1.1, `M${x + side * 4} ${y}L${x} ${y - h * 0.72}`),
    line(P.wood2, 1.3, `M${x - side * 4} ${y}L${x + side * reach} ${y - h}`),
    line(P.wood3, 0.9, across(x - 3.2, y - h * 0.22, 6)),
    line(
      P.wood3,
      0.4,
      `M${x + side * reach} ${y - h}v${h * 0.42}M${x + side * reach} ${y - h}L${x - side * 4} ${y - 1}`,
    ),
    fill(P.stone1, box(x + side * reach - 3, y - h * 0.58, 6, 4)),
    fill(P.shade, box(x + side * reach + 0.6, y - h * 0.58, 2.4, 4)),
  ];
};

/** A ladder leaning to the right. */
export const ladder = (x: number, y: number, w: number, h: number): Shapes => [
  line(
    P.wood3,
    0.6,
    `M${x} ${y}l${w} ${-h}m2.4 0l${-w} ${h}`,
    row(
      Math.round(h / 2.6),
      1,
      0,
      (_, i) => `M${x + w * (i + 0.6) / Math.round(h / 2.6)} ${y - h * (i + 0.6) / Math.round(h / 2.6)}h2.4`,
    ),
  ),
];

/** A statue on its plinth. */
export const statue = (x: number, y: number, size = 1, ink: string = P.marble): Shapes =>
  put(
    [
      fill(P.shade, oval(2, 0, 7, 1)),
      fill(P.stone1, box(-5, -6, 10, 6), box(-6, -7.4, 12, 1.8), box(-6, -1.4, 12, 1.4)),
      fill(P.shade, box(1.5, -7.4, 4, 7.4)),
      fill(
        ink,
        "M-3.4 -7.4q1.2 -6 1 -9.5q-1.4 -2.6 -.6 -4.6q3 -1.4 6 0q.8 2 -.4 4.6q-.4 3.5 1 9.5Z",
        disc(0, -24, 2.1),
      ),
      line(ink, 1.7, "M2.6 -20.6l4 -2.8 .6 -4.6M-2.8 -20.6l-2.4 4 .6 4"),
      fill(P.shade, "M.6 -22q1.6 .1 2.4 .5q.8 2 -.4 4.6q-.4 3.5 1 9.5h-2.4q.6 -8 -.6 -14.6Z"),
      line(P.shade, 0.5, "M-1.4 -19q3 2 2.8 11M-2 -14q-.6 4 -.4 6"),
      fill(P.gold, "M-2.2 -25q2.2 -1.8 4.4 0l-.4 .6q-1.8 -1.2 -3.6 0Z"),
    ],
    x,
    y,
    size,
  );

/** A wheel on a machine. */
export const wheel = (x: number, y: number, r: number): Shapes => [
  fill(P.wood3, disc(x, y, r)),
  fill(P.wood1, disc(x - 0.1, y - 0.1, r * 0.76)),
  line(P.wood3, r * 0.18, across(x - r * 0.7, y, r * 1.4), `M${x} ${y - r * 0.7}v${r * 1.4}`),
  fill(P.wood3, disc(x, y, r * 0.26)),
];

/** A kiln or furnace with fire in its mouth. */
export const kiln = (x: number, y: number, size = 1): Shapes =>
  put(
    [
      fill(P.shade, oval(3, 0, 12, 1.2)),
      fill(P.tile2, box(-2.6, -24, 5.2, 7)),
      fill(P.tile1, "M-10 0q0 -17 6 -18.5h8q6 1.5 6 18.5Z", box(-2.6, -24, 3, 7), "M-3.3 -24.6h6.6v1.5h-6.6Z"),
      fill(P.shade, "M3 -18.5h1q6 1.5 6 18.5h-5.5q1 -11 -1.5 -18.5Z"),
      line(P.tile2, 0.5, "M-8.5 -12h14M-9.6 -6h5M4.6 -6h5M-6 -16.5h10M-4 -12v4M2 -16.5v4M-7.5 -6v-6"),
      fill(P.pit, "M-4 0v-4.5a4 4 0 0 1 8 0v4.5Z"),
      fill(P.fire, "M-3 0q-.6 -3 1 -4.5q.6 1.4 1.2 -1.5q2.6 1.5 2.8 3.5q.3 1.5 -.4 2.5Z"),
      fill(P.ember, "M-1.8 0q-.2 -1.8 .8 -2.6q.4 .8 .8 -.8q1.6 1.4 1.2 3.4Z"),
    ],
    x,
    y,
    size,
  );

/** A tent with its flap open. */
export const tent = (x: number, y: number, ink: string, size = 1): Shapes =>
  put(
    [
      fill(P.shade, oval(3, 0, 11, 1.1)),
      line(P.wood3, 0.6, "M0 -13v-3"),
      fill(P.linen, poly(0, -14, "9 9.5 .6 4.5 -19.2 0 .6 -4.5")),
      fill(ink, poly(0, -14, "3.4 9.5 -.2 4.5 -2.8 0 -1 -5 -1 5 -2 0 .2 -4.5 .4 0 -.4 0")),
      fill(P.pit, poly(0, -9, "2.4 9 -4.8 0")),
      fill(P.shade, poly(0, -14, "9 9.5 .6 4.5 -6 0 -.4 -4.5")),
      line(ink, 0.9, "M-9 -4.5q1.1 1.4 2.25 0t2.25 0t2.25 0M2 -4.5q1.1 1.4 2.25 0t2.25 0t2.25 0"),
    ],
    x,
    y,
    size,
  );
