/** The view of Architects as the server tells it, and how its parts are put in order to be drawn. */

import { type Board, offersFor } from "../../app/elements/board.ts";
import { counted } from "../../app/elements/sorting.ts";
import type { GameEvent, Item, Words } from "../../app/words/words.ts";
import type { Offer } from "../../app/data/offers.ts";
import type { Deck, OpenShown, Place, Shown } from "./shown.ts";

export type { Deck, Place } from "./shown.ts";

/** What is shown of the table, and more where nothing is hidden any more. */
export type View = Shown & Partial<OpenShown>;

export type ArchitectsBoard = Board<View>;

/** How many stages every wonder has. */
export const STAGES = 5;

/** The seats around one seat, from its left neighbour to its right neighbour. */
export function around(near: number, players: number): number[] {
  return Array.from({ length: players - 1 }, (_none, step) => (near + 1 + step) % players);
}

/** The right neighbour of a seat, whose deck is this seat's right deck. */
export function rightOf(seat: number, players: number): number {
  return (seat + players - 1) % players;
}

const ACROSS = ["left", "full", "middle", "right"];

/** The stages of a wonder as they stand: levels from the top down, each from left to right. */
export function levels(stages: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const stage of stages) (rows[stage["level"] - 1] ??= []).push(stage);
  for (const row of rows) row.sort((one, other) => ACROSS.indexOf(one["place"]) - ACROSS.indexOf(other["place"]));
  return rows.reverse();
}

/** The stages of a wonder, in the order of their numbers. */
export function stagesOf(wonder: string, words: Words): Item[] {
  return (words.item(wonder).stages ?? []).map((id) => words.item(id));
}

/** So many resources are missing for the nearest stage that could be next; null where all stages stand. */
export function missing({ available }: Pick<Place, "available">): number | null {
  return available.length ? Math.min(...available.map(({ short }) => short)) : null;
}

/** What can be done with a deck, seen from the nearest seat. */
export function deckOffers(board: ArchitectsBoard, deck: number): Offer[] {
  const players = board.view.seats.length;
  if (deck === players) return offersFor(board, "take", "central");
  if (deck === board.near) return [...offersFor(board, "take", "left"), ...offersFor(board, "search", "left")];
  if (deck === rightOf(board.near, players)) {
    return [...offersFor(board, "take", "right"), ...offersFor(board, "search", "right")];
  }
  return offersFor(board, "reach", String(deck));
}

/** How the top card of a deck is known while it travels. */
export function topKey(deck: string, size: number): string {
  return `${deck}-${size}`;
}

/** Where the cards that were just taken came from, by seat and card. */
export function arrivals(events: readonly GameEvent[], decks: readonly Deck[]): Map<string, string> {
  const size = new Map(decks.map((deck) => [deck.id, deck.size]));
  const result = new Map<string, string>();
  for (const event of [...events].reverse()) {
    if (event.kind !== "take") continue;
    const deck = String(event["deck"]);
    const before = (size.get(deck) ?? 0) + 1;
    size.set(deck, before);
    result.set(`${event["seat"]}:${event["card"]}`, topKey(deck, before));
  }
  return result;
}

function cards(items: Record<string, Item>): [string, Item][] {
  return Object.entries(items).filter(([, item]) => item.kind === "card");
}

/** The ids of all kinds of card, in the order in which decks count them. */
export function kinds(items: Record<string, Item>): string[] {
  return cards(items).map(([id]) => id);
}

/** How many cards of each colour a deck has left. */
export function colours(deck: Deck, items: Record<string, Item>): { colour: string; count: number }[] {
  const left = cards(items).flatMap(([, item], kind) => Array<string>(deck.left[kind] ?? 0).fill(item.colour ?? ""));
  return counted(left).map(({ id, count }) => ({ colour: id, count }));
}
