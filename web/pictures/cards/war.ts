/** Walls, towers and arms: the red cards. */

import { across, box, disc, gable, row, rowOf } from "../kit.ts";
import { fill, line, type Shapes } from "../paint.ts";
import { deep, P, tint } from "./inks.ts";
import { horse, person, soldier } from "./life.ts";
import { courses, door, opening, openings, pediment, rampart, roof, tower, wall, windows } from "./masonry.ts";
import {
  bush,
  fire,
  ground,
  hills,
  oval,
  path,
  pine,
  poly,
  put,
  room,
  type Scene,
  shadow,
  sky,
  smoke,
} from "./scenery.ts";
import { banner, barrel, block, crate, logs, sack } from "./things.ts";
import { shield, tent, wheel } from "./tools.ts";

const red = deep("red");
const rose = tint("red");

/** Sharpened stakes side by side. */
const stakes = (x: number, w: number, y: number, heights: readonly number[]): Shapes => {
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
const uneven = (roll: (sides: number) => number, count: number, h: number) =>
  Array.from({ length: count }, () => h + roll(4));

const rank = (y: number, from: number, to: number, count: number, size = 1, crest = red): Shapes =>
  Array.from({ length: count }, (_, i) => soldier(from + (to - from) * i / Math.max(1, count - 1), y, crest, size));
const target = (x: number, y: number, r: number): Shapes => [
  shadow(x, y, r * 2.6),
  line(P.wood3, 1, `M${x - r * 0.5} ${y - r}l${-r * 0.5} ${r}M${x + r * 0.5} ${y - r}l${r * 0.6} ${r}`),
  fill(P.earth2, disc(x + 0.8, y - r * 1.4, r)),
  fill(P.linen, disc(x, y - r * 1.4, r)),
  fill(rose, disc(x, y - r * 1.4, r * 0.74)),
  fill(P.linen, disc(x, y - r * 1.4, r * 0.48)),
  fill(red, disc(x, y - r * 1.4, r * 0.24)),
];
const arrow = (x: number, y: number, turned = false): Shapes =>
  put([line(P.wood3, 0.5, "M0 0l8 -1.5"), fill(P.linen, poly(6.5, -1.8, "2 -1 .8 1 -2 1.5"))], x, y, 1, turned);
const bowman = (
  x: number,
  y: number,
  cloth: string,
): Shapes => [
  person(x, y, cloth, 1.2, "point"),
  line(P.wood2, 0.7, `M${x + 5} ${y - 14}q4 4.5 1.6 9.5`),
  line(P.linen, 0.3, `M${x + 5} ${y - 14}l-2 5 3.6 4.5`),
  line(P.wood3, 0.4, `M${x + 2} ${y - 9.2}l7 -1`),
];
const catapult = (x: number, y: number, s: number): Shapes =>
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
const stable = (x: number, y: number, w: number, stalls: number, coats: readonly string[]): Shapes => [
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
const horn = (x: number, y: number, s: number, turned = false): Shapes =>
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
const trophy = (
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

export const war: Readonly<Record<string, Scene>> = {
  stockade: (
    roll,
  ) => [
    sky(roll, "day", 64),
    hills(roll),
    pine(8, 44, 24),
    pine(72, 44, 26),
    ground(roll, "grass", 44),
    fill(P.wood2, poly(48, 44, "2 -26 12 0 2 26")),
    fill(P.wood1, box(47, 15, 18, 6)),
    fill(P.wood3, poly(45, 15, "11 -7 11 7")),
    soldier(56, 17, red, 0.7),
    stakes(6, 42, 49, uneven(roll, 10, 20)),
    stakes(62, 16, 49, uneven(roll, 4, 20)),
    fill(P.wood2, box(49, 33, 12, 16)),
    line(P.wood3, 0.6, "M55 33v16M49 40h12"),
    soldier(42, 54, red, 1.1),
    logs(20, 55, 2, 2),
  ],
  palisade: (
    roll,
  ) => [
    sky(roll, "dusk", 14),
    hills(roll, 34, true),
    ground(roll, "earth", 42),
    fill(P.earth2, "M0 50q40 -12 80 -2v8H0Z"),
    stakes(0, 80, 47, uneven(roll, 20, 19)),
    banner(18, 28, 14, red, 6),
    banner(60, 28, 14, red, 6),
    fill(P.earth3, "M0 50q40 -4 80 0v6H0Z"),
    fill(P.shade, "M0 53q40 -4 80 0v3H0Z"),
    line(P.wood1, 1.2, row(8, 4, 74, (x) => `M${x} 53l4 -7`)),
    soldier(30, 30, red, 0.7),
    soldier(48, 30, red, 0.7),
    soldier(68, 54, red, 1),
  ],
  barracks: (
    roll,
  ) => [
    sky(roll, "day", 12),
    hills(roll),
    wall(10, 22, 66, 25, P.stone1),
    roof(8, 22, 70, 9),
    courses(10, 24, 66, 20),
    opening(30, 47, 10, 16),
    windows(3, 46, 68, 29, 4, 5),
    fill(rose, box(27.5, 24, 5, 5)),
    ground(roll, "earth", 46),
    line(P.wood3, 0.6, "M46 53v-16M52 53v-16M58 53v-16"),
    fill(P.metal1, gable(46, 37, 2, 4), gable(52, 37, 2, 4), gable(58, 37, 2, 4)),
    line(P.wood2, 0.8, "M43 42h18"),
    shield(49, 48, 3.6, red),
    shield(56, 48, 3.6, red),
    soldier(20, 54, red, 1.2),
    soldier(38, 54, red, 1.1, true),
    sack(70, 54),
  ],
  guard_tower: (
    roll,
  ) => [
    sky(roll, "dusk", 66),
    hills(roll, 34, true),
    ground(roll, "grass", 45),
    rampart(0, 80, 36, 48),
    tower(38, 48, 20, 36),
    windows(2, 38, 38.1, 22, 2, 5),
    door(38, 48, 6, 9),
    fire(38, 9.5, 6),
    smoke(40, 6, 6),
    soldier(31, 11.5, red, 0.6),
    soldier(14, 36.5, red, 0.7),
    path(38, 38, 48),
    soldier(54, 54, red, 1.1, true),
    bush(70, 50),
  ],
  walls: (
    roll,
  ) => [
    sky(roll, "day", 14),
    hills(roll, 30),
    wall(30, 20, 14, 10, P.stone2),
    wall(52, 22, 12, 8, P.stone2),
    rampart(0, 80, 28, 48, P.stone1, 3),
    tower(12, 50, 16, 32),
    tower(68, 50, 16, 32),
    windows(1, 12, 12, 26, 2, 5),
    windows(1, 68, 68, 26, 2, 5),
    ground(roll, "grass", 49),
    soldier(30, 29, red, 0.7),
    soldier(40, 29, red, 0.7),
    soldier(50, 29, red, 0.7),
    banner(12, 17, 11, red),
    banner(68, 17, 11, red),
    person(40, 54, P.linen, 0.9, "carry"),
  ],
  fortifications: (
    roll,
  ) => [
    sky(roll, "dusk", 62),
    fill(P.earth2, "M0 50L18 30h44l18 20v6H0Z"),
    fill(P.earth1, "M0 50L18 30h10L14 56H0Z"),
    rampart(20, 40, 20, 32, P.stone1, 2.2),
    tower(22, 33, 9, 24),
    tower(58, 33, 9, 24),
    tower(40, 32, 12, 28),
    rampart(4, 72, 38, 50, P.stone1, 2.8),
    tower(8, 52, 12, 22),
    tower(72, 52, 12, 22),
    opening(40, 50, 9, 10),
    ground(roll, "earth", 50),
    windows(2, 22, 58, 16, 1.6, 4),
    windows(1, 40, 40, 12, 2, 4),
    soldier(28, 38.5, red, 0.6),
    soldier(52, 38.5, red, 0.6),
    rank(55, 32, 48, 3, 0.7),
  ],
  training_ground: (
    roll,
  ) => [
    sky(roll, "day", 66),
    hills(roll),
    rampart(0, 80, 32, 44, P.stone2, 2),
    ground(roll, "sand", 43),
    fill(P.wood2, box(61, 30, 2, 18), box(55, 35, 14, 2)),
    fill(P.earth1, disc(62, 31, 3)),
    fill(P.linen, poly(58, 35, "8 0 1 9 -10 0")),
    line(P.earth3, 0.4, "M58 38h9M58 41h9"),
    soldier(50, 52, red, 1.3),
    soldier(22, 52, red, 1.3),
    person(32, 53, P.linen, 1.3, "raise", true),
    shield(38, 50, 2.6, rose),
    target(10, 50, 5),
    sack(72, 53),
  ],
  stables: (
    roll,
  ) => [
    sky(roll, "day", 14),
    hills(roll),
    stable(6, 47, 68, 4, [P.wood2, P.wood3, P.stone1, P.wood1]),
    ground(roll, "earth", 47),
    horse(24, 54, 1, false, P.wood2),
    person(38, 54, rose, 1.1, "point", true),
    barrel(62, 54),
    fill(P.gold, poly(66, 54, "2 -4 6 -1 3 5")),
  ],
  stable: (
    roll,
  ) => [
    sky(roll, "dusk", 66),
    hills(roll),
    stable(34, 46, 40, 2, [P.stone1, P.wood2]),
    ground(roll, "grass", 46),
    horse(20, 53, 1.5, true, P.wood3),
    person(36, 54, red, 1.2, "point", true),
    line(P.wood2, 1, "M0 48h12M0 51.5h12M3 46v8M10 46v8"),
  ],
  horse_breeders: (
    roll,
  ) => [
    sky(roll, "day", 62),
    hills(roll, 36, true),
    ground(roll, "grass", 40),
    horse(26, 48, 1.5, false, P.wood2),
    horse(54, 46, 1.2, true, P.stone1),
    horse(64, 52, 0.8, true, P.wood1),
    person(42, 51, rose, 1.1, "raise"),
    line(P.wood2, 1.1, "M0 51h80M0 54.5h80", row(5, 6, 74, (x) => `M${x} 49v7`)),
    line(P.wood1, 0.4, "M0 50.6h80M0 54.1h80"),
    pine(74, 41, 16),
    pine(6, 42, 18),
  ],
  archery_range: (
    roll,
  ) => [
    sky(roll, "day", 12),
    hills(roll),
    pine(70, 43, 20),
    pine(77, 44, 24),
    ground(roll, "grass", 43),
    target(58, 52, 8),
    target(74, 48, 5),
    arrow(57, 41),
    arrow(60, 38),
    bowman(18, 54, red),
    bowman(34, 50, rose),
    banner(48, 50, 18, red),
  ],
  parade_ground: (
    roll,
  ) => [
    sky(roll, "dusk", 66),
    hills(roll),
    rampart(0, 80, 28, 42, P.stone1, 2.2),
    opening(40, 42, 12, 14),
    ground(roll, "paving", 41),
    rank(45, 10, 70, 7, 0.7),
    rank(50, 8, 72, 7, 0.9),
    banner(26, 53, 24, red, 7),
    banner(54, 53, 24, red, 7),
    soldier(40, 55, rose, 1.3),
  ],
  circus: (
    roll,
  ) => [
    sky(roll, "day", 14),
    hills(roll, 28),
    fill(P.stone1, "M0 20q40 8 80 0v16q-40 6 -80 0Z"),
    line(P.stone2, 0.6, "M0 24q40 8 80 0M0 28q40 7 80 0M0 32q40 6 80 0"),
    fill(rose, row(12, 4, 76, (x, i) => disc(x, 25.5 + (i % 3) * 2.5, 0.9))),
    fill(P.linen, row(11, 7, 73, (x, i) => disc(x, 25 + (i % 2) * 4, 0.9))),
    banner(10, 21, 12, red),
    banner(40, 24, 13, red),
    banner(70, 21, 12, red),
    ground(roll, "sand", 37),
    wall(22, 36, 38, 4, P.marble),
    fill(P.stone1, gable(28, 36, 3, 8), gable(54, 36, 3, 8)),
    horse(42, 52, 1.15, false, P.wood2),
    horse(50, 53, 1.15, false, P.stone1),
    fill(P.wood1, poly(20, 51, "1 -8 6 0 3 8")),
    fill(red, poly(20, 48, ".4 -5 6.2 0 1.4 5")),
    wheel(25, 51.5, 3),
    person(25, 49, P.linen, 0.9, "point"),
    line(P.wood3, 0.4, "M29 43l8 1"),
    fill(P.smoke, oval(14, 53, 8, 2)),
  ],
  arsenal: (
    roll,
  ) => [
    room(roll, "stone"),
    line(P.wood2, 1, row(8, 28, 74, (x) => `M${x} 46v-36`)),
    fill(P.metal1, row(8, 28, 74, (x) => gable(x, 11, 3, 7))),
    fill(P.wood3, box(25, 18, 52, 1.6), box(25, 40, 52, 1.6)),
    shield(34, 31, 6.5, red),
    shield(51, 31, 6.5, rose),
    shield(68, 31, 6.5, red),
    soldier(14, 54, red, 1.4),
    crate(34, 54, 1.2),
    fill(P.metal1, poly(44, 54, "12 -3 1.5 1 -12 3"), poly(48, 55, "12 -3 1.5 1 -12 3")),
    barrel(70, 54, 1.1),
  ],
  siege_workshop: (
    roll,
  ) => [
    sky(roll, "dusk", 12),
    hills(roll),
    wall(50, 18, 26, 28, P.wood1),
    line(P.wood2, 0.5, row(6, 53, 73, (x) => `M${x} 18v28`)),
    fill(P.wood3, poly(46, 19, "17 -10 17 10")),
    opening(63, 46, 16, 18),
    ground(roll, "earth", 46),
    catapult(32, 52, 1.15),
    person(56, 53, red, 1.1, "work", true),
    block(64, 54, 5, 3.5),
    logs(72, 55, 2, 2),
    person(10, 54, P.linen, 1, "carry"),
  ],
  garrison: (
    roll,
  ) => [
    sky(roll, "dusk", 64),
    hills(roll),
    rampart(4, 72, 26, 48, P.stone1, 2.6),
    tower(40, 48, 24, 32),
    opening(40, 48, 11, 15),
    fill(P.wood3, row(4, 36, 44, (x) => box(x - 0.4, 33, 0.8, 7)), box(34.5, 36, 11, 0.8)),
    windows(2, 34, 46, 22, 2, 4),
    windows(4, 12, 68, 33, 1.6, 4),
    ground(roll, "paving", 47),
    banner(40, 14, 11, red, 7),
    soldier(28, 54, red, 1.2),
    soldier(53, 54, red, 1.2, true),
    soldier(14, 27, red, 0.7),
    soldier(66, 27, red, 0.7),
  ],
  pretorium: (
    roll,
  ) => [
    sky(roll, "day", 66),
    hills(roll),
    tent(14, 46, red, 0.9),
    tent(68, 46, red, 0.9),
    ground(roll, "grass", 45),
    wall(24, 24, 32, 23, P.marble),
    pediment(40, 24, 32, 8),
    openings(3, 30, 50, 47, 6, 15, P.lit),
    fill(rose, box(24, 26, 32, 2)),
    fill(P.gold, poly(40, 17.5, "3 1.5 -3 2 -3 -2")),
    banner(20, 50, 24, red, 7),
    banner(58, 50, 24, red, 7),
    rank(54, 26, 54, 3, 1.1),
    soldier(70, 54, rose, 1),
  ],
  red_0: (
    roll,
  ) => [
    sky(roll, "day", 14),
    hills(roll),
    ground(roll, "earth", 45),
    shield(40, 31, 17, red),
    line(P.gold, 0.9, disc(40, 31, 9)),
    soldier(12, 53, red, 1.4),
    soldier(68, 53, red, 1.4, true),
    shadow(40, 49, 34),
  ],
  red_1: (
    roll,
  ) => [
    sky(roll, "dusk", 66),
    hills(roll),
    ground(roll, "earth", 45),
    banner(14, 50, 34, red, 9),
    shield(30, 38, 10, red),
    shadow(30, 49, 20),
    person(54, 54, red, 2, "point"),
    horn(66, 40, 1.1),
  ],
  red_2: (
    roll,
  ) => [
    sky(roll, "dusk", 40),
    hills(roll, 34, true),
    rampart(0, 80, 34, 48, P.stone2, 2.6),
    ground(roll, "earth", 47),
    trophy(40, 54),
    person(20, 54, red, 1.6, "point", true),
    horn(11, 43, 0.9, true),
    person(60, 54, red, 1.6, "point"),
    horn(69, 43, 0.9),
    fire(8, 35, 5),
    fire(73, 35, 5),
  ],
};
