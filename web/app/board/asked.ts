/** What the server is asked about positions; what it has said is remembered. */

import { pageAt, partAt } from "../data/addresses.ts";
import { trouble } from "../data/store.ts";
import type { AnalysedPosition, LikelyLine, PositionJudgement, Problem } from "../data/wire.ts";
import { _ } from "../words/language.ts";
import type { Start } from "./study.ts";

/** Which game the page is about, and at which table it was played; none for a file or a position entered by hand. */
export interface Place {
  game: string;
  table: string;
}

type Part = "" | "/judgement" | "/line";
interface Answers {
  "": AnalysedPosition;
  "/judgement": PositionJudgement;
  "/line": LikelyLine;
}

const BUSY = 503;
const TRIES = 4;
/** Milliseconds until a server without time is asked again. */
const AGAIN = 1500;
const known = new Map<string, unknown>();

/** Asks for a part of what there is to know at the end of a path; null, and a line about it, if it is refused. */
export async function ask<P extends Part>(
  place: Place,
  part: P,
  start: Start,
  path: string[],
  others = false,
): Promise<Answers[P] | null> {
  const { file, position, ...rest } = start;
  const own = place.table ? {} : file !== null ? { file } : { game: place.game, position };
  const body = JSON.stringify({ ...rest, ...own, path, others });
  const key = `${part} ${body}`;
  const before = known.get(key);
  if (before) return before as Answers[P];
  const address = place.table ? partAt(`/analysis${part}`) : `/api/analysis${part}`;
  let answer: Response | null = null;
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries) await new Promise((go) => setTimeout(go, AGAIN));
    answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body })
      .catch(() => null);
    if (answer?.status !== BUSY) break;
  }
  const told: Answers[P] | Problem | null = await answer?.json().catch(() => null);
  if (answer?.ok && told) {
    known.set(key, told);
    return told as Answers[P];
  }
  trouble.value = told && "message" in told
    ? told.message
    : _("The server could not be reached. Try again in a moment.");
  return null;
}

/** The address of the page, without what its tree adds. */
export function home({ game, table }: Place): string {
  return table ? pageAt("/analysis") : `/analysis/${game}`;
}
