/** Where things stand at the table for this viewer, folded from the messages of the server. */

import { computed, signal } from "@preact/signals";
import { partAt, setHolding } from "./addresses.ts";
import { Connection, type Told } from "./connection.ts";
import { OneByOne } from "./frames.ts";
import { muted } from "./settings.ts";
import type { NoteData, Phrase, Reacted, Update } from "./wire.ts";
import { type GameEvent, type GameTexts, Words } from "../words/words.ts";
import type { Offer } from "./offers.ts";

/** The last update; null until the table has been told for the first time. */
export const update = signal<Update | null>(null);
/** Everything that happened, as this viewer may know it. */
export const feed = signal<GameEvent[]>([]);
/** Notes about the table and its chat. */
export const notes = signal<NoteData[]>([]);
/** The game's words and components. */
export const texts = signal<GameTexts | null>(null);
/** A line about what went wrong with the last request. */
export const trouble = signal("");
/** Reactions that are being shown. */
export const reactions = signal<(Reacted & { id: number })[]>([]);
/** Whether an answer to the question is on its way, until the table shows what came of it. */
export const sending = signal(false);
/** The thing that a person has picked up: its id, and the offers it could be played for. */
export const picked = signal<{ id: string; offers: Offer[] } | null>(null);

let spoken: Words | null = null;

/** The words of this table: the same for as long as the same people sit there. */
export const words = computed(() => {
  const now = update.value;
  const game = texts.value;
  if (!now || !game) return null;
  const names = now.table.seats.map((seat) => seat.name);
  const same = spoken?.game === game && spoken.you === now.table.you && sameNames(spoken.players, names);
  return spoken = same ? spoken : new Words(game, names, now.table.you);
});

function sameNames(before: string[], after: string[]): boolean {
  return before.length === after.length && before.every((name, seat) => name === after[seat]);
}

interface Seen {
  update: Update;
  feed: GameEvent[];
  notes: NoteData[];
}

/** What the people who play at this device have seen, until the device is theirs again. */
const seen = new Map<number, Seen>();
let holding: number | null = null;
let connection: Connection;
let reacted = 0;

/** Joins the table. */
export function join(path: string): void {
  connection = new Connection(path, new OneByOne<Told>(hear).take, (refusal) => trouble.value = refusal);
}

/** The device is in the hands of somebody else: nothing stays on the screen, and the table is asked for their seat. */
export function takeSeat(seat: number): void {
  const now = update.value;
  if (now?.table.you != null) seen.set(now.table.you, { update: now, feed: feed.value, notes: notes.value });
  const before = seen.get(seat) ?? null;
  update.value = picked.value = null;
  sending.value = false;
  trouble.value = "";
  feed.value = before?.feed ?? [];
  notes.value = before?.notes ?? [];
  setHolding(holding = seat);
  connection.moveTo(partAt("/socket"), before?.update ?? null);
}

function hear(message: Told): void {
  if (message.type === "table" || message.type === "update") {
    // Told to who had the device before, and not shown yet.
    if (holding !== null && message.table.you !== holding) return;
    // The game ended while the line was down, because its rules have changed: its page is another one now.
    if (message.view === null) return location.reload();
    const events = message.events;
    feed.value = message.after === 0 ? events : joined(left(feed.value, message.notes), events);
    notes.value = message.after === 0 ? message.notes : joined(notes.value, message.notes);
    if (message.question?.number !== update.value?.question?.number) {
      picked.value = null;
      sending.value = false;
    }
    update.value = message;
  } else if (message.type === "reaction" && heard(message.seat)) {
    const one = { ...message, id: ++reacted };
    reactions.value = [...reactions.value, one];
    setTimeout(() => reactions.value = reactions.value.filter((other) => other !== one), 4000);
  }
}

/** Whether what somebody says is shown to this person. */
function heard(seat: number): boolean {
  return seat === update.value?.table.you || !muted.value;
}

/** The events that still hold after what was taken back. */
function left(events: GameEvent[], notes: NoteData[]): GameEvent[] {
  const fewest = Math.min(...notes.map((note) => note.events ?? Infinity));
  return fewest < events.length ? events.slice(0, fewest) : events;
}

/** Two lists as one; the first itself if nothing is added. */
function joined<T>(before: T[], more: T[]): T[] {
  return more.length ? [...before, ...more] : before;
}

/** Who takes the answers where no table asks, as a puzzle does; they say whether the answer counts. */
export const asker = signal<((offer: Offer) => Promise<boolean>) | null>(null);

/** Answers the question with an offer. */
export async function act(offer: Offer): Promise<void> {
  const answer = asker.value ?? answering();
  if (!answer || offer.reasons.length || sending.value) return;
  sending.value = true;
  const done = await answer(offer);
  if (!done) sending.value = false;
}

/** Whether somebody waits for an answer of this viewer. */
export function isAsked(): boolean {
  return asker.value !== null || answering() !== null;
}

function answering(): ((offer: Offer) => Promise<boolean>) | null {
  const question = update.value?.question;
  return question ? ({ action }) => connection.ask({ type: "act", question: question.number, action }) : null;
}

/** Takes a sealed choice back. */
export const retract = () => connection.ask({ type: "retract" });
/** Takes the latest move back; where that is not free, the others are asked if that is wished. */
export const undo = (wish: boolean) => connection.ask({ type: "take_back", wish });
/** Agrees to the take-back that somebody asks for, or not. */
export const answerUndo = (agree: boolean) => connection.ask({ type: "answer_back", agree });
/** Takes the own seat back from the bot that plays on it. */
export const takeBack = () => connection.ask({ type: "back" });
/** Says a line in the chat; true once it is said. */
export const say = (text: string) => connection.ask({ type: "say", text });
/** Says a phrase that everybody reads in their own language. */
export const sayPhrase = (phrase: Phrase["phrase"]) => connection.ask({ type: "phrase", phrase });
export const react = (reaction: Reacted["reaction"]) => connection.ask({ type: "react", reaction });
