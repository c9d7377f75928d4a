/** The draft: the wonders on offer, and who takes when. */

import { offersFor } from "../../app/elements/board.ts";
import { _ } from "./language.ts";
import { Icon } from "../../pictures/picture.tsx";
import type { DuelBoard } from "./view.ts";
import { WonderCard } from "./pieces/wonder.tsx";
import { must } from "../../app/words/must.ts";

export function Draft({ board }: { board: DuelBoard }) {
  const { view, words } = board;
  return (
    <section class="draft" aria-label={_("Wonders on offer")}>
      <Order board={board} />
      <div class="on-offer">
        {view.offer.map((id) => (
          <WonderCard key={id} id={id} words={words} offers={offersFor(board, "draft", id)} large />
        ))}
      </div>
    </section>
  );
}

/** Who takes a wonder when: eight in all, in two rounds of four. */
function Order({ board }: { board: DuelBoard }) {
  const { words, near } = board;
  const { order, taken } = must(board.view.draft, "the draft");
  return (
    <ol class="order" aria-label={_("Order of the draft")}>
      {order.map((seat, place) => (
        <li
          key={place}
          class={`${seat === near ? "near" : "far"}${place < taken ? " done" : ""}${place === taken ? " now" : ""}`}
          aria-current={place === taken ? "step" : undefined}
        >
          {place < taken ? <Icon name="check" label={_("taken")} /> : <span>{place + 1}</span>}
          <small>{words.seat(seat)}</small>
        </li>
      ))}
    </ol>
  );
}
