/** Halls and their standards, for the purple cards. */

import { across, arch, box, disc, gable } from "../kit.ts";
import { fill, line, type Shapes } from "../paint/paint.ts";
import { deep, P, tint } from "./props/inks.ts";
import { colonnade, dome, openings, roof, wall } from "./props/masonry.ts";
import { oval, poly, put, shadow } from "./props/scenery.ts";
import { amphora } from "./props/things.ts";
import { flask, scales } from "./props/tools.ts";

export const purple = tint("purple");

export const violet = deep("purple");

/** A long banner with a sign on it, by the middle of its head. */
export const standard = (x: number, y: number, w: number, h: number, sign: Shapes): Shapes => [
  fill(P.wood3, box(x - w / 2 - 2, y - 1.4, w + 4, 1.6)),
  fill(P.gold, disc(x - w / 2 - 2, y - 0.6, 1.2), disc(x + w / 2 + 2, y - 0.6, 1.2)),
  fill(violet, poly(x - w / 2, y, `${w} 0 0 ${h} ${-w / 2} -4 ${-w / 2} 4`)),
  fill(purple, poly(x - w / 2 + 1.2, y + 1, `${w - 2.4} 0 0 ${h - 3.5} ${-w / 2 + 1.2} -3.4 ${-w / 2 + 1.2} 3.4`)),
  fill(P.shade, poly(x + w * 0.2, y, `${w * 0.3} 0 0 ${h} ${-w * 0.3} -2.4`)),
  fill(P.linen, disc(x, y + h * 0.42, w * 0.32)),
  put(sign, x, y + h * 0.42, w / 18),
  line(P.gold, 0.6, disc(x, y + h * 0.42, w * 0.34)),
];

/** A hall of one of three shapes, with the standard between its columns. */
export const hall = (sign: Shapes, shape: "gabled" | "domed" | "arcaded"): Shapes => {
  const columns = shape === "arcaded"
    ? [wall(14, 13, 52, 33, P.stone1), openings(4, 22, 58, 46, 9, 24, P.tile2), roof(12, 13, 56, 7)]
    : [colonnade(4, 22, 58, 46, 14, 3, P.tile2), fill(P.marble, box(18, 10, 44, 4)), fill(P.shade, box(50, 10, 12, 4))];
  const top = shape === "gabled"
    ? [fill(P.marble, gable(40, 10, 46, 7)), fill(P.stone2, gable(40, 9, 34, 4.6))]
    : shape === "domed"
    ? dome(40, 10, 15, P.bronze1, 0.6)
    : [];
  return [columns, top, standard(40, 15, 15, 25, sign)];
};

export const signs: Readonly<Record<string, Shapes>> = {
  hammer: [line(P.wood2, 1.6, "M-3 4l5 -6"), fill(P.metal2, poly(-2, -4.5, "6 4.5 -1.8 2 -5.8 -4.4"))],
  vase: amphora(0, 5, 0.95),
  coins: [
    fill(P.bronze2, disc(-1.6, -1.2, 2.9), disc(2, 1.6, 2.9)),
    fill(P.gold, disc(-1.8, -1.5, 2.5), disc(1.8, 1.3, 2.5)),
  ],
  owl: [
    fill(P.wood2, "M-3.6 4.5q-1.4 -6 .4 -9l1.2 1.2h4l1.2 -1.2q1.8 3 .4 9Z"),
    fill(P.linen, disc(-1.5, -1.4, 1.5), disc(1.5, -1.4, 1.5)),
    fill(P.pit, disc(-1.5, -1.4, 0.7), disc(1.5, -1.4, 0.7)),
    fill(P.gold, poly(-0.7, 0, "1.4 0 -.7 1.6")),
  ],
  eye: [
    fill(P.linen, "M-5 0q5 -5.5 10 0q-5 5.5 -10 0Z"),
    line(violet, 0.9, "M-5 0q5 -5.5 10 0q-5 5.5 -10 0Z"),
    fill(violet, disc(0, 0, 2)),
    fill(P.linen, disc(-0.6, -0.6, 0.6)),
  ],
  swords: [
    line(P.metal2, 1.3, "M-4 -4.5l7 8M4 -4.5l-7 8"),
    line(P.bronze1, 1.3, "M1.5 4.4l3.2 -2.8M-1.5 4.4l-3.2 -2.8"),
  ],
  anchor: [
    line(P.metal2, 1.2, "M0 -3v7M-4 1q.6 3.5 4 3.5t4 -3.5M-2.4 -1.4h4.8"),
    line(P.metal2, 0.9, disc(0, -4, 1.1)),
  ],
  flask: flask(0, 4.8, purple, 0.8),
  scales: scales(0, 5, 0.56),
  arch: [
    fill(P.stone2, box(-4.5, -3.5, 9, 8)),
    fill(P.linen, arch(0, 4.5, 4.5, 5.5)),
    fill(P.stone3, box(-5, -4.5, 10, 1.5)),
  ],
  caduceus: [
    line(P.bronze2, 0.9, "M0 -5v10"),
    line(P.leaf2, 0.9, "M-2 -3q4 1.5 2 3t-2 2.5 2.5 2"),
    fill(P.gold, disc(0, -5, 1), "M-.5 -4q-4 -2 -4.5 1.5q2 .5 4.5 -.5ZM.5 -4q4 -2 4.5 1.5q-2 .5 -4.5 -.5Z"),
  ],
  helmet: [
    fill(P.bronze1, "M-3.6 4q-1 -8.5 3.6 -8.5t3.6 8.5h-2.2l-.4 -3.6h-2l-.4 3.6Z"),
    fill(violet, "M-4.6 -2.5q1 -4 4.8 -3.6t4 4.6q-3 -3.6 -8.8 -1Z"),
  ],
  chest: [
    fill(P.wood2, box(-4.5, -1, 9, 5.5)),
    fill(P.wood1, "M-4.5 -1q4.5 -5 9 0Z"),
    fill(P.gold, box(-4.5, -0.4, 9, 1), box(-1, -1, 2, 2.6)),
  ],
};

export const sign = (name: string): Shapes => signs[name] ?? [];

export function barrelRow(x: number): Shapes {
  return [
    shadow(x + 4, 54, 14),
    fill(P.wood1, oval(x, 51, 3, 3), oval(x + 6, 51, 3, 3), oval(x + 3, 46, 3, 3)),
    line(P.wood3, 0.6, oval(x, 51, 2, 2), oval(x + 6, 51, 2, 2), oval(x + 3, 46, 2, 2)),
    line(P.wood2, 0.5, across(x - 2, 51, 4), across(x + 4, 51, 4), across(x + 1, 46, 4)),
  ];
}
