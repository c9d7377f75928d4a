/** Faces of those who play, on medallions in the colours of their seats. */

import { memo } from "./memo.ts";
import { spoken } from "./picture.tsx";
import { addressOf } from "./sprites.ts";

/** A face by its id, twice as high as the text around it unless a style says otherwise; silent unless it has a label. */
export const Face = memo(({ id, seat, label, class: extra }: {
  id: string;
  /** Whose colour the medallion has; without a seat it is bare bronze. */
  seat?: number;
  label?: string;
  class?: string;
}) => (
  <svg
    class={extra ? `face ${extra}` : "face"}
    viewBox="0 0 64 64"
    width="2em"
    height="2em"
    style={seat === undefined ? undefined : { "--player": `var(--player-${seat})` }}
    {...spoken(label)}
  >
    <use href={addressOf("face", id)} />
  </svg>
));
