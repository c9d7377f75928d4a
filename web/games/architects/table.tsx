/** The table of Architects: the others above, decks and tokens in the middle, the own city below. */

import { ActBar, Looked, WonderChoice } from "./choices.tsx";
import { City } from "./pieces/city.tsx";
import { Decks } from "./pieces/decks.tsx";
import { Middle } from "./pieces/middle.tsx";
import { Opened, Rivals } from "./pieces/rivals.tsx";
import type { ArchitectsBoard } from "./view.ts";

export function Table({ board }: { board: ArchitectsBoard }) {
  const { view, near } = board;
  const choosing = !view.seats[near]?.wonder || view.decks.length <= view.seats.length;
  if (choosing) {
    return (
      <div class="architects choosing">
        <WonderChoice board={board} />
      </div>
    );
  }
  return (
    <div class={`architects of-${view.seats.length} ${board.question?.kind ?? ""}`}>
      <Rivals board={board} />
      <div class="centre">
        {view.looked_at.length ? <Looked board={board} /> : <Decks board={board} />}
        <Middle board={board} />
      </div>
      <City board={board} seat={near}>
        <ActBar board={board} />
      </City>
      <Opened board={board} />
    </div>
  );
}
