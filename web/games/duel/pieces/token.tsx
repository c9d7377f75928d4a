/** Progress tokens as named buttons. */

import { offersFor, pick } from "../../../app/elements/board.ts";
import { cardName } from "../../../app/elements/card.tsx";
import { picked } from "../../../app/data/store.ts";
import { EffectList } from "../../../pictures/effect.tsx";
import type { DuelBoard } from "../view.ts";

/** A progress token: a disc with its effect, with its name and words where there is room; a likeness of it never moves. */
export function Token(props: { id: string; board: DuelBoard; wide?: boolean; moves?: boolean }) {
  const { id, board, wide, moves = true } = props;
  const { words } = board;
  const offers = offersFor(board, "progress", id);
  const chosen = picked.value?.id === id;
  return (
    <button
      class={`token${wide ? " wide" : ""}${offers.length ? " asked" : ""}`}
      aria-label={cardName(id, words)}
      aria-pressed={offers.length ? chosen : undefined}
      data-item={id}
      data-pick={offers.length ? id : undefined}
      data-flip={moves ? `token-${id}` : undefined}
      data-fills
      onClick={() => pick(id, offers)}
    >
      <span class="disc">
        <EffectList effects={words.game.items[id]?.effects ?? []} />
      </span>
      {wide && (
        <span class="token-words">
          <strong>{words.name(id)}</strong>
          <small>{words.text(id)}</small>
        </span>
      )}
    </button>
  );
}
