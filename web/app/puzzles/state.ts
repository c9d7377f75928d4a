/** Where a puzzle stands: the position, what was tried, and the line that is being looked at. */

import { computed, signal } from "@preact/signals";
import { asked, type Offer } from "../data/offers.ts";
import { asker, picked, sending, texts, trouble } from "../data/store.ts";
import type { Problem, PuzzleData, TryResult } from "../data/wire.ts";
import { type Board, boardOf } from "../elements/board.ts";
import { _ } from "../words/language.ts";
import { Words } from "../words/words.ts";
import { keep, type Kept, kept } from "./kept.ts";

export const puzzle = signal<PuzzleData | null>(null);
/** What the server said to the last try; null while one thinks. */
export const verdict = signal<TryResult | null>(null);
/** The moment of the line that is shown; −1 is the position itself. */
export const at = signal(-1);
export const playing = signal(false);
/** Wrong tries so far. */
export const wrong = signal(0);
/** Whether the answer is known: found, or looked up. */
export const solved = signal<"found" | "shown" | null>(null);
export const streaks = signal<Kept>(kept());

let address = "";
let day = "";

/** Reads a puzzle; what is wrong is told. */
export async function load(game: string, id: string, today: string): Promise<void> {
  address = `/api/puzzles/${game}/${id}`;
  day = today;
  const told = await read<PuzzleData>(fetch(address));
  if (!told) return;
  puzzle.value = told;
  asker.value = (offer) => attempt(offer);
}

/** Reads an answer of the server; null, and a line about it, if it is none. */
async function read<T extends object>(asked: Promise<Response>): Promise<T | null> {
  const answer = await asked.catch(() => null);
  const told: T | Problem | null = await answer?.json().catch(() => null);
  if (answer?.ok && told) {
    trouble.value = "";
    return told as T;
  }
  trouble.value = told && "message" in told
    ? told.message
    : _("The server could not be reached. Try again in a moment.");
  return null;
}

async function attempt({ action }: Offer): Promise<boolean> {
  const told = await judged(action);
  sending.value = false;
  if (told && !told.right) wrong.value += 1;
  if (told?.right) solve("found");
  return told !== null;
}

/** Gives up: the solution is shown. */
export async function giveUp(): Promise<void> {
  if (await judged(null)) solve("shown");
}

function solve(how: "found" | "shown"): void {
  const now = puzzle.value;
  if (!now || solved.value) return;
  solved.value = how;
  const went = how === "shown" ? "shown" : wrong.value ? "later" : "first";
  streaks.value = keep(now.id, went, now.today ? day : null);
}

async function judged(action: number | null): Promise<TryResult | null> {
  const told = await read<TryResult>(
    fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ action }),
    }),
  );
  if (!told) return null;
  picked.value = null;
  verdict.value = told;
  asker.value = null;
  at.value = -1;
  playing.value = true;
  return told;
}

/** Back to the position, to try once more. */
export function again(): void {
  playing.value = false;
  verdict.value = null;
  at.value = -1;
  asker.value = (offer) => attempt(offer);
}

/** Goes to a moment of the line, as far as there is one. */
export function go(to: number): void {
  playing.value = false;
  at.value = Math.max(-1, Math.min((verdict.value?.line.length ?? 0) - 1, to));
}

/** The same words at every moment. */
const words = computed(() => {
  const now = puzzle.value;
  return texts.value && now ? new Words(texts.value, now.seats.map(({ name }) => name), now.you) : null;
});

/** The table at the moment that is shown. */
export const board = computed<Board<unknown> | null>(() => {
  const now = puzzle.value;
  const frame = verdict.value?.line[at.value] ?? now?.frame;
  if (!now || !frame || !words.value) return null;
  const { seats, you } = now;
  const question = verdict.value ? null : asked(now.question);
  const shown = frame === now.frame ? { ...frame, events: [] } : frame;
  return boardOf(shown, { you, near: you, seats, words: words.value, question });
});
