// Made from the server's types: `python -m tools.types` writes it anew.

import type { Item } from "../../app/data/wire.ts";

/** One side of a wonder board. */
export interface Board extends Item {
  side: string;
}

/** A stage of a wonder, and its city. */
export interface Stage extends Item {
  city: string;
}
