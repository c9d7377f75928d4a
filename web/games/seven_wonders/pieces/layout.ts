/** How cards are laid out in the room that they have: pure arithmetic. */

import { nth } from "../../../app/words/must.ts";

/** A room in pixels. */
export interface Room {
  width: number;
  height: number;
}

/** Cards of equal size in rows. */
export interface Grid extends Room {
  columns: number;
}

/** How slim and how wide something may be for its height, and how wide where it is low, one of few, or in several rows. */
export interface Shape {
  slimmest: number;
  widest: number;
  widestLow: number;
  widestFew: number;
}

export const CARD: Shape = { slimmest: 0.62, widest: 0.84, widestLow: 1.7, widestFew: 1.15 };
export const BOARD: Shape = { slimmest: 0.8, widest: 2, widestLow: 2.4, widestFew: 2 };
const LOW = 150;
const FEW = 2;
/** So wide is a card at least whose name can be read. */
const READABLE = 80;

/** So many things in rows, as large as the room allows. */
export function fit(count: number, room: Room, gap: number, shape: Shape): Grid {
  const grids = Array.from({ length: count }, (_none, less): Grid => {
    const columns = count - less;
    const rows = Math.ceil(count / columns);
    const high = Math.max(0, (room.height - gap * (rows - 1)) / rows);
    const wide = Math.max(0, (room.width - gap * (columns - 1)) / columns);
    const height = Math.min(high, wide / shape.slimmest);
    const widest = height < LOW ? shape.widestLow : count > FEW && rows === 1 ? shape.widest : shape.widestFew;
    return { columns, width: Math.min(wide, height * widest), height };
  });
  const readable = grids.filter(({ width }) => width >= READABLE);
  const area = ({ width, height }: Room) => width * height;
  return (readable.length ? readable : grids).reduce((best, one) => area(one) > area(best) ? one : best);
}

/** How built cards lie: overlapping with a picture on the last, as lines with their names, or as signs alone. */
export type Look = "cards" | "lines" | "signs";

/** Built cards in columns. */
export interface Stacks {
  look: Look;
  columns: string[][];
  /** How wide a card is, and how large its type. */
  width: number;
  type: number;
}

interface Looks {
  /** How wide a card may be, at least and at most, and how wide it is for its type. */
  least: number;
  most: number;
  letters: number;
  /** How high a covered card is, in lines of its type, its name apart; and whether the name has lines of its own. */
  head: number;
  named: boolean;
  /** How high the last card of a column is, at most and at least, for its width. */
  high: number;
  last: number;
}

const LOOKS: [Look, Looks][] = [
  ["cards", { least: READABLE, most: Infinity, letters: 9, head: 2.4, named: true, high: 1.36, last: 0.95 }],
  ["lines", { least: 98, most: 160, letters: 10.5, head: 1.9, named: false, high: 0, last: 0 }],
  ["signs", { least: 32, most: 60, letters: 3.6, head: 1.9, named: false, high: 0, last: 0 }],
];
/** No card is wider than so much of a side, unless it is small. */
const SHARE = 0.55;
const SMALL = 110;
/** The edges of a card. */
const RIM = 4;
const LINE = 1.15;
const LETTER = 0.55;

/** What is to be laid out, and where: in the room on each of so many sides, in no smaller type than this. */
export interface Built {
  groups: string[][];
  nameOf: (card: string) => string;
  room: Room;
  sides: number;
  smallest: number;
}

/** Built cards in columns, as large as can be; a column has one colour where there is room. Null where there is none. */
export function stack(built: Built): Stacks | null {
  for (const [look, looks] of LOOKS) {
    const found = largest(built, look, looks);
    if (found) return found;
  }
  return null;
}

/** The largest columns that have this look, null where there is no room for them. */
function largest({ groups, nameOf, room, sides, smallest }: Built, look: Look, looks: Looks): Stacks | null {
  let found: Stacks | null = null;
  let worth = 0;
  const widest = Math.min(looks.most, Math.max(SMALL, room.width * SHARE));
  for (let most = 1; most <= groups.flat().length; most++) {
    const wide = Math.min(room.width / Math.ceil(most / sides) - GAP, room.height / looks.high, widest);
    for (let width = wide; width >= looks.least && width > worth; width -= STEP) {
      const type = Math.max(smallest, width / looks.letters);
      const columns = pack(groups, most, (column) => high(column, nameOf, looks, width, type) <= room.height);
      if (!columns) continue;
      const now = width * MIXED ** mixed(columns, groups);
      if (now <= worth) continue;
      found = { look, columns, width, type };
      worth = now;
    }
  }
  return found;
}

/** How many groups share a column with another. */
function mixed(columns: string[][], groups: string[][]): number {
  const held = columns.map((column) => groups.filter((group) => group.some((card) => column.includes(card))).length);
  return held.reduce((sum, count) => sum + count - 1, 0);
}

const GAP = 4;
const STEP = 2;
/** What a column is worth with one more colour in it. */
const MIXED = 0.75;

function high(column: string[], nameOf: (card: string) => string, looks: Looks, width: number, type: number): number {
  const lines = (card: string) => looks.named ? Math.ceil((nameOf(card).length * type * LETTER) / (width - 10)) : 0;
  const covered = column.map((card) => RIM + type * (looks.head + LINE * lines(card)));
  const last = Math.max(nth(covered, -1), looks.last * width);
  return covered.slice(0, -1).reduce((sum, one) => sum + one, last);
}

/** Groups put into at most so many columns, each no higher than allowed; null where that cannot be. */
function pack(groups: string[][], most: number, fits: (column: string[]) => boolean): string[][] | null {
  const apart = joined(groups.flatMap((group) => flow(group, fits)), most, fits);
  if (apart) return apart;
  const together = flow(groups.flat(), fits);
  return together.length <= most && together.every(fits) ? together : null;
}

/** Cards in columns one after the other, as even as can be. */
function flow(cards: string[], fits: (column: string[]) => boolean): string[][] {
  for (let count = 1; count < cards.length; count++) {
    const each = Math.ceil(cards.length / count);
    const columns = Array.from({ length: count }, (_none, place) => cards.slice(place * each, (place + 1) * each))
      .filter((column) => column.length > 0);
    if (columns.every(fits)) return columns;
  }
  return cards.map((card) => [card]);
}

/** Columns joined, the shortest first, until there are no more than so many; null where one would be too high. */
function joined(columns: string[][], most: number, fits: (column: string[]) => boolean): string[][] | null {
  if (columns.length <= most) return columns.every(fits) ? columns : null;
  const pairs = columns.slice(1).map((column, before) => [...nth(columns, before), ...column]);
  const shortest = pairs.reduce((best, one, place) => one.length < nth(pairs, best).length ? place : best, 0);
  const pair = nth(pairs, shortest);
  return fits(pair) ? joined(columns.toSpliced(shortest, 2, pair), most, fits) : null;
}
