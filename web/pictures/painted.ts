/** The sprites that are painted when the app is built. */

import { backs } from "./backs.ts";
import { cards } from "./cards/cards.ts";
import { faces } from "./faces/faces.ts";
import { sprite } from "./paint.ts";

/** The text of every painted sprite by its name. */
export function painted(): Readonly<Record<string, string>> {
  return { backs: sprite(backs()), cards: sprite(cards()), faces: sprite(faces()) };
}
