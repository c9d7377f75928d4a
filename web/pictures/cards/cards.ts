/** Every card of every game has its own painting. */

import { rollsFor } from "../kit.ts";
import { symbol } from "../paint.ts";
import { civil } from "./civil.ts";
import { goods } from "./goods.ts";
import { guilds } from "./guilds.ts";
import { raw, stores } from "./raw.ts";
import { science } from "./science.ts";
import type { Scene } from "./scenery.ts";
import { trade } from "./trade.ts";
import { war } from "./war.ts";

export const SCENES: Readonly<Record<string, Scene>> = {
  ...raw,
  ...stores,
  ...goods,
  ...civil,
  ...science,
  ...trade,
  ...war,
  ...guilds,
};

/** The paintings as symbols. */
export function cards(): string[] {
  return Object.entries(SCENES).map(([id, scene]) => symbol(id, "0 0 80 56", scene(rollsFor(id))));
}
