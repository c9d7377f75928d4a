/** What workshops make: the grey cards. */

import { across, box, disc, row } from "../kit.ts";
import { fill, line, type Shapes } from "../paint/paint.ts";
import { deep, P, tint } from "./props/inks.ts";
import { person } from "./props/life.ts";
import { house, opening, roof, wall } from "./props/masonry.ts";
import { palm } from "./props/plants.ts";
import { bench, fire, ground, hills, oval, poly, room, type Scene, sea, shadow, sky, smoke } from "./props/scenery.ts";
import { amphora, basket, crate, rolls, scroll } from "./props/things.ts";
import { flask, kiln } from "./props/tools.ts";

/** An upright loom with a cloth half woven in two colours. */
const loom = (x: number, y: number, h: number, woven: number, ink: string, trim: string): Shapes => {
  const [w, top] = [h * 0.86, y - h];
  const end = top + h * woven;
  return [
    shadow(x, y, w + 8),
    line(P.linen, 0.4, row(13, x - w / 2 + 2, x + w / 2 - 2, (at) => `M${at} ${top}v${h - 3}`)),
    fill(ink, box(x - w / 2 + 1.5, top + 1, w - 3, end - top)),
    line(
      trim,
      0.9,
      row(6, x - w / 2 + 2, x + w / 2 - 6.5, (at) => `M${at} ${top + h * woven * 0.5}l2.3 -2.5 2.3 2.5`),
      across(x - w / 2 + 1.5, top + 3, w - 3),
      across(x - w / 2 + 1.5, end - 1, w - 3),
    ),
    fill(P.shade, box(x + w * 0.22, top + 1, w * 0.28 - 1.5, end - top)),
    fill(
      P.wood2,
      box(x - w / 2 - 1.5, top - 2, 2.4, h + 2),
      box(x + w / 2 - 0.9, top - 2, 2.4, h + 2),
      box(x - w / 2 - 3.5, top - 2.5, w + 7, 2.6),
      box(x - w / 2, y - h * 0.3, w, 1),
    ),
    fill(P.wood1, box(x - w / 2 - 3.5, top - 2.5, w + 7, 1), box(x - w / 2 - 1.5, top, 0.9, h)),
    fill(P.stone3, row(7, x - w / 2 + 3, x + w / 2 - 3, (at) => disc(at, y - 2, 1))),
  ];
};

const bolt = (x: number, y: number, ink: string, s = 1): Shapes => [
  shadow(x, y, 12 * s),
  fill(ink, `M${x - 6 * s} ${y - 4 * s}h${11 * s}v${4 * s}h${-11 * s}q${-1.6 * s} ${-2 * s} 0 ${-4 * s}Z`),
  fill(P.shade, box(x - 6 * s, y - 1.6 * s, 11 * s, 1.6 * s)),
  fill(P.linen, oval(x + 5 * s, y - 2 * s, 1.2 * s, 2 * s)),
  line(P.shade, 0.5, oval(x + 5 * s, y - 2 * s, 0.5 * s, 0.9 * s)),
];

/** A furnace for glass, built of brick, with a glowing mouth. */
const furnace = (x: number, y: number, s: number): Shapes => [
  kiln(x, y, s),
  fill(P.light, disc(x, y - 3 * s, 8 * s)),
];

/** Somebody blows glass: the pipe, and the glow at its end. */
const blower = (x: number, y: number, cloth: string, turned = false): Shapes => {
  const side = turned ? -1 : 1;
  return [
    person(x, y, cloth, 1.5, "point", turned),
    line(P.metal2, 0.7, `M${x + side * 1.8} ${y - 13}l${side * 12} 4`),
    fill(P.light, disc(x + side * 15, y - 8, 4)),
    fill(P.fire, disc(x + side * 15, y - 8, 2.4)),
    fill(P.ember, disc(x + side * 14.4, y - 8.6, 1.2)),
  ];
};

const reeds = (x: number, y: number, count: number, h: number): Shapes => [
  line(
    P.leaf3,
    0.8,
    row(
      count,
      x,
      x + count * 1.7,
      (at, i) => `M${at} ${y}q${(i % 3) - 1} ${-h * 0.5} ${(i % 3) * 0.6 - 0.6} ${-h + (i % 4) * 1.5}`,
    ),
  ),
  line(
    P.leaf1,
    0.5,
    row(
      count,
      x,
      x + count * 1.7,
      (at, i) => `M${at + (i % 3) * 0.6 - 0.6} ${y - h + (i % 4) * 1.5}l-1.8 -2.4m1.8 2.4l0 -3m0 3l1.8 -2.4`,
    ),
  ),
];

/** Sheets of papyrus hung up to dry. */
const sheets = (x: number, y: number, w: number, count: number): Shapes => [
  fill(P.wood2, box(x - 1, y - 2, 1.4, 56 - y), box(x + w - 0.4, y - 2, 1.4, 56 - y)),
  line(P.wood3, 0.6, across(x, y, w)),
  fill(P.linen, row(count, x + 2, x + w - w / count, (at) => box(at, y, w / count - 2.4, 15))),
  line(
    P.earth2,
    0.3,
    row(
      count,
      x + 2,
      x + w - w / count,
      (at) => row(5, y + 2, y + 13, (v) => across(at, v, w / count - 2.4)) + `M${at + 2} ${y}v15M${at + 5} ${y}v15`,
    ),
  ),
  fill(
    P.shade,
    row(count, x + 2, x + w - w / count, (at) => box(at + (w / count - 2.4) * 0.7, y, (w / count - 2.4) * 0.3, 15)),
  ),
];

/** A press with a screw, for sheets. */
const press = (x: number, y: number, s = 1): Shapes => [
  shadow(x, y, 26 * s),
  fill(P.wood3, box(x - 11 * s, y - 26 * s, 3 * s, 26 * s), box(x + 8 * s, y - 26 * s, 3 * s, 26 * s)),
  fill(P.wood2, box(x - 13 * s, y - 28 * s, 26 * s, 4 * s), box(x - 13 * s, y - 3 * s, 26 * s, 3 * s)),
  fill(
    P.wood1,
    box(x - 13 * s, y - 28 * s, 26 * s, 1.4 * s),
    box(x - 11 * s, y - 24 * s, s, 21 * s),
    box(x - 13 * s, y - 3 * s, 26 * s, s),
  ),
  fill(P.linen, box(x - 7 * s, y - 7 * s, 14 * s, 4 * s)),
  line(P.earth2, 0.4, across(x - 7 * s, y - 6 * s, 14 * s), across(x - 7 * s, y - 4.6 * s, 14 * s)),
  fill(P.wood1, box(x - 8 * s, y - 10 * s, 16 * s, 3 * s)),
  fill(P.shade, box(x + 2 * s, y - 10 * s, 6 * s, 7 * s)),
  fill(P.bronze1, box(x - 1.5 * s, y - 24 * s, 3 * s, 14 * s)),
  line(P.bronze2, 0.6, row(5, y - 22 * s, y - 12 * s, (v) => `M${x - 1.5 * s} ${v}l${3 * s} ${-1.2 * s}`)),
  line(P.wood3, 1.4 * s, across(x - 9 * s, y - 17 * s, 18 * s)),
];

export const goods: Readonly<Record<string, Scene>> = {
  loom_1: (
    roll,
  ) => [
    room(roll),
    loom(46, 50, 36, 0.5, tint("red"), P.linen),
    person(26, 52, tint("grey"), 1.5, "point"),
    bolt(68, 54, tint("blue")),
  ],
  loom_2: (
    roll,
  ) => [
    sky(roll, "day", 66),
    hills(roll),
    house(2, 47, 20, 20),
    ground(roll, "earth", 46),
    loom(38, 51, 30, 0.64, tint("blue"), P.gold),
    fill(tint("red"), "M56 24q10 4 20 0v18q-5 2 -10 0t-10 1Z"),
    fill(P.shade, "M68 25.5q4 0 8 -1.5v18q-4 1.5 -8 .6Z"),
    line(P.wood3, 0.7, "M56 47V22M76 47V22M56 24q10 4 20 0"),
    person(58, 53, P.linen, 1.1, "carry", true),
    basket(20, 53, tint("purple"), 1.2),
  ],
  glassworks_1: (
    roll,
  ) => [
    room(roll, "stone"),
    furnace(58, 47, 1.25),
    blower(24, 53, tint("grey")),
    bench(50, 44, 34),
    flask(50, 50, P.water1, 0.6),
    flask(72, 50, P.leaf1, 0.6, "tall"),
  ],
  glassworks_2: (
    roll,
  ) => [
    sky(roll, "dusk", 66),
    hills(roll),
    sea(roll, 38),
    ground(roll, "sand", 45),
    wall(6, 24, 28, 22, P.stone2),
    roof(4, 24, 32, 7),
    opening(20, 46, 14, 15),
    furnace(20, 46, 0.56),
    smoke(24, 17, 9),
    bench(49, 40, 38),
    flask(46, 49, P.water1, 0.9),
    flask(56, 49, P.fire, 0.8, "cone"),
    flask(64, 49, P.leaf1, 1, "tall"),
    flask(73, 49, tint("purple"), 0.7),
    person(38, 54, deep("grey"), 1.1, "point"),
  ],
  glassworks: (
    roll,
  ) => [
    room(roll, "wood"),
    bench(44),
    flask(18, 44, P.water2, 1.5),
    flask(36, 44, tint("red"), 1.8, "cone"),
    flask(54, 44, P.leaf1, 1.6, "tall"),
    flask(68, 44, tint("purple"), 1.2),
    fire(46, 44, 2),
  ],
  glass_blower: (
    roll,
  ) => [
    room(roll, "plaster"),
    furnace(16, 48, 1.15),
    blower(58, 54, deep("grey"), true),
    bench(50, 62, 18),
    flask(68, 50, P.water1, 0.7),
    flask(76, 50, P.fire, 0.6, "tall"),
    basket(33, 54, P.water1),
  ],
  press_1: (roll) => [room(roll), press(42, 51, 1.2), person(18, 53, tint("grey"), 1.4, "point"), rolls(68, 54, 3)],
  press_2: (
    roll,
  ) => [
    sky(roll, "day", 14),
    hills(roll),
    fill(P.water1, box(0, 38, 80, 18)),
    fill(P.water2, "M0 43q30 -2 80 1v12H0Z"),
    reeds(2, 50, 10, 22),
    reeds(64, 49, 9, 24),
    ground(roll, "sand", 48),
    press(40, 51, 0.9),
    person(20, 54, P.linen, 1.1, "carry"),
    person(60, 54, tint("grey"), 1.1, "work", true),
  ],
  press: (
    roll,
  ) => [
    room(roll, "wood"),
    press(54, 52, 1.25),
    bench(46, 2, 30),
    scroll(12, 46, 1.5),
    rolls(25, 46, 2),
    person(33, 55, deep("grey"), 1.2, "raise"),
  ],
  drying_room: (
    roll,
  ) => [
    room(roll, "wood"),
    sheets(24, 9, 52, 4),
    person(34, 54, tint("grey"), 1.4, "raise"),
    rolls(58, 54, 3),
    basket(72, 54, P.linen, 1.1),
  ],
  grey_papyrus: (
    roll,
  ) => [
    sky(roll, "day", 62),
    hills(roll),
    fill(P.water1, box(0, 40, 80, 16)),
    fill(P.water2, "M0 46q30 -3 80 0v10H0Z"),
    reeds(4, 52, 14, 30),
    reeds(62, 50, 8, 24),
    palm(56, 42, 22),
    fill(P.wood1, "M30 49q14 4 28 0q-3 5 -7 5h-14q-5 0 -7 -5Z"),
    fill(P.shade, "M46 50.5q6 -.2 12 -1.5q-3 5 -7 5h-6Z"),
    person(48, 50, deep("grey"), 1.1, "work"),
    rolls(38, 50, 2),
  ],
  grey_glass: (
    roll,
  ) => [
    sky(roll, "dusk", 64),
    sea(roll, 34),
    bench(45),
    flask(22, 45, P.water1, 1.9),
    flask(44, 45, P.fire, 2.1, "cone"),
    flask(63, 45, tint("grey"), 1.8, "tall"),
    crate(74, 45, 0.9),
    amphora(8, 45, 1.1),
    fill(P.light, poly(30, 45, "6 -12 2 0 -4 12")),
  ],
};
