/** Every card of every game has its own painting. */

import { type Roll, rollsFor } from "../kit.ts";
import { flat, type Shape, symbol } from "../paint/paint.ts";
import { civil } from "./civil.ts";
import { goods } from "./goods.ts";
import { guilds } from "./guilds.ts";
import { P, tint } from "./props/inks.ts";
import { markets } from "./markets.ts";
import { monuments } from "./monuments.ts";
import { ports } from "./ports.ts";
import { raw } from "./raw.ts";
import { science } from "./science.ts";
import type { Scene } from "./props/scenery.ts";
import { stores } from "./stores.ts";
import { troops } from "./troops.ts";
import { walls } from "./props/walls.ts";

/** The paintings by the colour of their cards. */
const SCENES: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  brown: raw,
  grey: { ...goods, ...stores },
  blue: { ...civil, ...monuments },
  green: science,
  yellow: { ...markets, ...ports },
  red: { ...walls, ...troops },
  purple: guilds,
};

/** Cool colours tinge the sky of the day, warm ones that of the evening; crossed they would be grey. */
const WARM: ReadonlySet<string> = new Set(["brown", "yellow", "red"]);

/** The zenith has a breath of the colour of the card, at night less of it. */
function tinted(shape: Shape, colour: string): Shape {
  if (shape.ink !== (WARM.has(colour) ? P.dusk1 : P.sky1)) return shape;
  const breath = (share: number) => `color-mix(in oklab,${tint(colour)} ${share}%,${shape.ink})`;
  return { ...shape, ink: `light-dark(${breath(24)},${breath(12)})` };
}

/** The shapes of every card by its id, with what chance adds. */
export function painted(chance: (id: string) => Roll = rollsFor): Map<string, Shape[]> {
  const shapes = Object.entries(SCENES).flatMap(([colour, scenes]) =>
    Object.entries(scenes).map(([id, scene]) => {
      return [id, flat(scene(chance(id))).map((shape) => tinted(shape, colour))] as const;
    })
  );
  return new Map(shapes);
}

/** The paintings as symbols. */
export function cards(): string[] {
  return [...painted()].map(([id, shapes]) => symbol(id, "0 0 80 56", shapes));
}
