// Made from the server's types: `python -m tools.types` writes it anew.

import type { Item } from "../../app/data/wire.ts";

/** A stage: where it lies on its wonder, and on which others. */
export interface Stage extends Item {
  level: number;
  place: string;
  rests_on: number[];
}
