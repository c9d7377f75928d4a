/** Places and tools of learning: the green cards. */

import { across, box, disc, gable, row } from "../kit.ts";
import { fill, line, type Shapes } from "../paint.ts";
import { deep, P, tint } from "./inks.ts";
import { person } from "./life.ts";
import { colonnade, courses, dome, opening, openings, pediment, roof, wall, windows } from "./masonry.ts";
import {
  bench,
  bush,
  cypress,
  fire,
  ground,
  hills,
  olive,
  oval,
  poly,
  room,
  type Scene,
  shadow,
  sky,
  smoke,
} from "./scenery.ts";
import { amphora, basket, crate, rolls, scroll } from "./things.ts";
import { armillary, compasses, flask, gear, lamp, mortar, statue, tablet } from "./tools.ts";

const green = tint("green");

/** Shelves of something, row by row. */
const shelves = (
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
const ends = (x: number, y: number, i: number): Shapes => [
  fill(
    i % 4 === 2 ? P.earth2 : P.linen,
    disc(x - 1.5, y - 1.5, 1.5),
    ...(i % 3 ? [disc(x + 1.5, y - 1.5, 1.5)] : []),
    ...(i % 5 ? [disc(x, y - 4, 1.5)] : []),
  ),
  fill(P.wood2, disc(x - 1.5, y - 1.5, 0.5), ...(i % 3 ? [disc(x + 1.5, y - 1.5, 0.5)] : [])),
];
const pots = (inks: readonly string[]) => (x: number, y: number, i: number): Shapes => [
  fill(inks[i % inks.length] ?? P.tile1, `M${x - 1} ${y - 5}h2l-.2 1q2 1 1.4 3l-.8 1h-2.8l-.8 -1q-.6 -2 1.4 -3Z`),
  fill(P.light, box(x - 1.3, y - 3, 0.6, 2)),
];

/** Bundles of herbs that hang from a beam. */
const herbs = (y: number): Shapes => [
  fill(P.wood2, box(0, y - 2, 80, 2)),
  row(6, 26, 72, (x) => `${x} `).trim().split(" ").map(Number).map((x, i) => [
    line(P.wood3, 0.4, `M${x} ${y}v2.5`),
    fill(i % 2 ? P.leaf2 : P.leaf1, poly(x, y + 2, "2.4 6 -2.4 1.5 -2.4 -1.5")),
    fill(P.shade, poly(x, y + 2, "2.4 6 -2.4 1.5")),
  ]),
];

const stool = (
  x: number,
  y: number,
): Shapes => [
  fill(P.wood2, box(x - 3, y - 4, 6, 1.2)),
  line(P.wood3, 0.8, `M${x - 2.5} ${y - 3}v3M${x + 2.5} ${y - 3}v3`),
];
const reader = (
  x: number,
  y: number,
  cloth: string,
): Shapes => [person(x, y, cloth, 1.2, "point", true), scroll(x - 6, y - 7, 0.7)];
const pupils = (y: number, at: readonly number[]): Shapes =>
  at.map((x, i) => [stool(x, y + 1), person(x, y - 1, i % 2 ? P.linen : green, 0.8, "stand", i % 2 > 0)]);
/** A slab with a drawing of circles and angles. */
const proof = (x: number, y: number, w: number, h: number): Shapes => [
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
const sundial = (x: number, y: number): Shapes => [
  shadow(x, y, 18),
  fill(P.stone1, poly(x - 3, y, "1 -9 4 0 1 9")),
  fill(P.marble, oval(x, y - 10, 9, 2.6)),
  fill(P.stone2, oval(x, y - 9.3, 9, 2.6)),
  fill(P.marble, oval(x, y - 10, 8.6, 2.4)),
  line(P.stone3, 0.4, `M${x} ${y - 10}l6 1.2m-6 -1.2l7 -.4m-7 .4l-6 1.2m6 -1.2l-7 -.4m7 .4l0 2`),
  fill(P.bronze1, poly(x - 0.5, y - 10, "3.5 -6 .5 6")),
  fill(P.shade, poly(x + 3, y - 10, "4 1.6 -6 -1.4")),
];

export const science: Readonly<Record<string, Scene>> = {
  apothecary: (
    roll,
  ) => [
    room(roll),
    herbs(6),
    shelves(30, 16, 44, 2, 9, pots([P.tile1, green, P.water2, P.earth2]), 7),
    bench(44, 24, 54),
    mortar(44, 44, 1.3),
    flask(64, 44, P.leaf1, 0.9),
    person(31, 44, green, 1.3),
    basket(18, 54, P.leaf2, 1.2),
  ],
  pharmacist: (
    roll,
  ) => [
    room(roll, "wood"),
    bench(44),
    mortar(40, 44, 2),
    flask(15, 44, P.leaf1, 1.2, "cone"),
    flask(66, 44, green, 1.3),
    herbs(5),
    amphora(27, 44, 0.7),
    line(P.leaf3, 0.6, "M52 43.5l6 -2m-4 1.3l.5 -2.3m1.5 1.6l1 1.6"),
    fill(P.leaf1, oval(55, 41, 1.4, 0.6), oval(58, 42.6, 1.4, 0.6)),
  ],
  dispensary: (
    roll,
  ) => [
    sky(roll, "day", 12),
    hills(roll),
    wall(18, 14, 58, 34, P.stone1),
    roof(16, 14, 62, 7),
    courses(18, 16, 58, 10),
    opening(48, 48, 34, 30, P.wood3),
    shelves(34, 22, 28, 2, 8, pots([green, P.tile1, P.linen]), 5),
    ground(roll, "paving", 47),
    bench(43, 32, 32),
    mortar(40, 43, 0.7),
    flask(55, 43, P.leaf1, 0.7),
    person(47, 43, green, 1.1),
    person(26, 53, P.linen, 1.1, "point"),
    person(16, 54, tint("red"), 0.9, "stand", true),
    olive(7, 48, 1.1),
    fill(P.wood2, box(66, 19, 7, 8)),
    fill(P.linen, box(66.8, 19.8, 5.4, 6.4)),
    fill(P.leaf2, "M69.5 20.5q3.4 2 0 5.4q-3.4 -3.4 0 -5.4Z"),
    line(P.leaf3, 0.4, "M69.5 22v4"),
  ],
  workshop: (
    roll,
  ) => [
    room(roll, "wood"),
    bench(45),
    gear(36, 31, 9),
    gear(51, 22, 6, P.metal1, P.metal2),
    gear(56, 37, 7),
    compasses(20, 45, 1),
    crate(70, 45),
    person(10, 55, green, 1.1, "work"),
    line(P.metal2, 0.8, "M66 8v10M70 8v7M74 8v9"),
    fill(P.wood3, box(64, 6, 12, 1.5)),
  ],
  scriptorium: (
    roll,
  ) => [
    room(roll),
    fill(P.wood2, poly(38, 40, "26 -8 2 1.5 -26 8")),
    fill(P.linen, poly(40, 38, "20 -6.2 -3 -5 -19 6")),
    line(P.wood3, 0.4, "M41 36.5l17 -5.2M40.4 35l17 -5.2M40 33.5l12 -3.6"),
    fill(P.wood3, box(41, 40, 3, 12), box(59, 36, 3, 16)),
    person(30, 52, green, 1.9, "point"),
    line(P.marble, 0.7, "M41 40l4 -9"),
    lamp(66, 33, 0.9),
    fill(P.wood2, box(62, 33.4, 10, 1.2)),
    rolls(72, 54, 3),
    stool(28, 54),
  ],
  laboratory: (
    roll,
  ) => [
    room(roll, "stone"),
    bench(45),
    flask(20, 45, green, 1.2),
    line(P.water1, 0.9, "M20 31q1 -8 10 -6t10 4v6"),
    flask(40, 41, P.fire, 0.8, "cone"),
    line(P.bronze2, 0.9, "M35.5 45l2 -5h5l2 5"),
    fire(40, 45, 3),
    gear(62, 34, 9),
    flask(72, 45, P.water2, 0.8, "tall"),
    smoke(41, 31, 8),
    person(54, 56, P.linen, 1.2, "point"),
  ],
  library: (
    roll,
  ) => [
    room(roll, "plaster"),
    shelves(26, 5, 50, 5, 7.8, ends, 8),
    fill(P.wood1, poly(60, 48, "4 -40 1.5 0 -4 40"), poly(67, 48, "4 -40 1.5 0 -4 40")),
    line(P.wood2, 0.8, row(8, 12, 44, (y) => across(60 + (48 - y) * 0.1, y, 8))),
    person(66, 28, green, 0.9, "raise"),
    person(22, 53, P.linen, 1.4, "point"),
    scroll(29, 43, 0.9),
    amphora(44, 54, 1),
    bush(6, 54, 0.7),
  ],
  school: (
    roll,
  ) => [
    sky(roll, "day", 66),
    hills(roll),
    colonnade(6, 8, 72, 40, 14, 2.8, P.stone2),
    proof(30, 19, 20, 14),
    fill(P.marble, box(4, 11, 72, 3)),
    roof(2, 11, 76, 6),
    ground(roll, "paving", 40),
    person(24, 45, deep("green"), 1.2, "point"),
    pupils(50, [34, 44, 54, 64]),
    olive(8, 50, 1),
  ],
  lodge: (
    roll,
  ) => [
    sky(roll, "dusk", 62),
    hills(roll),
    wall(14, 20, 52, 28, P.stone2),
    roof(11, 20, 58, 10, 12),
    fill(P.stone1, gable(40, 20, 26, 12)),
    line(P.stone3, 0.6, disc(40, 15, 2.4)),
    courses(14, 22, 52, 24),
    opening(40, 48, 12, 18),
    windows(2, 22, 58, 30, 5, 7),
    ground(roll, "grass", 47),
    compasses(40, 30, 0.6),
    cypress(6, 24, 48),
    cypress(74, 26, 48),
    person(30, 53, green, 1, "stand"),
    person(48, 53, P.linen, 1, "point", true),
    lamp(53, 42, 0.8),
    fire(28, 47.5, 2.6),
    fire(52, 47.5, 2.6),
  ],
  observatory: (
    roll,
  ) => [
    fill(P.dusk1, box(0, 0, 80, 56)),
    fill(P.dusk2, "M0 24q40 -8 80 0v32H0Z"),
    fill(P.dusk3, "M0 35q40 -6 80 0v21H0Z"),
    fill(P.sun, row(9, 4, 76, (x, i) => disc(x, 5 + (i * 7 + roll(4)) % 17, 0.5 + (i % 3) * 0.2))),
    line(P.sun, 0.3, "M13 14l10 5 9 -9 12 6"),
    hills(roll, 36),
    ground(roll, "earth", 46),
    wall(24, 28, 34, 19, P.stone1),
    dome(41, 28, 17, green, 0.9),
    fill(P.pit, "M40 28q-2 -9 2 -15l5 1.5q-2 6 -1 13.5Z"),
    fill(P.marble, box(22, 26.5, 38, 2.5)),
    openings(4, 30, 52, 47, 5, 10, P.lit),
    armillary(68, 50, 7),
    person(60, 53, deep("green"), 1.1, "point"),
    person(14, 53, P.linen, 1.1, "raise"),
    fill(P.sun, disc(12, 9, 3.5)),
    fill(P.dusk1, disc(13.6, 8, 3)),
  ],
  university: (
    roll,
  ) => [
    sky(roll, "day", 14),
    hills(roll),
    wall(4, 22, 72, 26, P.stone1),
    roof(2, 22, 24, 6),
    roof(54, 22, 24, 6),
    openings(3, 9, 21, 34, 4, 7, P.lit),
    openings(3, 59, 71, 34, 4, 7, P.lit),
    openings(3, 9, 21, 47, 4.5, 9),
    openings(3, 59, 71, 47, 4.5, 9),
    dome(40, 14, 8, green),
    colonnade(6, 30, 50, 47, 22, 2.2),
    pediment(40, 22, 26, 7),
    ground(roll, "grass", 47),
    fill(P.stone1, poly(34, 48, "12 0 8 8 -28 0")),
    statue(22, 53, 0.45),
    reader(54, 54, green),
    person(34, 53, P.linen, 1, "stand"),
    person(40, 54, deep("green"), 1, "point"),
    olive(72, 52, 0.9),
  ],
  academy: (
    roll,
  ) => [
    sky(roll, "dusk", 64),
    hills(roll),
    olive(10, 46, 1.9),
    olive(70, 46, 1.7),
    colonnade(4, 30, 50, 38, 18, 2.2, P.stone2),
    fill(P.marble, box(28, 15, 24, 3), gable(40, 15, 26, 5)),
    ground(roll, "grass", 40),
    fill(P.marble, "M16 50q24 -7 48 0l-2 3q-22 -6 -44 0Z"),
    fill(P.shade, "M40 46.6q14 .2 24 3.4l-2 3q-10 -3 -22 -3Z"),
    person(40, 46, P.linen, 1.2, "raise"),
    person(22, 51, green, 0.9),
    person(30, 50, P.linen, 0.9),
    person(50, 50, deep("green"), 0.9, "stand", true),
    person(58, 51, P.linen, 0.9, "point", true),
    scroll(46, 54, 0.8),
  ],
  study: (
    roll,
  ) => [
    room(roll, "wood"),
    shelves(54, 6, 22, 4, 8, ends, 4),
    bench(43, 20, 40),
    tablet(30, 43, 7, 10, 4),
    lamp(42, 43, 1.1),
    scroll(51, 43, 1),
    gear(40, 16, 6),
    compasses(24, 23, 0.7),
    person(37, 56, green, 1.3, "raise"),
    fill(P.light, disc(47, 38, 7)),
  ],
  green_compass: (
    roll,
  ) => [
    sky(roll, "day", 66),
    hills(roll),
    ground(roll, "paving", 45),
    fill(P.linen, poly(10, 52, "10 -14 44 0 8 14")),
    line(P.wood2, 0.6, oval(42, 45, 16, 5), oval(42, 45, 9, 2.8), across(20, 45, 44), "M42 39.5v11.5"),
    compasses(42, 46, 2.4),
    sundial(12, 46),
    person(70, 51, green, 1.2, "point", true),
  ],
  green_gear: (
    roll,
  ) => [
    room(roll, "stone"),
    bench(47),
    gear(38, 27, 14),
    gear(61, 16, 8, P.metal1, P.metal2),
    gear(63, 37, 9),
    crate(12, 47, 1.1),
    person(22, 56, green, 1.1, "work"),
    flask(75, 47, P.water1, 0.6, "tall"),
  ],
  green_tablet: (
    roll,
  ) => [
    sky(roll, "dusk", 14),
    hills(roll),
    colonnade(2, 8, 72, 48, 10, 4.5, "none"),
    ground(roll, "paving", 47),
    tablet(40, 51, 27, 38, 7),
    person(20, 53, green, 1.2, "point"),
    person(60, 53, P.linen, 1.2, "raise", true),
    rolls(70, 54.5, 2),
  ],
};
