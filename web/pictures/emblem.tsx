/** The painting of a card, from the sprite. */

import { memo } from "./memo.ts";
import { want } from "./paintings.ts";
import { addressOf, PAINTINGS } from "./sprites.ts";

/** The painting of a card, decoration only; until it has come, its place has the colour of the card. */
export const Emblem = memo(({ id, colour }: { id: string; colour: string }) => {
  want(id);
  return (
    <svg
      class="emblem"
      viewBox="0 0 80 56"
      preserveAspectRatio="xMidYMax slice"
      style={{ background: `var(--tint-${colour})` }}
      aria-hidden
    >
      <use href={addressOf(PAINTINGS, id)} />
    </svg>
  );
});
