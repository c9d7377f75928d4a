/** What a game's table is given to draw: data only, no rules. It asks back through `pick` and `act`. */

import type { FunctionComponent } from "preact";
import { act, isAsked, picked } from "../data/store.ts";
import { confirm } from "../data/settings.ts";
import type { Scene } from "../director/scenes.ts";
import type { LessonStep } from "../lesson/steps.ts";
import type { Frame, SeatData } from "../data/wire.ts";
import type { GameEvent, Words } from "../words/words.ts";
import type { Offer, Question } from "../data/offers.ts";

/** A table at one moment, live or in a replay; V is the game's own view. */
export interface Board<V> {
  view: V;
  /** Whose table it is; null for spectators. */
  you: number | null;
  /** The seat that is drawn nearest: the viewer's own, else the first. */
  near: number;
  seats: SeatData[];
  waiting: number[];
  /** The question this viewer is asked, if any. */
  question: Question | null;
  words: Words;
  /** The public score so far, by seat and category. */
  tally: Record<string, number>[] | null;
  /** What happened just now. */
  events: GameEvent[];
}

/** The table at a moment of a game that is looked at, with who looks at it. */
export function boardOf(
  { view, waiting, tally, events }: Frame,
  seen: Pick<Board<unknown>, "you" | "near" | "seats" | "words"> & { question?: Question | null },
): Board<unknown> {
  return { question: null, ...seen, view, waiting, tally, events };
}

/** A number or sign of the table, explained; the rule about it is that of `sign.<id>`. */
export interface Sign {
  name: string;
  text: string;
  icon: string;
}

/** What an editor of positions is given: one to begin with, or none, and why the last one was refused. */
export interface EditorProps<V> {
  words: Words;
  view: V | null;
  done: (position: Record<string, unknown>) => void;
  refused: string;
}

/** What a game brings to the shell. */
// deno-lint-ignore no-explicit-any
export interface GameUI<V = any> {
  Table: FunctionComponent<{ board: Board<V> }>;
  /** A large picture of a card, wonder, stage or token. */
  Face: FunctionComponent<{ id: string; words: Words }>;
  /** Whether all seats know the same, so that the table need not be turned to who is asked. */
  shared?: boolean;
  /** Which questions the table draws itself; the shell lists the answers of all others. */
  draws(kind: string): boolean;
  /** Whether an event opens a new turn, for "what happened last turn". */
  opensTurn(event: GameEvent): boolean;
  /** What more there is to say about a thing as the table stands, for the answer to a question about it. */
  Notes?: FunctionComponent<{ board: Board<V>; id: string }>;
  /** What the numbers and signs on its table mean, by the ids that they carry as `data-item="sign.<id>"`. */
  signs?(): Record<string, Sign>;
  /** What the question asks for as things stand, where its kind alone does not say it. */
  sentence?(board: Board<V>): string | null;
  /** Where a position is entered by hand, as it lies on a real table. */
  Editor?: FunctionComponent<EditorProps<V>>;
  /** Memory aids that a player could keep on paper. */
  Aids?: FunctionComponent<{ board: Board<V> }>;
  /** What just happened as scenes. */
  scenes?(board: Board<V>): Scene[];
  /** The first game that teaches. */
  lesson?: LessonStep<V>[];
  /** What an offer is called on its button, where the notation is not a good name; and its icon. */
  label?(offer: Offer, words: Words): { text: string; icon: string } | null;
  /** The wonders of a seat that stand on the table, the greatest first, for the picture at the end. */
  wonders?(view: V, seat: number): { id: string; parts: number | readonly number[]; of: number }[];
}

/** No offers at all: always the same, so that what has none is not drawn anew. */
export const NONE: Offer[] = [];

/** The offers of the question that pass a test. */
export function offersThat(board: Board<unknown>, pass: (offer: Offer) => boolean): Offer[] {
  const found = board.question?.offers.filter(pass);
  return found?.length ? found : NONE;
}

/** The offers whose notation begins with these words. */
export function offersFor(board: Board<unknown>, ...words: string[]): Offer[] {
  const start = words.join(" ");
  return offersThat(board, ({ notation }) => notation === start || notation.startsWith(`${start} `));
}

/** Whether an offer names an id anywhere. */
export function names(offer: Offer, id: string): boolean {
  return offer.notation.split(" ").includes(id);
}

/**
 * Picks a thing up; where only one thing can be done with it and no second step is wanted, does it at once.
 *
 * Without the second step, picking it up again does what it is picked up for first, and never anything else instead.
 */
export function pick(id: string, offers: Offer[]): void {
  const first = offers[0];
  if (!isAsked() || !first) return;
  const sure = !confirm.value && !first.reasons.length && (offers.length === 1 || picked.value?.id === id);
  if (sure) act(first);
  else picked.value = { id, offers };
}
