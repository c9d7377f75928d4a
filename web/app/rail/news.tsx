/** What the others did since one's own move, where there is no rail beside the table: it stays until the next move. */

import { sinceMyMove, type Told } from "../director/director.tsx";

/** What was told since one's own move, without that move itself: who made it knows it. */
export function others(all: readonly Told[]): string[] {
  const lines = all.flatMap(({ scenes }) => scenes.flatMap(({ told }) => told ?? []));
  const { events = [], you = null, words } = all[0]?.board ?? {};
  const mine = events.find(({ seat }) => seat === you);
  const place = mine && words ? lines.indexOf(words.event(mine)) : -1;
  return place < 0 ? lines : lines.toSpliced(place, 1);
}

/** The log is read to those who listen. */
export function News() {
  const lines = others(sinceMyMove.value);
  if (!lines.length) return null;
  return <ol class="news" aria-hidden="true">{lines.map((line, place) => <li key={place}>{line}</li>)}</ol>;
}
