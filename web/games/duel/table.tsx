/** The table of Duel: the opponent's city above, one's own below, and between them what both play for. */

import { City } from "./pieces/city.tsx";
import { Draft } from "./draft.tsx";
import { Drawn, Pile } from "./pieces/pile.tsx";
import { LargeCity } from "./pieces/large.tsx";
import { Side } from "./side.tsx";
import { Structure } from "./pieces/structure.tsx";
import { Track } from "./pieces/track.tsx";
import { extent } from "./pieces/layout.ts";
import { type DuelBoard, slotsOf } from "./view.ts";

/** Where no more rows of the layout are left, or no more cards, the cities get a part of its room. */
const FEW_ROWS = 2;
const FEW_CARDS = 5;

export function Table({ board }: { board: DuelBoard }) {
  const { view, near } = board;
  const state = view.draft ? " drafting" : isLate(board) ? " late" : "";
  return (
    <div class={`duel age-${view.age}${state}`}>
      <City board={board} seat={1 - near} />
      <Track board={board} />
      <Centre board={board} />
      <Side board={board} />
      <City board={board} seat={near} />
      <LargeCity board={board} />
    </div>
  );
}

function isLate({ view, words }: DuelBoard): boolean {
  const left = view.layout.filter((face) => face !== null).length;
  return left <= FEW_CARDS || extent(slotsOf(words.game.items, view.age), view.layout).rows <= FEW_ROWS;
}

/** The middle of the table: the draft, the layout, or what is laid over it for a choice. */
function Centre({ board }: { board: DuelBoard }) {
  const { view } = board;
  return (
    <div class="centre">
      {view.draft ? <Draft board={board} /> : <Structure board={board} />}
      {view.drawn.length > 0 && <Drawn board={board} />}
      <Pile board={board} />
    </div>
  );
}
