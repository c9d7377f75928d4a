/** Guilds: the trade's hall hung with its banner, and the trade at work before it; the purple cards. */

import { across, arch, box, disc, gable, row } from "../kit.ts";
import { fill, line, type Shapes } from "../paint.ts";
import { deep, P, tint } from "./inks.ts";
import { person, soldier } from "./life.ts";
import { colonnade, dome, openings, roof, stairs, tower, wall } from "./masonry.ts";
import {
  bench,
  cypress,
  ground,
  hills,
  olive,
  oval,
  poly,
  put,
  room,
  type Scene,
  sea,
  shadow,
  sky,
} from "./scenery.ts";
import { amphora, basket, bricks, cart, crate, hoard, rolls, sack, scroll } from "./things.ts";
import { armillary, compasses, crane, flask, gear, scales, shield, statue, tablet } from "./tools.ts";
import { ship } from "./trade.ts";

const purple = tint("purple");
const violet = deep("purple");

/** A long banner with a sign on it, by the middle of its head. */
const standard = (x: number, y: number, w: number, h: number, sign: Shapes): Shapes => [
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
const hall = (sign: Shapes, shape: "gabled" | "domed" | "arcaded"): Shapes => {
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

const signs: Readonly<Record<string, Shapes>> = {
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
const sign = (name: string): Shapes => signs[name] ?? [];

export const guilds: Readonly<Record<string, Scene>> = {
  workers_guild: (
    roll,
  ) => [
    sky(roll, "day", 70),
    hills(roll),
    hall(sign("hammer"), "arcaded"),
    ground(roll, "earth", 46),
    stairs(40, 49, 46, 2),
    crane(10, 50, 30, 8),
    person(26, 54, purple, 1.1, "carry"),
    cart(58, 54, [crate(-2, 0, 0.8), sack(3, 0, 0.8)], 1.1),
    person(70, 54, P.linen, 1, "work", true),
  ],
  craftsmens_guild: (
    roll,
  ) => [
    sky(roll, "dusk", 10),
    hills(roll),
    hall(sign("vase"), "arcaded"),
    ground(roll, "paving", 46),
    bench(48, 6, 26),
    amphora(12, 48, 0.8),
    flask(20, 48, P.water1, 0.6),
    flask(27, 48, P.fire, 0.5, "cone"),
    person(40, 54, purple, 1.1, "work", true),
    basket(54, 54, tint("red"), 1.1),
    rolls(68, 54, 3),
  ],
  traders_guild: (
    roll,
  ) => [
    sky(roll, "day", 8),
    hills(roll),
    hall(sign("coins"), "domed"),
    ground(roll, "paving", 46),
    person(22, 54, P.linen, 1.2, "point"),
    person(34, 54, purple, 1.2, "point", true),
    hoard(52, 54, [2, 4, 3]),
    amphora(66, 54, 1),
    sack(74, 54),
    crate(8, 54, 1.2),
  ],
  merchants_guild: (
    roll,
  ) => [
    sky(roll, "dusk", 68),
    sea(roll, 40),
    ship(70, 46, 0.5, purple, true),
    hall(sign("caduceus"), "arcaded"),
    ground(roll, "paving", 47),
    person(28, 54, purple, 1.2, "raise"),
    person(52, 54, P.linen, 1.2, "carry", true),
    crate(12, 54, 1.2),
    crate(19, 54),
    barrelRow(64),
  ],
  philosophers_guild: (
    roll,
  ) => [
    sky(roll, "dusk", 70),
    hills(roll),
    olive(8, 47, 1.5),
    olive(72, 47, 1.5),
    hall(sign("owl"), "gabled"),
    ground(roll, "grass", 46),
    stairs(40, 50, 46, 2),
    person(22, 54, P.linen, 1.2, "raise"),
    person(34, 54, purple, 1.1),
    person(56, 54, violet, 1.1, "point", true),
    scroll(66, 54, 1),
  ],
  spies_guild: (
    roll,
  ) => [
    fill(P.dusk1, box(0, 0, 80, 56)),
    fill(P.dusk2, "M0 26q40 -9 80 0v30H0Z"),
    fill(P.sun, disc(66, 9, 4)),
    fill(P.dusk1, disc(64, 8, 3.6)),
    fill(P.sun, row(7, 6, 56, (x, i) => disc(x, 4 + (i * 5 + roll(3)) % 12, 0.5))),
    hills(roll, 34),
    hall(sign("eye"), "arcaded"),
    ground(roll, "paving", 46),
    fill(P.shade, box(0, 0, 80, 56)),
    person(14, 54, P.pit, 1.5, "stand"),
    fill(P.hair, "M11.6 41q2.4 -4 4.8 0l.8 4h-6.4Z"),
    person(66, 54, P.pit, 1.4, "point", true),
    fill(P.light, "M22 46l-8 10h20Z"),
  ],
  strategists_guild: (
    roll,
  ) => [
    room(roll),
    standard(62, 6, 15, 26, sign("swords")),
    fill(P.wood2, poly(10, 46, "6 -7 40 0 8 7")),
    fill(P.linen, poly(14, 45, "5 -5 32 0 5 5")),
    line(tint("red"), 0.7, "M20 43q8 -3 14 0t12 -1"),
    line(tint("blue"), 0.7, "M24 44.5q10 -2 22 0"),
    fill(tint("red"), gable(26, 43, 2, 3)),
    fill(tint("blue"), gable(40, 43.5, 2, 3), gable(44, 42, 2, 3)),
    fill(P.wood3, box(14, 46, 2, 10), box(58, 46, 2, 10)),
    soldier(24, 40, violet, 1.3),
    person(38, 40, purple, 1.3, "point", true),
    soldier(70, 55, violet, 1.4, true),
  ],
  tacticians_guild: (
    roll,
  ) => [
    sky(roll, "day", 12),
    hills(roll, 34),
    hall(sign("helmet"), "domed"),
    ground(roll, "earth", 46),
    soldier(10, 54, violet, 1.3),
    soldier(20, 54, violet, 1.3),
    soldier(60, 54, violet, 1.3, true),
    soldier(70, 54, violet, 1.3, true),
    shield(40, 50, 4.5, violet),
  ],
  shipowners_guild: (
    roll,
  ) => [
    sky(roll, "day", 66),
    hills(roll, 34),
    sea(roll, 38),
    ship(26, 48, 1.15, purple),
    fill(P.stone1, box(50, 46, 30, 10)),
    fill(P.marble, box(49, 45, 31, 2)),
    fill(P.shade, box(50, 51, 30, 5)),
    tower(73, 46, 10, 20),
    standard(60, 12, 13, 22, sign("anchor")),
    fill(P.wood3, box(59.3, 33, 1.4, 13)),
    person(52, 46, violet, 0.9, "raise", true),
    crate(66, 46),
  ],
  scientists_guild: (
    roll,
  ) => [
    room(roll, "plaster"),
    standard(40, 5, 15, 25, sign("flask")),
    bench(46),
    armillary(62, 46, 9),
    gear(20, 36, 7),
    compasses(33, 46, 0.9),
    tablet(46, 46, 8, 11, 4),
    flask(74, 46, purple, 0.7),
    person(28, 57, violet, 1.2, "raise"),
  ],
  magistrates_guild: (
    roll,
  ) => [
    sky(roll, "dusk", 8),
    hills(roll),
    cypress(6, 28, 48),
    cypress(74, 28, 48),
    hall(sign("scales"), "gabled"),
    ground(roll, "paving", 46),
    stairs(40, 51, 48, 3),
    statue(16, 52, 0.65),
    person(30, 54, purple, 1.2, "raise"),
    person(52, 54, P.linen, 1.1, "stand", true),
    person(62, 54, violet, 1.1, "point", true),
  ],
  builders_guild: (
    roll,
  ) => [
    sky(roll, "day", 68),
    hills(roll),
    fill(P.stone1, poly(44, 46, "18 -26 18 26")),
    fill(P.stone2, poly(62, 20, "18 26 -12 0")),
    line(P.stone2, 0.5, "M48 40h26M52 34h18M56 28h11"),
    standard(22, 10, 15, 26, sign("arch")),
    fill(P.wood3, box(21.3, 35, 1.4, 13)),
    ground(roll, "earth", 46),
    crane(46, 48, 28, 10),
    bricks(4, 54, 3, 4),
    person(34, 54, purple, 1.2, "point"),
    person(56, 53, P.linen, 1, "work"),
    compasses(70, 54, 0.7),
  ],
  moneylenders_guild: (
    roll,
  ) => [
    room(roll, "stone"),
    standard(60, 5, 15, 25, sign("chest")),
    bench(44, 10, 62),
    hoard(28, 44, [3, 6, 4, 2]),
    scales(48, 44, 0.7),
    person(38, 44, violet, 1.3),
    tablet(62, 44, 6, 8, 3),
    sack(18, 54, 1.2),
    person(66, 56, P.linen, 1.2, "carry", true),
  ],
};

function barrelRow(x: number): Shapes {
  return [
    shadow(x + 4, 54, 14),
    fill(P.wood1, oval(x, 51, 3, 3), oval(x + 6, 51, 3, 3), oval(x + 3, 46, 3, 3)),
    line(P.wood3, 0.6, oval(x, 51, 2, 2), oval(x + 6, 51, 2, 2), oval(x + 3, 46, 2, 2)),
    line(P.wood2, 0.5, across(x - 2, 51, 4), across(x + 4, 51, 4), across(x + 1, 46, 4)),
  ];
}
