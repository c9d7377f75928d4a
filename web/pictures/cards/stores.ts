/** Stores of raw material: grey cards. */

import { trees } from "./diggings.ts";
import { deep } from "./props/inks.ts";
import { person } from "./props/life.ts";
import { fire, ground, hills, path, type Scene, sky, smoke } from "./props/scenery.ts";
import { block, bricks, logs } from "./props/things.ts";
import { kiln } from "./props/tools.ts";

export const stores: Readonly<Record<string, Scene>> = {
  grey_wood: (roll) => [
    sky(roll, "day", 64),
    hills(roll),
    trees([[8, 45, 24], [72, 45, 28]]),
    ground(roll, "grass", 45),
    logs(40, 53, 5, 3.6),
    person(66, 53, deep("grey"), 1, "carry", true),
  ],
  grey_stone: (roll) => [
    sky(roll, "day", 18),
    hills(roll, 34, true),
    ground(roll, "earth", 46),
    block(14, 53, 14, 8),
    block(31, 53, 14, 8),
    block(48, 53, 14, 8),
    block(22, 43, 14, 8),
    block(40, 43, 14, 8),
    block(31, 33, 14, 8),
    person(70, 53, deep("grey"), 1.1, "work", true),
    path(8, 4, 46),
  ],
  grey_brick: (roll) => [
    sky(roll, "dusk", 62),
    hills(roll),
    ground(roll, "earth", 45),
    kiln(66, 47, 0.8),
    smoke(66, 28, 10),
    bricks(12, 53, 9, 7),
    person(60, 54, deep("grey"), 1, "carry", true),
    fire(66, 47, 1),
  ],
};
