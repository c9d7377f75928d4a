/** What is laid over the layout: the discard pile when it is looked through, tokens drawn from the box. */

import { signal } from "@preact/signals";
import { offersFor } from "../../app/board.ts";
import { Card } from "../../app/card.tsx";
import { _ } from "../../app/language.ts";
import { Icon } from "../../pictures/picture.tsx";
import { byColour } from "./sorting.ts";
import { Token } from "./token.tsx";
import type { DuelBoard } from "./view.ts";

/** Whether somebody looks through the discard pile. */
export const pileOpen = signal(false);

export function Pile({ board }: { board: DuelBoard }) {
  const { view, words, question } = board;
  const cards = byColour(view.discard, words.game.items).flatMap(([, group]) => group);
  return (
    <section class="over pile" aria-label={_("Discard pile")}>
      <header>
        <h2>{_("Discard pile")}</h2>
        {question?.kind !== "revive" && (
          <button class="plain" data-key="Escape" onClick={() => pileOpen.value = false}>
            <Icon name="close" label={_("Close")} />
          </button>
        )}
      </header>
      {!cards.length && <p class="quiet">{_("Nothing has been discarded yet.")}</p>}
      <div class="cards" tabIndex={0} role="group" aria-label={_("Discarded cards")}>
        {cards.map((id) => {
          const offers = offersFor(board, "revive", id);
          return <Card key={id} id={id} words={words} offers={offers} price={offers[0]} flip={`card-${id}`} />;
        })}
      </div>
    </section>
  );
}

/** The tokens that a wonder has drawn from the box. */
export function Drawn({ board }: { board: DuelBoard }) {
  return (
    <section class="over drawn" aria-label={_("Tokens drawn from the box")}>
      <h2>{_("Drawn from the box")}</h2>
      {board.view.drawn.map((id) => <Token key={id} id={id} board={board} wide />)}
    </section>
  );
}
