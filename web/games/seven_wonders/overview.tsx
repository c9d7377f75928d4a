/** A whole city laid over the table: of any player, also of those far away. */

import { signal } from "@preact/signals";
import type { Board } from "../../app/elements/board.ts";
import { Overlay } from "../../app/elements/overlay.tsx";
import { WholeCity } from "./pieces/city.tsx";
import { cityLabel } from "./labels.ts";
import type { View } from "./view.ts";

/** The city that is opened, if any. */
export const opened = signal<number | null>(null);

/** The opened city. */
export function Overview({ board }: { board: Board<View> }) {
  const place = opened.value;
  const city = place === null ? undefined : board.view.cities[place];
  if (place === null || !city) return null;
  return (
    <Overlay
      title={cityLabel(city, board.words)}
      class="over-table"
      close={() => opened.value = null}
    >
      <WholeCity board={board} place={place} />
    </Overlay>
  );
}
