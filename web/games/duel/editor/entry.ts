/** A position of Duel while it is entered by hand: where every card, wonder and token lies. */

import type { Item } from "../../../app/words/words.ts";
import type { Slot } from "../items.ts";
import { type DuelView, slotsOf } from "../view.ts";

/** Where a card lies that has been taken from the structure, those under wonders apart. */
export type CardPlace = "city_0" | "city_1" | "discard";
/** Where a progress token lies; one that is nowhere else is in the box. */
export type TokenPlace = "city_0" | "city_1" | "board" | "drawn";

/** A wonder and the card under it; both are empty until they are chosen, the card until the wonder stands. */
export interface WonderEntry {
  id: string;
  tucked: string;
}

export interface Entry {
  turn: number;
  question: string;
  again: boolean;
  age: number;
  /** For each place the card, the back of a card, null where it has been taken, or "" until a card is chosen. */
  layout: (string | null)[];
  pawn: number;
  /** For each seat the two military tokens that it can still take. */
  military: boolean[][];
  cards: Record<string, CardPlace>;
  wonders: WonderEntry[][];
  tokens: Record<string, TokenPlace>;
  coins: number[];
}

type Items = Record<string, Item>;
const OWN = 4;
const ALL_BUILT = 7;
const FIRST_COINS = 7;
/** What is asked in the middle of a turn; then what has just been uncovered still lies face down. */
export const BETWEEN = ["progress", "library", "destroy", "revive"];
export const QUESTIONS = ["turn", ...BETWEEN, "start"];

/** The beginning of the first age, before anything is chosen. */
export function blank(items: Items): Entry {
  const wonders = [0, 1].map(() => Array.from({ length: OWN }, () => ({ id: "", tucked: "" })));
  const entry: Entry = {
    turn: 0,
    question: "turn",
    again: false,
    age: 1,
    layout: [],
    pawn: 0,
    military: [[true, true], [true, true]],
    cards: {},
    wonders,
    tokens: {},
    coins: [FIRST_COINS, FIRST_COINS],
  };
  return atAge(entry, items, 1);
}

/** A position that is on the table, to be changed. */
export function entryOf(view: DuelView, items: Items): Entry {
  if (view.age === 0 || view.question === null) return blank(items);
  const cards: Entry["cards"] = Object.fromEntries(view.discard.map((id) => [id, "discard"]));
  const tokens: Entry["tokens"] = Object.fromEntries(view.board.map((id) => [id, "board"]));
  for (const id of view.drawn) tokens[id] = "drawn";
  const wonders = view.cities.map((city, seat) => {
    for (const id of city.cards) cards[id] = seat ? "city_1" : "city_0";
    for (const id of city.progress) tokens[id] = seat ? "city_1" : "city_0";
    const own = [...city.wonders.map(({ id, tucked }) => ({ id, tucked })), ...city.unbuilt.map(unbuilt)];
    return [...own, ...Array.from({ length: OWN - own.length }, () => unbuilt(""))];
  });
  return {
    turn: view.turn ?? 0,
    question: view.question,
    again: view.again,
    age: view.age,
    layout: [...view.layout],
    pawn: view.pawn,
    military: view.military_tokens.map((own) => [...own]),
    cards,
    wonders,
    tokens,
    coins: view.cities.map(({ coins }) => coins),
  };
}

function unbuilt(id: string): WonderEntry {
  return { id, tucked: "" };
}

/** The same at the beginning of another age: what has been taken stays where it is. */
export function atAge(entry: Entry, items: Items, age: number): Entry {
  const layout = slotsOf(items, age).map((): string | null => "");
  return settled({ ...entry, age, layout }, items);
}

/** The same with something else in a place of the structure. */
export function laid(entry: Entry, items: Items, place: number, face: string | null): Entry {
  return settled({ ...entry, layout: entry.layout.map((one, at) => at === place ? face : one) }, items);
}

/** Covered cards lie face down, unless they are in an open row; of others the card is to be chosen. */
export function settled(entry: Entry, items: Items): Entry {
  const slots = slotsOf(items, entry.age);
  const isBetween = BETWEEN.includes(entry.question);
  const layout = entry.layout.map((face, place) => {
    const slot = slots[place];
    if (face === null || !slot) return face;
    const isBack = face.endsWith("_back");
    if (isDown(slot, entry.layout)) return isBack ? face : `age_${entry.age}_back`;
    return isBack && !isBetween ? "" : face;
  });
  return { ...entry, layout };
}

function isDown(slot: Slot, layout: (string | null)[]): boolean {
  return !slot.face_up && slot.covered_by.some((above) => layout[above] !== null);
}

/** Whether a place may be empty: nothing lies on it. */
export function isFree(slot: Slot, layout: (string | null)[]): boolean {
  return slot.covered_by.every((above) => layout[above] === null);
}

/** All cards, wonders and tokens that lie somewhere. */
export function used(entry: Entry): Set<string> {
  const wonders = entry.wonders.flat();
  return new Set([
    ...entry.layout.filter((face) => face !== null),
    ...Object.keys(entry.cards),
    ...Object.keys(entry.tokens),
    ...wonders.flatMap(({ id, tucked }) => [id, tucked]),
  ]);
}

/** Of an age: how many cards have been taken from the structure, and how many of these lie somewhere. */
export function counted(entry: Entry, items: Items, age: number): { taken: number; lie: number } {
  const all = slotsOf(items, age).length;
  const taken = age < entry.age ? all : age > entry.age ? 0 : entry.layout.filter((face) => face === null).length;
  const placed = [...Object.keys(entry.cards), ...entry.wonders.flat().map(({ tucked }) => tucked)];
  return { taken, lie: placed.filter((id) => items[id]?.["age"] === age).length };
}

/** The number of the first place, from 1, whose card is still to be chosen; 0 if there is none. */
export function unchosen({ layout }: Entry): number {
  return layout.indexOf("") + 1;
}

/** The position as the server is told it. */
export function factsOf(entry: Entry): Record<string, unknown> {
  const where = <P extends string>(places: Record<string, P>, place: P) =>
    Object.keys(places).filter((id) => places[id] === place);
  const built = entry.wonders.map((own) => own.filter(({ id, tucked }) => id && tucked));
  const isFull = built.flat().length >= ALL_BUILT;
  const waiting = entry.wonders.map((own) => own.filter(({ id, tucked }) => id && !tucked).map(({ id }) => id));
  const asksBox = entry.question === "library";
  return {
    turn: entry.turn,
    question: entry.question,
    age: entry.age,
    layout: entry.layout,
    pawn: entry.pawn,
    military_tokens: entry.military,
    board: where(entry.tokens, "board"),
    discard: where(entry.cards, "discard"),
    again: entry.again && BETWEEN.includes(entry.question),
    ...(isFull && waiting.flat().length ? { removed: waiting.flat()[0] } : {}),
    ...(asksBox ? { drawn: where(entry.tokens, "drawn") } : {}),
    cities: entry.coins.map((coins, seat) => ({
      coins,
      cards: where(entry.cards, seat ? "city_1" : "city_0"),
      wonders: built[seat],
      unbuilt: isFull ? [] : waiting[seat],
      progress: where(entry.tokens, seat ? "city_1" : "city_0"),
    })),
  };
}
