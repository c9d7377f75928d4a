/** What there is to say about a card or wonder as the table stands: what it costs each seat, and what it uncovers. */

import { _, n_ } from "./language.ts";
import { stateText } from "../../app/shell/tray.tsx";
import type { Words } from "../../app/words/words.ts";
import { freed } from "./pieces/layout.ts";
import { type DuelBoard, priceOf, slotsOf } from "./view.ts";
import type { Priced } from "../../app/data/offers.ts";

export function Notes({ board, id }: { board: DuelBoard; id: string }) {
  const { view, words, near } = board;
  const place = view.layout.indexOf(id);
  const slots = slotsOf(words.game.items, view.age);
  const opens = view.available.includes(place) ? freed(slots, view.layout, place) : [];
  const owner = view.cities.findIndex((city) => city.unbuilt.includes(id));
  const seats = owner < 0 ? [near, 1 - near] : [owner];
  return (
    <ul class="duel-notes">
      {seats.map((seat) => {
        const price = priceOf(view, seat, id);
        return price && <li key={seat}>{priceText(price, words, seat)}</li>;
      })}
      {opens.length > 0 && (
        <li>
          {_("Uncovers: {cards}", { cards: opens.map((slot) => words.name(view.layout[slot] ?? "")).join(", ") })}
        </li>
      )}
    </ul>
  );
}

/** What a thing costs a seat, in words. */
export function priceText(price: Priced, words: Words, seat: number): string {
  const name = words.seat(seat);
  const state = stateText(price, words);
  const coins = price.plan?.coins ?? 0;
  if (!coins) return _("{name}: {state}", { name, state });
  return n_("{name}: {state}, {n} coin", "{name}: {state}, {n} coins", coins, { name, state });
}
