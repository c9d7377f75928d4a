// Made from the server's types: `python -m tools.types` writes it anew.

import type { Item } from "../../app/data/wire.ts";

/** A card, with the marks it needs and gives for chains. */
export interface Card extends Item {
  chain_marks: (string | null)[];
}

/** The places of an age. */
export interface Layout extends Item {
  slots: Slot[];
}

/** A token on the track: the space it falls from, and the coins it takes. */
export interface MilitaryToken {
  space: number;
  coins: number;
}

/** A place of a layout. */
export interface Slot {
  row: number;
  x: number;
  covered_by: number[];
  face_up: boolean;
}

/** What is printed on the board. */
export interface Track extends Item {
  /** Points of the pawn's space, from the middle to the capital. */
  points: number[];
  military_tokens: MilitaryToken[];
  symbols: string[];
  symbols_to_win: number;
  wonders_built_at_most: number;
}
