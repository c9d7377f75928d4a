/** What is laid over the layout: the discard pile when it is looked through, tokens drawn from the box. */

import { signal } from "@preact/signals";
import { offersFor } from "../../../app/elements/board.ts";
import { Card } from "../../../app/elements/card.tsx";
import { _ } from "../language.ts";
import { Overlay } from "../../../app/elements/overlay.tsx";
import { byColour } from "../../../app/elements/sorting.ts";
import { Token } from "./token.tsx";
import type { DuelBoard } from "../view.ts";

/** Whether somebody looks through the discard pile. */
export const pileOpen = signal(false);

/** The discard pile: in the place of the layout where a card of it is to be chosen, else over it when it is opened. */
export function Pile({ board }: { board: DuelBoard }) {
  if (board.question?.kind === "revive") {
    return (
      <section class="over pile" aria-label={_("Discard pile")}>
        <h2>{_("Discard pile")}</h2>
        <Discarded board={board} />
      </section>
    );
  }
  if (!pileOpen.value) return null;
  return (
    <Overlay
      title={_("Discard pile")}
      class="over-table pile"
      close={() => pileOpen.value = false}
    >
      <Discarded board={board} />
    </Overlay>
  );
}

function Discarded({ board }: { board: DuelBoard }) {
  const { view, words } = board;
  const cards = byColour(view.discard, words.game.items).flatMap(([, group]) => group);
  return (
    <>
      {!cards.length && <p class="quiet">{_("Nothing has been discarded yet.")}</p>}
      <div class="cards" tabIndex={0} role="group" aria-label={_("Discarded cards")}>
        {cards.map((id) => {
          const offers = offersFor(board, "revive", id);
          return <Card key={id} id={id} words={words} offers={offers} price={offers[0]} flip={`card-${id}`} />;
        })}
      </div>
    </>
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
