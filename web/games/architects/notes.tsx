/** What there is to say about a stage or a wonder as the table stands: what it costs, and how far its owner is. */

import { _ } from "./language.ts";
import type { ArchitectsBoard } from "./view.ts";
import { costText, progressText, stageText } from "./pieces/wonder.tsx";
import { nth } from "../../app/words/must.ts";

export function Notes({ board, id }: { board: ArchitectsBoard; id: string }) {
  const { view, words } = board;
  const item = words.item(id);
  const owner = view.seats.findIndex((place) => place.wonder === (item.wonder ?? id));
  if (owner < 0) return item.kind === "stage" ? <p>{costText(item)}</p> : null;
  const place = nth(view.seats, owner);
  const state = item.kind === "stage" ? stageText(item, place, words) : progressText(place);
  return (
    <ul>
      {item.kind === "stage" && <li>{costText(item)}</li>}
      <li>{_("{name}: {state}", { name: words.seat(owner), state })}</li>
    </ul>
  );
}
