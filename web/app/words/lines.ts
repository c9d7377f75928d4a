/** Whose lines are one's own: by seat, for names can be alike and can change. */

import type { NoteData } from "../data/wire.ts";

/** The notes after which somebody else sits on a seat; who opens a table sits on its first. */
const SEATING = ["create", "sit", "take"];

/** The numbers of the lines that whoever sits on a seat now has said since sitting down. */
export function ownLines(notes: NoteData[], you: number | null): Set<number> {
  const own = new Set<number>();
  let seat = you;
  for (const [number, note] of [...notes.entries()].reverse()) {
    if (seat === null) break;
    // The seats are shuffled when the game starts: each was another's before.
    if (note.kind === "start") seat = note.order?.[seat] ?? null;
    else if ((note.seat ?? 0) !== seat) continue;
    else if (note.kind === "say") own.add(number);
    else if (SEATING.includes(note.kind)) break;
  }
  return own;
}
