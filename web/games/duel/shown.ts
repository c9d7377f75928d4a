// Made from the server's types: `python -m tools.types` writes it anew.

/** How many resources of choice a city makes. */
export interface Choices {
  raw: number;
  goods: number;
}

/** What belongs to a seat. */
export interface City {
  coins: number;
  cards: string[];
  wonders: Wonder[];
  unbuilt: string[];
  progress: string[];
  production: Record<string, number>;
  choices: Choices;
  /** What one missing unit of each resource costs. */
  trade: Record<string, number>;
  symbols: Record<string, number>;
  /** For every card face up in the layout and every wonder of the seat that is not built yet. */
  prices: Record<string, Price>;
}

/** How far the draft of wonders is: the seats in the order they pick in, and how many are taken. */
export interface Draft {
  order: number[];
  taken: number;
}

/** The whole table of Duel once nothing is hidden any more. */
export interface OpenShown extends Shown {
  /** The slots whose cards lie face down. */
  face_down: number[];
  decks: string[][];
  removed: string[];
  undrafted: string[];
  box: string[];
}

/** What the cheapest payment comes to for a seat now. */
export interface Price {
  coins: number;
  state: "free" | "chain" | "own" | "trade";
  /** The coins that the seat has too few; left out where it can pay. */
  short?: number;
}

/** A view of Duel. */
export interface Shown {
  viewer: number | null;
  question: string | null;
  turn: number | null;
  how: string | null;
  age: number;
  /** For each slot the card, the back of a card, or null where it has been taken. */
  layout: (string | null)[];
  /** The slots whose cards can be taken. */
  available: number[];
  /** The wonders on offer in the draft. */
  offer: string[];
  draft: Draft | null;
  /** How far the conflict pawn is towards the capital of seat 1. */
  pawn: number;
  /** For each seat the two tokens it can still take by pushing the pawn. */
  military_tokens: boolean[][];
  board: string[];
  drawn: string[];
  discard: string[];
  again: boolean;
  cities: City[];
}

/** A wonder that stands, with the card tucked under it. */
export interface Wonder {
  id: string;
  tucked: string;
}
