/** Where things stand at the table for this viewer, folded from the messages of the server. */

import { computed, signal } from "@preact/signals";
import { Connection, type Told } from "./connection.ts";
import { OneByOne } from "./frames.ts";
import { muted } from "./settings.ts";
import type { NoteData, Reacted, Update } from "./wire.ts";
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

let connection: Connection;
let reacted = 0;

/** Joins the table. */
export function join(path: string): void {
  connection = new Connection(path, new OneByOne<Told>(hear).take, (refusal) => trouble.value = refusal);
}

function hear(message: Told): void {
  if (message.type === "table" || message.type === "update") {
    // The game ended while the line was down, because its rules have changed: its page is another one now.
    if (message.view === null) return location.reload();
    const events = message.events;
    feed.value = message.after === 0 ? events : joined(feed.value, events);
    notes.value = message.after === 0 ? message.notes : joined(notes.value, message.notes);
    if (message.question?.number !== update.value?.question?.number) {
      picked.value = null;
      sending.value = false;
    }
    update.value = message;
  } else if (message.type === "reaction" && !(muted.value && message.seat !== update.value?.table.you)) {
    const one = { ...message, id: ++reacted };
    reactions.value = [...reactions.value, one];
    setTimeout(() => reactions.value = reactions.value.filter((other) => other !== one), 4000);
  }
}

/** Two lists as one; the first itself if nothing is added. */
function joined<T>(before: T[], more: T[]): T[] {
  return more.length ? [...before, ...more] : before;
}

/** Answers the question with an offer. */
export async function act(offer: Offer): Promise<void> {
  const question = update.value?.question;
  if (!question || offer.reasons.length || sending.value) return;
  sending.value = true;
  const done = await connection.ask({ type: "act", question: question.number, action: offer.action });
  if (!done) sending.value = false;
}

/** Takes a sealed choice back. */
export const retract = () => connection.ask({ type: "retract" });
/** Takes the own seat back from the bot that plays on it. */
export const takeBack = () => connection.ask({ type: "back" });
/** Says a line in the chat; true once it is said. */
export const say = (text: string) => connection.ask({ type: "say", text });
export const react = (reaction: Reacted["reaction"]) => connection.ask({ type: "react", reaction });
