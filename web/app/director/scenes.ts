/** What can be seen to happen at any table: scenes as data, from which the timeline and the drawings are made. */

/**
 * Where a thing comes from or goes to: the `data-place` of a place (`coins:1`, `wonder:0`, `track`), or `flip:` and the
 * `data-flip` of a thing. What is not there is taken for the seat of the same number, else for the middle of the table.
 */
export type Spot = string;

/** The spot in the middle of the table: the bank, the box. */
export const TABLE: Spot = "table";

/** The spot of a thing that moves. */
export function thing(key: string): Spot {
  return `flip:${key}`;
}

/** The key of the thing at a spot; empty for a place. */
export function keyOf(spot: Spot): string {
  return spot.startsWith("flip:") ? spot.slice("flip:".length) : "";
}

/** A card on its way; null for one that stays face down. */
export interface Travelling {
  card: string | null;
  from: Spot;
  to: Spot;
  /** Where it is shown to everybody on its way. */
  at?: Spot;
  /** What is done with it, as an icon. */
  sign?: string;
}

/** Signs on their way from one place to another. */
export interface Way {
  from: Spot;
  to: Spot;
  count: number;
}

/** One side of a conflict, as it ends for it. */
export interface Side {
  name: string;
  /** Whose side it is; null for a city without a player. */
  seat: number | null;
  shields: number;
  /** The token that it gets, as it is printed; empty for none. */
  token: string;
  end: "won" | "lost" | "even";
}

interface Shared {
  /** Begins together with the scene before it. */
  together?: boolean;
  /** What it tells, as sentences, for those who want stills. */
  told?: string[];
}

/** Cards of several seats turn up at the same moment, and go where they belong. */
export interface Reveal extends Shared {
  kind: "reveal";
  /** The backs: `age_1` to `age_3`, `central`, or an icon. */
  back: string;
  cards: Travelling[];
}

/** Cards or tokens go from one place to another. */
export interface Fly extends Shared {
  kind: "fly";
  back: string;
  cards: Travelling[];
}

/** Coins, tokens or backs of cards go from place to place, all at once. */
export interface Flow extends Shared {
  kind: "flow";
  sign: string;
  ways: Way[];
}

/** Things that lie on the table turn over. */
export interface TurnOver extends Shared {
  kind: "turn";
  back: string;
  keys: string[];
}

/** A thing on the table goes step by step from where it was. */
export interface March extends Shared {
  kind: "march";
  key: string;
  steps: number;
}

/** Parts of a wonder rise. */
export interface Rise extends Shared {
  kind: "rise";
  at: Spot;
  wonder: string;
  name: string;
  /** The numbers of the stages that stood, of the one that rises, and how many there are. */
  built: number[];
  fresh: number;
  of: number;
}

/** The shields of two neighbours face each other. */
export interface Clash extends Shared {
  kind: "clash";
  sides: [Side, Side];
}

/** Something that everybody should notice. */
export interface Banner extends Shared {
  kind: "banner";
  icon: string;
  title: string;
  text?: string;
  tone: "age" | "war" | "science" | "peace";
}

/** The points, category by category. */
export interface Count extends Shared {
  kind: "count";
  names: string[];
  categories: { id: string; name: string }[];
  sheets: Record<string, number>[];
}

/** Who won. */
export interface Verdict extends Shared {
  kind: "verdict";
  title: string;
  text: string;
  won: boolean;
  /** Who won, and their faces. */
  winners: { seat: number; face: string }[];
}

export type Scene = Reveal | Fly | Flow | TurnOver | March | Rise | Clash | Banner | Count | Verdict;
