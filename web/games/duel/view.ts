/** A view of Duel as the server tells it. */

import type { Board } from "../../app/board.ts";
import type { Priced } from "../../app/offers.ts";
import type { Item } from "../../app/words.ts";
import type { OpenShown, Shown } from "./shown.ts";

export type { City } from "./shown.ts";

/** What is shown of the table, and more where nothing is hidden any more. */
export type DuelView = Shown & Partial<OpenShown>;

/** Where the cards of an age lie. */
export interface Slot {
  row: number;
  x: number;
  covered_by: number[];
  face_up: boolean;
}

/** What is printed on the board. */
export interface BoardItem {
  /** Points of the pawn's space, from the middle to the capital. */
  points: number[];
  military_tokens: { space: number; coins: number }[];
  symbols: string[];
  symbols_to_win: number;
  wonders_built_at_most: number;
}

export type DuelBoard = Board<DuelView>;

/** The slots of the age that is laid out. */
export function slotsOf(items: Record<string, Item>, age: number): Slot[] {
  return items[`layout_${age}`]?.["slots"] ?? [];
}

/** What is printed on the board. */
export function printed(items: Record<string, Item>): BoardItem {
  return items["board"] as unknown as BoardItem;
}

/** What a card in sight or a wonder of a seat costs it now. */
export function priceOf(view: DuelView, seat: number, id: string): Priced | undefined {
  const price = view.cities[seat]?.prices[id];
  if (!price) return undefined;
  const { coins, state, short } = price;
  const reasons = short ? [{ code: "coins_short", fields: { coins: short, price: coins } }] : [];
  return { plan: { coins, state, steps: [] }, reasons };
}
