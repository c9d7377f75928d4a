/** At the end of a rated game: what it made of the ratings of those who played it. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { partAt } from "../data/addresses.ts";
import type { SeatRating, TableRatings, Update } from "../data/wire.ts";
import type { Board } from "../elements/board.ts";
import { _ } from "../words/language.ts";

const told = signal<TableRatings | null>(null);

async function load(): Promise<void> {
  const answer = await fetch(partAt("/ratings")).catch(() => null);
  if (answer?.ok) told.value = await answer.json() as TableRatings;
}

/** By how much a rating has changed, with its sign; nothing for a first game. */
export function change(seat: SeatRating): string {
  if (!seat.before) return "";
  const by = seat.after.points - seat.before.points;
  return by < 0 ? `−${-by}` : `+${by}`;
}

export function RatingChanges({ board, update }: { board: Board<unknown>; update: Update }) {
  const { table } = update;
  useEffect(() => void (table.rated && load()), []);
  if (!table.rated || !told.value) return null;
  return (
    <p class="rating-changes">
      <Icon name="laurel" />
      {!told.value.counted && <span>{_("This game does not count for the ladder.")}</span>}
      {told.value.seats.map((seat) => (
        <span key={seat.seat}>
          <bdi>{board.words.seat(seat.seat)}</bdi> <b>{seat.after.points}{seat.after.provisional && "?"}</b>{" "}
          <small>{change(seat)}</small>
        </span>
      ))}
      <a href={`/ratings/${table.game}/${table.seats.length}`}>{_("The ladder")}</a>
    </p>
  );
}
