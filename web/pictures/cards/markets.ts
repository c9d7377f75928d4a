/** Inns, posts and markets: yellow cards. */

import { box } from "../kit.ts";
import { fill, line } from "../paint/paint.ts";
import { deep, P, tint } from "./props/inks.ts";
import { camel, ox, person } from "./props/life.ts";
import { colonnade, courses, house, opening, pediment, rampart, roof, tower, wall, windows } from "./props/masonry.ts";
import { cypress, furrows, olive, palm } from "./props/plants.ts";
import { bench, ground, hills, path, poly, put, room, type Scene, sky, smoke } from "./props/scenery.ts";
import { amphora, barrel, basket, cart, crate, hoard, logs, sack } from "./props/things.ts";
import { tent } from "./props/tools.ts";
import { flaskRow, post, stall, vines, yellow } from "./props/wares.ts";

export const markets: Readonly<Record<string, Scene>> = {
  tavern: (
    roll,
  ) => [
    sky(roll, "dusk", 64),
    hills(roll),
    wall(8, 18, 54, 30, P.stone1),
    roof(6, 18, 58, 9),
    courses(8, 20, 54, 8),
    opening(24, 48, 12, 17, P.lit),
    windows(2, 40, 52, 27, 6, 6),
    line(P.wood3, 0.9, "M62 24h9M70 24v2"),
    put([fill(yellow, box(-4, -7, 8, 7)), fill(P.shade, box(1.5, -7, 2.5, 7))], 70, 33),
    amphora(70, 32.5, 0.5),
    ground(roll, "earth", 47),
    fill(P.wood1, box(38, 45, 22, 1.8)),
    fill(P.wood3, box(41, 46, 1.5, 7), box(56, 46, 1.5, 7)),
    person(36, 53, yellow, 1.1),
    person(62, 53, tint("red"), 1.1, "raise", true),
    amphora(49, 45, 0.6),
    person(18, 53, P.linen, 1, "carry"),
    barrel(72, 54, 1.1),
    smoke(44, 9, 6),
  ],
  east_trading_post: (
    roll,
  ) => [
    sky(roll, "day", 68),
    hills(roll),
    ground(roll, "sand", 43),
    path(20, 66, 44),
    post(16, 50, false),
    tent(42, 48, yellow, 1.3),
    camel(66, 52, 1.1),
    palm(32, 46, 20),
    sack(28, 54, 1),
    crate(35, 54, 1),
    person(54, 53, P.linen, 1, "point"),
  ],
  west_trading_post: (
    roll,
  ) => [
    sky(roll, "dusk", 12),
    hills(roll, 34, true),
    ground(roll, "grass", 43),
    path(60, 14, 44),
    post(64, 50, true),
    house(34, 48, 20, 15),
    ox(20, 52, 1.1, true),
    cart(34, 54, [fill(P.linen, "M-6 -1q1 -6 6 -6t6 6Z")], 1.2, true),
    logs(72, 54, 2, 2),
    person(54, 54, yellow, 1, "point", true),
    olive(74, 45, 1.2),
  ],
  marketplace: (
    roll,
  ) => [
    sky(roll, "day", 14),
    hills(roll),
    house(0, 44, 16, 18),
    house(62, 44, 18, 20),
    ground(roll, "paving", 44),
    stall(16, 49, 22, yellow, [basket(22, 42, P.tile1), basket(31, 42, P.leaf1)]),
    stall(44, 49, 22, tint("red"), [amphora(50, 42, 0.6), basket(59, 42, tint("purple"))]),
    person(27, 42, P.linen, 0.8),
    person(55, 42, yellow, 0.8),
    person(38, 54, tint("blue"), 1, "point", true),
    person(10, 53, P.linen, 1, "carry"),
    person(72, 54, yellow, 1),
    sack(64, 54.5),
  ],
  forum: (
    roll,
  ) => [
    sky(roll, "dusk", 62),
    hills(roll),
    colonnade(7, 2, 28, 44, 22, 1.7, P.stone2),
    colonnade(7, 52, 78, 44, 22, 1.7, P.stone2),
    fill(P.marble, box(0, 19, 30, 3), box(50, 19, 30, 3)),
    fill(P.shade, box(22, 19, 8, 3), box(70, 19, 10, 3)),
    colonnade(4, 34, 46, 40, 26, 1.5),
    pediment(40, 26, 16, 5),
    ground(roll, "paving", 43),
    fill(P.linen, poly(14, 52, "4 -4 14 0 2 4")),
    flaskRow(18),
    hoard(60, 53, [2, 3, 2]),
    person(28, 50, yellow, 1, "point"),
    person(40, 48, P.linen, 0.8),
    person(46, 52, tint("green"), 1, "stand", true),
    person(70, 51, yellow, 1, "carry", true),
  ],
  caravansery: (
    roll,
  ) => [
    sky(roll, "dusk", 14),
    hills(roll),
    rampart(8, 64, 20, 48, P.earth1),
    tower(10, 48, 10, 34, P.earth1),
    tower(70, 48, 10, 34, P.earth1),
    opening(40, 48, 16, 22),
    fill(yellow, "M30 24h20v2h-20Z"),
    windows(2, 22, 58, 30, 3, 4),
    ground(roll, "sand", 47),
    camel(26, 53, 1.15),
    camel(54, 54, 1.25),
    person(40, 54, P.linen, 1),
    palm(4, 50, 24),
    palm(77, 51, 20),
    sack(66, 55),
    crate(14, 54.5, 0.9),
  ],
  vineyard: (
    roll,
  ) => [
    sky(roll, "day", 64),
    hills(roll),
    house(52, 38, 16, 12),
    cypress(48, 16, 38),
    cypress(71, 18, 38),
    ground(roll, "grass", 37),
    furrows(P.earth2, 38),
    vines(45),
    put(vines(0), -4, 55, 1.1),
    person(36, 53, yellow, 1.1, "carry"),
    basket(43, 55, deep("purple"), 1.2),
    person(58, 46, P.linen, 0.7, "raise"),
  ],
  bazar: (
    roll,
  ) => [
    room(roll, "stone"),
    opening(40, 45, 60, 44, P.wood3),
    fill(P.tile2, box(12, 30, 56, 15)),
    [[16, yellow], [27, tint("red")], [38, tint("green")], [49, tint("blue")], [60, tint("purple")]].map((
      [x, ink],
    ) => [fill(String(ink), `M${x} 10h8v15q-4 3 -8 0Z`), fill(P.shade, `M${Number(x) + 5} 10h3v15q-1.5 1.2 -3 1.5Z`)]),
    line(P.wood3, 0.9, "M12 10h56"),
    bench(42, 14, 52),
    basket(20, 42, P.tile1),
    amphora(29, 42, 0.7),
    hoard(40, 42, [1, 2, 1]),
    basket(50, 42, P.gold),
    amphora(60, 42, 0.8),
    person(34, 42, P.linen, 1.1),
    person(22, 55, tint("blue"), 1.1, "point"),
    person(60, 55, yellow, 1.1, "carry", true),
  ],
};
