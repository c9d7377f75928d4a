/** What is painted when the app is built. */

import { backs } from "./paint/backs.ts";
import { cards } from "./cards/cards.ts";
import { faces } from "./faces/faces.ts";
import { sprite } from "./paint/paint.ts";
import { stone, wood } from "./paint/surfaces.ts";

/** The text of every painted file by its name: sprites, and tiles of the table. */
export function painted(): Readonly<Record<string, string>> {
  return { backs: sprite(backs()), cards: sprite(cards()), faces: sprite(faces()), stone: stone(), wood: wood() };
}
