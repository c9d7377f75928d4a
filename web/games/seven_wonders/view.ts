/** The view of 7 Wonders as the server sends it, and plain questions about it. */

import { counted } from "../../app/elements/sorting.ts";
import type { GameEvent, Item } from "../../app/words/words.ts";
import type { Offer } from "../../app/data/offers.ts";
import type { City, OpenShown, Shown } from "./shown.ts";
import { nth } from "../../app/words/must.ts";

export type { City, Played, Prices } from "./shown.ts";

/** What is shown of the table, and more where nothing is hidden any more. */
export type View = Shown & Partial<OpenShown>;

type Items = Record<string, Item>;

/** The cities that are neither near nor its neighbours, going round from the left neighbour. */
export function farCities(cities: City[], near: number): number[] {
  const leftOf = (place: number) => nth(cities, place).left;
  const far: number[] = [];
  for (let place = leftOf(leftOf(near)); far.length < cities.length - 3; place = leftOf(place)) far.push(place);
  return far;
}

/** Whose city it is, as a word of its own: the number of a seat, or the free city. */
export function owner(city: City): string {
  return String(city.seat ?? "city");
}

/** The key by which a card of a city is followed when it moves. */
export function flipKey(city: City, card: string): string {
  return `${owner(city)}-${card}`;
}

/** The id of a city's board, of its wonder alone while the side is open. */
export function boardId(city: City): string {
  return city.side ? `${city.wonder}_${city.side}` : city.wonder ?? "";
}

/** The coins that a payment brings to each neighbour of a city. */
export function payees(offer: Offer, near: City, cities: City[]): { left: number; right: number } {
  const paid = { left: 0, right: 0 };
  for (const step of offer.plan?.steps ?? []) {
    if (step.how !== "bought" && step.how !== "bought_from_city") continue;
    if (nth(cities, near.left).seat === (step.to_seat ?? null)) paid.left += step.coins ?? 0;
    else paid.right += step.coins ?? 0;
  }
  return paid;
}

/** The offers of a question by the card that they end with. */
export function byCard(offers: Offer[]): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const card = offer.notation.split(" ")[1];
    if (card) found.set(card, [...(found.get(card) ?? []), offer]);
  }
  return found;
}

/** The word of an action, without the mark of the free city. */
export function verbOf(notation: string): string {
  return nth(notation.split(" "), 0).replace("city_", "");
}

/** The offer whose cost a card shows: building it if it can be built, else by a power, else what speaks against it. */
export function priceOf(offers: Offer[]): Offer | undefined {
  const ways = ["build", "free", "revive"].flatMap((verb) =>
    offers.filter(({ notation }) => verbOf(notation) === verb)
  );
  return ways.find((offer) => !offer.reasons.length) ?? ways[0];
}

/** Whether a wonder's power would save the price of a card: it can be built for free, and not as cheaply otherwise. */
export function savedByPower(offers: Offer[]): boolean {
  const price = priceOf(offers);
  const free = offers.some(({ notation, reasons }) => verbOf(notation) === "free" && !reasons.length);
  return free && price !== undefined && (verbOf(price.notation) === "free" || (price.plan?.coins ?? 0) > 0);
}

/** An offer with the points that it brings by itself: what the coins paid would count is told where they are paid. */
export function ownPoints(offer: Offer): Offer {
  const coins = offer.scores?.["treasury"] ?? 0;
  if (!coins || offer.points === null) return offer;
  const known = OWN_POINTS.get(offer) ?? { ...offer, points: offer.points - coins };
  OWN_POINTS.set(offer, known);
  return known;
}

/** The same offer gives the same, so that what shows it is not drawn anew. */
const OWN_POINTS = new WeakMap<Offer, Offer>();

/** What is already chosen this turn, by card: what will be done with it, and whether for the free city. */
export function chosen(choice: string[]): { card: string; verb: string; free: boolean }[] {
  return choice
    .filter((notation) => verbOf(notation) !== "pay")
    .map((notation) => ({
      card: nth(notation.split(" "), 1),
      verb: verbOf(notation),
      free: notation.startsWith("city_"),
    }));
}

/** The cards of an age that are not among those seen; guilds apart, of which not all are in play. */
export function unseen(view: View, items: Items): { cards: string[]; guilds: string[] } {
  const seen = new Map(counted(view.seen).map(({ id, count }) => [id, count]));
  const ofAge = Object.entries(items).filter(([, item]) => item.kind === "card" && item["age"] === view.age);
  const cards = ofAge.flatMap(([id, item]) => {
    const copies = (item["copies_from"] as number[]).filter((least) => least <= view.cities.length).length;
    return Array<string>(Math.max(0, copies - (seen.get(id) ?? 0))).fill(id);
  });
  return { cards, guilds: ofAge.filter(([id, item]) => item["guild"] && !seen.has(id)).map(([id]) => id) };
}

const CONFLICTS = ["conflict", "city_victory", "city_defeat"];

/** The conflicts at the end of the last age that these events tell of. */
export function lastConflicts(events: GameEvent[]): GameEvent[] {
  let last: GameEvent[] = [];
  let open = false;
  for (const event of events) {
    if (!CONFLICTS.includes(event.kind)) open = false;
    else {
      last = open ? [...last, event] : [event];
      open = true;
    }
  }
  return last;
}

/** The points of a seat from its conflict with another city, null for the free city; undefined where nobody won. */
export function conflictWith(conflicts: GameEvent[], seat: number, other: number | null): number | undefined {
  for (const event of conflicts) {
    const winner = event.kind === "city_victory" ? null : event["seat"];
    const loser = event.kind === "city_defeat" ? null : event["loser_seat"];
    if (winner === seat && loser === other) return Number(event["points"]);
    if (loser === seat && winner === other) return -1;
  }
  return undefined;
}
