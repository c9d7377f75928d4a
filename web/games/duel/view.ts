/** A view of Duel as the server tells it. */

import type { Board, Priced } from "../../app/board.ts";
import type { Item } from "../../app/words.ts";

/** What belongs to a seat. */
export interface City {
  coins: number;
  cards: string[];
  wonders: { id: string; tucked: string }[];
  unbuilt: string[];
  progress: string[];
  production: Record<string, number>;
  choices: { raw: number; goods: number };
  /** What one missing unit of each resource costs. */
  trade: Record<string, number>;
  symbols: Record<string, number>;
}

export interface DuelView {
  viewer: number | null;
  question: string | null;
  turn: number | null;
  how: string | null;
  age: number;
  /** For each slot the card, the back of a card, or null where it has been taken. */
  layout: (string | null)[];
  /** The slots whose cards lie face down, where nothing is hidden any more. */
  face_down?: number[];
  available: number[];
  offer: string[];
  draft: { order: number[]; taken: number } | null;
  /** How far the conflict pawn is towards the capital of seat 1. */
  pawn: number;
  /** For each seat the two tokens it can still take by pushing the pawn. */
  military_tokens: boolean[][];
  board: string[];
  drawn: string[];
  discard: string[];
  again: boolean;
  /** How each seat would pay for a card or wonder now. */
  prices: Record<string, Priced[]>;
  cities: City[];
}

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
