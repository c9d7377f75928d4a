// Made from the server's schema: `make golden` writes it anew.

/** Answers the question with this number, by action number or notation. */
export interface Act {
  type: "act";
  ref?: number | null;
  question: number;
  action: number | string;
}

/** A sign of life. */
export interface Alive {
  type: "alive";
}

/** Takes one's seat back from the bot that plays in one's place. */
export interface Back {
  type: "back";
  ref?: number | null;
}

/**
 * What is different for this viewer since the number `after`, the one of the message before, and what happened.
 *
 * `change` leads from where things stood then to where they stand now, part by part of an update; it may say who is
 * here now and nothing else, at the same number.
 */
export interface Change {
  type: "change";
  number: number;
  after: number;
  events: Record<string, unknown>[];
  notes: NoteData[];
  change: Record<string, unknown>;
}

/** What was asked with `ref` is done and durable; `number` is the viewer's number after it. */
export interface Done {
  type: "done";
  ref: number | null;
  number: number;
}

/** All open tables that are shown. */
export interface Lobby {
  type: "lobby";
  number: number;
  tables: LobbyTable[];
}

/** What has changed since the number before: tables that are new or other, and the ids of those that are gone. */
export interface LobbyChange {
  type: "change";
  number: number;
  tables: LobbyTable[];
  gone: string[];
}

/** A seat of an open table: a name, a bot's level, or neither. */
export interface LobbySeat {
  name: string;
  bot: string | null;
}

/**
 * An open table; waiting ones come first, then lower rounds, then later ones.
 *
 * A host's latest table of a status is in round 0, the one before it in round 1, and so on.
 */
export interface LobbyTable {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over" | "closed";
  seats: LobbySeat[];
  round: number;
  created: number;
}

/** Whether this connection is spared chat and reactions. */
export interface Mute {
  type: "mute";
  ref?: number | null;
  on: boolean;
}

/** Something about the table that is no event of the game. */
export interface NoteData {
  kind: string;
  at: number;
  seat: number | null;
  name: string | null;
  order: number[] | null;
  level: string | null;
  text: string | null;
  reason: string | null;
  table: string | null;
  on: boolean | null;
  pace: string | null;
}

/**
 * One action a seat may want; legal exactly when there is no reason against it.
 *
 * `gains` is the id of what it brings where the notation does not say, `points` what it adds to the score now,
 * by category in `scores`, `consequences` what else it leads to.
 */
export interface OfferData {
  action: number;
  notation: string;
  plan: PlanData | null;
  reasons: ReasonData[];
  gains: string | null;
  points: number | null;
  scores: Record<string, number> | null;
  consequences: ReasonData[];
}

/** How the game was won. */
export interface OutcomeData {
  how: string;
  ranks: number[];
  points: Record<string, number>[];
  totals: number[];
}

/** Asks for a sign of life. */
export interface Ping {
  type: "ping";
}

/** How something is paid for. */
export interface PlanData {
  coins: number;
  steps: StepData[];
}

/** Who is here now, and which seats a bot may be let play. */
export interface Presence {
  type: "presence";
  here: boolean[];
  absent: number[];
}

/** What this viewer is asked; answers carry its number back. */
export interface QuestionData {
  number: number;
  kind: string;
  legal: number[];
  offers: OfferData[];
}

/** A quick reaction. */
export interface React {
  type: "react";
  ref?: number | null;
  reaction: "hello" | "thanks" | "well_played" | "oops" | "thinking" | "hurry" | "wow" | "sorry";
}

/** Somebody reacts; seen by those who are here and not kept. */
export interface Reacted {
  type: "reaction";
  seat: number;
  reaction: "hello" | "thanks" | "well_played" | "oops" | "thinking" | "hurry" | "wow" | "sorry";
}

/** Why something cannot be done, or what follows from it. */
export interface ReasonData {
  code: string;
  fields: Record<string, unknown>;
}

/** What was asked with `ref` is refused and changed nothing. */
export interface Refusal {
  type: "refused";
  ref: number | null;
  code: string;
  message: string;
}

/** Takes back a sealed choice. */
export interface Retract {
  type: "retract";
  ref?: number | null;
}

/** A line of chat. */
export interface Say {
  type: "say";
  ref?: number | null;
  text: string;
}

/** Who sits on a seat: a person, a bot of a level, or nobody; `stand_in` is the bot that plays for a person. */
export interface SeatData {
  kind: "free" | "person" | "bot";
  name: string;
  level: string | null;
  stand_in: string | null;
  left: boolean;
  here: boolean;
  host: boolean;
}

/** One line of a payment plan; `to_seat` None is the bank. */
export interface StepData {
  how: string;
  what: string;
  units: number;
  coins: number;
  source: string | null;
  to_seat: number | null;
}

/**
 * A table as this viewer may know it; `you` is the viewer's seat, `invite` the path friends join by.
 *
 * `hints` says whether everybody may have hints, `hint` whether this viewer may have one now. `rules` is the version
 * of the rules it is played by; a table of another version than the server's has ended, with its moves as events.
 */
export interface TableData {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over" | "closed";
  options: Record<string, string>;
  open: boolean;
  seats: SeatData[];
  you: number | null;
  host: boolean;
  absence: number;
  absent: number[];
  level: string;
  chat: boolean;
  pace: string;
  lesson: boolean;
  hints: boolean;
  hint: boolean;
  invite: string | null;
  rematch: string | null;
  reason: string | null;
  rules: number;
}

/**
 * Where things stand for this viewer, and what happened after the number `after`.
 *
 * The first one on a connection is of type `table`; it has all that happened since the number the viewer gave.
 * `tally` is the public score so far.
 */
export interface Update {
  type: "table" | "update";
  number: number;
  after: number;
  table: TableData;
  view: Record<string, unknown> | null;
  open_view: Record<string, unknown> | null;
  events: Record<string, unknown>[];
  notes: NoteData[];
  waiting: number[];
  question: QuestionData | null;
  can_retract: boolean;
  tally: Record<string, number>[] | null;
  outcome: OutcomeData | null;
}

export type ToServer = Act | Retract | Back | Say | React | Mute | Ping;

export type ToViewer = Update | Change | Presence | Reacted | Done | Refusal | Alive;

export type ToLobby = Lobby | LobbyChange;
