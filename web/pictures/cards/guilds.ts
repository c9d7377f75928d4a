/** Guilds: the hall hung with its standard, and the trade at work before it; the purple cards. */

import { box, disc, gable, row } from "../kit.ts";
import { fill, line } from "../paint/paint.ts";
import { barrelRow, hall, purple, sign, standard, violet } from "./halls.ts";
import { P, tint } from "./props/inks.ts";
import { person, soldier } from "./props/life.ts";
import { stairs, tower } from "./props/masonry.ts";
import { cypress, olive } from "./props/plants.ts";
import { bench, ground, hills, poly, room, type Scene, sea, sky } from "./props/scenery.ts";
import { amphora, basket, bricks, cart, crate, hoard, rolls, sack, scroll } from "./props/things.ts";
import { armillary, compasses, crane, flask, gear, scales, shield, statue, tablet } from "./props/tools.ts";
import { ship } from "./props/wares.ts";

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
