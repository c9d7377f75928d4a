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

/** A card is never slimmer than so much of its height, and no wider unless it is low. */
const SLIMMEST = 0.62;
const WIDEST = 0.84;
const LOW = 150;
const WIDEST_LOW = 1.7;
/** So wide is a card at least whose name can be read. */
const READABLE = 84;

/** So many cards in rows, as large as the room allows. */
export function fit(count: number, room: Room, gap: number): Grid {
  const grids = Array.from({ length: count }, (_none, less): Grid => {
    const columns = count - less;
    const rows = Math.ceil(count / columns);
    const high = Math.max(0, (room.height - gap * (rows - 1)) / rows);
    const wide = Math.max(0, (room.width - gap * (columns - 1)) / columns);
    const height = Math.min(high, wide / SLIMMEST);
    return { columns, width: Math.min(wide, height * (height < LOW ? WIDEST_LOW : WIDEST)), height };
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
  /** How wide a card may be at least, and how wide it is for its type. */
  least: number;
  letters: number;
  /** How high a covered card is, in lines of its type, its name apart; and whether the name has lines of its own. */
  head: number;
  named: boolean;
  /** How high the last card of a column is at least, for its width. */
  last: number;
}

const LEAST = 44;
const LOOKS: [Look, Looks][] = [
  ["cards", { least: READABLE, letters: 9, head: 2.3, named: true, last: 0.95 }],
  ["lines", { least: 104, letters: 10.5, head: 2.3, named: false, last: 0 }],
  ["signs", { least: LEAST, letters: 3.6, head: 2.1, named: false, last: 0 }],
];
const LINE = 1.15;
const LETTER = 0.55;
const HIGHEST = 1.36;

/**
 * Groups of cards in columns on both sides of something, as large as can be: a column has one colour where there is
 * room. The room is that of one side.
 */
export function stack(groups: string[][], nameOf: (card: string) => string, room: Room, smallest: number): Stacks {
  const all = LOOKS.map(([look, looks]) => best(look, looks, groups, nameOf, room, smallest));
  return all.find((stacks) => stacks !== null) ?? { look: "signs", columns: groups, width: LEAST, type: smallest };
}

/** The largest columns that have this look, null where there is no room for them. */
function best(
  look: Look,
  looks: Looks,
  groups: string[][],
  nameOf: (card: string) => string,
  room: Room,
  smallest: number,
): Stacks | null {
  let found: Stacks | null = null;
  let worth = 0;
  for (let most = 1; most <= groups.flat().length; most++) {
    const wide = room.width / Math.ceil(most / 2) - GAP;
    for (let width = Math.min(wide, room.height / HIGHEST); width >= looks.least && width > worth; width -= STEP) {
      const type = Math.max(smallest, width / looks.letters);
      const columns = pack(groups, most, (column) => high(column, nameOf, looks, width, type) <= room.height);
      if (!columns) continue;
      const now = width * MIXED ** columns.filter((column) => isMixed(column, groups)).length;
      if (now <= worth) continue;
      found = { look, columns, width, type };
      worth = now;
    }
  }
  return found;
}

/** Whether a column holds cards of several groups. */
function isMixed(column: string[], groups: string[][]): boolean {
  return !groups.some((group) => group.includes(nth(column, 0)) && group.includes(nth(column, -1)));
}

const GAP = 6;
const STEP = 2;
/** What a column of several colours is worth beside one of a single colour. */
const MIXED = 0.88;

function high(column: string[], nameOf: (card: string) => string, looks: Looks, width: number, type: number): number {
  const lines = (card: string) => looks.named ? Math.ceil((nameOf(card).length * type * LETTER) / (width - 10)) : 0;
  const covered = column.map((card) => type * (looks.head + LINE * lines(card)));
  const last = Math.max(nth(covered, -1), looks.last * width);
  return covered.slice(0, -1).reduce((sum, one) => sum + one, last);
}

/** Groups put into at most so many columns, each no higher than allowed; null where that cannot be. */
function pack(groups: string[][], most: number, fits: (column: string[]) => boolean): string[][] | null {
  const columns = groups.map((group) => [...group]);
  for (let place = 0; place < columns.length; place++) {
    const column = nth(columns, place);
    if (fits(column)) continue;
    if (column.length === 1) return null;
    const half = Math.ceil(column.length / 2);
    columns.splice(place--, 1, column.slice(0, half), column.slice(half));
  }
  while (columns.length > most) {
    const joined = columns.slice(1).map((column, before) => [...nth(columns, before), ...column]);
    const shortest = joined.reduce((best, one, place) => one.length < nth(joined, best).length ? place : best, 0);
    if (!fits(nth(joined, shortest))) return null;
    columns.splice(shortest, 2, nth(joined, shortest));
  }
  return columns;
}
