// Made from the server's types: `python -m tools.types` writes it anew.

/** What a city buys at on both sides. */
export interface BothPrices {
  left: Prices;
  right: Prices;
}

/** A source that makes one of several resources. */
export interface Choice {
  resources: string[];
  for_sale: boolean;
}

/** A city with its neighbours, its board, its buildings, and what follows from them. */
export interface City {
  /** Null for the free city. */
  seat: number | null;
  left: number;
  right: number;
  wonder: string | null;
  side: string | null;
  coins: number;
  cards: string[];
  stages: number;
  stages_left: number | null;
  tucked: (string | null)[];
  free_build: boolean;
  makes: string[];
  choices: Choice[];
  prices: BothPrices;
  shields: number;
  science: Record<string, number>;
  victories: number[];
  defeats: number;
  played: Played | null;
  copied: string | null;
}

/** The discard pile: how many cards, and those that the viewer knows. */
export interface Discard {
  count: number;
  known: string[];
}

/** The whole table of 7 Wonders once nothing is hidden any more. */
export interface OpenShown extends Shown {
  decks: string[][];
  hands: string[][];
  points: Record<string, number>[];
}

/** What a city did in the last turn; the card is null where it lies face down. */
export interface Played {
  how: "build" | "free" | "stage" | "discard";
  card: string | null;
}

/** What a raw material and a manufactured good cost at one neighbour. */
export interface Prices {
  raw: number;
  goods: number;
}

/** What the viewer knows of a hand that it held: the cards, how many of them are gone, and how many are new. */
export interface RememberedCards {
  seat: number;
  cards: string[];
  gone: number;
  new: number;
}

/** A view of 7 Wonders. */
export interface Shown {
  viewer: number | null;
  phase: string | null;
  question: string | null;
  waiting: number[];
  age: number;
  turn: number;
  passing: "left" | "right" | "swap" | null;
  controller: number | null;
  offer: string[];
  hand: string[];
  /** The viewer's own sealed choice in notation, as far as it is made. */
  choice: string[];
  draw_pile: number | null;
  last_of_pile: string | null;
  remembered: RememberedCards[];
  seen: string[];
  guilds_hidden: number;
  discard: Discard;
  cities: City[];
}
