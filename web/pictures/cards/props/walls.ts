/** Walls, towers and quarters: red cards. */

import { box, gable, row } from "../../kit.ts";
import { fill, line } from "../../paint/paint.ts";
import { rank, red, rose, stakes, uneven } from "../arms.ts";
import { P } from "./inks.ts";
import { person, soldier } from "./life.ts";
import { courses, door, opening, rampart, roof, tower, wall, windows } from "./masonry.ts";
import { bush, pine } from "./plants.ts";
import { fire, ground, hills, path, poly, type Scene, sky, smoke } from "./scenery.ts";
import { banner, logs, sack } from "./things.ts";
import { shield } from "./tools.ts";

export const walls: Readonly<Record<string, Scene>> = {
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
};
