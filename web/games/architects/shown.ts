// Made from the server's types: `python -m tools.types` writes it anew.

/** A stage that can be built next, with the resources it is short of. */
export interface Available {
  stage: number;
  short: number;
}

/** How many conflict tokens show peace, and how many battle. */
export interface Conflict {
  peace: number;
  battle: number;
}

/** A deck on the table; those of the seats come in seat order, the central one is the last. */
export interface Deck {
  id: string;
  /** The top card, where the viewer knows it. */
  top: string | null;
  size: number;
  /** How many of each kind of card are left in it. */
  left: number[];
}

/** The whole table of Architects once nothing is hidden any more. */
export interface OpenShown extends Shown {
  /** What is left of each deck, from the top. */
  orders: Record<string, string[]>;
  unseen_tokens: string[];
}

/** What lies in front of a seat. */
export interface Place {
  wonder: string | null;
  stages: boolean[];
  available: Available[];
  cards: string[];
  progress: string[];
  victory_tokens: number;
  shields: number;
  /** The military victory tokens that a battle would bring now. */
  spoils: number;
}

/** A view of Architects. */
export interface Shown {
  viewer: number | null;
  question: string | null;
  turn: number | null;
  /** The stage that is being paid for, or whose effect is being carried out. */
  stage: number | null;
  searched: string | null;
  looked_at: string[];
  decks: Deck[];
  open: string[];
  stack: number;
  conflict: Conflict;
  cat: number | null;
  discard: Record<string, number>;
  /** The tokens used up in this turn. */
  used: string[];
  /** The tokens that allow an extra card now. */
  extra_cards: string[];
  must_build_maximum: boolean;
  economy_forces_build: boolean;
  stage_effects: "may" | "must";
  seats: Place[];
}
