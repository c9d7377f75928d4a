/** The painting of a card, from the sprite. */

import { memo } from "./memo.ts";
import { addressOf } from "./sprites.ts";

/** The painting of a card, decoration only. */
export const Emblem = memo(({ id }: { id: string }) => (
  <svg class="emblem" viewBox="0 0 80 56" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <use href={addressOf("card", id)} />
  </svg>
));
