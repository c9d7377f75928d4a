/** Things put in order: pure functions of a view and the components of the game. */

import type { Item } from "../../../app/words/words.ts";
import type { City, DuelView } from "../view.ts";

/** The wonders of a city in the order of the catalogue, so that building one moves none. */
export function wondersOf(city: City, items: Record<string, Item>): { id: string; tucked: string | null }[] {
  const order = Object.keys(items);
  const all = [...city.wonders, ...city.unbuilt.map((id) => ({ id, tucked: null }))];
  return all.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** Every card, wonder and token that lies or lay in the open. */
export function seen(view: DuelView): Set<string> {
  const ids = [...view.layout, ...view.board, ...view.drawn, ...view.discard, ...view.offer];
  for (const city of view.cities) {
    ids.push(...city.cards, ...city.unbuilt, ...city.progress);
    for (const wonder of city.wonders) ids.push(wonder.id, wonder.tucked);
  }
  return new Set(ids.filter((id) => id !== null));
}

/** What has not been seen: cards of this age, guilds once they can turn up, and tokens in the box. */
export function unseen(
  view: DuelView,
  items: Record<string, Item>,
): { cards: string[]; guilds: string[]; tokens: string[] } {
  const known = seen(view);
  const hidden = Object.entries(items).filter(([id]) => !known.has(id));
  const those = (fit: (item: Item) => boolean) => hidden.filter(([, item]) => fit(item)).map(([id]) => id);
  const ofAge = (item: Item) => item.kind === "card" && item.age === view.age;
  return {
    cards: those((item) => ofAge(item) && !item.guild),
    guilds: those((item) => ofAge(item) && item.guild === true),
    tokens: those((item) => item.kind === "token"),
  };
}
