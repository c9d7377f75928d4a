/** What the analysis board knows: where it begins, the tree, where one is in it, and what the coach says there. */

import { computed, signal } from "@preact/signals";
import { asked, type Offer } from "../data/offers.ts";
import { asker, feed, picked, sending, texts, trouble } from "../data/store.ts";
import type { AnalysedPosition, LikelyAnswer, PositionJudgement } from "../data/wire.ts";
import { type Board, boardOf } from "../elements/board.ts";
import { _ } from "../words/language.ts";
import { Words } from "../words/words.ts";
import { ask, home, type Place } from "./asked.ts";
import { packed } from "./link.ts";
import { type Start, type Study, written } from "./study.ts";
import { EMPTY, found, grown, LONGEST, MOST, parts, pruned, size, stillPlayed, type Variation } from "./tree.ts";

export const start = signal<Start | null>(null);
export const tree = signal<Variation>(EMPTY);
/** The answers that lead to the position that is looked at. */
export const path = signal<string[]>([]);
export const position = signal<AnalysedPosition | null>(null);
export const judgement = signal<PositionJudgement | null>(null);
/** How it is likely to go on from here; null until somebody wants to know. */
export const likely = signal<LikelyAnswer[] | null>(null);
/** What is being entered by hand: a position to begin with, or an empty table; null while one analyses. */
export const editing = signal<{ view: unknown } | null>(null);
/** Whether the coach answers for all others. */
export const others = signal(false);
/** The address that carries all of it; empty until it is made. */
export const address = signal("");
/** What each answer was worth when it was looked at, by its path. */
export const worths = signal(new Map<string, number>());
let place: Place = { game: "", table: "" };
let played: string[] = [];
/** Whether the table need not be turned to who is asked. */
let isShared = false;

/** Begins an analysis; false, and a line about it, if the server refuses it. */
export async function begin(where: Place, study: Study, shared: boolean): Promise<boolean> {
  trouble.value = "";
  const first = await ask(where, "", study.start, []);
  if (!first) return false;
  place = where;
  isShared = shared;
  played = first.played;
  start.value = study.start;
  tree.value = study.tree;
  position.value = first;
  others.value = first.about.seats.length > 2;
  worths.value = new Map();
  asker.value = (offer) => choose(offer);
  await go(study.path);
  return true;
}

/** The same words at every moment. */
const words = computed(() => {
  const seats = position.value?.about.seats;
  return texts.value && seats ? new Words(texts.value, seats.map(({ name }) => name)) : null;
});

/** The table at the position that is looked at, as the seat that is asked sees it. */
export const board = computed<Board<unknown> | null>(() => {
  const now = position.value;
  if (!now || !words.value || !start.value) return null;
  const { eyes: you, about: { seats } } = now;
  const question = now.question ? asked(now.question) : null;
  return boardOf(now.frame, { you, near: isShared ? start.value.seat : you, seats, words: words.value, question });
});

/** Goes to the end of a path; what the server refuses is told, and one stays. */
export async function go(to: string[]): Promise<boolean> {
  const from = start.value;
  if (!from) return false;
  trouble.value = "";
  const there = await ask(place, "", from, to);
  sending.value = false;
  if (!there || from !== start.value) return false;
  picked.value = null;
  likely.value = null;
  path.value = to;
  tree.value = grown(tree.value, to);
  position.value = there;
  feed.value = there.frame.events;
  judgement.value = null;
  void remember();
  void judge(from, to);
  return true;
}

async function judge(from: Start, at: string[]): Promise<void> {
  // Who steps on quickly does not want to know what is passed by.
  await new Promise((wait) => setTimeout(wait, 120));
  if (path.value !== at || from !== start.value) return;
  const said = await ask(place, "/judgement", from, at);
  if (!said || path.value !== at || from !== start.value) return;
  judgement.value = said;
  const more = new Map(worths.value);
  for (const { answers } of said.seats) {
    for (const { line, chance } of answers) more.set([...at, line].join("\n"), chance);
  }
  worths.value = more;
}

/** Answers for the seat that is asked, and then, where that is wanted, for the others. */
export async function choose({ notation }: Pick<Offer, "notation">): Promise<boolean> {
  const now = position.value;
  return now ? await answer(`${now.eyes} ${notation}`) : false;
}

/** Adds an answer to the path. */
export async function answer(line: string): Promise<boolean> {
  if (path.value.length >= LONGEST || size(tree.value) >= MOST) {
    trouble.value = _("This analysis is full: take a variation out of it first.");
    sending.value = false;
    return false;
  }
  return await go([...path.value, line]) && (!others.value || await letOthers());
}

/** The others answer until the seat is asked again: as they did in the game as long as it is followed, else the coach. */
async function letOthers(): Promise<boolean> {
  const from = start.value;
  while (from) {
    const waiting = position.value?.frame.waiting ?? [];
    if (!waiting.length || waiting.includes(from.seat)) return true;
    const next = stillPlayed(played, path.value)?.find((line) => waiting.includes(parts(line).seat));
    const said = next ? null : await ask(place, "/line", from, path.value, true);
    const lines = next ? [next] : said?.answers.map(({ line }) => line) ?? [];
    if (!lines.length || !await go([...path.value, ...lines].slice(0, LONGEST))) return false;
  }
  return false;
}

/** What the seat that is asked answered in the game, as long as the path follows it. */
export function playedHere(): string | null {
  const seat = position.value?.eyes;
  return stillPlayed(played, path.value)?.find((line) => parts(line).seat === seat) ?? null;
}

/** One answer on: along the tree, else along the game. */
export async function forward(): Promise<void> {
  const next = found(tree.value, path.value)?.next[0]?.line ?? stillPlayed(played, path.value)?.[0];
  if (next) await go([...path.value, next]);
}

/** Whether there is a way on. */
export function leadsOn(): boolean {
  return Boolean(found(tree.value, path.value)?.next.length || stillPlayed(played, path.value)?.length);
}

/** One answer back. */
export async function back(): Promise<void> {
  if (path.value.length) await go(path.value.slice(0, -1));
}

/** Takes the last answer back: it leaves the tree, with all that follows it. */
export async function undo(): Promise<void> {
  const taken = path.value;
  if (taken.length && await go(taken.slice(0, -1))) {
    tree.value = pruned(tree.value, taken);
    void remember();
  }
}

/** Asks how it is likely to go on. */
export async function foresee(): Promise<void> {
  const from = start.value;
  const at = path.value;
  if (!from) return;
  const said = await ask(place, "/line", from, at);
  if (said && path.value === at) likely.value = said.answers;
}

/** Begins anew, for another seat or with other cards; a tree that does not fit those any more is left behind. */
export async function restart(change: Partial<Start>): Promise<void> {
  const before = start.value;
  if (!before) return;
  const now = { ...before, ...change };
  const sameCards = now.anew === before.anew && (now.anew === null || now.seat === before.seat);
  const kept = sameCards ? { tree: tree.value, path: path.value } : { tree: EMPTY, path: [] };
  const said = others.value;
  if (await begin(place, { start: now, ...kept }, isShared)) others.value = said;
}

/** Makes the address that carries everything, and puts it where addresses stand. */
async function remember(): Promise<void> {
  const from = start.value;
  if (!from) return;
  const study = { start: from, tree: tree.value, path: path.value };
  const pack = await packed(written(study));
  if (study.tree !== tree.value || study.path !== path.value) return;
  address.value = `${home(place)}#${pack}`;
  history.replaceState(null, "", address.value);
}
