/** What the page of a review knows: the review, the game as a seat saw it, and the moment that is looked at. */

import { computed, signal } from "@preact/signals";
import { pageAt, partAt } from "../data/addresses.ts";
import { askForFile, keptFile, reviewFile } from "../data/kept_file.ts";
import { texts, trouble } from "../data/store.ts";
import type { Problem, Replay, Review } from "../data/wire.ts";
import { type Board, boardOf } from "../elements/board.ts";
import type { From } from "../elements/play_on.tsx";
import { _ } from "../words/language.ts";
import { must } from "../words/must.ts";
import { Words } from "../words/words.ts";
import { decisionAt, seenBy } from "./moments.ts";

export const review = signal<Review | null>(null);
/** The game with open eyes: its moments are those of the review. */
export const open = signal<Replay | null>(null);
/** The same through the eyes of the seat whose decisions are looked at. */
const seen = signal<Replay | null>(null);
/** Whose decisions are looked at. */
export const seat = signal(0);
/** The moment that is looked at: how many answers had been given. */
export const at = signal(0);
/** A decision that is tried again, by its moment, and what was chosen. */
export const trying = signal<{ moment: number; chosen: number | null } | null>(null);
let file: string | null = null;
const BUSY = 503;
const TRIES = 5;
/** Milliseconds until it is asked again. */
const AGAIN = 2000;

/** Whether the game lies in a file, not at a table. */
export function isFile(): boolean {
  return file !== null;
}

export const words = computed(() => {
  const seats = open.value?.about.seats;
  return texts.value && seats ? new Words(texts.value, seats.map(({ name }) => name)) : null;
});

const places = computed(() => seenBy(seat.value, open.value?.moments ?? []));

/** The decision that is looked at, if the seat had one to make then. */
export const decision = computed(() => decisionAt(review.value?.decisions ?? [], seat.value, at.value));

/** The table at that moment, as the seat saw it. */
export const board = computed<Board<unknown> | null>(() => {
  const game = seen.value;
  const frame = game?.moments[places.value[at.value] ?? 0];
  if (!game || !frame || !words.value) return null;
  const { seats } = game.about;
  const you = seat.value;
  return boardOf(frame, { you, near: you, seats, words: words.value });
});

/** Reads the game and its review. */
export async function load(fromFile: boolean): Promise<void> {
  const asked = new URLSearchParams(location.search);
  file = fromFile ? keptFile() : null;
  if (fromFile && file === null) return location.replace("/replay");
  at.value = Math.max(0, Math.trunc(Number(asked.get("at"))) || 0);
  trouble.value = "";
  const [game, found] = await Promise.all([
    read<Replay>(file === null ? fetch(partAt("/replay", { as: "open" })) : askForFile(file, "open"), "moments"),
    patiently(() => file === null ? fetch(partAt("/review")) : reviewFile(file)),
  ]);
  if (!game || !found) return;
  const wanted = Math.trunc(Number(asked.get("as") ?? game.about.you ?? 0)) || 0;
  open.value = game;
  at.value = Math.min(at.value, found.chances.length - 1);
  await look(Math.max(0, Math.min(game.about.seats.length - 1, wanted)));
  review.value = found;
}

/** Asks for the review again and again while the server has no time for it. */
async function patiently(ask: () => Promise<Response>): Promise<Review | null> {
  let answer = ask();
  for (let tries = 0; tries < TRIES && (await answer.catch(() => null))?.status === BUSY; tries++) {
    await new Promise((go) => setTimeout(go, AGAIN));
    answer = ask();
  }
  return await read<Review>(answer, "decisions");
}

/** Looks at the game through the eyes of a seat. */
export async function look(through: number): Promise<void> {
  const eyes = String(through);
  const asked = file === null ? fetch(partAt("/replay", { as: eyes })) : askForFile(file, eyes);
  const found = await read<Replay>(asked, "moments");
  if (!found) return;
  trying.value = null;
  seat.value = through;
  seen.value = found;
}

/** Goes to a moment. */
export function go(moment: number): void {
  const last = must(review.value, "the review").chances.length - 1;
  at.value = Math.max(0, Math.min(last, moment));
  trying.value = null;
}

/** The address of the moment that is looked at. */
export function momentAt(): string {
  const query = { at: String(at.value), as: String(seat.value) };
  const game = must(open.value, "the game").about.game;
  return file === null ? pageAt("/review", query) : `/replay/${game}/review?${new URLSearchParams(query)}`;
}

/** The address of the analysis board at that moment. */
export function analysisAt(): string {
  const query = { at: String(at.value), as: String(seat.value) };
  const game = must(open.value, "the game").about.game;
  return file === null ? pageAt("/analysis", query) : `/analysis/${game}?${new URLSearchParams(query)}`;
}

/** From where a game would be played on. */
export function fromHere(): From {
  return { moment: at.value, seat: seat.value, path: [], file };
}

/** What the server answers, if it has what was asked for; else what is the matter is told. */
async function read<T extends object>(asked: Promise<Response>, part: keyof T & string): Promise<T | null> {
  const answer = await asked.catch(() => null);
  const told: T | Problem | null = await answer?.json().catch(() => null);
  if (told && part in told) return told as T;
  trouble.value = told && "message" in told ? told.message : _("The review could not be loaded.");
  return null;
}
