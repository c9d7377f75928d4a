import { ownLines } from "./lines.ts";
import type { NoteData } from "../data/wire.ts";

function note(kind: string, seat: number | null, order: number[] | null = null): NoteData {
  const [name, level, text, reason, table, on, pace] = ["Anna", null, null, null, null, null, null];
  return { kind, at: 0, seat, name, order, level, text, reason, table, on, pace, events: null };
}

function check(what: string, notes: NoteData[], you: number | null, own: number[]): void {
  Deno.test(what, () => {
    const found = [...ownLines(notes, you)].sort((one, other) => one - other);
    if (found.join() !== own.join()) throw new Error(`lines ${found}, not ${own}`);
  });
}

const BEFORE = [note("create", null), note("say", 0), note("sit", 1), note("say", 1), note("say", 0)];
const GAME = [...BEFORE, note("start", null, [1, 0]), note("say", 0), note("say", 1)];

check("lines follow whoever opened the table to the seat of the game", GAME, 1, [1, 4, 7]);
check("lines follow whoever sat down to the seat of the game", GAME, 0, [3, 6]);
check("before the game starts, seats are those of the table", BEFORE, 1, [3]);
check("who looks on has said nothing", GAME, null, []);
check(
  "who takes over a seat has not said what was said there before",
  [...GAME, note("take", 1), note("say", 1)],
  1,
  [9],
);
