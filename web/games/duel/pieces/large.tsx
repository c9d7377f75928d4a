/** A city at full size, laid over the table: one tap on its name away. */

import { signal } from "@preact/signals";
import { Card } from "../../../app/elements/card.tsx";
import { Overlay } from "../../../app/elements/overlay.tsx";
import { byColour } from "../../../app/elements/sorting.ts";
import { nth } from "../../../app/words/must.ts";
import { _ } from "../language.ts";
import { type DuelBoard, priceOf } from "../view.ts";
import { wondersOf } from "./sorting.ts";
import { Token } from "./token.tsx";
import { Tucked, WonderCard } from "./wonder.tsx";

/** The seat whose city is shown at full size, if any. */
export const shown = signal<number | null>(null);

export function LargeCity({ board }: { board: DuelBoard }) {
  const seat = shown.value;
  if (seat === null) return null;
  const { view, words } = board;
  const city = nth(view.cities, seat);
  return (
    <Overlay
      title={_("City of {name}", { name: words.player(seat) })}
      class="over-table large-city"
      close={() => shown.value = null}
    >
      <ul class="large-wonders" aria-label={_("Wonders")}>
        {wondersOf(city, words.game.items).map(({ id, tucked }) => (
          <li key={id}>
            <WonderCard
              id={id}
              words={words}
              built={tucked !== null}
              price={priceOf(view, seat, id)}
              moves={false}
              large
            />
            {tucked && <Tucked card={tucked} words={words} moves={false} />}
          </li>
        ))}
      </ul>
      {city.progress.length > 0 && (
        <div class="large-tokens">
          {city.progress.map((id) => <Token key={id} id={id} board={board} moves={false} wide />)}
        </div>
      )}
      <div class="large-cards">
        {byColour(city.cards, words.game.items).map(([colour, cards]) => (
          <ul key={colour} aria-label={words.name(colour)}>
            {cards.map((id) => (
              <li key={id}>
                <Card id={id} words={words} class="built" />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {!city.cards.length && <p class="quiet">{_("Nothing has been built here yet.")}</p>}
    </Overlay>
  );
}
