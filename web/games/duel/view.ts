/** A view of Duel as the server tells it. */

import type { Board } from "../../app/elements/board.ts";
import type { Priced } from "../../app/data/offers.ts";
import type { Item } from "../../app/words/words.ts";
import type { Layout, Slot, Track } from "./items.ts";
import type { OpenShown, Shown } from "./shown.ts";

export type { Slot } from "./items.ts";
export type { City } from "./shown.ts";

/** What is shown of the table, and more where nothing is hidden any more. */
export type DuelView = Shown & Partial<OpenShown>;

export type DuelBoard = Board<DuelView>;

/** The slots of the age that is laid out. */
export function slotsOf(items: Record<string, Item>, age: number): Slot[] {
  return (items[`layout_${age}`] as Layout | undefined)?.slots ?? [];
}

/** What is printed on the board. */
export function printed(items: Record<string, Item>): Track {
  return items["board"] as unknown as Track;
}

/** What a card in sight or a wonder of a seat costs it now. */
export function priceOf(view: DuelView, seat: number, id: string): Priced | undefined {
  const price = view.cities[seat]?.prices[id];
  if (!price) return undefined;
  const { coins, state, short } = price;
  const reasons = short ? [{ code: "coins_short", fields: { coins: short, price: coins } }] : [];
  return { plan: { coins, state, steps: [] }, reasons };
}
