/** The faces of those at a table: people keep theirs by name, bots are the persons they are, or characters by level. */

import { BOTS, facesOf } from "../../pictures/faces/names.ts";
import type { SeatData } from "../data/wire.ts";

const KINDS: Record<string, string> = {
  beginner: "builder",
  casual: "merchant",
  skilled: "scholar",
  expert: "general",
  master: "general",
  grandmaster: "scholar",
};

/** The face of each seat; the server's pages give the same (`server/pages/faces.py`). */
export function seatFaces(seats: readonly Pick<SeatData, "kind" | "name" | "level" | "person">[]): string[] {
  const people = facesOf(seats.filter(({ kind }) => kind === "person").map(({ name }) => name));
  const free = new Set(BOTS);
  return seats.map(({ kind, level, person }) => {
    if (kind !== "bot") return kind === "person" ? people.shift() ?? "" : "";
    const own = KINDS[level ?? ""] ?? "builder";
    const face = person && free.has(person)
      ? person
      : [...free].find((one) => one.startsWith(own)) ?? [...free][0] ?? "builder-1";
    free.delete(face);
    return face;
  });
}
