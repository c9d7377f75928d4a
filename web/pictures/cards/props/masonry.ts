/** Walls, roofs, columns, arches and towers, lit from the left. */

import { across, arch, box, disc, gable, GROUND, merlons, row, upright } from "../../kit.ts";
import { fill, line, type Shape, type Shapes } from "../../paint/paint.ts";
import { P } from "./inks.ts";
import { poly } from "./scenery.ts";

/** A wall by its upper left corner: lit, with its right side in shade. */
export const wall = (x: number, y: number, w: number, h: number, ink = P.stone1, part = 0.3): Shapes => [
  fill(ink, box(x, y, w, h)),
  fill(P.shade, box(x + w * (1 - part), y, w * part, h)),
];

/** Courses of stone on a wall. */
export const courses = (x: number, y: number, w: number, h: number, ink = P.stone2): Shape => {
  const rows = Math.max(2, Math.round(h / 4));
  return line(
    ink,
    0.4,
    row(
      rows,
      y + h / (rows + 1),
      y + h - h / (rows + 1),
      (at, i) =>
        across(x, at, w) +
        row(Math.max(1, Math.round(w / 9)), x + (i % 2 ? 3 : 6), x + w - (i % 2 ? 5 : 2), (to) =>
          `M${to} ${at}v${h / (rows + 1)}`),
    ),
  );
};

/** A roof of tiles over a wall, as wide as the eaves. */
export const roof = (x: number, y: number, w: number, h: number, hip = h * 0.8): Shapes => {
  const tiles = Math.max(3, Math.round(w / 4));
  return [
    fill(P.tile1, poly(x, y, `${hip} ${-h} ${w - 2 * hip} 0 ${hip} ${h}`)),
    line(
      P.tile2,
      0.5,
      row(
        tiles,
        x + hip + 0.5,
        x + w - hip - 0.5,
        (at, i) => `M${at} ${y - h}L${x + 1.5 + (w - 3) * i / (tiles - 1)} ${y}`,
      ),
    ),
    fill(P.shade, poly(x + w, y, `${-hip} ${-h} ${-w * 0.16} 0 ${w * 0.02 + hip * 0.4} ${h}`)),
    fill(P.tile2, box(x - 0.5, y - 0.6, w + 1, 1.2)),
    fill(P.stone1, box(x + hip - 0.5, y - h - 0.7, w - 2 * hip + 1, 1)),
  ];
};

/** A gable with a recessed field, over a beam. */
export const pediment = (x: number, y: number, w: number, h: number, ink = P.marble): Shapes => [
  fill(ink, gable(x, y - 2.6, w + 3, h)),
  fill(P.stone2, gable(x, y - 3.4, w - 5, h - 2.8)),
  fill(P.shade, poly(x, y - 2.6 - h, `${w / 2 + 1.5} ${h} ${-4} 0`), box(x - w / 2 - 0.5, y - 0.5, w + 1, 0.9)),
  fill(ink, box(x - w / 2 - 1, y - 2.8, w + 2, 2.8)),
  fill(P.shade, box(x + w * 0.3, y - 2.8, w * 0.2 + 1, 2.8)),
  line(P.stone2, 0.4, row(Math.round(w / 4), x - w / 2 + 1.5, x + w / 2 - 1.5, (at) => upright(at, y - 0.6, 1.6))),
];

/** A row of columns between foot and head, dark behind them. */
export const colonnade = (
  count: number,
  from: number,
  to: number,
  foot: number,
  head: number,
  w = 2.8,
  behind = P.pit,
): Shapes => {
  const shaft = (x: number) => box(x - w / 2, head + 1, w, foot - head - 2);
  return [
    fill(behind, box(from - w * 0.2, head, to - from + w * 0.4, foot - head)),
    fill(
      P.marble,
      row(count, from, to, shaft),
      row(count, from, to, (x) => box(x - w * 0.75, head, w * 1.5, 1.4) + box(x - w * 0.7, foot - 1.2, w * 1.4, 1.2)),
    ),
    fill(P.stone2, row(count, from, to, (x) => box(x, head + 1.4, w * 0.24, foot - head - 2.6))),
    fill(P.shade, row(count, from, to, (x) => box(x + w * 0.14, head + 1.4, w * 0.36, foot - head - 1.4))),
  ];
};

/** Broad steps, the lowest the widest. */
export const stairs = (x: number, foot: number, w: number, count = 3, rise = 1.5): Shapes =>
  Array.from({ length: count }, (_, i) => {
    const [left, wide, top] = [x - w / 2 + i * 1.8, w - i * 3.6, foot - (i + 1) * rise];
    return [
      fill(P.stone1, box(left, top, wide, rise)),
      fill(P.marble, box(left, top, wide, rise * 0.42)),
      fill(P.shade, box(left + wide * 0.72, top, wide * 0.28, rise)),
    ];
  });

/** A temple seen from the front, by the middle of its foot. */
export const temple = (x: number, foot: number, w: number, h: number, count = 6, rise = w * 0.2): Shapes => [
  stairs(x, foot, w + 10, 3),
  colonnade(count, x - w / 2 + 2, x + w / 2 - 2, foot - 4.5, foot - h, w / count * 0.5),
  fill(P.lit, arch(x, foot - 4.5, w / count * 0.8, (h - 5) * 0.72)),
  pediment(x, foot - h, w, rise),
];

/** Half a ball, with light and shade. */
export const dome = (x: number, y: number, r: number, ink = P.tile1, flat = 1): Shapes => [
  fill(ink, `M${x - r} ${y}a${r} ${r * flat} 0 0 1 ${2 * r} 0Z`),
  fill(
    P.shade,
    `M${x + r * 0.2} ${y - r * flat * 0.98}a${r} ${r * flat} 0 0 1 ${r * 0.8} ${r * flat * 0.98}h${-r * 0.5}q${
      r * 0.1
    } ${-r * 0.7 * flat} ${-r * 0.3} ${-r * flat * 0.98}Z`,
  ),
  fill(
    P.light,
    `M${x - r * 0.8} ${y - r * 0.2 * flat}q${r * 0.1} ${-r * 0.5 * flat} ${r * 0.5} ${-r * 0.62 * flat}q${-r * 0.3} ${
      r * 0.3 * flat
    } ${-r * 0.26} ${r * 0.62 * flat}Z`,
  ),
];

/** An opening with a lit reveal. */
export const opening = (x: number, y: number, w: number, h: number, ink = P.pit): Shapes => [
  fill(P.stone3, arch(x, y, w, h)),
  fill(ink, arch(x + w * 0.08, y, w * 0.84, h - w * 0.12)),
];
export const openings = (
  count: number,
  from: number,
  to: number,
  y: number,
  w: number,
  h: number,
  ink = P.pit,
): Shapes => [
  fill(P.stone3, row(count, from, to, (x) => arch(x, y, w, h))),
  fill(ink, row(count, from, to, (x) => arch(x + w * 0.08, y, w * 0.84, h - w * 0.12))),
];

/** Windows that are dark by day and lit by night. */
export const windows = (count: number, from: number, to: number, y: number, w = 1.8, h = 3): Shapes => [
  fill(P.lit, row(count, from, to, (x) => box(x - w / 2, y, w, h))),
  fill(P.marble, row(count, from, to, (x) => box(x - w / 2 - 0.4, y + h, w + 0.8, 0.6))),
];

export const door = (x: number, y: number, w: number, h: number): Shapes => [
  fill(P.wood2, box(x - w / 2, y - h, w, h)),
  fill(P.wood3, box(x - 0.2, y - h, 0.4, h), box(x - w / 2 - 0.8, y - h - 0.8, w + 1.6, 0.9)),
  fill(P.gold, disc(x - w * 0.16, y - h * 0.45, 0.4), disc(x + w * 0.16, y - h * 0.45, 0.4)),
];

/** A tower that narrows a little, with merlons, by the middle of its foot. */
export const tower = (x: number, foot: number, w: number, h: number, ink = P.stone1): Shapes => {
  const [top, half] = [foot - h, w / 2];
  return [
    fill(ink, poly(x - half, foot, `${w * 0.08} ${-h} ${w * 0.84} 0 ${w * 0.08} ${h}`)),
    fill(P.shade, poly(x + half * 0.3, foot, `0 ${-h} ${half * 0.54} 0 ${w * 0.08} ${h}`)),
    line(
      P.stone2,
      0.4,
      row(Math.round(h / 5), top + 4, foot - 2, (y, i) => across(x - half * 0.84 + (i % 2) * 2, y, w * 0.4)),
    ),
    fill(ink, box(x - half - 0.6, top - 1, w + 1.2, 2.4), merlons(x - half - 0.6, x + half + 0.6, top - 1, w / 7)),
    fill(P.shade, box(x + half * 0.3, top - 1, half * 0.7 + 0.6, 2.4), box(x - half * 0.84, top + 1.4, w * 0.84, 0.7)),
  ];
};

/** A wall with merlons along the whole of it. */
export const rampart = (x: number, w: number, top: number, foot = GROUND, ink = P.stone1, size = 2.4): Shapes => [
  fill(ink, box(x, top, w, foot - top), merlons(x, x + w, top, size)),
  courses(x, top + 2, w, foot - top - 2),
  fill(P.shade, box(x, top + 1, w, 0.8), box(x, foot - 2.5, w, 2.5)),
];

/** A plain house with a roof of tiles, by its left side. */
export const house = (x: number, foot: number, w: number, h: number, ink = P.stone1): Shapes => [
  wall(x, foot - h, w, h, ink),
  roof(x - 1, foot - h + 0.3, w + 2, h * 0.45, w * 0.2),
  fill(P.wood3, box(x + w * 0.18, foot - h * 0.5, w * 0.2, h * 0.5)),
  fill(P.lit, box(x + w * 0.56, foot - h * 0.62, w * 0.16, h * 0.24)),
];
