/** The painting of a card. */

import { memo } from "./memo.ts";
import { paintingOf } from "./paintings.ts";

/** The painting of a card, decoration only; until it has come, its place has the colour of the card. */
export const Emblem = memo(({ id, colour }: { id: string; colour: string }) => {
  const address = paintingOf(id);
  const style = { background: `var(--tint-${colour})` };
  return address === undefined
    ? <span class="emblem" style={style} />
    : <img class="emblem" style={style} src={address} alt="" draggable={false} />;
});
